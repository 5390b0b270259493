import { expect, test } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { loft } from './bases/loft.js';
import type { Draft } from './scenes.js';

const told = (change: (scene: Draft) => void): (number | null)[] => {
  const scene = loft();
  change(scene);
  return verify(Scene.parse(scene), { langue: 'fr', now: () => 0 })
    .alertes.filter(({ code }) => code === 'garde_corps_interrompu')
    .map(({ valeur }) => valeur);
};
const startAt = (y1: number) => (scene: Draft) => void Object.assign(scene.garde_corps![0]!, { y1 });

test('a gap is told with its width from 110 mm on, and once for the two guardrails beside it', () => {
  expect(told(startAt(210))).toEqual([]);
  expect(told(startAt(212))).toEqual([112]);
  expect(
    told((scene) => {
      scene.garde_corps![0]!.y2 = 2000;
      scene.garde_corps!.push({ ...scene.garde_corps![0]!, y1: 2300, y2: 4000 });
    }),
  ).toEqual([300]);
});

test('a guardrail ends where the roof comes down to it', () => {
  const low = (scene: Draft): void => {
    startAt(500)(scene);
    for (const wall of scene.murs) wall.hauteur = 2600;
    scene.toitures = [{ type: 'deux_pans', z: 2600, hauteur_faitage: 4000 }];
  };
  expect(told(low)).toEqual([]);
});

test('a gap where nobody falls is none: over the floor, above a step, before a post', () => {
  expect(told((scene) => void scene.garde_corps!.push({ x1: 600, y1: 2000, x2: 1500, y2: 2000, z: 2500 }))).toEqual([]);
  expect(
    told((scene) => {
      startAt(400)(scene);
      scene.boites = [{ x: 2200, y: 250, l: 400, p: 300, h: 2000 }];
    }),
  ).toEqual([]);
  expect(
    told((scene) => {
      startAt(400)(scene);
      scene.boites = [{ x: 2100, y: 250, l: 100, p: 300, z: 2500, h: 2500 }];
    }),
  ).toEqual([]);
});
