#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reference numbers for tst_statsmodels, by python3-statsmodels (0.13.5, Debian 12).

    python3 make_reference.py REAL_DATA_DIR > reference.json

Simulated series are made by recurrences from one generator that both languages write down (see
uniforms()); real ones are read from REAL_DATA_DIR as described at each. The numbers are kept in the
project, the real series are not.
"""
import json
import math
import sys
import warnings

import numpy as np
import statsmodels
from statsmodels.stats.diagnostic import acorr_ljungbox
from statsmodels.tsa.arima.model import ARIMA
from statsmodels.tsa.exponential_smoothing.ets import ETSModel
from statsmodels.tsa.stattools import acf, kpss, pacf

warnings.filterwarnings("ignore")
LAGS, LEADS = 20, 24


def uniforms(count, seed):
    """x <- 1103515245 x + 12345 mod 2^31, as a share of 2^31."""
    x, out = seed, []
    for _ in range(count):
        x = (1103515245 * x + 12345) % 2**31
        out.append(x / 2**31)
    return out


def normals(count, seed):
    """Sums of twelve uniforms less six: variance 1, near enough to normal."""
    u = uniforms(12 * count, seed)
    return [sum(u[12 * t:12 * t + 12]) - 6 for t in range(count)]


def arma(count, ar, ma, mean, seed):
    """w_t = Σ φ_i w_{t−i} + e_t + Σ θ_j e_{t−j}, nothing before t = 0; plus the mean."""
    e, w = normals(count, seed), []
    for t in range(count):
        value = e[t]
        for i, phi in enumerate(ar):
            value += phi * w[t - 1 - i] if t > i else 0
        for j, theta in enumerate(ma):
            value += theta * e[t - 1 - j] if t > j else 0
        w.append(value)
    return [v + mean for v in w]


def summed(series):
    out, total = [], 0.0
    for v in series:
        total += v
        out.append(total)
    return out


def smoothed(count, season, weights, seed):
    """The recurrence of HoltWinters.h run on normal errors: level 80, trend 0.05 at the start, a
    season of a sine and its second harmonic or none."""
    alpha, beta, gamma, damping = weights
    level, trend, e, out = 80.0, 0.05, normals(count, seed), []
    terms = [5 * math.sin(2 * math.pi * i / season) + 2 * math.cos(4 * math.pi * i / season)
             for i in range(season)]
    for t in range(count):
        before = level + damping * trend
        out.append(before + (terms[t % season] if season else 0.0) + e[t])
        level = before + alpha * e[t]
        trend = damping * trend + alpha * beta * e[t]
        if season:
            terms[t % season] += gamma * e[t]
    return out


def marketplace(real):
    """Number of offers of H100s, each line of the tracker's file; time is not looked at."""
    lines = open(real + "/marketplace/H100_80GB_SXM5.derived.csv").read().split("\n")
    column = lines[0].split(",").index("offers_total")
    return [float(line.split(",")[column]) for line in lines[1:] if line]


def availability(real):
    """Free instances of 16, every sixth probe: one each half-hour."""
    path = real + "/availability/skypilot/16-node/us-west-2a_v100_1.json"
    return [float(v) for v in json.load(open(path))["data"][::6]]


def cloud_price(real):
    """Prices of p3.16xlarge in us-west-2b, oldest first, one a row; time is not looked at."""
    rows = json.load(open(real + "/aws-price/us-west-2/p3.16xlarge.json"))["SpotPriceHistory"]
    kept = [r for r in rows if r["AvailabilityZone"] == "us-west-2b"
            and r["ProductDescription"] == "Linux/UNIX"]
    return [float(r["SpotPrice"]) for r in reversed(kept)]


def arima_case(series, order):
    fit = ARIMA(series, order=order).fit()
    p, _, q = order
    named = dict(zip(fit.model.param_names, fit.params))
    return {"order": order,
            "mean": named.get("const", 0.0),
            "ar": [named[f"ar.L{i + 1}"] for i in range(p)],
            "ma": [named[f"ma.L{j + 1}"] for j in range(q)],
            "variance": named["sigma2"],
            "forecast": list(fit.forecast(LEADS))}


