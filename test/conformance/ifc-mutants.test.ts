import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../src/kernel/building/index.js';
import { DEMOS } from '../../src/kernel/demo/index.js';
import { ifcFileOf } from '../../src/kernel/formats/ifc/index.js';
import { validateIfc } from '../../src/kernel/formats/ifc/validate/index.js';
import { readStep } from '../../src/kernel/formats/step/index.js';
import { MUTANTS } from '../support/ifc-mutants.js';
import { SCENES } from '../support/scenes/index.js';

const bytesOf = (demo: () => Parameters<typeof buildingOf>[0]) => ifcFileOf(buildingOf(demo()), { langue: 'fr' }).bytes;
const textOf = (demo: () => Parameters<typeof buildingOf>[0]) => new TextDecoder('latin1').decode(bytesOf(demo));
/** A small home is read in a fifth of the time of the house: what it lacks is broken in the house. */
const [studio, maison] = [textOf(SCENES.studio), textOf(DEMOS.maison)];

/** A file broken in that way: the small one, where it has what is to be broken. */
function brokenBy(mutate: (text: string) => string): string {
  try {
    const broken = mutate(studio);
    if (broken !== studio) return broken;
  } catch {
    // The small home has nothing of the kind.
  }
  return mutate(maison);
}
const told = (file: string) => validateIfc(readStep(new TextEncoder().encode(file)), { needs: 'erreur' }).findings;

describe('our exports', () => {
  test.each(Object.entries(DEMOS))('%s has no finding', (_, demo) => {
    expect(validateIfc(readStep(bytesOf(demo)), { needs: 'erreur' }).findings).toEqual([]);
  });
});

describe('an export that is broken', () => {
  test('there are a hundred ways', () => {
    expect(MUTANTS.length).toBeGreaterThanOrEqual(100);
    expect(told(studio)).toEqual([]);
    expect(new Set(MUTANTS.map(([what]) => what)).size).toBe(MUTANTS.length);
  });

  test.each(MUTANTS)('%s: %s', (_, code, mutate) => {
    expect(told(brokenBy(mutate)).map((finding) => finding.code)).toContain(code);
  });
});
