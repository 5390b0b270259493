import { describe, expect, test } from 'vitest';
import { GRID_PER_MM } from '../../../src/kernel/maths/constants.js';
import { joinedAcrossSlits, withoutFilms, withoutSpikes } from '../../../src/kernel/maths/films.js';
import { areaOf, perimeterOf } from '../../../src/kernel/maths/ring.js';

const ring = (points: readonly (readonly [number, number])[]) => points.map(([x, y]) => ({ x, y }));

/** What a hung ceiling leaves of a room askew: two films of 0.1 mm that meet in a corner. */
const FILMS = {
  outer: ring([
    [12_300.1, -8263],
    [10_152.9, -5793],
    [7507.3, -8092.8],
    [7507.4, -8092.9],
    [10_152.9, -5793],
    [12_300, -8263.1],
  ]),
  holes: [],
};

/** A room less two panes of a roof: the first touches its outline in a corner, the second is a film beside the first. */
const TOUCHING = {
  outer: ring([
    [407, -1410.8],
    [-59.8, -128.2],
    [-6153.6, -2346.1],
    [-5686.8, -3628.8],
  ]),
  holes: [
    ring([
      [-474.7, -279.3],
      [-59.8, -128.2],
      [43.3, -411.7],
      [-84.8, -539.8],
    ]),
    ring([
      [-84.7, -539.8],
      [43.3, -411.7],
      [299.1, -1114.3],
    ]),
  ],
};

describe('a plan without films', () => {
  test('films of a rounding are nothing', () => {
    expect(withoutFilms(FILMS)).toEqual([]);
  });

  test('holes that touch the outline become part of it', () => {
    const parts = withoutFilms(TOUCHING);
    expect(parts.flatMap(({ holes }) => holes)).toEqual([]);
    const area = parts.reduce((sum, part) => sum + areaOf(part), 0);
    // Corners lie on the grid: the outline is off by less than a step of it.
    expect(Math.abs(area - areaOf(TOUCHING))).toBeLessThan(perimeterOf(TOUCHING) / GRID_PER_MM);
  });

  test('any other is itself', () => {
    const plain = {
      ...TOUCHING,
      holes: TOUCHING.holes.slice(0, 1).map((hole) => hole.map(({ x, y }) => ({ x: x - 900, y: y - 900 }))),
    };
    expect(withoutFilms(plain)).toEqual([plain]);
    expect(withoutFilms(plain)[0]).toBe(plain);
  });
});

describe('spikes of a cut', () => {
  /** A pane less a lid whose ridge it shared: its outline runs along the ridge past the lid, and back. */
  const PANE = ring([
    [8088, 3596],
    [6974, 6219.1],
    [-1034, 2820],
    [2510, 4324.2],
    [3624, 1701],
  ]);

  test('go, and every other corner stays', () => {
    expect(withoutSpikes({ outer: PANE, holes: [] }).outer).toEqual(PANE.filter((_, i) => i !== 2));
    const twoCorners = PANE.toSpliced(3, 0, { x: -1034, y: 2820.1 });
    expect(withoutSpikes({ outer: twoCorners, holes: [] }).outer).toEqual(PANE.filter((_, i) => i !== 2));
  });

  test('a real tongue is none', () => {
    const tongue = PANE.with(3, { x: 2510, y: 4340 });
    expect(withoutSpikes({ outer: tongue, holes: [] }).outer).toEqual(tongue);
  });
});

describe('parts of a face', () => {
  /** Boards of 100 mm in a row, apart by a gap that may be another before one of them. */
  const boards = (count: number, gap: number, odd = gap) =>
    Array.from({ length: count }, (_, i) => {
      const left = i * (100 + gap) - (i >= count / 2 ? gap - odd : 0);
      return {
        outer: ring([
          [left, 0],
          [left + 100, 0],
          [left + 100, 50 + i],
          [left, 50 + i],
        ]),
        holes: [],
      };
    });

  test.each([4, 90])('%i boards apart are given back as they are', (count) => {
    const apart = boards(count, 10);
    expect(joinedAcrossSlits(apart)).toBe(apart);
  });

  test.each([4, 90])('of %i boards the two that a slit keeps apart are joined', (count) => {
    expect(joinedAcrossSlits(boards(count, 10, 0.3))).toHaveLength(count - 1);
  });
});
