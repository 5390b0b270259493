import type { Layering } from './bodies/types.js';
import { depthsOf } from './layers.js';
import type { SideSpan, Wall } from './types.js';

const outsideLength = (spans: readonly SideSpan[]): number =>
  spans.reduce((sum, { room, from, to }) => sum + (room === null ? to - from : 0), 0);

/** The side its layers begin on: the left of a → b when more of that face looks outside than of the right one. */
export const outerSide = ({ left, right }: Pick<Wall, 'left' | 'right'>): 'left' | 'right' =>
  outsideLength(left) >= outsideLength(right) ? 'left' : 'right';

/** The layer seen: outside first for an outer wall, the same on both faces for most others. */
export const faceMaterial = ({ layers }: Wall): string => layers.layers[0]?.key ?? 'enduit';

/** The layers of a wall across its axis, from its outer face inwards. */
export function layeringOf(wall: Wall): Layering {
  const from = outerSide(wall);
  return {
    from,
    start: (from === 'left' ? wall.thickness : -wall.thickness) / 2,
    layers: depthsOf(wall.layers.layers),
    isHypothesis: wall.layers.isHypothesis,
  };
}
