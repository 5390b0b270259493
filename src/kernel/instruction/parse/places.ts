import type { Cursor } from './cursor.js';
import type { Names } from './noun-phrase.js';
import { nounPhrase } from './noun-phrase.js';
import { blank, ENTERING, wayAt } from './small-parts.js';
import { COMPASS_WORDS } from '../lexicon/small-words.js';
import type { Clause, NounPhrase, Place, Relation, Way } from './types.js';

const RELATION_WORDS: readonly (readonly [Relation, readonly string[]])[] = [
  [
    'gauche',
    [
      'a gauche de',
      'a gauche du',
      'a gauche d',
      'a la gauche de',
      'a la gauche du',
      'left of',
      'to the left of',
      'on the left of',
    ],
  ],
  [
    'droite',
    [
      'a droite de',
      'a droite du',
      'a droite d',
      'a la droite de',
      'a la droite du',
      'right of',
      'to the right of',
      'on the right of',
    ],
  ],
  ['dessus', ['au dessus de', 'au dessus du', 'au dessus d', 'above', 'over']],
  ['sous', ['au dessous de', 'en dessous de', 'en dessous du', 'sous', 'under', 'below', 'beneath', 'underneath']],
  [
    'face',
    ['face a', 'face au', 'face aux', 'en face de', 'en face du', 'en face d', 'opposite', 'facing', 'across from'],
  ],
  ['devant', ['devant', 'in front of']],
  [
    'derriere',
    ['derriere', 'a l arriere de', 'a l arriere du', 'behind', 'at the back of', 'at the rear of', 'in the back of'],
  ],
  ['autour', ['autour de', 'autour du', 'autour d', 'around', 'round']],
  [
    'place',
    [
      'a la place de',
      'a la place du',
      'a la place d',
      'a la place des',
      'au lieu de',
      'au lieu du',
      'instead of',
      'in place of',
      'plutot que',
      'plutot qu',
      'rather than',
    ],
  ],
  [
    'pres',
    [
      'a cote de',
      'a cote du',
      'a cote d',
      'pres de',
      'pres du',
      'pres d',
      'proche de',
      'proche du',
      'next to',
      'beside',
      'near',
      'near to',
      'close to',
      'by',
      'a proximite de',
      'a proximite du',
      'au pied de',
      'au pied du',
      'at the foot of',
      'au bord de',
      'au bord du',
      'beside of',
      'au niveau de',
      'au niveau du',
    ],
  ],
  [
    'contre',
    ['contre', 'le long de', 'le long du', 'against', 'along', 'adosse a', 'adosse au', 'adossee au', 'adossee a'],
  ],
  [
    'milieu',
    [
      'au milieu de',
      'au milieu du',
      'au milieu d',
      'au centre de',
      'au centre du',
      'au centre d',
      'centre sur',
      'centree sur',
      'centre dans',
      'centree dans',
      'in the middle of',
      'in the center of',
      'in the centre of',
      'at the middle of',
      'centered on',
      'centred on',
      'centered in',
      'centred in',
      'dans l axe de',
      'dans l axe du',
      'middle of',
    ],
  ],
  ['entre', ['entre', 'between']],
  [
    'vers',
    [
      'vers',
      'en direction de',
      'en direction du',
      'du cote de',
      'du cote du',
      'cote',
      'towards',
      'toward',
      'on the side of',
      'sur le cote de',
      'au detriment de',
      'au detriment du',
      'aux depens de',
      'aux depens du',
      'en prenant sur',
      'at the expense of',
      'taking from',
    ],
  ],
  ['dans', ['dans', 'a l interieur de', 'a l interieur du', 'inside', 'into', 'in', 'within', 'au sein de']],
  ['sur', ['sur', 'on', 'onto', 'upon']],
  ['dans', ['en', 'au', 'aux', 'a', 'to', 'at']],
];
const BARE_MIDDLE = [
  'au milieu',
  'au centre',
  'centre',
  'centree',
  'centres',
  'centrees',
  'in the middle',
  'in the center',
  'in the centre',
  'centered',
  'centred',
];
const CEILING_WORDS = ['au plafond', 'sur le plafond', 'on the ceiling', 'to the ceiling', 'in the ceiling'];
const IN_ITS_PLACE = ['a sa place', 'a leur place', 'in its place', 'in their place'];
const CORNERS = [
  'dans le coin de,dans l angle,dans le coin,dans un coin,dans un angle',
  'in a corner,a l angle,au coin,vers l angle',
].flatMap((phrases) => phrases.split(','));

