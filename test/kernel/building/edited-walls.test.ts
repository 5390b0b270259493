import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';

/** A kernel that has seen no scene yet. */
async function fresh() {
  vi.resetModules();
  return (await import('../../../src/kernel/checks/index.js')).verify;
}

const options = { langue: 'fr', now: () => 0 } as const;

const shifted = (openings: NonNullable<Scene['ouvertures']>, place: number, by: number) =>
  openings.map((own, i) => (i === place % openings.length ? { ...own, position: own.position + by } : own));

/** The house, a storey added, one wall moved, thickened, removed or drawn twice. */
function edited(scene: Scene, { wall, by, kind }: { wall: number; by: number; kind: string }): Scene {
  const murs = [...(scene.murs ?? [])];
  const old = murs[wall % murs.length]!;
  if (kind === 'move') murs[wall % murs.length] = { ...old, x1: old.x1 + by, x2: old.x2 + by };
  if (kind === 'thicken') murs[wall % murs.length] = { ...old, epaisseur: (old.epaisseur ?? 200) + by };
  if (kind === 'copy') murs.push({ ...old, z: (old.z ?? 0) + by });
  if (kind === 'lift') murs[wall % murs.length] = { ...old, z: (old.z ?? 0) + by };
  if (kind === 'swap') murs.push(murs.shift()!);
  if (kind === 'bay') return { ...scene, ouvertures: shifted(scene.ouvertures ?? [], wall, by) };
  if (kind === 'storey') murs.push(...murs.map((own) => ({ ...own, z: (own.z ?? 0) + 2700 })));
  return { ...scene, murs };
}

const edits = fc.record({
  wall: fc.nat(100),
  by: fc.constantFrom(1, 20, 100, 300, 2700),
  kind: fc.constantFrom('move', 'thicken', 'copy', 'lift', 'swap', 'bay', 'storey'),
});

describe('a building derived after others like it', () => {
  test('is the one that a first derivation gives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edits, { minLength: 1, maxLength: 6 }), async (steps) => {
        let scene: Scene = DEMOS.maison();
        for (const step of steps) {
          scene = edited(scene, step);
          verify(scene, options);
        }
        const first = (await fresh())(scene, options);
        expect(verify(scene, options)).toEqual(first);
      }),
      { numRuns: 12 },
    );
  });
});
