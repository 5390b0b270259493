import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { CLEARLY, interiorRuns, runGround, THROUGH } from '../../../src/kernel/drawing/dimensions/interior-chains.js';
import { frameAt } from '../../../src/kernel/drawing/frame.js';
import { SCENES } from '../../support/scenes/index.js';

const SCALE = 50;
const NOTHING = { tags: [], symbols: [], leaves: [] };

test.each(Object.entries({ ...DEMOS, ...SCENES }))('%s: a line that is refused is not tried again', (_, make) => {
  for (const level of buildingOf(make()).levels) {
    const ground = runGround(level, frameAt(0), SCALE, NOTHING);
    for (const search of [CLEARLY, THROUGH]) {
      const tried: string[] = [];
      interiorRuns(ground, (run) => tried.push(JSON.stringify(run)) === 0, {}, search);
      expect(tried).toEqual([...new Set(tried)]);
    }
  }
});
