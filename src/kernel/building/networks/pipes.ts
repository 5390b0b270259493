import { NETWORK_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Point, Point3 } from '../../maths/geometry.js';
import { distance } from '../../maths/vector.js';
import type { SceneIds, Scene } from '../../scene/index.js';
import { DEFAULTS, partId } from '../../scene/index.js';
import { levelBelow } from '../levels.js';
import type { Level, Skipped } from '../types.js';
import type { Pipe } from './types.js';

/** reseaux[] as courses in space: at their z, or at the type's usual height on every level. */
export function pipesOf(scene: Scene, levels: readonly Level[], ids: SceneIds, skipped: Skipped[]): Pipe[] {
  const pipes: Pipe[] = [];
  scene.reseaux?.forEach((source, index) => {
    const pointer = `/reseaux/${index}`;
    const type = source.type ?? DEFAULTS.reseau.type;
    const { diameter: usual, axis, isGravity } = NETWORK_DEFAULTS[type];
    const diameter = source.diametre ?? usual;
    const trace = traceOf(source);
    if (diameter <= 0) skipped.push({ pointer, reason: 'dimension_nulle' });
    else if (trace.length < 2) skipped.push({ pointer, reason: 'trace_trop_court' });
    else {
      const slopePct = source.pente_pct ?? null;
      const sloped = (z: number): Point3[] => fall(trace, z, slopePct ?? 0);
      const { z } = source;
      const id = ids.of('/reseaux', index);
      const runs =
        z === undefined
          ? (levels.length > 0 ? levels : [{ id: '', index: 0, z: 0 }]).map((level) => ({
              id: partId(id, level.id),
              levelIndex: level.index,
              points: sloped(level.z + axis),
            }))
          : [{ id: partId(id, 'trace'), levelIndex: levelBelow(levels, z), points: sloped(z) }];
      const length = trace.reduce((sum, point, i) => (i === 0 ? 0 : sum + distance(trace[i - 1]!, point)), 0);
      pipes.push({
        id,
        pointer,
        index,
        source,
        type,
        diameter,
        trace,
        length,
        slopePct,
        isGravity,
        runs,
      });
    }
  });
  return pipes;
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
