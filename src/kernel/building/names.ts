import type { Langue, Text } from '../../words/index.js';
import { LANGUES, fill, say, t } from '../../words/index.js';
import { perObject } from '../maths/memo.js';
import { sizedName } from '../catalogue/mobilier/sized-names.js';
import { DEFAULTS } from '../scene/index.js';
import type { Deck } from './decks/types.js';
import type { Furniture } from './furniture/types.js';
import type { Building, Level, Room, RoomLabel, RoomUse } from './types.js';
import { isLiftWord, placeName, useOfWord } from './uses.js';

/** Name of a room without a declared name, by its use. */
export const USE_NAMES: Readonly<Record<RoomUse, Text>> = {
  sejour: t('Séjour', 'Living room'),
  salon: t('Salon', 'Lounge'),
  salle_a_manger: t('Salle à manger', 'Dining room'),
  cuisine: t('Cuisine', 'Kitchen'),
  chambre: t('Chambre', 'Bedroom'),
  bureau: t('Bureau', 'Study'),
  salle_de_bain: t('Salle de bains', 'Bathroom'),
  wc: t('WC', 'WC'),
  entree: t('Entrée', 'Entrance'),
  degagement: t('Dégagement', 'Circulation'),
  cellier: t('Cellier', 'Store'),
  buanderie: t('Buanderie', 'Laundry'),
  garage: t('Garage', 'Garage'),
  dressing: t('Dressing', 'Dressing room'),
  local_technique: t('Local technique', 'Plant room'),
  gaine: t('Gaine', 'Duct'),
  exterieur: t('Extérieur', 'Outside'),
  autre: t('Pièce', 'Room'),
};

/** Name of a use in both languages; a word that is no use names itself. */
export const useName = (use: string): Text => (Object.hasOwn(USE_NAMES, use) ? USE_NAMES[use as RoomUse] : t(use, use));

/** Name of an intermediate floor: its own, else what a point of `pieces`, or its own type, says it is used for. */
export function deckName({ name, word }: Pick<Deck, 'name' | 'word'>): Text {
  return name === null ? labelText(labelOfWord(word)) : t(name, name);
}

const MEZZANINE = t('Mezzanine', 'Mezzanine');

/** Title of the plan of an intermediate floor: its own name, else that of its kind, whatever it is used for. */
export function deckTitle({ name, source }: Pick<Deck, 'name' | 'source'>): Text {
  if (name !== null) return t(name, name);
  return placeName(source.type ?? DEFAULTS.plancher.type) ?? MEZZANINE;
}

const ABOVE = t('R+{ordinal}', 'Level {ordinal}');
const BELOW = t('R{ordinal}', 'Level {ordinal}');

/** The ordinal of a storey, that of a half-storey with its fraction: 1½. */
function ordinalText(ordinal: number): string {
  if (Number.isInteger(ordinal)) return String(ordinal);
  const whole = Math.floor(Math.abs(ordinal));
  return `${ordinal < 0 ? '-' : ''}${whole === 0 ? '' : whole}½`;
}

/** Name of a storey by its rank from the ground: `RDC`, `R+1`, `R-1`; `Ground floor`, `Level 1`, `Level -1`. */
export function levelName({ ordinal }: Pick<Level, 'ordinal'>): Text {
  if (ordinal === 0) return t('RDC', 'Ground floor');
  return fill(ordinal > 0 ? ABOVE : BELOW, { ordinal: ordinalText(ordinal) });
}

/** The same within a sentence: `of the ground floor`, `on level 1`. */
export const levelPhrase = (level: Pick<Level, 'ordinal'>): Text =>
  t(say(levelName(level), 'fr'), level.ordinal === 0 ? 'the ground floor' : `level ${ordinalText(level.ordinal)}`);

const LIFT_SHAFT = t('Gaine d’ascenseur', 'Lift shaft');

function labelText(label: RoomLabel): Text {
  if (label.kind === 'lift') return LIFT_SHAFT;
  if (label.kind === 'place') return label.name;
  return label.kind === 'declared' ? t(label.name, label.name) : USE_NAMES[label.use];
}

/** Label of a room by the word of `pieces[].type`. */
export function labelOfWord(word: string): RoomLabel {
  if (isLiftWord(word)) return { kind: 'lift' };
  const name = placeName(word);
  return name === null ? { kind: 'use', use: useOfWord(word) } : { kind: 'place', name };
}

/** Name of a room: what `pieces` calls it, else its use; with its number where several of its level share a name. */
export function roomName({ labels, ordinal }: Pick<Room, 'labels' | 'ordinal'>): Text {
  const texts = labels.map(labelText);
  const number = ordinal === null ? '' : ` ${ordinal}`;
  const named = (langue: Langue) => `${texts.map((text) => say(text, langue)).join(' – ')}${number}`;
  return t(named('fr'), named('en'));
}

/** Storeys that have a room of each name. */
const storeysByName = perObject((rooms: readonly Room[]): ReadonlyMap<string, ReadonlySet<number>> => {
  const byName = Map.groupBy(rooms, (room) => say(roomName(room), 'fr'));
  return new Map([...byName].map(([name, same]) => [name, new Set(same.map(({ level }) => level))]));
});

/**
 * Name of a room in a sentence about the whole building: with its storey where another storey has a room of that name
 * (`Chambre 1 (R+2)`).
 */
export function roomNameIn({ rooms, levels }: Pick<Building, 'rooms' | 'levels'>, room: Room): Text {
  const name = roomName(room);
  const storey = levels[room.level];
  if (!storey || (storeysByName(rooms).get(say(name, 'fr'))?.size ?? 0) < 2) return name;
  const within = levelName(storey);
  const named = (langue: Langue) => `${say(name, langue)} (${say(within, langue)})`;
  return t(named('fr'), named('en'));
}

/** Name of several rooms that form one space, as a kitchen open to a living room. */
export const roomsName = (rooms: readonly Pick<Room, 'labels' | 'ordinal'>[]): Text => joinedNames(rooms.map(roomName));

/** The same in a sentence about the whole building. */
export const roomsNameIn = (building: Pick<Building, 'rooms' | 'levels'>, rooms: readonly Room[]): Text =>
  joinedNames(rooms.map((room) => roomNameIn(building, room)));

function joinedNames(texts: readonly Text[]): Text {
  const joined = (langue: Langue) => texts.map((text) => say(text, langue)).join(' – ');
  return t(joined('fr'), joined('en'));
}

/** Name of a piece of furniture: its label in the document, else what the catalogue calls its type of such a width. */
export const furnitureName = ({ label, type, width }: Pick<Furniture, 'label' | 'type' | 'width'>): Text =>
  label === null ? sizedName(type, width) : t(label, label);

/** Names of a use in every language, as a declared name may repeat one. */
const USE_OF_NAME: ReadonlyMap<string, RoomUse> = new Map(
  (Object.keys(USE_NAMES) as RoomUse[]).flatMap((use) =>
    LANGUES.map((langue) => [say(USE_NAMES[use], langue), use] as const),
  ),
);

/**
 * Key of a label: equal for labels that read alike in some language (a room declared `Chambre` and one of that use).
 */
export function labelKey(label: RoomLabel): string {
  if (label.kind === 'lift') return 'lift';
  if (label.kind === 'place') return `name:${say(label.name, 'fr')}`;
  const use = label.kind === 'declared' ? USE_OF_NAME.get(label.name) : label.use;
  return use === undefined ? `name:${label.kind === 'declared' ? label.name : ''}` : `use:${use}`;
}
