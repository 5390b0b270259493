import { NETWORK_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Point, Point3 } from '../../maths/geometry.js';
import { distance } from '../../maths/vector.js';
import type { SceneIds, Scene } from '../../scene/index.js';
import { DEFAULTS, partId } from '../../scene/index.js';
import { slabThickness } from '../layers.js';
import { levelBelow } from '../levels.js';
import type { Level, Skipped } from '../types.js';
import type { Pipe } from './types.js';

/** reseaux[] as courses in space: at their z, or at the type's usual height on every level. */
export function pipesOf(scene: Scene, levels: readonly Level[], ids: SceneIds, skipped: Skipped[]): Pipe[] {
  const floor = slabThickness(scene);
  return (scene.reseaux ?? []).flatMap((source, index): Pipe[] => {
    const pointer = `/reseaux/${index}`;
    const type = source.type ?? DEFAULTS.reseau.type;
    const { diameter: usual, isGravity } = NETWORK_DEFAULTS[type];
    const diameter = source.diametre ?? usual;
    const trace = traceOf(source);
    if (diameter <= 0 || trace.length < 2) {
      skipped.push({ pointer, reason: diameter <= 0 ? 'dimension_nulle' : 'trace_trop_court' });
      return [];
    }
    const id = ids.of('/reseaux', index);
    return [
      {
        id,
        pointer,
        index,
        source,
        type,
        diameter,
        trace,
        length: trace.reduce((sum, point, i) => (i === 0 ? 0 : sum + distance(trace[i - 1]!, point)), 0),
        slopePct: source.pente_pct ?? null,
        isGravity,
        runs: runsOf(source, type, id, trace, levels, floor),
      },
    ];
  });
}

/** The course at the altitude written, on the level below it; without one, at the usual height on every level. */
function runsOf(
  { z, pente_pct: slopePct = 0 }: Pipe['source'],
  type: Pipe['type'],
  id: string,
  trace: readonly Point[],
  levels: readonly Level[],
  floor: number,
): Pipe['runs'] {
  if (z !== undefined) {
    return [
      {
        id: partId(id, 'trace'),
        levelIndex: levelBelow(levels, z),
        planIndex: levelBelow(levels, z + floor),
        points: fall(trace, z, slopePct),
      },
    ];
  }
  const { axis } = NETWORK_DEFAULTS[type];
  return (levels.length > 0 ? levels : [{ id: '', index: 0, z: 0 }]).map((level) => ({
    id: partId(id, level.id),
    levelIndex: level.index,
    planIndex: level.index,
    points: fall(trace, level.z + axis, slopePct),
  }));
}

/** The written course without points that repeat the one before. */
function traceOf({ trace, x1, y1, x2, y2 }: Pipe['source']): Point[] {
  const straight =
    x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined
      ? []
      : [
          { x: x1, y: y1 },
          { x: x2, y: y2 },
        ];
  const written = trace && trace.length > 0 ? trace.map(({ x, y }) => ({ x, y })) : straight;
  const kept: Point[] = [];
  for (const point of written) {
    if (kept.length === 0 || distance(kept.at(-1)!, point) > LENGTH_TOLERANCE_MM) kept.push(point);
  }
  return kept;
}

/** Steepest slope drawn: a steeper one is an error of the scene, which the checks report. */
const MAX_DRAWN_SLOPE_PCT = 100;

/** Falls by `pct` along the course, first point to last. */
function fall(trace: readonly Point[], z: number, written: number): Point3[] {
  const pct = Math.max(-MAX_DRAWN_SLOPE_PCT, Math.min(MAX_DRAWN_SLOPE_PCT, written));
  let run = 0;
  return trace.map((point, i) => {
    if (i > 0) run += distance(trace[i - 1]!, point);
    return { ...point, z: z - (run * pct) / 100 };
  });
}
