import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildingOf } from '../../../../src/kernel/building/index.js';
import { ifcFileOf } from '../../../../src/kernel/formats/ifc/index.js';
import { validateIfc } from '../../../../src/kernel/formats/ifc/validate/index.js';
import { readStep } from '../../../../src/kernel/formats/step/index.js';
import { completeHouses } from './complete-houses.js';

/** Of the second, a dormer lies lower than the pane that it is on. */
const houses = fc.sample(completeHouses, { numRuns: 3, seed: 20_261_122 });

test.each(houses.map((scene, i) => [i, scene] as const))(
  'generated house %s: the export breaks no rule of the schema',
  (_, scene) => {
    const { bytes } = ifcFileOf(buildingOf(scene), { langue: 'fr' });
    const { findings } = validateIfc(readStep(bytes), { needs: 'erreur' });
    expect(findings.filter(({ severity }) => severity === 'erreur')).toEqual([]);
  },
);
