import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { View } from '../../../src/kernel/drawing/index.js';
import { planViews, verdictOf } from '../../../src/kernel/drawing/index.js';
import type { HouseSpec } from './houses.js';
import { houseBuilding, houses } from './houses.js';

const verdict = (views: readonly View[], criticalAlerts = 0) => verdictOf({ views, criticalAlerts, langue: 'fr' });
const failed = (views: readonly View[]) =>
  verdict(views)
    .controles.filter((c) => !c.ok)
    .map((c) => c.code);
const maison = () => planViews(buildingOf(DEMOS.maison()), { langue: 'fr', hasOpenings: true, isOneSheet: true });

test.each(Object.entries(DEMOS))('%s is deliverable at the scale chosen and at 1:50, 1:100 and 1:200', (_, demo) => {
  for (const echelle of [undefined, 50, 100, 200]) {
    for (const hasOpenings of [true, false]) {
      const views = planViews(buildingOf(demo()), { langue: 'fr', hasOpenings, isOneSheet: true, echelle });
      expect(failed(views)).toEqual([]);
    }
  }
});

test('generated houses keep their texts apart, their rooms tagged and their chains closed', () => {
  const judged = (hasOpenings: boolean, spec: HouseSpec) =>
    failed(planViews(houseBuilding(spec), { langue: 'fr', hasOpenings, isOneSheet: true }));
  fc.assert(
    fc.property(houses, (spec) => {
      expect(judged(spec.doors, spec)).toEqual([]);
    }),
    { numRuns: Number(process.env['DRAWING_RUNS'] ?? 40) },
  );
});

test('a text moved onto another is seen', () => {
  const [view] = maison();
  const texts = view!.items.filter((item) => item.kind === 'text');
  const items = view!.items.map((item) => (item === texts[0] ? { ...item, at: texts[3]!.at } : item));
  expect(failed([{ ...view!, items }])).toContain('textes_sans_chevauchement');
});

test('a chain with a wrong value, a room without a tag and an opening without a dimension are seen', () => {
  const [view] = maison();
  const chains = view!.chains.map((chain, i) =>
    i === 0 ? { ...chain, texts: ['9,99', ...chain.texts.slice(1)] } : chain,
  );
  const rooms = view!.rooms.map((room, i) => ({ ...room, isPlaced: i > 0 }));
  const openings = view!.openings.map((opening, i) => ({ ...opening, isPlaced: i > 0 }));
  expect(failed([{ ...view!, chains, rooms, openings }])).toEqual([
    'pieces_etiquetees',
    'chaines_fermees',
    'ouvertures_cotees',
  ]);
});

test('openings left out are not judged, and critical alerts stop the delivery', () => {
  const views = planViews(buildingOf(DEMOS.maison()), { langue: 'fr', hasOpenings: false, isOneSheet: false });
  expect(verdict(views).controles.find((c) => c.code === 'ouvertures_cotees')).toMatchObject({
    ok: true,
    sans_objet: true,
  });
  expect(verdict(views).livrable).toBe(true);
  expect(verdict(views, 2)).toMatchObject({ livrable: false });
});

test('the ground floor carries its terraces by name, the floor above does not', () => {
  const [ground, upper] = maison();
  const notes = (view: View) => view.items.filter((item) => item.kind === 'text' && item.value.startsWith('Terrasse'));
  expect(notes(ground!)).toHaveLength(1);
  expect(notes(upper!)).toEqual([]);
  const outlines = (view: View) =>
    view.items.filter((item) => item.kind === 'polyline' && item.isClosed && item.id === notes(ground!)[0]!.id);
  expect(outlines(ground!)).toHaveLength(1);
});
