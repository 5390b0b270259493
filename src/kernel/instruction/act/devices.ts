import type { Device, Opening, Room, Wall } from '../../building/index.js';
import { ELECTRIC_DEFAULTS, PLUMBING_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import type { FurnitureType } from '../../catalogue/index.js';
import { FURNITURE } from '../../catalogue/index.js';
import { fixed, plateNear } from '../../advice/support/devices.js';
import { facesOf } from '../../checks/support/wall-places.js';
import type { WrittenOperation } from '../../copilot/index.js';
import type { Point } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { add, distance, leftOf, offsetFrom, scale, subtract, dot } from '../../maths/vector.js';
import { t } from '../../../words/index.js';
import type { Target } from '../find/target.js';
import type { Clause, Place, Relation } from '../parse/types.js';
import { placing } from '../place/costs.js';
import { placeFor } from '../place/furniture.js';
import { Impossible, NotUnderstood } from '../stops.js';
import type { Acting } from './acting.js';
import { lengthOf, meansKind, only, rounded } from './acting.js';
import { wallOf } from './bays.js';
import type { Maker } from './making.js';
import { roomOrAsked } from './rooms.js';

/** A device on the wall that a clause speaks of, where it says how far along; null where it does not. */
function seat(clause: Clause, acting: Acting): { mur: number; position: number } | null {
  const isOnWall = clause.places.some(({ refs }) => refs.some((ref) => meansKind(ref, 'mur')));
  if (!isOnWall) return null;
  const { wall, position, rooms } = wallOf(clause, acting);
  const own = wall.of as Wall;
  if (position?.relation === 'debut') return { mur: wall.index, position: position.distance! };
  if (position?.relation === 'fin') return { mur: wall.index, position: rounded(own.length - position.distance!) };
  if (position !== null && position.relation !== 'milieu') throw new NotUnderstood();
  return rooms.length > 0 ? null : { mur: wall.index, position: rounded(own.length / 2) };
}

const CEILING: ReadonlySet<string> = new Set(['luminaire', 'detecteur_fumee', 'vmc']);
const BESIDE: ReadonlySet<Relation> = new Set([
  'pres',
  'sous',
  'dessus',
  'sur',
  'contre',
  'derriere',
  'gauche',
  'droite',
  'milieu',
]);

/** Places that a device takes as they are said: under a ceiling only that of the room, on its walls those beside. */
const isNear = (type: string, { relation }: Place): boolean =>
  relation === 'dans' || (CEILING.has(type) ? relation === 'plafond' : BESIDE.has(relation));

/** « sur le palier » is in it. */
const inside = (place: Place): Place =>
  place.relation === 'sur' && place.refs.some((ref) => meansKind(ref, 'piece'))
    ? { ...place, relation: 'dans' }
    : place;

/** Adds an electrical device where it is said, else where such a one usually is. */
export const device: Maker = (_thing, given, acting, { reading, before }) => {
  const clause = { ...given, places: given.places.map(inside) };
  only(clause, 'places', 'points', 'measures');
  const type = reading.types?.[0] as Device['type'] | undefined;
  if (!type) throw new NotUnderstood();
  const raised = heightOf(clause);
  const above = raised === undefined ? {} : { z: raised };
  if (clause.points.length === 1) return { operation: 'ajouter_electricite', type, ...clause.points[0]!, ...above };
  const seated = seat(clause, acting);
  if (seated) return { operation: 'ajouter_electricite', type, ...seated, ...above };
  if (clause.places.some((place) => !isNear(type, place))) throw new NotUnderstood();
  const { room: said } = placing(clause.places, acting);
  const room = said ?? roomOrAsked(acting, []);
  return CEILING.has(type)
    ? underCeiling(type, room.of as Room, acting, before)
    : onWalls(type, room.of as Room, { clause, acting, before, raised });
};

/** « à 1,10 m du sol », « à 1,10 m de haut ». @throws NotUnderstood of any other measure */
function heightOf({ measures }: Clause): number | undefined {
  const [measure, ...others] = measures;
  if (!measure) return undefined;
  if (others.length > 0 || (measure.role !== 'z' && measure.role !== 'hauteur')) throw new NotUnderstood();
  return lengthOf(measure);
}

interface OnWalls {
  readonly clause: Clause;
  readonly acting: Acting;
  readonly before: readonly WrittenOperation[];
  readonly raised: number | undefined;
}

function onWalls(type: Device['type'], own: Room, { clause, acting, before, raised }: OnWalls): WrittenOperation {
  const height = raised ?? Number(ELECTRIC_DEFAULTS[type].axis);
  const door = own.doors[0]?.center ?? own.labelPoint;
  const place = clause.places.find(({ relation }) => relation !== 'dans');
  const target = place?.refs[0] && acting.finder.oneIn(place.refs[0], BESIDE_KINDS, acting.said, own.id);
  const usual = type === 'prise' ? own.labelPoint : door;
  const near = target ? pointBeside(place!.relation, target, own) : usual;
  const taken = before.flatMap(({ mur, position }) =>
    typeof mur === 'number' && typeof position === 'number' ? [{ mur, position }] : [],
  );
  const only = target?.kind === 'mur' ? target.index : undefined;
  const spot = plateNear(acting.house, own, near, height, 20_000, { taken, ...(only !== undefined && { only }) });
  if (!spot) {
    throw new Impossible(
      t('Aucune place libre sur les murs de cette pièce.', 'No free place on the walls of this room.'),
    );
  }
  return fixed(type, spot, own, height);
}

const BESIDE_KINDS = ['mur', 'ouverture', 'mobilier', 'plomberie', 'electricite', 'piece'] as const;
/** A plate beside a bay stands off it by so much, mm. */
const OFF_MM = 150;

/** The point that a device is to be near: behind a piece, beside a bay as seen from the room, else its middle. */
function pointBeside(relation: Relation, { kind, of, center }: Target, room: Room): Point {
  if (kind === 'mur') return middleAlong(of as Wall, room);
  if (relation === 'derriere' && of && 'facing' in of && 'depth' in of) {
    const angle = (of.facing * Math.PI) / 180;
    return add(center, scale({ x: Math.cos(angle), y: Math.sin(angle) }, -of.depth / 2));
  }
  const isBay = kind === 'ouverture';
  if (!isBay || !['gauche', 'droite', 'pres'].includes(relation)) return center;
  const { wall, width } = of as Opening;
  const right = rightOn(wall, room);
  return add(center, scale(right, (relation === 'gauche' ? -1 : 1) * (width / 2 + OFF_MM)));
}

/** To the right of someone in a room who looks at one of its walls. */
function rightOn(wall: Wall, { labelPoint }: Room): Point {
  const isLeft = dot(leftOf(wall.direction), subtract(labelPoint, wall.a)) > 0;
  return isLeft ? scale(wall.direction, -1) : wall.direction;
}

function middleAlong(wall: Wall, { id }: Room): Point {
  const spans = [...wall.left, ...wall.right].filter(({ room }) => room === id);
  const [from, to] = [Math.min(...spans.map((one) => one.from)), Math.max(...spans.map((one) => one.to))];
  return offsetFrom(wall.a, wall.direction, Number.isFinite(from + to) ? (from + to) / 2 : wall.length / 2);
}

/** Lights nearer than this to each other are one; steps of the places tried, and their way off the walls, mm. */
const [APART_MM, GRID_MM, INSET_MM] = [500, 250, 400];

/** Under the ceiling: in the middle of the room, and where something hangs there as far from all others as may be. */
function underCeiling(type: Device['type'], own: Room, acting: Acting, before: readonly WrittenOperation[]) {
  const { building } = acting.house;
  const others = [
    ...building.electric.filter((one) => one.isCeiling && one.room === own.id).map(({ at }) => at),
    ...before.filter(({ operation }) => operation === 'ajouter_electricite').flatMap((one) => placeOf(one, acting)),
  ];
  const far = (point: Point): number => Math.min(...others.map((other) => distance(other, point)), Infinity);
  const faces = facesOf(building, own);
  const offWalls = (point: Point): number =>
    Math.min(
      ...faces.map(({ wall }) => Math.abs(dot(leftOf(wall.direction), subtract(point, wall.a))) - wall.thickness / 2),
    );
  const grid = gridIn(own).filter((point) => offWalls(point) >= INSET_MM);
  const best = (): Point =>
    grid.reduce(
      (p, q) => (Math.min(far(q), offWalls(q) * 2) > Math.min(far(p), offWalls(p) * 2) + 1 ? q : p),
      own.labelPoint,
    );
  const { x, y } = far(own.labelPoint) < APART_MM ? best() : own.labelPoint;
  return {
    operation: 'ajouter_electricite',
    type,
    x: rounded(x),
    y: rounded(y),
    ...(own.z === 0 ? {} : { z: rounded(own.z + own.height) }),
  } as const;
}

function gridIn({ polygon, labelPoint }: Room): Point[] {
  const steps = Array.from({ length: 41 }, (_, i) => (i - 20) * GRID_MM);
  const points = steps.flatMap((dx) => steps.map((dy) => ({ x: labelPoint.x + dx, y: labelPoint.y + dy })));
  return points.filter((point) => polygonContains(polygon, point));
}

/** Where an operation before puts something: at a point, or on a wall. */
function placeOf({ x, y, mur, position }: WrittenOperation, { finder }: Acting): Point[] {
  if (typeof x === 'number' && typeof y === 'number') return [{ x, y }];
  const wall = typeof mur === 'number' ? finder.building.walls[mur] : undefined;
  return wall && typeof position === 'number' ? [offsetFrom(wall.a, wall.direction, position)] : [];
}

/** Fixtures stand as the pieces of furniture that are drawn for them. */
const STANDS: Readonly<Record<string, FurnitureType>> = {
  lavabo: 'lavabo',
  evier: 'evier',
  douche: 'douche',
  baignoire: 'baignoire',
  wc: 'wc',
  radiateur: 'commode',
  chauffe_eau: 'lave_linge',
};
/** Width and depth of a radiator, mm: what stands in its place may be deeper. */
const RADIATOR = { width: 800, depth: 100, height: 600 };

/** Adds a fixture where it is said, else where such a one usually stands. */
export const fixture: Maker = (_thing, clause, acting, { reading, before }) => {
  only(clause, 'places', 'points');
  const type = reading.types?.[0];
  if (!type) throw new NotUnderstood();
  if (clause.points.length === 1) return { operation: 'ajouter_plomberie', type, ...clause.points[0]! };
  const seated = seat(clause, acting);
  if (seated) return { operation: 'ajouter_plomberie', type, ...seated };
  const places = clause.places.map(inside).map(againstWall);
  const { room: said } = placing(places, acting);
  const stand = STANDS[type];
  if (!stand) {
    throw new Impossible(t('Dites sur quel mur, ou dans quelle pièce.', 'Say on which wall, or in which room.'));
  }
  const room = said ?? roomOrAsked(acting, USUAL_ROOMS[type] ?? []);
  const { l: width, p: depth, h: height } = FURNITURE[stand];
  const piece = { type: stand, width, depth, height, ...(type === 'radiateur' && RADIATOR), own: null };
  const base = (room.of as Room).z;
  const at = base === 0 ? {} : { z: base };
  return placeFor(room, piece, places, acting, {
    make: ({ center, rotation }) => ({ operation: 'ajouter_plomberie', type, ...center, ...at, rotation }),
    before,
    title: PLUMBING_DEFAULTS[type as keyof typeof PLUMBING_DEFAULTS].label,
  });
};

/** « sur le mur nord » is against it. */
const againstWall = (place: Place): Place =>
  place.relation === 'sur' && place.refs.some((ref) => meansKind(ref, 'mur'))
    ? { ...place, relation: 'contre' }
    : place;

/** The use of the rooms that a fixture belongs to. */
const USUAL_ROOMS: Readonly<Record<string, readonly string[]>> = {
  evier: ['cuisine'],
  douche: ['salle_de_bain'],
  baignoire: ['salle_de_bain'],
  lavabo: ['salle_de_bain'],
  chauffe_eau: ['cellier', 'buanderie'],
};
