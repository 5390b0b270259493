import type { Building, Roof, Solid } from '../../building/index.js';
import { asPolygon } from '../../maths/clip.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import type { Mesh } from '../../maths/mesh.js';
import { prism } from '../../maths/mesh.js';
import { dot, offsetFrom, subtract } from '../../maths/vector.js';
import { boxAround, cornersOf } from '../boxes.js';
import type { FlatDrain } from './flat-drains.js';
import { boxPlan, flatDrainsOf, RAIN_BOX } from './flat-drains.js';
import { groundUnder } from './ground-under.js';
import type { Drain } from './rainwater.js';
import { DOWNPIPE_MM, drainsOf, GUTTER, roofUnder } from './rainwater.js';

/** Material of gutters and downpipes. */
export const ZINC = 'zinc';
const COMMON = { level: null, isExisting: false, material: ZINC, category: 'toiture', part: 'body' } as const;
/** Under the edge of the roof, before a swan neck turns back to the wall, mm; it falls by so much of its way. */
const UNDER_EDGE = 20;
const NECK_FALL = 0.7;
/** A downpipe this near to the gutter over it comes straight down, mm. */
const STRAIGHT = 100;
/** Less than this is left of a downpipe under its swan neck: it comes straight down, mm. */
const LEAST_PIPE = 500;

/** What the ids of gutters and downpipes end with, after that of the roof that they drain. */
const OWN_ID = /:(?:ep|gouttiere)\d+$/;

/** Whether a solid is a gutter or a downpipe. */
export const isRainwater = ({ category, id }: Solid): boolean => category === 'toiture' && OWN_ID.test(id);

const square = ({ x, y }: Point, size: number = DOWNPIPE_MM) => asPolygon(cornersOf(boxAround(x, y, size, size)));

/** A pipe that slants from over its foot to a place aside. @param by how far its head lies from its foot, mm */
function slanted(foot: Polygon, low: number, high: number, out: Point, by: number): Mesh {
  const { positions, triangles } = prism(foot, low, high);
  const moved = positions.map((value, i) => {
    const isHead = positions[i - (i % 3) + 2] === high;
    if (!isHead || i % 3 === 2) return value;
    return value + by * (i % 3 === 0 ? out.x : out.y);
  });
  return { positions: moved, triangles };
}

/** Upright thickness of a roof at an eave: of the pane that falls towards it, mm. */
function edgeOf({ panes, thickness }: Roof, out: Point): number {
  const falling = panes.filter(({ plane: { gx, gy } }) => gx * out.x + gy * out.y < 0);
  const slopes = (falling.length > 0 ? falling : panes).map(({ slopePct }) => slopePct / 100);
  return thickness * Math.hypot(1, Math.min(...slopes));
}

/**
 * A downpipe from its gutter to the ground, or to the roof that it stands on: back to the wall under the edge of the
 * roof by a swan neck.
 */
function downpipe({ roof, edge: { a, b }, out }: Drain, at: Point, ground: number): Mesh[] {
  const gutterFoot = Math.min(a.z, b.z) - GUTTER.height;
  const away = dot(subtract(a, at), out) + GUTTER.width / 2;
  const head = Math.min(gutterFoot, Math.min(a.z, b.z) - edgeOf(roof, out) - UNDER_EDGE);
  const foot = head - NECK_FALL * away;
  if (away < STRAIGHT || foot < ground + LEAST_PIPE) return [prism(square(at), ground, gutterFoot)];
  const stub = prism(square(offsetFrom(at, out, away)), head, gutterFoot);
  return [
    ...(head < gutterFoot ? [stub] : []),
    slanted(square(at), foot, head, out, away),
    prism(square(at), ground, foot),
  ];
}

/**
 * A downpipe of a flat roof under the box that its outlet pours into: back to the wall under the overhang by a swan
 * neck; straight down from an outlet in the overhang.
 */
function flatDownpipe({ roof: { thickness }, at, boxAt, out, diameter, heights, hasBox }: FlatDrain): Mesh[] {
  const [foot, roof] = heights;
  const { width, depth, height } = RAIN_BOX;
  const plan = (center: Point): Polygon => boxPlan(center, out, diameter, diameter);
  if (!hasBox) return [prism(plan(at), foot, roof - thickness)];
  const under = roof - height;
  const box = prism(boxPlan(boxAt, out, width, depth), under, roof);
  const away = dot(subtract(boxAt, at), out);
  const head = Math.min(under, roof - thickness - UNDER_EDGE);
  const bend = head - NECK_FALL * away;
  if (away < STRAIGHT || bend < foot + LEAST_PIPE) return [prism(plan(at), foot, under), box];
  const stub = head < under ? [prism(plan(boxAt), head, under)] : [];
  return [prism(plan(at), foot, bend), slanted(plan(at), bend, head, out, away), ...stub, box];
}

/** Proposed downpipes of flat roofs. */
const flatSolids = (building: Building): Solid[] =>
  flatDrainsOf(building).flatMap((drain, i) =>
    flatDownpipe(drain).map((mesh): Solid => ({
      ...COMMON,
      id: `${drain.roof.id}:ep${i}`,
      pointer: drain.roof.pointer,
      mesh,
    })),
  );

/** Gutters and proposed downpipes as solids: façades hide them where something stands before. */
export const rainwaterSolids = (building: Building): Solid[] => [
  ...drainsOf(building).flatMap((drain, i): Solid[] => {
    const { roof, edge, gutter, downpipes } = drain;
    const { id, pointer } = roof;
    const z = Math.min(edge.a.z, edge.b.z);
    const pipes = downpipes
      .flatMap((at) => downpipe(drain, at, roofUnder(building, drain, at) ?? groundUnder(building, at)))
      .map((mesh): Solid => ({ ...COMMON, id: `${id}:ep${i}`, pointer, mesh }));
    const gutters = gutter.map((part): Solid => ({
      ...COMMON,
      id: `${id}:gouttiere${i}`,
      pointer,
      mesh: prism(part, z - GUTTER.height, z),
    }));
    return [...gutters, ...pipes];
  }),
  ...flatSolids(building),
];
