import type { Opening, Room, Wall } from '../../building/index.js';
import { turned } from '../../advice/support/spots.js';
import type { Standing } from '../../advice/support/room-around.js';
import { axesOf } from '../../advice/support/room-around.js';
import type { FurnitureType } from '../../catalogue/index.js';
import { facesOf } from '../../checks/support/wall-places.js';
import type { Furniture } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { add, distance, dot, leftOf, midpoint, scale, subtract } from '../../maths/vector.js';
import type { Acting } from '../act/acting.js';
import type { Target } from '../find/target.js';
import type { Place } from '../parse/types.js';
import { NotUnderstood } from '../stops.js';

/** A back as near as this to a wall stands against it, mm. */
const AGAINST_MM = 60;

/** A piece to be laid: a type of the catalogue with its sizes, or one of the scene. */
export interface Piece {
  readonly type: FurnitureType;
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  /** The one that moves; null of a new one. */
  readonly own: Furniture | null;
}

/** What a place asks of a standing: 0 is just so, Infinity not at all; mm. */
export type Cost = (standing: Standing) => number;

/** Corners, and middles of sides, of a rectangle. */
const edges = (standing: Standing): Point[] => {
  const { along, ahead } = axesOf(standing);
  const [w, d] = [standing.width / 2, standing.depth / 2];
  return [-1, 1].flatMap((i) =>
    [-1, 1].map((j) => add(standing.center, add(scale(along, i * w), scale(ahead, j * d)))),
  );
};

/** Distance of the nearest corner of a standing to the face of a wall that looks at it. */
export function fromFace(standing: Standing, wall: Wall): number {
  const normal = leftOf(wall.direction);
  const aside = edges(standing).map((corner) => Math.abs(dot(normal, subtract(corner, wall.a))));
  return Math.min(...aside) - wall.thickness / 2;
}

const alongWall = (point: Point, wall: Wall): number => dot(wall.direction, subtract(point, wall.a));

/** What a place may be said by. */
const REFERRED = ['mur', 'ouverture', 'mobilier', 'plomberie', 'electricite', 'piece'] as const;

/** The costs of the places of a clause, and the room that they are in. */
export function placing(
  places: readonly Place[],
  acting: Acting,
  home: Target | null = null,
): { readonly room: Target | null; readonly costs: Cost[]; readonly axis: 'middle' | null } {
  let room: Target | null = insideOf(places, acting);
  const around = room?.id ?? home?.id ?? null;
  const costs: Cost[] = [];
  let axis: 'middle' | null = null;
  for (const place of places) {
    const [ref] = place.refs;
    if (place.relation === 'dans' || (place.relation === 'sur' && ref?.readings.some(({ kind }) => kind === 'piece'))) {
      if (!ref || place.refs.length > 1) throw new NotUnderstood();
      continue;
    }
    if (place.relation === 'milieu') {
      axis = 'middle';
      if (!ref) continue;
    }
    if (place.relation === 'angle') {
      const to = acting.finder.vector(place.way!);
      const home = ref ? acting.finder.one(ref, ['piece'], acting.said) : null;
      room = home ?? room;
      costs.push(({ center }) => -dot(center, to) + 1e6);
      continue;
    }
    const [target, other] = place.refs.map((one) => acting.finder.oneIn(one, REFERRED, acting.said, around));
    if (!target) throw new NotUnderstood();
    if (target.kind === 'piece') room = target;
    else room ??= roomOf(target, acting) ?? ownerOf(ref!, acting);
    costs.push(costOf(place, target, other ?? null, acting));
  }
  return { room, costs, axis };
}

/** The room that an element is in; of those on two sides none is certain. */
function roomOf(target: Target, { finder }: Acting): Target | null {
  const rooms = [...new Set(target.rooms)].filter((id) => id !== null);
  return rooms.length === 1
    ? (finder.targets.find(({ id, kind }) => kind === 'piece' && id === rooms[0]) ?? null)
    : null;
}

/** The room whose wall is spoken of: « le mur nord de la chambre ». */
function ownerOf({ of: [owner] }: Place['refs'][number], { finder, said }: Acting): Target | null {
  return owner?.readings.some(({ kind }) => kind === 'piece') ? finder.one(owner, ['piece'], said) : null;
}

/** The wall that a place is on; null for one inside a room. */
function wallAt({ kind, of }: Target): Wall | null {
  if (kind === 'mur') return of as Wall;
  return kind === 'ouverture' ? (of as Opening).wall : null;
}

/** Places that are as near as may be. */
const NEAR: ReadonlySet<Place['relation']> = new Set(['dessus', 'autour', 'pres', 'vers']);

