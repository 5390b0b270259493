import { expect, test } from 'vitest';
import { verify } from '../../../../../src/kernel/checks/index.js';
import type { SceneBox } from '../../../../../src/kernel/scene/index.js';
import { Scene } from '../../../../../src/kernel/scene/index.js';
import { roof, roofed } from '../../bases/roofed.js';

const told = (boites: readonly SceneBox[], debord = 5000): string[] => {
  const scene = { ...roofed(), boites: [...boites] };
  Object.assign(roof(scene), { debord });
  return verify(Scene.parse(scene), { langue: 'fr', now: () => 0 })
    .alertes.filter(({ code }) => code === 'valeur_invraisemblable')
    .map(({ message }) => message);
};

test('a wide overhang names its field, its value and the span of usual ones', () => {
  expect(told([])).toEqual([
    '/toitures/0/debord (5000) : aucun bâtiment ne l’a ainsi, la valeur est gardée. Attendu : de 0 à 3000 mm.',
  ]);
  expect(told([], 3000)).toEqual([]);
});

test('posts carry the roof of a porch; a step on the ground does not', () => {
  const post = { x: 6000, y: -3500, l: 200, p: 200 };
  expect(told([{ ...post, h: 2300 }])).toEqual([]);
  expect(told([{ ...post, h: 150 }])).toHaveLength(1);
});
