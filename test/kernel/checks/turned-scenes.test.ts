import { expect, it } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';
import { turned } from '../../support/scenes/draft.js';

/** Told of a dwelling: the room that stands for it is the first in the order of the axes. */
const OF_DWELLINGS = new Set(['lumiere_logement_insuffisante', 'logement_sans_sanitaire']);
const told = (scene: Scene): string[] =>
  verify(scene, { langue: 'fr', now: () => 0 })
    .alertes.map(({ code, objet }) => (OF_DWELLINGS.has(code) ? code : `${code} ${objet}`))
    .toSorted();

it.each(Object.entries(SCENES))('what is told of the %s is told of it turned', (_, make) => {
  const straight = told(make());
  for (const angle of [23, 180]) expect(told(turned(make(), angle))).toEqual(straight);
});

it('a flight just near enough to a wall is closed by it at any angle', () => {
  const walls = [
    [0, 0, 5000, 0],
    [5000, 0, 5000, 6000],
    [5000, 6000, 0, 6000],
    [0, 6000, 0, 0],
  ].map(([x1, y1, x2, y2]) => ({ x1: x1!, y1: y1!, x2: x2!, y2: y2!, epaisseur: 200, hauteur: 4000 }));
  const at = (x: number): string[][] =>
    [0, 17, 33, 71, 231.7].map((angle) => {
      const flight = { x, y: 600, rotation: 90, hauteur: 2700, largeur: 900, rampe: 'gauche' as const };
      return told(turned({ murs: walls, escaliers: [flight] }, angle)).filter((one) => one.startsWith('volee'));
    });
  expect(at(4300)).toEqual([[], [], [], [], []]);
  expect(at(4290).flat()).toHaveLength(5);
});
