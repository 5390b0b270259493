import { expect, test } from 'vitest';
import type { Formality, Works } from '../../../src/kernel/permit/index.js';
import { formalityOf } from '../../../src/kernel/permit/index.js';

const PC: Formality = 'permis_de_construire';
const DP: Formality = 'declaration_prealable';
const NONE: Formality = 'aucune';

const fresh = (floor: number, footprint: number, height = 5): Works => ({
  hasExisting: false,
  createdFloor: floor,
  createdFootprint: footprint,
  totalFloor: floor,
  totalFootprint: footprint,
  height,
  isUrban: null,
});
const added = (floor: number, footprint: number, before: number, isUrban: boolean | null): Works => ({
  hasExisting: true,
  createdFloor: floor,
  createdFootprint: footprint,
  totalFloor: before + floor,
  totalFootprint: footprint,
  height: 5,
  isUrban,
});

/** Both sides of every border of R. 421-2, R. 421-9, R. 421-14, R. 421-17 and R. 431-2. */
const CASES: readonly (readonly [name: string, works: Works, formality: Formality, architect: boolean])[] = [
  ['new 0 m²', fresh(0, 0), NONE, false],
  ['new 5 m²', fresh(5, 5), NONE, false],
  ['new 5.004 m², 5.00 on the form', fresh(5.004, 5), NONE, false],
  ['new 5.01 m²', fresh(5.01, 5), DP, false],
  ['new 5 m² of footprint passed', fresh(4, 5.01), DP, false],
  ['new 5 m², 12 m', fresh(5, 5, 12), NONE, false],
  ['new 5 m², 12.01 m', fresh(5, 5, 12.01), DP, false],
  ['new 5.01 m², 12.01 m', fresh(5.01, 5, 12.01), PC, false],
  ['new 20 m²', fresh(20, 20), DP, false],
  ['new 20 m², 12 m', fresh(20, 20, 12), DP, false],
  ['new 20 m², 12.01 m', fresh(20, 20, 12.01), PC, false],
  ['new 20.01 m² of floor', fresh(20.01, 18), PC, false],
  ['new 20.01 m² of footprint', fresh(12, 20.01), PC, false],
  ['new 40 m², no leniency of a U zone', { ...fresh(40, 40), isUrban: true }, PC, false],
  ['new 150 m²', fresh(150, 90), PC, false],
  ['new 150.01 m²', fresh(150.01, 90), PC, true],
  ['new 300 m² of footprint, 100 m² of floor', fresh(100, 300), PC, false],
  ['new 400 m²', fresh(400, 200), PC, true],
  ['extension of nothing', added(0, 0, 90, null), NONE, false],
  ['extension 5 m²', added(5, 5, 90, null), NONE, false],
  ['extension 5.01 m²', added(5.01, 4, 90, null), DP, false],
  ['extension 5.01 m² of footprint', added(0, 5.01, 90, null), DP, false],
  ['extension 20 m²', added(20, 20, 90, null), DP, false],
  ['extension 20 m² of a large house', added(20, 20, 200, null), DP, false],
  ['extension 20.01 m², zone not said', added(20.01, 20, 90, null), PC, false],
  ['extension 20.01 m², outside of U', added(20.01, 20, 90, false), PC, false],
  ['extension 20.01 m², in U', added(20.01, 20, 90, true), DP, false],
  ['extension 20.01 m² of footprint, in U', added(10, 20.01, 90, true), DP, false],
  ['extension 40 m², in U', added(40, 38, 90, true), DP, false],
  ['extension 40.01 m², in U', added(40.01, 38, 90, true), PC, false],
  ['extension 40.01 m² of footprint, in U', added(30, 40.01, 90, true), PC, false],
  ['extension 40 m² to 150 m², in U', added(40, 40, 110, true), DP, false],
  ['extension 40 m² to 150.01 m², in U', added(40, 40, 110.01, true), PC, true],
  ['extension 30 m² to 160 m², in U', added(30, 30, 130, true), PC, true],
  ['extension 20 m² to 160 m², in U', added(20, 20, 140, true), DP, false],
  ['extension 25 m² to 150 m², outside of U', added(25, 25, 125, false), PC, false],
  ['extension 25 m² to 150.01 m², outside of U', added(25, 25, 125.01, false), PC, true],
  ['extension 60 m² to 150 m², in U', added(60, 60, 90, true), PC, false],
  ['extension 60 m² to 151 m², in U', added(60, 60, 91, true), PC, true],
  ['extension of 35 m² of carport, in U, 150 m² of floor', added(0, 35, 150, true), DP, false],
];

test('forty cases over the borders', () => {
  expect(CASES).toHaveLength(40);
});

test.each(CASES)('%s', (_, works, formality, architect) => {
  const verdict = formalityOf(works);
  expect([verdict.formality, verdict.needsArchitect]).toEqual([formality, architect]);
  expect(verdict.reasons.some(({ fr }) => /R\. 4\d\d-\d/.test(fr))).toBe(true);
});

test('the stricter threshold is taken where the zone is not said, and it says so', () => {
  const { reasons } = formalityOf(added(30, 30, 90, null));
  expect(reasons.some(({ fr }) => fr.includes('zone_u'))).toBe(true);
});

test('a footprint of more than 150 m² after works on a building that stands is told, and decides nothing', () => {
  const works = { ...added(10, 12, 100, true), totalFootprint: 150.01 };
  const { formality, needsArchitect, reasons } = formalityOf(works);
  expect([formality, needsArchitect]).toEqual([DP, false]);
  expect(reasons.some(({ fr }) => fr.includes('150,01 m² d’emprise'))).toBe(true);
  for (const other of [
    { ...works, totalFootprint: 150 },
    { ...fresh(100, 160), totalFootprint: 160 },
  ]) {
    expect(formalityOf(other).reasons.some(({ fr }) => fr.includes('emprise après travaux'))).toBe(false);
  }
});
