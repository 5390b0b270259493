import { say, t } from '../../../words/index.js';
import type { Building, Device, Level } from '../../building/index.js';
import { deckTitle, levelName } from '../../building/index.js';
import { ELECTRIC_SYMBOLS, symbolOf } from '../../catalogue/electric-symbols.js';
import type { ElectricSymbol } from '../../catalogue/electric-symbols.js';
import { SWITCHES } from '../../catalogue/fixture-defaults.js';
import type { Point } from '../../maths/geometry.js';
import { distance } from '../../maths/vector.js';
import { middleOf } from '../boxes.js';
import type { BlockItem, TextItem } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import type { Frame } from '../frame.js';
import { centimetresText } from '../length-text.js';
import { blockBounds } from '../symbols.js';
import { boardMarks, circuitMarks } from './circuit-marks.js';
import { controlsOf } from '../../electrical/index.js';
import { gangsOf } from './gangs.js';
import { MOST_NOTES, NOTE, noteTag, readInside, round } from './note-tags.js';
import type { Note } from './note-tags.js';

const WORDS = {
  height: t('h {height}', 'h {height}'),
} as const;

/** Heights of devices are written to the centimetre: nobody hangs one more exactly. */
const CENTIMETRE = 10;
const toCentimetre = (mm: number): number => Math.round(mm / CENTIMETRE) * CENTIMETRE;

/**
 * The height above the floor that most devices of a symbol hang at, mm; null of what is no wall's. One for all storeys:
 * their plans may share a legend.
 */
export function usualHeight(building: Building, symbol: ElectricSymbol): number | null {
  if (!ELECTRIC_SYMBOLS[symbol].isWallMounted) return null;
  const { electric } = building.whole ?? building;
  const alike = electric.filter((one) => symbolOf(one) === symbol);
  const counts = Map.groupBy(alike, (one) => toCentimetre(one.heightAboveFloor));
  return [...counts].toSorted(([, p], [, q]) => q.length - p.length)[0]?.[0] ?? null;
}

/** A height within so much of that of the legend is not written again, mm. */
const SAME_HEIGHT = 15;

/** The circuit of the first device of a level that has one, as it is written beside it; null where none has. */
export function sampleCircuit(building: Building, level: Level, langue: Drafting['langue']): string | null {
  const marks = circuitMarks(building, langue);
  const fed = building.electric.find(({ levelIndex, index }) => levelIndex === level.index && marks.has(index));
  return fed ? marks.get(fed.index)! : null;
}

/** What a switch says of the circuits that it commands. */
interface Switched {
  readonly marks: readonly string[];
  /** An arc goes from it to a lamp of its room that says the same: out of doors or next door nobody looks for it. */
  readonly isTold: boolean;
}

/**
 * Circuits of what the switches of a level command, by their index, with the storey where all of it is on another one:
 * no arc goes there. Switches that the board feeds are left out.
 */
function switchedCircuits(
  building: Building,
  level: Level,
  circuits: ReadonlyMap<number, string>,
  langue: Drafting['langue'],
): ReadonlyMap<number, Switched> {
  const all = new Map((building.whole ?? building).electric.map((device) => [device.index, device]));
  const shown = new Set(
    building.electric.filter(({ levelIndex }) => levelIndex === level.index).map(({ index }) => index),
  );
  const switches = building.electric.filter(({ index, type }) => SWITCHES.has(type) && shown.has(index));
  const deduced = Map.groupBy(controlsOf(building, level), ({ from }) => from.index);
  const found = switches.map(({ index, source, room }) => {
    const lit = [...(deduced.get(index) ?? []).map(({ to }) => to.index), ...(source.commande ?? [])];
    const marks = [...new Set(lit.flatMap((one) => circuits.get(one) ?? []))];
    const isHere = lit.some((one) => shown.has(one));
    const places = new Set(lit.flatMap((one) => (all.has(one) ? placeOf(building, all.get(one)!, langue) : [])));
    const named = isHere || places.size === 0 ? marks : marks.map((mark) => `${mark} (${[...places].join(', ')})`);
    const isTold = lit.some((one) => shown.has(one) && all.get(one)?.room === room);
    return [index, { marks: circuits.has(index) ? [] : named, isTold }] as const;
  });
  return new Map(found.filter(([, { marks }]) => marks.length > 0));
}

