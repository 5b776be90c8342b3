<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>ServingPages</name>
    <message numerus="yes">
        <source>%n replicas, stages × GPUs per stage: %1 × %2</source>
        <translation>
            <numerusform>%n replica, stages × GPUs per stage: %1 × %2</numerusform>
            <numerusform>%n replicas, stages × GPUs per stage: %1 × %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spothorizon::app::ExportDialog</name>
    <message numerus="yes">
        <source>%n file(s) written</source>
        <translation>
            <numerusform>%n file written</numerusform>
            <numerusform>%n files written</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spothorizon::app::HelpWindow</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spothorizon::app::MainWindow</name>
    <message numerus="yes">
        <source>%1: %2, %n row(s) read, %3 dropped</source>
        <translation>
            <numerusform>%1: %2, %n row read, %3 dropped</numerusform>
            <numerusform>%1: %2, %n rows read, %3 dropped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The file was only partly valid: %n item(s) were left out or changed. Saving asks for another name, so that the file stays as it is.</source>
        <translation>
            <numerusform>The file was only partly valid: %n item was left out or changed. Saving asks for another name, so that the file stays as it is.</numerusform>
            <numerusform>The file was only partly valid: %n items were left out or changed. Saving asks for another name, so that the file stays as it is.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spothorizon::app::SessionDocument</name>
    <message numerus="yes">
        <source>Add %n scenario(s) of %1</source>
        <translation>
            <numerusform>Add %n scenario of %1</numerusform>
            <numerusform>Add %n scenarios of %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spothorizon::app::TraceNotices</name>
    <message numerus="yes">
        <source>%1 and %n more scenario(s): %2</source>
        <translation>
            <numerusform>%1 and %n more scenario: %2</numerusform>
            <numerusform>%1 and %n more scenarios: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ComparisonStrip</name>
    <message numerus="yes">
        <source>%1 of %n scenario(s)</source>
        <translation>
            <numerusform>%1 of %n scenario</numerusform>
            <numerusform>%1 of %n scenarios</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spothorizon::views::ExperimentsPage</name>
    <message numerus="yes">
        <source>%n policies</source>
        <translation>
            <numerusform>%n policy</numerusform>
            <numerusform>%n policies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n jobs at each point</source>
        <translation>
            <numerusform>%n job at each point</numerusform>
            <numerusform>%n jobs at each point</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spothorizon::views::QuestionControls</name>
    <message numerus="yes">
        <source>%n parameters</source>
        <translation>
            <numerusform>%n parameter</numerusform>
            <numerusform>%n parameters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>spothorizon::views::TraceSparkline</name>
    <message numerus="yes">
        <source>up to %n free</source>
        <translation>
            <numerusform>up to %n free</numerusform>
            <numerusform>up to %n free</numerusform>
        </translation>
    </message>
</context>
</TS>
