import { capital, say, sayFixed, t } from '../../../words/index.js';
import type { Langue, Text } from '../../../words/index.js';
import type { Building, Roof, RoofPane, Room } from '../../building/index.js';
import { levelName, roomName } from '../../building/index.js';
import { wiredDevices } from '../../electrical/index.js';
import { ELECTRIC_SYMBOLS, symbolOf } from '../../catalogue/electric-symbols.js';
import { PLUMBING_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import { materialName } from '../../catalogue/material-names.js';
import {
  coveringOf,
  deckMeasures,
  floorArea,
  isWrittenSum,
  joineryName,
  joineryTypes,
  legalFootprint,
  roomMeasures,
  squareMetres,
} from '../../measures/index.js';
import { sum } from '../../measures/round.js';
import type { Table } from '../../tables/index.js';
import { groupColumn, leftColumn, rightColumn } from '../../tables/index.js';
import type { View } from '../display-list.js';
import { centimetresText } from '../length-text.js';
import { plansOfStorey } from '../plan/deck-level.js';
import { FALL_PCT, fallOf } from '../views/flat-roof-falls.js';

/** What an office writes beside a drawing that leaves room on its sheet; null where there is nothing to say. */
export type Beside = (shown: readonly View[]) => Table | null;

const WORDS = {
  rooms: t('Surfaces', 'Areas'),
  room: t('Pièce', 'Room'),
  area: t('Surface (m²)', 'Area (m²)'),
  total: t('Total', 'Total'),
  roundedOnce: t('Total, arrondi une fois', 'Total, rounded once'),
  ground: t('Surfaces du terrain', 'Areas of the plot'),
  item: t('Désignation', 'Description'),
  share: t('% du terrain', '% of the plot'),
  plot: t('Terrain', 'Plot'),
  footprint: t('Emprise au sol', 'Footprint'),
  footprintOnce: t('Emprise au sol, arrondie une fois', 'Footprint, rounded once'),
  existing: t('dont existante', 'of which existing'),
  created: t('dont créée', 'of which created'),
  open: t('Hors emprise', 'Outside the footprint'),
  building: t('Surfaces du bâtiment', 'Areas of the building'),
  floorArea: t('Surface de plancher', 'Floor area'),
  project: t('Surfaces du projet', 'Areas of the project'),
  living: t('Surface habitable', 'Living area'),
  coverings: t('Couverture', 'Roof covering'),
  material: t('Matériau', 'Material'),
  slope: t('Pente (%)', 'Slope (%)'),
  panes: t('Pans', 'Planes'),
  joinery: t('Menuiseries', 'Joinery'),
  mark: t('Repère', 'Mark'),
  size: t('L × H (cm)', 'W × H (cm)'),
  count: t('Nombre', 'Number'),
  standing: t('Existant', 'Existing'),
  supplied: t('À fournir', 'To supply'),
  level: t('Niveau', 'Level'),
  fixtures: t('Appareils', 'Fixtures'),
} as const;

const PROPOSED = t('{slope} (proposée)', '{slope} (proposed)');

type Word = keyof typeof WORDS;

const left = (word: Word, langue: Langue) => leftColumn(WORDS[word], langue);
const right = (word: Word, langue: Langue) => rightColumn(WORDS[word], langue);
const writtenArea = (mm2: number, langue: Langue): string => sayFixed(squareMetres(mm2), 2, langue);

/** Ids of the rooms that some plans show. */
const idsOn = (shown: readonly View[]): ReadonlySet<string> =>
  new Set(shown.flatMap((view) => view.rooms.map(({ id }) => id)));

/** Rooms that some plans show, in the order of the building. */
function roomsOn({ rooms }: Building, shown: readonly View[]): Room[] {
  const ids = idsOn(shown);
  return rooms.filter(({ id }) => ids.has(id));
}

/** The same with the mezzanines, which are no rooms of their storey. */
function floorsOn(building: Building, shown: readonly View[], langue: Langue): Room[] {
  const rooms = building.levels.flatMap((level) =>
    plansOfStorey(building, level, langue).flatMap((plan) => plan.level.rooms),
  );
  const ids = idsOn(shown);
  return rooms.filter(({ id }) => ids.has(id));
}

/** Net areas of some rooms and their sum, those outside left out. */
function areasTable(some: readonly Room[], langue: Langue): Table | null {
  const rooms = some.filter(({ use }) => use !== 'exterieur');
  if (rooms.length === 0) return null;
  const areas = rooms.map(({ area }) => area);
  const whole = sum(areas, (area) => area);
  return {
    title: say(WORDS.rooms, langue),
    columns: [left('room', langue), right('area', langue)],
    rows: rooms.map((room) => [say(roomName(room), langue), writtenArea(room.area, langue)]),
    total: [say(WORDS[isWrittenSum(areas, whole) ? 'total' : 'roundedOnce'], langue), writtenArea(whole, langue)],
  };
}

/** Areas of the rooms that a plan shows. */
export const roomAreas =
  (building: Building, langue: Langue): Beside =>
  (shown) =>
    areasTable(floorsOn(building, shown, langue), langue);

/** Areas of all rooms of a building, whatever a sheet shows of it; by level where it has several. */
export const allRoomAreas =
  ({ rooms, levels }: Building, langue: Langue): Beside =>
  () => {
    const table = areasTable(rooms, langue);
    if (!table || levels.length < 2) return table;
    const inside = rooms.filter(({ use }) => use !== 'exterieur');
    return {
      ...table,
      columns: [groupColumn(WORDS.level, langue), ...table.columns],
      rows: table.rows.map((cells, i) => [say(levelName(levels[inside[i]!.level]!), langue), ...cells]),
      total: ['', ...(table.total ?? [])],
    };
  };

/** What a building takes of the ground (art. R. 420-1 of the planning code), mm². */
function takenRows(building: Building): [Word, number][] {
  const { area, existingArea, createdArea } = legalFootprint(building);
  const isPartly = existingArea > 0 && createdArea > 0;
  const parts: [Word, number][] = isPartly
    ? [
        ['existing', existingArea],
        ['created', createdArea],
      ]
    : [];
  const isSum = !isPartly || isWrittenSum([existingArea, createdArea], area);
  return [[isSum ? 'footprint' : 'footprintOnce', area], ...parts];
}

/** Plot, footprint and what it leaves, with their shares of the plot; without one, footprint and floor area. */
export const groundAreas =
  (building: Building, langue: Langue): Beside =>
  () => {
    const { parcel } = building.site;
    const taken = takenRows(building);
    if (!parcel) {
      const rows: [Word, number][] = [...taken, ['floorArea', floorArea(building).area]];
      return {
        title: say(WORDS.building, langue),
        columns: [left('item', langue), right('area', langue)],
        rows: rows.map(([word, mm2]) => [say(WORDS[word], langue), writtenArea(mm2, langue)]),
      };
    }
    const rows: [Word, number][] = [['plot', parcel.area], ...taken, ['open', parcel.area - taken[0]![1]]];
    return {
      title: say(WORDS.ground, langue),
      columns: [left('item', langue), right('area', langue), right('share', langue)],
      rows: rows.map(([word, mm2]) => [
        say(WORDS[word], langue),
        writtenArea(mm2, langue),
        sayFixed((100 * mm2) / parcel.area, 1, langue),
      ]),
    };
  };

/** Living area of a building, its mezzanines too (art. R. 156-1 CCH), mm². */
const livingArea = (building: Building): number =>
  sum([...roomMeasures(building), ...deckMeasures(building)], ({ habitable }) => habitable);

/** The areas that a project is told by: plot, footprint, floor area, living area; null where it has none of them. */
export function projectAreas(building: Building, langue: Langue): Table | null {
  const rows: [Word, number][] = [
    ['plot', building.site.parcel?.area ?? 0],
    ...takenRows(building),
    ['floorArea', floorArea(building).area],
    ['living', livingArea(building)],
  ];
  const known = rows.filter(([, mm2]) => mm2 > 0);
  if (known.length === 0) return null;
  return {
    title: say(WORDS.project, langue),
    columns: [left('item', langue), right('area', langue)],
    rows: known.map(([word, mm2]) => [say(WORDS[word], langue), writtenArea(mm2, langue)]),
  };
}

/** The slope of a pane, per cent; of a flat roof that of its proposed fall, which the roof plan shows. */
const slopeText = (building: Building, roof: Roof, { slopePct }: RoofPane, langue: Langue): string =>
  fallOf(building, roof)
    ? say(PROPOSED, langue, { slope: sayFixed(FALL_PCT, 0, langue) })
    : sayFixed(slopePct, 0, langue);

/** Developed areas of what covers a building, by material and slope, panes of one slope together. */
export const coverings =
  (building: Building, langue: Langue): Beside =>
  () => {
    const panes = building.roofs.flatMap((roof) =>
      roof.panes.map((pane) => ({
        material: capital(say(materialName(roof.material), langue)),
        slope: slopeText(building, roof, pane, langue),
        area: coveringOf(building, roof, pane),
      })),
    );
    if (panes.length === 0) return null;
    const kinds = [...Map.groupBy(panes, ({ material, slope }) => `${material} ${slope}`).values()];
    const areaOf = (some: typeof panes): string =>
      writtenArea(
        sum(some, ({ area }) => area),
        langue,
      );
    return {
      title: say(WORDS.coverings, langue),
      columns: [left('material', langue), right('slope', langue), right('panes', langue), right('area', langue)],
      rows: kinds.map((some) => [some[0]!.material, some[0]!.slope, String(some.length), areaOf(some)]),
      ...(kinds.length > 1 ? { total: [say(WORDS.total, langue), '', String(panes.length), areaOf(panes)] } : {}),
    };
  };

/** Marks that façades and plans refer to; where some joinery stands, what is ordered is counted apart. */
export const joineryMarks =
  (building: Building, langue: Langue): Beside =>
  () => {
    const types = joineryTypes(building);
    if (types.length === 0) return null;
    const isPartly = building.openings.some(({ isExisting }) => isExisting);
    const counts: readonly Word[] = isPartly ? ['standing', 'supplied'] : ['count'];
    return {
      title: say(WORDS.joinery, langue),
      columns: [
        left('mark', langue),
        left('item', langue),
        left('size', langue),
        ...counts.map((word) => right(word, langue)),
      ],
      rows: types.map((type) => {
        const { width, height } = type.openings[0]!;
        const standing = type.openings.filter(({ isExisting }) => isExisting).length;
        const counted = [standing, type.openings.length - standing].map((count) => String(count || ''));
        return [
          type.repere,
          say(joineryName(type), langue),
          `${centimetresText(width, langue)} × ${centimetresText(height, langue)}`,
          ...(isPartly ? counted : counted.slice(1)),
        ];
      }),
    };
  };

/** An element of a trade, called as plans and schedules call it. */
interface Counted {
  readonly levelIndex: number;
  readonly name: Text;
}

/** Trades whose elements are counted beside their plans. */
export type CountedTrade = 'electricite' | 'plomberie';

const EQUIPMENT: Readonly<Record<CountedTrade, (building: Building) => Counted[]>> = {
  electricite: (building) =>
    wiredDevices(building).map((one) => ({ levelIndex: one.levelIndex, name: ELECTRIC_SYMBOLS[symbolOf(one)].legend })),
  plomberie: ({ plumbing }) =>
    plumbing.map(({ levelIndex, type }) => ({ levelIndex, name: PLUMBING_DEFAULTS[type].label })),
};

/** The level is in the title of the only plan. */
const withoutFirstColumn = ({ title, columns, rows }: Table): Table => ({
  title,
  columns: columns.slice(1),
  rows: rows.map((cells) => cells.slice(1)),
});

/** Fixtures or devices on the levels that some plans show. */
export const equipmentOn =
  (building: Building, trade: CountedTrade, langue: Langue): Beside =>
  (shown) => {
    const elements = EQUIPMENT[trade](building);
    const levels = new Set(roomsOn(building, shown).map(({ level }) => level));
    const rows = [...levels]
      .sort((a, b) => a - b)
      .flatMap((level) => {
        const here = Map.groupBy(
          elements.filter(({ levelIndex }) => levelIndex === level),
          ({ name }) => say(name, langue),
        );
        const storey = say(levelName(building.levels[level]!), langue);
        return [...here].map(([name, some]) => [storey, name, String(some.length)]);
      });
    if (rows.length === 0) return null;
    const table = {
      title: say(WORDS.fixtures, langue),
      columns: [groupColumn(WORDS.level, langue), left('item', langue), right('count', langue)],
      rows,
    };
    return levels.size > 1 ? table : withoutFirstColumn(table);
  };
