import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { planViews } from '../../../src/kernel/drawing/index.js';
import { draft, ring, room, sceneOf } from '../../support/scenes/draft.js';

/** The texts of the plan of one room of a width, mm, that has some names. */
function textsOf(names: readonly string[], width: number): string[] {
  const d = draft();
  ring(d, [
    [0, 0],
    [width, 0],
    [width, 4000],
    [0, 4000],
  ]);
  names.forEach((name, i) => room(d, 'sejour', 800 + 400 * i, 1500, 0, name));
  const building = buildingOf(sceneOf(d, { titre: 'Une pièce' }));
  const [view] = planViews(building, { langue: 'fr', hasOpenings: true, isOneSheet: false });
  return view!.items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
}

test('names of an open plan too long for one line are written whole, on two', () => {
  const names = ['Séjour et salle à manger', 'Cuisine ouverte', 'Dégagement'];
  const texts = textsOf(names, 9000);
  expect(texts.filter((text) => text.includes('…'))).toEqual([]);
  expect(texts.join(' ')).toContain(names.join(' – '));
});

test('a name of 150 letters is written whole on as many lines as its room has a place for', () => {
  const name =
    'Grande pièce de vie traversante avec coin repas, salon d’hiver, bibliothèque et bureau ouvert sur la terrasse du sud et sur le jardin des simples au nord';
  expect(name.length).toBeGreaterThan(150);
  for (const width of [9000, 5000]) {
    const texts = textsOf([name], width);
    expect(texts.filter((text) => text.includes('…'))).toEqual([]);
    expect(texts.join(' ')).toContain(name);
    expect(texts.some((text) => text.endsWith('m²'))).toBe(true);
  }
});

test('a name that has no end is cut, and the room has its area', () => {
  const texts = textsOf([`Salle ${'très '.repeat(90)}longue`], 9000);
  expect(texts.filter((text) => text.endsWith('…')).length).toBeGreaterThan(0);
  expect(texts.some((text) => text.endsWith('m²'))).toBe(true);
});
