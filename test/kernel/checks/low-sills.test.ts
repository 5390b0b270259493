import { describe, expect, it } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { upstairs } from './bases/furnished.js';
import type { Draft } from './scenes.js';

type Rail = NonNullable<Draft['garde_corps']>[number];

/** A window of the upper floor whose sill is at 300 mm, from x = 2000 to 3000 in the wall at y = 5000. */
const withRail = (...rails: Rail[]): string[] => {
  const scene = upstairs();
  scene.ouvertures!.push({ mur: 7, position: 6000, largeur: 1000, hauteur: 1800, z: 300 });
  if (rails.length > 0) scene.garde_corps = rails;
  return verify(Scene.parse(scene), { langue: 'fr', now: () => 0 })
    .alertes.map(({ code }) => code)
    .filter((code) => code === 'allege_sans_garde_corps');
};
const rail = (more: Partial<Rail> = {}): Rail => ({
  x1: 1900,
  y1: 5150,
  x2: 3100,
  y2: 5150,
  z: 2700,
  hauteur: 1000,
  ...more,
});

describe('a low window upstairs', () => {
  it('is safe behind a guardrail as high as the sill should be', () => {
    expect(withRail(rail())).toEqual([]);
    expect(withRail(rail({ z: 3000, hauteur: 700 }))).toEqual([]);
  });

  it.each([
    ['without guardrail', []],
    ['behind a rail without height', [rail({ hauteur: 0 })]],
    ['behind a rail without length', [rail({ x1: 2500, x2: 2500 })]],
    ['behind a rail of 300 mm', [rail({ hauteur: 300 })]],
    ['behind a rail of the floor below', [rail({ z: 1800 })]],
    ['behind the end of a rail that leaves the wall', [rail({ x1: 2500, x2: 2500, y1: 5000, y2: 8000 })]],
    ['behind a rail that guards half of it', [rail({ x2: 2500 })]],
  ])('is not %s', (_name, rails) => expect(withRail(...rails)).toEqual(['allege_sans_garde_corps']));
});
