import { describe, expect, it } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import type { Scene as SceneType } from '../../../src/kernel/scene/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { dwelling, DWELLING_KINDS } from '../../support/scenes/dwellings.js';
import { fitted } from '../../support/scenes/fitted.js';

/** A hundred dwellings of each draw: 34 seeds of three kinds. */
const SEEDS = Number(process.env['RUNS'] ?? 34);
const KINDS: Readonly<Record<string, (seed: number) => SceneType>> = {
  ...Object.fromEntries(DWELLING_KINDS.map((kind) => [kind, (seed: number) => dwelling(kind, seed)])),
  'one to three storeys, with their fixtures': fitted,
};

describe('generated dwellings', () => {
  it.each(Object.entries(KINDS))('of kind %s raise nothing critical and at most one warning', (_kind, make) => {
    const faults = Array.from({ length: SEEDS }, (_, seed) => {
      const { alertes, resume } = verify(Scene.parse(make(seed)), { langue: 'fr', now: () => 0 });
      const isSound = resume.critiques === 0 && resume.avertissements <= 1;
      return isSound ? [] : [`${seed}: ${alertes.map(({ code, objet }) => `${code} ${objet}`).join(', ')}`];
    });
    expect(faults.flat()).toEqual([]);
  });

  it('of two storeys raise not even a suggestion: floors carried at mid depth, a stair in a hall of its own', () => {
    const told = Array.from({ length: SEEDS }, (_, seed) =>
      verify(Scene.parse(dwelling('etage', seed)), { langue: 'fr', now: () => 0 }).alertes.map(
        ({ code, objet }) => `${seed}: ${code} ${objet}`,
      ),
    );
    expect(told.flat()).toEqual([]);
  });
});
