import type { Building, Circuit, Room } from '../../building/index.js';
import { kitchensOf } from '../../checks/trades/electricity/kitchens.js';
import { MAIN } from '../../checks/trades/electricity/rooms.js';
import { isObject } from '../../scene/index.js';
import type { Fed } from './appliances.js';
import type { Dwelling } from '../places/dwellings.js';
import type { CircuitNature } from './figures.js';
import { CIRCUIT_KINDS, natureOf, TWO_LIGHTINGS_M2, TWO_LIGHTINGS_ROOMS } from './figures.js';
import { grouped, inCableOrder, inRoomOrder } from './grouping.js';
import type { Fitted, Installation } from './installation.js';
import type { Machine } from './shared-machines.js';
import { thingsIn } from './things.js';
import { DESKS } from './workplaces.js';

/** A circuit of the completed board. */
export interface Wired {
  readonly id: string;
  readonly nature: CircuitNature | null;
  /** Index in `tableau.circuits`; null for one that is added. */
  readonly declared: Circuit | null;
  readonly members: readonly Fitted[];
  /** Members that a declared circuit gains: it had none. */
  readonly gains: boolean;
  /** What it feeds beside devices of `electricite`: a pointer into the scene. */
  readonly feeds: string | null;
  readonly dwelling: number;
  readonly board: Fitted | null;
}

/** A dwelling with its board and what its dedicated sockets feed. */
export interface Home extends Dwelling {
  readonly board: Fitted | null;
  readonly fed: readonly Fed[];
  /** The halls and the stair that dwellings share, whose lamps are on a timer. */
  readonly isShared?: true;
  /** A workplace, whose circuits are those of offices and shops. */
  readonly isWork?: true;
  /** What hangs outside its rooms and is its own: the button of its bell. */
  readonly outside: readonly Fitted[];
  /** Machines that it feeds, where they stand: the first dwelling those of a house, the halls those that all share. */
  readonly machines: ReadonlySet<Machine>;
}

/** Circuits of all dwellings, declared ones first, each device on one at most. */
export function circuitsOf(site: Installation, homes: readonly Home[]): Wired[] {
  const declared = site.building.panel?.circuits ?? [];
  const taken = new Set(declared.flatMap(({ members }) => members));
  const names = new Names(declared.map(({ id }) => id));
  const devices = new Map(site.devices.map((device) => [device.index, device]));
  const circuits: Wired[] = [];
  const fed = new Set(homes.flatMap((home) => home.fed.map(({ nature }) => nature)));
  const outside = new Map(homes.flatMap((home) => home.outside.map((device) => [device.index, home] as const)));
  for (const home of homes) {
    const own = declared.filter((circuit) => dwellingOf(site.building, circuit, homes) === home.index);
    const pools = poolsOf(site, home, taken, outside);
    for (const circuit of own) circuits.push(declaredCircuit(circuit, home, pools, devices));
    const known = new Set(own.map(({ nature }) => natureOf(nature)));
    circuits.push(...addedCircuits(site, home, pools, known, names, fed));
  }
  return circuits;
}

/** The dwelling of a declared circuit: that of its board; the first dwelling where the scene names no board. */
function dwellingOf({ scene }: Building, { pointer }: Circuit, homes: readonly Home[]): number {
  const entries = isObject(scene.tableau) ? scene.tableau['circuits'] : undefined;
  const entry: unknown = Array.isArray(entries) ? entries[Number(pointer.split('/').at(-1))] : undefined;
  const board = isObject(entry) ? entry['tableau'] : undefined;
  return homes.find((home) => home.board?.index === board)?.index ?? 0;
}

/** Devices of a dwelling by the kind of circuit that they want, in the order of the rooms. */
type Pools = Map<CircuitNature, Fitted[]>;

function poolsOf(
  site: Installation,
  home: Home,
  taken: ReadonlySet<number>,
  outside: ReadonlyMap<number, Home>,
): Pools {
  const rooms = inCableOrder(home.rooms, home.board?.at ?? null);
  const byId = new Map(rooms.map((room) => [room.id, room]));
  const isOwn = ({ room, index }: Fitted): boolean => {
    const owner = outside.get(index);
    if (taken.has(index) || owner) return owner === home && !taken.has(index);
    return room === null ? home.index === 0 : byId.has(room);
  };
  const own = inRoomOrder(site.devices.filter(isOwn), rooms);
  const pools: Pools = new Map([
    ...(home.isWork ? workPools(site, own, home.rooms) : homePools(site, home, own, byId)),
    ['volets', own.filter(({ type }) => type === 'commande_volet')] as const,
    ['sonnette', own.filter(({ type }) => type === 'sonnette')] as const,
    ['vmc', own.filter(({ type }) => type === 'vmc')] as const,
  ]);
  for (const { nature, socket } of home.fed) {
    if (!taken.has(socket.index)) pools.set(nature, [...(pools.get(nature) ?? []), socket]);
  }
  return pools;
}

type Pool = readonly [CircuitNature, Fitted[]];

