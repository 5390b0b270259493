import type { Attribute } from '../lexicon/attributes.js';
import { ATTRIBUTES, NUMERAL_ROOFS, ROLE_WORDS } from '../lexicon/attributes.js';
import { ARTICLES, POLITE } from '../lexicon/small-words.js';
import { PARTICLES, VERB_FORMS } from '../lexicon/verbs.js';
import type { Verb } from '../lexicon/verbs.js';
import type { Cursor } from './cursor.js';
import type { Names } from './noun-phrase.js';
import { nounPhrase } from './noun-phrase.js';
import { storeyAt, wayAt } from './small-parts.js';
import type { Clause, Measure } from './types.js';
import { placeAt } from './places.js';

const blank = (verb: Verb): Clause => ({
  verb,
  things: [],
  places: [],
  measures: [],
  sizes: null,
  ways: [],
  attributes: [],
  points: [],
  factor: null,
  quoted: null,
  becomes: null,
  roles: [],
  isSpread: false,
});

/** Reads one clause; null where a word of it is not understood. @param inherited verb of the clause before */
export function clauseAt(cursor: Cursor, names: Names, inherited: Verb | null): Clause | null {
  let isWish = false;
  for (;;) {
    const polite = cursor.phrase(POLITE);
    if (polite === 'wish' || polite === 'asked') isWish = true;
    if (polite === null && !cursor.mark(',') && !cursor.take('et', 'and')) break;
  }
  const verb = cursor.phrase(VERB_FORMS) ?? inherited ?? (isWish ? 'ajouter' : null);
  if (verb === null) return becoming(cursor, names);
  const clause = blank(verb);
  while (!cursor.isEnd) if (!partAt(cursor, names, clause)) return null;
  return clause;
}

const BECOMES = [
  'devient',
  'deviendra',
  'devra devenir',
  'est desormais',
  'becomes',
  'should become',
  'will be',
  'is now',
  'deviens',
];

/** « La pièce en (3300, 2600) devient le séjour ». */
function becoming(cursor: Cursor, names: Names): Clause | null {
  const thing = nounPhrase(cursor, names);
  if (!thing || !cursor.take(...BECOMES)) return null;
  const clause = blank('nommer');
  clause.things = [thing];
  clause.becomes = nounPhrase(cursor, names);
  return clause.becomes && cursor.isEnd ? clause : null;
}

type Part = (cursor: Cursor, names: Names, clause: Clause) => boolean;

/** What a clause is made of, tried in this order at each place. */
const PARTS: readonly Part[] = [
  polite,
  particle,
  segment,
  pointAt,
  sizesAt,
  storeyPart,
  placeAt,
  sizedTimes,
  measureAt,
  attributeAt,
  becomesAt,
  wayPart,
  thingAt,
  roleAlone,
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
  return cursor.mark(',') || cursor.mark('.') || cursor.mark('!') || cursor.mark(':');
}

function particle(cursor: Cursor, _names: Names, clause: Clause): boolean {
  const verb = PARTICLES[cursor.word() ?? '']?.[clause.verb];
  if (verb === undefined || clause.things.length === 0) return false;
  clause.verb = verb;
  cursor.at += 1;
  return true;
}

function segment(cursor: Cursor, _names: Names, clause: Clause): boolean {
  cursor.take('de', 'from', 'entre', 'between', 'du point', 'going from', 'allant de', 'qui va de');
  const [a, isJoined] = [cursor.kind('point'), cursor.take('a', 'to', 'et', 'and', 'jusqu a', 'vers', 'au point')];
  const b = cursor.kind('point');
  if (!a || !isJoined || !b) return false;
  clause.points.push({ x: a.x, y: a.y }, { x: b.x, y: b.y });
  return true;
}

function pointAt(cursor: Cursor, _names: Names, clause: Clause): boolean {
  cursor.take('en', 'a', 'au point', 'at', 'at point', 'to', 'vers', 'au');
  const point = cursor.kind('point');
  if (!point) return false;
  clause.points.push({ x: point.x, y: point.y });
  return true;
}

function sizesAt(cursor: Cursor, _names: Names, clause: Clause): boolean {
  cursor.take('de', 'of', 'en', 'a', 'an', 'to', 'measuring', 'faisant', 'mesurant');
  const sizes = cursor.kind('sizes');
  if (!sizes || clause.sizes) return false;
  clause.sizes = { values: sizes.values, isMm: sizes.isMm };
  return true;
}

const WITH = [
  'avec une',
  'avec un',
  'avec',
  'with a',
  'with an',
  'with',
  'd une',
  'd un',
  'qui fait',
  'faisant',
  'having a',
  'sur une',
  'ayant une',
];

