import type { AirTerminal, Building, Opening, Room } from '../../building/index.js';
import { clearHeightAt } from '../../building/index.js';
import { facesOf } from '../../checks/support/wall-places.js';
import type { Point, Point3 } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { leftOf, midpoint, offsetFrom } from '../../maths/vector.js';
import { dormerWindows } from '../../measures/index.js';
import { deduced } from '../support/source.js';
import { cookerPlaces } from './cookers.js';
import { BALANCE, INLETS, MODULES } from './figures.js';
import { modulesFor } from './inlet-modules.js';
import type { AiredRooms, WetRoom } from './rooms.js';
import { facadeVent, isFreeOver, spreadVents } from './vent-places.js';

/** A vent of the scene or of this call, in its room. m³/h. */
export interface Vent {
  readonly wet: WetRoom;
  readonly pointer: string;
  readonly at: Point3;
  /** Null of a declared one that does not say. */
  readonly flow: number | null;
  readonly entry: Readonly<Record<string, unknown>> | null;
  /** Outer face of the wall that its air leaves through; absent of one with ducts to a unit. */
  readonly out?: Point;
}

/** An inlet of the scene or of this call. */
export interface Inlet {
  readonly room: Room;
  readonly pointer: string;
  readonly flow: number | null;
  readonly entry: Readonly<Record<string, unknown>> | null;
}

/** Under a ceiling higher than this the vent of a kitchen stands on the wall, at a height that a duct gets to, mm. */
const [HIGH_MM, ON_WALL_MM] = [3000, 2500];
const AROUND = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => (k * Math.PI) / 4);

/**
 * The place of a vent under the ceiling of a room, clear of lamps, alarms and stairwells: of a kitchen by its hob or
 * its sink, and on the wall behind where the ceiling is far above, elsewhere off the middle.
 */
function ventPlace(building: Building, { room, isKitchen }: WetRoom): Point3 {
  const { labelPoint, labelRadius } = room;
  const device = building.electric.find(({ type, room: own }) => type === 'vmc' && own === room.id);
  const hungAt = (at: Point): Point3 => underCeiling(room, at);
  if (device) return hungAt(device.at);
  const around = [0.5, 0.3, 0.7].flatMap((share) =>
    AROUND.map((angle) => ({
      x: Math.round(labelPoint.x + share * labelRadius * Math.sin(angle)),
      y: Math.round(labelPoint.y + share * labelRadius * Math.cos(angle)),
    })),
  );
  const isHigh = room.height > HIGH_MM;
  const byCookers = isKitchen ? cookerPlaces(building, room, isHigh ? 'wall' : 'ceiling').map(rounded) : [];
  const places = [...byCookers, ...around];
  const free = places.find(isFreeOver(building, room));
  const at = hungAt(free ?? rounded(labelPoint));
  return free && isHigh && byCookers.includes(free) ? { ...at, z: Math.min(at.z, room.z + ON_WALL_MM) } : at;
}

const underCeiling = (room: Room, at: Point): Point3 => ({
  x: at.x,
  y: at.y,
  z: tenth(room.z + clearHeightAt(room, at)),
});

/** Where a vent hangs, and the end of the duct that leads its air through the façade, if it does. */
interface VentPlace {
  readonly at: Point3;
  readonly out?: Point;
}

/** The places of the vents of a room: one on its façade, several in a row, or one off its middle. */
function ventPlaces(building: Building, wet: WetRoom): VentPlace[] {
  const { room, vents = 1, isApart = false } = wet;
  const through = isApart ? facadeVent(building, room) : null;
  if (through) {
    const under = underCeiling(room, through.at).z - UNDER_CEILING_MM;
    const at = { ...rounded(through.at), z: Math.min(under, room.z + ON_WALL_MM) };
    return [{ at, out: rounded(through.out) }];
  }
  const row = vents > 1 ? spreadVents(building, room, vents).map(rounded) : [];
  return row.length > 0 ? row.map((at) => ({ at: underCeiling(room, at) })) : [{ at: ventPlace(building, wet) }];
}
/** From a ceiling to a vent on a wall under it, mm. */
const UNDER_CEILING_MM = 200;

/** Vents of the rooms with water: those of the scene, and one where there is none. */
export function ventsOf(building: Building, rooms: readonly AiredRooms[], first: number): Vent[] {
  const declared = (building.ventilation?.terminals ?? []).filter(({ kind }) => kind === 'bouche');
  let next = first;
  return rooms.flatMap(({ wet }) =>
    wet.flatMap((one): Vent[] => {
      const own = declared.filter(({ room }) => room === one.room.id);
      if (own.length > 0) return own.map(({ pointer, at, flow }) => ({ wet: one, pointer, at, flow, entry: null }));
      const places = ventPlaces(building, one);
      const flow = Math.round(one.flow / places.length);
      return places.map(({ at, out }): Vent => {
        const entry = { ...at, debit_m3h: flow, ...deduced(one.source, { valeur: flow, limite: flow, unite: 'm3/h' }) };
        return { wet: one, pointer: `/ventilation/bouches/${next++}`, at, flow, entry, ...(out && { out }) };
      });
    }),
  );
}

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

