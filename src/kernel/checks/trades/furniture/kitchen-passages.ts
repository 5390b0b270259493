import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';
import type { Building, Furniture } from '../../../building/index.js';
import { furnitureName } from '../../../building/index.js';
import type { FurnitureType } from '../../../catalogue/mobilier/types.js';
import { atLeast } from '../../../maths/constants.js';
import { dot, leftOf, offsetFrom, rotate, subtract } from '../../../maths/vector.js';
import { against, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import type { Front } from '../../support/free-depth.js';
import { freeDepth, stripBefore } from '../../support/free-depth.js';
import { obstaclesOf } from '../../support/obstacles.js';
import { THRESHOLDS } from '../rooms/thresholds.js';

/** Runs that people cook before, and what stands for good in a kitchen. */
const RUNS: ReadonlySet<FurnitureType> = new Set(['cuisine', 'cuisine_moderne']);
const FIXED: ReadonlySet<FurnitureType> = new Set([...RUNS, 'ilot_cuisine', 'colonne_cuisine', 'refrigerateur']);
/** What touches the front of a run, in an L or as a peninsula, goes on with it, mm. */
const TOUCHES_MM = 100;
/** Less than this beside one another stands in nobody's way, mm. */
const ASIDE_MM = 300;

/** Units and walls closer before a kitchen run than people need who cook and open its doors. */
export const kitchenPassages = check({
  raises: ['cuisine_passage_etroit'],
  stage: 'furniture',
  *run(building) {
    const rule = ruleOf(building.scene, THRESHOLDS.cuisine_passage);
    if (!rule) return;
    const seen = new Set<Furniture>();
    for (const run of building.furniture.filter(({ type, isOutside }) => RUNS.has(type) && !isOutside)) {
      const found = nearest(run, building, rule.valeur);
      if (!found || atLeast(found.gap, rule.valeur)) continue;
      // Two runs that face one another are told once.
      if (found.piece && seen.has(found.piece)) continue;
      seen.add(run);
      yield {
        code: 'cuisine_passage_etroit',
        objet: run.pointer,
        id: run.id,
        niveau: building.levels[run.levelIndex] ?? null,
        position: { ...run.center, z: run.z },
        params: { index: run.index, meuble: furnitureName(run), autre: found.name },
        ...against(rule, found.gap),
        fixes: [],
      };
    }
  },
});

/** What stands before a run, and how far from its front, mm. */
interface Facing {
  readonly gap: number;
  readonly piece: Furniture | null;
  readonly name: Text;
}

const WALL = t('un mur', 'a wall');

/** The nearest unit or wall before a run; null when there is room before it. */
function nearest(run: Furniture, building: Building, needed: number): Facing | null {
  const front = frontOf(run);
  const { walls, solids } = obstaclesOf(building);
  let found: Facing | null = null;
  for (const { of: piece } of solids.met(stripBefore(front, needed), run)) {
    if (piece === run || !FIXED.has(piece.type)) continue;
    const gap = gapTo(front, piece);
    if (gap >= TOUCHES_MM && gap < (found?.gap ?? needed)) found = { gap, piece, name: furnitureName(piece) };
  }
  const middle = { ...front, width: front.width - 2 * ASIDE_MM };
  const free = middle.width > 0 ? freeDepth(middle, run, walls, needed) : needed;
  return free < (found?.gap ?? needed) ? { gap: free, piece: null, name: WALL } : found;
}

function frontOf({ center, rotation, depth, width }: Furniture): Front {
  const ahead = rotate({ x: 0, y: 1 }, rotation);
  return { middle: offsetFrom(center, ahead, depth / 2), ahead, width };
}

/** From a front to a piece before it, mm; -Infinity to one that stands beside it. */
function gapTo({ middle, ahead, width }: Front, { footprint }: Furniture): number {
  const aside = footprint.map((point) => dot(subtract(point, middle), leftOf(ahead)));
  const shared = Math.min(width / 2, Math.max(...aside)) - Math.max(-width / 2, Math.min(...aside));
  if (shared < ASIDE_MM) return -Infinity;
  return Math.min(...footprint.map((point) => dot(subtract(point, middle), ahead)));
}
