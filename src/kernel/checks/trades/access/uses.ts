import type { Room, RoomUse } from '../../../building/index.js';
import { plainWord, useOfWord } from '../../../building/index.js';

/** Rooms that people live in: each must be reached without crossing somebody's privacy. */
export const LIVED_IN: ReadonlySet<RoomUse> = new Set([
  'sejour',
  'salon',
  'salle_a_manger',
  'cuisine',
  'chambre',
  'bureau',
]);
/** Rooms that people wash in. */
export const WASHED_IN: ReadonlySet<RoomUse> = new Set(['salle_de_bain', 'wc']);
/** Uses that nothing is reached through. */
const PRIVATE: ReadonlySet<RoomUse> = new Set(['chambre', 'salle_de_bain', 'wc']);
/** Uses of a room that nobody enters, or that is outside. */
export const NOT_ENTERED: ReadonlySet<RoomUse> = new Set(['gaine', 'exterieur']);
/** Uses that only a dwelling has. */
const DWELLING: ReadonlySet<RoomUse> = new Set(['sejour', 'salon', 'salle_a_manger', 'chambre']);

/** Private rooms that a room may be reached through: a bathroom and a dressing room belong to a bedroom. */
export const MAY_CROSS: Readonly<Partial<Record<RoomUse, readonly RoomUse[]>>> = {
  salle_de_bain: ['chambre'],
  wc: ['chambre', 'salle_de_bain'],
  dressing: ['chambre', 'salle_de_bain'],
  buanderie: ['salle_de_bain'],
  local_technique: ['chambre', 'salle_de_bain'],
};

/** Words of a stair hall or a landing, which other dwellings share. */
const LANDINGS: ReadonlySet<string> = new Set([
  'palier',
  'cage_d_escalier',
  'cage_escalier',
  'escalier',
  'landing',
  'stairwell',
]);
/** Words of an outdoor place with walls all around, which one enters from the house. */
const ENCLOSED: ReadonlySet<string> = new Set(['patio', 'loggia', 'balcon', 'courette', 'balcony']);

const wordOf = ({ declaredUse }: Room): string => plainWord(declaredUse ?? '');

/** Every use that the points of a room give it; none of a room whose use is deduced. */
const usesOf = (room: Room): readonly RoomUse[] =>
  room.isUseDeduced ? [] : room.pieces.map(({ source }) => useOfWord(source.type));

/** True of a room that is private as a whole: a studio with a bed in it is a living room. */
export const isPrivate = (room: Room): boolean => {
  const uses = usesOf(room);
  return uses.length > 0 && uses.every((use) => PRIVATE.has(use));
};
/** True of a stair hall or a landing by the word that declares it. */
export const isLanding = (room: Room): boolean => LANDINGS.has(wordOf(room));
/** A yard, a porch or a terrace that the scene draws as a room. */
export const isOpenAir = (room: Room): boolean => room.use === 'exterieur' && !ENCLOSED.has(wordOf(room));
/** True when the rooms are those of a dwelling. */
export const isDwelling = (rooms: readonly Room[]): boolean =>
  rooms.some((room) => usesOf(room).some((use) => DWELLING.has(use)));
/** True of a declared room that people live or wash in. */
export const isServed = (room: Room): boolean =>
  !room.isUseDeduced && (LIVED_IN.has(room.use) || WASHED_IN.has(room.use));
