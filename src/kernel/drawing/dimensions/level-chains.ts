import type { Drafting } from '../drafting.js';
import type { Level } from '../../building/types.js';
import type { Bounds } from '../../maths/geometry.js';
import { cornersOf } from '../boxes.js';
import type { BoxIndex } from '../boxes.js';
import type { Chain, Item } from '../display-list.js';
import type { Frame } from '../frame.js';
import { localBounds } from '../frame.js';
import { layoutChain } from './chain.js';
import { facadeOf } from './facade-chains.js';
import type { Facade } from './facade-chains.js';
import type { Obstacles } from './interior-chains.js';
import { interiorRuns } from './interior-chains.js';
import type { Side } from './sides.js';
import { FIRST_ROW, HEIGHT, ROW_STEP, sidesOf } from './sides.js';

const SMALL = 1.8;

export interface Chains {
  readonly items: Item[];
  readonly chains: Chain[];
  /** Ids of openings whose bay a chain measures. */
  readonly dimensioned: ReadonlySet<string>;
}

const keyOf = (points: readonly number[]) => points.join(' ');

/** The rows a side shows: the secondary side repeats nothing of the side it faces. */
function rowsOf(side: Side, facade: Facade, facing: Facade | undefined) {
  if (side.isPrimary) return facade.rows;
  const said = new Set(facing?.rows.map((row) => keyOf(row.points)));
  return facade.rows.filter(
    (row) => row.code !== 'hors_tout' && (row.code === 'baies' || !said.has(keyOf(row.points))),
  );
}

/** Objects further out than this are crossed rather than passed, mm: dimensions stay near what they measure. */
const FURTHEST = 8000;

/** Where the chains of a side begin: at the walls, or beyond the terraces and plants that would lie under them. */
function clearEdge(
  face: number,
  sign: 1 | -1,
  { minX, maxX }: Bounds,
  depth: number,
  obstacles: readonly Bounds[],
): number {
  let edge = face;
  const before = obstacles
    .filter((box) => box.minX < maxX && box.maxX > minX)
    .map(({ minY, maxY }) => (sign < 0 ? { near: -maxY, far: -minY } : { near: minY, far: maxY }))
    .sort((a, b) => a.near - b.near);
  for (const { near, far } of before) {
    if (far > sign * edge && near < sign * edge + depth && far - sign * face <= FURTHEST) edge = sign * far;
  }
  return edge;
}

/**
 * What chains keep clear of, in the axes of the plan: objects around the walls, texts placed, and inside them furniture
 * and leaves.
 */
export interface Surroundings extends Obstacles {
  readonly around: readonly Bounds[];
  readonly texts: BoxIndex;
  readonly marks: BoxIndex;
}

/**
 * Every chain of a plan: the rows of the four sides, outwards from the walls, then the lines inside. Lengths in scene
 * mm.
 */
export function levelChains(
  level: Level,
  main: Frame,
  { scale, langue }: Drafting,
  hasOpenings: boolean,
  extent: Bounds,
  { around, texts, marks, tags, symbols }: Surroundings,
): Chains {
  const items: Item[] = [];
  const chains: Chain[] = [];
  const dimensioned = new Set<string>();
  const corners = cornersOf(extent).map((corner) => main.toWorld(corner));
  const sides = sidesOf(main);
  const facades = new Map(sides.map((side) => [side, facadeOf(level, side.along, side.sign, hasOpenings)]));
  for (const side of sides) {
    const facade = facades.get(side)!;
    for (const opening of facade.dimensioned) dimensioned.add(opening.id);
    const facing = sides.find((s) => s.along === side.along && s !== side && s.isPrimary);
    const bounds = localBounds(side.along, corners);
    const face = side.sign < 0 ? bounds.minY : bounds.maxY;
    const rows = rowsOf(side, facade, facing && facades.get(facing));
    const obstacles = around.map((box) =>
      localBounds(
        side.along,
        cornersOf(box).map((corner) => main.toWorld(corner)),
      ),
    );
    const edge = clearEdge(face, side.sign, bounds, (FIRST_ROW + rows.length * ROW_STEP) * scale, obstacles);
    for (const [i, row] of rows.entries()) {
      const { items: values, chain } = layoutChain(
        {
          code: `${side.name}:${row.code}`,
          along: side.along,
          main,
          points: row.points,
          v: edge + side.sign * (FIRST_ROW + i * ROW_STEP) * scale,
          objectSide: side.sign < 0 ? 1 : -1,
          objectV: face,
          height: HEIGHT,
          layer: row.code === 'baies' ? 'OUVERTURES' : 'PLAN',
          isInterior: false,
          isWallFirst: false,
          langue,
        },
        scale,
        texts,
      );
      items.push(...values);
      chains.push(chain);
    }
  }
  for (const side of sides.slice(0, 2)) {
    const turned = (boxes: readonly Bounds[]) =>
      boxes.map((box) =>
        localBounds(
          side.along,
          cornersOf(box).map((corner) => main.toWorld(corner)),
        ),
      );
    const obstacles = { tags: turned(tags), symbols: turned(symbols) };
    for (const [i, run] of interiorRuns(level, side.along, scale, obstacles).entries()) {
      const { items: values, chain } = layoutChain(
        {
          code: `interieur_${side.name === 'bas' ? 'horizontal' : 'vertical'}:${i + 1}`,
          along: side.along,
          main,
          points: run.points,
          v: run.v,
          objectSide: 1,
          objectV: run.v,
          height: SMALL,
          layer: 'PLAN',
          isInterior: true,
          isWallFirst: run.isWhole,
          langue,
        },
        scale,
        texts,
        marks,
      );
      items.push(...values);
      chains.push(chain);
    }
  }
  return { items, chains, dimensioned };
}
