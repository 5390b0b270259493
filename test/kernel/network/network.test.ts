import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { networkOf } from '../../../src/kernel/network/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

const graphOf = (scene: Scene) => networkOf(buildingOf(scene));

describe('the graph of the networks', () => {
  test.each(Object.entries({ ...DEMOS, ...SCENES }))(
    'holds every element of %s once, its links between its ports',
    (_, scene) => {
      const building = buildingOf(scene());
      const { nodes, links } = networkOf(building);
      const ids = nodes.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { id } of [...building.electric, ...building.plumbing, ...building.stacks, ...building.courses]) {
        expect(ids).toContain(id);
      }
      const ports = new Set(nodes.flatMap((node) => node.ports));
      for (const { from, to, gap } of links) {
        expect(ports.has(from) && ports.has(to)).toBe(true);
        expect(from.owner).not.toBe(to.owner);
        expect(gap).toBeCloseTo(Math.hypot(from.at.x - to.at.x, from.at.y - to.at.y, from.at.z - to.at.z), 6);
      }
      const used = links.flatMap(({ from, to }) => [from.id, to.id]);
      expect(new Set(used).size).toBe(used.length);
    },
  );

  const scene = (reseaux: Scene['reseaux']): Scene => ({
    plomberie: [{ type: 'lavabo', x: 0, y: 0, z: 0 }],
    reseaux: reseaux!,
  });
  const pipe = (type: 'ef' | 'eu', ...trace: [number, number][]) => ({
    type,
    z: 0,
    trace: trace.map(([x, y]) => ({ x, y })),
  });

  test('an end on the course of another run is a branch with a port of its own', () => {
    const { nodes, links } = graphOf(
      scene([pipe('ef', [0, 1000], [3000, 1000]), pipe('ef', [1500, 1000], [1500, 2500])]),
    );
    const trunk = nodes.find(({ kind }) => kind === 'run');
    expect(links).toMatchObject([
      { kind: 'branch', gap: 0, from: { owner: trunk!.id, at: { x: 1500, y: 1000, z: 0 }, flow: 'SOURCE' } },
    ]);
    expect(trunk!.ports.map(({ ordinal }) => ordinal)).toEqual([1, 2, 3]);
  });

  test('a fixture is served by the nearest end within 600 mm, said as declared when the pipe names what it serves', () => {
    const near = { ...pipe('ef', [3000, 0], [500, 0]), alimente: 'lavabo' };
    expect(graphOf(scene([near])).links).toMatchObject([{ kind: 'service', gap: 500, origin: 'declaree' }]);
    expect(graphOf(scene([pipe('ef', [3000, 0], [500, 0])])).links).toMatchObject([{ origin: 'deduite' }]);
    expect(graphOf(scene([pipe('ef', [3000, 0], [700, 0])])).links).toEqual([]);
  });

  test('waste joins soil pipes, never water', () => {
    const soil = { ...pipe('eu', [0, 1000], [3000, 1000]), type: 'ev' as const };
    const waste = pipe('eu', [1500, 2500], [1500, 1000]);
    expect(graphOf(scene([soil, waste])).links).toMatchObject([{ kind: 'branch' }]);
    expect(graphOf(scene([pipe('ef', [0, 1000], [3000, 1000]), waste])).links).toEqual([]);
  });

  test('members of a circuit are told by index, by pointer or by the id that they carry', () => {
    const electricite = [0, 1, 2].map((x) => ({ type: 'prise' as const, x: 1000 * x, y: 0, id: `p${x}` }));
    const building = buildingOf({
      electricite,
      tableau: { circuits: [{ id: 'C1', membres: [0, '/electricite/1', 'p2', 'x'] }] },
    });
    const { circuits } = networkOf(building);
    expect(circuits[0]!.members).toEqual(building.electric.map(({ id }) => id));
  });
});