/** « à 1,20 m », « de 40 cm », « 10 cm d’épaisseur », « une largeur de 1 m », « with a 50 cm overhang ». */
function measureAt(cursor: Cursor, _names: Names, clause: Clause): boolean {
  const isWith = cursor.take(...WITH);
  const to = cursor.take('jusqu a', 'a', 'to', 'at', 'up to', 'en', 'egal a') ? 'to' : null;
  const prep = to ?? (cursor.take('de', 'd', 'by', 'of') ? 'by' : null);
  cursor.phrase(ARTICLES);
  const first = cursor.phrase(ROLE_WORDS);
  const rolePrep = first === null ? prep : afterRole(cursor, prep);
  const number = cursor.kind('number');
  if (!number || (number.unit === null && cursor.take('pans', 'pan', 'pentes', 'fois', 'times'))) return false;
  const role = first ?? cursor.phrase(ROLE_WORDS);
  const isMore = cursor.take('de plus', 'more', 'further', 'en plus', 'plus loin', 'supplementaires');
  if (number.unit === null && role === null && prep === null && !number.isDecimal) return false;
  clause.measures.push({
    value: number.value,
    unit: number.unit,
    isDecimal: number.isDecimal,
    role,
    prep: isMore ? 'by' : absolute(isWith, rolePrep),
  } satisfies Measure);
  return true;
}

type Prep = 'to' | 'by' | 'of' | null;

/** « une largeur de 1 m », « la hauteur à 2,40 m »: the word between a role and its number. */
function afterRole(cursor: Cursor, before: Prep): Prep {
  if (cursor.take('a', 'to')) return 'to';
  return cursor.take('de', 'of') ? (before ?? 'of') : before;
}

/** « avec 50 cm » and « une largeur de 1 m » say what a measure becomes. */
function absolute(isWith: boolean, prep: Prep): 'to' | 'by' | null {
  if (isWith || prep === 'of') return 'to';
  return prep;
}

const TWICE: Readonly<Record<string, number>> = { twice: 2, double: 2, half: 0.5 };

/** « deux fois plus large », « twice as wide ». */
function sizedTimes(cursor: Cursor, _names: Names, clause: Clause): boolean {
  const number = cursor.kind('number');
  const factor = number?.value ?? TWICE[cursor.word() ?? ''];
  if (number ? !cursor.take('fois', 'times') : factor === undefined) return false;
  if (!number) cursor.at += 1;
  const isLess = cursor.take('moins');
  if (!isLess) cursor.take('plus', 'as');
  const role = cursor.phrase(ROLE_WORDS);
  if (role === null || factor === undefined || clause.factor !== null) return false;
  clause.factor = isLess ? 1 / factor : factor;
  clause.roles.push(role);
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
  const found = cursor.phrase(ATTRIBUTES);
  return found !== null && push(clause, found);
}

function push(clause: Clause, attribute: Attribute): boolean {
  if (clause.attributes.some(({ of }) => of === attribute.of)) return false;
  clause.attributes.push(attribute);
  return true;
}

/** « … par une baie coulissante », « … into a study », « rename X as Y ». */
function becomesAt(cursor: Cursor, names: Names, clause: Clause): boolean {
  if (clause.becomes !== null || clause.quoted !== null) return false;
  const isAfter = clause.things.length > 0;
  const asks = ['remplacer', 'mettre', 'nommer'].includes(clause.verb);
  const quoted = cursor.attempt(() => {
    cursor.take('en', 'as', 'to', 'comme');
    return cursor.kind('quoted');
  });
  if (quoted) {
    clause.quoted = quoted.text;
    return true;
  }
  if (!isAfter || !asks || !cursor.take('par', 'with', 'by', 'en', 'into', 'as', 'to', 'comme')) return false;
  const found = nounPhrase(cursor, names);
  if (!found) return false;
  clause.becomes = found;
  return true;
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

function thingAt(cursor: Cursor, names: Names, clause: Clause): boolean {
  cursor.take('et', 'and', 'ainsi que');
  const found = nounPhrase(cursor, names);
  if (!found) return false;
  clause.things.push(found);
  return true;
}

function roleAlone(cursor: Cursor, _names: Names, clause: Clause): boolean {
  cursor.phrase(ARTICLES);
  cursor.take('plus', 'more');
  const role = cursor.phrase(ROLE_WORDS);
  if (role === null) return false;
  clause.roles.push(role);
  cursor.take('de', 'du', 'd', 'of');
  return true;
}
