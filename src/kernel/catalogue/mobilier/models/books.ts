import type { ModelMaker, ModelPart } from './shapes.js';
import { chance } from './foliage.js';
import { block, part } from './shapes.js';

const BINDINGS = ['#7a3b33', '#2f4858', '#c9a66b', '#4f5d4a', '#d8cfc0', '#8b8378'] as const;

/** Spines side by side on a shelf, as thick, tall and coloured as they come. */
export function spines(
  x1: number,
  x2: number,
  y1: number,
  y2: number,
  z: number,
  tall: number,
  seed: number,
): ModelPart[] {
  const books: ModelPart[] = [];
  for (let [x, i] = [x1, seed]; x < x2 - 20 && books.length < 40; i++) {
    const thick = 22 + 30 * chance(i);
    const end = Math.min(x2, x + thick);
    const high = tall * (0.62 + 0.36 * chance(i + 0.5));
    const deep = y1 + (y2 - y1) * (0.7 + 0.25 * chance(i + 0.25));
    books.push(
      part(block([x, y1, z, end - 1, deep, z + high]), ['papier', BINDINGS[Math.floor(chance(i + 0.75) * 6)]!]),
    );
    x = end;
  }
  return books;
}

/** A pile of three books. */
export const books: ModelMaker = (l, p, h) =>
  [
    [1, 1, 0, 0.34],
    [0.9, 0.92, 0.34, 0.7],
    [0.8, 0.84, 0.7, 1],
  ].flatMap(([w, d, from, to], i): ModelPart[] => {
    const [x, y, z1, z2] = [(l * w!) / 2, (p * d!) / 2, h * from!, h * to!];
    const cover = (z2 - z1) * 0.1;
    return [
      part(block([-x + 3, -y, z1 + cover, x - 3, y - 4, z2 - cover])),
      part(block([-x, -y, z1, x, y, z1 + cover]), ['papier', BINDINGS[i]!]),
      part(block([-x, -y, z2 - cover, x, y, z2]), ['papier', BINDINGS[i]!]),
      part(block([-x, -y - 1, z1, x, -y + 3, z2]), ['papier', BINDINGS[i]!]),
    ];
  });
