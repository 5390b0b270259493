import { describe, expect, test } from 'vitest';
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

describe('a point of pieces on a mezzanine', () => {
  const point = { type: 'bureau', x: 12_000, y: 4000, z: 2700 };
  const [deck] = barn.planchers!;
  const { nom: _, ...nameless } = deck!;
  const deckOf = (pieces: Scene['pieces'], plancher = nameless) =>
    buildingOf({ ...barn, planchers: [plancher], pieces: [...barn.pieces!, ...pieces!] }).decks[0]!;

  test('says what the mezzanine is, not the room below it', () => {
    expect(deckOf([point])).toMatchObject({ use: 'bureau', name: null });
    expect(deckOf([{ ...point, nom: 'Atelier' }])).toMatchObject({ use: 'bureau', name: 'Atelier' });
    expect(deckOf([{ ...point, nom: 'Atelier' }], deck)).toMatchObject({ use: 'bureau', name: 'Mezzanine' });
    const named = ({ rooms }: typeof building) => rooms.map(({ labels, use }) => ({ labels, use }));
    expect(named(buildingOf({ ...barn, pieces: [...barn.pieces!, point] }))).toEqual(named(building));
  });

  test('under its floor, beside it, or on a podium names the room', () => {
    for (const other of [
      { ...point, z: 2600 },
      { ...point, x: 5000 },
    ]) {
      expect(deckOf([other]).pieces).toEqual([]);
    }
    const podium = { ...nameless, z: 400 };
    expect(deckOf([{ ...point, z: 400 }], podium).pieces).toEqual([]);
  });
});
