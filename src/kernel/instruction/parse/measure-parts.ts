import { ARTICLES } from '../lexicon/small-words.js';
import { ROLE_WORDS } from '../lexicon/attributes.js';
import type { Role } from '../lexicon/attributes.js';
import type { Verb } from '../lexicon/verbs.js';
import type { Cursor } from './cursor.js';
import type { Names } from './noun-phrase.js';
import type { Clause, Measure } from './types.js';

/** « de (0, 0) à (2000, 0) ». */
export function segment(cursor: Cursor, _names: Names, clause: Clause): boolean {
  cursor.take('de', 'from', 'entre', 'between', 'du point', 'going from', 'allant de', 'qui va de');
  const [a, isJoined] = [cursor.kind('point'), cursor.take('a', 'to', 'et', 'and', 'jusqu a', 'vers', 'au point')];
  const b = cursor.kind('point');
  if (!a || !isJoined || !b) return false;
  clause.points.push({ x: a.x, y: a.y }, { x: b.x, y: b.y });
  return true;
}

/** « en (3000, 2000) ». */
export function pointAt(cursor: Cursor, _names: Names, clause: Clause): boolean {
  cursor.take('en', 'a', 'au point', 'at', 'at point', 'to', 'vers', 'au');
  const point = cursor.kind('point');
  if (!point) return false;
  clause.points.push({ x: point.x, y: point.y });
  return true;
}

