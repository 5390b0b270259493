import type { Building, Fixture, Room, RoomUse } from '../../building/index.js';
import { bodyAt } from '../../checks/support/better-place.js';
import { pointOf } from '../../checks/support/wall-places.js';
import type { Point } from '../../maths/geometry.js';
import type { RoomLoss } from '../../thermal/index.js';
import { outputShare, roomLossAt } from '../../thermal/index.js';
import type { PlaceGroup, Taken } from '../places/wall-places.js';
import { hungIn, placeFor } from '../places/wall-places.js';
import { deduced } from '../support/source.js';
import { HEATING } from './figures.js';
import { poorPlaces } from './poor-places.js';
import type { Radiator } from './radiators.js';
import { CATALOGUE, groupsFor, ratedBySize } from './radiators.js';

/** Rooms that always have their own emitter; WCs never have one. */
const ALWAYS: ReadonlySet<RoomUse> = new Set([
  'sejour',
  'salon',
  'salle_a_manger',
  'cuisine',
  'chambre',
  'bureau',
  'salle_de_bain',
]);
const NEVER: ReadonlySet<RoomUse> = new Set(['wc', 'gaine', 'dressing', 'exterieur']);
/** Radiators of a room at most. */
const MOST = 6;
/** Lower panels stand under sills alone. */
const LEAST_HEIGHT_MM = 500;
/** Air kept before a radiator, mm. */
const BEFORE_MM = 110;

/** An emitter of a room: declared or added. W. */
export interface Emitter {
  readonly pointer: string;
  readonly rated: number;
  readonly useful: number;
  /** The scene gives no output: it is that of a panel of its size. */
  readonly isBySize: boolean;
}

/** A room with what it loses and what heats it. W. */
export interface HeatedRoom {
  readonly loss: RoomLoss;
  readonly need: number;
  readonly emitters: readonly Emitter[];
  /** What no radiator could be placed for. */
  readonly missing: number;
}

/** What the rooms are heated by, and the radiators added. */
export interface Emitters {
  readonly rooms: readonly HeatedRoom[];
  readonly added: readonly Readonly<Record<string, unknown>>[];
}

/** What emitters are sized and placed by. */
export interface Conditions {
  /** Base temperature, and mean temperature of the water, °C. */
  readonly outside: number;
  readonly mean: number;
  /** Index that the first radiator added will have. */
  readonly first: number;
  /** Places that are taken already; those of the radiators are added. */
  readonly taken: Taken;
}

/** Output of a radiator of the scene: its `puissance_w` at ΔT 50, else that of a panel of its size. */
function declaredEmitter({ source, pointer, width, height }: Fixture, share: number): Emitter {
  const { puissance_w: rated, puissance_utile_w: useful } = source;
  const watts = rated ?? (useful === undefined ? ratedBySize(width, height) : useful / share);
  return {
    pointer,
    rated: watts,
    useful: useful ?? watts * share,
    isBySize: rated === undefined && useful === undefined,
  };
}

/**
 * Radiators of the heated rooms: those of the scene first, then what they leave uncovered, under windows if there is
 * room, the smallest models that do. Rooms without an emitter are heated by those that they open on.
 */
export function emittersOf(
  building: Building,
  losses: readonly RoomLoss[],
  { outside, mean, first, taken }: Conditions,
): Emitters {
  const radiators = building.plumbing.filter(({ type }) => type === 'radiateur');
  const own = new Map(losses.map((loss) => [loss.room.id, Math.max(0, roomLossAt(loss, outside) ?? 0)]));
  const heating = new Set(
    losses.filter((loss) => hasEmitter(loss.room, own.get(loss.room.id)!)).map(({ room }) => room.id),
  );
  const lent = lentLosses(losses, own, heating);
  const added: Readonly<Record<string, unknown>>[] = [];
  const rooms = losses.map((loss): HeatedRoom => {
    const { room, temperature } = loss;
    const share = outputShare(mean, temperature);
    const declared = radiators.filter((one) => one.room === room.id).map((one) => declaredEmitter(one, share));
    const need = own.get(room.id)!;
    const covered = declared.reduce((sum, { useful }) => sum + useful, 0);
    const isShort = heating.has(room.id) && covered < need - 0.5;
    const goal = declared.length > 0 ? need - covered : need + (lent.get(room.id) ?? 0);
    const wanted = { rated: goal / share, count: spreadOver(room, declared.length) };
    const made = isShort && share > 0 ? placed(building, room, wanted, taken) : [];
    // Several share what the room needs: each says what all of them give.
    const given = made.reduce((sum, { rated }) => sum + rated * share, 0);
    const emitters = made.map(({ entry, rated }): Emitter => {
      added.push({ ...entry, puissance_utile_w: Math.round(rated * share), ...margin(given, goal) });
      const pointer = `/plomberie/${first + added.length - 1}`;
      return { pointer, rated, useful: Math.round(rated * share), isBySize: false };
    });
    const total = [...declared, ...emitters].reduce((sum, { useful }) => sum + useful, 0);
    const missing = heating.has(room.id) ? Math.max(0, need - total) : 0;
    return { loss, need, emitters: [...declared, ...emitters], missing: missing < 1 ? 0 : missing };
  });
  return { rooms, added };
}

