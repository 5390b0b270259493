import type { Building, Opening } from '../../building/index.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import { offsetFrom } from '../../maths/vector.js';
import { coreOf, isBearing } from '../../structure/index.js';
import { deduced } from '../support/source.js';
import { LINTEL } from './figures.js';

/** A floor this near over a wall bears on it: its edge belongs to the lintel, mm. */
const SLAB_MM = 400;

/** True for a bay of a bearing wall that the project builds, or cuts into a wall that stands already. */
export const needsLintel = ({ wall, isCut }: Opening): boolean => isBearing(wall) && (!wall.isExisting || isCut);

/** Height that the span of a bay asks of its lintel, mm. */
export const heightFor = ({ width }: Opening): number =>
  Math.max(LINTEL.leastHeight.valeur, upTo(width * LINTEL.heightToSpan.valeur, LINTEL.step.valeur));

/**
 * The lintel of an opening, as the scene writes it; null where nothing of the wall or of the floor on it is over the
 * bay. It is lower than it should be where the wall leaves no room: its margin tells.
 */
export function lintelOver(building: Building, opening: Opening): Readonly<Record<string, unknown>> | null {
  const { wall, width, position } = opening;
  const room = bearingTop(building, opening) - opening.top;
  if (room < LENGTH_TOLERANCE_MM) return null;
  const needed = heightFor(opening);
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
    ...deduced(LINTEL.heightToSpan, { valeur: height, limite: needed, unite: 'mm' }),
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

const upTo = (value: number, step: number): number => Math.ceil(value / step - 1e-9) * step;
/** On the grid of the building, 0.1 mm. */
const tenth = (value: number): number => Math.round(value * 10) / 10 + 0;
