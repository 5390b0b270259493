import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { SCENES } from '../../support/scenes/index.js';
import { wholeSet } from '../../support/whole-set.js';

test.each(Object.entries(SCENES))(
  'the set of %s with its networks fails no control',
  { timeout: 60_000 },
  (_, scene) => {
    const { building } = completeScene(buildingOf(scene()), { langue: 'fr', switches: {} });
    expect(wholeSet(building).failed).toEqual([]);
  },
);
