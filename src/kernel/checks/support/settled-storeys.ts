import type { Building, Wall } from '../../building/index.js';
import { Fingerprint } from '../../maths/fingerprint.js';
import { numberOf, perObject, Recall } from '../../maths/memo.js';

/** Storeys found sound that are remembered, over all checks: those of some thirty large buildings. */
const CAPACITY = 4096;
const settled = new Recall<{ isSound: boolean }>(CAPACITY);

/** The storeys of a building by their plans, each with the one below it and the one above: what a wall can meet. */
const storeyKeys = perObject(({ levels }: Building): readonly string[] => {
  const keys = levels.map(({ plan, top }) => `${numberOf(plan)}:${top}`);
  return levels.map((_, i) => `${keys[i - 1] ?? ''}|${keys[i]}|${keys[i + 1] ?? ''}`);
});

/** The storeys of a building that a check of walls and bays has still to judge. */
export interface OpenStoreys {
  /** False for a wall of storeys that were found sound: nothing is to be found on it. */
  has(wall: Pick<Wall, 'levelIndexes'>): boolean;
  /** Something was found on the wall: its storeys are judged again next time. */
  fault(wall: Pick<Wall, 'levelIndexes'>): void;
  /** Every open storey was judged: those without fault are sound from now on. */
  settle(): void;
}

/**
 * A storey that a check found sound is not judged again as long as its plan and those of the storeys next to it are the
 * same: editing one wall of a tower costs three storeys. Only that a storey is sound is remembered.
 * @param check the code of the alert it raises
 * @param also what the check reads beyond plans (walls, bays, rooms): a thickness, posts (mm, altitudes)
 */
export function openStoreys(building: Building, check: string, also: readonly number[] = []): OpenStoreys {
  const context = new Fingerprint().add(...also).toString();
  const states = storeyKeys(building).map((key) =>
    settled.of(`${check}|${context}|${key}`, 1, () => ({ isSound: false })),
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
