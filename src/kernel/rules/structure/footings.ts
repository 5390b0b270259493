import type { Building, Wall } from '../../building/index.js';
import { distanceToSegment } from '../../maths/lines.js';
import { distance, midpoint, offsetFrom } from '../../maths/vector.js';
import { DEFAULTS } from '../../scene/index.js';
import type { Figure } from '../../structure/index.js';
import { coreOf, LOADS, structureOf, sumOf } from '../../structure/index.js';
import { rounded, tenth, upTo } from '../support/rounding.js';
import { deduced } from '../support/source.js';
import { FOOTING } from './figures.js';
import { shiftFromLimits } from './limits.js';

const MOST_ROUNDS = 10;

/** What a footing carries, and the size that follows. Millimetres; load in kN/m, stress in MPa. */
export interface FootingSize {
  readonly load: number;
  readonly stress: number;
  readonly width: number;
  readonly height: number;
  /** Altitude of its bottom. */
  readonly bottom: number;
  readonly source: Figure;
}

/** Bearing walls of the project that stand on the ground and have no footing yet. */
export function wallsWithoutFooting(building: Building): Wall[] {
  const footings = building.beams.filter(({ kind }) => kind === 'fondation');
  const covered = new Set(footings.map(({ wall }) => wall));
  const free = footings.filter(({ wall }) => wall === null);
  const isOver = ({ a, b, width }: (typeof footings)[number], wall: Wall): boolean =>
    distanceToSegment(midpoint(wall.a, wall.b), a, b) <= width / 2;
  return structureOf(building).grounded.filter(
    (wall) => !wall.isExisting && !covered.has(wall.index) && !free.some((footing) => isOver(footing, wall)),
  );
}

/**
 * Size of the strip footing of a wall: its width spreads the service load, its own weight and that of the wall under
 * the floor included, on the soil; its height makes it rigid; its bottom is out of the frost and under the floor.
 */
export function footingSize(building: Building, wall: Wall): FootingSize {
  const { contrainte_mpa = DEFAULTS.sol.contrainte_mpa, hors_gel_mm = DEFAULTS.sol.hors_gel_mm } =
    building.scene.sol ?? {};
  const { thickness } = coreOf(wall);
  const stress = Math.max(0.01, contrainte_mpa);
  const load = sumOf(structureOf(building).loads.get(wall.id)!.heaviest());
  let size: Omit<FootingSize, 'stress'> = { width: 0, height: 200, bottom: 0, load: 0, source: FOOTING.width };
  // The height follows the width, and the weight of both: a few rounds settle them.
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const bottom = bottomOf(building, wall, size.height, hors_gel_mm);
    const buried = (Math.max(0, wall.z - bottom - size.height) / 1000) * (thickness / 1000) * LOADS.concrete.valeur;
    const own = (size.height / 1000) * LOADS.concrete.valeur;
    const asked = upTo((load + buried) / Math.max(0.005, stress - own / 1000), FOOTING.step.valeur);
    const least = Math.max(
      FOOTING.leastWidth.valeur,
      upTo(thickness + 2 * FOOTING.beyondWall.valeur, FOOTING.step.valeur),
    );
    const width = Math.max(asked, least);
    const rigid = upTo(((width - thickness) / 2) * FOOTING.rigidity.valeur + 50, FOOTING.step.valeur);
    const height = Math.min(FOOTING.mostHeight.valeur, Math.max(FOOTING.leastHeight.valeur, rigid));
    if (width === size.width && height === size.height) break;
    const source = asked > least ? FOOTING.width : FOOTING.leastWidth;
    size = { width, height, bottom, load: load + buried + (own * width) / 1000, source };
  }
  return { ...size, bottom: bottomOf(building, wall, size.height, hors_gel_mm), load: rounded(size.load, 2), stress };
}

/** Highest ground taken for that of a scene drawn from 0; above it, the lowest floor lies on the ground, mm. */
const DRAWN_FROM_ZERO_MM = 1000;

