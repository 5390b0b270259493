import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { roofView } from '../../../src/kernel/drawing/views/roof-view.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { turned } from '../../support/scenes/draft.js';

const corners = (...points: readonly (readonly [number, number])[]) => points.map(([x, y]) => ({ x, y }));

/** A house and its wing to the north, under a roof each; the ridge of the wing is the lower one. */
const house = (degrees: number, type = 'deux_pans', rise = 2000) => {
  const ring = corners([150, 150], [9850, 150], [9850, 6850], [5850, 6850], [5850, 12_850], [150, 12_850]);
  const murs = ring.map(({ x: x1, y: y1 }, i) => {
    const { x: x2, y: y2 } = ring[(i + 1) % ring.length]!;
    return { x1, y1, x2, y2, hauteur: 2600, epaisseur: 300 };
  });
  const roof = { type, debord: 400, z: 2600 };
  const toitures = [
    { ...roof, hauteur_faitage: 2400, polygone: corners([0, 0], [10_000, 0], [10_000, 7000], [0, 7000]) },
    {
      ...roof,
      hauteur_faitage: rise,
      rotation: 90,
      polygone: corners([0, 7000], [6000, 7000], [6000, 13_000], [0, 13_000]),
    },
  ];
  return buildingOf(turned(Scene.parse({ murs, toitures }), degrees));
};

test.each([0, 17, 31])('two roofs that meet in valleys are one, without a court between them, turned by %d°', (deg) => {
  const { chains, items } = roofView(house(deg), { scale: 50, langue: 'fr' }, 'entieres');
  expect(chains.map(({ code }) => code).filter((code) => code.endsWith(':vides'))).toEqual([]);
  const contours = items.flatMap((item) => (item.kind === 'path' && item.pen === 0.5 ? [item.rings.length] : []));
  expect(contours).toEqual([1]);
});

test.each([0, 17, 31])('so are two hipped ones, turned by %d°', (deg) => {
  const { chains } = roofView(house(deg, 'quatre_pans'), { scale: 50, langue: 'fr' }, 'entieres');
  expect(chains.map(({ code }) => code).filter((code) => code.endsWith(':vides'))).toEqual([]);
});

test('an eave that ends under a higher wing has no name: no water falls there', () => {
  const view = roofView(house(0, 'deux_pans', 3200), { scale: 50, langue: 'fr' });
  const names = view.items.flatMap((item) => (item.kind === 'text' && item.value.startsWith('Égout') ? [item] : []));
  expect(names.map(({ value }) => value)).toContain('Égout +2,33');
  expect(names.filter(({ at: { x, y } }) => x > 500 && x < 5500 && y > 500 && y < 12_500)).toEqual([]);
});
