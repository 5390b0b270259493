import { FURNITURE } from '../../catalogue/index.js';
import type { FurnitureType } from '../../catalogue/index.js';
import type { WrittenOperation } from '../../copilot/index.js';
import type { Clause, NounPhrase, Place } from '../parse/types.js';
import { placing } from '../place/costs.js';
import { blank } from '../parse/small-parts.js';
import { laid, placeFor } from '../place/furniture.js';
import { NotUnderstood } from '../stops.js';
import type { Act, Acting } from './acting.js';
import { lengthOf, meansKind, only, sizesInMm, turn } from './acting.js';
import { opening } from './bays.js';
import { device, fixture } from './devices.js';
import { isOfGarden, isOutdoors, outdoors } from './garden.js';
import type { Maker, Making } from './making.js';
import { stair, guardrail, terrace } from './outdoors.js';
import { wall } from './partitions.js';
import { roomOrAsked } from './rooms.js';

/** « ajoute »: what the catalogue can add, where it is said or where it usually stands. */
export const add: Act = (clause, acting) => {
  if (clause.things.length === 0) throw new NotUnderstood();
  const made: WrittenOperation[] = [];
  for (const own of eachRoom(clause, acting)) {
    for (const thing of own.things) made.push(...added(thing, sided(thing, owned(thing, own)), acting, made));
  }
  return made;
};

/** « un lit de la chambre 1 » is added in it. */
const owned = (thing: NounPhrase, clause: Clause): Clause =>
  thing.of.length > 0 && clause.places.length === 0 && meansKind(thing.of[0], 'piece')
    ? { ...clause, places: [{ relation: 'dans', refs: thing.of, distance: null, way: null }] }
    : clause;

/** Things that take the side that is said of them themselves. */
const SIDED = ['ouverture', 'mur', 'escalier', 'terrasse', 'garde_corps', 'toiture'] as const;

/** « une prise au nord dans la cuisine »: on the wall on that side of the room. @throws NotUnderstood without a room */
function sided(thing: NounPhrase, clause: Clause): Clause {
  if (!thing.way || SIDED.some((kind) => meansKind(thing, kind))) return clause;
  if (thing.readings.some(({ types }) => isOfGarden(types?.[0] as FurnitureType))) {
    return { ...clause, ways: [...clause.ways, thing.way] };
  }
  const inside = clause.places.find(({ relation, refs }) => relation === 'dans' && meansKind(refs[0], 'piece'));
  if (!inside) throw new NotUnderstood();
  const wall: NounPhrase = {
    ...blank(),
    readings: [{ kind: 'mur' }],
    determiner: 'def',
    way: thing.way,
    of: [...inside.refs],
  };
  return { ...clause, places: [...clause.places, { relation: 'contre', refs: [wall], distance: null, way: null }] };
}

/** « dans chaque chambre », « dans la cuisine et le séjour »: once in each of them. */
function eachRoom(clause: Clause, { finder, said }: Acting): readonly Clause[] {
  const inside = clause.places.find(({ relation, refs }) => relation === 'dans' && meansKind(refs[0], 'piece'));
  const isMany =
    inside && (inside.refs.length > 1 || inside.refs.some((one) => one.determiner === 'all' || one.isPlural));
  if (!inside || !isMany) return [clause];
  const rooms = inside.refs.flatMap((ref) => finder.all(ref, ['piece'], said));
  return rooms.map(({ id }) => {
    const place: Place = { ...inside, refs: [{ ...blank(), readings: [{ kind: 'piece' }], id }] };
    return { ...clause, places: clause.places.map((one) => (one === inside ? place : one)) };
  });
}

