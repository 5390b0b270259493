import type { Building, Guardrail } from '../../building/index.js';
import { asPolygon, difference } from '../../maths/clip.js';
import { boundsOf, ringsOf } from '../../maths/ring.js';
import { cross, dot, subtract, unit } from '../../maths/vector.js';
import { rectangleAt } from '../boxes.js';
import type { LaidChain } from '../dimensions/chain.js';
import { layoutChain } from '../dimensions/chain.js';
import { measured } from '../dimensions/measured.js';
import type { Item } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import { frameAt } from '../frame.js';
import { Paper } from '../ink/paper.js';
import { finishedAlong } from './section-earth.js';
import { feetOn } from './section-ground.js';
import type { SectionAt } from './section-layers.js';
import type { Reach } from './section-reach.js';

/** From a footing or a guardrail to its dimension, and the earth left white about it on either side, mm of paper. */
const ASIDE = 4;
const GAP = { text: 3.8, line: 1.4 } as const;
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

/** Depths of the outermost footings on either side, beside which their dimensions stand. */
function depthsOn(building: Building, at: SectionAt, reach: Reach, { scale }: Drafting): Upright[] {
  const feet = feetOn(building, at.line, at.origin)
    .map(({ outer }) => boundsOf(outer))
    .toSorted((p, q) => p.minX - q.minX);
  const [first, last] = [feet[0], feet.at(-1)];
  if (!first || !last || scale > SMALLEST) return [];
  const ground = finishedAlong(building, reach);
  return [
    { foot: first, of: first.minX, x: first.minX - ASIDE * scale },
    { foot: last, of: last.maxX, x: last.maxX + ASIDE * scale },
  ].map(({ foot, of, x }): Upright => ({ code: 'fondation', heights: [foot.minY, ground(x)], of, x }));
}

/** Dimensions, and the picture in which they stand: earth stops before their figures. */
export interface Depths {
  readonly items: readonly Item[];
  readonly picture: readonly Item[];
}

/**
 * Depths of the footings under the finished ground beside them: what keeps them from frost (NF DTU 13.1).
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
  const isEarth = (item: Item): boolean => item.kind === 'hatch' && item.fill === 'terre';
  const paper = new Paper(frameAt(0), scale).draw([...picture.filter((item) => !isEarth(item)), ...drawn]);
  const told: number[] = [];
  const placed = depthsOn(building, at, reach, drafting).flatMap((upright) => {
    const { x, heights } = upright;
    const depth = heights[1] - heights[0];
    if (told.some((other) => Math.abs(other - depth) < SAME)) return [];
    const [minX, maxX] = [x - GAP.text * scale, x + GAP.line * scale];
    const limits = [reach.plot?.from.x, reach.plot?.to.x];
    if (limits.some((limit) => limit !== undefined && limit > minX && limit < maxX)) return [];
    if (!paper.isFree({ minX, maxX, minY: heights[0] + scale, maxY: heights[1] - scale })) return [];
    const laid = uprightOf(upright, drafting, paper);
    const white = rectangleAt(minX, heights[0], maxX - minX, heights[1] - heights[0]);
    if (!laid) return [];
    told.push(depth);
    return [{ items: laid.items, white: asPolygon(white) }];
  });
  const whites = placed.map(({ white }) => white);
  return {
    items: placed.flatMap(({ items }) => items),
    picture: picture.flatMap((item): Item[] => {
      if (whites.length === 0 || item.kind !== 'hatch' || item.fill !== 'terre') return [item];
      const [outer = [], ...holes] = item.rings;
      return difference([{ outer, holes }], whites).map((part) => ({ ...item, rings: ringsOf(part) }));
    }),
  };
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
