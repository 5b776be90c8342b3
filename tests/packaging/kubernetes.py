# SPDX-License-Identifier: GPL-3.0-or-later
"""The manifests by the schema, planted faults by the schema, and the command of every index."""
import copy
import json
import os
import re
import subprocess
import sys
import tempfile

import yaml

source, program = sys.argv[1:3]
folder = source + "/packaging/cluster/kubernetes/"
schema = json.load(open(source + "/tests/packaging/batch-v1-job.json"))


def faults(value, rule, place):
    if isinstance(rule, str):
        rule = schema[rule]
    if "object" in rule:
        if not isinstance(value, dict):
            return [place + " is no object"]
        found = [f"{place}.{key} is unknown" for key in value if key not in rule["object"]]
        found += [f"{place}.{key} is missing" for key in rule.get("required", []) if key not in value]
        for key, inner in rule["object"].items():
            if key in value:
                found += faults(value[key], inner, f"{place}.{key}")
        return found
    if "list" in rule:
        if not isinstance(value, list) or not 1 <= len(value) <= rule["most"]:
            return [place + " is no list, or too long"]
        return sum((faults(v, rule["list"], f"{place}[{i}]") for i, v in enumerate(value)), [])
    fits = (("is" in rule and value in rule["is"])
            or ("least" in rule and type(value) is int and value >= rule["least"])
            or ("flag" in rule and type(value) is bool)
            or ("text" in rule and isinstance(value, str))
            or ("texts" in rule and isinstance(value, dict)
                and all(isinstance(v, str) for v in value.values()))
            or ("pattern" in rule and isinstance(value, str)
                and re.fullmatch(rule["pattern"], value) is not None))
    return [] if fits else [f"{place} is {value!r}"]


def together(job):
    """What a schema of single fields does not say."""
    spec, pod = job["spec"], job["spec"]["template"]["spec"]
    found = []
    if spec.get("completionMode") == "Indexed" and "completions" not in spec:
        found.append("an Indexed Job without completions")
    if spec.get("podFailurePolicy") and pod["restartPolicy"] != "Never":
        found.append("podFailurePolicy without restartPolicy Never")
    names = {c["name"] for c in pod["containers"]}
    for rule in spec.get("podFailurePolicy", {}).get("rules", []):
        if rule.get("onExitCodes", {}).get("containerName", next(iter(names))) not in names:
            found.append("a rule for a container that is not there")
        if ("onExitCodes" in rule) == ("onPodConditions" in rule):
            found.append("a rule for neither or both of exit codes and conditions")
    volumes = {v["name"] for v in pod.get("volumes", [])}
    for container in pod["containers"]:
        for mount in container.get("volumeMounts", []):
            if mount["name"] not in volumes:
                found.append("a mount of no volume")
    return found


def load(name):
    return yaml.safe_load(open(folder + name))


shards, merge = load("shards.yaml"), load("merge.yaml")
for name, job in (("shards.yaml", shards), ("merge.yaml", merge)):
    found = faults(job, "job", name) + together(job)
    assert not found, found


def planted(edit):
    job = copy.deepcopy(shards)
    edit(job)
    return faults(job, "job", "job") or together(job)


pod = lambda job: job["spec"]["template"]["spec"]
assert planted(lambda job: job["spec"].update(completionmode="Indexed"))
assert planted(lambda job: job["spec"].update(completions="8"))
assert planted(lambda job: job["spec"].pop("completions"))
assert planted(lambda job: job["spec"].pop("template"))
assert planted(lambda job: pod(job).update(restartPolicy="Always"))
assert planted(lambda job: pod(job).update(restartPolicy="OnFailure"))
assert planted(lambda job: pod(job)["containers"][0]["env"][0].update(value=1))
assert planted(lambda job: pod(job)["containers"][0]["volumeMounts"][0].update(name="other"))
assert planted(lambda job: job.update(apiVersion="batch/v1beta1"))

# The command as the pods run it: the image's folders are the package's, /work is the volume.
count = shards["spec"]["completions"]
container = pod(shards)["containers"][0]
assert container["command"][3] == str(count), "completions and the command's number differ"
with tempfile.TemporaryDirectory() as work:
    subprocess.run(["cp", source + "/sample_traces/calm-cloud.json",
                    source + "/sample_traces/calm-cloud.csv", work], check=True)
    with open(work + "/experiment.json", "w") as file:
        json.dump({"format": "spothorizon-experiment", "version": 1, "name": "k", "title": "K",
                   "scenario": "calm-cloud.json", "jobs": 8, "measures": ["utility"],
                   "axes": [{"parameter": "job.deadlineHours", "values": list(range(10, 30))}]}, file)

    def here(word):
        # In one pass: the sources may themselves lie under /work.
        places = {"/work/": work + "/", "spothorizon-cli ": program + " ",
                  "/usr/share/spothorizon/cluster/": source + "/packaging/cluster/"}
        return re.sub(r"(?<!\S)(" + "|".join(places) + ")", lambda match: places[match[1]], word)

    for index in reversed(range(count)):
        environment = dict(os.environ, JOB_COMPLETION_INDEX=str(index), SPOTHORIZON=program)
        environment.update({one["name"]: one["value"] for one in container["env"]})
        subprocess.run([here(word) for word in container["command"]], env=environment, check=True)
    words = pod(merge)["containers"][0]["command"]
    subprocess.run([here(word) for word in words], check=True)
    single = subprocess.run([program, "experiment", work + "/experiment.json", "--json"],
                            check=True, capture_output=True).stdout
    assert open(work + "/results.json", "rb").read() == single, "the merged results differ"
print(f"The manifests fit their schema; {count} indexes and the merge give the single run's bytes.")
