import type { Langue } from '../../../words/index.js';
import { say, sayFixed, t } from '../../../words/index.js';
import type { AirTerminal, Building, Room } from '../../building/index.js';
import { levelName, roomName } from '../../building/index.js';
import { dwellingsOf } from '../../measures/index.js';
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

/** What comes in and is drawn out, room by room in the order of the levels; null where no terminal has a flow. */
export function airBalance(building: Building, langue: Langue): Table | null {
  const terminals = (building.ventilation?.terminals ?? []).filter(({ kind }) => kind !== 'caisson');
  if (!terminals.some(({ flow }) => flow !== null)) return null;
  const names = new Map(building.rooms.map((room) => [room.id, say(roomName(room), langue)]));
  const placeOf = roomOrder(building);
  const rows = building.levels.flatMap((level) => {
    const here = terminals.filter(({ levelIndex }) => levelIndex === level.index);
    const byRoom = [...Map.groupBy(here, ({ room }) => room)].toSorted(([p], [q]) => placeOf(p) - placeOf(q));
    return byRoom.map(([room, some]) => [
      say(levelName(level), langue),
      (room !== null && names.get(room)) || say(WORDS.outside, langue),
      ...cellsOf(some, langue),
    ]);
  });
  const number = (name: 'inlets' | 'vents' | 'supplied' | 'extracted') => rightColumn(WORDS[name], langue);
  return {
    title: say(WORDS.title, langue),
    columns: [
      groupColumn(WORDS.level, langue),
      leftColumn(WORDS.room, langue),
      number('inlets'),
      number('supplied'),
      number('vents'),
      number('extracted'),
    ],
    rows,
    total: [say(WORDS.total, langue), '', ...cellsOf(terminals, langue)],
  };
}
