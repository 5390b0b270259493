import type { Building, Guardrail } from '../../building/index.js';
import { asPolygon, difference } from '../../maths/clip.js';
import type { Bounds, Polygon } from '../../maths/geometry.js';
import { boundsOf, ringsOf } from '../../maths/ring.js';
import { cross, dot, subtract, unit } from '../../maths/vector.js';
import { grown, rectangleAt } from '../boxes.js';
import type { LaidChain } from '../dimensions/chain.js';
import { layoutChain } from '../dimensions/chain.js';
import { measured } from '../dimensions/measured.js';
import type { Item } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import { frameAt } from '../frame.js';
import { Paper } from '../ink/paper.js';
import { writingOf } from '../writing.js';
import { finishedAlong } from './section-earth.js';
import { feetOn } from './section-ground.js';
import { stretchesIn } from './section-lines.js';
import { DETAILED_FROM } from './section-picture.js';
import type { SectionAt } from './section-layers.js';
import type { Reach } from './section-reach.js';

/** From a footing, a floor or a guardrail to its dimension, and what that takes on either side, mm of paper. */
const ASIDE = 4;
const GAP = { text: 3.8, line: 1.4 } as const;
/** Earth left white about figures, mm of paper. */
const WHITE = 0.7;
/** The edge of a floor this near to an outermost footing is that of the building, mm. */
const AT_FOOT = 1000;
/** From a floor on the ground to its thickness: beside it, else beyond the depth of its footing, mm of paper. */
const FLOOR_ASIDE = [ASIDE, 3 * ASIDE] as const;
/** At smaller scales the depth of a footing has no room for its figures. */
const SMALLEST = 100;
/** Footings whose bottoms differ by less than this have one dimension, mm. */
const SAME = 20;

/** What a dimension measures: two altitudes at an abscissa, and the abscissa of its line, mm. */
interface Upright {
  readonly code: string;
  readonly heights: readonly [number, number];
  readonly of: number;
  readonly x: number;
}

/** An upright dimension in the drawing, where its figures cover nothing. */
function uprightOf({ code, heights, of, x }: Upright, { scale, langue }: Drafting, paper: Paper): LaidChain | null {
  const spec = {
    code,
    along: frameAt(90),
    main: frameAt(0),
    // A ground that slopes is known to the centimetre.
    ...measured(heights.map((u) => ({ u, isSquare: false }))),
    v: -x,
    objectSide: x < of ? -1 : 1,
    objectV: -of,
    height: 1.8,
    layer: 'PLAN',
    isInterior: true,
    isWallFirst: false,
    langue,
  } as const;
  return layoutChain(spec, scale, paper, { marks: paper });
}

/** The footings that a section cuts, from left to right. */
const footBoxes = (building: Building, at: SectionAt): Bounds[] =>
  feetOn(building, at.line, at.origin)
    .map(({ outer }) => boundsOf(outer))
    .toSorted((p, q) => p.minX - q.minX);

/** Depths of the outermost footings on either side, beside which their dimensions stand. */
function depthsOn(building: Building, feet: readonly Bounds[], reach: Reach, scale: number): Upright[] {
  const [first, last] = [feet[0], feet.at(-1)];
  if (!first || !last) return [];
  const ground = finishedAlong(building, reach);
  return [
    { foot: first, of: first.minX, x: first.minX - ASIDE * scale },
    { foot: last, of: last.maxX, x: last.maxX + ASIDE * scale },
  ].map(({ foot, of, x }): Upright => ({ code: 'fondation', heights: [foot.minY, ground(x)], of, x }));
}

/**
 * The thickness of the floor on the ground, at its edges over the outermost footings: that of a floor which stands is
 * known to nobody.
 */
function groundFloorOn({ slabs }: Building, at: SectionAt, feet: readonly Bounds[], scale: number): Upright[] {
  const [first, last] = [feet[0], feet.at(-1)];
  if (!first || !last || scale > DETAILED_FROM) return [];
  const lowest = slabs.filter(({ level }) => level === 0);
  const edges = lowest.flatMap(({ polygons, bottom, top }) =>
    polygons.flatMap((part) =>
      stretchesIn(at.line, part).flatMap((ends) => ends.map((end) => ({ of: at.origin + end, bottom, top }))),
    ),
  );
  const isAt = (of: number, foot: Bounds): boolean => of > foot.minX - AT_FOOT && of < foot.maxX + AT_FOOT;
  const right = edges.filter(({ of }) => isAt(of, last)).toSorted((p, q) => q.of - p.of)[0];
  const left = edges.filter(({ of }) => isAt(of, first)).toSorted((p, q) => p.of - q.of)[0];
  const sides = [...(right ? [{ ...right, way: 1 }] : []), ...(left ? [{ ...left, way: -1 }] : [])];
  return sides.flatMap(({ of, bottom, top, way }) =>
    FLOOR_ASIDE.map((far): Upright => ({ code: 'dallage', heights: [bottom, top], of, x: of + way * far * scale })),
  );
}

