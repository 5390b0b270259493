import { describe, expect, test } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { buildingOf, facesOf, volumeAbove, withDeckRooms } from '../../../src/kernel/building/index.js';
import { areaOf } from '../../../src/kernel/maths/ring.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';
import { HALLS } from './halls.js';
import { expectShells } from './shells.js';

const KNOWN = [
  ['barn', SCENES.barn],
  ['studio', SCENES.studio],
] as const;
const CASES: readonly (readonly [string, () => Scene])[] = [
  ...KNOWN.map(([name, make]) => [name, () => make() as Scene] as const),
  ...Object.entries(HALLS).map(([name, scene]) => [name, () => Scene.parse(scene)] as const),
];

const volumes = ({ rooms }: Building): number => rooms.reduce((sum, room) => sum + volumeAbove(room), 0);

describe('mezzanines as rooms', () => {
  test.each(CASES)('%s: shells are closed, of the volume of their rooms, faces in pairs', (_, make) => {
    const building = withDeckRooms(buildingOf(make()));
    expect(building.rooms.filter(({ deck }) => deck).length).toBeGreaterThan(0);
    expectShells(building);
  });

  test.each(CASES)('%s: nothing that lies between two rooms is without its pair', (_, make) => {
    const faces = facesOf(withDeckRooms(buildingOf(make()))).flatMap((shell) => shell.faces);
    const lost = faces.filter(({ beyond, pair }) => beyond.kind === 'room' && pair === null);
    expect(lost).toEqual([]);
    expect(faces.some(({ kind, pair }) => kind === 'virtual' && pair !== null)).toBe(true);
  });

  test.each(Object.entries(HALLS))('%s: the air of the storey is what it was, less the decks', (_, scene) => {
    const plain = buildingOf(Scene.parse(scene));
    const parted = withDeckRooms(plain);
    const inside = parted.rooms.filter(({ deck }) => deck);
    const decks = plain.decks
      .filter(({ id }) => inside.some(({ deck }) => deck === id))
      .reduce((sum, { parts, thickness }) => sum + parts.reduce((all, part) => all + areaOf(part), 0) * thickness, 0);
    expect(Math.abs(volumes(parted) + decks - volumes(plain)) / volumes(plain)).toBeLessThan(2e-3);
  });
});

test('a building without mezzanines is given back', () => {
  const building = buildingOf(SCENES.farmhouse());
  expect(withDeckRooms(building)).toBe(building);
});
