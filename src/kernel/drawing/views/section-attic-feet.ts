import type { Building, Ceiling, Room } from '../../building/index.js';
import { boxIndex } from '../../maths/box-index.js';
import { asPolygon, difference } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import { boundsOf, ringsOf } from '../../maths/ring.js';
import { rectangleAt } from '../boxes.js';
import type { Item } from '../display-list.js';
import type { Camera } from '../projection/camera.js';
import { projectBy } from '../projection/camera.js';
import type { Face } from '../projection/faces.js';
import type { SectionLine } from './section-lines.js';
import { stretchesIn } from './section-lines.js';
import { BACK_OF_ROOM } from './section-typical.js';

/** The feet of rafters hang under the ceiling of an attic by no more, mm: what hangs lower is a fault that shows. */
const MOST_UNDER = 150;

const isFlat = ({ closedBy, hung, plane: { gx, gy } }: Ceiling): boolean =>
  closedBy === 'wall_tops' && hung === null && gx === 0 && gy === 0;

/** Right under the level ceiling of a room, as far as a section crosses it. */
function stripsUnder({ polygon, ceiling }: Room, line: SectionLine, origin: number): Polygon[] {
  const [first] = ceiling;
  if (!first || !ceiling.every(isFlat)) return [];
  const { z } = first.plane.at;
  return stretchesIn(line, polygon).map(([from, to]) =>
    asPolygon(rectangleAt(origin + from, z - MOST_UNDER, to - from, MOST_UNDER)),
  );
}

/** What is under ceilings of rooms that a section crosses. */
function stripsOn(building: Building, line: SectionLine, camera: Camera): Polygon[] {
  const origin = projectBy(camera)({ ...line.a, z: 0 }).x;
  return building.rooms.flatMap((room) => stripsUnder(room, line, origin));
}

/**
 * What a section shows of roofs behind it, without the feet of rafters that come out under the ceiling of a room: a
 * roof passes through the outer edge of its walls, as written, and hangs under it there by its thickness.
 */
export function aboveCeilings(building: Building, line: SectionLine, camera: Camera): (face: Face) => Face {
  const strips = stripsOn(building, line, camera);
  const index = boxIndex(strips.map(({ outer }) => boundsOf(outer)));
  return (face) => {
    if (face.category !== 'toiture') return face;
    const near = index.search(face.bounds).map((i) => strips[i]!);
    return near.length > 0 ? { ...face, polygons: difference(face.polygons, near) } : face;
  };
}

/** The plaster of far walls up to the ceiling: their blocks stop under the rafters, a little lower. */
export const wallHeadsBehind = (building: Building, line: SectionLine, camera: Camera): Item[] =>
  stripsOn(building, line, camera).map((strip): Item => ({
    layer: 'PLAN',
    class: 'projected',
    kind: 'surface',
    pen: 0.13,
    rings: ringsOf(strip),
    of: 'mur',
    ...BACK_OF_ROOM,
  }));
