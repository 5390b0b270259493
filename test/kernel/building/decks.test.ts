import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { verify } from '../../../src/kernel/checks/index.js';
import { deckMeasures, roomMeasures } from '../../../src/kernel/measures/index.js';
import { quantitiesOf } from '../../../src/kernel/quantities/index.js';
import { schedulesOf } from '../../../src/kernel/schedules/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

const SLOPE = 3200 / 4120;
const DOWN = 220 * Math.hypot(1, SLOPE);
/** Altitude of the underside over a place of the barn, mm. */
const under = (y: number): number => 3600 + (Math.min(y, 8000 - y) + 120) * SLOPE - DOWN;
const barn = SCENES.barn();
const building = buildingOf(barn);

test('a mezzanine has its area, its heights under the roof, and the part of 1.80 m as living area', () => {
  const [{ deck, heights, habitable }] = deckMeasures(building) as [ReturnType<typeof deckMeasures>[number]];
  expect(deck.area / 1e6).toBeCloseTo(4.23 * 7.76, 3);
  expect(heights!.lowest).toBeCloseTo(under(120) - 2700, 0);
  expect(heights!.highest).toBeCloseTo(under(4000) - 2700, 0);
  // The partitions of 2.40 m stand under it and take nothing.
  const low = (4500 + DOWN - 3600) / SLOPE - 120;
  expect(habitable / 1e6).toBeCloseTo((4.23 * (8000 - 2 * low)) / 1e3, 2);
});

test('it counts in the sums of quantities and schedules, once', () => {
  const { habitable_m2, mezzanines, pieces } = quantitiesOf(building, 'fr', () => []);
  const rooms = roomMeasures(building).reduce((sum, { habitable }) => sum + habitable, 0) / 1e6;
  expect(habitable_m2).toBeCloseTo(rooms + mezzanines[0]!.habitable_m2, 1);
  expect(pieces.map(({ nom }) => nom)).not.toContain('Mezzanine');
  const { totaux, pieces: lines } = schedulesOf(building, 'fr');
  expect(lines.at(-1)).toMatchObject({ nom: 'Mezzanine', usage: 'chambre', surface_m2: 32.82 });
  expect(totaux.at(-1)!.habitable_m2).toBe(habitable_m2);
});

test('a low mezzanine takes the floor under it from the living area', () => {
  const lowered = (z: number): number => {
    const scene: Scene = { ...barn, planchers: [{ ...barn.planchers![0]!, z }] };
    return roomMeasures(buildingOf(scene)).reduce((sum, { habitable }) => sum + habitable, 0) / 1e6;
  };
  // Under 1.60 m nothing of what the platform covers counts, in the bathroom nor in the hall.
  const covered = 4.23 * 7.76 - (3.48 * 0.072 + 0.072 * 3.044);
  expect(lowered(2700) - lowered(1800)).toBeCloseTo(covered, 0);
});

test('a room open to the roof has the heights of the roof', () => {
  const hall = building.rooms.find(({ use }) => use === 'sejour')!;
  expect(hall.height).toBeCloseTo(under(4000), 0);
  const closed = buildingOf({ ...barn, plafonds: [] }).rooms.find(({ use }) => use === 'sejour')!;
  expect(closed.height).toBe(3600);
});

test('a door onto a gallery opens onto a floor, and a patio is no hole in the roof', () => {
  const codes = (scene: Scene) => verify(scene, { langue: 'fr', now: () => 0 }).alertes.map(({ code }) => code);
  const shops = SCENES.shops();
  expect(codes(shops)).not.toContain('porte_sur_le_vide');
  expect(codes({ ...shops, planchers: [] })).toContain('porte_sur_le_vide');
  const patio = SCENES.patioHouse();
  expect(codes(patio)).not.toContain('toit_ouvert');
  expect(codes({ ...patio, pieces: patio.pieces!.filter(({ type }) => type !== 'patio') })).toContain('toit_ouvert');
});

test('what is declared to be no dwelling has no living area, and keeps its Carrez area', () => {
  const lines = quantitiesOf(buildingOf(SCENES.shops()), 'fr', () => []).pieces;
  const shop = lines.find(({ niveau }) => niveau === 'RDC')!;
  expect(shop.habitable_m2).toBe(0);
  expect(shop.carrez_m2).toBe(shop.surface_m2);
});
