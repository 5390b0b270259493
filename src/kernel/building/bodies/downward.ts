import type { Stack } from '../layers.js';
import { depthsOf } from '../layers.js';
import type { Layering } from './types.js';

/** Layers of a floor or a roof, from its upper face. */
export const downward = ({ layers, isHypothesis }: Stack): Layering => ({
  from: 'down',
  start: 0,
  layers: depthsOf(layers),
  isHypothesis,
});