/** Dimensions, and the picture in which they stand: earth stops before their figures. */
export interface Depths {
  readonly items: readonly Item[];
  readonly picture: readonly Item[];
}

/** The boxes of figures, with the white round them. */
const whitesOf = (items: readonly Item[], scale: number): Polygon[] =>
  items
    .flatMap((item) => writingOf(item, scale))
    .map((quad) => grown(boundsOf(quad), WHITE * scale))
    .map(({ minX, minY, maxX, maxY }) => asPolygon(rectangleAt(minX, minY, maxX - minX, maxY - minY)));

/** A picture whose earth stops before figures. */
const parted = (picture: readonly Item[], whites: readonly Polygon[]): readonly Item[] =>
  whites.length === 0
    ? picture
    : picture.flatMap((item): Item[] => {
        if (item.kind !== 'hatch' || item.fill !== 'terre') return [item];
        const [outer = [], ...holes] = item.rings;
        return difference([{ outer, holes }], whites).map((part) => ({ ...item, rings: ringsOf(part) }));
      });

/**
 * Depths of the footings under the finished ground beside them, which keep them from frost (NF DTU 13.1), and the
 * thickness of the floor on the ground.
 * @param drawn what else they keep clear of
 */
export function footingDepths(
  building: Building,
  at: SectionAt,
  reach: Reach,
  picture: readonly Item[],
  drawn: readonly Item[],
  drafting: Drafting,
): Depths {
  const { scale } = drafting;
  if (scale > SMALLEST) return { items: [], picture };
  const isEarth = (item: Item): boolean => item.kind === 'hatch' && item.fill === 'terre';
  const paper = new Paper(frameAt(0), scale).draw([...picture.filter((item) => !isEarth(item)), ...drawn]);
  const limits = [reach.plot?.from.x, reach.plot?.to.x];
  const told: { readonly code: string; readonly depth: number }[] = [];
  const feet = footBoxes(building, at);
  const wanted = [...depthsOn(building, feet, reach, scale), ...groundFloorOn(building, at, feet, scale)];
  const items = wanted.flatMap((upright): Item[] => {
    const { x, heights, code } = upright;
    const depth = heights[1] - heights[0];
    if (told.some((other) => other.code === code && Math.abs(other.depth - depth) < SAME)) return [];
    const [minX, maxX] = [x - GAP.text * scale, x + GAP.line * scale];
    if (limits.some((limit) => limit !== undefined && limit > minX && limit < maxX)) return [];
    if (!paper.isFree({ minX, maxX, minY: heights[0] + scale, maxY: heights[1] - scale })) return [];
    const laid = uprightOf(upright, drafting, paper);
    // Figures over the ground would be read as those of what stands on it.
    if (!laid || laid.items.some(({ textAt }) => textAt.y > heights[1])) return [];
    told.push({ code, depth });
    paper.draw(laid.items);
    return laid.items;
  });
  return { items, picture: parted(picture, whitesOf(items, scale)) };
}

/** Where a section cuts a guardrail, abscissa of the picture, mm; null where it passes beside it or along it. */
function cutAt({ line, origin }: SectionAt, { a, b }: Guardrail): number | null {
  const way = unit(subtract(line.b, line.a));
  const [p, q] = [cross(way, subtract(a, line.a)), cross(way, subtract(b, line.a))];
  if (p > 0 === q > 0) return null;
  const part = p / (p - q);
  const along = [a, b].map((end) => dot(way, subtract(end, line.a))) as [number, number];
  return origin + along[0] + (along[1] - along[0]) * part;
}

/** Heights of the guardrails that a section cuts, beside them where the drawing leaves room. */
export const guardrailHeights = (
  building: Building,
  at: SectionAt,
  drawn: readonly Item[],
  drafting: Drafting,
): Item[] => {
  const { scale } = drafting;
  const paper = new Paper(frameAt(0), scale).draw(drawn);
  return building.guardrails.flatMap((guardrail): Item[] => {
    const of = cutAt(at, guardrail);
    if (of === null) return [];
    const { z, top } = guardrail;
    const found = [1, -1].find((way) =>
      paper.isFree({
        minX: of + (way > 0 ? 1 : -ASIDE - GAP.text) * scale,
        maxX: of + (way > 0 ? ASIDE + GAP.line : -1) * scale,
        minY: z + scale,
        maxY: top - scale,
      }),
    );
    if (found === undefined) return [];
    const upright = { code: 'garde_corps', heights: [z, top], of, x: of + found * ASIDE * scale } as const;
    return uprightOf(upright, drafting, paper)?.items ?? [];
  });
};
