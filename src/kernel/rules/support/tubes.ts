import type { Tube as Body } from '../../network/index.js';
import { stretches } from '../../network/index.js';
import type { NetworkType } from '../../catalogue/fixture-defaults.js';

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

/** A column that is about to be added, as the body that it takes up. */
export function columnTube(column: Readonly<Record<string, unknown>>, system: NetworkType): Body[] {
  const [x, y, bottom, top, diameter] = ['x', 'y', 'z_bas', 'z_haut', 'diametre'].map((key) => Number(column[key]));
  const circuit = typeof column['circuit'] === 'string' ? column['circuit'] : '';
  const ends = [bottom!, top!].map((z) => ({ x: x!, y: y!, z }));
  return stretches(ends, {
    pointer: `colonne ${system} ${circuit}`,
    system,
    carrier: 'pipe',
    circuit,
    radius: diameter! / 2,
  });
}
