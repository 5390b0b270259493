import { say, t } from '../../../words/index.js';
import type { Text } from '../../../words/index.js';
import type { Building, Level, Pipe } from '../../building/index.js';
import { traysOn } from '../../building/index.js';
import { arc, closed, line } from '../../catalogue/symbol.js';
import type { Point } from '../../maths/geometry.js';
import { polygonContains, ringContains } from '../../maths/ring.js';
import { distance, midpoint, offsetFrom, subtract, unit } from '../../maths/vector.js';
import { housesInRow } from '../../measures/index.js';
import type { BlockItem, SymbolBlock, TextItem } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import type { Frame } from '../frame.js';
import type { LegendEntry } from './legend-entry.js';
import { PIPE_STYLES } from './network-items.js';
import { besideRoomOf, NOTE, noteTag, round } from './note-tags.js';
import type { Note } from './note-tags.js';

const NAME = t('Arrivée EF Ø{diameter}', 'CW supply Ø{diameter}');
const VALVE_AND_METER = t(
  'Robinet d’arrêt général et compteur d’eau (hypothèse)',
  'Main stop valve and water meter (hypothesis)',
);
const VALVE = t('Robinet d’arrêt général (hypothèse)', 'Main stop valve (hypothesis)');

/** Ends of pipes this near in plan are joined, mm. */
const JOINED = 20;
/** A leg of the pipe that valve and meter stand on is this long at least, mm of paper. */
const LEAST_LEG = 6;
/** From the beginning of a long leg to the middle of both, and from there to either, mm of paper. */
const [IN, APART] = [5, 1.5];

/** A stop valve: two triangles, tip to tip, mm of paper. */
const VALVE_STROKES = [closed([-1.2, 0.8], [0, 0], [-1.2, -0.8]), closed([1.2, 0.8], [0, 0], [1.2, -0.8])];
const METER_STROKES = [arc(0, 0, 1), line([-0.7, -0.7], [0.7, 0.7])];
const moved = (strokes: typeof VALVE_STROKES, by: number): typeof VALVE_STROKES =>
  strokes.map((stroke) => {
    if (stroke.kind === 'line') return { ...stroke, points: stroke.points.map(({ x, y }) => ({ x: x + by, y })) };
    return stroke.kind === 'arc' ? { ...stroke, center: { x: stroke.center.x + by, y: stroke.center.y } } : stroke;
  });
const SYMBOLS = {
  both: {
    name: 'PLOMB_ARRIVEE',
    unit: 'papier',
    strokes: [...moved(VALVE_STROKES, -APART), ...moved(METER_STROKES, APART)],
  },
  valve: { name: 'PLOMB_ROBINET', unit: 'papier', strokes: VALVE_STROKES },
} as const satisfies Record<string, SymbolBlock>;

/** Steps along a leg to where it comes into a room, mm. */
const ENTRY_STEP = 50;

/** The course of a pipe on a plan. */
interface Course {
  readonly pipe: Pipe;
  readonly points: readonly Point[];
}

/**
 * The pipes that cold water comes in by, one a house, on the lowest storey that has one: of those that say so the
 * widest of a house that no other one leads to. Its branches say so as well.
 */
function suppliesOf(building: Building, level: Level): Course[] {
  const supplied = building.pipes
    .filter(({ source, type }) => type === 'ef' && source['depuis'] === 'arrivee')
    .flatMap((pipe) => pipe.runs.map(({ planIndex, points }) => ({ pipe, planIndex, points })));
  const lowest = Math.min(...supplied.map(({ planIndex }) => planIndex));
  const here = supplied.filter(({ planIndex, points }) => planIndex === lowest && points.length > 0);
  const isFed = ({ pipe, points }: Course): boolean =>
    here.some((other) => other.pipe !== pipe && distance(other.points.at(-1)!, points[0]!) <= JOINED);
  if (lowest !== level.index) return [];
  const first = here.filter((course) => !isFed(course)).toSorted((p, q) => q.pipe.diameter - p.pipe.diameter);
  const houses = housesInRow(building);
  const houseOf = ({ points }: Course): number =>
    houses.findIndex((rooms) => rooms.some(({ polygon }) => polygonContains(polygon, points.at(-1)!)));
  return [...Map.groupBy(first, houseOf).values()].map(([widest]) => widest!);
}

/** The first point of a leg that is in a room, to 5 cm; its end where none is. */
function entryOf(a: Point, b: Point, isInside: (point: Point) => boolean): Point {
  const along = unit(subtract(b, a));
  const far = distance(a, b);
  for (let at = 0; at < far; at += ENTRY_STEP) {
    const point = offsetFrom(a, along, at);
    if (isInside(point)) return point;
  }
  return b;
}

