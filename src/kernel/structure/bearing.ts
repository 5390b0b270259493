import type { Building, Wall } from '../building/index.js';
import { outerSide, wallLayering } from '../building/index.js';
import { perObject } from '../maths/memo.js';

/** True for a wall that carries floors, walls or roofs: `porteur` says so, else its kind (outer walls and refends). */
export const isBearing = ({ source, kind }: Wall): boolean =>
  source.porteur ?? (kind === 'mur_exterieur' || kind === 'refend');

/** Bearing walls of a building, in document order. */
export const bearingWalls = perObject(({ walls }: Building): readonly Wall[] => walls.filter(isBearing));

/** The part of a wall's thickness that carries. Millimetres. */
export interface Core {
  readonly thickness: number;
  /** From the axis of the wall to the middle of the core, towards the left of a → b. */
  readonly aside: number;
}

/** Layers that carry nothing: linings, insulation, renders, coverings. */
const LININGS: ReadonlySet<string> = new Set(['enduit', 'enduit_platre', 'isolant', 'ba13', 'etancheite', 'tuile']);

/** The layers of a wall that carry, side by side; its whole thickness where none is known to. */
export const coreOf = perObject((wall: Wall): Core => {
  const { start, layers } = wallLayering(wall);
  const bearing = layers.filter(({ key }) => !LININGS.has(key));
  const way = outerSide(wall) === 'left' ? -1 : 1;
  const [from, to] = [Math.min(...bearing.map((layer) => layer.from)), Math.max(...bearing.map(({ to: end }) => end))];
  if (bearing.length === 0 || to - from <= 0) return { thickness: wall.thickness, aside: 0 };
  return { thickness: to - from, aside: start + (way * (from + to)) / 2 };
});
