import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEMO_NAMES, DEMOS } from '../../../../src/kernel/demo/index.js';
import { apply, applyJsonPatch, diff, jsonPatchOf, match, merge } from '../../../../src/kernel/scene/edit/index.js';
import { sceneHash } from '../../../../src/kernel/scene/index.js';
import { scenes, versionOf, versions } from './arbitraries.js';

type Json = Record<string, unknown>;
const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
};
const demos = fc.constantFrom(...DEMO_NAMES).map((name) => DEMOS[name]() as Json);
const pairs = fc.oneof(
  { weight: 4, arbitrary: scenes.chain((a) => fc.tuple(fc.constant(a), versionOf(a))) },
  { weight: 2, arbitrary: fc.tuple(scenes, scenes) },
  { weight: 1, arbitrary: demos.chain((a) => fc.tuple(fc.constant(a), versionOf(a))) },
);
const RUNS = { numRuns: Number(process.env['FC_RUNS'] ?? 60) };

describe('a patch between two scenes', () => {
  it('makes the second of the first, value for value, and its inverse the first of the second', () => {
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        frozen(a);
        frozen(b);
        const done = apply(a, diff(a, b));
        expect(done.scene).toEqual(b);
        expect(sceneHash(apply(done.scene, done.inverse).scene)).toBe(sceneHash(a));
      }),
      RUNS,
    );
  });

  it('is empty between equal scenes', () => {
    fc.assert(
      fc.property(scenes, (a) => {
        expect(diff(a, structuredClone(a))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('travels as JSON', () => {
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        expect(apply(a, JSON.parse(JSON.stringify(diff(a, b))) as never).scene).toEqual(b);
      }),
      RUNS,
    );
  });

  it('has an RFC 6902 patch that makes the same, to the letter', () => {
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        expect(applyJsonPatch(frozen(a), jsonPatchOf(a, b, match(a, b)))).toEqual(b);
      }),
      RUNS,
    );
  });
});

describe('two versions of a scene', () => {
  it('are joined the same whichever comes first, with the same conflicts', () => {
    fc.assert(
      fc.property(versions, ([base, a, b]) => {
        const [one, other] = [merge(frozen(base), frozen(a), frozen(b)), merge(base, b, a)];
        expect(other.scene).toEqual(one.scene);
        expect(other.conflicts.map(({ id, champ, raison }) => ({ id, champ, raison }))).toEqual(
          one.conflicts.map(({ id, champ, raison }) => ({ id, champ, raison })),
        );
        expect(other.conflicts.map(({ a: p, b: q }) => [q, p])).toEqual(one.conflicts.map(({ a: p, b: q }) => [p, q]));
      }),
      RUNS,
    );
  });

  it('are the changed one when the other is as it was, and either when they are equal', () => {
    fc.assert(
      fc.property(versions, ([base, a]) => {
        expect(merge(base, a, base)).toEqual({ scene: a, conflicts: [] });
        expect(merge(base, base, a)).toEqual({ scene: a, conflicts: [] });
        expect(merge(base, a, structuredClone(a))).toEqual({ scene: a, conflicts: [] });
      }),
      RUNS,
    );
  });
});