const tenth = (value: number): number => Math.round(value * 10) / 10 + 0;

/** Inlets of the main rooms: those of the scene, and what they lack for the flow that is drawn off. */
export function inletsOf(
  building: Building,
  rooms: readonly AiredRooms[],
  first: number,
): { inlets: Inlet[]; bare: Room[] } {
  const declared = (building.ventilation?.terminals ?? []).filter(({ kind }) => kind === 'entree_air');
  const inlets: Inlet[] = [];
  const bare: Room[] = [];
  let next = first;
  for (const { main, wet, fresh } of rooms) {
    const drawn = wet.reduce((sum, { flow }) => sum + flow, 0);
    const own = declared.filter(({ room }) => main.some(({ id }) => id === room));
    inlets.push(...own.map((one) => declaredInlet(one, main)));
    const given = own.reduce((sum, { flow }) => sum + (flow ?? 0), 0);
    const open = (drawn > 0 ? main : []).filter(({ id }) => !own.some(({ room }) => room === id));
    const shares = fresh
      ? open.map((room): Share => ({ room, flows: modulesFor(fresh.get(room.id) ?? 0) }))
      : shared(open, drawn - given);
    for (const { room, flows } of shares) {
      const places = inletPlaces(building, room, flows.length);
      if (places.length === 0) bare.push(room);
      flows.slice(0, places.length).forEach((flow, i) => {
        const entry = {
          ...places[i]!,
          debit_m3h: flow,
          ...deduced(INLETS, { valeur: flow, limite: flow, unite: 'm3/h' }),
        };
        inlets.push({ room, pointer: `/ventilation/entrees_air/${next++}`, flow, entry });
      });
    }
  }
  return { inlets, bare };
}

const declaredInlet = ({ pointer, flow, room }: AirTerminal, main: readonly Room[]): Inlet => ({
  room: main.find(({ id }) => id === room)!,
  pointer,
  flow,
  entry: null,
});

interface Share {
  readonly room: Room;
  readonly flows: readonly number[];
}

const LIVING: ReadonlySet<string> = new Set(['sejour', 'salon', 'salle_a_manger']);
const MOST_INLETS = 4;

/** Modules of the rooms without an inlet: 30 m³/h each, then more in living rooms, or less in bedrooms, to balance. */
function shared(rooms: readonly Room[], wanted: number): Share[] {
  if (rooms.length === 0) return [];
  const order = rooms.toSorted((p, q) => Number(LIVING.has(q.use)) - Number(LIVING.has(p.use)) || q.area - p.area);
  const flows = new Map(order.map((room) => [room.id, [30] as number[]]));
  const total = () => [...flows.values()].flat().reduce((sum, one) => sum + one, 0);
  for (let turn = 0; total() < wanted && turn < order.length * MOST_INLETS * MODULES.length; turn++) {
    const room = order.reduce((best, one) => (densityOf(one, flows) < densityOf(best, flows) ? one : best));
    const own = flows.get(room.id)!;
    const raised = MODULES.find((one) => one > own.at(-1)!);
    if (raised !== undefined) own[own.length - 1] = raised;
    else if (own.length < MOST_INLETS) own.push(MODULES[0]);
  }
  for (const room of order.toReversed()) {
    const own = flows.get(room.id)!;
    for (const lower of MODULES.toReversed()) {
      const isOver = total() > BALANCE.most * wanted;
      const left = total() - own.at(-1)! + lower;
      if (isOver && lower < own.at(-1)! && left >= BALANCE.least * wanted) own[own.length - 1] = lower;
    }
  }
  return order.map((room) => ({ room, flows: evened(flows.get(room.id)!) }));
}

/** The inlets of a room of one module where one gives their sum: its windows are ordered alike. */
function evened(flows: readonly number[]): readonly number[] {
  const share = flows.reduce((sum, one) => sum + one, 0) / flows.length;
  const module = MODULES.find((one) => one === share);
  return module === undefined ? flows : flows.map(() => module);
}

/** Flow of a room by its floor, living rooms first: where more air is let in next. */
function densityOf({ id, area, use }: Room, flows: ReadonlyMap<string, readonly number[]>): number {
  const flow = flows.get(id)!.reduce((sum, one) => sum + one, 0);
  return flow / (area * (LIVING.has(use) ? 2 : 1));
}

