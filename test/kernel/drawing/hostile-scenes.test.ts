import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { composeSheet, planViews } from '../../../src/kernel/drawing/index.js';
import { drawingDxf, shiftLevels } from '../../../src/kernel/formats/dxf/index.js';
import { sheetSvg } from '../../../src/kernel/formats/svg/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

const far = fc.oneof(
  fc.integer({ min: -9000, max: 9000 }),
  fc.constantFrom(-1e8, -1, 0, 0.04, 1, 1e8),
  fc.double({ min: -1e8, max: 1e8, noNaN: true }),
);
const size = fc.oneof(fc.integer({ min: 0, max: 3000 }), fc.constantFrom(-5, 0, 0.01, 1e8));
const scenes = fc.record({
  titre: fc.string({ unit: 'binary' }),
  murs: fc.array(
    fc.record({ x1: far, y1: far, x2: far, y2: far, epaisseur: size, hauteur: size, z: fc.constantFrom(0, 2800, 1e8) }),
    { maxLength: 12 },
  ),
  ouvertures: fc.array(
    fc.record({
      mur: fc.integer({ min: -1, max: 14 }),
      position: far,
      largeur: size,
      hauteur: size,
      type: fc.constantFrom('porte', 'fenetre'),
    }),
    { maxLength: 6 },
  ),
  boites: fc.array(
    fc.record({ x: far, y: far, l: size, p: size, h: size, rotation: fc.integer({ min: -720, max: 720 }) }),
    { maxLength: 4 },
  ),
  cercles: fc.array(fc.record({ x: far, y: far, r: size }), { maxLength: 3 }),
  plan: fc.array(fc.record({ x1: far, y1: far, x2: far, y2: far }), { maxLength: 3 }),
  pieces: fc.array(
    fc.record({ type: fc.string(), nom: fc.string({ unit: 'binary', maxLength: 4000 }), x: far, y: far }),
    { maxLength: 3 },
  ),
});

test('whatever the scene, both drawings are written, and finite', () => {
  fc.assert(
    fc.property(scenes, fc.constantFrom(undefined, 10, 100, 10_000), (input, echelle) => {
      const building = buildingOf(Scene.parse(input));
      const views = planViews(building, { langue: 'fr', hasOpenings: true, isOneSheet: true, echelle });
      const svg = sheetSvg(
        composeSheet(building, views, { langue: 'fr', project: building.title ?? '', title: 'Plan', feuille: '1 / 1' }),
        'Plan',
      );
      const dxf = drawingDxf(building, shiftLevels(building, views), {
        langue: 'fr',
        hasOpenings: true,
        projet: building.title ?? '',
      });
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      expect(dxf.endsWith('EOF\n')).toBe(true);
    }),
    { numRuns: 60, endOnFailure: true },
  );
});
