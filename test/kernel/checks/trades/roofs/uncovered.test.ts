import { expect, it } from 'vitest';
import { verify } from '../../../../../src/kernel/checks/index.js';
import { Scene } from '../../../../../src/kernel/scene/index.js';
import { rectangle } from '../../bases/roofed.js';
import { maison } from '../../scenes.js';

it('a roof smaller than its walls all around is made good around it, not over it', () => {
  const toitures = [{ type: 'plat', debord: 0, polygone: rectangle(500, 500, 13_300, 8100) }];
  const { alertes, apres_correction } = verify(Scene.parse({ ...maison(), toitures }), {
    langue: 'fr',
    now: () => 0,
    appliquer: true,
  });
  const told = alertes.find(({ code }) => code === 'toit_ouvert');
  expect(told!.correctifs).toHaveLength(2);
  expect(apres_correction!.alertes.map(({ code }) => code)).toEqual([]);
});
