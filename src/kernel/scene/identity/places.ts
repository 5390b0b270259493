import type { Json } from '../json-values.js';
import type { Place } from './reader.js';
import { coordinate, textOf, valueOf } from './reader.js';

/** The parts of the scene that a place may read. */
export interface Surroundings {
  /** Id of the element at an index of a list; empty when there is none. */
  readonly idAt: (list: string, index: unknown) => string;
}

/** A list of the document whose entries have an identity. */
export interface ElementList {
  /** First word of derived ids. */
  readonly kind: string;
  /** Place of an entry. Its derived id is made from this and its kind alone. */
  readonly place: (entry: Json, around: Surroundings) => Place;
  /** True where that place follows from the entry alone: it is read once as long as the entry is written alike. */
  readonly isOwn?: boolean;
}

const at =
  (...fields: string[]) =>
  (entry: Json): Place =>
    fields.map((field) => coordinate(entry, field));

/** A segment, whichever end is drawn first, at an altitude (0 when not written). */
function axis(entry: Json): Place {
  const [a, b] = [
    [coordinate(entry, 'x1'), coordinate(entry, 'y1')],
    [coordinate(entry, 'x2'), coordinate(entry, 'y2')],
  ] as const;
  const isForward = a[0]! < b[0]! || (a[0] === b[0] && a[1]! <= b[1]!);
  return [...(isForward ? [...a, ...b] : [...b, ...a]), coordinate(entry, 'z', 0)];
}

/** A rectangle by two opposite corners, whichever they are. */
function corners(entry: Json): Place {
  const [x1, y1, x2, y2] = at('x1', 'y1', 'x2', 'y2')(entry) as number[];
  return [Math.min(x1!, x2!), Math.min(y1!, y2!), Math.max(x1!, x2!), Math.max(y1!, y2!)];
}

/** A wall, a position along it and a face; else a point. */
function seat(entry: Json, { idAt }: Surroundings): Place {
  const { mur, position } = entry;
  if (mur === undefined) return at('x', 'y', 'z')(entry);
  const along = position === undefined ? at('x', 'y')(entry) : [coordinate(entry, 'position')];
  return [idAt('/murs', mur), ...along, textOf(entry, 'face', 'gauche')];
}

const seated =
  (fallback: string) =>
  (entry: Json, around: Surroundings): Place => [textOf(entry, 'type', fallback), ...seat(entry, around)];

/** The points of a course; a straight one may be written by its ends. */
function course(entry: Json): Place {
  const points = Array.isArray(entry['trace']) && entry['trace'].length > 0 ? (entry['trace'] as Json[]) : null;
  return points ? points.flatMap((point) => at('x', 'y', 'z')(point)) : at('x1', 'y1', 'x2', 'y2')(entry);
}

/** A dormer is at its point, a drawn roof at the box of its polygon; one that follows walls has no place of its own. */
function roof(entry: Json): Place {
  return entry['type'] === 'chien_assis' ? ['chien_assis', ...at('x', 'y')(entry)] : outline(entry);
}

/** A floor part at the box of its polygon and its altitude. */
const drawn = (entry: Json): Place => [...outline(entry), coordinate(entry, 'z', 0)];

/** The box of a polygon; nothing without one. */
function outline(entry: Json): Place {
  if (!Array.isArray(entry['polygone']) || entry['polygone'].length === 0) return [];
  const points = (entry['polygone'] as Json[]).map((point) => at('x', 'y')(point) as number[]);
  const [xs, ys] = [points.map(([x]) => x!), points.map(([, y]) => y!)];
  return [least(xs), least(ys), -least(xs.map((x) => -x)), -least(ys.map((y) => -y))];
}

const least = (values: readonly number[]): number => values.reduce((p, q) => Math.min(p, q), Infinity);

/** The element that carries it when the reference is valid, else its own line. */
const carriedBy =
  (list: string, field: string) =>
  (entry: Json, { idAt }: Surroundings): Place => {
    const carrier = idAt(list, entry[field]);
    return carrier === '' ? at('x1', 'y1', 'x2', 'y2', 'z')(entry) : [carrier];
  };

const named = (entry: Json): Place => [textOf(entry, 'id')];
const titled = (entry: Json): Place => [textOf(entry, 'nom')];
const upright = (entry: Json): Place => [textOf(entry, 'type'), ...at('x', 'y')(entry)];
const point = (entry: Json): Place => [coordinate(entry, 'x'), coordinate(entry, 'y'), coordinate(entry, 'z', 0)];

