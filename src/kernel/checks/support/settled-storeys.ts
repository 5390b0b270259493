import type { Building, Level, Wall } from '../../building/index.js';
import { Fingerprint } from '../../maths/fingerprint.js';
import { perObject, Recall } from '../../maths/memo.js';

/** Storeys found sound that are remembered, over all checks: those of some thirty large buildings. */
const CAPACITY = 4096;
const settled = new Recall<{ isSound: boolean }>(CAPACITY);

/** What the checks of walls and bays read of a wall. */
function addWall(print: Fingerprint, wall: Wall): void {
  const { index, a, b, thickness, z, top, levelIndexes, openings } = wall;
  print.add(index, a.x, a.y, b.x, b.y, thickness, z, top, levelIndexes[0] ?? -1, levelIndexes.at(-1) ?? -1);
  print.add(KINDS[wall.kind], openings.length);
  for (const { index: place, position, width, z: low, top: high, sweeps, leaves } of openings) {
    print.add(place, position, width, low, high, sweeps ? 1 : 0, leaves.length);
    for (const { hinge, open } of leaves) print.add(hinge.x, hinge.y, open.x, open.y);
  }
}
const KINDS = { mur_exterieur: 0, refend: 1, cloison: 2, mur_isole: 3 } as const satisfies Record<Wall['kind'], number>;

function printOf(level: Level): string {
  const print = new Fingerprint().add(level.z, level.top, level.index);
  for (const walls of [level.cuts, level.below, level.above]) {
    print.add(walls.length);
    for (const { wall } of walls) addWall(print, wall);
  }
  return print.toString();
}

/**
 * The storeys of a building by their walls and bays, each with the one below it and the one above: what a wall can
 * meet.
 */
const storeyKeys = perObject(({ levels }: Building): readonly string[] => {
  const prints = levels.map(printOf);
  return levels.map((_, i) => `${prints[i - 1] ?? ''}|${prints[i]}|${prints[i + 1] ?? ''}`);
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
 * A storey that a check found sound is not judged again as long as its walls, its bays and those of the storeys next to
 * it are the same: editing one wall of a tower costs three storeys. Only that a storey is sound is remembered.
 * @param check the code of the alert it raises
 * @param also what the check reads beyond walls and bays: a thickness, posts (mm, altitudes)
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
