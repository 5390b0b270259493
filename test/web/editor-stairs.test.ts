import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildingOf } from '../../src/kernel/building/index.js';
import { Scene } from '../../src/kernel/scene/index.js';
import { apply } from '../../src/kernel/scene/edit/index.js';
import type { Json } from '../../web/scene/protocol.js';
import { removingWhole, shifting, turning } from '../../web/editeur/edits.js';
import { entriesIn } from '../../web/editeur/elements.js';
import { addingStair, stairOf } from '../../web/editeur/turning-stairs.js';

const pose = fc.record({
  x: fc.integer({ min: -20_000, max: 20_000 }),
  y: fc.integer({ min: -20_000, max: 20_000 }),
  rotation: fc.constantFrom(0, 90, 180, 270),
});
const make = fc.record({
  form: fc.constantFrom('escalier_quart_tournant', 'escalier_demi_tournant'),
  hand: fc.constantFrom('gauche' as const, 'droite' as const),
  width: fc.integer({ min: 700, max: 1600 }),
  rise: fc.integer({ min: 2000, max: 4000 }),
  z: fc.constantFrom(0, 2700),
});
const EMPTY: Json = { murs: [] };

/** The stair as the kernel sees it. */
const stairIn = (scene: Json) => buildingOf(Scene.parse(scene)).stairs;

test('a stair that turns is one stair of equal steps, whose second flight starts on its landing', () => {
  fc.assert(
    fc.property(pose, make, (at, asked) => {
      const { scene } = apply(EMPTY, addingStair(EMPTY, stairOf(at, asked)));
      const [stair, ...others] = stairIn(scene);
      expect(others).toEqual([]);
      const [first, second] = stair!.flights;
      const [landing] = stair!.landings;
      expect(first!.z).toBe(asked.z);
      expect(second!.arrivalZ).toBe(asked.z + asked.rise);
      expect([first!.arrivalZ, landing!.top]).toEqual([second!.z, second!.z]);
      expect(Math.abs(first!.riser - second!.riser)).toBeLessThan(0.5);
      expect(first!.going).toBe(second!.going);
      const turned = (second!.rotation - first!.rotation + 360) % 360;
      const sides = { gauche: 90, droite: 270 } as const;
      expect(turned).toBe(asked.form === 'escalier_demi_tournant' ? 180 : sides[asked.hand]);
    }),
    { numRuns: 60 },
  );
});

test('is moved, turned and removed whole, and another one beside it stays', () => {
  fc.assert(
    fc.property(pose, make, fc.constantFrom(0, 1), (at, asked, chosen) => {
      const other = apply(EMPTY, addingStair(EMPTY, stairOf({ x: 50_000, y: 0, rotation: 0 }, asked))).scene;
      const { scene } = apply(other, addingStair(other, stairOf(at, asked)));
      const index = entriesIn(other, 'escaliers').length + chosen;
      const moved = apply(scene, shifting(scene, 'escaliers', index, { x: 700, y: -300 })).scene;
      const there = { ...at, x: at.x + 700, y: at.y - 300 };
      expect(moved).toEqual(apply(other, addingStair(other, stairOf(there, asked))).scene);
      const round = [90, 90, 90, 90].reduce(
        (now: Json, by) => apply(now, turning(now, 'escaliers', index, by)).scene,
        scene,
      );
      expect(round).toEqual(scene);
      const { escaliers, boites } = apply(scene, removingWhole(scene, 'escaliers', index)).scene;
      expect({ escaliers, boites }).toEqual({ escaliers: other['escaliers'], boites: other['boites'] });
    }),
    { numRuns: 40 },
  );
});
