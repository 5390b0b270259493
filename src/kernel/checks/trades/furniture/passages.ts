import type { Furniture, Opening, Room, RoomUse } from '../../../building/index.js';
import { roomNameIn } from '../../../building/index.js';
import { FURNITURE } from '../../../catalogue/mobilier/table.js';
import { asPolygon, difference, roundOffset } from '../../../maths/clip.js';
import { LENGTH_TOLERANCE_MM } from '../../../maths/constants.js';
import type { Point, Polygon, Ring } from '../../../maths/geometry.js';
import { distanceToSegment } from '../../../maths/lines.js';
import { polygonContains, ringContains, ringsOf } from '../../../maths/ring.js';
import { offsetFrom } from '../../../maths/vector.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { THRESHOLDS } from '../rooms/thresholds.js';
import { areJoined, isRoomy } from './straight-ways.js';

/** Ways through the dwelling: judged by accessibility, furnished or not. */
const CIRCULATION: ReadonlySet<RoomUse> = new Set(['entree', 'degagement']);
/** People step over lower pieces and walk under higher ones, mm above the floor. */
const [STEP, HEAD] = [100, 1900];
/** Distance from the face of the wall to a person who has come through a door, mm. */
const INSIDE = 60;

const standsInTheWay =
  (room: Room) =>
  ({ type, mounting, z, top }: Furniture): boolean =>
    FURNITURE[type].occupancy === 'solide' && mounting !== 'plafond' && top > room.z + STEP && z < room.z + HEAD;

/**
 * From each door of a room one must reach the others: the floor free of furniture, narrowed by half the passage on each
 * side, must be in one piece before the doors. A room that walls alone already split is not the furniture's fault.
 */
export const passages = check({
  raises: ['passage_trop_etroit'],
  stage: 'furniture',
  *run(building) {
    const { rooms, furniture, plumbing, levels, scene } = building;
    const pieces = new Map<string, Furniture[]>();
    for (const piece of furniture) {
      if (piece.room !== null) pieces.set(piece.room, [...(pieces.get(piece.room) ?? []), piece]);
    }
    const fixtures = new Map<string, Ring[]>();
    for (const { room, footprint } of plumbing) {
      if (room !== null) fixtures.set(room, [...(fixtures.get(room) ?? []), footprint]);
    }
    for (const room of rooms) {
      const isCirculation = CIRCULATION.has(room.use);
      const obstacles = [
        ...(pieces.get(room.id) ?? []).filter(standsInTheWay(room)).map(({ footprint }) => footprint),
        ...(fixtures.get(room.id) ?? []),
      ];
      if (room.doors.length < 2 || room.isUseDeduced || (obstacles.length === 0 && !isCirculation)) continue;
      const rule = ruleOf(scene, isCirculation ? THRESHOLDS.passage_circulation : THRESHOLDS.passage_meubles);
      if (!rule) continue;
      const doors = room.doors.filter((door) => !isWide(door, rule.valeur));
      if (isCrossed(room, doors, obstacles, rule.valeur)) continue;
      const isOpen = (free: readonly Polygon[]) =>
        isOnePiece(roundOffset(free, LENGTH_TOLERANCE_MM - rule.valeur / 2), doors, room, rule.valeur);
      const free = obstacles.length > 0 ? difference([room.polygon], obstacles.map(asPolygon)) : [room.polygon];
      if (isOpen(free) || (!isCirculation && !isOpen([room.polygon]))) continue;
      yield {
        code: 'passage_trop_etroit',
        objet: room.pieces[0]?.pointer ?? `/murs/${room.walls[0] ?? 0}`,
        id: room.id,
        niveau: levels[room.level]!,
        position: { ...room.labelPoint, z: room.z },
        params: { nom: roomNameIn(building, room) },
        seuil: rule.valeur,
        norme: normOf(rule),
        fixes: [],
      };
    }
  },
});

/** A bay wider than twice the passage is entered anywhere along its width: its middle alone is not tested. */
const isWide = ({ width }: Opening, passage: number): boolean => width > 2 * passage;

/**
 * True where one surely walks from door to door: straight, or with one turn along the walls. Most rooms are so, and
 * need no closer look.
 */
function isCrossed(room: Room, doors: readonly Opening[], obstacles: readonly Ring[], passage: number): boolean {
  // The floor is narrowed by a millimetre less: what passes here passes there, whatever is rounded on the way.
  const floor = { rings: [...ringsOf(room.polygon), ...obstacles], half: passage / 2 - LENGTH_TOLERANCE_MM / 2 };
  const places: Point[] = [];
  for (const door of doors) {
    const at = [INSIDE, 0].map((inside) => before(door, room, passage, inside)).find((one) => isRoomy(one, floor));
    if (!at) return false;
    places.push(at);
  }
  const [first] = places;
  if (!first || !polygonContains(room.polygon, first) || obstacles.some((ring) => ringContains(ring, first))) {
    return false;
  }
  return areJoined(places, doors[0]!.wall.direction, floor);
}

/** The middle of a door, at the distance from the wall where the narrowed floor begins. */
function before({ near, wall, width, left }: Opening, room: Room, passage: number, inside = INSIDE): Point {
  const side = left === room.id ? 1 : -1;
  return offsetFrom(near, wall.direction, width / 2, side * (wall.thickness / 2 + passage / 2 + inside));
}

/** A door in a corner is entered at a slant: the narrowed floor need only come within half a passage of it. */
function isReached(floor: Polygon, at: Point, reach: number): boolean {
  if (polygonContains(floor, at)) return true;
  return [floor.outer, ...floor.holes].some((ring) =>
    ring.some((p, i) => distanceToSegment(at, p, ring[(i + 1) % ring.length]!) <= reach),
  );
}

/** One part of the floor comes before every door. */
function isOnePiece(floor: readonly Polygon[], doors: readonly Opening[], room: Room, passage: number): boolean {
  const places = doors.map((door) => before(door, room, passage));
  return floor.some((part) => places.every((at) => isReached(part, at, passage / 2)));
}