def first_state(series, season):
    """The states before the first value, as HoltWinters.h says."""
    if season == 0:
        return series[0], (series[9] - series[0]) / 9, []
    first, second = np.mean(series[:season]), np.mean(series[season:2 * season])
    terms = [((series[i] - first) + (series[season + i] - second)) / 2 for i in range(season)]
    return first, (second - first) / season, terms


def holt_winters_case(series, season, damped):
    level, trend, terms = first_state(series, season)
    # ETS(A,A,A) is the same recurrence; its trend weight is our α β.
    model = ETSModel(
        np.array(series), error="add", trend="add", damped_trend=damped,
        seasonal="add" if season else None, seasonal_periods=season or None,
        initialization_method="known", initial_level=level, initial_trend=trend,
        initial_seasonal=terms or None)
    fits = [model.fit(disp=False, maxiter=20000, pgtol=1e-10, factr=10, start_params=start)
            for start in starts(season, damped)]
    fit = min(fits, key=lambda one: one.sse)
    named = dict(zip(fit.model.param_names, fit.params))
    return {"season": season, "damped": damped, "alpha": named["smoothing_level"],
            "beta": named["smoothing_trend"] / named["smoothing_level"],
            "gamma": named["smoothing_seasonal"] if season else 0.0,
            "damping": named["damping_trend"] if damped else 1.0,
            "sumOfSquares": fit.sse, "forecast": list(fit.forecast(LEADS))}


def starts(season, damped):
    for alpha in (0.2, 0.5, 0.8):
        for share in (0.05, 0.4):
            yield ([alpha, alpha * share] + ([(1 - alpha) * 0.2] if season else [])
                   + ([0.9] if damped else []))


def correlogram_case(series):
    r, q, p = acf(series, nlags=LAGS, qstat=True, adjusted=False, fft=False)
    return {"acf": list(r), "pacf": list(pacf(series, nlags=LAGS, method="ldb")),
            "kpss": kpss(series, regression="c",
                         nlags=int(3 * np.sqrt(len(series)) / 13))[0],
            "ljungBox": ljung_box(series, LAGS, 0), "ljungBoxFitted": ljung_box(series, LAGS, 3)}


def ljung_box(series, lags, fitted):
    row = acorr_ljungbox(series, lags=[lags], model_df=fitted, return_df=True).iloc[0]
    return {"lags": lags, "fitted": fitted, "statistic": row["lb_stat"], "pValue": row["lb_pvalue"]}


def case(name, series, real=False, arima=(), holt_winters=()):
    print(name, len(series), file=sys.stderr)
    return {"name": name, "real": real, "values": len(series), "first": series[:3],
            "last": series[-3:], "correlogram": correlogram_case(series),
            "arima": [arima_case(series, order) for order in arima],
            "holtWinters": [holt_winters_case(series, *args) for args in holt_winters]}


def main():
    real = sys.argv[1]
    cases = [
        case("arma-2-1", arma(3000, [1.1, -0.4], [0.6], 20, 7), arima=[(2, 0, 1), (1, 0, 2)]),
        case("arma-1-1", arma(3000, [0.9], [-0.4], 30, 11), arima=[(1, 0, 1)]),
        case("arima-1-1-1", [v + 500 for v in summed(arma(3000, [0.6], [0.3], 0, 13))],
             arima=[(1, 1, 1)]),
        case("white", arma(1000, [], [], 5, 17), arima=[(0, 0, 0)]),
        case("season-24", smoothed(1200, 24, (0.4, 0.05, 0.2, 1), 19),
             holt_winters=[(24, False)]),
        case("trend", smoothed(1000, 0, (0.5, 0.2, 0, 1), 23), holt_winters=[(0, False)]),
        case("damped-trend", smoothed(1500, 0, (0.8, 0.6, 0, 0.9), 29), holt_winters=[(0, True)]),
        case("offers", marketplace(real), True, [(1, 0, 0), (0, 1, 1)], [(0, True)]),
        # Orders whose coefficients so short a series pins down: conditional and exact likelihood
        # part where the likelihood is flat.
        case("availability", availability(real), True, [(0, 1, 1), (2, 1, 0)]),
        case("cloud-price", cloud_price(real), True, [(1, 1, 0)], [(0, True)]),
    ]
    reference = {"format": "spothorizon-statsmodels-reference", "version": 1,
                 "statsmodels": statsmodels.__version__, "cases": cases}
    json.dump(reference, sys.stdout, indent=1)
    print()


main()
