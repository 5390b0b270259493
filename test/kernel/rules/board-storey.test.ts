import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { atticHouse } from '../../support/scenes/attic-house.js';

/** Feet of the walls that the boards of a completed scene hang on, mm. */
function floorsOfBoards(scene: Parameters<typeof buildingOf>[0]): number[] {
  const { murs, electricite = [] } = completeScene(buildingOf(scene), { langue: 'fr', switches: {} }).building.scene;
  const boards = electricite.filter(({ type }) => type === 'tableau_electrique');
  return boards.map(({ mur }) => murs![mur!]!.z ?? 0);
}

test('the board is on the storey of the entrance, though a landing above would suit it better', () => {
  expect(floorsOfBoards(atticHouse())).toEqual([0]);
});

test('a bedroom on the storey of the entrance is no place for it while there is a landing above', () => {
  const scene = atticHouse();
  const pieces = scene.pieces!.map((room) => ((room.z ?? 0) === 0 ? { ...room, type: 'chambre' } : room));
  expect(floorsOfBoards(Scene.parse({ ...scene, pieces }))).toEqual([2800]);
});
