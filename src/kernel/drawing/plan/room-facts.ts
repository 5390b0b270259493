import type { Langue, Text } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';
import type { Building, Level, Room } from '../../building/index.js';
import { purposesOf } from '../../building/index.js';
import { intersection } from '../../maths/clip.js';
import { areaOf } from '../../maths/ring.js';
import type { LegalAreas } from '../../measures/index.js';
import { isForDwelling, legalAreas, squareMetres } from '../../measures/index.js';
import type { RoundRoom } from '../dimensions/round-rooms.js';
import { roundRooms } from '../dimensions/round-rooms.js';
import { lengthText } from '../length-text.js';
import { floorFinishes } from './floor-finishes.js';

/** What a plan says of a room under its name, where it is known. */
export interface RoomFacts {
  readonly finish?: Text | undefined;
  readonly legal?: LegalArea | undefined;
  /** Of a round room, its diameter from face to face; of a terrace, its width and depth. */
  readonly round?: Text | undefined;
  /** Its clear height under the mezzanine that stands over a part of it. */
  readonly under?: Text | undefined;
}

/** An area that the law counts, mm², and its name. */
export interface LegalArea {
  readonly name: Text;
  readonly area: number;
}

/**
 * Living area (art. R. 156-1 CCH) and private area of a lot (law 65-557 art. 46), as tags of rooms name them; the
 * usable area of a hall that dwellings share, which counts in neither.
 */
const NAMES = {
  habitable: t('hab. {area}', 'living {area}'),
  carrez: t('Carrez {area}', 'Carrez {area}'),
  usable: t('utile {area}', 'usable {area}'),
} as const;

const UNDER = t('{height} sous mezzanine', '{height} under the mezzanine');
/** Less of a room under a mezzanine is its edge, mm². */
const LEAST_UNDER = 1e6;

/** The least clear height under the mezzanines that leave a part of a room free, to the centimetre. */
function underText({ decks }: Building, level: Level, room: Room): Text | undefined {
  const closing = new Set(room.ceiling.map(({ hung }) => hung));
  const over = decks.filter(
    ({ id, levelIndex, bottom, polygon }) =>
      levelIndex === level.index &&
      bottom > level.cutZ &&
      !closing.has(id) &&
      intersection([room.polygon], [polygon]).reduce((sum, part) => sum + areaOf(part), 0) >= LEAST_UNDER,
  );
  if (over.length === 0) return undefined;
  const least = Math.min(...over.map(({ bottom }) => bottom)) - room.z;
  const written = (langue: Langue): string =>
    say<'height'>(UNDER, langue, { height: lengthText(Math.round(least / 10) * 10, langue) });
  return t(written('fr'), written('en'));
}

const ROUND = t('Ø int. {diameter}', 'int. Ø {diameter}');
const FACETED = t('Ø int. {diameter} · {sides} pans', 'int. Ø {diameter} · {sides} sides');
/** Walls of more sides are taken for round ones. */
const MOST_SIDES = 16;

/** How wide a round room is, to the centimetre, and how many sides its walls have, where one counts them. */
function roundText({ diameter, sides }: RoundRoom): Text {
  const width = Math.round(diameter / 10) * 10;
  const words = sides > MOST_SIDES ? ROUND : FACETED;
  const written = (langue: Langue): string =>
    say<'diameter' | 'sides'>(words as Text<'diameter' | 'sides'>, langue, {
      diameter: lengthText(width, langue),
      sides,
    });
  return t(written('fr'), written('en'));
}

/**
 * The area of a room less what the law leaves out: steps, openings, shafts and parts under 1.80 m. Of a dwelling its
 * living area, elsewhere the private one, as schedules give them. None of an outbuilding, nor where it is the area
 * between the walls as it is written.
 */
function legalArea(building: Building, room: Room, areas: LegalAreas): LegalArea | undefined {
  const own = isForDwelling(building, room) ? 'habitable' : 'carrez';
  const kind = purposesOf(building).isShared(room) ? 'usable' : own;
  if (areas[kind] <= 0) return undefined;
  // A building that a sheet turns keeps the areas of its rooms as it stands.
  const area = areas[kind] + room.area - areaOf(room.polygon);
  return squareMetres(area) === squareMetres(room.area) ? undefined : { name: NAMES[kind], area };
}

/** Floor finishes of the rooms of a level, and what stairs, shafts and low parts leave of their areas; by room id. */
export function roomFacts(building: Building, level: Level): ReadonlyMap<string, RoomFacts> {
  const finishes = floorFinishes(building, level);
  const legal = legalAreas(building);
  const known = new Set(building.rooms);
  const round = new Map(roundRooms(level).map((one) => [one.room, roundText(one)] as const));
  return new Map(
    level.rooms.map((room) => [
      room.id,
      {
        finish: finishes.get(room.id),
        round: round.get(room),
        under: known.has(room) ? underText(building, level, room) : undefined,
        legal: known.has(room) ? legalArea(building, room, legal(room)) : undefined,
      },
    ]),
  );
}
