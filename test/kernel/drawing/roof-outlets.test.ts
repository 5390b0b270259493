import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { axonometricView, facadeView } from '../../../src/kernel/drawing/index.js';
import { roofOutlets } from '../../../src/kernel/drawing/views/roof-outlets.js';
import { roofView } from '../../../src/kernel/drawing/views/roof-view.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

const drafting = { scale: 50, langue: 'fr' } as const;
const up = (top: number) => [2900, top].map((z) => ({ x: 9107, y: 3950, z }));
const aired = (top: number) =>
  buildingOf(Scene.parse({ ...SCENES.lHouse(), ventilation: { conduits: [{ diametre: 160, trace: up(top) }] } }));

describe('the duct by which a fan discharges its air over the roof', () => {
  const [out, under] = [aired(5200), aired(3000)];

  test('comes out of the roof only where it ends over it', () => {
    expect(roofOutlets(out)).toMatchObject([{ kind: 'rejet', diameter: 160 }]);
    expect(roofOutlets(under)).toEqual([]);
  });

  test('is named on the roof plan', () => {
    const namesOf = (building: typeof out) =>
      roofView(building, drafting).items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
    expect(namesOf(out)).toContain('Rejet d’air VMC Ø160');
    expect(namesOf(under).filter((name) => name.startsWith('Rejet'))).toEqual([]);
  });

  test('is seen on a façade and on the axonometric view', () => {
    const [id] = roofOutlets(out).map((outlet) => outlet.id);
    for (const { items } of [facadeView(out, 'avant', drafting), axonometricView(out, drafting)]) {
      expect(items.some((item) => item.kind === 'surface' && item.id === id)).toBe(true);
    }
  });
});
