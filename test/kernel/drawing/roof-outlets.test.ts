import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { axonometricView, facadeView } from '../../../src/kernel/drawing/index.js';
import { roofOutlets } from '../../../src/kernel/drawing/views/roof-outlets.js';
import { roofView } from '../../../src/kernel/drawing/views/roof-view.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

const complete = (name: keyof typeof SCENES) => completeScene(buildingOf(SCENES[name]()), { langue: 'fr' }).building;
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

describe.each(['twoFlats', 'shops'] as const)('the ventilation unit that stands on the flat roof of %s', (name) => {
  const building = complete(name);
  const unit = building.ventilation!.terminals.find(({ kind }) => kind === 'caisson');

  test('has one discharge, which no duct that comes to it is', () => {
    expect(roofOutlets(building).filter(({ kind }) => kind === 'rejet')).toHaveLength(1);
  });

  test('is drawn and named once on the roof plan', () => {
    const { items } = roofView(building, drafting);
    const said = items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
    expect(said.filter((value) => value.startsWith('Rejet d’air VMC'))).toHaveLength(1);
    expect(said.filter((value) => value === 'Caisson VMC')).toHaveLength(1);
    expect(items.some((item) => item.kind === 'surface' && item.id === unit!.id)).toBe(true);
  });

  test('is seen on the axonometric view', () => {
    const { items } = axonometricView(building, drafting);
    expect(items.some((item) => item.kind === 'surface' && item.id === unit!.id)).toBe(true);
  });
});

test('a unit in an attic or a room is not on the roof', () => {
  const building = complete('lHouse');
  const { items } = roofView(building, drafting);
  expect(items.some((item) => item.kind === 'text' && item.value === 'Caisson VMC')).toBe(false);
});
