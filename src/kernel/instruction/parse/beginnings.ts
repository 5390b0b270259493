import type { Attribute } from '../lexicon/attributes.js';
import { POLITE } from '../lexicon/small-words.js';
import { NOUNS } from '../lexicon/nouns.js';
import type { Words } from '../lexicon/phrases.js';
import { VERB_FORMS } from '../lexicon/verbs.js';
import type { Verb } from '../lexicon/verbs.js';
import type { Cursor } from './cursor.js';
import type { Names } from './noun-phrase.js';
import { nounPhrase } from './noun-phrase.js';
import { placeAt } from './places.js';
import { blank as blankPhrase } from './small-parts.js';
import type { Clause, NounPhrase } from './types.js';

/** A clause that says nothing but its verb. */
export const blank = (verb: Verb): Clause => ({
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
  more: null,
  isHalved: false,
  implied: null,
  isSpread: false,
});

/** Politeness and who speaks, before a verb; true where something is wished for. */
export function begun(cursor: Cursor): boolean {
  let isWish = false;
  for (;;) {
    const polite = cursor.phrase(POLITE);
    if (polite === 'wish' || polite === 'asked') isWish = true;
    if (polite === null && !cursor.mark(',') && !cursor.take('et', 'and', 'que', 'qu') && !subject(cursor)) break;
  }
  return isWish;
}

/** « on casse », « nous déplaçons », « me poser »: a pronoun that a verb follows. */
const subject = (cursor: Cursor): boolean =>
  VERB_FORMS.at(cursor.words, cursor.at + 1) !== null && cursor.take('on', 'nous', 'vous', 'tu', 'we', 'you', 'me');

/** Verbs that say what something is covered with, by how they begin. */
const IMPLIED: readonly (readonly [string, Attribute])[] = [
  ['carrel', { of: 'sol', value: 'carrelage' }],
  ['tile', { of: 'sol', value: 'carrelage' }],
  ['retile', { of: 'sol', value: 'carrelage' }],
  ['moquett', { of: 'sol', value: 'moquette' }],
  ['carpet', { of: 'sol', value: 'moquette' }],
  ['parquet', { of: 'sol', value: 'parquet_clair' }],
  ['tapiss', { of: 'revetement', value: 'papier_peint' }],
  ['wallpaper', { of: 'revetement', value: 'papier_peint' }],
  ['faienc', { of: 'revetement', value: 'carrelage_mural' }],
];
const impliedBy = (word: string): Attribute | null => IMPLIED.find(([stem]) => word.startsWith(stem))?.[1] ?? null;

/** « supprime … », « le tourner … »: an order begins with its verb, or with what « le » stands for. */
export function ordered(cursor: Cursor): Clause | null {
  const isPronoun = isPronounWithVerb(cursor.words, cursor.at);
  if (isPronoun) cursor.at += 1;
  const verb = cursor.phrase(VERB_FORMS);
  if (verb === null) return null;
  const clause = blank(verb);
  clause.implied = impliedBy(cursor.word(-1) ?? '');
  if (isPronoun) clause.things = [{ ...blankPhrase(), isPronoun: true }];
  cursor.take('moi', 'me', 'nous', 'us', 'lui', 'leur');
  return clause;
}

/** « le tourner », and not « la plante », which is a noun too. */
export const isPronounWithVerb = (words: Words, at: number): boolean =>
  PRONOUNS.has(words[at] ?? '') && VERB_FORMS.at(words, at + 1) !== null && NOUNS.at(words, at + 1) === null;

/** Words that stand for what was spoken of. */
export const PRONOUNS: ReadonlySet<string> = new Set(['le', 'la', 'les', 'l', 'it', 'them']);
const IS = [
  'fasse,fassent,soit,soient,mesure,mesurent,ait,aient,fera,sera,seront,passe,passent,fait,font',
  'doit faire,doit etre,doit mesurer,doit avoir,doivent faire,doivent etre,doivent mesurer,devrait faire',
  'devrait etre,devraient etre,to be,should be,must be,has to be,have to be,needs to be,need to be,to have',
  'should have,to measure,should measure,is to be,are to be,doit passer,doivent passer',
].flatMap((phrases) => phrases.split(','));

