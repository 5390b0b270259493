import type { Building, Differential } from '../../building/index.js';
import { isThreePhase } from '../../electrical/index.js';
import { isObject } from '../../scene/index.js';
import type { Wired } from './circuits.js';
import { natureOf, RESIDUAL } from './figures.js';
import { kindIn } from './machine-supply.js';
import type { Protected, ResidualDevice } from './residual.js';
import { ratingFor, residualDevices } from './residual.js';

/** A residual-current device of the completed board. */
export interface Guard extends ResidualDevice {
  /** Index in `tableau.differentiels`; null for one that is added. */
  readonly declared: number | null;
  /** Ids of circuits that a declared device gains. */
  readonly gained: readonly string[];
  /** Index in `electricite` of the board that it is in; null where none is. */
  readonly board: number | null;
}

/** Residual-current devices of every board: those declared, then those that lack. */
export function guardsOf(building: Building, circuits: readonly Wired[]): Guard[] {
  const declared = building.panel?.differentials ?? [];
  const nextName = namer(declared.map(({ id }) => id));
  const dwellings = [...new Set(circuits.map(({ dwelling }) => dwelling))];
  return dwellings.flatMap((dwelling) => {
    const own = circuits.filter((circuit) => circuit.dwelling === dwelling);
    const mine = declared.filter((device) => dwellingOfDevice(device, circuits, dwellings[0]!) === dwelling);
    return guardsIn(building, own, mine, nextName);
  });
}

/** Devices of one dwelling, their circuits in the order of the board. */
function guardsIn(
  building: Building,
  own: readonly Wired[],
  mine: readonly Differential[],
  nextName: () => string,
): Guard[] {
  const seen = own.map((circuit) => asProtected(circuit, building));
  const order = new Map(own.map(({ id }, rank) => [id, rank]));
  const known = mine.map((device): ResidualDevice => ({
    id: device.id,
    type: typeOf(device.type),
    rating: device.rating,
    isDeclared: true,
    circuits: seen.filter(({ under }) => under === device.id),
  }));
  return residualDevices(seen, known, nextName, leastOf(own)).map((device): Guard => {
    const circuits = device.circuits.toSorted((p, q) => order.get(p.id)! - order.get(q.id)!);
    const before = device.isDeclared ? mine.find(({ id }) => id === device.id) : undefined;
    const gained = before ? circuits.map(({ id }) => id).filter((id) => !before.circuits.includes(id)) : [];
    const board = own[0]?.board?.index ?? null;
    return { ...device, circuits, declared: before ? indexOf(before.pointer) : null, gained, board };
  });
}

/** A dwelling or a workplace has two devices at least; the lamps of common parts and shared machines one. */
const leastOf = (own: readonly Wired[]): number =>
  own.some(({ nature }) => nature === 'eclairage_commun') || own.every(({ nature }) => MACHINES.has(nature))
    ? 1
    : RESIDUAL.least;

const MACHINES: ReadonlySet<Wired['nature']> = new Set(['chauffage', 'vmc']);

/** Names of new devices: D and the next number that no other has. */
function namer(taken: readonly string[]): () => string {
  const names = new Set(taken);
  return () => {
    let count = 1;
    while (names.has(`D${count}`)) count++;
    names.add(`D${count}`);
    return `D${count}`;
  };
}

const indexOf = (pointer: string): number => Number(pointer.split('/').at(-1));
const typeOf = (type: string | null): ResidualDevice['type'] =>
  type === 'AC' || type === 'F' || type === 'B' ? type : 'A';

/** A circuit as its device sees it: the one it names, else the one that names it. */
function asProtected({ id, declared, nature }: Wired, building: Building): Protected {
  const devices = building.panel?.differentials ?? [];
  const kind = nature ?? (declared ? natureOf(declared.nature) : null);
  const sized = kind ? kindIn(building, kind) : null;
  const breaker = declared?.breaker ?? sized?.breaker ?? 16;
  const onThree = declared ? isThreePhase(declared) : sized?.isThreePhase === true;
  const named = devices.find((device) => device.id === declared?.differential);
  const under = named ?? (declared ? devices.find(({ circuits }) => circuits.includes(id)) : undefined);
  return { id, nature: kind, breaker, isThreePhase: onThree, under: under?.id ?? null };
}

/** The dwelling of a declared device: that of the circuits it names. */
function dwellingOfDevice(device: Differential, circuits: readonly Wired[], first: number): number {
  const own = circuits.find(({ id, declared }) => device.circuits.includes(id) || declared?.differential === device.id);
  return own?.dwelling ?? first;
}

/** The rating that a device has, or takes, A. */
export const ratingOf = (device: ResidualDevice): number => device.rating ?? ratingFor(device);

/** Value of a field of `tableau` that may be written: undefined where the scene has none. */
export const boardField = (building: Building, field: string): unknown =>
  isObject(building.scene.tableau) ? building.scene.tableau[field] : undefined;
