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
import type { Mark } from './measured.js';
import { cornerMark, measured } from './measured.js';
import type { Side } from './sides.js';
import { FIRST_ROW, HEIGHT, ROW_STEP, sidesOf } from './sides.js';

/** Corners closer than this along a chain are one: outlines are on a grid of 0.1 mm. */
const SAME_MM = 0.2;

/**
 * Below and to the left of the roofs: the walls between the overhangs, then the roofs as a whole. Dormers lie within.
 * @param drawn the roofs
 */
export function roofChains(
  building: Building,
  drafting: Drafting,
  drawn: readonly Item[],
): { items: Item[]; chains: Chain[] } {
  const { roofs, footprint, walls } = building;
  const covers = roofs.flatMap((roof) => roof.panes.map(({ plan }) => plan.outer));
  if (covers.length === 0) return { items: [], chains: [] };
  const bases = footprint.map(({ outer }) => outer);
  const main = frameAt(mainAngle(walls));
  const paper = new Paper(main, drafting.scale).draw(drawn);
  const specs = sidesOf(main)
    .filter(({ isPrimary }) => isPrimary)
    .flatMap((side) => sideChains(side, main, covers, bases, drafting));
  const laid = layoutChains(specs, drafting.scale, paper);
  return { items: laid.flatMap(({ items }) => items), chains: laid.map(({ chain }) => chain) };
}

/** The first and the last corner of some outlines along a chain. */
function endsOf(along: Frame, rings: readonly Ring[]): [Mark, Mark] {
  const corners = rings.flatMap((ring) => {
    const local = ring.map((point) => along.toLocal(point));
    return local.map((at, i) => cornerMark(local.at(i - 1)!, at, local[(i + 1) % local.length]!));
  });
  const end = (sign: 1 | -1) =>
    corners.reduce((best, corner) => {
      const beyond = sign * (corner.u - best.u);
      return beyond > SAME_MM || (beyond > -SAME_MM && corner.isSquare && !best.isSquare) ? corner : best;
    });
  return [end(-1), end(1)];
}

/** The two rows of one side; one where the roofs overhang nothing. */
function sideChains(
  { name, along, sign }: Side,
  main: Frame,
  covers: readonly Ring[],
  bases: readonly Ring[],
  { scale, langue }: Drafting,
): ChainSpec[] {
  const cover = endsOf(along, covers);
  const base = bases.length > 0 ? endsOf(along, bases) : cover;
  const whole = measured(cover);
  const parts = measured([...cover, ...base]);
  const rows = [
    ...(parts.points.length > whole.points.length ? [{ code: 'debords', ...parts }] : []),
    { code: 'hors_tout', ...whole },
  ];
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
