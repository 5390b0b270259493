import { expect, test } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { stiltHouse } from '../../support/scenes/stilt-house.js';

const codes = (scene: Scene) => verify(scene, { langue: 'fr', now: () => 0 }).alertes.map(({ code }) => code);
const bare = (scene: Scene) => codes(scene).filter((code) => code === 'mur_etage_sans_appui').length;

test('posts carry the walls of the storey over them, on their rows and between', () => {
  expect(bare(stiltHouse())).toBe(0);
});

test('walls beyond the posts, or without any, rest on nothing', () => {
  const scene = stiltHouse();
  const { boites = [] } = scene;
  expect(bare({ ...scene, boites: [] })).toBeGreaterThan(5);
  // Without those of the west the front and the back stand out of the others.
  expect(bare({ ...scene, boites: boites.filter(({ x }) => x > 4500) })).toBeGreaterThan(2);
  // Posts that stop a metre short carry nothing.
  expect(bare({ ...scene, boites: boites.map((post) => ({ ...post, h: 1600 })) })).toBeGreaterThan(5);
});

test('a balcony level with its storey is a floor like another; one inside the walls is not', () => {
  const scene = stiltHouse();
  expect(codes(scene)).not.toContain('valeur_sans_effet');
  const [balcony] = scene.planchers!;
  const inside = balcony!.polygone.map(({ x, y }) => ({ x, y: y + 4000 }));
  expect(codes({ ...scene, planchers: [{ ...balcony!, polygone: inside }] })).toContain('valeur_sans_effet');
});
