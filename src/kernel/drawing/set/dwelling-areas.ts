import type { Langue } from '../../../words/index.js';
import { say, sayFixed, t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { levelName, purposesOf, roomAround } from '../../building/index.js';
import { deckMeasures, dwellingsOf, roomMeasures, squareMetres, sum } from '../../measures/index.js';
import type { Table } from '../../tables/index.js';
import { leftColumn, rightColumn } from '../../tables/index.js';

const WORDS = {
  title: t('Surfaces par logement', 'Areas of each dwelling'),
  part: t('Partie', 'Part'),
  dwelling: t('Logement {number}', 'Dwelling {number}'),
  common: t('Parties communes', 'Common parts'),
  others: t('Autres locaux', 'Other rooms'),
  levels: t('Niveaux', 'Levels'),
  rooms: t('Locaux', 'Rooms'),
  area: t('Surface (m²)', 'Area (m²)'),
  living: t('Habitable (m²)', 'Habitable (m²)'),
  carrez: t('Carrez (m²)', 'Carrez (m²)'),
  total: t('Total', 'Total'),
} as const;

/** A room or a mezzanine with its exact areas, mm². */
interface Measured {
  /** The room, or that around the mezzanine, by id. */
  readonly room: string | null;
  readonly level: number;
  readonly area: number;
  readonly habitable: number;
  readonly carrez: number;
}

/** Rooms and mezzanines that count in the sums of a building: none in the open air. */
function measuredIn(building: Building): Measured[] {
  const rooms = roomMeasures(building).filter(({ room }) => room.use !== 'exterieur');
  return [
    ...rooms.map(({ room: { id, level, area }, habitable, carrez }) => ({ room: id, level, area, habitable, carrez })),
    ...deckMeasures(building).flatMap(({ deck, heights, habitable }): Measured[] => {
      if (heights === null) return [];
      const room = roomAround(building, deck)?.id ?? null;
      return [{ room, level: deck.levelIndex, area: deck.area, habitable, carrez: habitable }];
    }),
  ];
}

/**
 * Areas of each dwelling of a building, of what they share and of the rest, each sum rounded once; null of a building
 * of one dwelling at most.
 */
export function dwellingAreas(building: Building, langue: Langue): Table | null {
  const dwellings = dwellingsOf(building);
  if (dwellings.length < 2) return null;
  const { isShared } = purposesOf(building);
  const all = measuredIn(building);
  const homes = dwellings.map((own) => new Set<string | null>(own.map(({ id }) => id)));
  const halls = new Set<string | null>(building.rooms.filter(isShared).map(({ id }) => id));
  const isHome = ({ room }: Measured): boolean => homes.some((home) => home.has(room));
  const parts = [
    ...homes.map((home, i) => ({
      name: say<'number'>(WORDS.dwelling, langue, { number: i + 1 }),
      own: all.filter(({ room }) => home.has(room)),
    })),
    { name: say(WORDS.common, langue), own: all.filter((one) => !isHome(one) && halls.has(one.room)) },
    { name: say(WORDS.others, langue), own: all.filter((one) => !isHome(one) && !halls.has(one.room)) },
  ].filter(({ own }) => own.length > 0);
  return {
    title: say(WORDS.title, langue),
    columns: [
      leftColumn(WORDS.part, langue),
      leftColumn(WORDS.levels, langue),
      ...(['rooms', 'area', 'living', 'carrez'] as const).map((name) => rightColumn(WORDS[name], langue)),
    ],
    rows: parts.map(({ name, own }) => [name, levelsOf(building, own, langue), ...cellsOf(own, langue)]),
    total: [say(WORDS.total, langue), '', ...cellsOf(all, langue)],
  };
}

const levelsOf = ({ levels }: Building, own: readonly Measured[], langue: Langue): string =>
  levels
    .filter(({ index }) => own.some(({ level }) => level === index))
    .map((level) => say(levelName(level), langue))
    .join(', ');

const cellsOf = (own: readonly Measured[], langue: Langue): string[] => [
  String(own.length),
  ...(['area', 'habitable', 'carrez'] as const).map((name) =>
    sayFixed(squareMetres(sum(own, (one) => one[name])), 2, langue),
  ),
];