/** The storey or the mezzanine that a device is on, as plans are called. */
function placeOf(shown: Building, { levelIndex, deck }: Device, langue: Drafting['langue']): string[] {
  const { levels, decks } = shown.whole ?? shown;
  const on = decks.find(({ id }) => id === deck);
  const level = levels[levelIndex];
  if (on) return [say(deckTitle(on), langue)];
  return level ? [say(levelName(level), langue)] : [];
}

/** What is said of the height of a device that is not the one of the legend; nothing of the others. */
function unusualHeights(
  building: Building,
  own: readonly Device[],
  langue: Drafting['langue'],
): (device: Device) => string[] {
  const heights = new Map([...new Set(own.map(symbolOf))].map((symbol) => [symbol, usualHeight(building, symbol)]));
  return (device) => {
    const usual = heights.get(symbolOf(device)) ?? null;
    const height = toCentimetre(device.heightAboveFloor);
    if (usual === null || Math.abs(height - usual) < SAME_HEIGHT) return [];
    return [say(WORDS.height, langue, { height: centimetresText(height, langue) })];
  };
}

/** From the middle of a symbol to a note beside it, mm of paper. */
const BESIDE = 3.2;

/**
 * Beside each device the number of its circuit, beside a switch that of what it commands, beside a board among several
 * its own, and its height where it is not the one that the legend says.
 */
export function deviceNotes(
  building: Building,
  level: Level,
  frame: Frame,
  { scale, langue }: Drafting,
  placed: ReadonlyMap<string, BlockItem>,
): Note[] {
  const circuits = circuitMarks(building, langue);
  const boards = boardMarks(building, langue);
  const switched = switchedCircuits(building, level, circuits, langue);
  const own = building.electric.filter(({ levelIndex }) => levelIndex === level.index);
  const heightOf = unusualHeights(building, own, langue);
  // Outlets of one plate have one circuit and one height: the first says them.
  const others = new Set(gangsOf(building, level).flatMap(([, ...rest]) => rest));
  const symbols = [...placed.values()].map((item) => middleOf(blockBounds(item, scale)));
  return own
    .filter((device) => !others.has(device))
    .map((device) => {
      const [fed, through] = [circuits.get(device.index) ?? boards.get(device.index), switched.get(device.index)];
      const said = [...(fed === undefined ? [] : [fed]), ...heightOf(device)];
      const isLed = said.length > 0 || through?.isTold === false;
      return { device, isLed, lines: [...(through ? [through.marks.join(', ')] : []), ...said] };
    })
    .filter(({ lines }) => lines.length > 0)
    .slice(0, MOST_NOTES)
    .map(({ device, isLed, lines }) => {
      const { id, at, seat, facing, room } = device;
      const item = placed.get(id);
      const { places, aside, far } = round(item?.at ?? at, BESIDE, scale, seat ? facing : undefined);
      const note: TextItem = { ...NOTE, layer: 'ELEC', id, ink: 'bleu', value: lines.join(' '), at };
      const anchor = item ? middleOf(blockBounds(item, scale)) : at;
      const isOwn = nearestTo(anchor, symbols, scale);
      const isReadAs = readInside(room, level);
      // The lamp at the other end of its arc says the circuit of a switch that is crowded.
      const further = isLed ? { far: far.filter(isOwn), anchor } : { far: aside.filter(isOwn) };
      return noteTag(note, places, frame, scale, { lines, isReadAs, ...further });
    });
}

/** Symbols this near to one may be read as what a note beside it is about, mm of paper. */
const NEIGHBOURS = 20;

/** Whether a place is nearer to a symbol than to every other one. */
function nearestTo(own: Point, symbols: readonly Point[], scale: number): (place: Point) => boolean {
  const near = symbols.filter((other) => distance(other, own) <= NEIGHBOURS * scale);
  return (place) => near.every((other) => distance(place, own) <= distance(place, other) + 1);
}