/** Length of an inlet and what parts two of them, mm; its top under the head of its window. */
const [LENGTH_MM, STEP_MM, UNDER_HEAD_MM] = [350, 450, 30];
/** Height of an inlet in a wall without a window, mm over its base. */
const IN_WALL_MM = 2250;
/** Lower walls take none; kept under the top of the wall, mm. */
const [LEAST_WALL_MM, UNDER_TOP_MM] = [1800, 100];

/** A room begins this far behind the front of its dormer at most; steps in which that is looked for, mm. */
const [BEHIND_MM, BACK_MM] = [600, 50];

/** Places of inlets in the windows of the dormers that open into the height of a room, one a window. */
function dormerPlaces(building: Building, room: Room, count: number): Readonly<Record<string, number>>[] {
  return dormerWindows(building)
    .filter((lit) => lit.room?.id === room.id)
    .flatMap(({ window: { near, far, direction, top } }) => {
      const front = midpoint(near, far);
      const steps = Array.from({ length: BEHIND_MM / BACK_MM }, (_, k) => (k + 1) * BACK_MM);
      const inside = steps.map((back) => offsetFrom(front, leftOf(direction), back));
      const at = inside.find((point) => polygonContains(room.polygon, point));
      return at ? [{ ...rounded(at), z: tenth(top - UNDER_HEAD_MM) }] : [];
    })
    .slice(0, count);
}

/** Places of inlets in the joinery of a room, side by side where one window takes several; else in its façade. */
function inletPlaces(building: Building, room: Room, count: number): Readonly<Record<string, number>>[] {
  const windows = outerWindows(building, room);
  const places: Readonly<Record<string, number>>[] = [];
  for (let row = 0; places.length < count && windows.length > 0 && row < Math.max(MOST_INLETS, count); row++) {
    for (const { wall, position, width, z, height } of windows) {
      const shift = (row % 2 === 0 ? 1 : -1) * Math.ceil(row / 2) * STEP_MM;
      if (Math.abs(shift) + LENGTH_MM / 2 > width / 2 && row > 0) continue;
      const along = Math.round(position + width / 2 + shift);
      if (places.length === count) return places;
      places.push({ mur: wall.index, position: along, z: Math.round(z + height - UNDER_HEAD_MM - wall.z) });
    }
  }
  if (places.length > 0) return places;
  const inDormers = dormerPlaces(building, room, count);
  if (inDormers.length > 0) return inDormers;
  const facade = facadePlaces(building, room, count);
  return facade.length > 0 ? facade : roofPlaces(room, count);
}

/** Places of inlets in the roof over a room without a façade high enough, as a roof window has them. */
function roofPlaces(room: Room, count: number): Readonly<Record<string, number>>[] {
  if (!room.ceiling.some(({ closedBy }) => closedBy === 'roof')) return [];
  const { labelPoint, labelRadius } = room;
  return Array.from({ length: count }, (_, i) => {
    const at = {
      x: Math.round(labelPoint.x + (i - (count - 1) / 2) * STEP_MM),
      y: Math.round(labelPoint.y - labelRadius / 2),
    };
    const inside = polygonContains(room.polygon, at)
      ? at
      : { x: Math.round(labelPoint.x), y: Math.round(labelPoint.y) };
    return { ...inside, z: tenth(room.z + clearHeightAt(room, inside)) };
  });
}

const outerWindows = ({ openings }: Building, { id, level }: Room): Opening[] =>
  openings
    .filter(({ isExterior, left, right, levelIndex, kind, isGlazed }) => {
      const isOf = (left === id || right === id) && levelIndex === level;
      return isOf && isExterior && (kind === 'fenetre' || isGlazed);
    })
    .toSorted((p, q) => q.width - p.width || p.index - q.index);

function facadePlaces(building: Building, room: Room, count: number): Readonly<Record<string, number>>[] {
  const facade = facesOf(building, room)
    .filter(({ wall }) => wall.kind === 'mur_exterieur' && wall.height > LEAST_WALL_MM)
    .flatMap(({ wall, stretches }) => stretches.map(({ from, to }) => ({ wall, from, to })))
    .toSorted((p, q) => q.to - q.from - (p.to - p.from))[0];
  if (!facade || facade.to - facade.from < LENGTH_MM) return [];
  const { wall, from, to } = facade;
  const fit = Math.min(count, Math.floor((to - from) / STEP_MM));
  return Array.from({ length: fit }, (_, i) => ({
    mur: wall.index,
    position: Math.round(from + ((to - from) * (i + 1)) / (fit + 1)),
    z: Math.min(IN_WALL_MM, Math.round(wall.height) - UNDER_TOP_MM),
  }));
}
