import { say, t } from '../../../words/index.js';
import type { Building, Device, Level } from '../../building/index.js';
import { ELECTRIC_SYMBOLS } from '../../catalogue/electric-symbols.js';
import type { Point } from '../../maths/geometry.js';
import { distance, leftOf, offsetFrom, subtract, unit } from '../../maths/vector.js';
import type { Item, TextItem } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import type { Frame } from '../frame.js';
import { centimetresText } from '../length-text.js';
import { MOST_NOTES, NOTE, noteTag, round } from './note-tags.js';
import type { Tag } from './settle.js';

const WORDS = {
  circuit: t('C{id}', 'C{id}'),
  height: t('h {height}', 'h {height}'),
} as const;

/** The height above the floor that most devices of a type hang at on a level, mm; null of what is no wall's. */
export function usualHeight({ electric }: Building, level: Level, type: Device['type']): number | null {
  if (!ELECTRIC_SYMBOLS[type].isWallMounted) return null;
  const alike = electric.filter((one) => one.levelIndex === level.index && one.type === type && !one.isCeiling);
  const counts = Map.groupBy(alike, ({ heightAboveFloor }) => Math.round(heightAboveFloor));
  return [...counts].toSorted(([, p], [, q]) => q.length - p.length)[0]?.[0] ?? null;
}

/** A height within so much of that of the legend is not written again, mm. */
const SAME_HEIGHT = 15;

/** Beside each device the number of its circuit, and its height where it is not the one that the legend says. */
export function deviceNotes(
  building: Building,
  level: Level,
  frame: Frame,
  { scale, langue }: Drafting,
  placed: ReadonlyMap<string, { readonly at: Point }>,
): Tag[] {
  const { panel, electric } = building;
  const circuits = new Map(
    (panel?.circuits ?? []).flatMap(({ id, members }) => members.map((member) => [member, id] as const)),
  );
  const own = electric.filter(({ levelIndex }) => levelIndex === level.index);
  const heights = new Map(
    [...new Set(own.map(({ type }) => type))].map((type) => [type, usualHeight(building, level, type)]),
  );
  const circuitOf = ({ index }: Device): string[] => {
    const circuit = circuits.get(index);
    if (circuit === undefined) return [];
    // A bare number is told from a height or a size; a mark of the board is one already.
    return [/^\d+$/.test(circuit) ? say(WORDS.circuit, langue, { id: circuit }) : circuit];
  };
  const heightOf = ({ type, heightAboveFloor, isCeiling }: Device): string[] => {
    const usual = heights.get(type) ?? null;
    if (usual === null || isCeiling || Math.abs(heightAboveFloor - usual) < SAME_HEIGHT) return [];
    return [say(WORDS.height, langue, { height: centimetresText(heightAboveFloor, langue) })];
  };
  return own
    .flatMap((device) => {
      const said = [...circuitOf(device), ...heightOf(device)];
      if (said.length === 0) return [];
      const { id, at, seat, facing } = device;
      const places = round(placed.get(id)?.at ?? at, 3.2, scale, seat ? facing : undefined);
      const note: TextItem = { ...NOTE, layer: 'ELEC', id, ink: 'bleu', value: said.join(' '), at: places[0]! };
      return [noteTag(note, places, frame, scale)];
    })
    .slice(0, MOST_NOTES);
}

const SWITCHES: ReadonlySet<Device['type']> = new Set(['interrupteur', 'va_et_vient']);
/** How far the arc of a control bows out, as a part of its length. */
const BOW = 0.18;

/** The arc from a switch to what it lights, bowed to the left of the way. */
function controlArc(from: Device, to: Device): Item {
  const [p, q] = [from.at, to.at];
  const chord = distance(p, q);
  const rise = BOW * chord;
  const radius = (chord * chord) / (8 * rise) + rise / 2;
  const along = unit(subtract(q, p));
  const middle = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
  const center = offsetFrom(middle, leftOf(along), -(radius - rise));
  const degrees = ({ x, y }: Point) => (Math.atan2(y - center.y, x - center.x) * 180) / Math.PI;
  const [start, end] = [degrees(q), degrees(p)];
  return {
    layer: 'ELEC',
    class: 'annotation',
    kind: 'arc',
    pen: 0.13,
    dash: 'interrompu',
    center,
    radius,
    start,
    end: end < start ? end + 360 : end,
    id: from.id,
  };
}

/** Shortest way from a switch to a lamp that an arc is drawn for, mm. */
const LEAST_ARC = 200;

/** A lamp outdoors is lit from a switch this near, indoors beside its door, mm. */
const OUTDOOR_REACH = 2500;

type Pair = readonly [Device, Device];
const nearest = (to: Device, among: readonly Device[]): Device =>
  among.toSorted((p, q) => distance(p.at, to.at) - distance(q.at, to.at))[0]!;

/** Each lamp outdoors with the nearest one-way switch of a room that has another for its own lamps. */
function outdoorPairs(devices: readonly Device[]): Pair[] {
  const switches = devices.filter(({ type, room }) => SWITCHES.has(type) && room !== null);
  const left = new Map([...Map.groupBy(switches, ({ room }) => room)].map(([room, own]) => [room, own.length]));
  const used = new Set<Device>();
  return devices
    .filter(({ type, room }) => type === 'luminaire' && room === null)
    .flatMap((lamp): Pair[] => {
      const near = switches.filter(
        (one) =>
          one.type === 'interrupteur' &&
          distance(one.at, lamp.at) <= OUTDOOR_REACH &&
          (used.has(one) || left.get(one.room)! > 1),
      );
      if (near.length === 0) return [];
      const chosen = nearest(lamp, near);
      if (!used.has(chosen)) left.set(chosen.room, left.get(chosen.room)! - 1);
      used.add(chosen);
      return [[chosen, lamp]];
    });
}

/**
 * Controls of the lamps of a level, room by room: each switch to its nearest lamp, each lamp left to its nearest
 * switch; lamps outdoors first.
 * The document does not say which lights which: rooms do.
 */
export function controlArcs({ electric }: Building, level: Level): Item[] {
  const here = electric.filter(({ levelIndex }) => levelIndex === level.index);
  const outdoors = outdoorPairs(here);
  const taken = new Set(outdoors.map(([from]) => from));
  const own = here.filter((device) => device.room !== null && !taken.has(device));
  const indoors = [...Map.groupBy(own, ({ room }) => room).values()].flatMap((devices): Pair[] => {
    const switches = devices.filter(({ type }) => SWITCHES.has(type));
    const lamps = devices.filter(({ type }) => type === 'luminaire');
    if (switches.length === 0 || lamps.length === 0) return [];
    const pairs = switches.map((one): Pair => [one, nearest(one, lamps)]);
    const lit = new Set(pairs.map(([, lamp]) => lamp));
    return [...pairs, ...lamps.filter((lamp) => !lit.has(lamp)).map((lamp): Pair => [nearest(lamp, switches), lamp])];
  });
  return [...outdoors, ...indoors]
    .filter(([from, to]) => distance(from.at, to.at) >= LEAST_ARC)
    .map(([from, to]) => controlArc(from, to));
}