/** A leg of a pipe, and where valve and meter stand on it. */
interface Stand {
  readonly a: Point;
  readonly b: Point;
  readonly at: Point;
}

/** Places of valve and meter on a leg: its middle, or near the beginning of a long one; then all that have room. */
function standsOn(a: Point, b: Point, scale: number): Stand[] {
  const along = unit(subtract(b, a));
  const [far, half] = [distance(a, b), (LEAST_LEG * scale) / 2];
  const count = Math.floor((far - 2 * half) / ENTRY_STEP) + 1;
  const others = Array.from({ length: count }, (_, i) => half + i * ENTRY_STEP);
  return [Math.min(far / 2, IN * scale), ...others].map((from) => ({ a, b, at: offsetFrom(a, along, from) }));
}

/** What heats, against walls: a valve behind them is out of reach. */
const HEATERS: ReadonlySet<string> = new Set(['radiateur', 'module_hydraulique']);

/**
 * Where valve and meter stand on the supply: on its first leg in the rooms that has room, clear of bowls, trays, tubs
 * and what heats, where any place of it is; null without.
 */
function standOf(building: Building, { points }: Course, level: Level, scale: number): Stand | null {
  const isInside = (point: Point): boolean => level.rooms.some(({ polygon }) => polygonContains(polygon, point));
  const heaters = building.plumbing.filter(({ type, levelIndex }) => levelIndex === level.index && HEATERS.has(type));
  const trays = [...traysOn(building, level.index), ...heaters.map(({ footprint }) => footprint)];
  const isOpen = (point: Point): boolean => !trays.some((tray) => ringContains(tray, point));
  const isClear = ({ a, b, at }: Stand): boolean => {
    const along = unit(subtract(b, a));
    return [-1, 0, 1].every((side) => isOpen(offsetFrom(at, along, (side * LEAST_LEG * scale) / 2)));
  };
  // The part of a leg behind the façade that it comes through.
  const legs = points.slice(1).map((b, i) => ({ a: entryOf(points[i]!, b, isInside), b }));
  const stands = legs
    .filter(({ a, b }) => isInside(midpoint(a, b)) && distance(a, b) >= LEAST_LEG * scale)
    .flatMap(({ a, b }) => standsOn(a, b, scale));
  return stands.find(isClear) ?? stands.find(({ at }) => isOpen(at)) ?? stands[0] ?? null;
}

/** Where cold water comes in, with the size of its pipe: by its valve, else at the start of its first pipe. */
export const arrivalNotes = (building: Building, level: Level, frame: Frame, { scale, langue }: Drafting): Note[] =>
  suppliesOf(building, level).map((supply) => {
    const { pipe, points } = supply;
    const at = standOf(building, supply, level, scale)?.at ?? points[0]!;
    const { ink } = PIPE_STYLES[pipe.type];
    const { places, far } = round(at, 3.2, scale);
    const value = say<'diameter'>(NAME, langue, { diameter: String(Math.round(pipe.diameter)) });
    const note: TextItem = { ...NOTE, layer: 'PLOMB_RESEAUX', id: pipe.id, value, ink, at };
    return noteTag(note, places, frame, scale, { far, anchor: at, isLedTo: besideRoomOf(at, level) });
  });

const hasMeter = ({ plumbing }: Building): boolean => plumbing.some(({ type }) => type === 'compteur_eau');

/** Stop valves of a building, with meters where the scene has none, on each pipe that brings water. */
export const arrivalItems = (building: Building, level: Level, scale: number): BlockItem[] =>
  suppliesOf(building, level).flatMap((supply): BlockItem[] => {
    const stand = standOf(building, supply, level, scale);
    if (!stand) return [];
    const along = unit(subtract(stand.b, stand.a));
    return [
      {
        kind: 'block',
        layer: 'PLOMB_RESEAUX',
        class: 'projected',
        pen: 0.25,
        ink: PIPE_STYLES.ef.ink,
        symbol: hasMeter(building) ? SYMBOLS.valve : SYMBOLS.both,
        at: stand.at,
        rotation: (Math.atan2(along.y, along.x) * 180) / Math.PI,
        id: supply.pipe.id,
      },
    ];
  });

/** The line of the legend for them; none without. */
export function arrivalEntries(building: Building, level: Level, scale: number): LegendEntry[] {
  const [item] = arrivalItems(building, level, scale);
  const label: Text<never> = hasMeter(building) ? VALVE : VALVE_AND_METER;
  return item ? [{ kind: 'symbol', of: 'arrivee', item: { ...item, rotation: 0 }, label }] : [];
}