/**
 * Every list of the document whose entries can be referred to, by its JSON pointer. The order is that in which a
 * GlobalId written twice is settled: the first keeps it.
 */
export const ELEMENT_LISTS = {
  '/murs': { kind: 'mur', place: axis, isOwn: true },
  '/ouvertures': {
    kind: 'ouverture',
    place: (entry, { idAt }) => [idAt('/murs', entry['mur']), coordinate(entry, 'position')],
  },
  '/familles': { kind: 'famille', place: titled },
  '/escaliers': { kind: 'escalier', place: point },
  '/ouvrages': { kind: 'ouvrage', place: (entry) => [textOf(entry, 'groupe')] },
  '/garde_corps': { kind: 'garde_corps', place: axis },
  '/ascenseurs': { kind: 'ascenseur', place: point },
  '/boites': { kind: 'boite', place: point },
  '/toitures': { kind: 'toiture', place: roof },
  '/pieces': { kind: 'piece', place: point },
  '/electricite': { kind: 'electricite', place: seated('prise') },
  '/plomberie': { kind: 'plomberie', place: seated('evier') },
  '/reseaux': {
    kind: 'reseau',
    place: (entry) => [textOf(entry, 'type', 'ef'), coordinate(entry, 'z'), ...course(entry)],
  },
  '/mobilier': { kind: 'mobilier', place: (entry) => [textOf(entry, 'type'), ...point(entry)] },
  '/sols': { kind: 'sol', place: point },
  '/decoration': {
    kind: 'decoration',
    place: (entry, { idAt }) => [idAt('/murs', entry['mur']), textOf(entry, 'face', 'interieur')],
  },
  '/plan': { kind: 'ligne', place: axis },
  '/cercles': { kind: 'cercle', place: at('x', 'y') },
  '/parcelle': { kind: 'limite', place: (entry) => [valueOf(entry['0']), valueOf(entry['1'])] },
  '/limites': { kind: 'nature_limite', place: (entry, { idAt }) => [idAt('/parcelle', entry['index'])] },
  '/planchers': { kind: 'plancher', place: drawn },
  '/tremies': { kind: 'tremie', place: drawn },
  '/plafonds': {
    kind: 'plafond',
    place: (entry) => [...drawn(entry), ...at('x', 'y')(entry)],
  },
  '/terrasses': { kind: 'terrasse', place: corners },
  '/allees': { kind: 'allee', place: axis },
  '/stationnements': { kind: 'stationnement', place: at('x', 'y') },
  '/terrain': { kind: 'point_terrain', place: at('x', 'y') },
  '/niveaux': { kind: 'niveau', place: at('z') },
  '/masques': { kind: 'masque', place: at('x', 'y', 'z', 'azimut_debut_deg', 'azimut_fin_deg') },
  '/tableau/circuits': { kind: 'circuit', place: named },
  '/tableau/differentiels': { kind: 'differentiel', place: named },
  '/tableau/cables': { kind: 'cable', place: (entry) => [textOf(entry, 'circuit'), ...course(entry)] },
  '/structure/linteaux': { kind: 'linteau', place: carriedBy('/ouvertures', 'ouverture') },
  '/structure/fondations': { kind: 'fondation', place: carriedBy('/murs', 'mur') },
  '/ventilation/caissons': { kind: 'autre_caisson', place: seat },
  '/ventilation/bouches': { kind: 'bouche', place: seat },
  '/ventilation/entrees_air': { kind: 'entree_air', place: seat },
  '/ventilation/conduits': { kind: 'conduit', place: course },
  '/evacuations/chutes': { kind: 'autre_chute', place: upright },
  '/alimentation/colonnes': { kind: 'colonne', place: upright },
  '/alimentation/nourrices': { kind: 'nourrice', place: upright },
  '/chauffage/colonnes': { kind: 'colonne_chauffage', place: upright },
  '/chauffage/nourrices': { kind: 'nourrice_chauffage', place: upright },
} as const satisfies Readonly<Record<string, ElementList>>;

/** JSON pointer of a list of elements. */
export type ElementListPointer = keyof typeof ELEMENT_LISTS;

/** Objects of which a scene has one: their pointer and the word their id starts with. */
export const SINGLE_ELEMENTS = {
  '/evacuations/chute': 'chute',
  '/ventilation/caisson': 'caisson',
  '/chauffage/generateur': 'generateur',
} as const satisfies Readonly<Record<string, string>>;
