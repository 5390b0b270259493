import type { Building, Device, Level } from '../building/index.js';
import { isEmergencyUnit } from '../catalogue/electric-symbols.js';
import { COMMANDED, SWITCHES } from '../catalogue/fixture-defaults.js';
import { distance } from '../maths/vector.js';
import { perObject } from '../maths/memo.js';
import { deducedControls } from './deduced-controls.js';
import type { Control } from './deduced-controls.js';

/** Shortest way from a switch to a lamp that an arc is drawn for, mm. */
const LEAST_ARC = 200;

/** Controls that the scene declares, of devices on one level. */
function declaredControls(devices: readonly Device[]): Control[] {
  const byIndex = new Map(devices.filter(({ type }) => COMMANDED.has(type)).map((device) => [device.index, device]));
  return devices
    .filter(({ type }) => SWITCHES.has(type))
    .flatMap((from) =>
      [...new Set(from.source.commande)].flatMap((index): Control[] => {
        const to = byIndex.get(index);
        return to ? [{ from, to, isDeclared: true }] : [];
      }),
    );
}

/** Controls of a level that an arc is drawn for: those declared, and between the devices that none says of, deduced. */
export function controlsOf({ electric }: Building, level: Level): Control[] {
  const here = electric.filter(({ levelIndex }) => levelIndex === level.index);
  const declared = declaredControls(here);
  const told = new Set(declared.flatMap(({ from, to }) => [from, to]));
  // A switch may command the lamps of another storey: it says so, none is deduced.
  const isSaid = (device: Device): boolean =>
    told.has(device) || (device.source.commande ?? []).length > 0 || isEmergencyUnit(device.source);
  const deduced = deducedControls(
    here.filter((device) => !isSaid(device)),
    level,
  );
  return [...declared, ...deduced].filter(({ from, to }) => distance(from.at, to.at) >= LEAST_ARC);
}

/** A one-way switch, which no other may share a lamp with; the push of a timer shares its own. */
export const isOneWay = ({ type, source }: Device): boolean =>
  type === 'interrupteur' && (source as { readonly appareil?: unknown }).appareil !== 'minuterie';

/** One-way switches that light a lamp together with another switch, by their index: as they stand, none would work. */
function sharing(building: Building): ReadonlySet<number> {
  const { electric, levels } = building;
  const said = electric
    .filter(({ type }) => SWITCHES.has(type))
    .flatMap((from) => [...new Set(from.source.commande)].map((lamp) => ({ from, lamp })));
  const shown = levels
    .flatMap((level) => controlsOf(building, level))
    .map(({ from, to }) => ({ from, lamp: to.index }));
  const byLamp = Map.groupBy([...said, ...shown], ({ lamp }) => lamp);
  return new Set(
    [...byLamp.values()].flatMap((own) => {
      const switches = new Set(own.map(({ from }) => from));
      return switches.size > 1 ? [...switches].filter(isOneWay).map(({ index }) => index) : [];
    }),
  );
}

/**
 * The devices of a building as they have to be wired: one-way switches that light one lamp together are two-way ones.
 * What the scene says stays in their `source`.
 */
export const wiredDevices = perObject((building: Building): readonly Device[] => {
  const shared = sharing(building);
  if (shared.size === 0) return building.electric;
  return building.electric.map((device) => (shared.has(device.index) ? { ...device, type: 'va_et_vient' } : device));
});

/** A building whose devices are as they have to be wired: itself where nothing differs. */
export const asWired = perObject((building: Building): Building => {
  const whole = building.whole && asWired(building.whole);
  const all = wiredDevices(building.whole ?? building);
  const isSame = all === (building.whole ?? building).electric;
  if (isSame) return building;
  const byIndex = new Map(all.map((device) => [device.index, device]));
  const electric = building.electric.map((device) => {
    const { type } = byIndex.get(device.index) ?? device;
    return type === device.type ? device : { ...device, type };
  });
  return { ...building, electric, ...(whole && { whole }) };
});
