import { perObject } from '../maths/memo.js';
import type { Destination } from '../scene/index.js';
import type { Building, Room, RoomUse, Wall } from './types.js';
import { plainWord, useOfWord } from './uses.js';

/** Uses that only a dwelling has. */
const DWELLING: ReadonlySet<RoomUse> = new Set(['sejour', 'salon', 'salle_a_manger', 'chambre']);

/** Words of rooms that are no part of a dwelling, in a building of dwellings either, and what they are for. */
const APART: Readonly<Record<string, Destination>> = {
  open_space: 'bureaux',
  coworking: 'bureaux',
  salle_de_reunion: 'bureaux',
  meeting_room: 'bureaux',
  salle_d_attente: 'erp',
  waiting_room: 'erp',
  salle_de_classe: 'erp',
  classroom: 'erp',
  salle_de_soins: 'erp',
  commerce: 'commerce',
  boutique: 'commerce',
  magasin: 'commerce',
  shop: 'commerce',
};
/** The same with words that a dwelling may use in another sense: what a building of such rooms is for. */
const WORKING: Readonly<Record<string, Destination>> = {
  ...APART,
  plateau: 'bureaux',
  accueil: 'bureaux',
  reception: 'bureaux',
};

/** As many studies without a room that is lived in are offices. */
const OFFICES = 3;
/** Words in the name of a hall that several dwellings share. */
const SHARED = /\bcommun|\bpalier|\bhall\b|cage d.?escalier|common|lobby/i;
/** Words of a hall that several dwellings may share. */
const SHARED_WORDS: ReadonlySet<string> = new Set([
  'palier',
  'hall',
  'cage_d_escalier',
  'cage_escalier',
  'escalier',
  'landing',
  'stairwell',
  'lobby',
  'parties_communes',
]);
const CIRCULATION: ReadonlySet<RoomUse> = new Set(['entree', 'degagement']);
/** Doors that part a dwelling from what is shared. */
const ENTRANCES: ReadonlySet<string | undefined> = new Set(['porte_entree', 'porte_paliere']);

/** Every use that the points of a room give it. */
export const usesOf = ({ isUseDeduced, pieces }: Room): readonly RoomUse[] =>
  isUseDeduced ? [] : pieces.map(({ source }) => useOfWord(source.type));

/** The words that the points of a room give it. */
const wordsOf = ({ pieces }: Room): readonly string[] => pieces.map(({ source }) => plainWord(source.type));

/** What a room of a building of dwellings is for by a word that no dwelling uses. */
const apartBy = (room: Room): Destination | undefined => {
  const word = wordsOf(room).find((one) => Object.hasOwn(APART, one));
  return word === undefined ? undefined : APART[word];
};

/** Use of a building without `destination`: a dwelling, unless its rooms are those of another place. */
function deduced(rooms: readonly Room[]): Destination {
  const uses = rooms.flatMap(usesOf);
  if (uses.some((use) => DWELLING.has(use))) return 'logement';
  const told = rooms.flatMap(wordsOf).find((word) => Object.hasOwn(WORKING, word));
  if (told !== undefined) return WORKING[told]!;
  return uses.filter((use) => use === 'bureau').length >= OFFICES ? 'bureaux' : 'logement';
}

/** What the rooms of a building are for. */
export interface Purposes {
  /** Of the building: as declared, else deduced from its rooms. */
  readonly building: Destination;
  /**
   * Of a room: as declared, else by its word where that is no room of a dwelling (the shop under a flat), else that of
   * the building; `annexe` for a hall that several dwellings share.
   */
  readonly of: (room: Room) => Destination;
  /** Whether a room is a hall that several dwellings share, told by its name or its doors. */
  readonly isShared: (room: Room) => boolean;
}

/** What a building and each of its rooms are for: rules of dwellings judge dwellings only. */
export const purposesOf = perObject((building: Building): Purposes => {
  const { scene, rooms, lifts } = building;
  const whole = scene.destination ?? deduced(rooms);
  const kitchens = rooms.filter((room) => usesOf(room).includes('cuisine')).length;
  const isCollective = lifts.length > 0 || kitchens > 1;
  // The landing of a house with a lift is its own: a hall is shared where several families cook or live.
  const isForSeveral = kitchens > 1 || rooms.filter((room) => usesOf(room).includes('sejour')).length > 1;
  const isShared = (room: Room): boolean => {
    if (!CIRCULATION.has(room.use) || room.isUseDeduced) return false;
    const inner = room.doors.filter(({ family, isExterior }) => ENTRANCES.has(family?.base) && !isExterior);
    if (inner.length > 1) return true;
    const isNamed = room.pieces.some(
      ({ source }) => SHARED_WORDS.has(plainWord(source.type)) || SHARED.test(source.nom ?? ''),
    );
    return isCollective && isNamed;
  };
  return {
    building: whole,
    isShared: (room) => whole === 'logement' && isForSeveral && isShared(room),
    of(room) {
      const declared = room.pieces.find(({ source }) => source.destination !== undefined)?.source.destination;
      if (declared !== undefined) return declared;
      if (whole !== 'logement') return whole;
      return apartBy(room) ?? (isShared(room) ? 'annexe' : whole);
    },
  };
});

/** True of a room that people dwell in, by what it is for. */
export const isDwellingRoom = (building: Building, room: Room): boolean => purposesOf(building).of(room) === 'logement';

const wallsByIndex = perObject(({ walls }: Building) => new Map(walls.map((wall) => [wall.index, wall])));

/** True of a room all of whose walls to the outside stand already, and one at least: nothing new bounds it. */
export function isExistingRoom(building: Building, room: Room): boolean {
  const isOut = (wall: Wall): boolean =>
    [...wall.left, ...wall.right].some((span) => span.level === room.level && span.room === null);
  const byIndex = wallsByIndex(building);
  const walls = room.walls.map((index) => byIndex.get(index)!);
  if (!walls.some(({ isExisting }) => isExisting)) return false;
  const outer = walls.filter(isOut);
  return outer.length > 0 && outer.every(({ isExisting }) => isExisting);
}
