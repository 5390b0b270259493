import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import type { Mutation } from './mutation.js';
import { MUTATIONS } from './mutations.js';
import type { Draft } from './scenes.js';

// A broken envelope changes what the other trades can see: its corrections are tried one by one in the corpus.
const ALL: readonly Mutation[] = Object.entries(MUTATIONS).flatMap(([trade, own]) => (trade === 'envelope' ? [] : own));
const check = (scene: unknown) => verify(Scene.parse(scene), { langue: 'fr', now: () => 0, appliquer: true });

/** Mutations that a correction clears, by the scene they break. */
const byBase = new Map<() => Draft, Mutation[]>();
for (const mutation of ALL) {
  if (mutation.isCorrected !== false) byBase.set(mutation.base, [...(byBase.get(mutation.base) ?? []), mutation]);
}
const groups = [...byBase.values()].filter((group) => group.length > 1);
const combination = fc
  .constantFrom(...groups)
  .chain((group) =>
    fc.uniqueArray(fc.constantFrom(...group), { minLength: 1, maxLength: 5, selector: ({ name }) => name }),
  );

describe('corrections applied together', () => {
  test('clear what has a correction, and raise nothing critical', () => {
    fc.assert(
      fc.property(combination, (mutations) => {
        const scene = mutations[0]!.base();
        for (const { breaks } of mutations) {
          try {
            breaks(scene);
          } catch {
            // One mutation has removed what the next would break.
          }
        }
        if (!Scene.safeParse(scene).success) return;
        const answer = check(scene);
        const left = answer
          .apres_correction!.alertes.filter(
            ({ severite, correctifs }) => severite === 'critique' || correctifs.length > 0,
          )
          .map(({ code, severite, message }) => `${severite} ${code}: ${message}`);
        expect(left, mutations.map(({ name }) => name).join(' + ')).toEqual([]);
      }),
      { numRuns: Number(process.env['FC_RUNS'] ?? 60) },
    );
  }, 60_000);

  test.each(Object.entries(DEMOS))('leave the demo %s as it is', (_, make) => {
    const { scene_corrigee: corrected, diff } = check(make());
    expect(diff).toEqual([]);
    expect(corrected).toEqual(JSON.parse(JSON.stringify(make())));
  });
});
