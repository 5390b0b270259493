import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { dwellingsOf } from '../../../src/kernel/measures/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

const box = (x: number, z: number) =>
  [
    [x, 0, x + 6000, 0],
    [x + 6000, 0, x + 6000, 8000],
    [x + 6000, 8000, x, 8000],
    [x, 8000, x, 0],
  ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, z, hauteur: 2600 }));

test('rooms upstairs without a stair belong to the house under them, not to the first of all', () => {
  const places = [0, 10_000];
  const scene = Scene.parse({
    murs: places.flatMap((x) => [...box(x, 0), ...box(x, 2600)]),
    pieces: places.flatMap((x) => [
      { x: x + 3000, y: 4000, type: 'cuisine' },
      { x: x + 3000, y: 4000, z: 2600, type: 'chambre' },
    ]),
  });
  const uses = dwellingsOf(buildingOf(scene)).map((rooms) =>
    rooms.map(({ use, labelPoint }) => [use, labelPoint.x < 8000 ? 'west' : 'east']),
  );
  expect(uses).toEqual([
    [
      ['cuisine', 'west'],
      ['chambre', 'west'],
    ],
    [
      ['cuisine', 'east'],
      ['chambre', 'east'],
    ],
  ]);
});
