import type { Attribute } from '../lexicon/attributes.js';
import { ATTRIBUTES, NUMERAL_ROOFS } from '../lexicon/attributes.js';
import { ARTICLES, POLITE, SITE_WAYS } from '../lexicon/small-words.js';
import { PARTICLES } from '../lexicon/verbs.js';
import type { Verb } from '../lexicon/verbs.js';
import type { Cursor } from './cursor.js';
import type { Names } from './noun-phrase.js';
import { nounPhrase } from './noun-phrase.js';
import { isOf } from './around-nouns.js';
import { storeyAt, wayAt } from './small-parts.js';
import type { Clause } from './types.js';
import { comparedAt, measureAt, pointAt, roleAlone, segment, sizedTimes, sizesAt } from './measure-parts.js';
import type { Kind } from '../lexicon/nouns.js';
import type { NounPhrase } from './types.js';
import { blank as blankPhrase } from './small-parts.js';
import { placeAt } from './places.js';
import { becoming, begun, blank, dislocated, ordered, PRONOUNS, setting, spoken, topic } from './beginnings.js';

/** What a clause says before its words are read, or of those around it. */
export interface Around {
  /** Verb of the clause before. */
  readonly verb: Verb | null;
  /** The clause after it begins with a verb and a pronoun. */
  readonly isTakenUp: boolean;
}

/** Reads one clause; null where a word of it is not understood: the cursor then stands there. */
export function clauseAt(cursor: Cursor, names: Names, { verb: inherited, isTakenUp }: Around): Clause | null {
  const isWish = begun(cursor);
  const own =
    cursor.attempt(() => ordered(cursor)) ??
    cursor.attempt(() => placedFirst(cursor, names)) ??
    cursor.attempt(() => spoken(cursor, names, isWish));
  if (own) return completed(cursor, names, own);
  return (
    cursor.attempt(() => becoming(cursor, names)) ??
    cursor.attempt(() => topic(cursor, names)) ??
    cursor.attempt(() => setting(cursor, names)) ??
    (isTakenUp ? cursor.attempt(() => dislocated(cursor, names)) : null) ??
    (inherited === null && !isWish ? verbless(cursor, names) : completed(cursor, names, blank(inherited ?? 'ajouter')))
  );
}

/** « dans la cuisine mets une prise », « instead of the bath put a shower »: the place before the order. */
function placedFirst(cursor: Cursor, names: Names): Clause | null {
  const before = blank('viser');
  while (placeAt(cursor, names, before)) cursor.mark(',');
  if (before.places.length === 0) return null;
  begun(cursor);
  const clause = ordered(cursor);
  if (clause) clause.places.push(...before.places);
  return clause;
}

/** « Une prise dans l’entrée », « murs blancs dans la cuisine », « hip roof »: what is wanted, without a verb. */
function verbless(cursor: Cursor, names: Names): Clause | null {
  const from = cursor.at;
  const clause = completed(cursor, names, blank('mettre'));
  const [thing] = clause?.things ?? [];
  const isNew = thing?.determiner === 'indef' && clause!.places.length > 0;
  // « Porte cellier : 93 cm », « kitchen window 1400 x 1150 »: a note of what one thing becomes.
  const isNote =
    clause?.things.length === 1 &&
    thing!.determiner !== 'indef' &&
    isOf(thing!, 'ouverture') &&
    clause.places.length + clause.ways.length === 0 &&
    (clause.sizes !== null || clause.measures.length > 0);
  if (isNote) return clause;
  const isFinish = clause?.attributes.some(({ of }) => of !== 'rotation' && of !== 'vitree');
  if (clause && (isNew || isFinish)) return clause;
  // What stops the reading stays where it was.
  if (clause) cursor.at = from;
  return null;
}

/** Reads what is left of a clause. */
function completed(cursor: Cursor, names: Names, clause: Clause): Clause | null {
  while (!cursor.isEnd) if (!partAt(cursor, names, clause)) return null;
  const { implied } = clause;
  if (implied && !clause.attributes.some(({ of }) => of === 'sol' || of === 'revetement')) {
    clause.attributes.push(implied);
  }
  return clause;
}

