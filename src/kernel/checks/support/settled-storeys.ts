import type { Building, StoreyPlan, Wall } from '../../building/index.js';
import { Fingerprint } from '../../maths/fingerprint.js';
import { numberOf, perObject, Recall } from '../../maths/memo.js';
import type { Span } from './overlap.js';
import { sharedHeight } from './overlap.js';

/** Number of storeys without findings that are remembered, over all checks: those of some thirty large buildings. */
const CAPACITY = 4096;
const settled = new Recall<{ isSound: boolean }>(CAPACITY);

/**
 * What a check of walls and bays reads beside the storey of the wall: nothing, the storey below it, or those of which a
 * wall stands at the same height as one of its own.
 */
export type Reach = 'own' | 'below' | 'beside';

/** Less than any tolerance: what begins where another ends shares no height with it. */
const TOUCH_MM = 1e-6;

/** From the lowest to the highest of what stands in a storey. */
const spanOf = perObject(({ cuts, below, above }: StoreyPlan): Span => {
  let [z, top] = [Infinity, -Infinity];
  const add = (thing: Span) => {
    z = Math.min(z, thing.z);
    top = Math.max(top, thing.top);
  };
  for (const list of [cuts, below, above]) {
    for (const { wall } of list) {
      add(wall);
      wall.openings.forEach(add);
    }
  }
  return { z, top };
});

/** The plans read of each storey, its own first, for each reach. */
const READ: Readonly<Record<Reach, (plans: readonly StoreyPlan[]) => readonly (readonly StoreyPlan[])[]>> = {
  own: (plans) => plans.map((plan) => [plan]),
  below: (plans) => plans.map((plan, i) => [plan, ...plans.slice(Math.max(0, i - 1), i)]),
  beside: (plans) =>
    plans.map((plan) => [
      plan,
      ...plans.filter((other) => other !== plan && sharedHeight(spanOf(plan), spanOf(other)) > TOUCH_MM),
    ]),
};

/** Numbers of the plans read of each storey of a building, in one word: each reach is asked for by several checks. */
const plansRead = perObject(({ levels }: Building): ((reach: Reach) => readonly string[]) => {
  const plans = levels.map(({ plan }) => plan);
  const known = new Map<Reach, readonly string[]>();
  return (reach) => {
    const words = known.get(reach) ?? READ[reach](plans).map((read) => read.map(numberOf).join());
    known.set(reach, words);
    return words;
  };
});

/** The storeys of a building that a check of walls and bays must still run on. */
export interface OpenStoreys {
  /** False for a wall of storeys that had no finding: the check has nothing to find on it. */
  has(wall: Pick<Wall, 'levelIndexes'>): boolean;
  /** The wall has a finding: its storeys are checked again next time. */
  fault(wall: Pick<Wall, 'levelIndexes'>): void;
  /** All open storeys were checked: those without a finding are remembered. */
  settle(): void;
}

/** Up to this many numbers are written out sooner than they are digested. */
const FEW = 4;

function wordOf(values: readonly number[]): string {
  if (values.length <= FEW) return values.join();
  const fingerprint = new Fingerprint();
  // One by one: a scene may have more posts than a call has arguments.
  for (const value of values) fingerprint.add(value);
  return fingerprint.toString();
}

/**
 * A storey without findings is not checked again as long as its walls, its bays and those of the storeys next to it are
 * the same: editing one wall of a tower costs three storeys. Findings themselves are not remembered.
 * @param check the code of the alert it raises
 * @param also what the check reads beyond walls and bays: a thickness, posts (mm, altitudes)
 */
export function openStoreys(
  building: Building,
  check: string,
  reach: Reach,
  also: readonly number[] = [],
): OpenStoreys {
  const context = wordOf(also);
  const states = plansRead(building)(reach).map((read) =>
    settled.of(`${check}|${context}|${read}`, 1, () => ({ isSound: false })),
  );
  const open = new Set(states.flatMap(({ isSound }, level) => (isSound ? [] : [level])));
  const faulty = new Set<number>();
  return {
    has: ({ levelIndexes }) => levelIndexes.length === 0 || levelIndexes.some((level) => open.has(level)),
    fault: ({ levelIndexes }) => levelIndexes.forEach((level) => faulty.add(level)),
    settle() {
      for (const level of open) if (!faulty.has(level)) states[level]!.isSound = true;
    },
  };
}
