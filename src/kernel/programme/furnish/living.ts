import type { Rect } from '../spaces.js';
import type { Place, RoomPlan } from './room-plan.js';
import { grown, middle, TURNS } from './room-plan.js';

/** Distance from the television to the back of the sofa, mm. */
const VIEWING_MM = [3600, 3200, 2800, 2500, 2250] as const;
const TV = { type: 'meuble_tv', l: 1600, p: 420, h: 480 } as const;
const SOFA = { type: 'canape', l: 2100, p: 900, h: 850, isSized: false } as const;
const SMALL_SOFA = { ...SOFA, l: 1700, p: 850, isSized: true } as const;
type Sofa = typeof SOFA | typeof SMALL_SOFA;
const LOW_TABLE = { type: 'table_basse', l: 1100, p: 600, h: 400 } as const;

const isAlongX = ({ face }: Place): boolean => face.edge.axis === 'x';

/** A television and its sofa, a dining table and its chairs, shelves. False where sofa or table does not stand. */
export function living(plan: RoomPlan, seats: 4 | 6): boolean {
  const isSeated = sittingGroup(plan, SOFA) || sittingGroup(plan, SMALL_SOFA) || besideWall(plan);
  const isFed = diningTable(plan, seats) || diningTable(plan, 4) || diningTable(plan, 2);
  plan.put({ type: 'bibliotheque', l: 1000, p: 320, h: 2000, front: 600 }, ({ face }) => (face.isOuter ? 800 : 0));
  return isSeated && isFed;
}

/** A sofa alone, where no television faces it. */
const besideWall = (plan: RoomPlan): boolean =>
  plan.put({ ...SMALL_SOFA, front: 500, isNeeded: true }, (place) => southness(plan, place)) !== null;

function sittingGroup(plan: RoomPlan, kind: Sofa): boolean {
  for (const distance of VIEWING_MM) {
    const tv = plan.best({ ...TV, front: distance, aside: distance < 2600 ? 0 : 300 }, (place) => {
      const sofa = sofaBefore(place, distance, kind);
      return plan.isFree(sofa, kind) ? southness(plan, place) : Infinity;
    });
    if (!tv || !plan.isFree(sofaBefore(tv, distance, kind), kind)) continue;
    plan.stand(TV, tv);
    const sofa = sofaBefore(tv, distance, kind);
    const [s, t] = [middle(sofa), middle(tv.body)];
    plan.add({ ...kind, isNeeded: true }, s.x, s.y, (TURNS[tv.face.side] + 180) % 360, sofa);
    plan.add({ type: 'television', l: 1230, p: 80, h: 720 }, t.x, t.y, TURNS[tv.face.side]);
    const between = { x: s.x + (t.x - s.x) * 0.46, y: s.y + (t.y - s.y) * 0.46 };
    const [l, p] = isAlongX(tv) ? [LOW_TABLE.l, LOW_TABLE.p] : [LOW_TABLE.p, LOW_TABLE.l];
    const low = { x1: between.x - l / 2, x2: between.x + l / 2, y1: between.y - p / 2, y2: between.y + p / 2 };
    plan.add(LOW_TABLE, between.x, between.y, TURNS[tv.face.side] % 180, low);
    // Nothing comes between them.
    plan.keep({
      x1: Math.min(sofa.x1, tv.body.x1),
      x2: Math.max(sofa.x2, tv.body.x2),
      y1: Math.min(sofa.y1, tv.body.y1),
      y2: Math.max(sofa.y2, tv.body.y2),
    });
    return true;
  }
  return false;
}

/** People sit in the south of the room, and dine in its north. */
const southness = ({ space }: RoomPlan, { body, face }: Place): number => {
  const low = Math.min(...space.rects.map(({ y1 }) => y1));
  return (body.y1 + body.y2) / 2 - low + (face.side === 'south' ? 2500 : 0) + (face.isOuter ? 200 : 0);
};

/** The sofa that faces a television, its back at a distance. */
function sofaBefore(tv: Place, distance: number, kind: Sofa): Rect {
  const { side, at } = tv.face;
  const along = isAlongX(tv) ? (tv.body.x1 + tv.body.x2) / 2 : (tv.body.y1 + tv.body.y2) / 2;
  const [near, away] = [distance - kind.p, distance];
  const [low, high] = side === 'south' || side === 'west' ? [at + near, at + away] : [at - away, at - near];
  const [from, to] = [along - kind.l / 2, along + kind.l / 2];
  return isAlongX(tv) ? { x1: from, x2: to, y1: low, y2: high } : { x1: low, x2: high, y1: from, y2: to };
}

/** Tables by their chairs: sizes, and where pairs of chairs face along them, mm. */
const TABLES: Readonly<Record<2 | 4 | 6, { l: number; p: number; pairs: readonly number[] }>> = {
  2: { l: 900, p: 700, pairs: [0] },
  4: { l: 1400, p: 900, pairs: [-330, 330] },
  6: { l: 1800, p: 900, pairs: [-520, 0, 520] },
};

/** A table on the floor that is left, with room for chairs all round; as near to the north as it goes. */
function diningTable(plan: RoomPlan, seats: 2 | 4 | 6): boolean {
  const { l, p, pairs } = TABLES[seats];
  let best: { rect: Rect; cost: number; turn: number } | null = null;
  for (const turn of [0, 90]) {
    const [w, d] = turn === 0 ? [l, p] : [p, l];
    const [roundX, roundY] = turn === 0 ? [250, 700] : [700, 250];
    for (const rect of plan.space.rects) {
      for (let x = rect.x1 + roundX; x + w + roundX <= rect.x2; x += 100) {
        for (let y = rect.y1 + roundY; y + d + roundY <= rect.y2; y += 100) {
          const table = { x1: x, x2: x + w, y1: y, y2: y + d };
          const around = { x1: x - roundX, x2: x + w + roundX, y1: y - roundY, y2: y + d + roundY };
          const cost = -y + Math.abs(x + w / 2 - (rect.x1 + rect.x2) / 2) / 2;
          if ((!best || cost < best.cost) && plan.isFree(around, { h: 400 })) best = { rect: table, cost, turn };
        }
      }
    }
  }
  if (!best) return false;
  const { x, y } = middle(best.rect);
  plan.add({ type: 'table', l, p, h: 750, isSized: true, isNeeded: true }, x, y, best.turn, grown(best.rect, 300));
  for (const along of pairs) {
    for (const way of [1, -1]) {
      const chair = { type: 'chaise', l: 450, p: 520, h: 880 };
      const off = p / 2 + 130;
      if (best.turn === 0) plan.add(chair, x + along, y + way * off, way > 0 ? 180 : 0);
      else plan.add(chair, x + way * off, y + along, way > 0 ? 90 : 270);
    }
  }
  return true;
}
