import { describe, expect, test } from 'vitest';
import type { Solid } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { Point3 } from '../../../src/kernel/maths/geometry.js';
import { designedBuilding, meshLines, reinforcedWorks, rounded } from '../../../src/kernel/reinforcement/index.js';
import { bodySolids } from '../../support/body-solids.js';
import { SCENES } from '../../support/scenes/index.js';

/** What a point near the concrete may be out by, mm: bodies are in whole millimetres. */
const PLAY_MM = 1;
/** Bars of a mark and places on each that are looked at. */
const [MOST_BARS, BETWEEN] = [2, 3];

interface Body {
  readonly mesh: Solid['mesh'];
  readonly low: readonly number[];
  readonly high: readonly number[];
}

function bodyOf({ mesh }: Pick<Solid, 'mesh'>): Body {
  const axis = (i: number) => mesh.positions.filter((_, k) => k % 3 === i);
  const ends = [0, 1, 2].map(axis);
  return { mesh, low: ends.map((own) => Math.min(...own)), high: ends.map((own) => Math.max(...own)) };
}

/** True where a point lies in a closed body: a ray from it, askew to every face, leaves it once more than it enters. */
function holds({ mesh: { positions, triangles }, low, high }: Body, p: Point3): boolean {
  const at = [p.x, p.y, p.z];
  if (at.some((value, i) => value < low[i]! || value > high[i]!)) return false;
  const way = [0.8734, 0.3319, 0.3561];
  let count = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => positions.slice(3 * triangles[t + k]!, 3 * triangles[t + k]! + 3));
    const minus = (q: readonly number[], r: readonly number[]) => q.map((value, i) => value - r[i]!);
    const cross = (q: readonly number[], r: readonly number[]) => [
      q[1]! * r[2]! - q[2]! * r[1]!,
      q[2]! * r[0]! - q[0]! * r[2]!,
      q[0]! * r[1]! - q[1]! * r[0]!,
    ];
    const dot = (q: readonly number[], r: readonly number[]) => q.reduce((sum, value, i) => sum + value * r[i]!, 0);
    const [u, v] = [minus(b!, a!), minus(c!, a!)];
    const h = cross(way, v);
    const det = dot(u, h);
    if (Math.abs(det) < 1e-9) continue;
    const s = minus(at, a!);
    const first = dot(s, h) / det;
    const q = cross(s, u);
    const second = dot(way, q) / det;
    if (first >= 0 && second >= 0 && first + second <= 1 && dot(v, q) / det > 0) count++;
  }
  return count % 2 === 1;
}

function* along(course: readonly Point3[]): Generator<Point3> {
  for (const [i, a] of course.slice(0, -1).entries()) {
    const b = course[i + 1]!;
    for (let k = 0; k <= BETWEEN; k++) {
      const at = (from: number, to: number) => from + ((to - from) * k) / BETWEEN;
      yield { x: at(a.x, b.x), y: at(a.y, b.y), z: at(a.z, b.z) };
    }
  }
}

const WAYS = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const;

/** A house, walls askew, party walls: all scenes with `BARS=all`. */
const { maison } = DEMOS;
const { lHouseTurned, townHouse } = SCENES;
const looked = process.env['BARS'] === 'all' ? { ...DEMOS, ...SCENES } : { maison, lHouseTurned, townHouse };

describe.each(Object.entries(looked))('the bars of %s', (_, make) => {
  const building = buildingOf(make());
  const works = reinforcedWorks(building);
  const bodies = bodySolids(designedBuilding(building))
    .filter(({ category }) => category === 'mur' || category === 'plancher')
    .map(bodyOf);
  const inConcrete = (p: Point3): boolean => bodies.some((body) => holds(body, p));

  test.each(['semelle', 'linteau', 'chainage', 'plancher', 'dallage'])(
    'each %s: the cover lies round every bar in the bodies themselves',
    (kind) => {
      const bare: string[] = [];
      for (const work of works.filter((one) => one.kind === kind)) {
        const courses = [
          ...work.bars.flatMap(({ courses: own, diameter, radius }) =>
            own.slice(0, MOST_BARS).map((course) => ({ course: rounded(course, radius + diameter / 2), diameter })),
          ),
          ...meshLines(work)
            .filter((_line, i) => i % 7 === 0)
            .map((course) => ({ course, diameter: work.mesh!.type.diameter })),
        ];
        for (const { course, diameter } of courses) {
          const reach = work.cover + diameter / 2 - PLAY_MM;
          for (const p of along(course)) {
            const isCovered = WAYS.every(([x, y, z]) =>
              inConcrete({ x: p.x + x * reach, y: p.y + y * reach, z: p.z + z * reach }),
            );
            if (!isCovered) bare.push(`${work.id} ${p.x} ${p.y} ${p.z}`);
          }
        }
      }
      expect(bare).toEqual([]);
    },
    60_000,
  );
});
