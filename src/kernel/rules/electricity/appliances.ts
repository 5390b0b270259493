import type { Building, Fixture, Furniture, Room, RoomUse } from '../../building/index.js';
import { ELECTRIC_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import type { Point } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { distance } from '../../maths/vector.js';
import { facadeDucts } from '../../network/index.js';
import type { Dwelling } from '../places/dwellings.js';
import { underCeiling } from './under-ceiling.js';
import { kitchensOf } from '../../checks/trades/electricity/kitchens.js';
import { LIVING } from '../../checks/trades/electricity/rooms.js';
import type { CircuitNature } from './figures.js';
import { CIRCUIT_KINDS, natureOf, NFC } from './figures.js';
import type { Fitted, Installation } from './installation.js';
import { backOf, besideSink, heldBy, hobOf } from './kitchen-units.js';
import { near } from './scores.js';
import { isPlumbed, machinesOf } from '../support/machines.js';
import type { Machine } from './shared-machines.js';
import { thingsIn } from './things.js';

/** An appliance with a circuit of its own: what is drawn of it, and the rooms it stands in, the best first. */
interface Appliance {
  readonly nature: CircuitNature;
  readonly drawn: ReadonlySet<string>;
  /** What it stands near, where it is not drawn. */
  readonly beside: ReadonlySet<string>;
  readonly rooms: readonly RoomUse[];
  /** What its kitchen socket is for where it is not drawn and has none of these rooms. @default none is hung */
  readonly otherwise?: CircuitNature;
}

/** Cooking and three appliances at least (NF C 15-100-10). */
const APPLIANCES: readonly Appliance[] = [
  {
    nature: 'plaque',
    drawn: new Set(['plaque_cuisson']),
    beside: new Set(['cuisine', 'cuisine_moderne', 'evier']),
    rooms: ['cuisine'],
  },
  {
    nature: 'four',
    drawn: new Set(['four']),
    beside: new Set(['plaque_cuisson', 'colonne_cuisine', 'cuisine', 'cuisine_moderne']),
    rooms: ['cuisine'],
  },
  { nature: 'lave_vaisselle', drawn: new Set([]), beside: new Set(['evier', 'cuisine']), rooms: ['cuisine'] },
  {
    nature: 'lave_linge',
    drawn: new Set(['lave_linge']),
    beside: new Set(['lavabo', 'evier']),
    rooms: ['buanderie', 'cellier'],
    // Nobody said where a machine stands: the third socket of the norm says no more than that it is one.
    otherwise: 'specialise',
  },
];

const AXIS = ELECTRIC_DEFAULTS.prise_spe.axis as number;
/** A dedicated socket this near to an appliance feeds it, mm. */
const REACH_MM = 2500;

/** A dedicated socket and what it feeds. */
export interface Fed {
  readonly nature: CircuitNature;
  readonly socket: Fitted;
}

/**
 * Dedicated sockets of a dwelling: those declared are given to the nearest appliance, those that lack are added.
 * @param shared machines that the common services feed
 */
export function appliances(site: Installation, { rooms }: Dwelling, shared: ReadonlySet<Machine>): Fed[] {
  const kitchens = cookingRooms(site, rooms);
  if (kitchens.length === 0) return [];
  const free = new Set(rooms.flatMap((room) => site.in(room, 'prise_spe')));
  const heaters = rooms.flatMap((room) => thingsIn(site, room, HEATERS));
  const wanted = [
    ...APPLIANCES.flatMap((appliance) => placesFor(site, appliance, rooms, kitchens)),
    ...heaters.map((heater) =>
      placeOf(
        'chauffe_eau',
        rooms.find(({ id }) => id === heater.room)!,
        heater,
      ),
    ),
    ...machinePlaces(site.building, rooms).filter(({ nature }) => !shared.has(nature as Machine)),
  ];
  const fed = declaredFirst(wanted, free);
  for (const { nature, room, at, axis } of wanted) {
    if (fed.has(nature)) continue;
    const rest = FIXED.has(nature) ? undefined : [...free].find(({ entry }) => entry['appareil'] === undefined);
    const socket = rest ?? addedAt(site, nature, [room, ...kitchens.filter((each) => each !== room)], at, axis);
    if (!socket) continue;
    free.delete(socket);
    fed.set(nature, socket);
  }
  const known = [...fed].map(([nature, socket]) => ({ nature, socket }));
  return [...known, ...[...free].map((socket) => ({ nature: saidNature(socket), socket }))];
}

/** Sockets of some machines that stand in some rooms, where they stand: on the board of who has them. */
export const machineFeeds = (site: Installation, rooms: readonly Room[], machines: ReadonlySet<Machine>): Fed[] =>
  machinePlaces(site.building, rooms)
    .filter(({ nature }) => machines.has(nature as Machine))
    .flatMap((place) => fedAt(site, place));

/** Sockets of the water heaters of some rooms. */
export const heaterFeeds = (site: Installation, rooms: readonly Room[]): Fed[] =>
  rooms.flatMap((room) =>
    thingsIn(site, room, HEATERS).flatMap((heater) => fedAt(site, placeOf('chauffe_eau', room, heater))),
  );

/** Sockets of the extractors of some rooms: vents that blow out through a façade, by a duct of their own. */
export const extractorFeeds = (site: Installation, rooms: readonly Room[]): Fed[] => {
  const vents = [...facadeDucts(site.building).keys()];
  return rooms.flatMap((room) => {
    const own = vents.find(({ at, levelIndex }) => levelIndex === room.level && polygonContains(room.polygon, at));
    if (!own) return [];
    return fedAt(site, { nature: 'extracteur', room, at: own.at, axis: underCeiling(site.building, room, own.at) });
  });
};

/** The socket that says that it feeds what stands at a place, else one that is added there. */
function fedAt(site: Installation, { nature, room, at, axis }: Place): Fed[] {
  const said = site.in(room, 'prise_spe').find(({ entry }) => saidOf(entry) === nature);
  const socket = said ?? addedAt(site, nature, [room], at, axis);
  return socket ? [{ nature, socket }] : [];
}

const HEATERS: ReadonlySet<string> = new Set(['chauffe_eau']);

/** What stands where it stands: no socket elsewhere feeds it. */
const FIXED: ReadonlySet<CircuitNature> = new Set(['chauffe_eau', 'chauffage', 'vmc']);

/**
 * The kind of circuit that a dedicated socket says it wants, by its `appareil`: a vehicle, an oven. What it says of
 * circuits that several points share leaves it a circuit of its own.
 */
export function saidNature({ entry }: Fitted): CircuitNature {
  const said = saidOf(entry);
  const isOwn = said !== null && CIRCUIT_KINDS[said].points === 1;
  return isOwn ? said : 'specialise';
}

const saidOf = ({ appareil }: Fitted['entry']): CircuitNature | null =>
  typeof appareil === 'string' ? natureOf(appareil) : null;

/** Machines of the house that the board does not feed yet: the module of the heating, the unit of the ventilation. */
function machinePlaces(building: Building, rooms: readonly Room[]): Place[] {
  const { panel, plumbing, ventilation, electric } = building;
  const known = new Set(
    (panel?.circuits ?? []).filter(({ members }) => members.length > 0).map(({ nature }) => natureOf(nature)),
  );
  const own = new Set<string | null>(rooms.map(({ id }) => id));
  const module_ = plumbing.find(({ type, room }) => type === 'module_hydraulique' && own.has(room));
  const heated = rooms.find(({ id }) => id === module_?.room);
  const units = (ventilation?.terminals ?? []).filter(({ kind }) => kind === 'caisson');
  const roomOf = ({ levelIndex, at }: (typeof units)[number]): Room | undefined =>
    rooms.find(({ level, polygon }) => level === levelIndex && polygonContains(polygon, at));
  const unit = units.find(roomOf);
  const aired = unit && roomOf(unit);
  const isAired = aired && !known.has('vmc') && !electric.some(({ type }) => type === 'vmc');
  return [
    ...(module_ && heated && !known.has('chauffage') ? [placeOf('chauffage', heated, module_)] : []),
    ...(isAired
      ? [{ nature: 'vmc' as const, room: aired, at: unit.at, axis: underCeiling(building, aired, unit.at) }]
      : []),
  ];
}

/** Kitchens; the living rooms of a dwelling that draws none: people cook somewhere. */
function cookingRooms(site: Installation, rooms: readonly Room[]): Room[] {
  const kitchens = rooms.filter((room) => kitchensOf(site.building).has(room));
  return kitchens.length > 0 ? kitchens : rooms.filter(({ use }) => LIVING.has(use));
}

interface Place {
  readonly nature: CircuitNature;
  readonly room: Room;
  readonly at: Point;
  /** Height of the axis of its socket over the floor, mm. @default that of a dedicated socket */
  readonly axis?: number;
}

/** Where an appliance stands, or would: one place. */
function placesFor(
  site: Installation,
  { nature, drawn, beside, rooms: uses, otherwise }: Appliance,
  rooms: readonly Room[],
  kitchens: readonly Room[],
): Place[] {
  const suited = uses.flatMap((use) => (use === 'cuisine' ? kitchens : rooms.filter((room) => room.use === use)));
  const owner = rooms.flatMap((room) => thingsIn(site, room, drawn).map((thing) => ({ room, thing })))[0];
  if (owner) return [placeOf(nature, owner.room, owner.thing)];
  // A machine is plugged in where water is led to it.
  const seat = machinesOf(site.given).find(({ type, room }) => type === nature && rooms.some(({ id }) => id === room));
  const owns = seat && rooms.find(({ id }) => id === seat.room);
  if (owns) return [{ nature, room: owns, at: seat.back }];
  const built = kitchens.flatMap((room) => placesInRuns(site, room, nature))[0];
  if (built) return [built];
  const room = suited[0];
  if (!room || (otherwise && isPlumbed(site.given, rooms))) {
    const [kitchen] = otherwise ? kitchens : [];
    return kitchen ? [{ nature: otherwise!, room: kitchen, at: unitsOf(site, kitchen) }] : [];
  }
  const [thing] = thingsIn(site, room, beside);
  return [thing ? placeOf(nature, room, thing) : { nature, room, at: room.labelPoint }];
}

/** Where the units of a kitchen stand; its middle where none is drawn. */
function unitsOf(site: Installation, kitchen: Room): Point {
  const [unit] = thingsIn(site, kitchen, UNITS);
  return unit ? backOf(unit).middle : kitchen.labelPoint;
}
const UNITS: ReadonlySet<string> = new Set(['refrigerateur', 'cuisine', 'cuisine_moderne', 'evier']);

const IN_RUN: Readonly<Partial<Record<CircuitNature, typeof hobOf>>> = {
  plaque: hobOf,
  // Under the hob, where no column of its own is drawn.
  four: hobOf,
  lave_vaisselle: besideSink,
};
const COLUMNS: ReadonlySet<string> = new Set(['colonne_cuisine']);

/** Where the runs of a kitchen hold an appliance. */
function placesInRuns(site: Installation, room: Room, nature: CircuitNature): Place[] {
  const find = IN_RUN[nature];
  if (!find || (nature === 'four' && thingsIn(site, room, COLUMNS).length > 0)) return [];
  const others = [...site.building.furniture, ...site.building.plumbing].filter((thing) => thing.room === room.id);
  return others.flatMap((run): Place[] => {
    const at = find(run, heldBy(run, others));
    return at ? [{ nature, room, at }] : [];
  });
}

const placeOf = (nature: CircuitNature, room: Room, thing: Furniture | Fixture): Place => ({
  nature,
  room,
  at: backOf(thing).middle,
});

/** Declared sockets by what they say they feed, then the nearest pairs first. */
function declaredFirst(wanted: readonly Place[], free: Set<Fitted>): Map<CircuitNature, Fitted> {
  const fed = new Map<CircuitNature, Fitted>();
  const take = (nature: CircuitNature, socket: Fitted) => {
    free.delete(socket);
    fed.set(nature, socket);
  };
  for (const socket of free) {
    const said = saidOf(socket.entry);
    const named = wanted.find(({ nature }) => nature === said && !fed.has(nature));
    if (named) take(named.nature, socket);
  }
  const pairs = wanted
    .flatMap((place) => [...free].map((socket) => ({ place, socket, far: distance(place.at, socket.at) })))
    .filter(({ place, socket, far }) => far <= REACH_MM && socket.room === place.room.id && !socket.entry['appareil'])
    .toSorted((p, q) => p.far - q.far || p.socket.index - q.socket.index);
  for (const { place, socket } of pairs) {
    if (!fed.has(place.nature) && free.has(socket)) take(place.nature, socket);
  }
  return fed;
}

/** What an appliance is plugged in behind: itself, the units around it. */
const FEEDS_THROUGH: ReadonlySet<string> = new Set([
  'cuisine',
  'cuisine_moderne',
  'colonne_cuisine',
  'plaque_cuisson',
  'four',
  'lave_linge',
]);

/** A dedicated socket near a place, in the first of some rooms that has one dry and free. */
function addedAt(
  site: Installation,
  nature: CircuitNature,
  rooms: readonly Room[],
  at: Point,
  axis = AXIS,
): Fitted | null {
  for (const room of rooms) {
    const reason = { source: NFC, more: { appareil: nature } };
    const socket = site.hang('prise_spe', room, axis, near(at), reason, FEEDS_THROUGH);
    if (socket) return socket;
  }
  return null;
}
