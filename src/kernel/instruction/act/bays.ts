import type { Wall } from '../../building/index.js';
import { familyOf } from '../../catalogue/index.js';
import type { WrittenOperation } from '../../copilot/index.js';
import { dot } from '../../maths/vector.js';
import { t } from '../../../words/index.js';
import type { Target } from '../find/target.js';
import type { Clause, NounPhrase, Place } from '../parse/types.js';
import { blank } from '../parse/small-parts.js';
import { Impossible, NotUnderstood } from '../stops.js';
import type { Acting } from './acting.js';
import { lengthOf, meansKind, measureFor, only, rounded, sizesInMm } from './acting.js';
import type { Maker } from './making.js';

/** Heads of bays are aligned at this height where nothing else is said, mm. */
const HEAD_MM = 2150;
/** Width and height of a bay that nobody says, mm. */
const SIZES = { porte: [830, 2040], fenetre: [1200, 1250] } as const;
/** Places of a bay that are tried with all checks. */
const MOST_TRIED = 8;
/** A bay tried beside a corner or another bay stands off it by so much, mm. */
const ASIDE_MM = 100;

/** « le mur ». */
const ANY_WALL: NounPhrase = { ...blank(), readings: [{ kind: 'mur' }], determiner: 'def' };
const OUTER_WALL: NounPhrase = { ...ANY_WALL, readings: [{ kind: 'mur', types: ['mur_exterieur'] }] };

/** The wall of a clause, what is said of the place on it, and the rooms along which it is meant; none of all of it. */
export interface OnWall {
  readonly wall: Target;
  readonly position: Place | null;
  readonly rooms: readonly string[];
}

const POSITIONS: ReadonlySet<string> = new Set(['debut', 'fin', 'milieu', 'gauche', 'droite', 'distance']);

/** A wall that is only « son mur », « the wall ». */
const isOwnWall = (ref: NounPhrase): boolean =>
  ref.index === null && ref.way === null && ref.of.length === 0 && ref.between.length === 0 && ref.id === null;

/** The wall that the places of a clause speak of. @throws Ambiguous, Impossible, NotUnderstood */
export function wallOf(clause: Clause, acting: Acting): OnWall {
  let wall: Target | null = null;
  let room: Target | null = null;
  let position: Place | null = null;
  const rooms: string[] = [];
  for (const place of clause.places) {
    const [ref] = place.refs;
    if (POSITIONS.has(place.relation)) {
      if (position) throw new NotUnderstood();
      position = place;
      if (!ref || !meansKind(ref, 'mur') || isOwnWall(ref)) continue;
    }
    if (!ref) throw new NotUnderstood();
    if (place.relation === 'entre') {
      const phrase: NounPhrase = { ...ANY_WALL, between: [...place.refs] };
      wall = acting.finder.one(phrase, ['mur'], acting.said);
      rooms.push(...roomsBetween(place.refs, acting));
      continue;
    }
    // « dans le cellier, sur le mur est »: the wall is that of the room.
    const isOfRoom: boolean = room !== null && meansKind(ref, 'mur');
    const found: Target = isOfRoom
      ? acting.finder.oneIn(ref, ['mur'], acting.said, room!.id)
      : acting.finder.one(ref, ['mur', 'piece'], acting.said);
    if (isOfRoom) rooms.push(room!.id);
    if (found.kind === 'piece') room = found;
    else {
      wall = found;
      rooms.push(...roomsBetween([...ref.of, ...ref.between], acting));
    }
  }
  if (wall) return { wall, position, rooms };
  const [way, ...others] = clause.ways;
  if (others.length > 0 || (way && 'plan' in way)) throw new NotUnderstood();
  if (!room && way) return { wall: acting.finder.one({ ...OUTER_WALL, way }, ['mur'], acting.said), position, rooms };
  if (!room) throw new Impossible(t('Dites dans quel mur.', 'Say in which wall.'));
  return { wall: outerWallOf(room, clause, acting), position, rooms: [room.id] };
}

const roomsBetween = (refs: readonly NounPhrase[], { finder, said }: Acting): string[] =>
  refs
    .filter((ref) => meansKind(ref, 'piece') && !ref.readings.some(({ types }) => types?.includes('exterieur')))
    .flatMap((ref) => finder.all({ ...ref, determiner: 'all' }, ['piece'], said).map(({ id }) => id));

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
  const owner = clause.places.find(({ relation }) => relation === 'dans')?.refs;
  const way = clause.ways[0] ?? owner?.find((one) => one.way !== null)?.way ?? null;
  if (outer.length === 1 && !way) return outer[0]!;
  if (!owner) throw new NotUnderstood();
  return finder.one({ ...OUTER_WALL, of: [{ ...blank(), id: room.id }], way }, ['mur'], said);
}

/** What a clause says of the size of a bay, mm. @throws NotUnderstood where it says more */
export function bayMeasures(clause: Clause): { largeur?: number; hauteur?: number; z?: number } {
  const [l, h] = clause.sizes ? sizesInMm(clause.sizes) : [];
  const said = (role: 'largeur' | 'hauteur' | 'z'): number | undefined => {
    const measure = measureFor(clause.measures, role);
    return measure && lengthOf(measure);
  };
  const plain = clause.measures.filter(({ role }) => role === null);
  const isOther = clause.measures.some(({ role }) => role !== null && !['largeur', 'hauteur', 'z'].includes(role));
  if (plain.length > 1 || isOther) throw new NotUnderstood();
  const largeur = l ?? said('largeur') ?? (plain[0] && lengthOf(plain[0]));
  const hauteur = h ?? said('hauteur');
  const z = said('z');
  return { ...(largeur && { largeur }), ...(hauteur && { hauteur }), ...(z !== undefined && { z }) };
}

