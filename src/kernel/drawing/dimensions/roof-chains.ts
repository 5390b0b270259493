import type { Drafting } from '../drafting.js';
import type { Building } from '../../building/index.js';
import { BoxIndex } from '../boxes.js';
import type { Chain, Item } from '../display-list.js';
import { frameAt, localBounds, mainAngle } from '../frame.js';
import { chainPoints, layoutChain } from './chain.js';
import { FIRST_ROW, HEIGHT, ROW_STEP, sidesOf } from './sides.js';

/**
 * Below and to the left of the roofs: the walls between the overhangs, then the roofs as a whole. Dormers lie within.
 */
export function roofChains(
  { roofs, footprint, walls }: Building,
  { scale, langue }: Drafting,
): { items: Item[]; chains: Chain[] } {
  const covers = roofs.flatMap((roof) => roof.panes.flatMap(({ plan }) => plan.outer));
  if (covers.length === 0) return { items: [], chains: [] };
  const bases = footprint.flatMap(({ outer }) => outer);
  const main = frameAt(mainAngle(walls));
  const taken = new BoxIndex(20 * scale);
  const laid = sidesOf(main)
    .filter(({ isPrimary }) => isPrimary)
    .flatMap((side) => {
      const cover = localBounds(side.along, covers);
      const base = bases.length > 0 ? localBounds(side.along, bases) : cover;
      const whole = chainPoints([cover.minX, cover.maxX]);
      const parts = chainPoints([cover.minX, base.minX, base.maxX, cover.maxX]);
      const rows = [
        { code: 'debords', points: parts },
        { code: 'hors_tout', points: whole },
      ].filter(({ points }, i) => i === 1 || points.length > whole.length);
      const face = side.sign < 0 ? cover.minY : cover.maxY;
      return rows.map(({ code, points }, i) =>
        layoutChain(
          {
            code: `toiture_${side.name}:${code}`,
            along: side.along,
            main,
            points,
            v: face + side.sign * (FIRST_ROW + i * ROW_STEP) * scale,
            objectSide: side.sign < 0 ? 1 : -1,
            objectV: face,
            height: HEIGHT,
            layer: 'PLAN',
            isInterior: false,
            isWallFirst: false,
            langue,
          },
          scale,
          taken,
        ),
      );
    });
  return { items: laid.flatMap(({ items }) => items), chains: laid.map(({ chain }) => chain) };
}
