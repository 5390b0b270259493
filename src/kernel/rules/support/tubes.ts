/** A tube: outside and inside diameters, mm. */
export interface Tube {
  readonly outside: number;
  readonly inside: number;
}

/** Multilayer tubes, the usual series. */
export const TUBES: readonly Tube[] = [
  { outside: 16, inside: 12 },
  { outside: 20, inside: 16 },
  { outside: 26, inside: 20 },
  { outside: 32, inside: 26 },
  { outside: 40, inside: 33 },
  { outside: 50, inside: 42 },
  { outside: 63, inside: 54 },
];

/** Speed of a flow (l/s) in an inside diameter (mm), m/s. */
export const speedIn = (litres: number, inside: number): number => (litres * 4e3) / (Math.PI * inside ** 2);

/** The least tube that carries a flow (l/s) no faster than a speed (m/s), and the speed in it. */
export function tubeOf(litres: number, most: number): Tube & { readonly speed: number } {
  const found = TUBES.find(({ inside }) => speedIn(litres, inside) <= most) ?? TUBES.at(-1)!;
  return { ...found, speed: speedIn(litres, found.inside) };
}
