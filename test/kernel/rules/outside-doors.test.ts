import { describe, expect, test } from 'vitest';
import type { Building, Device } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { distance } from '../../../src/kernel/maths/vector.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import type { Draft } from '../../support/scenes/draft.js';
import { bay, box, door, draft, room, sceneOf, turned } from '../../support/scenes/draft.js';
import { SCENES } from '../../support/scenes/index.js';

const completed = (scene: Scene): Building => completeScene(buildingOf(scene), { langue: 'fr' }).building;
const outdoors = ({ electric }: Building): Device[] =>
  electric.filter(({ type, room: where }) => type === 'luminaire' && where === null);
const switchesOf = ({ electric }: Building, { index }: Device): Device[] =>
  electric.filter(({ source }) => (source.commande ?? []).includes(index));

const HIPPED = { type: 'quatre_pans', z: 2500, hauteur_faitage: 4500 } as const;
const house = (d: Draft, titre: string): Scene => sceneOf(d, { titre, toitures: [HIPPED] });

describe('a lamp outdoors', () => {
  test('is over a door whose neighbours leave no wall beside it, its switch indoors', () => {
    const d = draft();
    const first = box(d, 8000, 6000);
    // Piers of 150 mm on either side.
    bay(d, first, 1000, 1850);
    door(d, first, 3000, { largeur: 930, hauteur: 2150 });
    bay(d, first, 4080, 2000);
    room(d, 'sejour', 4000, 3000);
    for (const scene of [house(d, 'narrow piers'), turned(house(d, 'narrow piers'), 31)]) {
      const building = completed(scene);
      const way = building.openings.find(({ kind }) => kind === 'porte')!;
      const lamps = outdoors(building);
      expect(lamps).toHaveLength(1);
      expect(distance(lamps[0]!.at, way.center)).toBeLessThan(400);
      expect(lamps[0]!.z).toBeGreaterThan(way.top + 50);
      expect(lamps[0]!.z).toBeLessThan(2500);
      expect(switchesOf(building, lamps[0]!)).toHaveLength(1);
      expect(completeScene(building, { langue: 'fr' }).difference).toEqual([]);
    }
  });

  test('is before the doors of a storey under the ground floor too: a garage, a garden level', () => {
    const d = draft();
    const low = box(d, 9000, 7000, { z: -2700, hauteur: 2700 });
    const first = box(d, 9000, 7000);
    door(d, low, 1000, { largeur: 2400, hauteur: 2000 });
    door(d, low + 1, 1000, { largeur: 830 });
    door(d, first + 2, 3000, { largeur: 930, hauteur: 2150 });
    room(d, 'garage', 4000, 3000, -2700);
    room(d, 'sejour', 4000, 3000);
    const building = completed(house(d, 'garage below'));
    const ways = building.openings.filter(({ kind }) => kind === 'porte');
    expect(ways).toHaveLength(3);
    for (const { center, levelIndex } of ways) {
      const near = outdoors(building).filter((one) => one.levelIndex === levelIndex && distance(one.at, center) < 2500);
      expect(near).toHaveLength(1);
      expect(switchesOf(building, near[0]!)).toHaveLength(1);
    }
  });

  test('is at the service door of each shop, on the board of that shop', () => {
    const building = completed(SCENES.shops());
    const doors = building.openings.filter(
      ({ kind, isExterior, isGlazed, levelIndex, left, right }) =>
        kind === 'porte' &&
        isExterior &&
        !isGlazed &&
        levelIndex === 0 &&
        building.rooms.some(({ id, use }) => use === 'autre' && (id === left || id === right)),
    );
    expect(doors).toHaveLength(3);
    const low = outdoors(building).filter(({ levelIndex }) => levelIndex === 0);
    const lamps = doors.map(({ center }) => low.find(({ at }) => distance(at, center) < 2500)!);
    expect(lamps.filter(Boolean)).toHaveLength(3);
    const boards = lamps.map(
      (lamp) => building.panel!.circuits.find(({ members }) => members.includes(lamp.index))!.board,
    );
    expect(new Set(boards).size).toBe(3);
    for (const lamp of lamps) expect(switchesOf(building, lamp)).toHaveLength(1);
    expect(completeScene(building, { langue: 'fr' }).difference).toEqual([]);
  });
});
