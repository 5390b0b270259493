import type { Building, Opening } from '../../building/index.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import { offsetFrom } from '../../maths/vector.js';
import type { Figure } from '../../structure/index.js';
import { coreOf, isBearing, structureOf, wallWeight } from '../../structure/index.js';
import { deduced } from '../support/source.js';
import { tenth, upTo } from '../support/rounding.js';
import { BENDING, LINTEL } from './figures.js';

/** A floor this near over a wall bears on it: its edge belongs to the lintel, mm. */
const SLAB_MM = 400;

/** True for a bay of a bearing wall that the project builds, or cuts into a wall that stands already. */
export const needsLintel = ({ wall, isCut }: Opening): boolean => isBearing(wall) && (!wall.isExisting || isCut);

/** A height that is asked for, and by which rule. */
interface Asked {
  readonly height: number;
  readonly source: Figure;
}

/** Height that a bay asks of its lintel, mm: the higher of a share of its span and of bending under its load. */
export function heightFor(building: Building, opening: Opening): Asked {
  const span = opening.width * LINTEL.heightToSpan.valeur;
  const bending = effectiveDepth(building, opening) + BENDING.cover.valeur;
  const least = LINTEL.leastHeight.valeur;
  const height = upTo(Math.max(least, span, bending), LINTEL.step.valeur);
  if (bending > Math.max(least, span)) return { height, source: BENDING.section };
  return { height, source: span > least ? LINTEL.heightToSpan : LINTEL.leastHeight };
}

/**
 * Effective depth of a lintel by its bending moment, mm: what the wall carries over the bay, and the masonry under the
 * arch that forms over it (60°).
 */
function effectiveDepth(building: Building, { wall, position, width, top }: Opening): number {
  const { above } = structureOf(building);
  const { permanent, imposed } = above.get(wall.id)!.between(position, position + width);
  const masonry = (wallWeight(building, wall) * arch(wall.top - top, width)) / 1000;
  const load = BENDING.permanent.valeur * (permanent + masonry) + BENDING.imposed.valeur * imposed;
  const reach = (width + LINTEL.bearing.valeur) / 1000;
  const moment = (load * reach ** 2) / 8;
  const { thickness } = coreOf(wall);
  return Math.sqrt((moment * 1e6) / (BENDING.reducedMoment.valeur * BENDING.strength.valeur * thickness));
}

/** Mean height of the masonry that a lintel carries, mm: a triangle, or what there is of the wall. */
const arch = (over: number, width: number): number => Math.max(0, Math.min(over, (width * Math.sqrt(3)) / 4));

/**
 * The lintel of an opening, as the scene writes it; null where nothing of the wall or of the floor on it is over the
 * bay. It is lower than it should be where the wall leaves no room: its margin shows it.
 */
export function lintelOver(building: Building, opening: Opening): Readonly<Record<string, unknown>> | null {
  const { wall, width, position } = opening;
  const room = bearingTop(building, opening) - opening.top;
  if (room < LENGTH_TOLERANCE_MM) return null;
  const { height: needed, source } = heightFor(building, opening);
  const height = Math.floor(Math.min(needed, room));
  const [before, after] = bearingsOf(opening);
  const { thickness, aside } = coreOf(wall);
  const at = (along: number) => offsetFrom(wall.a, wall.direction, along, aside);
  const [a, b] = [at(position - before), at(position + width + after)];
  return {
    mur: wall.index,
    ouverture: opening.index,
    x1: tenth(a.x),
    y1: tenth(a.y),
    x2: tenth(b.x),
    y2: tenth(b.y),
    z: tenth(opening.top),
    hauteur: height,
    epaisseur: tenth(thickness),
    ...deduced(source, { valeur: height, limite: needed, unite: 'mm' }),
  };
}

/** Top of what bears over a bay: its wall, or the floor that lies on it. */
function bearingTop({ levels }: Building, { wall }: Opening): number {
  const floors = levels.map(({ z }) => z).filter((z) => z > wall.top && z - wall.top <= SLAB_MM);
  return Math.max(wall.top, ...floors);
}

/** What the lintel bears on at the near and at the far jamb: half a pier where two bays are close. */
function bearingsOf({ wall, position, width, top, z, index }: Opening): readonly [number, number] {
  const others = wall.openings.filter((other) => other.index !== index && other.top > z && other.z < top + SLAB_MM);
  const piers = (gaps: readonly number[]) => gaps.filter((gap) => gap >= 0).map((gap) => gap / 2);
  const near = [position, ...piers(others.map((other) => position - other.position - other.width))];
  const far = [wall.length - position - width, ...piers(others.map((other) => other.position - position - width))];
  const kept = (gaps: readonly number[]) =>
    Math.max(LINTEL.leastBearing.valeur, Math.min(LINTEL.bearing.valeur, ...gaps));
  return [kept(near), kept(far)];
}