/** The value that a family begins with. */
export function initialOf(family: string | undefined, field: string): number | undefined {
  const parameter = family === undefined ? undefined : familyOf(family)?.parameters[field];
  return parameter?.kind === 'nombre' ? parameter.initial : undefined;
}

/** « une porte entre l’entrée et la cuisine », « une fenêtre côté rue »: what the noun says of its place. */
const withOwnPlace = ({ way, between }: NounPhrase, clause: Clause): Clause => ({
  ...clause,
  ways: way ? [...clause.ways, way] : clause.ways,
  places:
    between.length > 0
      ? [...clause.places, { relation: 'entre', refs: between, distance: null, way: null }]
      : clause.places,
});

/** Adds a bay in the wall that is said, at the place that is said or the free one that raises no alert. */
export const opening: Maker = (thing, given, acting, { reading }) => {
  const clause = withOwnPlace(thing, given);
  only(clause, 'places', 'sizes', 'measures', 'ways');
  const onWall = wallOf(clause, acting);
  const isInner = onWall.wall.type !== 'mur_exterieur';
  const type = reading.opening ?? (isInner ? 'porte' : 'fenetre');
  const said = bayMeasures(clause);
  const largeur = said.largeur ?? initialOf(reading.family, 'largeur') ?? SIZES[type][0];
  const hauteur = said.hauteur ?? initialOf(reading.family, 'hauteur') ?? SIZES[type][1];
  const z = said.z ?? (type === 'porte' ? undefined : Math.max(0, HEAD_MM - hauteur));
  const at = (position: number): WrittenOperation => ({
    operation: 'ajouter_ouverture',
    mur: onWall.wall.index,
    position,
    largeur,
    hauteur,
    ...(z === undefined ? {} : { z }),
    type,
    ...(reading.isGlazed && type === 'porte' && { vitree: true }),
    ...(reading.family !== undefined && { famille: reading.family }),
  });
  const places = bayPlaces(onWall, largeur, acting);
  const tried = places.slice(0, MOST_TRIED).map(at);
  return tried.find((one) => tried.length === 1 || acting.holds([one])) ?? tried[0]!;
};

/** Where a bay may be on its wall: the one place that is said, else those that are free, the widest stretch first. */
function bayPlaces({ wall: { of }, position, rooms }: OnWall, width: number, acting: Acting): number[] {
  const wall = of as Wall;
  const [from, to] = stretchAlong(wall, rooms);
  if (position?.relation === 'debut') return [position.distance!];
  if (position?.relation === 'fin') return [rounded(wall.length - position.distance! - width)];
  if (position?.relation === 'milieu') return [rounded((from + to - width) / 2)];
  if (position?.relation === 'distance') return [atDistance(wall, position, width, acting)];
  if (position) throw new NotUnderstood();
  const bays = wall.openings.toSorted((p, q) => p.position - q.position);
  const edges = [from, ...bays.flatMap(({ position: start, width: own }) => [start, start + own]), to];
  const gaps = edges
    .flatMap((start, i) => (i % 2 === 0 ? [{ start: Math.max(start, from), end: Math.min(edges[i + 1]!, to) }] : []))
    .filter(({ start, end }) => end - start >= width)
    .toSorted((p, q) => Math.round(q.end - q.start) - Math.round(p.end - p.start));
  if (gaps.length === 0) throw new Impossible(t('Ce mur n’a pas la place.', 'This wall has no room for it.'));
  const middles = gaps.map(({ start, end }) => rounded((start + end - width) / 2));
  const sides = gaps.flatMap(({ start, end }) => [start + ASIDE_MM, end - ASIDE_MM - width].map(rounded));
  return [...middles, ...sides.filter((at) => gaps.some(({ start, end }) => at >= start && at + width <= end))];
}

/** The stretch of a wall along all of some rooms, mm from its start; the whole of it without any. */
export function stretchAlong({ left, right, length }: Wall, rooms: readonly string[]): readonly [number, number] {
  const spans = rooms.map((id) => {
    const own = [...left, ...right].filter(({ room }) => room === id);
    return [Math.min(...own.map(({ from }) => from)), Math.max(...own.map(({ to }) => to))] as const;
  });
  const known = spans.filter(([from, to]) => Number.isFinite(from) && Number.isFinite(to));
  return [Math.max(0, ...known.map(([from]) => from)), Math.min(length, ...known.map(([, to]) => to))];
}

function atDistance(wall: Wall, { refs, distance }: Place, width: number, { finder, said }: Acting): number {
  const other = finder.one(refs[0]!, ['mur'], said).of as Wall;
  const at = [other.a, other.b].map((end) => dot(wall.direction, { x: end.x - wall.a.x, y: end.y - wall.a.y }));
  const axis = (at[0]! + at[1]!) / 2;
  const half = other.thickness / 2;
  return rounded(axis < wall.length / 2 ? axis + half + distance! : axis - half - distance! - width);
}