/** Participles of what is to be done: « que le séjour soit peint en vert ». */
const DONE: Readonly<Record<string, Verb>> = {
  peint: 'peindre',
  peinte: 'peindre',
  repeint: 'peindre',
  repeinte: 'peindre',
  painted: 'peindre',
  deplace: 'deplacer',
  deplacee: 'deplacer',
  decale: 'deplacer',
  decalee: 'deplacer',
  moved: 'deplacer',
  supprime: 'supprimer',
  supprimee: 'supprimer',
  enleve: 'supprimer',
  enlevee: 'supprimer',
  removed: 'supprimer',
  elargi: 'elargir',
  elargie: 'elargir',
  widened: 'elargir',
  agrandi: 'agrandir',
  agrandie: 'agrandir',
  enlarged: 'agrandir',
  tourne: 'tourner',
  tournee: 'tourner',
  rotated: 'tourner',
  turned: 'tourner',
  remplace: 'remplacer',
  remplacee: 'remplacer',
  replaced: 'remplacer',
  carrele: 'recouvrir',
  carrelee: 'recouvrir',
  tiled: 'recouvrir',
  recule: 'reculer',
  reculee: 'reculer',
  centre: 'centrer',
  centree: 'centrer',
  centred: 'centrer',
  centered: 'centrer',
};

/** « (je veux que) la fenêtre fasse 1,50 m », « the window to be 1.5 m wide ». */
export function spoken(cursor: Cursor, names: Names, isWish: boolean): Clause | null {
  const thing = nounPhrase(cursor, names) ?? pronoun(cursor);
  if (!thing || !cursor.take(...IS.toSorted((p, q) => q.length - p.length))) return null;
  const done = DONE[cursor.word() ?? ''];
  if (done !== undefined) cursor.at += 1;
  // « le mur fait 20 cm » says how it is.
  const isOrder = isWish || done !== undefined || !['fait', 'font', 'mesure'].includes(cursor.word(-1) ?? '');
  return isOrder ? { ...blank(done ?? 'mettre'), things: [thing] } : null;
}

const pronoun = (cursor: Cursor): NounPhrase | null =>
  cursor.take('elle', 'il', 'elles', 'ils', 'it', 'they') ? { ...blankPhrase(), isPronoun: true } : null;

/** « La porte d’entrée est trop étroite »: what the clause after it speaks of. */
export function topic(cursor: Cursor, names: Names): Clause | null {
  const thing = nounPhrase(cursor, names);
  const isSaid = cursor.take('est', 'sont', 'is', 'are') && cursor.take('trop', 'too', 'un peu trop', 'a bit too');
  if (!thing || !isSaid || cursor.isEnd) return null;
  cursor.at = cursor.tokens.length;
  return { ...blank('viser'), things: [thing] };
}

/** « La fenêtre de la cuisine, mets-la à 1,40 m »: named first, and taken up by a pronoun. */
export function dislocated(cursor: Cursor, names: Names): Clause | null {
  const thing = nounPhrase(cursor, names);
  if (!thing || !cursor.isEnd || thing.determiner !== 'def') return null;
  return { ...blank('viser'), things: [thing] };
}

/** « Dans la chambre 1, … »: where the clauses after it are. */
export function setting(cursor: Cursor, names: Names): Clause | null {
  const clause = blank('viser');
  while (placeAt(cursor, names, clause)) cursor.mark(',');
  return cursor.isEnd && clause.places.length > 0 ? clause : null;
}

const BECOMES = [
  'devient',
  'devienne',
  'deviendra',
  'devra devenir',
  'doit devenir',
  'est desormais',
  'becomes',
  'to become',
  'should become',
  'will be',
  'is now',
  'deviens',
];

/** « La pièce en (3300, 2600) devient le séjour ». */
export function becoming(cursor: Cursor, names: Names): Clause | null {
  const thing = nounPhrase(cursor, names);
  if (!thing || !cursor.take(...BECOMES)) return null;
  const clause = blank('nommer');
  clause.things = [thing];
  clause.becomes = nounPhrase(cursor, names);
  return clause.becomes && cursor.isEnd ? clause : null;
}