/** Lamps and sockets of a home, of common parts. */
function homePools(site: Installation, home: Home, own: readonly Fitted[], byId: ReadonlyMap<string, Room>): Pool[] {
  const kitchens = kitchensOf(site.building);
  const isKitchenSocket = ({ room, at }: Fitted): boolean => {
    const place = byId.get(room ?? '');
    return place !== undefined && kitchens.has(place) && (place.use === 'cuisine' || at.z - place.z >= 900);
  };
  const sockets = own.filter(({ type }) => type === 'prise');
  const worktop = sockets.filter(isKitchenSocket).toSorted((p, q) => q.at.z - p.at.z || p.index - q.index);
  const kitchen = worktop.slice(0, CIRCUIT_KINDS.prises_cuisine.points);
  return [
    [home.isShared ? 'eclairage_commun' : 'eclairage', own.filter(({ type }) => type === 'luminaire')],
    ['prises_cuisine', kitchen],
    ['prises', sockets.filter((socket) => !kitchen.includes(socket))],
  ];
}

/** Lamps and sockets of a workplace: those of rooms with desks apart. */
function workPools(site: Installation, own: readonly Fitted[], rooms: readonly Room[]): Pool[] {
  const withDesks = new Set(rooms.filter((room) => thingsIn(site, room, DESKS).length > 0).map(({ id }) => id));
  const sockets = own.filter(({ type }) => type === 'prise');
  const isAtDesk = ({ room }: Fitted): boolean => withDesks.has(room ?? '');
  return [
    ['eclairage_locaux', own.filter(({ type }) => type === 'luminaire')],
    ['prises_postes', sockets.filter(isAtDesk)],
    ['prises_locaux', sockets.filter((socket) => !isAtDesk(socket))],
  ];
}

/** A declared circuit keeps its members; without any it takes those of its kind, as many as it has points. */
function declaredCircuit(circuit: Circuit, home: Home, pools: Pools, devices: ReadonlyMap<number, Fitted>): Wired {
  const nature = natureOf(circuit.nature);
  const known = circuit.members.flatMap((index) => devices.get(index) ?? []);
  const common = { id: circuit.id, nature, declared: circuit, feeds: null, dwelling: home.index, board: home.board };
  if (circuit.members.length > 0 || nature === null) return { ...common, members: known, gains: false };
  const pool = pools.get(nature) ?? [];
  const members = pool.splice(0, Math.min(circuit.points ?? Infinity, CIRCUIT_KINDS[nature].points));
  return { ...common, members, gains: members.length > 0 };
}

/** The circuits that the devices left over need, and those of the machines of the house. */
function addedCircuits(
  site: Installation,
  home: Home,
  pools: Pools,
  known: ReadonlySet<CircuitNature | null>,
  names: Names,
  fed: ReadonlySet<CircuitNature>,
): Wired[] {
  const area = home.rooms.reduce((sum, room) => sum + room.area, 0) / 1e6;
  const mainRooms = home.rooms.filter(({ use }) => MAIN.has(use)).length;
  const isLarge = area > TWO_LIGHTINGS_M2 || mainRooms >= TWO_LIGHTINGS_ROOMS;
  const made = [...pools].flatMap(([nature, pool]) => {
    const least = nature === 'eclairage' && isLarge && !known.has(nature) ? 2 : 1;
    return grouped(pool, CIRCUIT_KINDS[nature].points, least).map((members) => ({ nature, members, feeds: null }));
  });
  const machines = machinesOf(site.building, known, pools, fed).filter(({ nature }) => home.machines.has(nature));
  return [...made, ...machines].map(({ nature, members, feeds }) => ({
    id: names.next(CIRCUIT_KINDS[nature].letter),
    nature,
    declared: null,
    members,
    gains: false,
    feeds,
    dwelling: home.index,
    board: home.board,
  }));
}

/** Machines without a device in `electricite`: the ventilation unit, a heat pump or an electric boiler. */
function machinesOf(
  building: Building,
  known: ReadonlySet<CircuitNature | null>,
  pools: Pools,
  fed: ReadonlySet<CircuitNature>,
) {
  const { ventilation, plumbing, scene } = building;
  const hasUnit =
    !fed.has('vmc') &&
    ventilation?.terminals.some(({ kind }) => kind === 'caisson') &&
    (pools.get('vmc') ?? []).length === 0;
  const pump = plumbing.find(({ type }) => type === 'pac_exterieure' || type === 'module_hydraulique');
  const generator = isObject(scene.chauffage) ? scene.chauffage['generateur'] : undefined;
  const kind = isObject(generator) ? String(generator['type'] ?? '') : '';
  const heats = pump?.pointer ?? (/pac|elec/.test(kind) ? '/chauffage/generateur' : null);
  return [
    ...(hasUnit && !known.has('vmc') ? [{ nature: 'vmc' as const, members: [], feeds: '/ventilation/caisson' }] : []),
    ...(heats && !fed.has('chauffage') && !known.has('chauffage') && (pools.get('chauffage') ?? []).length === 0
      ? [{ nature: 'chauffage' as const, members: [], feeds: heats }]
      : []),
  ];
}

/** Names of circuits: a letter and the next number that no other has. */
class Names {
  readonly #taken: Set<string>;

  constructor(taken: readonly string[]) {
    this.#taken = new Set(taken);
  }

  next(letter: string): string {
    let count = 1;
    while (this.#taken.has(`${letter}${count}`)) count++;
    this.#taken.add(`${letter}${count}`);
    return `${letter}${count}`;
  }
}