function costOf({ relation, distance: gap }: Place, target: Target, other: Target | null, acting: Acting): Cost {
  const wall = wallAt(target);
  const { center } = target;
  switch (relation) {
    case 'distance':
      if (target.kind === 'mur') return (standing) => exactly(Math.abs(fromFace(standing, wall!) - gap!));
      return (standing) => exactly(Math.abs(distance(standing.center, center) - gap!) / 2);
    case 'contre':
    case 'sur':
      if (target.kind !== 'mur') return (standing) => distance(standing.center, center);
      return (standing) => {
        if (backTo(standing, wall!)) return 0;
        return fromFace(standing, wall!) <= AGAINST_MM ? 400 : Infinity;
      };
    case 'sous':
    case 'milieu':
      if (target.kind === 'piece') return (standing) => distance(standing.center, center);
      if (wall) {
        return (standing) =>
          Math.abs(alongWall(standing.center, wall) - alongWall(center, wall)) +
          (fromFace(standing, wall) <= AGAINST_MM ? 0 : Infinity);
      }
      return (standing) => distance(standing.center, center);
    case 'gauche':
    case 'droite':
      return beside(relation, target, wall, gap, acting);
    case 'face':
      return (standing) => (looksAt(standing, center) ? facing(standing, center) : Infinity) + offGlass(standing, wall);
    case 'devant':
      return (standing) => facing(standing, center) + offGlass(standing, wall);
    case 'entre':
      return (standing) => distance(standing.center, midpoint(center, other!.center));
    case 'derriere':
      return behind(target, wall);
    default:
      if (!NEAR.has(relation)) throw new NotUnderstood();
      return (standing) => distance(standing.center, center);
  }
}

/** Behind the back of a piece: nearest to the middle of its back, never before it. */
function behind({ of, center }: Target, wall: Wall | null): Cost {
  if (wall || !of || !('facing' in of && 'depth' in of)) throw new NotUnderstood();
  const ahead = { x: Math.cos((of.facing * Math.PI) / 180), y: Math.sin((of.facing * Math.PI) / 180) };
  const back = add(center, scale(ahead, -of.depth / 2));
  return (standing) => {
    const to = subtract(standing.center, back);
    return dot(to, ahead) > 0 ? Infinity : Math.hypot(to.x, to.y);
  };
}

/** The room that a thing is said to be in. */
function insideOf(places: readonly Place[], acting: Acting): Target | null {
  const inside = places.findLast(
    ({ relation, refs }) =>
      relation === 'dans' || (relation === 'sur' && refs[0]?.readings.some(({ kind }) => kind === 'piece')),
  );
  return inside?.refs[0] ? acting.finder.one(inside.refs[0], ['piece'], acting.said) : null;
}

const exactly = (far: number): number => (far <= 1 ? 0 : far * 1000);

/** Whether a standing has its back to a wall. */
export const backTo = (standing: Standing, wall: Wall): boolean => {
  const { ahead } = axesOf(standing);
  const isAcross = Math.abs(dot(ahead, wall.direction)) < 0.05;
  const away = dot(ahead, leftOf(wall.direction)) * dot(leftOf(wall.direction), subtract(standing.center, wall.a));
  return isAcross && away > 0 && fromFace(standing, wall) <= AGAINST_MM;
};

/** What is beside a bay is within so much of it and of its wall, mm. */
const BESIDE_MM = 1500;

/** Left and right as seen by someone in the room who looks at the wall or at the front of the piece. */
function beside(
  side: 'gauche' | 'droite',
  target: Target,
  wall: Wall | null,
  gap: number | null,
  _acting: Acting,
): Cost {
  const way = side === 'gauche' ? -1 : 1;
  return (standing) => {
    const normal = wall ? leftOf(wall.direction) : null;
    const towards = normal
      ? scale(normal, dot(normal, subtract(standing.center, wall!.a)) > 0 ? -1 : 1)
      : scale(axesOf(target.of as Furniture).ahead, -1);
    const right = { x: towards.y, y: -towards.x };
    const aside = dot(right, subtract(standing.center, target.center)) * way;
    const half = 'width' in (target.of ?? {}) ? (target.of as Furniture).width / 2 : 0;
    const free = aside - half - standing.width / 2;
    if (free < 0) return Infinity;
    const depth = Math.abs(dot(towards, subtract(standing.center, target.center)));
    // What is beside a bay is not in the middle of the room.
    if (wall && (free > BESIDE_MM || fromFace(standing, wall) > BESIDE_MM)) return Infinity;
    const off = wall && fromFace(standing, wall) > AGAINST_MM ? 5000 : 0;
    return (gap === null ? Math.abs(free - 50) : exactly(Math.abs(free - gap))) + (wall ? off : depth);
  };
}

/** Facing a point: straight before its front. */
function facing(standing: Standing, point: Point): number {
  const { along, ahead } = axesOf(standing);
  const to = subtract(point, standing.center);
  return dot(ahead, to) <= 0 ? Infinity : Math.abs(dot(along, to)) * 3;
}

