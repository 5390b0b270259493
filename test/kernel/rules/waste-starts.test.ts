import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { fixtureSymbol } from '../../../src/kernel/catalogue/mobilier/symbols/index.js';
import type { SanitaryType } from '../../../src/kernel/catalogue/mobilier/symbols/index.js';
import { PLUGS } from '../../../src/kernel/catalogue/plugs.js';
import type { Point } from '../../../src/kernel/maths/geometry.js';
import { distance, rotate } from '../../../src/kernel/maths/vector.js';
import { networkOf } from '../../../src/kernel/network/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

const complete = (scene: Scene) => completeScene(buildingOf(scene), { langue: 'fr', switches: {} }).building;

/** A bathroom with a bath of a length against its wall at y = 4000, its taps to the right of who stands in it. */
function withBath(length: number, turn = 0): Scene {
  const at = (x: number, y: number): Point => rotate({ x, y }, turn);
  const corners = [at(0, 0), at(5000, 0), at(5000, 4100), at(0, 4100)];
  return Scene.parse({
    murs: corners.map((a, i) => {
      const b = corners[(i + 1) % 4]!;
      return { x1: a.x, y1: a.y, x2: b.x, y2: b.y, hauteur: 2500, epaisseur: 200 };
    }),
    pieces: [{ ...at(2500, 2000), type: 'salle_de_bain' }],
    plomberie: [
      { type: 'baignoire', ...at(1500, 3650), rotation: 180 + turn, l: length, p: 700 },
      { type: 'wc', ...at(4000, 3660), rotation: 180 + turn },
    ],
  });
}

describe('a waste begins at the plug of its fixture', () => {
  test.each([
    [1700, 0],
    [1900, 0],
    [1700, 23],
  ])('of a bath of %i mm, turned by %i degrees: 26 cm from the end of its taps', (length, turn) => {
    const { pipes } = complete(withBath(length, turn));
    const own = pipes.find(({ type, source }) => type === 'eu' && source.alimente === 'baignoire')!;
    const plug = rotate({ x: 1500 + length / 2 - 260, y: 3650 }, turn);
    expect(distance(own.trace[0]!, plug)).toBeLessThan(1);
  });

  test.each(['townHouse', 'barn', 'twoFlats'] as const)('%s: of its showers and its baths, in the plan too', (name) => {
    const building = complete(SCENES[name]());
    const starts = building.pipes.filter(({ type }) => type === 'eu').map(({ trace }) => trace[0]!);
    const trays = building.plumbing.flatMap((one) =>
      one.type === 'douche' || one.type === 'baignoire' ? [{ ...one, type: one.type }] : [],
    );
    expect(trays.length).toBeGreaterThan(0);
    for (const { type, center, width, depth, facing } of trays) {
      const { x, y } = rotate(PLUGS[type](width, depth), facing - 90);
      const plug = { x: center.x + x, y: center.y + y };
      expect(Math.min(...starts.map((start) => distance(start, plug)))).toBeLessThan(1);
    }
  });

  test('of a sink: behind its bowl, 18 cm aside of its middle, whose drainer is the rest of it', () => {
    const bare = withBath(1700);
    const sink = { type: 'evier', x: 2500, y: 400, rotation: 0, l: 800, p: 600 };
    const { pipes } = complete(Scene.parse({ ...bare, plomberie: [...bare.plomberie!, sink] }));
    const starts = pipes.filter(({ type }) => type === 'eu').map(({ trace }) => trace[0]!);
    expect(starts).toContainEqual({ x: 2500 - 180, y: 200 });
  });

  test('whose fixture it is still joined to, however long the bath', () => {
    const building = complete(withBath(2000));
    const bath = building.plumbing.find(({ type }) => type === 'baignoire')!;
    const { links } = networkOf(building);
    const wastes = links.filter(({ from, to }) =>
      [from, to].some((port) => port.owner === bath.id && port.system === 'eu'),
    );
    expect(wastes).toHaveLength(1);
  });

  test.each(['lavabo', 'douche', 'baignoire', 'evier'] as const satisfies readonly SanitaryType[])(
    '%s: there its symbol has a round',
    (type) => {
      for (const [l, p] of [
        [600, 480],
        [900, 900],
        [1700, 700],
        [700, 1700],
      ] as const) {
        const rounds = fixtureSymbol(type, l, p).flatMap((one) => (one.kind === 'arc' ? [one.center] : []));
        expect(rounds).toContainEqual(PLUGS[type](l, p));
      }
    },
  );
});
