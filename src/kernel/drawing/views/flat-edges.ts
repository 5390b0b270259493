import type { Building, Roof } from '../../building/index.js';
import { coverAt } from '../../building/index.js';
import { offset, union } from '../../maths/clip.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { ringsOf } from '../../maths/ring.js';
import { distance, leftOf, offsetFrom, subtract, unit } from '../../maths/vector.js';
import type { Item } from '../display-list.js';
import { boxPlan, flatDrainsOf, RAIN_BOX } from './flat-drains.js';
import { fallOf } from './flat-roof-falls.js';
import { isRoundRoof } from './round-elements.js';

/** Usual width of the upstand at the edge of a flat roof without a parapet, mm: a hypothesis, which plans say. */
const UPSTAND = 150;
/** Beside an upstand, where it is asked what is seen there, mm, and where along it, as shares of its length. */
const BESIDE = 60;
const ALONG = [0.1, 0.5, 0.9] as const;
/** Steps along it in which it is asked where another roof lies over it, mm. */
const STEP = 50;
/** Upper faces this near in height are one, mm. */
const SAME_LEVEL = 5;

/** The flat roofs whose edge nothing else closes. */
const bareRoofs = (building: Building): Roof[] =>
  building.roofs.filter((roof) => !roof.parapet && !isRoundRoof(roof) && fallOf(building, roof) !== null);

/** The stretch of a line along which a test holds, from its first place to its last, to the nearest step. */
function seenParts(a: Point, b: Point, seen: (at: Point) => boolean): (readonly [Point, Point])[] {
  const [along, length] = [unit(subtract(b, a)), distance(a, b)];
  const count = Math.max(1, Math.round(length / STEP));
  const shares = Array.from({ length: count }, (_, i) => i).filter((i) =>
    seen(offsetFrom(a, along, ((i + 0.5) * length) / count)),
  );
  if (shares.length === 0) return [];
  const end = (i: number): Point => offsetFrom(a, along, (i * length) / count);
  return [[end(shares[0]!), end(shares.at(-1)! + 1)]];
}

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
        if (!isFree(a, b)) return [];
        const style = { kind: 'polyline', layer: 'PLAN', class: 'projected', pen: 0.18 } as const;
        return seenParts(a, b, seen).map((points): Item => ({ ...style, points }));
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
  flatDrainsOf(building).flatMap(({ roof, outlet, boxAt, out, diameter, hasBox }): Spout[] => {
    const fall = fallOf(building, roof);
    if (!hasBox || !fall) return [];
    const thickness = roof.parapet?.thickness ?? UPSTAND;
    // From the box, which stands against the low edge, back to the inner face of what closes it.
    const middle = offsetFrom(boxAt, out, -(RAIN_BOX.depth + thickness) / 2);
    const mouth = offsetFrom(boxAt, out, -RAIN_BOX.depth / 2 - thickness);
    return [{ outlet, mouth, plan: boxPlan(middle, out, diameter, thickness) }];
  }),
);
