import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { planViews, verdictOf } from '../../../src/kernel/drawing/index.js';
import { sideBySide } from '../../../src/kernel/drawing/plan/pipe-lanes.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import type { Point } from '../../../src/kernel/maths/geometry.js';
import { distanceToSegment } from '../../../src/kernel/maths/lines.js';
import { mainAngle } from '../../../src/kernel/maths/main-angle.js';
import { distance } from '../../../src/kernel/maths/vector.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';
import { turned } from '../../support/scenes/draft.js';

const ring = [
  [0, 0, 8000, 0],
  [8000, 0, 8000, 6000],
  [8000, 6000, 0, 6000],
  [0, 6000, 0, 0],
] as const;
const murs = ring.map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, hauteur: 2500, epaisseur: 200 }));
const trace = (...points: (readonly [number, number])[]) => points.map(([x, y]) => ({ x, y }));
const sceneOf = (reseaux: readonly object[], rest: object = {}) => Scene.parse({ murs, reseaux, ...rest });
/** Courses as drawn on the ground floor, in the order of the document. */
const drawn = (scene: Scene, scale = 50): (readonly Point[])[] => {
  const building = buildingOf(scene);
  const [level] = building.levels;
  const angle = mainAngle(level!.cuts.map(({ wall }) => wall));
  return sideBySide(building, level!, angle, scale).pipes.map(({ runs }) => runs[0]!.points);
};
const corner = trace([500, 5800], [7800, 5800], [7800, 1000]);
const pipe = (type: string, points = corner, rest: object = {}) => ({ type, z: 100, trace: points, ...rest });
/** Least distance between the middles of the parts of one course and another course. */
const between = (one: readonly Point[], other: readonly Point[]): number =>
  Math.min(
    ...one.slice(1).flatMap((b, i) => {
      const middle = { x: (one[i]!.x + b.x) / 2, y: (one[i]!.y + b.y) / 2 };
      return other.slice(1).map((d, k) => distanceToSegment(middle, other[k]!, d));
    }),
  );

