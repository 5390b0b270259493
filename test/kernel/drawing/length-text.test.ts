import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  altitudeText,
  areaText,
  centimetresText,
  clearHeightText,
  lengthOf,
  lengthText,
  percentText,
  scaleText,
  seaLevelText,
} from '../../../src/kernel/drawing/length-text.js';
import { LANGUES } from '../../../src/words/index.js';

const LENGTHS = [72, 90, 900, 995, 1000, 2400, 3364, 12_200];

test('centimetres below one metre, metres above, millimetres only where they exist', () => {
  const written = ['7,2', '9', '90', '99,5', '1,00', '2,40', '3,364', '12,20'];
  expect(LENGTHS.map((mm) => lengthText(mm, 'fr'))).toEqual(written);
  expect(LENGTHS.map((mm) => lengthText(mm, 'en'))).toEqual(written.map((text) => text.replace(',', '.')));
});

test('a written dimension is read back to the millimetre in either language', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000 }), fc.constantFrom(...LANGUES), (mm, langue) => {
      expect(lengthOf(lengthText(mm, langue))).toBe(mm);
    }),
  );
});

test('levels, areas and falls are written as on French drawings, and with a point on English ones', () => {
  expect([0, 2800, -150].map((mm) => altitudeText(mm, 'fr'))).toEqual(['±0,00', '+2,80', '−0,15']);
  expect([0, 2800, -150].map((mm) => altitudeText(mm, 'en'))).toEqual(['±0.00', '+2.80', '−0.15']);
  expect(LANGUES.map((langue) => areaText(12_334_999, langue))).toEqual(['12,33 m²', '12.33 m²']);
  expect(LANGUES.map((langue) => percentText(1.5, langue))).toEqual(['1,5 %', '1.5%']);
  expect(LANGUES.map((langue) => seaLevelText(128.4, langue))).toEqual(['128,40 NGF', '128.40 NGF']);
  expect(LANGUES.map((langue) => clearHeightText({ height: 2500.4, z: 0, ceiling: [] }, langue))).toEqual([
    'HSP 2,50',
    'CH 2.50',
  ]);
  expect(LANGUES.map((langue) => centimetresText(175, langue))).toEqual(['17,5', '17.5']);
  expect(LANGUES.map((langue) => scaleText({ scale: 100, langue }))).toEqual(['Échelle 1:100', 'Scale 1:100']);
});

test('the lowest height under a slope is in metres too: two units in one range would be misread', () => {
  const plan = {
    outer: [
      { x: 0, y: 0 },
      { x: 3000, y: 0 },
      { x: 3000, y: 2000 },
      { x: 0, y: 2000 },
    ],
    holes: [],
  };
  const plane = { at: { x: 0, y: 0, z: 810 }, gx: 1, gy: 0 };
  const ceiling = [{ plan, plane, closedBy: 'roof', roof: null, hung: null } as const];
  const room = { height: 3810, z: 0, ceiling };
  expect(LANGUES.map((langue) => clearHeightText(room, langue))).toEqual(['HSP 0,81 à 3,81', 'CH 0.81 to 3.81']);
});
