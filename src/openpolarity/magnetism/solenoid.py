"""The exact field of a disc magnet: a cylinder magnetised along its axis is a sheet of current round its rim."""

from __future__ import annotations

import math

from openpolarity.compiled import kernel


@kernel
def complete_elliptic(kc: float, p: float, c: float, s: float) -> float:
    """Bulirsch's general complete elliptic integral cel(kc, p, c, s), all without unit.

    Its one iteration serves the first, second and third kind at once and stays accurate next to the rim,
    where the separate integrals cancel. ``kc`` is not zero.
    """
    k = abs(kc)
    pp = p
    cc = c
    ss = s
    em = 1.0
    if p > 0.0:
        pp = math.sqrt(p)
        ss = s / pp
    else:
        f = kc * kc
        q = 1.0 - f
        g = 1.0 - pp
        f = f - pp
        q = q * (ss - c * pp)
        pp = math.sqrt(f / g)
        cc = (c - ss) / g
        ss = -q / (g * g * pp) + cc * pp
    kk = k
    while True:
        f = cc
        cc = cc + ss / pp
        g = kk / pp
        ss = 2.0 * (ss + f * g)
        pp = g + pp
        g = em
        em = k + em
        if not abs(g - k) > g * 1e-9:
            break
        k = 2.0 * math.sqrt(kk)
        kk = k * em
    return (math.pi / 2.0) * (ss + cc * em) / (em * (em + pp))


@kernel
def field_of_solenoid(rho: float, z: float, radius: float, half: float) -> tuple[float, float]:
    """Radial and axial field of a magnet of unit remanence (Derby and Olbert 2010), exact everywhere off its rim.

    ``rho``, ``z``, ``radius`` and ``half`` (half the thickness) in one unit of length; the result is in units
    of the remanence.
    """
    zp = z + half
    zm = z - half
    sum_ = rho + radius
    np_ = math.sqrt(zp * zp + sum_ * sum_)
    nm = math.sqrt(zm * zm + sum_ * sum_)
    difference = radius - rho
    kp = math.sqrt((zp * zp + difference * difference) / (zp * zp + sum_ * sum_))
    km = math.sqrt((zm * zm + difference * difference) / (zm * zm + sum_ * sum_))
    gamma = difference / sum_
    # cel diverges on the rim itself; a hair beside it is as near as a float can tell.
    kp = max(kp, 1e-12)
    km = max(km, 1e-12)
    scale = radius / math.pi
    b_rho = scale * (complete_elliptic(kp, 1.0, 1.0, -1.0) / np_ - complete_elliptic(km, 1.0, 1.0, -1.0) / nm)
    g2 = gamma * gamma
    if g2 < 1e-24:
        g2 = 1e-24
    b_z = (scale / sum_) * (
        zp * complete_elliptic(kp, g2, 1.0, gamma) / np_ - zm * complete_elliptic(km, g2, 1.0, gamma) / nm
    )
    return b_rho, b_z


@kernel
def potential_of_loop(rho: float, z: float, radius: float) -> tuple[float, float, float]:
    """Vector potential of a loop of unit current (times 4π/μ0), divided by the distance from the axis.

    Returns ``(a, da/drho, da/dz)`` of a = A_phi / rho. The quotient is even in rho, so it has no singularity
    on the axis, where magnets of a tower meet.
    """
    alpha2 = radius * radius + rho * rho + z * z - 2.0 * radius * rho
    beta2 = alpha2 + 4.0 * radius * rho
    beta = math.sqrt(beta2)
    kc = max(math.sqrt(alpha2 / beta2), 1e-12)
    # Written as one cel, A_phi needs no division by the modulus, which vanishes on the axis.
    a_phi = 4.0 * radius / beta * complete_elliptic(kc, 1.0, -1.0, 1.0)
    ke = complete_elliptic(kc, 1.0, 1.0, 1.0)  # K(k)
    e = complete_elliptic(kc, 1.0, 1.0, kc * kc)  # E(k)
    b_z = 2.0 / beta * (ke + (radius * radius - rho * rho - z * z) / alpha2 * e)
    if rho > 1e-3 * radius:
        a = a_phi / rho
        b_rho_over_z = 2.0 / (rho * rho * beta) * (-ke + (radius * radius + rho * rho + z * z) / alpha2 * e)
        return a, (b_z - 2.0 * a) / rho, -z * b_rho_over_z
    # On the axis: the first terms of the series in rho.
    d2 = radius * radius + z * z
    d5 = d2 * d2 * math.sqrt(d2)
    a = math.pi * radius * radius / (d2 * math.sqrt(d2))
    curve = 3.0 * math.pi * radius * radius * (radius * radius - 4.0 * z * z) / (4.0 * d5 * d2)
    return a + 0.5 * curve * rho * rho, curve * rho, -3.0 * z * math.pi * radius * radius / d5
