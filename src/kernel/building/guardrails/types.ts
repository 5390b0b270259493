import type { Point } from '../../maths/geometry.js';
import type { SceneRailing } from '../../scene/index.js';
import type { Footing } from '../stairs/types.js';
import type { Element } from '../types.js';
import type { z } from 'zod';

/** A level guardrail along a segment. Millimetres. */
export interface Guardrail extends Element {
  readonly source: z.infer<typeof SceneRailing>;
  readonly a: Point;
  readonly b: Point;
  readonly length: number;
  readonly direction: Point;
  /** Altitudes of its base and of its hand rail. */
  readonly z: number;
  readonly top: number;
  readonly height: number;
  readonly finition: string;
  /** Support of its base. */
  readonly footing: Footing;
  /** Level whose plan shows it. */
  readonly levelIndex: number;
}
