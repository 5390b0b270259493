import * as fc from 'fast-check';
import { rotate } from '../../../src/kernel/maths/vector.js';
import type { SceneWall } from '../../../src/kernel/scene/index.js';

/** Random plans whose rooms are known without any geometry kernel: a rectangle cut in two, again and again. */
export interface Plan {
  readonly murs: SceneWall[];
  /** Net area of each room, mm², smallest first. */
  readonly areas: number[];
}

interface Net {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

const MIN_SIDE = 900;

/** Cuts a net rectangle by choices in [0, 1); a partition ends on the faces it meets, or runs to what is behind. */
function cut(
  net: Net,
  choices: readonly number[],
  depth: number,
  reach: number,
  murs: SceneWall[],
  areas: number[],
): void {
  const [a = 0, b = 0, ...rest] = choices;
  const [width, height] = [net.x1 - net.x0, net.y1 - net.y0];
  const isVertical = width > height;
  const thickness = b < 0.5 ? 70 : 200;
  const side = isVertical ? width : height;
  if (depth === 0 || side < 2 * MIN_SIDE + thickness) {
    areas.push(width * height);
    return;
  }
  const at = Math.round(
    (isVertical ? net.x0 : net.y0) + MIN_SIDE + thickness / 2 + a * (side - 2 * MIN_SIDE - thickness),
  );
  const half = Math.floor(rest.length / 2);
  const push = a * 10 - Math.floor(a * 10) < 0.5 ? reach : 0;
  if (isVertical) {
    murs.push({ x1: at, y1: net.y0 - push, x2: at, y2: net.y1 + push, epaisseur: thickness });
    cut({ ...net, x1: at - thickness / 2 }, rest.slice(0, half), depth - 1, reach, murs, areas);
    cut({ ...net, x0: at + thickness / 2 }, rest.slice(half), depth - 1, reach, murs, areas);
  } else {
    murs.push({ x1: net.x0 - push, y1: at, x2: net.x1 + push, y2: at, epaisseur: thickness });
    cut({ ...net, y1: at - thickness / 2 }, rest.slice(0, half), depth - 1, reach, murs, areas);
    cut({ ...net, y0: at + thickness / 2 }, rest.slice(half), depth - 1, reach, murs, areas);
  }
}

export const planArbitrary: fc.Arbitrary<Plan> = fc
  .record({
    width: fc.integer({ min: 3000, max: 20_000 }),
    height: fc.integer({ min: 3000, max: 15_000 }),
    thickness: fc.constantFrom(200, 300, 365),
    depth: fc.integer({ min: 0, max: 4 }),
    choices: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 64, maxLength: 64 }),
  })
  .map(({ width, height, thickness, depth, choices }) => {
    const [w, h] = [width, height];
    const wall = (x1: number, y1: number, x2: number, y2: number): SceneWall => ({
      x1,
      y1,
      x2,
      y2,
      epaisseur: thickness,
    });
    const murs = [wall(0, 0, w, 0), wall(w, 0, w, h), wall(w, h, 0, h), wall(0, h, 0, 0)];
    const areas: number[] = [];
    const half = thickness / 2;
    // Ends pushed at most half of the thinnest wall behind, so that no partition crosses the one it stops on.
    cut({ x0: half, y0: half, x1: w - half, y1: h - half }, choices, depth, 35, murs, areas);
    return { murs, areas: areas.sort((p, q) => p - q) };
  });

type Move = (point: { x: number; y: number }) => { x: number; y: number };
const moved = (murs: readonly SceneWall[], move: Move): SceneWall[] =>
  murs.map((wall) => {
    const [a, b] = [move({ x: wall.x1, y: wall.y1 }), move({ x: wall.x2, y: wall.y2 })];
    return { ...wall, x1: a.x, y1: a.y, x2: b.x, y2: b.y };
  });

/** Transformations that change no room. */
export const TRANSFORMS: Readonly<Record<string, (murs: readonly SceneWall[]) => SceneWall[]>> = {
  'rotation by 7.3°': (murs) => moved(murs, (p) => rotate(p, 7.3)),
  mirror: (murs) => moved(murs, ({ x, y }) => ({ x: -x, y })),
  'far away': (murs) => moved(murs, ({ x, y }) => ({ x: x + 650_000, y: y - 320_000 })),
  shuffle: (murs) =>
    murs.toSorted((p, q) => ((p.x1 * 7919 + p.y2 * 104_729) % 1009) - ((q.x1 * 7919 + q.y2 * 104_729) % 1009)),
  reversal: (murs) =>
    murs.map((wall, i) => (i % 2 ? wall : { ...wall, x1: wall.x2, y1: wall.y2, x2: wall.x1, y2: wall.y1 })),
  splitting: (murs) =>
    murs.flatMap((wall, i) => {
      const at = 0.3 + 0.05 * (i % 8);
      const [x, y] = [wall.x1 + at * (wall.x2 - wall.x1), wall.y1 + at * (wall.y2 - wall.y1)];
      return [
        { ...wall, x2: x, y2: y },
        { ...wall, x1: x, y1: y },
      ];
    }),
  'jitter of 0.4 mm': (murs) =>
    moved(murs, ({ x, y }) => ({
      x: x + 0.4 * Math.sin(x * 12.9 + y * 78.2),
      y: y + 0.4 * Math.cos(x * 39.3 + y * 11.1),
    })),
};
