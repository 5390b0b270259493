import { describe, expect, test } from 'vitest';
import type { Building, Device, Opening } from '../../../src/kernel/building/index.js';
import { buildingOf, purposesOf } from '../../../src/kernel/building/index.js';
import { distance } from '../../../src/kernel/maths/vector.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { SCENES } from '../../support/scenes/index.js';

/** Doors of dwellings and of what they share into the open, and the lamps out there. */
function outdoors(make: () => Parameters<typeof buildingOf>[0]) {
  const { building } = completeScene(buildingOf(make()), { langue: 'fr' });
  const { rooms, electric, openings } = building;
  const open = new Set(rooms.filter(({ use }) => use === 'exterieur').map(({ id }) => id));
  const lamps = electric.filter(({ type, room }) => type === 'luminaire' && (room === null || open.has(room)));
  const { of } = purposesOf(building);
  const lived = new Set(rooms.filter((room) => of(room) !== 'commerce').map(({ id }) => id));
  const doors = openings.filter(
    ({ kind, isExterior, left, right }) =>
      kind === 'porte' && isExterior && (lived.has(left ?? '') || lived.has(right ?? '')),
  );
  return { building, doors, lamps };
}

const commandersOf = ({ electric }: Building, lamp: Device): Device[] =>
  electric.filter(({ source }) => (source.commande ?? []).includes(lamp.index));

describe('a lamp lights what is before each door to the ground, a court or a gallery', () => {
  test.each([
    ['lHouse', SCENES.lHouse],
    ['patioHouse', SCENES.patioHouse],
    ['twoFlats', SCENES.twoFlats],
    ['shops', SCENES.shops],
    ['barn', SCENES.barn],
  ] as const)('%s', (_, make) => {
    const { building, doors, lamps } = outdoors(make);
    const reached = (door: Opening): boolean =>
      lamps.some(({ at, levelIndex }) => levelIndex === door.levelIndex && distance(at, door.center) <= 6000);
    const isStoodAt = ({ levelIndex }: Opening): boolean => make !== SCENES.twoFlats || levelIndex === 0;
    expect(doors.length).toBeGreaterThan(0);
    expect(doors.filter((door) => isStoodAt(door) && !reached(door)).map(({ pointer }) => pointer)).toEqual([]);
    for (const lamp of lamps) expect(commandersOf(building, lamp).length).toBeGreaterThan(0);
    expect(completeScene(building, { langue: 'fr' }).difference).toEqual([]);
  });
});

test('lamps before the doors of a flat, of a shared hall and of each of three shops are on the board of their own', () => {
  const { building, lamps } = outdoors(SCENES.shops);
  const circuits = building.panel!.circuits.filter(({ members }) => lamps.some(({ index }) => members.includes(index)));
  expect(new Set(circuits.map(({ board }) => board)).size).toBe(6);
});

test('the button of a bell and the lamp at the same door do not hang on one another', () => {
  for (const make of [SCENES.barn, SCENES.towerHouse]) {
    const { building } = outdoors(make);
    const out = building.electric.filter(({ room, seat }) => room === null && seat === null);
    const pairs = out.flatMap((p, i) => out.slice(i + 1).map((q) => distance(p.at, q.at)));
    expect(Math.min(...pairs)).toBeGreaterThanOrEqual(299);
  }
});