type Part = (cursor: Cursor, names: Names, clause: Clause) => boolean;

/** What a clause is made of, tried in this order at each place. */
const PARTS: readonly Part[] = [
  polite,
  particle,
  halved,
  segment,
  pointAt,
  sizesAt,
  storeyPart,
  becomesAt,
  sitePart,
  forPart,
  placeAt,
  sizedTimes,
  comparedAt,
  turnedAt,
  measureAt,
  attributeAt,
  wayPart,
  thingAt,
  roleAlone,
  pronounAt,
];

const partAt = (cursor: Cursor, names: Names, clause: Clause): boolean => {
  for (const part of PARTS) {
    const from = cursor.at;
    if (part(cursor, names, clause)) return true;
    cursor.at = from;
  }
  return false;
};

function polite(cursor: Cursor): boolean {
  if (cursor.phrase(POLITE) !== null) return true;
  return cursor.mark('?') || cursor.mark(',') || cursor.mark('.') || cursor.mark('!') || cursor.mark(':');
}

/** « en deux », « in half ». */
function halved(cursor: Cursor, _names: Names, clause: Clause): boolean {
  if (!cursor.take('en deux', 'in two', 'in half', 'into two rooms', 'in 2')) return halvedBy(cursor, clause);
  cursor.take('parties', 'pieces', 'parts', 'rooms');
  clause.isHalved = true;
  return true;
}

/** The number 2 of « en deux » has become a number. */
function halvedBy(cursor: Cursor, clause: Clause): boolean {
  const number = cursor.token;
  if (!cursor.take('en', 'in', 'into') || cursor.token?.kind !== 'number' || cursor.token.value !== 2) return false;
  if (cursor.token.unit !== null || number === undefined) return false;
  cursor.at += 1;
  cursor.take('parties', 'pieces', 'parts', 'rooms');
  clause.isHalved = true;
  return true;
}

/** « it » of a sentence, « l’ » of « mets-l’ ». */
function pronounAt(cursor: Cursor, _names: Names, clause: Clause): boolean {
  if (clause.things.length > 0 || !PRONOUNS.has(cursor.word() ?? '')) return false;
  cursor.at += 1;
  clause.things.push({ ...blankPhrase(), isPronoun: true });
  return true;
}

const CLOCKWISE: readonly (readonly [-1 | 1, readonly string[]])[] = [
  [1, ['dans le sens anti horaire', 'dans le sens antihoraire', 'sens antihoraire', 'anti horaire', 'antihoraire']],
  [1, ['dans le sens inverse des aiguilles d une montre', 'dans le sens trigonometrique', 'sens trigo']],
  [1, ['counterclockwise', 'counter clockwise', 'anticlockwise', 'anti clockwise']],
  [-1, ['dans le sens horaire', 'sens horaire', 'horaire', 'dans le sens des aiguilles d une montre', 'clockwise']],
];

/** « de 90° dans le sens horaire », « clockwise », « d’un quart de tour vers la gauche »: which way round. */
function turnedAt(cursor: Cursor, _names: Names, clause: Clause): boolean {
  const own = clause.attributes.findIndex(({ of }) => of === 'rotation');
  const sense = CLOCKWISE.find(([, phrases]) => cursor.take(...phrases))?.[0] ?? (own < 0 ? undefined : sided(cursor));
  if (sense === undefined) return false;
  if (own < 0) clause.attributes.push({ of: 'rotation', value: sense * 90 });
  else clause.attributes[own] = { of: 'rotation', value: sense * Number(clause.attributes[own]!.value) };
  return true;
}

/** Turned to the right is turned clockwise. */
function sided(cursor: Cursor): -1 | 1 | undefined {
  if (cursor.take('vers la droite', 'a droite', 'to the right', 'right')) return -1;
  return cursor.take('vers la gauche', 'a gauche', 'to the left', 'left') ? 1 : undefined;
}

