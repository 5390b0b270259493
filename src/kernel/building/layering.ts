import type { Scene } from '../scene/index.js';
import type { Layering } from './bodies/types.js';
import type { Stack } from './layers.js';
import { depthsOf, floorStack, roofStack } from './layers.js';
import type { Roof } from './roofs/types.js';
import type { Slab } from './slabs/types.js';
import type { SideSpan, Wall } from './types.js';

const lengthWhere = (spans: readonly SideSpan[], looks: (span: SideSpan) => boolean): number =>
  spans.reduce((sum, span) => sum + (looks(span) ? span.to - span.from : 0), 0);

/**
 * The side its layers begin on: the left of a → b when more of that face looks outside than of the right one. A wall
 * between a patio and the street looks outside on both: it begins on the street.
 */
export function outerSide({ left, right }: Pick<Wall, 'left' | 'right'>): 'left' | 'right' {
  const more = (looks: (span: SideSpan) => boolean): number => lengthWhere(left, looks) - lengthWhere(right, looks);
  const isLeft = more(({ isOutside }) => isOutside) || more(({ room }) => room === null);
  return isLeft >= 0 ? 'left' : 'right';
}

/** The visible layer: on the outside for an outer wall; for most other walls both faces show the same layer. */
export const faceMaterial = ({ layers }: Wall): string => layers.layers[0]?.key ?? 'enduit';

/** The layers of a wall across its axis, from its outer face inwards. */
export function wallLayering(wall: Wall): Layering {
  const from = outerSide(wall);
  return {
    from,
    start: (from === 'left' ? wall.thickness : -wall.thickness) / 2,
    layers: depthsOf(wall.layers.layers),
    isHypothesis: wall.layers.isHypothesis,
  };
}

const downward = ({ layers, isHypothesis }: Stack): Layering => ({
  from: 'down',
  start: 0,
  layers: depthsOf(layers),
  isHypothesis,
});

/** The layers of a floor from the finished floor down: the composition `plancher` over its thickness. */
export const floorLayering = (scene: Scene, { thickness }: Slab): Layering => downward(floorStack(scene, thickness));

/** The layers of a roof from its outer surface in, square to it: the composition `toiture` over its thickness. */
export const roofLayering = (scene: Scene, { type, thickness }: Roof): Layering =>
  downward(roofStack(scene, type === 'plat', thickness));
