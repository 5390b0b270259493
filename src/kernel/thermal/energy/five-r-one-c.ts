/**
 * A zone as five resistances and one capacity (NF EN ISO 13790:2008, annex C): W/K, m², J/K.
 */
export interface ThermalModel {
  /** Doors and windows. */
  readonly windows: number;
  /** Opaque parts and bridges. */
  readonly opaque: number;
  readonly air: number;
  readonly capacity: number;
  readonly massArea: number;
  readonly floorArea: number;
}

/** An hour from outside: °C, and gains in W. */
export interface Hour {
  readonly outside: number;
  readonly sun: number;
  readonly internal: number;
}

/** Exchange of heat at surfaces, W/(m²·K), and inner surface by floor area (7.2.2.2 and 12.2.2). */
const [TO_AIR, TO_MASS, SURFACE_RATIO] = [3.45, 9.1, 4.5];

/**
 * Operative temperature of a zone without heating nor cooling, °C, hour by hour (C.3: Crank–Nicolson).
 * @param start of the mass, °C
 */
export function freeRunning(model: ThermalModel, hours: readonly Hour[], start: number): number[] {
  const { windows, opaque, air, capacity, massArea, floorArea } = model;
  const surface = SURFACE_RATIO * floorArea;
  const toAir = TO_AIR * surface;
  const toMass = TO_MASS * massArea;
  const outerMass = opaque > 0 ? 1 / Math.max(1e-9, 1 / opaque - 1 / toMass) : 0;
  const h1 = air > 0 ? 1 / (1 / air + 1 / toAir) : 0;
  const h2 = h1 + windows;
  const h3 = 1 / (1 / Math.max(h2, 1e-9) + 1 / toMass);
  const hourly = capacity / 3600;
  let mass = start;
  return hours.map(({ outside, sun, internal }) => {
    const half = 0.5 * internal;
    const toMassGain = (massArea / surface) * (half + sun);
    const toSurface = (1 - massArea / surface - windows / (TO_MASS * surface)) * (half + sun);
    const total =
      toMassGain +
      outerMass * outside +
      (h3 * (toSurface + windows * outside + h1 * (half / Math.max(air, 1e-9) + outside))) / Math.max(h2, 1e-9);
    const next = (mass * (hourly - 0.5 * (h3 + outerMass)) + total) / (hourly + 0.5 * (h3 + outerMass));
    const mean = (mass + next) / 2;
    mass = next;
    const face =
      (toMass * mean + toSurface + windows * outside + h1 * (outside + half / Math.max(air, 1e-9))) /
      (toMass + windows + h1);
    const room = (toAir * face + air * outside + half) / (toAir + air);
    return 0.3 * room + 0.7 * face;
  });
}
