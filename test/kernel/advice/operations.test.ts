import { describe, expect, test } from 'vitest';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { home } from '../../support/scenes/dwellings.js';
import { SCENES } from '../../support/scenes/index.js';
import { officeFloor, slopeHouse } from '../../support/scenes.js';
import { furnishedHome } from './furnished.js';
import { FAULTY } from './faulty.js';
import { adviceIn, alertsOf, carriedOut, review } from './reviewed.js';

const MANY: Readonly<Record<string, () => object>> = {
  ...DEMOS,
  ...SCENES,
  slopeHouse,
  officeFloor,
  ...Object.fromEntries(Array.from({ length: 8 }, (_, seed) => [`home ${seed}`, () => home(seed)])),
  ...Object.fromEntries(Array.from({ length: 10 }, (_, seed) => [`furnished ${seed}`, () => furnishedHome(seed)])),
  ...Object.fromEntries(Object.entries(FAULTY).map(([code, { scene }]) => [code, scene])),
};

/** Takes one out of a list, if it is there. */
function take(list: string[], one: string): boolean {
  const at = list.indexOf(one);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
}

describe.each(Object.entries(MANY))('%s', (_name, make) => {
  test('each operation list runs as it is, its advice is gone after it, and nothing new is found', () => {
    const scene = make();
    const before = review(scene);
    const alerts = alertsOf(scene);
    const told = adviceIn(scene);
    for (const { code, operations, severite } of before.suggestions) {
      expect(severite).toBe('suggestion');
      if (!operations) continue;
      const after = carriedOut(scene, operations);
      // Gone, and no other advice has come of it.
      const expected = told.toSpliced(told.indexOf(code), 1);
      const left = adviceIn(after).filter((one) => !take(expected, one));
      expect([code, left]).toEqual([code, []]);
      for (const [alert, count] of Object.entries(alertsOf(after))) {
        expect([code, alert, count <= (alerts[alert] ?? 0)]).toEqual([code, alert, true]);
      }
    }
  });
});
