import type { Room } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { boundsOf } from '../../../src/kernel/maths/ring.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { home } from './dwellings.js';

type Fixture = NonNullable<Scene['plomberie']>[number];

/** Fixtures of a room from its façade to its corridor, by its use; the free sides of doors and windows are kept. */
function fixturesOf(room: Room, front: number): Fixture[] {
  const { minX, minY, maxX, maxY } = boundsOf(room.polygon.outer);
  const isSouth = maxY <= front + 1;
  /** Against the wall at the end of the room, facing back along it, so far from the façade. */
  const aside = (type: Fixture['type'], depth: number, from: number): Fixture => ({
    type,
    x: maxX - depth / 2,
    y: isSouth ? minY + from : maxY - from,
    z: room.z,
    rotation: 90,
  });
  const wc: Fixture = {
    type: 'wc',
    x: (minX + maxX) / 2,
    y: isSouth ? minY + 350 : maxY - 350,
    z: room.z,
    rotation: isSouth ? 0 : 180,
  };
  const upper = room.level > 0;
  const FIXTURES: Readonly<Record<string, readonly Fixture[]>> = {
    wc: [wc],
    salle_de_bain: upper
      ? [aside('baignoire', 750, 1000), aside('lavabo', 500, 2350)]
      : [aside('douche', 900, 500), aside('lavabo', 500, 1600)],
    cuisine: [aside('evier', 600, 900), aside('chauffe_eau', 550, 2100)],
  };
  return [...(FIXTURES[room.use] ?? [])];
}

/** A generated home (`home`) with the fixtures of its kitchen, baths and WC. */
export function fitted(seed: number): Scene {
  const scene = home(seed);
  const building = buildingOf(scene);
  const front = Math.max(
    ...building.rooms.filter(({ use }) => use === 'cuisine').map((r) => boundsOf(r.polygon.outer).maxY),
  );
  return { ...scene, plomberie: building.rooms.flatMap((room) => fixturesOf(room, front)) };
}
