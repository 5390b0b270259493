import { describe, expect, it } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { dwelling, DWELLING_KINDS } from '../../support/scenes/dwellings.js';

/** A hundred dwellings of each draw: 34 seeds of three kinds. */
const SEEDS = 34;

describe('generated dwellings', () => {
  it.each(DWELLING_KINDS)('of kind %s raise nothing critical and at most one warning', (kind) => {
    const faults = Array.from({ length: SEEDS }, (_, seed) => {
      const { alertes, resume } = verify(Scene.parse(dwelling(kind, seed)), { langue: 'fr', now: () => 0 });
      const isSound = resume.critiques === 0 && resume.avertissements <= 1;
      return isSound ? [] : [`${seed}: ${alertes.map(({ code, objet }) => `${code} ${objet}`).join(', ')}`];
    });
    expect(faults.flat()).toEqual([]);
  });
});