describe('pipes along one wall', () => {
  const three = sceneOf([pipe('ef'), pipe('ec'), pipe('eu', corner, { pente_pct: 2 })]);

  test.each([50, 100])(
    'stand side by side round a corner, a millimetre of paper apart at 1:%i, none in the wall',
    (scale) => {
      const courses = drawn(three, scale);
      for (const [i, one] of courses.entries()) {
        for (const other of courses.slice(i + 1)) expect(between(one, other)).toBeGreaterThan(1.1 * scale);
        for (const { x, y } of one) expect(Math.max(x - 7900, y - 5900)).toBeLessThan(0);
      }
    },
  );

  test('stand closer together where they are many, still told apart', () => {
    /** The ordinate of the long part of a course: its ends join others of its fluid. */
    const laneOf = (points: readonly Point[]): number =>
      points.find(({ x, y }, i) => i > 0 && distance({ x, y }, points[i - 1]!) > 5000)!.y;
    const many = (count: number) =>
      drawn(
        sceneOf(
          Array.from({ length: count }, (_, i) => pipe(i % 2 ? 'ef' : 'ec', trace([500, 3000 + i], [7500, 3000 + i]))),
        ),
        100,
      ).map(laneOf);
    const spread = (ys: readonly number[]) => Math.max(...ys) - Math.min(...ys);
    const gaps = (ys: readonly number[]) =>
      ys.toSorted((p, q) => p - q).flatMap((y, i, all) => (i ? [y - all[i - 1]!] : []));
    expect(Math.min(...gaps(many(4)))).toBeGreaterThanOrEqual(119);
    expect(spread(many(8))).toBeLessThan(620);
    expect(Math.min(...gaps(many(8)))).toBeGreaterThanOrEqual(84);
  });

  test('do not cross one another at the corner: each turns once', () => {
    for (const course of drawn(three)) expect(course).toHaveLength(3);
  });

  test('stand side by side in a turned house too', () => {
    const straight = drawn(three);
    const askew = drawn(turned(three, 22.5));
    expect(between(askew[0]!, askew[1]!)).toBeCloseTo(between(straight[0]!, straight[1]!), 3);
  });

  test('stay where they are in an exchange drawing, and where they are told apart already', () => {
    const building = buildingOf(three);
    const [view] = planViews(building, { hasOpenings: true, langue: 'fr', isOneSheet: false, echelle: 50 });
    const pipes = view!.items.filter((item) => item.kind === 'polyline' && item.layer === 'PLOMB_RESEAUX');
    expect(pipes.map((item) => item.kind === 'polyline' && item.points.map(({ x, y }) => ({ x, y })))).toEqual([
      corner,
      corner,
      corner,
    ]);
    const apart = sceneOf([pipe('ef'), pipe('ec', trace([500, 5000], [7000, 5000]))]);
    const asBuilt = buildingOf(apart);
    expect(sideBySide(asBuilt, asBuilt.levels[0]!, 0, 50)).toBe(asBuilt);
  });

  test('a branch still meets its main, and a drain its stack', () => {
    const branch = pipe('ef', trace([4000, 5800], [4000, 3000]));
    const stack = { chute: { x: 7800, y: 1000, diametre: 100, z_bas: -200, z_haut: 3000 } };
    const [main, , drain, end] = drawn(
      sceneOf([pipe('ef'), pipe('ec'), pipe('eu', corner, { pente_pct: 2 }), branch], { evacuations: stack }),
    );
    expect(distanceToSegment(end![0]!, main![0]!, main![1]!)).toBeLessThan(1);
    expect(distance(drain!.at(-1)!, { x: 7800, y: 1000 })).toBeLessThan(1);
  });

  test('along the very face of a wall stand before it', () => {
    const along = trace([1000, 100], [7000, 100]);
    const pair = drawn(
      sceneOf([pipe('chauffage', along, { circuit: 'aller' }), pipe('chauffage', along, { circuit: 'retour' })]),
    );
    expect(
      pair
        .flat()
        .map(({ y }) => Math.round(y))
        .toSorted(),
    ).toEqual([100, 100, 160, 160]);
  });

  test('that a bundle is moved onto give way to it', () => {
    const beside = pipe('ev', trace([1000, 5640], [7000, 5640]));
    const courses = drawn(sceneOf([pipe('ef'), pipe('ec'), pipe('eu'), beside]));
    expect(Math.min(...courses.slice(0, 3).map((one) => between(courses[3]!, one)))).toBeGreaterThan(55);
  });
});

/** Ways of two courses that lie on one another for more than 6 mm of paper at 1:50. */
function onOneAnother(courses: readonly (readonly Point[])[]): string[] {
  const parts = courses.flatMap((points, course) =>
    points.slice(1).map((b, i) => ({ course, a: points[i]!, b, length: distance(points[i]!, b) })),
  );
  return parts.flatMap((p, i) =>
    parts.slice(i + 1).flatMap((q) => {
      if (p.course === q.course || p.length < 300 || q.length < 300) return [];
      const steps = Array.from({ length: 50 }, (_, k) => (k + 0.5) / 50);
      const near = steps.filter((t) => {
        const at = { x: p.a.x + (p.b.x - p.a.x) * t, y: p.a.y + (p.b.y - p.a.y) * t };
        return distanceToSegment(at, q.a, q.b) < 25;
      });
      return (near.length / 50) * p.length > 300 ? [`${p.course} / ${q.course}`] : [];
    }),
  );
}

test.each([...Object.entries(SCENES), ...Object.entries(DEMOS)])(
  '%s with its networks: pipes lie on one another nowhere for long, and the plan is sound',
  (_name, make) => {
    const { building } = completeScene(buildingOf(make()), { langue: 'fr', switches: {} });
    for (const level of building.levels) {
      const { pipes } = sideBySide(building, level, mainAngle(level.cuts.map(({ wall }) => wall)), 50);
      const runs = pipes.flatMap((pipe) => pipe.runs.filter(({ planIndex }) => planIndex === level.index));
      expect(onOneAnother(runs.map(({ points }) => points))).toEqual([]);
    }
    const views = building.levels.map((level) =>
      technicalView(building, level, 'plomberie', { scale: 50, langue: 'fr' }),
    );
    const { controles } = verdictOf({ views, criticalAlerts: 0, langue: 'fr' });
    expect(controles.filter(({ ok }) => !ok)).toEqual([]);
  },
);
