import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { View } from '../../../src/kernel/drawing/index.js';
import { makeView } from '../../../src/kernel/drawing/views/make-view.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import { textWidth } from '../../../src/kernel/drawing/text/measure.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';

const DRAFTING = { scale: 50, langue: 'fr' } as const;
/** Widest line of a title and of what stands under it, mm of paper: letters keep their size at any scale. */
const widest = ({ title }: View): number =>
  Math.max(...title.items.map((item) => (item.kind === 'text' ? textWidth(item.value, item.height, item.weight) : 0)));
const said = ({ title }: View): string =>
  title.items.flatMap((item) => (item.kind === 'text' ? [item.value] : [])).join(' ');

/** A row of narrow offices 6 m deep, each with one small window. */
function row(count: number): Scene {
  const murs = [
    { x1: 0, y1: 0, x2: count * 3000, y2: 0 },
    { x1: count * 3000, y1: 0, x2: count * 3000, y2: 6000 },
    { x1: count * 3000, y1: 6000, x2: 0, y2: 6000 },
    { x1: 0, y1: 6000, x2: 0, y2: 0 },
  ];
  for (let i = 1; i < count; i++) murs.push({ x1: i * 3000, y1: 100, x2: i * 3000, y2: 5900 });
  const each = Array.from({ length: count }, (_, i) => i);
  return {
    projet_id: 'bureaux',
    destination: 'bureaux',
    murs: murs.map((wall, i) => ({ ...wall, hauteur: 2700, epaisseur: i < 4 ? 200 : 100 })),
    ouvertures: [
      ...each.map((i) => ({
        mur: 0,
        position: i * 3000 + 1200,
        largeur: 600,
        hauteur: 600,
        z: 1200,
        type: 'fenetre' as const,
      })),
      ...each.map((i) => ({ mur: 2, position: i * 3000 + 1000, largeur: 930, hauteur: 2040, type: 'porte' as const })),
    ],
    pieces: each.map((i) => ({
      type: 'salle_de_reunion',
      nom: `Salle de réunion ${i + 1}`,
      x: i * 3000 + 1500,
      y: 3000,
    })),
  } as Scene;
}

test('rooms that are short of fresh air are named under the plan of the air in lines that a sheet holds', () => {
  const { scene } = completeScene(buildingOf(row(9)), { langue: 'fr' });
  const building = buildingOf(scene);
  const view = technicalView(building, building.levels[0]!, 'ventilation', DRAFTING);
  expect(said(view)).toContain('soufflage (double flux) à étudier');
  expect(said(view)).toContain('Salle de réunion 9');
  expect(widest(view)).toBeLessThan(200);
});

test('a note of any length is said whole, in lines that a sheet holds', () => {
  const parts = ['Échelle 1:50', ...Array.from({ length: 12 }, (_, i) => `toiture plate +${i},00`)];
  const hidden = `baies derrière, non vues : ${Array.from({ length: 80 }, (_, i) => `F${i + 1}`).join(', ')}`;
  const view = makeView({
    name: 'Plan',
    note: [...parts, hidden].join(' · '),
    scale: 50,
    picture: [],
    annotations: [],
  });
  const words = said(view).toLowerCase();
  for (const part of [...parts, ...hidden.split(' ').slice(1)]) expect(words).toContain(part.toLowerCase());
  expect(widest(view)).toBeLessThanOrEqual(200);
  expect(view.title.note.startsWith('Échelle 1:50 · toiture plate +0,00')).toBe(true);
});