/** A place: at a distance, in a corner, under, against, between… */
export function placeAt(cursor: Cursor, names: Names, clause: Clause): boolean {
  if (cursor.take('dedans', 'a l interieur', 'inside it')) {
    clause.places.push({ relation: 'dans', refs: [{ ...blank(), isPronoun: true }], distance: null, way: null });
    return true;
  }
  // « renomme la chambre en bureau » says no place.
  if (clause.verb === 'nommer') return false;
  const place =
    cursor.attempt(() => enteringAt(cursor, names, clause)) ??
    cursor.attempt(() => ceilingAt(cursor, names)) ??
    cursor.attempt(() => distanceAt(cursor, names)) ??
    cursor.attempt(() => besideHouse(cursor, names)) ??
    cursor.attempt(() => cornerAt(cursor, names)) ??
    cursor.attempt(() => relationAt(cursor, names));
  if (place) clause.places.push(place);
  if (place) return true;
  if (cursor.take(...IN_ITS_PLACE)) {
    clause.places.push({ relation: 'place', refs: [], distance: null, way: null });
    return true;
  }
  if (cursor.take('a la place', 'instead')) {
    clause.places.push({ relation: 'place', refs: [], distance: null, way: null, isLoose: true });
    return true;
  }
  if (!cursor.take(...BARE_MIDDLE)) return false;
  clause.places.push({ relation: 'milieu', refs: [], distance: null, way: null });
  return true;
}

const AT_LEFT = ['a gauche', 'sur la gauche', 'a main gauche', 'on the left', 'to the left', 'on your left', 'left'];
const AT_RIGHT = [
  'a droite',
  'sur la droite',
  'a main droite',
  'on the right',
  'to the right',
  'on your right',
  'right',
];
const INTO = ['dans', 'into', 'in', 'through', 'par'];

/** « à gauche en entrant (dans la chambre) »: beside the door that one comes in by, as one sees it from the door. */
function enteringAt(cursor: Cursor, names: Names, clause: Clause): Place | null {
  const isLeft = cursor.take(...AT_LEFT);
  if ((!isLeft && !cursor.take(...AT_RIGHT)) || !cursor.take(...ENTERING)) return null;
  const room = cursor.attempt(() => {
    cursor.take(...INTO);
    const found = nounPhrase(cursor, names);
    return found?.readings.some(({ kind }) => kind === 'piece') ? found : null;
  });
  if (room) clause.places.push({ relation: 'dans', refs: [room], distance: null, way: null });
  const door: NounPhrase = {
    ...blank(),
    readings: [{ kind: 'ouverture', opening: 'porte', isEntry: true }],
    determiner: 'def',
    of: room ? [room] : [],
  };
  // Beside a door is said as it is seen from inside the room: the other way about than one sees it who comes in.
  return { relation: isLeft ? 'droite' : 'gauche', refs: [door], distance: null, way: null };
}

/** « au plafond du cellier »: under it, in that room. */
function ceilingAt(cursor: Cursor, names: Names): Place | null {
  if (!cursor.take(...CEILING_WORDS)) return null;
  const ref = cursor.attempt(() => (cursor.take('de', 'du', 'd', 'of', 'in') ? nounPhrase(cursor, names) : null));
  return { relation: ref ? 'dans' : 'plafond', refs: ref ? [ref] : [], distance: null, way: null };
}

const START = [
  'du debut',
  'de son debut',
  'de l origine',
  'du depart',
  'from its start',
  'from the start',
  'from its beginning',
  'from the beginning',
  'from start',
];
const END = [
  'de la fin',
  'du bout',
  'de son extremite',
  'de l extremite',
  'from its end',
  'from the end',
  'from the far end',
];

function endAt(cursor: Cursor): 'debut' | 'fin' | null {
  if (cursor.take(...START)) return 'debut';
  return cursor.take(...END) ? 'fin' : null;
}

