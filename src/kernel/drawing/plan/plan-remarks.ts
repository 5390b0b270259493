import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Building, Level, Room } from '../../building/index.js';
import { isUnderSky, roofTerraces, roomName } from '../../building/index.js';
import type { Item } from '../display-list.js';
import { areaText, clearHeightText, lengthText } from '../length-text.js';
import type { PlanOptions } from './level-view.js';
import { PLANNED_SHAFT, plannedShaftItems } from './shafts.js';

const ELSEWHERE = t('{height} dans les locaux sans mention', '{height} in rooms that do not say it');
const IN_ROOMS = t('{height} : {rooms}', '{height}: {rooms}');

const HIGHER = t(
  '{name} à {height} au-dessus du sol intérieur : seuil et relevé d’étanchéité à étudier',
  '{name} {height} above the floor inside: threshold and upstand to be designed',
);
/** A step that no plan remarks on, mm. */
const LEVEL_MM = 20;

/** Terraces on roofs over the floor that one steps out from: waterproofing turns up under the sill of their doors. */
const higherTerraces = (building: Building, level: Level, { langue }: PlanOptions): string[] =>
  roofTerraces(building, level)
    .filter(({ room }) => room.z - level.z > LEVEL_MM)
    .map(({ room, name }) =>
      say<'name' | 'height'>(HIGHER, langue, { name: say(name, langue), height: withUnit(room.z - level.z, langue) }),
    );

/** A height with its unit, as a sentence says it: a note has no title block beside it. */
const withUnit = (mm: number, langue: Langue): string =>
  `${lengthText(Math.round(mm), langue)} ${mm < 1000 ? 'cm' : 'm'}`;

/** More rooms than this are not listed under a plan. */
const MOST_LISTED = 4;
/** Smaller plans leave heights to the schedules. */
const SMALLEST_SCALE = 100;

/** What is written on a plan about each room. */
const saidOf = (items: readonly Item[]): ReadonlyMap<string | undefined, string> => {
  const said = new Map<string | undefined, string>();
  for (const item of items) {
    if (item.kind === 'text') said.set(item.id, `${said.get(item.id) ?? ''} ${item.value}`);
  }
  return said;
};

/** The clear heights of rooms whose tag has no room for them, where those are few or have one height. */
function heightsOf(rooms: readonly Room[], { langue }: PlanOptions): string[] {
  const byHeight = Map.groupBy(rooms, (room) => clearHeightText(room, langue));
  if (byHeight.size === 1) return [...byHeight.keys()].map((height) => say(ELSEWHERE, langue, { height }));
  if (rooms.length > MOST_LISTED) return [];
  return [...byHeight].map(([height, some]) =>
    say(IN_ROOMS, langue, { height, rooms: some.map((room) => say(roomName(room), langue)).join(', ') }),
  );
}

/**
 * What the tags of small rooms leave out, under the title of a plan; none of works, whose strip has other notes.
 * @param items what is written on it
 */
export function planRemarks(building: Building, level: Level, items: readonly Item[], options: PlanOptions): string[] {
  const { scale, langue, isBare, isExact, drawn, content } = options;
  if (isBare || isExact || drawn || scale > SMALLEST_SCALE) return [];
  const hasShafts = content === 'architecte' && plannedShaftItems(building, level).length > 0;
  const said = saidOf(items);
  const tagged = level.rooms.filter(({ id }) => said.has(id));
  const lacks = (text: string, { id }: Room): boolean => !said.get(id)!.includes(text);
  const unsized = tagged.filter((room) => lacks(areaText(room.area, langue), room));
  const low = tagged.filter((room) => !isUnderSky(room) && lacks(clearHeightText(room, langue), room));
  const areas = unsized.map((room) => `${say(roomName(room), langue)} ${areaText(room.area, langue)}`);
  const all = [...areas.slice(0, MOST_LISTED), ...heightsOf(low, options)];
  return [
    ...(all.length > 0 ? [all.join(' · ')] : []),
    ...(content === 'architecte' ? higherTerraces(building, level, options) : []),
    ...(hasShafts ? [say(PLANNED_SHAFT, langue)] : []),
  ];
}
