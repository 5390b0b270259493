import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Body, Building } from '../../../src/kernel/building/index.js';
import {
  bodiesOf,
  bodyMesh,
  buildingOf,
  layerBodies,
  netMeshes,
  shapeMesh,
  solidsOf,
  toScene,
  voidsByHost,
} from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { Mesh } from '../../../src/kernel/maths/mesh.js';
import { openEdges, volumeOf } from '../../../src/kernel/maths/mesh.js';
import { guidOf, Scene } from '../../../src/kernel/scene/index.js';
import { STRANGE } from './strange-scenes.js';

const ALL = Object.entries({ ...DEMOS, ...STRANGE });
const build = (make: () => object): Building => buildingOf(Scene.parse(make()));
const sum = (values: Iterable<number>): number => [...values].reduce((a, b) => a + b, 0);
const solids = (building: Building): Body[] => bodiesOf(building).filter(({ role }) => role === 'solid');
const only = (building: Building, part: Body['part']): Body[] =>
  bodiesOf(building).filter((body) => body.part === part);

/** A rank-1 lattice (Fibonacci-like, three irrational steps): points of a box that no mesh code has a hand in. */
function* pointsIn({ positions }: Mesh, count: number) {
  const axis = (k: number) => positions.filter((_, i) => i % 3 === k);
  const box = [0, 1, 2].map((k) => [Math.min(...axis(k)), Math.max(...axis(k))] as const);
  const steps = [0.819_172_513, 0.671_043_606, 0.549_700_477];
  for (let i = 0; i < count; i++) {
    const [x, y, z] = box.map(([low, high], k) => low + (high - low) * ((0.5 + i * steps[k]!) % 1));
    yield { x: x!, y: y!, z: z! };
  }
}

/** Winding number of a closed mesh about a point, by solid angles (Van Oosterom and Strackee 1983). */
function winding({ positions, triangles }: Mesh, { x, y, z }: { x: number; y: number; z: number }): number {
  let angle = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => {
      const at = triangles[t + k]! * 3;
      return [positions[at]! - x, positions[at + 1]! - y, positions[at + 2]! - z] as const;
    }) as [readonly [number, number, number], readonly [number, number, number], readonly [number, number, number]];
    const [la, lb, lc] = [a, b, c].map((v) => Math.hypot(...v)) as [number, number, number];
    const dot = (p: readonly number[], q: readonly number[]) => p[0]! * q[0]! + p[1]! * q[1]! + p[2]! * q[2]!;
    const triple =
      a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
    angle += 2 * Math.atan2(triple, la * lb * lc + dot(a, b) * lc + dot(b, c) * la + dot(c, a) * lb);
  }
  return Math.round(angle / (4 * Math.PI));
}

