import type { Building, Roof, RoofEdge, Solid } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { prism } from '../../maths/mesh.js';
import { distance, leftOf, offsetFrom, subtract, unit } from '../../maths/vector.js';
import { asPolygon } from '../../maths/clip.js';
import { polygonContains } from '../../maths/ring.js';
import { boxAround, cornersOf } from '../boxes.js';

/** Half-round gutter of 25 and downpipe of 80 (NF DTU 60.11 P3 sizes them by the roof they drain), mm. */
const GUTTER = { width: 125, height: 90 } as const;
export const DOWNPIPE_MM = 80;
/** An eave shorter than this drains into the next one. */
const LEAST_EAVE = 1500;
/** From the end of its eave, or the corner of the walls, to a downpipe, mm. */
const FROM_END = 250;
/** Downpipes nearer than this are one, mm. */
const SHARED = 3000;
/** A downpipe serves so much of an eave, mm. */
const EVERY = 12_000;

/** An eave over walls that are not square rises by less than this, and lies in the lower part of its roof. */
const LEVEL = 0.02;
const LOW = 0.2;

/** Whether water leaves a roof over an edge. */
function isEave({ kind, a, b, length }: RoofEdge, { eaveZ, ridgeZ }: Roof): boolean {
  if (kind === 'egout') return true;
  const isLevel = Math.abs(a.z - b.z) < LEVEL * length;
  return kind === 'rive' && isLevel && Math.max(a.z, b.z) < eaveZ + LOW * (ridgeZ - eaveZ);
}

/** Where water leaves a roof: the eave, and the foot of each downpipe on the wall under it. */
export interface Drain {
  readonly roof: Roof;
  readonly edge: RoofEdge;
  /** Outwards from the roof. */
  readonly out: Point;
  readonly downpipes: readonly Point[];
}

/** The way out of a roof at an edge: away from the middle of the pane that ends there. */
function outOf(roof: Roof, { a, b }: RoofEdge): Point {
  const out = leftOf(unit(subtract(b, a)));
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const pane = roof.panes.toSorted((p, q) => nearness(p.plan.outer, middle) - nearness(q.plan.outer, middle))[0];
  const azimuth = ((pane?.azimuthDeg ?? 0) * Math.PI) / 180;
  return out.x * Math.cos(azimuth) + out.y * Math.sin(azimuth) >= 0 ? out : { x: -out.x, y: -out.y };
}

/** True where another roof stands against the eave: water goes down onto it or past it. */
const isOverRoof = (roofs: readonly Roof[], own: Roof, at: Point): boolean =>
  roofs.some((roof) => roof !== own && roof.carrier === null && roof.outline.some((part) => polygonContains(part, at)));

const nearness = (ring: readonly Point[], at: Point): number => {
  const ends = ring.map((p, i) => {
    const q = ring[(i + 1) % ring.length]!;
    return distance({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }, at);
  });
  return Math.min(...ends);
};

/**
 * Eaves of the pitched roofs with a gutter, and proposed downpipes: one at an end of each, one more every 12 m. The
 * document has no downpipes of its own: plans and façades say that their places are proposed.
 */
export function drainsOf({ roofs }: Building): Drain[] {
  const known: Point[] = [];
  return roofs
    .filter(({ carrier, type }) => carrier === null && type !== 'plat')
    .flatMap((roof) =>
      roof.edges
        .filter((edge) => edge.length >= LEAST_EAVE && isEave(edge, roof))
        .map((edge): Drain => {
          const { a, b, length } = edge;
          const out = outOf(roof, edge);
          const along = unit(subtract(b, a));
          const inwards = Math.max(0, roof.overhang - DOWNPIPE_MM);
          const count = Math.max(1, Math.ceil(length / EVERY));
          const downpipes = Array.from({ length: count }, (_, i) => {
            const from = roof.overhang + FROM_END;
            const at = count === 1 ? from : from + ((length - 2 * from) * i) / (count - 1);
            return offsetFrom(offsetFrom({ x: a.x, y: a.y }, along, at), out, -inwards);
          });
          // Gutters that meet at a corner share the downpipe that stands there.
          const own = downpipes.filter(
            (at) => known.every((other) => distance(other, at) > SHARED) && !isOverRoof(roofs, roof, at),
          );
          known.push(...own);
          return { roof, edge, out, downpipes: own };
        }),
    );
}

const COMMON = { level: null, isExisting: false, material: 'zinc', category: 'toiture', part: 'body' } as const;

/** Gutters and proposed downpipes as solids: façades hide them where something stands before. */
export const rainwaterSolids = (building: Building): Solid[] =>
  drainsOf(building).flatMap(({ roof, edge: { a, b }, out, downpipes }, i): Solid[] => {
    const { id, pointer } = roof;
    const z = Math.min(a.z, b.z);
    const [p, q] = [offsetFrom(a, out, GUTTER.width), offsetFrom(b, out, GUTTER.width)];
    const strip = [a, b, q, p].map(({ x, y }) => ({ x, y }));
    const isTurned = (b.x - a.x) * (q.y - a.y) - (b.y - a.y) * (q.x - a.x) < 0;
    const gutter = asPolygon(isTurned ? strip.toReversed() : strip);
    const pipes = downpipes.map((at): Solid => ({
      ...COMMON,
      id: `${id}:ep${i}`,
      pointer,
      mesh: prism(
        asPolygon(cornersOf(boxAround(at.x, at.y, DOWNPIPE_MM, DOWNPIPE_MM))),
        building.site.groundZ,
        z - GUTTER.height,
      ),
    }));
    return [{ ...COMMON, id: `${id}:gouttiere${i}`, pointer, mesh: prism(gutter, z - GUTTER.height, z) }, ...pipes];
  });
