import type { Room, Wall } from '../../building/index.js';
import { FURNITURE, familyOf } from '../../catalogue/index.js';
import type { FurnitureType } from '../../catalogue/index.js';
import { ELECTRIC_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import { fixed, plateNear } from '../../advice/support/devices.js';
import type { WrittenOperation } from '../../copilot/index.js';
import type { Point } from '../../maths/geometry.js';
import { dot, offsetFrom } from '../../maths/vector.js';
import { t } from '../../../words/index.js';
import type { Target } from '../find/target.js';
import type { Clause, NounPhrase, Relation } from '../parse/types.js';
import { placing } from '../place/costs.js';
import { blank } from '../parse/small-parts.js';
import { laid, placeFor } from '../place/furniture.js';
import { Impossible, NotUnderstood } from '../stops.js';
import type { Act, Acting } from './acting.js';
import { lengthOf, meansKind, measureFor, only, rounded, sizesInMm, turn } from './acting.js';
import { stair, guardrail, terrace } from './outdoors.js';

/** Heads of bays are aligned at this height where nothing else is said, mm. */
const HEAD_MM = 2150;

/** « ajoute »: what the catalogue can add, where it is said or where it usually stands. */
export const add: Act = (clause, acting) => {
  if (clause.things.length === 0) throw new NotUnderstood();
  const made: WrittenOperation[] = [];
  for (const thing of clause.things) {
    if (thing.of.length > 0 && clause.places.length === 0 && meansKind(thing.of[0], 'piece')) {
      made.push(
        ...added(
          thing,
          { ...clause, places: [{ relation: 'dans', refs: thing.of, distance: null, way: null }] },
          acting,
          made,
        ),
      );
    } else made.push(...added(thing, clause, acting, made));
  }
  return made;
};

function added(
  thing: NounPhrase,
  clause: Clause,
  acting: Acting,
  before: readonly WrittenOperation[],
): WrittenOperation[] {
  if (thing.index !== null || thing.id !== null || thing.ordinal !== null) throw new NotUnderstood();
  const count = thing.count ?? 1;
  if (thing.isPlural && thing.count === null) throw new NotUnderstood();
  const order = [
    'terrasse',
    'plomberie',
    'electricite',
    'mobilier',
    'ouverture',
    'mur',
    'niveau',
    'escalier',
    'garde_corps',
    'toiture',
  ] as const;
  const reading = order.flatMap((kind) => thing.readings.filter((one) => one.kind === kind))[0];
  if (!reading) throw new NotUnderstood();
  const made: WrittenOperation[] = [];
  for (let i = 0; i < count; i++) {
    const operation = MAKERS[reading.kind]?.(thing, clause, acting, { reading, before: [...before, ...made] });
    if (!operation) throw new NotUnderstood();
    made.push(operation);
  }
  return made;
}

interface Making {
  readonly reading: NounPhrase['readings'][number];
  readonly before: readonly WrittenOperation[];
}
type Maker = (thing: NounPhrase, clause: Clause, acting: Acting, making: Making) => WrittenOperation;

const MAKERS: Readonly<Record<string, Maker>> = {
  mobilier: furniture,
  ouverture: opening,
  electricite: device,
  plomberie: fixture,
  mur: wall,
  niveau: storey,
  escalier: stair,
  garde_corps: guardrail,
  terrasse: terrace,
};

const rotationOf = ({ attributes }: Clause): { rotation?: number } => {
  const found = attributes.find(({ of }) => of === 'rotation');
  return found ? { rotation: turn(Number(found.value)) } : {};
};

function furniture(_thing: NounPhrase, clause: Clause, acting: Acting, { reading, before }: Making): WrittenOperation {
  const type = reading.types?.[0] as FurnitureType | undefined;
  if (!type) throw new NotUnderstood();
  only(clause, 'places', 'points', 'attributes', 'sizes', 'measures');
  if (clause.attributes.some(({ of }) => of !== 'rotation')) throw new NotUnderstood();
  const sizes = furnitureSizes(clause);
  if (clause.points.length > 0) {
    if (clause.points.length > 1 || clause.places.length > 0) throw new NotUnderstood();
    return { operation: 'ajouter_mobilier', type, ...clause.points[0]!, ...rotationOf(clause), ...sizes };
  }
  if (clause.attributes.length > 0) throw new NotUnderstood();
  const { room } = placing(clause.places, acting);
  if (!room) throw new Impossible(t('Dites dans quelle pièce.', 'Say in which room.'));
  const model = FURNITURE[type];
  const piece = { type, width: sizes.l ?? model.l, depth: sizes.p ?? model.p, height: sizes.h ?? model.h, own: null };
  return placeFor(room, piece, clause.places, acting, laid(piece, room, sizes), before);
}

function furnitureSizes({ measures, sizes }: Clause): { l?: number; p?: number; h?: number } {
  const [l, p, h] = sizes ? sizesInMm(sizes) : [];
  const made: { l?: number; p?: number; h?: number } = { ...(l && { l }), ...(p && { p }), ...(h && { h }) };
  const names = { largeur: 'l', longueur: 'l', profondeur: 'p', hauteur: 'h' } as const;
  for (const measure of measures) {
    const field = names[measure.role as keyof typeof names];
    if (!field || made[field] !== undefined) throw new NotUnderstood();
    made[field] = lengthOf(measure);
  }
  return made;
}

/** « le mur ». */
const ANY_WALL: NounPhrase = { ...blank(), readings: [{ kind: 'mur' }], determiner: 'def' };
const OUTER_WALL: NounPhrase = { ...ANY_WALL, readings: [{ kind: 'mur', types: ['mur_exterieur'] }] };

/** The wall of a clause, and what is said of the place on it. */
function wallOf(clause: Clause, acting: Acting): { wall: Target; position: Clause['places'][number] | null } {
  let wall: Target | null = null;
  let room: Target | null = null;
  let position: Clause['places'][number] | null = null;
  for (const place of clause.places) {
    const [ref] = place.refs;
    const isPosition = ['debut', 'fin', 'milieu', 'gauche', 'droite', 'distance'].includes(place.relation);
    if (isPosition) {
      if (position) throw new NotUnderstood();
      position = place;
      if (!ref || !meansKind(ref, 'mur')) continue;
      const isOwn = ref.index === null && ref.way === null && ref.of.length === 0 && ref.between.length === 0;
      if (isOwn) continue;
    }
    if (!ref) throw new NotUnderstood();
    if (place.relation === 'entre') {
      wall = acting.finder.one({ ...ANY_WALL, between: [...place.refs] }, ['mur'], acting.said);
      continue;
    }
    const found = acting.finder.one(ref, ['mur', 'piece'], acting.said);
    if (found.kind === 'mur') wall = found;
    else room = found;
  }
  if (wall) return { wall, position };
  if (!room) throw new Impossible(t('Dites dans quel mur.', 'Say in which wall.'));
  return { wall: outerWallOf(room, clause, acting), position };
}

const NO_OUTER_WALL = t(
  'Cette pièce n’a pas de mur extérieur : dites dans quel mur.',
  'This room has no outer wall: say in which wall.',
);

/** The outer wall of a room; of several the caller says which. @throws Ambiguous, Impossible */
function outerWallOf(room: Target, clause: Clause, { finder, said }: Acting): Target {
  const outer = finder.targets.filter(
    (one) => one.kind === 'mur' && one.type === 'mur_exterieur' && finder.isIn(one, room),
  );
  if (outer.length === 0) throw new Impossible(NO_OUTER_WALL);
  if (outer.length === 1) return outer[0]!;
  const owner = clause.places.find(({ relation }) => relation === 'dans')?.refs;
  if (!owner) throw new NotUnderstood();
  return finder.one({ ...OUTER_WALL, of: [...owner] }, ['mur'], said);
}

const SIZES: Readonly<Record<string, readonly [number, number]>> = { porte: [830, 2040], fenetre: [1200, 1250] };

function opening(_thing: NounPhrase, clause: Clause, acting: Acting, { reading }: Making): WrittenOperation {
  only(clause, 'places', 'sizes', 'measures');
  const type = reading.opening ?? 'fenetre';
  const { wall, position } = wallOf(clause, acting);
  const own = wall.of as Wall;
  const family = reading.family === undefined ? null : familyOf(reading.family);
  const initial = (field: string): number | undefined => {
    const parameter = family?.parameters[field];
    return parameter?.kind === 'nombre' ? parameter.initial : undefined;
  };
  const [l, h] = clause.sizes ? sizesInMm(clause.sizes) : [];
  const said = (role: 'largeur' | 'hauteur' | 'z') => {
    const measure = measureFor(clause.measures, role);
    return measure && lengthOf(measure);
  };
  const plain = clause.measures.filter(({ role }) => role === null);
  if (
    plain.length > 1 ||
    clause.measures.some(({ role }) => role !== null && !['largeur', 'hauteur', 'z'].includes(role))
  ) {
    throw new NotUnderstood();
  }
  const largeur = l ?? said('largeur') ?? (plain[0] && lengthOf(plain[0])) ?? initial('largeur') ?? SIZES[type]![0];
  const hauteur = h ?? said('hauteur') ?? initial('hauteur') ?? SIZES[type]![1];
  const z = said('z') ?? (type === 'porte' ? undefined : Math.max(0, HEAD_MM - hauteur));
  return {
    operation: 'ajouter_ouverture',
    mur: wall.index,
    position: openingAt(own, largeur, position, acting),
    largeur,
    hauteur,
    ...(z === undefined ? {} : { z }),
    type,
    ...(reading.isGlazed && type === 'porte' && { vitree: true }),
    ...(reading.family !== undefined && { famille: reading.family }),
  };
}

/** Where on its wall: as said, else in the middle of the longest stretch that is free. */
function openingAt(wall: Wall, width: number, place: Clause['places'][number] | null, acting: Acting): number {
  if (place?.relation === 'debut') return place.distance!;
  if (place?.relation === 'fin') return rounded(wall.length - place.distance! - width);
  if (place?.relation === 'milieu') return rounded((wall.length - width) / 2);
  if (place?.relation === 'distance') {
    const other = acting.finder.one(place.refs[0]!, ['mur'], acting.said).of as Wall;
    const at = [other.a, other.b].map((end) => dot(wall.direction, { x: end.x - wall.a.x, y: end.y - wall.a.y }));
    const axis = (at[0]! + at[1]!) / 2;
    const half = other.thickness / 2;
    return rounded(axis < wall.length / 2 ? axis + half + place.distance! : axis - half - place.distance! - width);
  }
  if (place) throw new NotUnderstood();
  const bays = wall.openings.toSorted((p, q) => p.position - q.position);
  const edges = [0, ...bays.flatMap(({ position, width: own }) => [position, position + own]), wall.length];
  const gaps = edges.flatMap((from, i) => (i % 2 === 0 ? [{ from, to: edges[i + 1]! }] : []));
  const best = gaps.reduce((p, q) => (q.to - q.from > p.to - p.from + 1 ? q : p));
  if (best.to - best.from < width) throw new Impossible(t('Ce mur n’a pas la place.', 'This wall has no room for it.'));
  return rounded((best.from + best.to - width) / 2);
}

function seat(clause: Clause, acting: Acting): { mur: number; position: number } | null {
  const isOnWall = clause.places.some(({ refs }) => refs.some((ref) => meansKind(ref, 'mur')));
  if (!isOnWall) return null;
  const { wall, position } = wallOf(clause, acting);
  const own = wall.of as Wall;
  if (position?.relation === 'debut') return { mur: wall.index, position: position.distance! };
  if (position?.relation === 'fin') return { mur: wall.index, position: rounded(own.length - position.distance!) };
  if (position === null || position.relation === 'milieu') {
    return { mur: wall.index, position: rounded(own.length / 2) };
  }
  throw new NotUnderstood();
}

const CEILING: ReadonlySet<string> = new Set(['luminaire', 'detecteur_fumee', 'vmc']);

/** Places that a device takes as they are said: under a ceiling only that of the room, on its walls those beside. */
const isNear = (type: string, relation: Relation): boolean =>
  relation === 'dans' || (!CEILING.has(type) && ['pres', 'sous', 'dessus', 'sur'].includes(relation));

function device(_thing: NounPhrase, clause: Clause, acting: Acting, { reading, before }: Making): WrittenOperation {
  only(clause, 'places', 'points');
  const type = reading.types?.[0] as keyof typeof ELECTRIC_DEFAULTS | undefined;
  if (!type) throw new NotUnderstood();
  if (clause.points.length === 1) return { operation: 'ajouter_electricite', type, ...clause.points[0]! };
  const seated = seat(clause, acting);
  if (seated) return { operation: 'ajouter_electricite', type, ...seated };
  if (clause.places.some(({ relation }) => !isNear(type, relation))) throw new NotUnderstood();
  const { room } = placing(clause.places, acting);
  if (!room) throw new Impossible(t('Dites dans quelle pièce ou sur quel mur.', 'Say in which room or on which wall.'));
  const own = room.of as Room;
  if (CEILING.has(type)) {
    return {
      operation: 'ajouter_electricite',
      type,
      x: rounded(own.labelPoint.x),
      y: rounded(own.labelPoint.y),
      ...(own.z === 0 ? {} : { z: rounded(own.z + own.height) }),
    };
  }
  const height = Number(ELECTRIC_DEFAULTS[type].axis);
  const door = own.doors[0]?.center ?? own.labelPoint;
  const refs = clause.places.filter(({ relation }) => relation !== 'dans').flatMap(({ refs: all }) => all);
  const usualPlace = type === 'prise' ? own.labelPoint : door;
  const near = refs[0]
    ? acting.finder.one(refs[0], ['ouverture', 'mobilier', 'plomberie', 'electricite', 'piece'], acting.said).center
    : usualPlace;
  const taken = before.flatMap((operation) => placeOf(operation, acting));
  const spot = plateNear(acting.house, own, near, height, 20_000, taken);
  if (!spot) {
    throw new Impossible(
      t('Aucune place libre sur les murs de cette pièce.', 'No free place on the walls of this room.'),
    );
  }
  return fixed(type, spot, own);
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
};

function fixture(_thing: NounPhrase, clause: Clause, acting: Acting, { reading, before }: Making): WrittenOperation {
  only(clause, 'places', 'points');
  const type = reading.types?.[0];
  if (!type) throw new NotUnderstood();
  if (clause.points.length === 1) return { operation: 'ajouter_plomberie', type, ...clause.points[0]! };
  const seated = seat(clause, acting);
  if (seated) return { operation: 'ajouter_plomberie', type, ...seated };
  const { room } = placing(clause.places, acting);
  const stand = STANDS[type];
  if (!room || !stand) {
    throw new Impossible(t('Dites sur quel mur, ou dans quelle pièce.', 'Say on which wall, or in which room.'));
  }
  const model = FURNITURE[stand];
  const piece = { type: stand, width: model.l, depth: model.p, height: model.h, own: null };
  const base = (room.of as Room).z;
  return placeFor(
    room,
    piece,
    clause.places,
    acting,
    ({ center, rotation }) => ({
      operation: 'ajouter_plomberie',
      type,
      ...center,
      ...(base === 0 ? {} : { z: base }),
      rotation,
    }),
    before,
  );
}

function wall(_thing: NounPhrase, clause: Clause, acting: Acting, { reading }: Making): WrittenOperation {
  only(clause, 'points', 'measures');
  if (clause.points.length !== 2) throw new NotUnderstood();
  const [a, b] = clause.points as [Clause['points'][number], Clause['points'][number]];
  const thickness = clause.measures.find(({ role }) => role === 'epaisseur' || role === null);
  const height = measureFor(clause.measures, 'hauteur');
  if (clause.measures.length !== [thickness, height].filter(Boolean).length) throw new NotUnderstood();
  return {
    operation: 'ajouter_mur',
    x1: a.x,
    y1: a.y,
    x2: b.x,
    y2: b.y,
    ...(height && { hauteur: lengthOf(height) }),
    ...(thickness && { epaisseur: lengthOf(thickness) }),
    ...(reading.types?.[0] && { composition: reading.types[0] }),
  };
}

function storey(_thing: NounPhrase, clause: Clause): WrittenOperation {
  only(clause, 'measures');
  const [measure, ...others] = clause.measures;
  if (others.length > 0 || (measure && measure.role !== null && measure.role !== 'hauteur')) throw new NotUnderstood();
  return { operation: 'ajouter_niveau', ...(measure && { hauteur: lengthOf(measure) }) };
}
