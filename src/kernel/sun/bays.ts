import type { Building, Opening } from '../building/index.js';
import type { Point3 } from '../maths/geometry.js';
import { leftOf, offsetFrom, scale } from '../maths/vector.js';

/** A bay that the sun may reach: the middle of its outer face, and the way that face looks. */
export interface SunnyBay {
  readonly opening: Opening;
  readonly at: Point3;
  /** Unit vector, level. */
  readonly outwards: { readonly x: number; readonly y: number };
  /** Room behind it, by id. */
  readonly room: string | null;
}

/** In front of the face, so that the wall itself does not count, mm. */
const CLEAR_MM = 1;

function bayOf(opening: Opening): SunnyBay {
  const { wall, center, z, top, left, right, outer } = opening;
  const isLeftOutside = outer === 'left';
  const outwards = scale(leftOf(wall.direction), isLeftOutside ? 1 : -1);
  const { x, y } = offsetFrom(center, outwards, wall.thickness / 2 + CLEAR_MM);
  return { opening, at: { x, y, z: (z + top) / 2 }, outwards, room: isLeftOutside ? right : left };
}

/** Bays between inside and outside, in document order. */
export const sunnyBays = ({ openings }: Building): readonly SunnyBay[] =>
  openings.filter(({ isExterior }) => isExterior).map(bayOf);
