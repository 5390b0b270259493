import { NOUNS } from '../lexicon/nouns.js';
import { ARTICLES, COMPASS_WORDS, PLAN_WAYS, SITE_WAYS, STOREYS } from '../lexicon/small-words.js';
import type { Cursor } from './cursor.js';
import type { NounPhrase, StoreyWord, Way } from './types.js';

export const MOST = [
  'plus grand',
  'plus grande',
  'plus large',
  'plus long',
  'plus longue',
  'plus gros',
  'plus vaste',
  'largest',
  'biggest',
  'widest',
  'longest',
  'larger',
  'bigger',
];
export const LEAST = ['plus petit', 'plus petite', 'plus etroit', 'plus etroite', 'smallest', 'narrowest', 'smaller'];
export const FARTHEST = [
  'du fond',
  'au fond',
  'tout au fond',
  'at the back',
  'at the far end',
  'at the end',
  'farthest',
  'furthest',
];
export const IN_WORDS = [
  'a',
  'au',
  'aux',
  'a l',
  'a la',
  'en',
  'dans',
  'dans le',
  'dans la',
  'dans l',
  'du',
  'de l',
  'de la',
  'de',
  'on the',
  'in the',
  'of the',
  'at the',
  'on',
  'in',
  'of',
  'at',
];

/** « à gauche en entrant »: the side is that of who comes in. */
export const ENTERING = [
  'en entrant,quand on entre,lorsqu on entre,quand on rentre,en rentrant,when you enter,as you enter,when entering',
  'on entering,as you come in,when you come in,as you walk in,when you walk in,as one enters,coming in',
].flatMap((phrases) => phrases.split(','));
/** A noun phrase that says nothing yet. */
export const blank = (): NounPhrase => ({
  readings: [],
  determiner: null,
  count: null,
  index: null,
  others: [],
  ordinal: null,
  id: null,
  named: null,
  way: null,
  extreme: null,
  isFarthest: false,
  storey: null,
  of: [],
  between: [],
  except: [],
  isPronoun: false,
  isSame: false,
  behind: null,
  point: null,
  isPlural: false,
});

/** A direction of the compass, of the plan or of the site: « nord-ouest », « left », « côté rue ». */
export function wayAt(cursor: Cursor): Way | null {
  const site = cursor.phrase(SITE_WAYS);
  if (site !== null) return { site };
  const compass = cursor.phrase(COMPASS_WORDS);
  if (compass !== null) return { compass };
  const plan = cursor.phrase(PLAN_WAYS);
  return plan === null ? null : { plan };
}

/** « la chambre du premier »: a rank that no noun follows is that of a storey. */
const RANKED: Readonly<Record<string, number>> = {
  premier: 1,
  '1e': 1,
  deuxieme: 2,
  '2e': 2,
  second: 2,
  troisieme: 3,
  '3e': 3,
};

/** A storey with the small words before it: « à l’étage », « on the ground floor ». */
export function storeyAt(cursor: Cursor): StoreyWord | null {
  return cursor.attempt(() => {
    const isIn = cursor.take(...IN_WORDS.toSorted((p, q) => q.length - p.length));
    cursor.phrase(ARTICLES);
    const word = /^r[+-]\d{1,2}$/.exec(cursor.word() ?? '');
    if (word) {
      cursor.at += 1;
      return Number(word[0].slice(1));
    }
    const rank = RANKED[cursor.word() ?? ''];
    if (isIn && rank !== undefined && !NOUNS.at(cursor.words, cursor.at + 1)) {
      cursor.at += 1;
      return rank;
    }
    const found = cursor.phrase(STOREYS);
    if (found === 'up' && cursor.token?.kind === 'number') return null;
    // « in the downstairs toilet »: the storey is that of the noun after it.
    const isAdjective = found !== null && isIn && /stairs?$/.test(cursor.word(-1) ?? '');
    if (isAdjective && NOUNS.at(cursor.words, cursor.at)) return null;
    return found;
  });
}
