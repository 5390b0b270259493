import type { Langue } from '../../../words/index.js';
import { say, sayFixed, t } from '../../../words/index.js';
import type { AirTerminal, Building, Room } from '../../building/index.js';
import { levelName, roomName } from '../../building/index.js';
import { dwellingsOf, occupanciesOf } from '../../measures/index.js';
import type { Table } from '../../tables/index.js';
import { groupColumn, leftColumn, rightColumn } from '../../tables/index.js';

const WORDS = {
  title: t('Bilan des débits d’air', 'Air flow balance'),
  level: t('Niveau', 'Level'),
  room: t('Local', 'Room'),
  inlets: t('Entrées', 'Inlets'),
  vents: t('Bouches', 'Vents'),
  supplied: t('Entrant (m³/h)', 'Supplied (m³/h)'),
  extracted: t('Extrait (m³/h)', 'Extracted (m³/h)'),
  total: t('Total', 'Total'),
  outside: t('Hors pièce', 'No room'),
  design: t('{title} (hypothèse, à dimensionner)', '{title} (hypothesis, to be designed)'),
  people: t('Occupants', 'Occupants'),
  fresh: t('Dû (m³/h)', 'Due (m³/h)'),
} as const;

const flowOf = (terminals: readonly AirTerminal[], langue: Langue): string => {
  const known = terminals.filter(({ flow }) => flow !== null);
  return known.length === 0
    ? ''
    : sayFixed(
        known.reduce((sum, { flow }) => sum + flow!, 0),
        0,
        langue,
      );
};
const countOf = (terminals: readonly AirTerminal[]): string => String(terminals.length || '');

/** Cells of some terminals: inlets and their flow, vents and theirs. */
function cellsOf(terminals: readonly AirTerminal[], langue: Langue): string[] {
  const [inlets, vents] = (['entree_air', 'bouche'] as const).map((kind) =>
    terminals.filter((terminal) => terminal.kind === kind),
  ) as [AirTerminal[], AirTerminal[]];
  return [countOf(inlets), flowOf(inlets, langue), countOf(vents), flowOf(vents, langue)];
}

/** The place of a room in the table: dwelling by dwelling, by name, so that bedrooms follow one another; none last. */
function roomOrder(building: Building): (id: string | null) => number {
  const homes = dwellingsOf(building);
  const homeOf = ({ id }: Room): number => homes.findIndex((home) => home.some((one) => one.id === id));
  const nameOf = (room: Room): string => say(roomName(room), 'fr');
  const sorted = building.rooms.toSorted(
    (p, q) => homeOf(p) - homeOf(q) || nameOf(p).localeCompare(nameOf(q), 'fr', { numeric: true }),
  );
  const places = new Map(sorted.map(({ id }, i) => [id, i]));
  return (id) => (id === null ? sorted.length : (places.get(id) ?? sorted.length));
}

/** Columns of who is in the rooms and what air they are due, and their cells; none in a building without workplaces. */
function peopleColumns(building: Building, langue: Langue) {
  const all = occupanciesOf(building);
  if (all.length === 0) return { columns: [], cellsOf: (): string[] => [], total: [] };
  const byRoom = new Map(all.map((one) => [one.room.id, one]));
  const cells = (some: readonly { readonly occupants: number; readonly flow: number }[]): string[] =>
    (['occupants', 'flow'] as const).map((field) => {
      const sum = some.reduce((total, one) => total + one[field], 0);
      return sum > 0 ? sayFixed(sum, 0, langue) : '';
    });
  return {
    columns: [rightColumn(WORDS.people, langue), rightColumn(WORDS.fresh, langue)],
    cellsOf: (room: string | null): string[] => cells([byRoom.get(room ?? '')].filter((one) => one !== undefined)),
    total: cells(all),
  };
}

/** What comes in and is drawn out, room by room in the order of the levels; null where no terminal has a flow. */
export function airBalance(building: Building, langue: Langue): Table | null {
  const terminals = (building.ventilation?.terminals ?? []).filter(({ kind }) => kind !== 'caisson');
  if (!terminals.some(({ flow }) => flow !== null)) return null;
  const names = new Map(building.rooms.map((room) => [room.id, say(roomName(room), langue)]));
  const placeOf = roomOrder(building);
  const people = peopleColumns(building, langue);
  const rows = building.levels.flatMap((level) => {
    const here = terminals.filter(({ levelIndex }) => levelIndex === level.index);
    const byRoom = [...Map.groupBy(here, ({ room }) => room)].toSorted(([p], [q]) => placeOf(p) - placeOf(q));
    return byRoom.map(([room, some]) => [
      say(levelName(level), langue),
      (room !== null && names.get(room)) || say(WORDS.outside, langue),
      ...people.cellsOf(room),
      ...cellsOf(some, langue),
    ]);
  });
  const number = (name: 'inlets' | 'vents' | 'supplied' | 'extracted') => rightColumn(WORDS[name], langue);
  return {
    title:
      people.total.length > 0 ? say<'title'>(WORDS.design, langue, { title: WORDS.title }) : say(WORDS.title, langue),
    columns: [
      groupColumn(WORDS.level, langue),
      leftColumn(WORDS.room, langue),
      ...people.columns,
      number('inlets'),
      number('supplied'),
      number('vents'),
      number('extracted'),
    ],
    rows,
    total: [say(WORDS.total, langue), '', ...people.total, ...cellsOf(terminals, langue)],
  };
}
