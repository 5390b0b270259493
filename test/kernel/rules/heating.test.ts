import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { verify } from '../../../src/kernel/checks/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import type { Point } from '../../../src/kernel/maths/geometry.js';
import { distanceToSegment } from '../../../src/kernel/maths/lines.js';
import { midpoint } from '../../../src/kernel/maths/vector.js';
import { distanceTo } from '../../../src/kernel/rules/routing/pipes.js';
import { treeOf } from '../../../src/kernel/rules/routing/tree.js';
import { lostIn } from '../../support/kept.js';
import { dwelling, DWELLING_KINDS } from '../../support/scenes/dwellings.js';
import { fitted } from '../../support/scenes/fitted.js';
import { SCENES } from '../../support/scenes/index.js';

const HEATED = new Set(['sejour', 'salon', 'salle_a_manger', 'chambre', 'cuisine', 'bureau', 'salle_de_bain']);
const generated = Object.fromEntries(
  DWELLING_KINDS.flatMap((kind) => [1, 2, 3].map((seed) => [`${kind} ${seed}`, () => dwelling(kind, seed)])),
);
const scenes = Object.entries({ ...DEMOS, ...SCENES, ...generated });
const switches = {
  structure: false,
  evacuations: false,
  vmc: false,
  alimentation: false,
  electricite_regles: false,
} as const;
const complete = (scene: Parameters<typeof buildingOf>[0]) =>
  completeScene(buildingOf(scene), { langue: 'fr', switches });
const countOf = (scene: Parameters<typeof verify>[0], code: (one: { code: string; severite: string }) => boolean) =>
  verify(scene, { langue: 'fr', now: () => 0 }).alertes.filter(code).length;

describe('a heated scene', () => {
  test.each(scenes)(
    '%s: every room to be heated is covered, nothing declared moves, a second call adds nothing',
    (_, make) => {
      const given = make();
      const { scene, building, rapport } = complete(given);
      expect(lostIn(given, scene)).toEqual([]);
      const uses = new Map(building.rooms.map(({ id, use }) => [id, use]));
      for (const { id, manque_w: missing, emetteurs } of rapport.chauffage!.pieces) {
        if (!HEATED.has(uses.get(id)!)) continue;
        expect(missing).toBe(0);
        expect(emetteurs.length).toBeGreaterThan(0);
      }
      const again = complete(scene);
      expect(again.difference).toEqual([]);
      expect(again.rapport).toEqual(rapport);
    },
  );

  test.each(scenes)('%s: no new alert', (_, make) => {
    const given = make();
    const { scene } = complete(given);
    const isNew = ({ code }: { code: string }) => /radiateur|sanitaire|evacuation|chauffe|reseau|mobilier/.test(code);
    expect(countOf(scene, isNew)).toBeLessThanOrEqual(countOf(given, isNew));
    const isCritical = ({ severite }: { severite: string }) => severite === 'critique';
    expect(countOf(scene, isCritical)).toBeLessThanOrEqual(countOf(given, isCritical));
  });

  test('an added radiator says its output at ΔT 50 and in use, by the exponent', () => {
    const { scene } = complete(SCENES.lHouse());
    const added = scene.plomberie!.filter(({ type, origine }) => type === 'radiateur' && origine === 'deduite');
    expect(added.length).toBeGreaterThan(0);
    for (const { puissance_w: rated, puissance_utile_w: useful, regle } of added) {
      expect(useful! / rated!).toBeCloseTo((30 / 50) ** 1.3, 2);
      expect(regle).toMatch(/hypothese/);
    }
  });
});

test('a large room is warmed from several places, far apart, and no more than it needs', () => {
  const { building, rapport } = complete(fitted(7));
  const large = building.rooms.find(({ use }) => use === 'sejour')!;
  expect(large.area / 1e6).toBeGreaterThan(40);
  const radiators = building.plumbing.filter(({ type, room }) => type === 'radiateur' && room === large.id);
  expect(radiators.length).toBeGreaterThanOrEqual(2);
  const [first, second] = radiators.map(({ at }) => at);
  expect(Math.hypot(first!.x - second!.x, first!.y - second!.y)).toBeGreaterThan(5000);
  const { emetteurs, deperditions_w: need } = rapport.chauffage!.pieces.find(({ id }) => id === large.id)!;
  const useful = emetteurs.reduce((sum, { puissance_utile_w: own }) => sum + own, 0);
  expect(useful).toBeGreaterThanOrEqual(need!);
  expect(useful).toBeLessThan(1.35 * need!);
});

test.each(['atticHouse', 'twoFlats', 'shops'] as const)(
  '%s: the return of a storey goes by the way of its flow',
  (name) => {
    const { building } = complete(SCENES[name]());
    const tracesOf = (way: string, level: number) =>
      building.pipes
        .filter(({ type, source }) => type === 'chauffage' && source.circuit === way)
        .flatMap(({ runs }) => runs.filter(({ planIndex }) => planIndex === level).map(({ points }) => points));
    let told = 0;
    for (const { index } of building.levels) {
      const flow = tracesOf('aller', index);
      const farFrom = (point: Point): number =>
        Math.min(...flow.flatMap((points) => points.slice(1).map((b, i) => distanceToSegment(point, points[i]!, b))));
      for (const points of tracesOf('retour', index)) {
        for (const [i, b] of points.slice(1).entries()) {
          const middle = midpoint(points[i]!, b);
          expect(Math.max(...[points[i]!, middle, b].map(farFrom))).toBeLessThan(600);
          told += 1;
        }
      }
    }
    expect(told).toBeGreaterThan(10);
  },
);

describe('routes', () => {
  const room = {
    outer: [
      [0, 0],
      [6000, 0],
      [6000, 4000],
      [0, 4000],
    ].map(([x, y]) => ({ x: x!, y: y! })),
    holes: [],
  };
  const ground = { angle: 0, region: [room], rooms: [room], aside: 100 };

  test('a tree is never longer than a star of shortest ways, and goes round holes', () => {
    const root = { x: 100, y: 100 };
    const ends = [
      { x: 5800, y: 100 },
      { x: 5800, y: 3800 },
      { x: 3000, y: 3900 },
    ];
    const tree = treeOf(ground, root, ends);
    const edges = [...tree.parents].map(([a, b]) =>
      Math.hypot(tree.points[a]!.x - tree.points[b]!.x, tree.points[a]!.y - tree.points[b]!.y),
    );
    const total = edges.reduce((sum, one) => sum + one, 0);
    const star = ends.reduce((sum, { x, y }) => sum + Math.abs(x - root.x) + Math.abs(y - root.y), 0);
    expect(total).toBeLessThan(star);
    const hole = [
      [2000, 0],
      [2000, 3000],
      [4000, 3000],
      [4000, 0],
    ].map(([x, y]) => ({ x: x!, y: y! }));
    const around = { ...ground, region: [{ outer: room.outer, holes: [hole] }] };
    const way = treeOf(around, root, [{ x: 5800, y: 100 }]);
    expect(distanceTo(way, way.terminals[0]!)).toBeGreaterThan(5700 + 2 * 2900 - 1);
  });

  test('a place that no way reaches is told, not guessed', () => {
    expect(treeOf(ground, { x: 100, y: 100 }, [{ x: 9000, y: 100 }]).terminals).toEqual([-1]);
  });
});