describe('bodies of a building', () => {
  test.each(ALL)('%s: each has an id of its own, a frame of unit axes and one storey an element', (_, make) => {
    const building = build(make);
    const bodies = bodiesOf(building);
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(bodies.length);
    for (const { frame, storey, pointer } of bodies) {
      const { x, z } = frame;
      expect(Math.hypot(x.x, x.y, x.z), pointer).toBeCloseTo(1, 12);
      expect(Math.hypot(z.x, z.y, z.z), pointer).toBeCloseTo(1, 12);
      expect(x.x * z.x + x.y * z.y + x.z * z.z, pointer).toBeCloseTo(0, 12);
      if (building.levels.length > 0) expect(building.levels[storey], pointer).toBeDefined();
    }
    const byElement = Map.groupBy(
      bodies.filter(({ part }) => part !== 'run'),
      ({ element }) => element,
    );
    for (const [element, own] of byElement) expect(new Set(own.map(({ storey }) => storey)).size, element).toBe(1);
  });

  test('shaft, doorways and cabin of a lift, and gables, are parts of their element whatever its sizes', () => {
    const parts: readonly Body['part'][] = ['shaft', 'doorway', 'cabin', 'gable'];
    const idsWith = (profondeur: number, ridge: number): string[] => {
      const scene = { ...DEMOS.maison(), ascenseurs: [{ x: 6000, y: 2500, profondeur, niveaux: 2 }] };
      scene.toitures = [{ ...scene.toitures![0]!, type: 'deux_pans', hauteur_faitage: ridge }];
      const own = bodiesOf(buildingOf(Scene.parse(scene))).filter(({ part }) => parts.includes(part));
      expect(new Set(own.map(({ part }) => part))).toEqual(new Set(parts));
      const named = (part: string, element: string) => [part, `${part}.2`].map((word) => `${guidOf(element)}:${word}`);
      for (const { id, element, part } of own) expect(named(part, element)).toContain(id);
      return own.map(({ id }) => id).sort();
    };
    expect(idsWith(1400, 2000)).toEqual(idsWith(1500, 2300));
  });

  test.each(ALL)('%s: every element that means something has a body', (_, make) => {
    const building = build(make);
    const had = new Set(bodiesOf(building).map(({ element }) => element));
    const { walls, openings, roofs, slabs, boxes, furniture, electric, plumbing, pipes } = building;
    const flights = building.stairs.flatMap((stair) => stair.flights);
    const lists = [openings, slabs, boxes, furniture, electric, plumbing, pipes, flights, building.lifts];
    for (const { id } of [...lists, building.guardrails, building.beams].flat()) expect(had).toContain(id);
    for (const roof of roofs) if (roof.panes.length > 0) expect(had).toContain(roof.id);
    // A wall drawn over another has no place left.
    const copies = walls.filter(({ id }) => !had.has(id));
    expect(copies.length).toBeLessThan(walls.length / 4 + 1);
  });

  test.each(ALL)('%s: every opening voids its wall, every void its host', (_, make) => {
    const building = build(make);
    const ids = new Set([...building.walls, ...building.slabs, ...building.lifts].map(({ id }) => id));
    const bays = only(building, 'bay');
    expect(bays.map(({ element }) => element).sort()).toEqual(building.openings.map(({ id }) => id).sort());
    for (const { host } of bodiesOf(building).filter(({ role }) => role === 'void')) expect(ids).toContain(host);
    for (const bay of bays) {
      const opening = building.openings.find(({ id }) => id === bay.element)!;
      expect(bay.host).toBe(opening.wall.id);
      expect(volumeOf(bodyMesh(bay))).toBeCloseTo(opening.width * opening.height * opening.wall.thickness, -1);
    }
  });

  test.each(ALL)('%s: meshes are closed and look outwards, whole and net', (_, make) => {
    const building = build(make);
    for (const body of bodiesOf(building)) {
      expect(openEdges(bodyMesh(body)), body.id).toBe(0);
      expect(volumeOf(bodyMesh(body)), body.id).toBeGreaterThan(0);
    }
    for (const { mesh, pointer, part } of solidsOf(building)) {
      expect(openEdges(mesh), `${part} ${pointer}`).toBe(0);
      expect(volumeOf(mesh), `${part} ${pointer}`).toBeGreaterThan(0);
    }
  });

  test.each(ALL)('%s: bodies of one key have one geometry', (_, make) => {
    const bodies = bodiesOf(build(make)).filter(({ sharedKey }) => sharedKey !== null);
    for (const [key, equal] of Map.groupBy(bodies, ({ sharedKey }) => sharedKey)) {
      const [first, ...others] = equal.map(({ shape }) => shapeMesh(shape));
      for (const { positions } of others) {
        expect(positions.length, String(key)).toBe(first!.positions.length);
        const apart = positions.map((value, i) => Math.abs(value - first!.positions[i]!));
        expect(
          apart.reduce((p, q) => Math.max(p, q)),
          String(key),
        ).toBeLessThan(0.01);
      }
    }
  });

  test.each(ALL)('%s: a point is in the net solid when it is in the solid and in none of its voids', (_, make) => {
    const building = build(make);
    const voids = voidsByHost(bodiesOf(building));
    const hosts = solids(building).filter(({ element }) => voids.has(element));
    for (const body of hosts.slice(0, 25)) {
      const holes = voids.get(body.element)!.map(bodyMesh);
      const [whole, net] = [bodyMesh(body), netMeshes(body, voids.get(body.element)!)];
      let [wrong, seen] = [0, 0];
      for (const at of pointsIn(whole, 60)) {
        const isIn = winding(whole, at) === 1 && !holes.some((hole) => winding(hole, at) === 1);
        seen += 1;
        wrong += isIn === (sum(net.map((mesh) => winding(mesh, at))) === 1) ? 0 : 1;
      }
      expect(seen).toBe(60);
      expect(wrong, body.id).toBe(0);
    }
  });

  test.each(ALL)('%s: layers fill a composed body, whatever its shape', (_, make) => {
    for (const body of solids(build(make)).filter(({ layers }) => layers !== null)) {
      const whole = volumeOf(bodyMesh(body));
      const parts = layerBodies(body);
      const measured = sum(parts.map((part) => volumeOf(bodyMesh(part))));
      expect(Math.abs(measured / whole - 1), body.id).toBeLessThan(0.002);
      expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
    }
  });
});

