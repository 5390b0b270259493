import type { Room, Wall } from '../../building/index.js';
import { adding, fits, placesAlongWalls, placesAround, ringOf, turned } from '../../advice/support/spots.js';
import type { Standing } from '../../advice/support/room-around.js';
import { outOf } from '../../building/networks/place.js';
import type { FurnitureType } from '../../catalogue/index.js';
import { FURNITURE } from '../../catalogue/index.js';
import { overlapOf } from '../../checks/support/overlap.js';
import { facesOf } from '../../checks/support/wall-places.js';
import type { WrittenOperation } from '../../copilot/index.js';
import type { Point } from '../../maths/geometry.js';
import { add, distance, dot, leftOf, offsetFrom, scale, subtract } from '../../maths/vector.js';
import type { Text } from '../../../words/index.js';
import { fill, t } from '../../../words/index.js';
import type { Acting } from '../act/acting.js';
import { meansKind } from '../act/acting.js';
import type { Target } from '../find/target.js';
import type { Place } from '../parse/types.js';
import { Impossible } from '../stops.js';
import { backTo, fromFace, middleOf, OPEN, placing, usual, WITH } from './costs.js';
import type { Cost, Piece } from './costs.js';

const FULL = t('Aucune place libre pour {type} dans {room}.', 'No free place for {type} in {room}.');
const NO_PLACE = t(
  'Aucune place libre pour {type} à l’endroit demandé.',
  'No free place for {type} at the place asked for.',
);

/** Most places tried with all checks. */
const MOST_TRIED = 12;
/** Standings with the back to the middle of a stretch of wall, or of a bay. */
const onMiddles = ({ house }: Acting, room: Room, { width, depth }: Piece): Standing[] =>
  facesOf(house.building, room).flatMap(({ wall, face, stretches }) => {
    const places = [
      ...stretches.map(({ from, to }) => (from + to) / 2),
      ...wall.openings.map((bay) => bay.position + bay.width / 2),
    ];
    const aside = (face === 'left' ? 1 : -1) * (wall.thickness / 2 + depth / 2 + 10);
    const rotation = turned(outOf(wall, face) - 90);
    return places.map((along) => ({
      center: whole(offsetFrom(wall.a, wall.direction, along, aside)),
      rotation,
      width,
      depth,
    }));
  });

/** Standings of a piece in a room, for the costs to choose among. */
function standings(room: Room, piece: Piece, acting: Acting, places: readonly Place[]): Standing[] {
  const { house } = acting;
  const size = { width: piece.width, depth: piece.depth };
  const around = { center: room.labelPoint, rotation: piece.own?.rotation ?? 0 };
  const isOpen = OPEN.has(piece.type) || FURNITURE[piece.type].back === null;
  const alongWalls = placesAlongWalls(house, room, size, around);
  const middles = onMiddles(acting, room, piece);
  const turns = facesOf(house.building, room).map(({ wall, face }) => turned(outOf(wall, face) - 90));
  const rotations = [...new Set([0, 90, 180, 270, ...turns])];
  const isFree =
    isOpen ||
    places.some(({ relation }) => !['contre', 'sous', 'sur', 'dans', 'angle'].includes(relation)) ||
    WITH[piece.type] !== undefined;
  const open = isFree
    ? rotations
        .slice(0, 8)
        .flatMap((rotation) => placesAround(room, { center: whole(room.labelPoint), rotation, ...size }, 4500, 150))
    : [];
  return [
    ...middles,
    ...alongWalls,
    ...open,
    ...exactPlaces(acting, room, places, [...stayed(piece), ...middles, ...alongWalls, ...open.slice(0, 600)]),
  ];
}

/** Where a piece that moves stands now. */
const stayed = ({ own, width, depth }: Piece): Standing[] =>
  own ? [{ center: own.center, rotation: turned(own.rotation), width, depth }] : [];

const whole = ({ x, y }: Point): Point => ({ x: Math.round(x) + 0, y: Math.round(y) + 0 });

/** Standings brought to the very distance from a wall that is asked for. */
function exactPlaces(
  { finder, said }: Acting,
  room: Room,
  places: readonly Place[],
  from: readonly Standing[],
): Standing[] {
  let made = from;
  for (const { relation, refs, distance: gap } of places) {
    if (relation !== 'distance' || !refs[0]) continue;
    const kinds = ['mur', 'ouverture', 'mobilier', 'plomberie', 'electricite', 'piece'] as const;
    const target = finder.oneIn(refs[0], kinds, said, room.id);
    if (target.kind !== 'mur') continue;
    const wall = target.of as Wall;
    const normal = leftOf(wall.direction);
    made = made.map((standing) => {
      const side = dot(normal, subtract(standing.center, wall.a)) > 0 ? 1 : -1;
      const by = gap! - fromFace(standing, wall);
      const shifted = add(standing.center, scale(normal, side * by));
      return { ...standing, center: { x: Math.round(shifted.x * 10) / 10, y: Math.round(shifted.y * 10) / 10 } };
    });
  }
  return made === from ? [] : [...made];
}

