import type { Drafting } from '../drafting.js';
import type { Building } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { BoxIndex } from '../boxes.js';
import type { Chain, Item } from '../display-list.js';
import type { Frame } from '../frame.js';
import { frameAt, localBounds, mainAngle } from '../frame.js';
import type { LaidChain } from './chain.js';
import { chainPoints, layoutChain } from './chain.js';
import type { Side } from './sides.js';
import { FIRST_ROW, HEIGHT, ROW_STEP, sidesOf } from './sides.js';

/**
 * Below and to the left of the roofs: the walls between the overhangs, then the roofs as a whole. Dormers lie within.
 */
export function roofChains(building: Building, drafting: Drafting): { items: Item[]; chains: Chain[] } {
  const { roofs, footprint, walls } = building;
  const covers = roofs.flatMap((roof) => roof.panes.flatMap(({ plan }) => plan.outer));
  if (covers.length === 0) return { items: [], chains: [] };
  const bases = footprint.flatMap(({ outer }) => outer);
  const main = frameAt(mainAngle(walls));
  const taken = new BoxIndex(20 * drafting.scale);
  const laid = sidesOf(main)
    .filter(({ isPrimary }) => isPrimary)
    .flatMap((side) => sideChains(side, main, covers, bases, drafting, taken));
  return { items: laid.flatMap(({ items }) => items), chains: laid.map(({ chain }) => chain) };
}

/** The two rows of one side; one where the roofs overhang nothing. */
function sideChains(
  { name, along, sign }: Side,
  main: Frame,
  covers: readonly Point[],
  bases: readonly Point[],
  { scale, langue }: Drafting,
  taken: BoxIndex,
): LaidChain[] {
  const cover = localBounds(along, covers);
  const base = bases.length > 0 ? localBounds(along, bases) : cover;
  const whole = chainPoints([cover.minX, cover.maxX]);
  const parts = chainPoints([cover.minX, base.minX, base.maxX, cover.maxX]);
  const rows = [
    ...(parts.length > whole.length ? [{ code: 'debords', points: parts }] : []),
    { code: 'hors_tout', points: whole },
  ];
  const face = sign < 0 ? cover.minY : cover.maxY;
  return rows.map(({ code, points }, i) =>
    layoutChain(
      {
        code: `toiture_${name}:${code}`,
        along,
        main,
        points,
        v: face + sign * (FIRST_ROW + i * ROW_STEP) * scale,
        objectSide: sign < 0 ? 1 : -1,
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
}
