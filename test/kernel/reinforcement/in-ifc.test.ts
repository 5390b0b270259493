import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { ifcFileOf } from '../../../src/kernel/formats/ifc/index.js';
import { polygonContains } from '../../../src/kernel/maths/ring.js';
import { meshLines, reinforcedWorks, rounded } from '../../../src/kernel/reinforcement/index.js';
import { SCENES } from '../../support/scenes/index.js';

const building = buildingOf(SCENES.farmhouse());

test('the file has a product for each mark, and the wires of each mesh', () => {
  const works = reinforcedWorks(building);
  const { trace } = ifcFileOf(building, { langue: 'fr', hasBars: true });
  const count = (name: string) => trace.filter(({ classe }) => classe === name).length;
  expect(count('IfcReinforcingBar')).toBe(works.flatMap(({ bars }) => bars).length);
  expect(count('IfcReinforcingMesh')).toBe(works.filter(({ mesh }) => mesh !== null).length);
  expect(count('IfcElementAssembly')).toBe(works.length);
  expect(new Set(trace.map(({ guid }) => guid)).size).toBe(trace.length);
});

test('wires lie in the concrete less the cover, and weigh what the mesh does a square metre', () => {
  const slabs = reinforcedWorks(building).filter(({ mesh }) => mesh !== null);
  expect(slabs.length).toBeGreaterThan(0);
  for (const slab of slabs) {
    const lines = meshLines(slab);
    for (const [a, b] of lines) {
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      expect(slab.room.plan.some((polygon) => polygonContains(polygon, middle))).toBe(true);
      expect(a.z).toBeGreaterThanOrEqual(slab.room.bottom + slab.cover);
    }
    const length = lines.reduce((sum, [a, b]) => sum + Math.hypot(b.x - a.x, b.y - a.y), 0);
    expect((length * slab.mesh!.type.spacing) / (2 * slab.mesh!.area)).toBeCloseTo(1, 1);
  }
});

test('a right angle is bent along its arc: shorter by (2 − π/2) of the radius, touching both legs', () => {
  const course = [0, 500, 1000].map((k) => ({ x: Math.min(k, 500), y: Math.max(0, k - 500), z: 0 }));
  const bent = rounded(course, 40);
  const length = bent.slice(1).reduce((sum, p, i) => sum + Math.hypot(p.x - bent[i]!.x, p.y - bent[i]!.y), 0);
  expect(length).toBeCloseTo(1000 - 40 * (2 - Math.PI / 2), 0);
  expect(bent[1]).toEqual({ x: 460, y: 0, z: 0 });
  for (const { x, y } of bent.slice(1, -1)) expect(Math.hypot(x - 460, y - 40)).toBeCloseTo(40, 6);
});
