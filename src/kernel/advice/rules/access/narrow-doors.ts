import { t } from '../../../../words/index.js';
import type { Opening, RoomUse } from '../../../building/index.js';
import type { House } from '../../house.js';
import type { Way } from '../../rule.js';
import { defineAdvice } from '../../rule.js';
import { listed, onOpening } from '../../support/subjects.js';

/** Rooms that furniture, a pram or a wheelchair goes into. */
const MAIN: ReadonlySet<RoomUse> = new Set([
  'sejour',
  'salon',
  'salle_a_manger',
  'cuisine',
  'chambre',
  'salle_de_bain',
]);
/** Least leaf of the door of a main room, and the next size that is sold, mm. */
const [LEAST_MM, USUAL_MM] = [800, 830];

/** The room that a door serves. */
const served = (house: House, { left, right }: Opening) =>
  [left, right].map((id) => house.room(id)).find((room) => room && MAIN.has(room.use));

/** Widens doors to 83 cm, their middle where it was. */
const widened = (doors: readonly Opening[]): Way =>
  doors.flatMap(({ index, position, width }) => [
    {
      operation: 'deplacer_ouverture',
      ouverture: index,
      position: Math.max(0, Math.round(position - (USUAL_MM - width) / 2)),
    },
    { operation: 'modifier_ouverture', ouverture: index, largeur: USUAL_MM },
  ]);

/** Advises wider doors where a wheelchair or a wardrobe does not pass into a main room. */
export const narrowDoors = defineAdvice({
  code: 'portes_interieures_etroites',
  metier: 'accessibilite',
  confirmed: 'suggestion',
  message: t(
    '{count} porte(s) de moins de 80 cm : {pieces} (la plus étroite {largeur} cm).',
    '{count} door(s) under 80 cm: {pieces} (the narrowest {largeur} cm).',
  ),
  reason: t(
    'Une porte de 83 cm laisse 77 cm de passage : fauteuil, poussette, armoire (arrêté du 24 décembre 2015).',
    'A door of 83 cm leaves 77 cm: wheelchair, pram, wardrobe (order of 24 December 2015).',
  ),
  *find(house) {
    const narrow = house.openings.filter(
      (door) =>
        door.kind === 'porte' &&
        !door.isExterior &&
        !door.isExisting &&
        door.width < LEAST_MM &&
        served(house, door) !== undefined,
    );
    const first = narrow.toSorted((p, q) => p.width - q.width)[0];
    if (!first) return;
    yield {
      ...onOpening(first),
      params: {
        count: narrow.length,
        pieces: listed(
          house.building,
          narrow.map((door) => served(house, door)!),
        ),
        largeur: Math.round(first.width / 10),
      },
      ways: () => [widened(narrow)],
    };
  },
});
