import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Building, Device, Level } from '../../building/index.js';
import { circulationOf } from '../../building/index.js';
import { SWITCHES } from '../../catalogue/fixture-defaults.js';
import { controlsOf } from './controls.js';

const STAIR = t('escalier : va-et-vient à prévoir', 'stair: two-way switches to be planned');
const PLAIN = t(
  '{count} point(s) à plusieurs interrupteurs simples : va-et-vient à prévoir',
  '{count} lamp(s) with several one-way switches: two-way ones to be planned',
);

/** A one-way switch, which no other may share a lamp with; the push of a timer shares its own. */
const isPlain = ({ type, source }: Device): boolean =>
  type === 'interrupteur' && (source as { readonly appareil?: unknown }).appareil !== 'minuterie';

/** Lamps that the switches of a level light, on any level, by their index. */
function litFrom(building: Building, level: Level): ReadonlySet<number> {
  const own = building.electric.filter(({ type, levelIndex }) => SWITCHES.has(type) && levelIndex === level.index);
  return new Set([
    ...controlsOf(building, level).map(({ to }) => to.index),
    ...own.flatMap(({ source }) => source.commande ?? []),
  ]);
}

/** Whether the light of a stair that arrives on a level is not lit from both its ends. */
function hasOneWayStair(building: Building, level: Level): boolean {
  const levelOf = new Map(building.rooms.map(({ id, level: of }) => [id, of]));
  const above = litFrom(building, level);
  return circulationOf(building).links.some(({ kind, places: [from, to] }) => {
    const below = building.levels[levelOf.get(from ?? '') ?? -1];
    if (kind !== 'escalier' || levelOf.get(to ?? '') !== level.index || !below || below.index === level.index) {
      return false;
    }
    const lamps = building.electric.filter(({ type, room }) => type === 'luminaire' && (room === from || room === to));
    const lit = litFrom(building, below);
    const isAnyLit = lamps.some(({ index }) => lit.has(index) || above.has(index));
    return isAnyLit && !lamps.some(({ index }) => lit.has(index) && above.has(index));
  });
}

/** Lamps of a level that several one-way switches light: as they stand, none of those would work. */
function sharedByPlain(building: Building, level: Level): number {
  const plain = controlsOf(building, level).filter(({ from }) => isPlain(from));
  return [...Map.groupBy(plain, ({ to }) => to).values()].filter((own) => own.length > 1).length;
}

/** What the controls of a level leave to whoever wires it: the scene decides of its switches, nobody changes them. */
export function controlRemarks(shown: Building, { index }: Level, langue: Langue): string[] {
  const building = shown.whole ?? shown;
  const level = building.levels[index];
  if (!level) return [];
  const shared = sharedByPlain(building, level);
  return [
    ...(hasOneWayStair(building, level) ? [say(STAIR, langue)] : []),
    ...(shared > 0 ? [say<'count'>(PLAIN, langue, { count: shared })] : []),
  ];
}