const margin = (useful: number, goal: number) =>
  deduced(CATALOGUE, { valeur: Math.round(useful), limite: Math.round(goal), unite: 'W' });

const hasEmitter = ({ use }: Room, loss: number): boolean =>
  loss > 0 && (ALWAYS.has(use) || (!NEVER.has(use) && loss >= HEATING.ownEmitter.valeur));

/** Losses of rooms without an emitter, shared by the heated rooms that they open on. */
function lentLosses(
  losses: readonly RoomLoss[],
  own: ReadonlyMap<string, number>,
  heating: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const lent = new Map<string, number>();
  for (const { room } of losses.filter((loss) => !heating.has(loss.room.id))) {
    const open = [...new Set(room.access)].filter((id) => id !== null && heating.has(id)) as string[];
    const lenders = open.length > 0 ? open : room.neighbours.filter((id) => heating.has(id));
    for (const id of lenders) lent.set(id, (lent.get(id) ?? 0) + own.get(room.id)! / lenders.length);
  }
  return lent;
}

interface Made {
  readonly entry: Readonly<Record<string, unknown>>;
  readonly rated: number;
}

const WHERE: readonly (readonly PlaceGroup[])[] = [['window'], ['facade'], ['inner']];

/** Emitters that a room still wants: a large one is not warmed from one end. */
const spreadOver = ({ area }: Room, present: number): number =>
  Math.min(MOST, Math.max(1, Math.round(area / 1e6 / HEATING.areaAnEmitter.valeur) - present));

/** Rated output that radiators share, and how many of them are wanted. */
interface Share {
  readonly rated: number;
  readonly count: number;
  /** Poor places are left out. */
  readonly isChoosy?: boolean;
}

/** Radiators of a room, and the output that they leave uncovered. */
interface Row {
  readonly made: readonly Made[];
  readonly taken: Taken;
  readonly left: number;
}

/**
 * Radiators for a rated output: as many as are wanted where so many places cover it, else the most that do; in good
 * places if those cover it.
 */
function placed(building: Building, room: Room, { rated, count }: Share, taken: Taken): readonly Made[] {
  let best: Row | null = null;
  for (const isChoosy of [true, false]) {
    for (let wanted = count; wanted > 0 && (best === null || best.left > 1); wanted--) {
      const row = rowOf(building, room, { rated, count: wanted, isChoosy }, taken);
      if (best === null || row.left < best.left) best = row;
    }
  }
  taken.push(...best!.taken);
  return best!.made;
}

/**
 * Radiators one at a time: each covers its share of what is left, else is the largest that fits; each stands as far
 * from those before it as windows let it.
 */
function rowOf(building: Building, room: Room, { rated, count, isChoosy = false }: Share, taken: Taken): Row {
  const made: Made[] = [];
  const [own, stands]: [Taken, Point[]] = [[], []];
  let left = rated;
  while (left > 1 && made.length < MOST) {
    const standing = { taken: [...taken, ...own], stands, isChoosy };
    const found = bestRadiator(building, room, left / Math.max(1, count - made.length), standing);
    if (!found) break;
    const { model, spot } = found;
    own.push({ ring: bodyAt(spot, model.l, model.p + BEFORE_MM), level: room.level });
    stands.push(pointOf(spot));
    left -= model.watts;
    made.push({ entry: entryOf(model, spot, room), rated: model.watts });
  }
  return { made, taken: own, left };
}

/** What stands already: bodies, and the radiators of the room. */
interface Standing {
  readonly taken: Taken;
  readonly stands: readonly Point[];
  readonly isChoosy: boolean;
}

function bestRadiator(building: Building, room: Room, watts: number, { taken, stands, isChoosy }: Standing) {
  const groups = groupsFor(room.use === 'salle_de_bain');
  const shuns = isChoosy ? poorPlaces(building) : undefined;
  const fits = (model: Radiator, where: readonly PlaceGroup[]) => {
    const wanted = {
      width: model.l,
      depth: model.p,
      bottom: model.bottom,
      height: model.h,
      before: BEFORE_MM,
      away: stands,
      ...(shuns && { shuns }),
    };
    const spot = placeFor(building, room, wanted, where, taken);
    return spot && { model, spot };
  };
  for (const where of WHERE) {
    for (const group of groups) {
      const enough = group.find((model) => model.watts >= watts);
      const found = enough && fits(enough, where);
      if (found) return found;
    }
  }
  const largest = groups
    .flat()
    .filter((one) => one.watts < watts && one.h >= LEAST_HEIGHT_MM)
    .toSorted((p, q) => q.watts - p.watts || p.l - q.l);
  for (const model of largest) {
    const found = fits(model, WHERE.flat());
    if (found) return found;
  }
  return null;
}

function entryOf({ l, p, h, type, watts, bottom }: Radiator, spot: Parameters<typeof pointOf>[0], room: Room) {
  const name = room.pieces.find(({ source }) => source.nom !== undefined)?.source.nom;
  return {
    type: 'radiateur',
    ...hungIn(spot, room, bottom),
    l,
    p,
    h,
    modele: type,
    ...(name === undefined ? {} : { piece: name }),
    puissance_w: watts,
  };
}
