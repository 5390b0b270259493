import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { verify } from '../../../src/kernel/checks/index.js';
import { quantitiesOf } from '../../../src/kernel/quantities/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

const coarse = fc.integer({ min: -4, max: 8 }).map((n) => n * 1000);
const odd = fc.oneof(
  coarse,
  fc.constantFrom(0, 0.4, -1, 40, 1e8, -1e8, 99.95),
  fc.double({ min: -1e4, max: 1e4, noNaN: true }),
);
const maybe = (value: fc.Arbitrary<number>) => fc.option(value, { nil: undefined });

/** Small, degenerate, overlapping, wildly placed: any document of the right shape. */
const anyScene = fc.record(
  {
    murs: fc.array(
      fc.record(
        {
          x1: odd,
          y1: coarse,
          x2: coarse,
          y2: odd,
          hauteur: maybe(odd),
          epaisseur: maybe(fc.constantFrom(0, -5, 1, 70, 200, 3000)),
          z: maybe(fc.constantFrom(0, 40, 2500, 2700, -900)),
        },
        { requiredKeys: ['x1', 'y1', 'x2', 'y2'] },
      ),
      { minLength: 1, maxLength: 14 },
    ),
    ouvertures: fc.array(
      fc.record(
        {
          mur: fc.integer({ min: -1, max: 14 }),
          position: odd,
          largeur: odd,
          hauteur: odd,
          z: maybe(odd),
          type: fc.constantFrom('porte' as const, 'fenetre' as const),
        },
        { requiredKeys: ['mur', 'position', 'largeur', 'hauteur'] },
      ),
      { maxLength: 6 },
    ),
    boites: fc.array(fc.record({ x: odd, y: odd, l: odd, p: odd, h: odd }), { maxLength: 3 }),
    pieces: fc.array(fc.record({ type: fc.constantFrom('chambre', 'wc', '?'), x: coarse, y: coarse }), {
      maxLength: 3,
    }),
    titre: fc.string({ maxLength: 5 }),
  },
  { requiredKeys: ['murs'] },
);

describe('any scene of the right shape', () => {
  it('is judged, corrected and measured without a fault, always the same way', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(anyScene, (draft) => {
        const scene = Scene.parse(JSON.parse(JSON.stringify(draft)));
        const before = JSON.stringify(scene);
        const judge = () => verify(scene, { langue: 'fr', now: () => 0, appliquer: true });
        const answer = judge();
        expect(JSON.stringify(scene)).toBe(before);
        expect(Scene.safeParse(answer.scene_corrigee).success).toBe(true);
        expect(JSON.stringify(judge())).toBe(JSON.stringify(answer));
        expect(JSON.stringify(answer)).not.toMatch(/null,null,null|NaN|Infinity/);
        const finite = JSON.stringify(quantitiesOf(buildingOf(scene), 'en', () => []).murs);
        expect(finite).not.toContain('null');
      }),
      { numRuns: Number(process.env['RUNS'] ?? 60) },
    );
  });
});