function particle(cursor: Cursor, names: Names, clause: Clause): boolean {
  // « put a flat roof on »
  if (clause.things.length + clause.attributes.length > 0 && cursor.word() === 'on' && cursor.word(1) === null) {
    return cursor.take('on');
  }
  const verb = PARTICLES[cursor.word() ?? '']?.[clause.verb];
  if (verb === undefined || clause.things.length === 0) return false;
  clause.verb = verb;
  cursor.at += 1;
  // « take the rug out of the living room »
  const owner = cursor.attempt(() => (cursor.take('of') ? nounPhrase(cursor, names) : null));
  if (owner) clause.places.push({ relation: 'dans', refs: [owner], distance: null, way: null });
  return true;
}

const BEFORE_ATTRIBUTE = [
  'en,de couleur,couleur,in,with,avec,a,avec un,avec une,with a,tourne,tournee',
  'turned by,rotated by,turned,rotated,by,d un,de,au,par,en couleur',
].flatMap((phrases) => phrases.split(','));

/** « quatre pans »: a roof by the number of its slopes; null where none is said. */
function slopesAt(cursor: Cursor): string | null | undefined {
  const number = cursor.token;
  if (number?.kind !== 'number' || number.unit !== null) return null;
  if (!['pans', 'pan', 'pentes'].includes(cursor.word(1) ?? '')) return null;
  cursor.at += 2;
  return NUMERAL_ROOFS[number.value];
}

function attributeAt(cursor: Cursor, _names: Names, clause: Clause): boolean {
  const isColourWord = cursor.take(...BEFORE_ATTRIBUTE);
  if (isColourWord) cursor.phrase(ARTICLES);
  const colour = cursor.kind('colour');
  if (colour) return push(clause, { of: 'couleur', value: colour.text });
  const slopes = slopesAt(cursor);
  if (slopes !== null) return slopes !== undefined && push(clause, { of: 'toit', value: slopes });
  const turned = cursor.token;
  if (turned?.kind === 'number' && turned.unit === 'deg') {
    cursor.at += 1;
    return push(clause, { of: 'rotation', value: turned.value });
  }
  if (!isColourWord && cursor.at > 0) cursor.phrase(ARTICLES);
  const known = ATTRIBUTES.at(cursor.words, cursor.at) !== null;
  const shade = known ? 0 : Number(cursor.take('light', 'pale')) - Number(cursor.take('dark'));
  const found = cursor.phrase(ATTRIBUTES);
  return found !== null && push(clause, shadedAt(cursor, found, shade));
}

/** « jaune pâle », « vert foncé »: a colour made lighter or darker. */
function shadedAt(cursor: Cursor, found: Attribute, before: number): Attribute {
  if (found.of !== 'couleur') return found;
  const shade = before || shadeAt(cursor);
  return shade === 0 ? found : { of: 'couleur', value: mixed(found.value, shade > 0 ? 255 : 0) };
}

function shadeAt(cursor: Cursor): number {
  cursor.take('tres');
  if (cursor.take('pale', 'clair', 'claire', 'pastel')) return 1;
  return cursor.take('fonce', 'foncee', 'sombre') ? -1 : 0;
}

/** Half way between a colour and white or black. */
const mixed = (colour: string, other: number): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round((Number.parseInt(colour.slice(at, at + 2), 16) + other) / 2))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

function push(clause: Clause, attribute: Attribute): boolean {
  if (clause.verb === 'remplacer') clause.attributes = clause.attributes.filter(({ of }) => of !== attribute.of);
  if (clause.attributes.some(({ of }) => of === attribute.of)) return false;
  clause.attributes.push(attribute);
  return true;
}

/** « … par une baie coulissante », « … into a study », « rename X as Y ». */
function becomesAt(cursor: Cursor, names: Names, clause: Clause): boolean {
  if (clause.becomes !== null || clause.quoted !== null) return false;
  const isAfter = clause.things.length > 0;
  const asks =
    clause.isHalved || ['remplacer', 'mettre', 'nommer', 'tourner', 'diviser', 'echanger'].includes(clause.verb);
  const quoted = cursor.attempt(() => {
    cursor.take('en', 'as', 'to', 'comme');
    return cursor.kind('quoted');
  });
  if (quoted) {
    clause.quoted = quoted.text;
    return true;
  }
  if (!isAfter || !asks) return false;
  const isSaid = cursor.take('par', 'with', 'by', 'en', 'into', 'as', 'to', 'comme', 'for', 'contre');
  if (!isSaid && !isPredicate(cursor, clause)) return false;
  const found = nounPhrase(cursor, names);
  if (!found || !isOfKinds(found, clause)) return false;
  clause.becomes = found;
  return true;
}