/** « au nord », « to the north »: a side of the house. */
function sideOfHouse(cursor: Cursor): Way | null {
  cursor.take('au', 'a l', 'to the', 'on the');
  const compass = cursor.phrase(COMPASS_WORDS);
  if (compass === null) return null;
  cursor.take('side');
  return { compass };
}

/** « au nord de la maison », « on the north side of the plot ». */
function besideHouse(cursor: Cursor, names: Names): Place | null {
  if (!cursor.take('au', 'a l', 'to the', 'on the', 'along the', 'cote', 'du cote', 'le long du cote')) return null;
  const way = sideOfHouse(cursor);
  if (!way || !cursor.take('de', 'du', 'd', 'of')) return null;
  const ref = nounPhrase(cursor, names);
  const isHouse = ref?.readings.some(({ kind }) => kind === 'maison' || kind === 'jardin');
  return ref && isHouse ? { relation: 'pres', refs: [ref], distance: null, way } : null;
}

function sideAt(cursor: Cursor): 'gauche' | 'droite' | 'distance' {
  if (cursor.take('a gauche', 'to the left', 'left')) return 'gauche';
  return cursor.take('a droite', 'to the right', 'right') ? 'droite' : 'distance';
}

/** « à 30 cm du mur nord », « 60 cm from its start ». */
function distanceAt(cursor: Cursor, names: Names): Place | null {
  cursor.take('a', 'at', 'to', 'de', 'a une distance de');
  const number = cursor.kind('number');
  if (number?.unit !== 'mm') return null;
  const end = endAt(cursor);
  if (end) {
    const ref = cursor.attempt(() => (cursor.take('de', 'du', 'of', 'd') ? nounPhrase(cursor, names) : null));
    return { relation: end, refs: ref ? [ref] : [], distance: number.value, way: null };
  }
  const way = cursor.attempt(() => sideOfHouse(cursor));
  const side = way ? 'distance' : sideAt(cursor);
  if (!cursor.take('de', 'du', 'des', 'd', 'from', 'away from', 'off', 'of')) return null;
  const ref = nounPhrase(cursor, names);
  // « à 1,10 m du sol » is a height.
  if (ref?.readings.some(({ kind }) => kind === 'niveau')) return null;
  return ref && { relation: side, refs: [ref], distance: number.value, way };
}

function cornerAt(cursor: Cursor, names: Names): Place | null {
  const isNamed = cursor.take(...CORNERS);
  if (!isNamed && !cursor.take('in the', 'into the')) return null;
  const before = wayAt(cursor);
  // « in the north-east corner », not « in the north wall ».
  const isCorner = cursor.take('corner', 'angle', 'coin') || isNamed;
  const found = before ?? wayAt(cursor);
  if (!isCorner || found === null) return null;
  const ref = cursor.attempt(() => (cursor.take('de', 'du', 'd', 'of') ? nounPhrase(cursor, names) : null));
  return { relation: 'angle', refs: ref ? [ref] : [], distance: null, way: found };
}

function relationAt(cursor: Cursor, names: Names): Place | null {
  for (const [relation, phrases] of RELATION_WORDS) {
    const from = cursor.at;
    if (!cursor.take(...phrases.toSorted((p, q) => q.length - p.length))) continue;
    const refs = refsAt(cursor, names, relation);
    if (refs) return { relation, refs, distance: null, way: null };
    cursor.at = from;
  }
  return null;
}

/** « à côté de lui », « in it ». */
const pronoun = (cursor: Cursor): NounPhrase | null =>
  cursor.take('lui', 'elle', 'it', 'them') ? { ...blank(), isPronoun: true } : null;

function refsAt(cursor: Cursor, names: Names, relation: Relation): NounPhrase[] | null {
  const first = nounPhrase(cursor, names) ?? pronoun(cursor);
  if (!first) return null;
  if (relation !== 'entre' && relation !== 'dans') return [first];
  const more: NounPhrase[] = [];
  for (;;) {
    const next = cursor.attempt(() => {
      if (!cursor.take('et dans', 'and in', 'et', 'and') && !cursor.mark(',')) return null;
      cursor.take('et', 'and');
      return nounPhrase(cursor, names);
    });
    if (!next) break;
    more.push(next);
  }
  return relation === 'entre' && more.length !== 1 && !first.isPlural ? null : [first, ...more];
}
