import type { Drafting } from '../drafting.js';
import type { Building } from '../../building/index.js';
import type { Ring } from '../../maths/geometry.js';
import type { Chain, Item } from '../display-list.js';
import type { Frame } from '../frame.js';
import { frameAt, localBounds } from '../frame.js';
import { mainAngle } from '../../maths/main-angle.js';
import { Paper } from '../ink/paper.js';
import type { ChainSpec } from './chain.js';
import { layoutChains } from './chain.js';
import type { RoofRow, RoofRows } from './roof-rows.js';
import { roofRows } from './roof-rows.js';
import type { Side } from './sides.js';
import { FIRST_ROW, HEIGHT, ROW_STEP, sidesOf } from './sides.js';

/**
 * Round the roofs: their dormers and courts, their parts, the walls between the overhangs, then the roofs as a whole;
 * on each side what the others do not say.
 * @param drawn the roofs
 */
export function roofChains(
  building: Building,
  drafting: Drafting,
  drawn: readonly Item[],
  asked: RoofRows,
): { items: Item[]; chains: Chain[] } {
  const { roofs, walls } = building;
  const covers = roofs.flatMap((roof) => roof.panes.map(({ plan }) => plan.outer));
  if (covers.length === 0) return { items: [], chains: [] };
  const main = frameAt(mainAngle(walls));
  const paper = new Paper(main, drafting.scale).draw(drawn);
  const specs = [...roofRows(building, sidesOf(main), asked)].flatMap(([side, rows]) =>
    sideChains(side, rows, main, covers, drafting),
  );
  const laid = layoutChains(specs, drafting.scale, paper);
  return { items: laid.flatMap(({ items }) => items), chains: laid.map(({ chain }) => chain) };
}

/** The rows of one side, one beyond the other. */
function sideChains(
  { name, along, sign }: Side,
  rows: readonly RoofRow[],
  main: Frame,
  covers: readonly Ring[],
  { scale, langue }: Drafting,
): ChainSpec[] {
  const { minY, maxY } = localBounds(along, covers.flat());
  const face = sign < 0 ? minY : maxY;
  return rows.map(({ code, points, step }, i) => ({
    code: `toiture_${name}:${code}`,
    along,
    main,
    points,
    step,
    v: face + sign * (FIRST_ROW + i * ROW_STEP) * scale,
    objectSide: sign < 0 ? 1 : -1,
    objectV: face,
    height: HEIGHT,
    layer: 'PLAN',
    isInterior: false,
    isWallFirst: false,
    langue,
  }));
}
