import type { Building } from '../building/index.js';
import { ACCESSIBLE_DOOR_MM } from '../building/index.js';
import { countedAs } from '../catalogue/electric-symbols.js';
import { wiredDevices } from '../electrical/index.js';
import type { Scene } from '../scene/index.js';
import { DEFAULTS, isDemolished } from '../scene/index.js';
import type { Langue } from '../../words/index.js';
import { say, t } from '../../words/index.js';
import { round2 } from '../measures/round.js';

type Json = Readonly<Record<string, unknown>>;
const listOf = (scene: Scene, name: string): Json[] => {
  const list = scene[name];
  return Array.isArray(list) ? list.filter((item): item is Json => typeof item === 'object' && item !== null) : [];
};

const typeOf = (one: Json, list: 'electricite' | 'plomberie'): string =>
  typeof one['type'] === 'string' ? one['type'] : DEFAULTS[list].type;

/** Counts of what a scene lists, but for what goes, by a key of each. */
function counted(scene: Scene, list: 'electricite' | 'plomberie', keyOf: (one: Json, index: number) => string) {
  const counts: Record<string, number> = {};
  for (const [index, one] of listOf(scene, list).entries()) {
    if (isDemolished(one as { readonly demoli?: boolean })) continue;
    const key = keyOf(one, index);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/**
 * Number of devices or fixtures by the type that the scene gives them, but for those that go; those without a place
 * count too, those without a type as the default one.
 */
export const countByType = (scene: Scene, list: 'electricite' | 'plomberie'): Record<string, number> =>
  counted(scene, list, (one) => countedAs(typeOf(one, list), { source: one }));

/**
 * Number of devices by what they have to be wired as, as schedules and bills count them: two switches of one lamp are
 * two-way ones.
 */
export function countWired(building: Building): Record<string, number> {
  const { scene } = building;
  const wired = new Map(wiredDevices(building).map((one) => [one.index, one]));
  return counted(scene, 'electricite', (one, index) => {
    const device = wired.get(index);
    return device ? countedAs(device.type, device) : countedAs(typeOf(one, 'electricite'), { source: one });
  });
}

/**
 * Metres of pipe by type: along the trace in plan, a run without altitude counting at each level it repeats on, and
 * up the stacks and risers.
 */
export function networkMetres({ pipes, stacks }: Building): Record<string, number> {
  const metres: Record<string, number> = {};
  for (const { type, length, runs } of pipes) metres[type] = (metres[type] ?? 0) + (length * runs.length) / 1e3;
  for (const { type, bottom, top } of stacks) metres[type] = (metres[type] ?? 0) + (top - bottom) / 1e3;
  return Object.fromEntries(Object.entries(metres).map(([key, value]) => [key, round2(value)]));
}

const NARROW_DOOR = t('porte de {door} mm, moins de {least} mm', '{door} mm door, under {least} mm');

/** Whether each lift is accessible, and if not, why. */
export const liftReports = ({ lifts }: Building, langue: Langue): { accessible: boolean; raisons: string[] }[] =>
  lifts.map(({ isAccessible, door }) => ({
    accessible: isAccessible,
    raisons: isAccessible ? [] : [say(NARROW_DOOR, langue, { door: String(door), least: String(ACCESSIBLE_DOOR_MM) })],
  }));