/** Whether a point lies within 45° of straight before the front. */
function looksAt(standing: Standing, point: Point): boolean {
  const { along, ahead } = axesOf(standing);
  const to = subtract(point, standing.center);
  return Math.abs(dot(along, to)) <= dot(ahead, to);
}

/** What faces a bay stands off its wall. */
const offGlass = (standing: Standing, wall: Wall | null): number => (wall && fromFace(standing, wall) < 400 ? 3000 : 0);

/** Types that a person sets in a corner or at the end of a wall rather than in its middle. */
const CORNERED: ReadonlySet<string> = new Set([
  'armoire',
  'commode',
  'refrigerateur',
  'lave_linge',
  'plante_interieur',
  'lampadaire',
  'colonne_cuisine',
  'bibliotheque',
  'porte_manteau',
  'douche',
  'wc',
  'fauteuil',
]);
/** Types that stand in the open. */
export const OPEN: ReadonlySet<string> = new Set([
  'table',
  'tapis',
  'ilot_cuisine',
  'table_basse',
  'chaise',
  'luminaire',
]);
/** Pieces that go with another one. */
export const WITH: Readonly<Partial<Record<FurnitureType, readonly FurnitureType[]>>> = {
  table_chevet: ['lit'],
  table_basse: ['canape', 'canape_angle'],
  chaise: ['table', 'bureau'],
  meuble_tv: ['canape', 'canape_angle'],
  canape: ['meuble_tv', 'television'],
  tapis: ['table_basse', 'lit'],
};

/** The cost of a place that nobody has asked for: where a person would put a thing of its type. */
export function usual(room: Room, piece: Piece, { house }: Acting): Cost {
  const partners =
    WITH[piece.type]?.flatMap((type) => house.furnitureIn(room.id).filter((one) => one.type === type)) ?? [];
  const faces = facesOf(house.building, room);
  const isOpen = OPEN.has(piece.type);
  const bays = house.baysOf(room);
  return (standing) => {
    const near = partners.map((one) => partnerCost(standing, one, piece.type));
    if (near.length > 0) return Math.min(...near);
    if (isOpen) return distance(standing.center, room.labelPoint);
    const doors = bays.filter(({ kind }) => kind === 'porte').map(({ center }) => distance(center, standing.center));
    const nearDoor = Math.max(0, 2500 - Math.min(...doors, 2500));
    const glass = bays.some(
      (bay) =>
        bay.kind === 'fenetre' &&
        fromFace(standing, bay.wall) < 200 &&
        Math.abs(alongWall(bay.center, bay.wall) - alongWall(standing.center, bay.wall)) <
          (bay.width + standing.width) / 2,
    )
      ? 4000
      : 0;
    const gaps = faces
      .map(({ wall }) => fromFace(standing, wall))
      .filter((gap) => gap > AGAINST_MM || gap > -1)
      .toSorted((p, q) => p - q);
    const corner = CORNERED.has(piece.type) ? Math.min(2000, gaps[1] ?? 0) * 2 : middleOf(standing, faces);
    return nearDoor * (piece.type === 'lit' ? 1.2 : 0.5) + glass + corner;
  };
}

/** Distance from the middle of the stretch of wall behind a standing. */
export function middleOf(standing: Standing, faces: ReturnType<typeof facesOf>): number {
  const behind = faces.find(({ wall }) => backTo(standing, wall));
  if (!behind) return 0;
  const along = alongWall(standing.center, behind.wall);
  const stretch = behind.stretches.find(({ from, to }) => from <= along && along <= to);
  return stretch ? Math.abs((stretch.from + stretch.to) / 2 - along) : 0;
}

function partnerCost(standing: Standing, one: Furniture, type: FurnitureType): number {
  const { along, ahead } = axesOf(one);
  const to = subtract(standing.center, one.center);
  const [x, y] = [dot(to, along), dot(to, ahead)];
  const isTurned = standing.rotation === turned(one.rotation);
  if (type === 'table_chevet') {
    return (
      Math.abs(Math.abs(x) - (one.width + standing.width) / 2 - 30) +
      Math.abs(y + (one.depth - standing.depth) / 2) +
      (isTurned ? 0 : 3000)
    );
  }
  if (type === 'table_basse') {
    return Math.abs(x) + Math.abs(y - (one.depth + standing.depth) / 2 - 400) + (isTurned ? 0 : 500);
  }
  if (type === 'meuble_tv' || type === 'canape') {
    return Math.abs(x) + Math.abs(y - 2800) / 4 + (standing.rotation === turned(one.rotation + 180) ? 0 : 6000);
  }
  if (type === 'chaise') return distance(standing.center, one.center) + facing(standing, one.center);
  return distance(standing.center, one.center);
}
