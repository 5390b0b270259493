import { boundsOf } from '../../maths/ring.js';
import { overlaps } from '../boxes.js';
import type { HatchItem, Item } from '../display-list.js';
import { isGround } from '../ink/ink-of-item.js';
import { itemBounds } from '../item-bounds.js';
import { writingOf } from '../writing.js';

/**
 * White grounds under what is written over decking, rugs and the pale garden: the edge round letters leaves their lines
 * between words.
 * @param written what stands over it, scene mm
 * @param scale what one millimetre of paper is worth
 */
export function blankGrounds(geometry: readonly Item[], written: readonly Item[], scale: number): HatchItem[] {
  const grounds = geometry.filter(isGround).map((item) => itemBounds(item, scale));
  if (grounds.length === 0) return [];
  const texts = written.filter((item) => item.kind === 'text' && item.value.includes(' '));
  return texts
    .flatMap((text) => writingOf(text, scale))
    .filter((quad) => {
      const box = boundsOf(quad);
      return grounds.some((ground) => overlaps(ground, box));
    })
    .map((quad) => ({ kind: 'hatch', layer: 'OBJETS', class: 'annotation', pen: 0.13, rings: [quad], fill: 'blanc' }));
}
