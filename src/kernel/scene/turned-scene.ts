import { rotate } from '../maths/vector.js';
import type { Json } from './json-values.js';
import { isObject } from './json-values.js';
import type { Scene } from './scene.js';

/** Coordinates after a turn, mm: finer than anything built, coarse enough to hide the rounding of sines. */
const STEP_MM = 1e-4;
const settled = (value: number): number => Math.round(value / STEP_MM) * STEP_MM + 0;

/** Names of the two coordinates of a point, where a point may be written. */
const POINTS = [
  ['x', 'y'],
  ['x1', 'y1'],
  ['x2', 'y2'],
] as const;

/** Lists whose entries lie along the axes unless their `rotation` says otherwise. */
const TURNING: ReadonlySet<string> = new Set([
  'boites',
  'escaliers',
  'ascenseurs',
  'toitures',
  'mobilier',
  'plomberie',
  'masques',
  'stationnements',
  'terrasses',
]);

/**
 * The scene turned about its origin, counter-clockwise: the same building on the same ground, in other axes. Points are
 * turned wherever they are written, also in what the rules engine wrote; the north follows.
 *
 * @param scene a scene; it is not touched
 * @param degrees the turn
 */
export function turnedScene(scene: Scene, degrees: number): Scene {
  const turn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turn);
    if (!isObject(value)) return value;
    const next: Record<string, unknown> = {};
    for (const [key, member] of Object.entries(value)) next[key] = turn(member);
    return withPoints(next, degrees);
  };
  const lists = Object.entries(scene).map(([name, value]) => {
    if (name === 'parcelle') return [name, (value as Scene['parcelle'])?.map((point) => turnedPair(point, degrees))];
    if (!TURNING.has(name) || !Array.isArray(value)) return [name, turn(value)];
    const turnOne = name === 'terrasses' ? (entry: unknown) => turnedRectangle(entry, degrees) : turn;
    return [name, value.map((entry) => withRotation(turnOne(entry), degrees))];
  });
  return { ...Object.fromEntries(lists), ...northOf(scene, degrees) } as Scene;
}

const turnedPair = (point: readonly number[], degrees: number): number[] => {
  const { x, y } = rotate({ x: point[0]!, y: point[1]! }, degrees);
  return [settled(x), settled(y)];
};

function withPoints(entry: Record<string, unknown>, degrees: number): Json {
  for (const [abscissa, ordinate] of POINTS) {
    const [x, y] = [entry[abscissa], entry[ordinate]];
    if (typeof x !== 'number' || typeof y !== 'number') continue;
    [entry[abscissa], entry[ordinate]] = turnedPair([x, y], degrees);
  }
  return entry;
}

/** A rectangle along the axes by two corners keeps its size about its turned centre. */
function turnedRectangle(entry: unknown, degrees: number): unknown {
  if (!isObject(entry)) return entry;
  const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map((key) => Number(entry[key]));
  const [x, y] = turnedPair([(x1! + x2!) / 2, (y1! + y2!) / 2], degrees);
  const [l, p] = [(x2! - x1!) / 2, (y2! - y1!) / 2];
  return { ...entry, x1: x! - l, y1: y! - p, x2: x! + l, y2: y! + p };
}

const withRotation = (entry: unknown, degrees: number): unknown =>
  isObject(entry) ? { ...entry, rotation: Number(entry['rotation'] ?? 0) + degrees } : entry;

/** The bearing of the axis of ordinates in the turned axes. */
function northOf({ georef, nord_deg: north }: Scene, degrees: number): Partial<Scene> {
  if (georef?.orientation === undefined) return { nord_deg: (north ?? 0) + degrees };
  return { georef: { ...georef, orientation: georef.orientation - degrees } };
}