describe('kinds of bodies', () => {
  test('equal windows share frame, leaf and glazing; another size shares nothing with them', () => {
    const building = build(STRANGE.twoRidges);
    const [first, second, other] = building.openings.map(({ id }) =>
      solids(building).filter(({ element }) => element === id),
    );
    const keys = (bodies: Body[]) => bodies.map(({ sharedKey }) => sharedKey);
    expect(keys(first!)).toEqual(keys(second!));
    expect(keys(first!).filter((key) => keys(other!).includes(key))).toEqual([]);
    expect(new Set(first!.map(({ part }) => part))).toEqual(new Set(['frame', 'leaf', 'glazing', 'sill', 'wash']));
  });

  test('the outer sill lies outside whichever way the wall is drawn', () => {
    const scene = { ...STRANGE.courtyard(), ouvertures: [{ mur: 0, position: 2000, largeur: 1200, hauteur: 1200 }] };
    const turned = structuredClone(scene);
    const [wall] = turned.murs;
    Object.assign(wall!, { x1: wall!.x2, y1: wall!.y2, x2: wall!.x1, y2: wall!.y1 });
    for (const written of [scene, turned]) {
      const [sill] = only(buildingOf(Scene.parse(written)), 'sill');
      const ys = bodyMesh(sill!).positions.filter((_, i) => i % 3 === 1);
      expect([Math.min(...ys), Math.max(...ys)]).toEqual([-200, -150]);
    }
  });

  test('a pipe is a swept disk of its own diameter, one body a level', () => {
    const { levels, pipes } = build(STRANGE.boxesOnly);
    expect(levels).toEqual([]);
    const runs = only(build(STRANGE.boxesOnly), 'run');
    expect(runs).toHaveLength(1);
    const [{ shape, frame }] = runs as [Body];
    if (shape.kind !== 'swept_disk') throw new Error(shape.kind);
    expect(shape.radius * 2).toBe(pipes[0]!.diameter);
    expect(shape.course.map((at) => toScene(frame, at))).toEqual(pipes[0]!.runs[0]!.points);
    const typical = build(() => ({ ...STRANGE.offices(), reseaux: [{ x1: 0, y1: 500, x2: 5000, y2: 500 }] }));
    expect(only(typical, 'run').map(({ storey }) => storey)).toEqual([0, 1, 2]);
  });

  test('a course that goes nowhere has no body', () => {
    const scene = {
      ...STRANGE.courtyard(),
      ventilation: { conduits: [{ trace: [1, 2].map(() => ({ x: 10, y: 20, z: 30 })) }] },
    };
    const building = build(() => scene);
    expect(building.courses).toHaveLength(1);
    expect(solidsOf(building).filter(({ pointer }) => pointer.startsWith('/ventilation'))).toEqual([]);
  });

  test('lintels and footings know their wall: written, that of their opening, or the one they lie in', () => {
    const line = { x1: 1500, y1: 0, x2: 4500, y2: 0, hauteur: 200 };
    const building = build(() => ({
      ...STRANGE.courtyard(),
      ouvertures: [{ mur: 0, position: 2000, largeur: 2000, hauteur: 2200, z: 0, type: 'porte' }],
      structure: {
        linteaux: [
          { ...line, mur: 0, z: 2200, epaisseur: 300 },
          { ...line, ouverture: 0, z: 2200, epaisseur: 300 },
          { ...line, z: 2200, epaisseur: 300 },
          { ...line, y1: 3000, y2: 3000, z: 2200, epaisseur: 300 },
        ],
        fondations: [{ ...line, mur: 0, z: -800, largeur: 500 }],
      },
    }));
    const wall = building.walls[0]!.id;
    expect(only(building, 'lintel').map(({ host }) => host)).toEqual([wall, wall, wall, null]);
    expect(only(building, 'footing').map(({ host, storey }) => [host, storey])).toEqual([[wall, 0]]);
  });

  test('a gable belongs to its wall, under its roof; a flight and its landing to one work', () => {
    const building = build(STRANGE.townHouse);
    for (const gable of only(building, 'gable')) {
      expect(building.walls.map(({ id }) => id)).toContain(gable.element);
      expect(building.roofs.map(({ id }) => id)).toContain(gable.host);
      expect(gable.isExisting).toBe(true);
    }
    expect(only(building, 'gable').length).toBeGreaterThanOrEqual(2);
    const house = build(DEMOS.maison);
    const stair = house.stairs.find(({ landings }) => landings.length > 0);
    if (stair) expect(only(house, 'landing').map(({ host }) => host)).toContain(stair.id);
  });

  test('the shaft of a lift is pierced at each floor, its cabin a body of its own', () => {
    const building = build(STRANGE.offices);
    // The shaft ends at the highest floor: the door there has no wall to go through.
    expect(only(building, 'doorway')).toHaveLength(2);
    const shaft = only(building, 'shaft');
    const net = sum(netMeshes(shaft[0]!, only(building, 'doorway')).map(volumeOf));
    // Walls of 150 round a cabin of 1100 × 1400 with 100 of clearance, less two doors of 900 × 2000.
    const walls = (1100 + 500) * (1400 + 500) - (1100 + 200) * (1400 + 200);
    expect(net).toBeCloseTo(walls * 6800 - 2 * 900 * 2000 * 150, -3);
    expect(only(building, 'cabin')).toHaveLength(1);
  });

  test('random turns of a house change no volume of any body', () => {
    const volumes = (angle: number) => {
      const turn = (angle * Math.PI) / 180;
      const scene = STRANGE.stacked();
      const at = (x: number, y: number) => ({
        x: x * Math.cos(turn) - y * Math.sin(turn),
        y: x * Math.sin(turn) + y * Math.cos(turn),
      });
      const murs = scene.murs.map((wall) => {
        const [a, b] = [at(wall.x1, wall.y1), at(wall.x2, wall.y2)];
        return { ...wall, x1: a.x, y1: a.y, x2: b.x, y2: b.y };
      });
      const building = buildingOf(Scene.parse({ ...scene, murs, toitures: [] }));
      return solids(building)
        .filter(({ part }) => part !== 'ground')
        .map((body) => [body.part, volumeOf(bodyMesh(body))] as const);
    };
    const straight = volumes(0);
    fc.assert(
      fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (angle) => {
        const turned = volumes(angle);
        expect(turned.map(([part]) => part).sort()).toEqual(straight.map(([part]) => part).sort());
        const total = (list: typeof straight) => sum(list.map(([, volume]) => volume));
        expect(Math.abs(total(turned) / total(straight) - 1)).toBeLessThan(1e-3);
      }),
      { numRuns: Number(process.env['FC_RUNS'] ?? 20) },
    );
  });
});
