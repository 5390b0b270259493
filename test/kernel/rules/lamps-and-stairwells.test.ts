import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { polygonContains } from '../../../src/kernel/maths/ring.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { turned } from '../../support/scenes/draft.js';
import { home } from '../../support/scenes/dwellings.js';
import { SCENES } from '../../support/scenes/index.js';

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
});
