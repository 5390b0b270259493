import type { Building, Roof } from '../../building/index.js';
import { coverAt } from '../../building/index.js';
import { offset, union } from '../../maths/clip.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { ringsOf } from '../../maths/ring.js';
import { dot, leftOf, offsetFrom, subtract, unit } from '../../maths/vector.js';
import type { Item } from '../display-list.js';
import { boxPlan, flatDrainsOf, RAIN_BOX } from './flat-drains.js';
import { fallOf } from './flat-roof-falls.js';
import { isRoundRoof } from './round-elements.js';

/** Usual width of the upstand at the edge of a flat roof without a parapet, mm: a hypothesis, which plans say. */
const UPSTAND = 150;
/** Beside an upstand, where it is asked what is seen there, mm, and where along it, as shares of its length. */
const BESIDE = 60;
const ALONG = [0.1, 0.5, 0.9] as const;
/** Upper faces this near in height are one, mm. */
const SAME_LEVEL = 5;

/** The flat roofs whose edge nothing else closes. */
const bareRoofs = (building: Building): Roof[] =>
  building.roofs.filter((roof) => !roof.parapet && !isRoundRoof(roof) && fallOf(building, roof) !== null);

/** The inner lines of the upstands along the free edges of flat roofs without a parapet; those at one level as one. */
export const upstandItems = perObject((building: Building): readonly Item[] => {
  const levels = Map.groupBy(bareRoofs(building), ({ ridgeZ }) => Math.round(ridgeZ / SAME_LEVEL));
  return [...levels.values()].flatMap((roofs) => {
    const seen = (at: Point): boolean => roofs.some((roof) => coverAt(building, at)?.roof === roof);
    const isFree = (a: Point, b: Point): boolean => {
      const out = leftOf(unit(subtract(a, b)));
      return ALONG.every((share) => {
        const at = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
        return seen(offsetFrom(at, out, -BESIDE)) && coverAt(building, offsetFrom(at, out, UPSTAND + BESIDE)) === null;
      });
    };
    const rings = offset(union(roofs.flatMap(({ outline }) => outline)), -UPSTAND).flatMap(ringsOf);
    return rings.flatMap((ring) =>
      ring.flatMap((a, i): Item[] => {
        const b = ring[(i + 1) % ring.length]!;
        const line = { kind: 'polyline', layer: 'PLAN', class: 'projected', pen: 0.18, points: [a, b] } as const;
        return isFree(a, b) ? [line] : [];
      }),
    );
  });
});

/** Where water goes through the upstand or the parapet of a flat roof into the box over a downpipe. */
export interface Spout {
  /** The outlet of the roof that it stands for. */
  readonly outlet: Point;
  /** Its inner end, on the roof. */
  readonly mouth: Point;
  readonly plan: Polygon;
}

/** The spouts of the flat roofs, straight before their boxes. */
export const spoutsOf = perObject((building: Building): readonly Spout[] =>
  flatDrainsOf(building).flatMap(({ roof, outlet, at, out, diameter, hasBox }): Spout[] => {
    const fall = fallOf(building, roof);
    if (!hasBox || !fall) return [];
    // From the low edge outwards.
    const far = dot(subtract(at, fall.edge[0]), out);
    const inner = -(roof.parapet?.thickness ?? UPSTAND);
    const outer = far - RAIN_BOX.depth / 2;
    const middle = offsetFrom(at, out, (inner + outer) / 2 - far);
    return [{ outlet, mouth: offsetFrom(at, out, inner - far), plan: boxPlan(middle, out, diameter, outer - inner) }];
  }),
);