/** What a standing costs: how far it is from what is asked for, then from where such a piece usually stands. */
function pricing(own: Room, piece: Piece, places: readonly Place[], acting: Acting): Cost {
  const { costs, axis } = placing(places, acting, homeOf(own, acting));
  const usually = usual(own, piece, acting);
  const faces = facesOf(acting.house.building, own);
  const isAgainst = (standing: Standing): boolean => faces.some(({ wall }) => backTo(standing, wall));
  const isOfWall = FURNITURE[piece.type].back !== null && !OPEN.has(piece.type);
  const centred = (standing: Standing): number => {
    if (axis !== 'middle') return 0;
    if (costs.length > 0 && isAgainst(standing)) return middleOf(standing, faces) * 10;
    return distance(standing.center, own.labelPoint);
  };
  const isShift = places.length > 0 && places.every(({ relation }) => relation === 'distance');
  const isBesideBay = places.some(({ relation, refs }) => isSide(relation) && meansKind(refs[0], 'ouverture'));
  const habit = (standing: Standing): number => {
    // Beside a door a piece that has a back stands against a wall, never in the way.
    if (isBesideBay && isOfWall && !isAgainst(standing)) return Infinity;
    // « à 50 cm du mur » says nothing of the other way: a piece keeps its place along it, and its back.
    if (isShift && piece.own) {
      const isTurned = standing.rotation !== turned(piece.own.rotation);
      return distance(standing.center, piece.own.center) + (isTurned ? TURNED : 0);
    }
    if (costs.length > 0) return usually(standing) * 0.01;
    const aside = isOfWall && !isAgainst(standing) ? OFF_WALL : 0;
    return aside + (axis === 'middle' ? 0 : usually(standing));
  };
  return (standing) => costs.reduce((sum, one) => sum + one(standing), 0) * 10 + centred(standing) + habit(standing);
}

const isSide = (relation: Place['relation']): boolean => relation === 'gauche' || relation === 'droite';

const homeOf = ({ id }: Room, { finder }: Acting): Target | null =>
  finder.targets.find((one) => one.kind === 'piece' && one.id === id) ?? null;

interface Priced {
  readonly standing: Standing;
  readonly price: number;
}

/** Cheapest first; the order does not depend on that of the scene's lists. */
const byPrice = (p: Priced, q: Priced): number =>
  Math.round(p.price) - Math.round(q.price) ||
  p.standing.center.x - q.standing.center.x ||
  p.standing.center.y - q.standing.center.y ||
  p.standing.rotation - q.standing.rotation;

/** A piece that has a back stands off its wall at this price, mm. */
const OFF_WALL = 2500;
/** What turning a piece costs that is only to stand at a distance, mm. */
const TURNED = 5000;
/** Standings that are looked at. */
const MOST_RANKED = 4000;
/** What misses an exact distance by so much costs this. */
const MISSED = 1e4;

/** Where an operation decided before lays a solid piece. */
function standingOf({ operation, type, x, y, rotation = 0, l, p }: WrittenOperation): Standing[] {
  if (operation !== 'ajouter_mobilier' || typeof x !== 'number' || typeof y !== 'number') return [];
  const model = FURNITURE[type as FurnitureType];
  if (model.occupancy === 'pose') return [];
  const [width, depth] = [Number(l ?? model.l), Number(p ?? model.p)];
  return [{ center: { x, y }, rotation: Number(rotation), width, depth }];
}

/** Whether two pieces would stand in each other. */
const meets = (p: Standing, q: Standing): boolean => overlapOf(ringOf(p), ringOf(q)) > 1;

/** The operation of a standing, and those that were decided before it. */
export interface Laying {
  readonly make: (standing: Standing) => WrittenOperation;
  readonly before?: readonly WrittenOperation[];
  /** Its name, of what is drawn as a piece of furniture and is none. */
  readonly title?: Text;
}

/** Where a piece goes in a room: the best free place without new alert. @throws Impossible */
export function placeFor(
  room: Target,
  piece: Piece,
  places: readonly Place[],
  acting: Acting,
  { make, before = [], title }: Laying,
): WrittenOperation {
  const own = room.of as Room;
  const { bottom, isHanging, mounting, occupancy, label } = FURNITURE[piece.type];
  const type = title ?? label;
  const base = isHanging || mounting === 'suspendu' ? own.z + bottom : own.z;
  const guest = { type: piece.type, z: base, top: base + piece.height };
  const price = pricing(own, piece, places, acting);
  const ranked = standings(own, piece, acting, places)
    .map((standing): Priced => ({ standing, price: price(standing) }))
    .filter((one) => Number.isFinite(one.price))
    .toSorted(byPrice);
  const mine = piece.own ? [piece.own, ...acting.gone] : acting.gone;
  const isExact = places.some(({ relation }) => relation === 'distance');
  const least = ranked[0]?.price ?? 0;
  const laidBefore = before.flatMap(standingOf);
  let tried = 0;
  for (const { standing, price: asked } of ranked.slice(0, MOST_RANKED)) {
    if (isExact && asked >= MISSED && asked > least + MISSED) break;
    if (occupancy !== 'pose' && !fits(acting.house, own, standing, guest, mine)) continue;
    if (laidBefore.some((other) => meets(standing, other)) && occupancy !== 'pose') continue;
    if (tried++ >= MOST_TRIED) break;
    const operation = make(standing);
    if (acting.holds([...before, operation])) return operation;
  }
  const isPlaced = places.length > 1 || placing(places, acting, room).costs.length > 0;
  throw new Impossible(isPlaced ? fill(NO_PLACE, { type }) : fill(FULL, { type, room: room.label }));
}

/** The operation that lays a new piece. */
export function laid(
  piece: Piece,
  room: Target,
  sizes: Readonly<Record<string, number>>,
): (standing: Standing) => WrittenOperation {
  const own = room.of as Room;
  const { isHanging, bottom, mounting } = FURNITURE[piece.type];
  const raised = isHanging || mounting === 'suspendu' ? { z: own.z + bottom } : {};
  return (standing) => ({
    ...adding(piece.type, own, { ...standing, width: FURNITURE[piece.type].l }),
    ...raised,
    ...sizes,
  });
}
