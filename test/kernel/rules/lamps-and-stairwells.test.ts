import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { polygonContains } from '../../../src/kernel/maths/ring.js';
import { distance } from '../../../src/kernel/maths/vector.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { turned } from '../../support/scenes/draft.js';
import { home } from '../../support/scenes/dwellings.js';
import { SCENES } from '../../support/scenes/index.js';
import { slopeHouse } from '../../support/scenes/slope-house.js';

/** Without what the scene hangs itself: its places are its own. */
const bare = (scene: Scene): Scene => ({ ...scene, electricite: [] });
const HOUSES: Readonly<Record<string, () => Scene>> = {
  'a town house': () => bare(SCENES.townHouse()),
  'a town house askew': () => bare(turned(SCENES.townHouse(), 31)),
  'two flats': () => bare(SCENES.twoFlats()),
  'an attic house': () => bare(SCENES.atticHouse()),
  'two storeys': () => home(2),
  'three storeys': () => home(3),
};

/** The landing goes on beside the last steps of a flight, mm. */
const STEPS_MM = 500;

describe('what hangs under a ceiling', () => {
  test.each(Object.entries(HOUSES))('is not in a stairwell: %s', (_, make) => {
    const { building } = completeScene(buildingOf(make()), { langue: 'fr' });
    const { electric, slabs } = building;
    const hung = electric.filter(({ type, seat, room }) => !seat && room && /luminaire|detecteur/.test(type));
    expect(hung.length).toBeGreaterThan(3);
    const inWell = hung.filter(({ at, levelIndex }) =>
      slabs
        .filter(({ level }) => level === levelIndex || level === levelIndex + 1)
        .some(({ openings }) => openings.some((opening) => polygonContains(opening, at))),
    );
    expect(inWell.map(({ pointer, levelIndex }) => `${levelIndex} ${pointer}`)).toEqual([]);
  });

  test('lights the landing that doors open onto, not the floor beyond a stairwell', () => {
    const { building } = completeScene(buildingOf(bare(SCENES.townHouse())), { langue: 'fr' });
    const landing = building.rooms.find(({ use, level }) => use === 'degagement' && level === 1)!;
    const well = building.slabs.find(({ level }) => level === 1)!.openings[0]!;
    const lowest = Math.min(...well.outer.map(({ y }) => y));
    const hung = building.electric.filter(({ type, room }) => room === landing.id && /luminaire|detecteur/.test(type));
    expect(hung.map(({ type }) => type).toSorted()).toEqual(['detecteur_fumee', 'luminaire']);
    for (const { at } of hung) expect(at.y).toBeLessThan(lowest + STEPS_MM);
  });

  test('and on walls: no outlet is over the well of a stair, and the entrance on a slope has its lamp', () => {
    const { building } = completeScene(buildingOf(slopeHouse()), { langue: 'fr' });
    const { electric, slabs, openings } = building;
    const wells = slabs.filter(({ level }) => level === 1).flatMap(({ openings: own }) => own);
    const added = electric.filter(
      ({ source, levelIndex, seat }) => source.origine === 'deduite' && levelIndex === 1 && seat,
    );
    const before = added.map(({ at, facing, type }) => {
      const angle = (facing * Math.PI) / 180;
      return { type, point: { x: at.x + 300 * Math.cos(angle), y: at.y + 300 * Math.sin(angle) } };
    });
    expect(before.length).toBeGreaterThan(5);
    expect(before.filter(({ point }) => wells.some((well) => polygonContains(well, point)))).toEqual([]);
    const door = openings.find(({ kind, isExterior, isGlazed, levelIndex }) => {
      return kind === 'porte' && isExterior && !isGlazed && levelIndex === 1;
    })!;
    const lamps = electric.filter(({ type, room }) => type === 'luminaire' && room === null);
    expect(lamps.some(({ at }) => distance(at, door.center) < 2500)).toBe(true);
  });
});