/** « de 120 × 115 ». */
export function sizesAt(cursor: Cursor, _names: Names, clause: Clause): boolean {
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
export function measureAt(cursor: Cursor, _names: Names, clause: Clause): boolean {
  const isWith = cursor.take(...WITH);
  // « 1 m 40 de large et 1 m 15 de haut », « … sur 1,15 m ».
  if (!isWith && clause.measures.length > 0) cursor.take('et', 'and', 'sur', 'par', 'by');
  const to = cursor.take('jusqu a', 'a', 'to', 'at', 'up to', 'en', 'egal a') ? 'to' : null;
  const isMeasured = cursor.isFrench && MEASURING.has(cursor.word(-1) ?? '');
  const prep = to ?? (cursor.take('de', 'd', 'by', 'of') ? 'by' : null) ?? (isMeasured ? 'to' : null);
  cursor.phrase(ARTICLES);
  const first = cursor.phrase(ROLE_WORDS);
  const rolePrep = first === null ? prep : afterRole(cursor, prep);
  const number = cursor.kind('number');
  if (
    !number ||
    number.unit === 'deg' ||
    (number.unit === null && cursor.take('pans', 'pan', 'pentes', 'fois', 'times'))
  ) {
    return false;
  }
  const role = first ?? (cursor.take(...FROM_FLOOR) ? 'z' : cursor.phrase(ROLE_WORDS));
  const isMore = cursor.take('de plus', 'more', 'further', 'en plus', 'plus loin', 'supplementaires');
  if (number.unit === null && role === null && prep === null && !number.isDecimal) return false;
  if (number.unit === null && clause.verb === 'tourner') return turnedBy(clause, number.value);
  const isBare = cursor.isFrench && number.unit === null && number.value >= BARE_CM[0] && number.value < BARE_CM[1];
  clause.measures.push({
    value: isBare ? number.value * 10 : number.value,
    unit: isBare ? 'mm' : number.unit,
    isDecimal: number.isDecimal,
    role,
    prep: isMore || (rolePrep === 'of' && !isWith && SIGNED.has(clause.verb)) ? 'by' : absolute(isWith, rolePrep),
  } satisfies Measure);
  return true;
}

/** Numbers that are said without « centimètres »: fewer may be metres or pieces, more are millimetres. */
const BARE_CM = [10, 500] as const;

/** « que la porte fasse 93 ». */
const MEASURING: ReadonlySet<string> = new Set(['fasse', 'fassent', 'faire', 'mesure', 'mesurer', 'mesurent']);

/** « tourne-le de 90 ». */
function turnedBy(clause: Clause, value: number): boolean {
  if (clause.attributes.some(({ of }) => of === 'rotation')) return false;
  clause.attributes.push({ of: 'rotation', value });
  return true;
}

/** Verbs that say more or less: « relève le faîtage de 50 cm » is by so much. */
const SIGNED: ReadonlySet<Verb> = new Set<Verb>([
  'agrandir',
  'reduire',
  'elargir',
  'retrecir',
  'rehausser',
  'abaisser',
  'epaissir',
  'amincir',
]);

const FROM_FLOOR = [
  'du sol',
  'au dessus du sol',
  'from the floor',
  'above the floor',
  'off the floor',
  'above floor level',
];

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
export function sizedTimes(cursor: Cursor, _names: Names, clause: Clause): boolean {
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

/** Comparatives of one word, with what they are of: none says only more or less. */
export const COMPARED: Readonly<Record<string, readonly [1 | -1, Role | null]>> = {
  wider: [1, 'largeur'],
  broader: [1, 'largeur'],
  narrower: [-1, 'largeur'],
  taller: [1, 'hauteur'],
  higher: [1, 'hauteur'],
  lower: [-1, 'hauteur'],
  thicker: [1, 'epaisseur'],
  thinner: [-1, 'epaisseur'],
  longer: [1, 'longueur'],
  shorter: [-1, 'longueur'],
  deeper: [1, 'profondeur'],
  bigger: [1, null],
  larger: [1, null],
  smaller: [-1, null],
};
/** Adjectives after « plus » that say less: « plus étroite ». */
export const SMALL = new Set([
  'etroit',
  'etroite',
  'bas',
  'basse',
  'petit',
  'petite',
  'mince',
  'fin',
  'fine',
  'court',
  'courte',
]);
const OF_SMALL: Readonly<Record<string, Role>> = {
  etroit: 'largeur',
  etroite: 'largeur',
  bas: 'hauteur',
  basse: 'hauteur',
  mince: 'epaisseur',
  fin: 'epaisseur',
  fine: 'epaisseur',
};

/** What a verb that says nothing of its own becomes where more or less is said. */
const TURNED: Partial<Readonly<Record<Verb, readonly [Verb, Verb]>>> = { mettre: ['agrandir', 'reduire'] };

/** « plus large », « moins haute », « wider », « bigger »: more or less of a measure. */
export function comparedAt(cursor: Cursor, _names: Names, clause: Clause): boolean {
  const found = comparative(cursor);
  const turned = TURNED[clause.verb];
  if (!found || !turned) return false;
  const [sign, role] = found;
  clause.verb = turned[sign > 0 ? 0 : 1];
  clause.more = sign;
  if (role !== null) clause.roles.push(role);
  return true;
}

function comparative(cursor: Cursor): readonly [1 | -1, Role | null] | null {
  cursor.take('en', 'un peu');
  const word = cursor.word() ?? '';
  if (Object.hasOwn(COMPARED, word)) {
    cursor.at += 1;
    return COMPARED[word]!;
  }
  if (!cursor.take('plus', 'moins', 'more', 'less')) return null;
  const isLess = ['moins', 'less'].includes(cursor.word(-1) ?? '');
  const small = cursor.word() ?? '';
  if (SMALL.has(small)) {
    cursor.at += 1;
    return [isLess ? 1 : -1, OF_SMALL[small] ?? null];
  }
  if (cursor.take('grand', 'grande', 'gros', 'grosse')) return [isLess ? -1 : 1, null];
  const role = cursor.phrase(ROLE_WORDS);
  return role === null ? null : [isLess ? -1 : 1, role];
}

/** A role without its number: « élargis la hauteur … ». */
export function roleAlone(cursor: Cursor, _names: Names, clause: Clause): boolean {
  cursor.phrase(ARTICLES);
  cursor.take('plus', 'more');
  const role = cursor.phrase(ROLE_WORDS);
  if (role === null) return false;
  clause.roles.push(role);
  cursor.take('de', 'du', 'd', 'of');
  return true;
}