/** « make the bathroom door a sliding door ». */
const isPredicate = (cursor: Cursor, { verb }: Clause): boolean =>
  verb === 'mettre' && ['a', 'an', 'un', 'une'].includes(cursor.word() ?? '');

/** What a thing becomes is of its kind; a replacement may be anything. */
function isOfKinds(found: NounPhrase, { verb, things }: Clause): boolean {
  if (['remplacer', 'diviser', 'supprimer', 'echanger'].includes(verb)) return true;
  if (found.determiner === 'def' && verb !== 'nommer') return false;
  const kinds = (phrase: NounPhrase): Kind[] => phrase.readings.map(({ kind }) => kind);
  const [thing] = things;
  if (thing?.isPronoun) return verb === 'nommer' || kinds(found).includes('ouverture');
  const own = kinds(thing!);
  return kinds(found).some((kind) => ['piece', 'ouverture'].includes(kind) && own.includes(kind));
}

const TOWARDS = [
  'vers la',
  'vers le',
  'vers l',
  'vers',
  'a la',
  'au',
  'a l',
  'a',
  'to the',
  'towards the',
  'toward the',
  'towards',
  'cote',
  'du cote',
  'to',
  'par la',
  'par le',
  'par l',
  'qui monte vers la',
  'qui monte vers le',
  'qui monte vers l',
  'climbing to the',
  'climbing',
  'montant vers la',
  'montant vers le',
  'on the',
  'du',
];

/** « côté rue », « on the garden side »: before places, of which « côté séjour » is one. */
function sitePart(cursor: Cursor, _names: Names, clause: Clause): boolean {
  const site = cursor.phrase(SITE_WAYS);
  if (site === null) return false;
  clause.ways.push({ site });
  return true;
}

function wayPart(cursor: Cursor, _names: Names, clause: Clause): boolean {
  cursor.take(...TOWARDS.toSorted((p, q) => q.length - p.length));
  const found = wayAt(cursor);
  if (!found) return false;
  cursor.take('side');
  clause.ways.push(found);
  return true;
}

/** A storey said of the whole clause belongs to its things, or to the place where they go. */
function storeyPart(cursor: Cursor, _names: Names, clause: Clause): boolean {
  const found = storeyAt(cursor);
  const last = clause.things.at(-1);
  if (found === null || (!last && clause.points.length === 0)) return false;
  if (last) last.storey = found;
  return last !== undefined;
}

/** « une allège à 90 cm pour la fenêtre »: what a measure is of, said after it. */
function forPart(cursor: Cursor, names: Names, clause: Clause): boolean {
  if (clause.things.length > 0 || clause.measures.length === 0) return false;
  if (!cursor.take('pour', 'for', 'on', 'sur')) return false;
  const found = nounPhrase(cursor, names);
  if (!found || found.determiner !== 'def') return false;
  clause.things.push(found);
  if (clause.verb === 'ajouter') clause.verb = 'mettre';
  return true;
}

function thingAt(cursor: Cursor, names: Names, clause: Clause): boolean {
  cursor.take('et', 'and', 'ainsi que');
  const from = cursor.at;
  const found = nounPhrase(cursor, names);
  if (!found) return false;
  if (found.determiner === null && isAfterNewMeasure(cursor, from)) found.determiner = 'indef';
  clause.things.push(found);
  return true;
}

/** « a 1.2 m window »: the article before the measure is that of the noun. */
const isAfterNewMeasure = ({ tokens, words }: Cursor, at: number): boolean =>
  ['number', 'sizes'].includes(tokens[at - 1]?.kind ?? '') && NEW.has(words[at - 2] ?? '');
const NEW: ReadonlySet<string> = new Set(['a', 'an', 'un', 'une', 'another']);