/** Out of the frost under the ground, and under the floor that the wall stands at. */
function bottomOf({ levels, slabs }: Building, wall: Wall, height: number, frost: number): number {
  const lowest = levels[0]?.z ?? 0;
  const ground = lowest > DRAWN_FROM_ZERO_MM ? lowest : 0;
  const slab = slabs.find(({ top }) => Math.abs(top - wall.z) <= DRAWN_FROM_ZERO_MM / 2)?.thickness ?? 0;
  return Math.min(ground - Math.max(0, frost), wall.z - slab - height);
}

/** Walls that make less than this angle go on in one another, as its sine. */
const IN_LINE = 0.3;

/**
 * How far the footing of a wall goes beyond an end of it, mm: at a corner of two, to the far side of the footing that
 * it meets. One of them does, the first of those added; where a wall goes on straight there is no corner to close.
 * @param sizes of the footings that are added, by index of their wall
 */
function beyondEnd(building: Building, wall: Wall, side: 0 | 1, sizes: ReadonlyMap<number, FootingSize>): number {
  const end = side === 0 ? wall.a : wall.b;
  const out = side === 0 ? { x: -wall.direction.x, y: -wall.direction.y } : wall.direction;
  const met = building.walls.filter(
    (other) =>
      wall.ends[side].touches.includes(other.index) &&
      Math.min(distance(other.a, end), distance(other.b, end)) <= other.thickness / 2 + wall.thickness / 2,
  );
  const sineOf = (other: Wall): number => Math.abs(out.x * other.direction.y - out.y * other.direction.x);
  if (met.some((other) => sineOf(other) < IN_LINE && widthUnder(building, other, sizes) !== null)) return 0;
  const far = met.map((other): number => {
    const width = widthUnder(building, other, sizes);
    const isLater = sizes.has(other.index) && other.index < wall.index;
    if (width === null || isLater) return 0;
    const aside = asideUnder(building, other, sizes);
    const shift = aside * (out.y * other.direction.x - out.x * other.direction.y);
    return (shift + width / 2) / Math.max(0.5, sineOf(other));
  });
  return Math.max(0, ...far);
}

/** Width of the footing of a wall, added or in the scene, mm; null where it has none. */
const widthUnder = ({ beams }: Building, wall: Wall, sizes: ReadonlyMap<number, FootingSize>): number | null =>
  sizes.get(wall.index)?.width ??
  beams.find((beam) => beam.kind === 'fondation' && beam.wall === wall.index)?.width ??
  null;

/** From the axis of a wall to the middle of its footing, mm to its left: under what carries, on its own plot. */
function asideUnder(building: Building, wall: Wall, sizes: ReadonlyMap<number, FootingSize>): number {
  const { aside, thickness } = coreOf(wall);
  const width = sizes.get(wall.index)?.width;
  return width === undefined ? aside : aside + shiftFromLimits(building, wall, { aside, width }, thickness);
}

/** The footings that walls lack, as the scene writes them: each under the part of its wall that carries. */
export function footingsUnder(building: Building, walls: readonly Wall[]): Readonly<Record<string, unknown>>[] {
  const sizes = new Map(walls.map((wall) => [wall.index, footingSize(building, wall)]));
  return walls.map((wall) => footingUnder(building, wall, sizes));
}

function footingUnder(building: Building, wall: Wall, sizes: ReadonlyMap<number, FootingSize>) {
  const { width, height, bottom, load, stress, source } = sizes.get(wall.index)!;
  const aside = asideUnder(building, wall, sizes);
  const before = beyondEnd(building, wall, 0, sizes);
  const a = offsetFrom(wall.a, wall.direction, -before, aside);
  const b = offsetFrom(wall.b, wall.direction, beyondEnd(building, wall, 1, sizes), aside);
  return {
    mur: wall.index,
    x1: tenth(a.x),
    y1: tenth(a.y),
    x2: tenth(b.x),
    y2: tenth(b.y),
    z: tenth(bottom),
    largeur: width,
    hauteur: height,
    ...deduced(source, { valeur: rounded(load / width, 3), limite: stress, unite: 'MPa' }),
  };
}
