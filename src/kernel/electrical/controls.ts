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

/** The push of a timer: as many as one likes light the same lamps. */
const isPush = ({ source }: Device): boolean => (source as { readonly appareil?: unknown }).appareil === 'minuterie';

/** A one-way switch, which no other may share a lamp with; the push of a timer shares its own. */
export const isOneWay = (device: Device): boolean => device.type === 'interrupteur' && !isPush(device);

/** Switches by the lamp that they light, by its index: those that say so, and those that a plan shows an arc of. */
function switchesByLamp(building: Building): ReadonlyMap<number, ReadonlySet<Device>> {
  const { electric, levels } = building;
  const said = electric
    .filter(({ type }) => SWITCHES.has(type))
    .flatMap((from) => [...new Set(from.source.commande)].map((lamp) => ({ from, lamp })));
  const shown = levels
    .flatMap((level) => controlsOf(building, level))
    .map(({ from, to }) => ({ from, lamp: to.index }));
  const byLamp = Map.groupBy([...said, ...shown], ({ lamp }) => lamp);
  return new Map([...byLamp].map(([lamp, own]) => [lamp, new Set(own.map(({ from }) => from))]));
}

/** One-way switches that light a lamp together with another switch, by their index: as they stand, none would work. */
const sharing = (byLamp: ReadonlyMap<number, ReadonlySet<Device>>): ReadonlySet<number> =>
  new Set(
    [...byLamp.values()].flatMap((own) => (own.size > 1 ? [...own].filter(isOneWay).map(({ index }) => index) : [])),
  );

/**
 * Switches between the two-way ones of the same lamps, by their index: two switches command lamps from two places, each
 * further one is an intermediate switch in the wires between them. Those that share only some of their lamps, and
 * pushes of a timer, are wired by nothing of the kind.
 */
function between(byLamp: ReadonlyMap<number, ReadonlySet<Device>>): ReadonlySet<number> {
  const lampsOf = new Map<Device, number[]>();
  for (const [lamp, own] of byLamp) for (const one of own) lampsOf.set(one, [...(lampsOf.get(one) ?? []), lamp]);
  const chains = [...Map.groupBy(lampsOf.keys(), (one) => lampsOf.get(one)!.join()).values()];
  return new Set(
    chains.flatMap((own) => {
      const isAlone = lampsOf.get(own[0]!)!.every((lamp) => byLamp.get(lamp)!.size === own.length);
      if (own.length < 3 || !isAlone || own.some(isPush)) return [];
      const ends = endsOf(own.toSorted((p, q) => p.index - q.index));
      return own.filter((one) => !ends.includes(one)).map(({ index }) => index);
    }),
  );
}

/** The two ends of a chain of switches: those declared two-way, else those farthest from one another. */
function endsOf(own: readonly Device[]): readonly Device[] {
  const pairs = own.flatMap((p, i) => own.slice(i + 1).map((q) => [p, q] as const));
  const rank = ([p, q]: readonly [Device, Device]): number => {
    const declared = [p, q].filter(({ type }) => type === 'va_et_vient').length;
    return declared * FARTHER + Math.hypot(distance(p.at, q.at), p.z - q.z);
  };
  return pairs.reduce((best, pair) => (rank(pair) > rank(best) + 1 ? pair : best));
}

/** Farther than any two devices of a building, mm. */
const FARTHER = 1e6;

/**
 * The devices of a building as they have to be wired: one-way switches that light one lamp together are two-way ones,
 * those beyond two of the same lamps intermediate ones. What the scene says stays in their `source`.
 */
export const wiredDevices = perObject((building: Building): readonly Device[] => {
  const byLamp = switchesByLamp(building);
  const [shared, inner] = [sharing(byLamp), between(byLamp)];
  if (shared.size === 0 && inner.size === 0) return building.electric;
  return building.electric.map((device) => {
    if (inner.has(device.index)) return { ...device, type: 'va_et_vient', isIntermediate: true };
    return shared.has(device.index) ? { ...device, type: 'va_et_vient' } : device;
  });
});

/** A building whose devices are as they have to be wired: itself where nothing differs. */
export const asWired = perObject((building: Building): Building => {
  const whole = building.whole && asWired(building.whole);
  const all = wiredDevices(building.whole ?? building);
  const isSame = all === (building.whole ?? building).electric;
  if (isSame) return building;
  const byIndex = new Map(all.map((device) => [device.index, device]));
  const electric = building.electric.map((device) => {
    const { type, isIntermediate } = byIndex.get(device.index) ?? device;
    if (type === device.type && !isIntermediate) return device;
    return { ...device, type, ...(isIntermediate && { isIntermediate }) };
  });
  return { ...building, electric, ...(whole && { whole }) };
});