/** Kinds that a noun is first taken for where it is added. */
const ORDER = [
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

/** Operations that add a thing, as many times as it says. @throws NotUnderstood, Ambiguous, Impossible */
export function added(
  thing: NounPhrase,
  clause: Clause,
  acting: Acting,
  before: readonly WrittenOperation[],
): WrittenOperation[] {
  if (thing.index !== null || thing.id !== null) throw new NotUnderstood();
  // « une deuxième fenêtre » is one more.
  if (thing.ordinal !== null && thing.determiner !== 'indef') throw new NotUnderstood();
  const count = thing.count ?? 1;
  if (thing.isPlural && thing.count === null) throw new NotUnderstood();
  const reading = readingOf(thing, clause);
  if (!reading) throw new NotUnderstood();
  const made: WrittenOperation[] = [];
  for (let i = 0; i < count; i++) {
    const operation = MAKERS[reading.kind]?.(thing, clause, acting, { reading, before: [...before, ...made] });
    if (!operation) throw new NotUnderstood();
    made.push(operation);
  }
  return made;
}

/** Places that a lamp takes which stands on the floor. */
const ON_FLOOR: ReadonlySet<string> = new Set(['derriere', 'pres', 'gauche', 'droite', 'contre']);

/** What a noun is first taken for: a lamp behind the sofa stands on the floor, any other hangs from the ceiling. */
function readingOf({ readings }: NounPhrase, { places }: Clause): NounPhrase['readings'][number] | undefined {
  const [first, ...others] = ORDER.flatMap((kind) => readings.filter((one) => one.kind === kind));
  const isLight = first?.kind === 'electricite' && first.types?.includes('luminaire');
  const onFloor = isLight && places.some(({ relation }) => ON_FLOOR.has(relation));
  return (onFloor ? others.find(({ types }) => types?.includes('lampadaire')) : null) ?? first;
}

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
  const sizes = { ...reading.sizes, ...furnitureSizes(clause) };
  if (clause.points.length > 0) {
    if (clause.points.length > 1 || clause.places.length > 0) throw new NotUnderstood();
    return { operation: 'ajouter_mobilier', type, ...clause.points[0]!, ...rotationOf(clause), ...sizes };
  }
  const model = FURNITURE[type];
  const piece = { type, width: sizes.l ?? model.l, depth: sizes.p ?? model.p, height: sizes.h ?? model.h, own: null };
  const isOut = isOutdoors(clause.places, acting) || (isOfGarden(type) && clause.places.length === 0);
  if (isOut) return outdoors(piece, sizes, clause, acting, before);
  const room = placing(clause.places, acting).room ?? roomOrAsked(acting, USES[type] ?? []);
  const laying = placeFor(room, piece, clause.places, acting, { make: laid(piece, room, sizes), before });
  const { rotation = 0 } = rotationOf(clause);
  return rotation === 0 ? laying : { ...laying, rotation: turn(Number(laying['rotation'] ?? 0) + rotation) };
}

/** Uses of the rooms that a piece belongs to, where nobody says which. */
const USES: Readonly<Partial<Record<FurnitureType, readonly string[]>>> = {
  lit: ['chambre'],
  armoire: ['chambre'],
  table_chevet: ['chambre'],
  canape: ['sejour', 'salon'],
  canape_angle: ['sejour', 'salon'],
  meuble_tv: ['sejour', 'salon'],
  television: ['sejour', 'salon'],
  refrigerateur: ['cuisine'],
  four: ['cuisine'],
  hotte: ['cuisine'],
  plaque_cuisson: ['cuisine'],
  ilot_cuisine: ['cuisine'],
};

function furnitureSizes({ measures, sizes }: Clause): { l?: number; p?: number; h?: number } {
  const [l, p, h] = sizes ? sizesInMm(sizes) : [];
  const made: { l?: number; p?: number; h?: number } = { ...(l && { l }), ...(p && { p }), ...(h && { h }) };
  const names = { largeur: 'l', longueur: 'l', profondeur: 'p', hauteur: 'h' } as const;
  for (const measure of measures) {
    const field = measure.role === null ? 'l' : names[measure.role as keyof typeof names];
    if (!field || made[field] !== undefined) throw new NotUnderstood();
    made[field] = lengthOf(measure);
  }
  return made;
}

function storey(_thing: NounPhrase, clause: Clause): WrittenOperation {
  only(clause, 'measures');
  const [measure, ...others] = clause.measures;
  if (others.length > 0 || (measure && measure.role !== null && measure.role !== 'hauteur')) throw new NotUnderstood();
  return { operation: 'ajouter_niveau', ...(measure && { hauteur: lengthOf(measure) }) };
}
