import type { Building } from '../building/index.js';
import { ACCESSIBLE_DOOR_MM } from '../building/index.js';
import type { Scene } from '../scene/index.js';
import { DEFAULTS } from '../scene/index.js';
import { round2 } from './round.js';

type Json = Readonly<Record<string, unknown>>;
const listOf = (scene: Scene, name: string): Json[] => {
  const list = scene[name];
  return Array.isArray(list) ? list.filter((item): item is Json => typeof item === 'object' && item !== null) : [];
};
const number = (value: unknown): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);

export function countByType(scene: Scene, list: 'electricite' | 'plomberie'): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { type } of listOf(scene, list)) {
    const key = typeof type === 'string' ? type : DEFAULTS[list].type;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** Metres of pipe by type, along the trace in plan. */
export function networkMetres(scene: Scene): Record<string, number> {
  const metres: Record<string, number> = {};
  for (const pipe of listOf(scene, 'reseaux')) {
    const key = typeof pipe['type'] === 'string' ? pipe['type'] : DEFAULTS.reseau.type;
    metres[key] = (metres[key] ?? 0) + traceLength(pipe) / 1e3;
  }
  return Object.fromEntries(Object.entries(metres).map(([key, value]) => [key, round2(value)]));
}

function traceLength(pipe: Json): number {
  const given = Array.isArray(pipe['trace']) ? (pipe['trace'] as Json[]) : [{ x: pipe['x1'], y: pipe['y1'] }, { x: pipe['x2'], y: pipe['y2'] }];
  const points = given.map((point) => [number(point?.['x']), number(point?.['y'])] as const);
  let total = 0;
  for (let i = 1; i < points.length; i++) {
    const [[x1, y1], [x2, y2]] = [points[i - 1]!, points[i]!];
    if (x1 !== undefined && y1 !== undefined && x2 !== undefined && y2 !== undefined) total += Math.hypot(x2 - x1, y2 - y1);
  }
  return total;
}

export const liftReports = ({ lifts }: Building): { accessible: boolean; raisons: string[] }[] =>
  lifts.map(({ isAccessible, door }) => ({ accessible: isAccessible, raisons: isAccessible ? [] : [`porte de ${door} mm, moins de ${ACCESSIBLE_DOOR_MM} mm`] }));
