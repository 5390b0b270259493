import { PLUGS } from '../../catalogue/plugs.js';
import type { Point } from '../../maths/geometry.js';
import type { Appliance } from '../support/appliances.js';
import { pointBefore, sizeOf } from '../support/appliances.js';

/** Before the back of a fixture, mm: its trap goes to the wall. */
const OUT_MM = 100;

/**
 * Whose waste begins under the plug, where nobody reaches it: the trap of a tray lies in the floor. That of a sink goes
 * to the wall behind its bowl; others have theirs behind their middle (usage, hypothesis).
 */
const UNDER_PLUG = ['douche', 'baignoire'] as const;
const isUnder = (type: string): type is (typeof UNDER_PLUG)[number] => UNDER_PLUG.some((one) => one === type);

/** Where the waste of an appliance begins, in the scene. */
export function wasteStart(one: Appliance): Point {
  const { type } = one;
  const [width, depth] = sizeOf(one);
  if (isUnder(type)) {
    const { x, y } = PLUGS[type](width, depth);
    return pointBefore(one, y + depth / 2, -x);
  }
  return pointBefore(one, OUT_MM, type === 'evier' ? -PLUGS.evier(width, depth).x : 0);
}
