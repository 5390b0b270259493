import { describe, expect, test } from 'vitest';
import type { Building, Device, Opening } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { isBehindLeaf, turningDoors } from '../../../src/kernel/checks/support/behind-leaf.js';
import { distanceToSegment } from '../../../src/kernel/maths/lines.js';
import { distance } from '../../../src/kernel/maths/vector.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import type { Draft } from '../../support/scenes/draft.js';
import { box, door, draft, fixture, room, sceneOf, turned, wall } from '../../support/scenes/draft.js';

const SWITCHES: ReadonlySet<string> = new Set(['interrupteur', 'va_et_vient']);
const completed = (scene: Scene): Building => completeScene(buildingOf(scene), { langue: 'fr' }).building;
const switchesOf = ({ electric, rooms }: Building, use?: string): Device[] =>
  electric.filter(
    ({ type, room: where, seat }) =>
      SWITCHES.has(type) && seat && (!use || rooms.find(({ id }) => id === where)?.use === use),
  );

/** A living room and a bedroom north of it, whose door opens where a test says; the index of the wall between them. */
function twoRooms(): { d: Draft; between: number } {
  const d = draft();
  box(d, 6000, 8000);
  const between = wall(d, [150, 4000], [5850, 4000]);
  door(d, 0, 2500, { largeur: 930, hauteur: 2150 });
  room(d, 'sejour', 3000, 2000);
  room(d, 'chambre', 3000, 6000);
  return { d, between };
}
const both = (d: Draft): Scene[] => {
  const scene = sceneOf(d, { titre: 'two rooms' });
  return [scene, turned(scene, 31)];
};
const innerDoor = ({ openings }: Building): Opening => openings.find(({ isExterior }) => !isExterior)!;
/** How near a switch is to the jamb of the handle of a door and to that of its hinge, mm. */
const gaps = ({ at }: Device, { near, far, leaves: [leaf] }: Opening): { handle: number; hinge: number } => {
  const isNear = distance(leaf!.hinge, near) < distance(leaf!.hinge, far);
  return { handle: distance(at, isNear ? far : near), hinge: distance(at, isNear ? near : far) };
};

describe('a switch', () => {
  test('hangs round the corner beside the handle, where its wall ends there, rather than by the hinges', () => {
    const { d, between } = twoRooms();
    // 100 mm from the handle to the corner.
    door(d, between, 5700 - 930, { sens: 'gauche' });
    for (const scene of both(d)) {
      const building = completed(scene);
      const way = innerDoor(building);
      const [own] = switchesOf(building, 'chambre');
      const { handle, hinge } = gaps(own!, way);
      expect(handle).toBeLessThan(500);
      expect(hinge).toBeGreaterThan(handle);
    }
  });

  test('hangs beside a heater that stands by the handle, not over it', () => {
    const { d, between } = twoRooms();
    door(d, between, 2000, { sens: 'gauche' });
    for (const face of ['gauche', 'droite'] as const) {
      fixture(d, 'radiateur', between, 3250, { l: 600, face });
      fixture(d, 'radiateur', between, 1500, { l: 500, face });
    }
    for (const scene of both(d)) {
      const building = completed(scene);
      const beside = switchesOf(building).filter(({ seat }) => seat!.wall === innerDoor(building).wall);
      expect(beside).toHaveLength(2);
      for (const own of beside) {
        const over = building.plumbing.filter(
          ({ type, footprint }) =>
            type === 'radiateur' &&
            footprint.some((a, i) => distanceToSegment(own.at, a, footprint[(i + 1) % footprint.length]!) < 60),
        );
        expect(over).toEqual([]);
      }
    }
  });

  test('is behind no leaf of another door of its own wall', () => {
    const { d, between } = twoRooms();
    const cut = wall(d, [3000, 4036], [3000, 7850]);
    // Both turn into the living room; the hinges of the first are beside the handle of the second.
    door(d, between, 1700, { sens: 'droite', poussant: false });
    door(d, between, 2860, { sens: 'droite', poussant: false });
    room(d, 'chambre', 4500, 6000);
    expect(cut).toBeGreaterThan(0);
    const building = completed(sceneOf(d, { titre: 'two doors' }));
    const doors = turningDoors(building);
    const hidden = switchesOf(building).filter(({ at, facing, z, room: where }) => {
      const before = {
        x: at.x + 30 * Math.cos((facing * Math.PI) / 180),
        y: at.y + 30 * Math.sin((facing * Math.PI) / 180),
      };
      return (doors.get(where) ?? []).some((one) => isBehindLeaf(before, z, one));
    });
    expect(hidden.map(({ pointer }) => pointer)).toEqual([]);
  });
});

test('nothing is set into the pocket that the leaf of a door slides into', () => {
  const { d, between } = twoRooms();
  door(d, between, 2400, { famille: 'porte_galandage', largeur: 930 });
  for (const scene of both(d)) {
    const building = completed(scene);
    const { wall: own, position, width, top } = innerDoor(building);
    const inPocket = building.electric.filter(
      ({ seat, z }) => seat?.wall === own && z < top && seat.along > position - width && seat.along < position,
    );
    expect(inPocket.map(({ pointer, type }) => `${type} ${pointer}`)).toEqual([]);
  }
});
