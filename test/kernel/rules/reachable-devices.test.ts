import { expect, test } from 'vitest';
import type { Building, Device } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { isBehindLeaf, turningDoors } from '../../../src/kernel/checks/support/behind-leaf.js';
import { overlapOf, sharedHeight } from '../../../src/kernel/checks/support/overlap.js';
import { stairZones } from '../../../src/kernel/checks/support/stair-zones.js';
import type { Ring } from '../../../src/kernel/maths/geometry.js';
import { offsetFrom } from '../../../src/kernel/maths/vector.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { isDeduced } from '../../../src/kernel/rules/support/source.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';
import { renovation } from '../../support/scenes/renovation.js';

const MAKERS: readonly (readonly [string, () => Scene])[] = [...Object.entries(SCENES), ['renovation', renovation]];
const equipped = MAKERS.map(
  ([name, make]) => [name, completeScene(buildingOf(make()), { langue: 'fr' }).building] as const,
);
const addedOnWalls = ({ electric }: Building): Device[] =>
  electric.filter(({ source, seat }) => seat !== null && isDeduced(source));

/** What a hand before a plate takes: as wide as the plate, so far from its wall, mm. */
function handBefore({ seat }: Device, far: number): Ring {
  const { wall, along, face } = seat!;
  const side = face === 'left' ? 1 : -1;
  const at = (shift: number, out: number) =>
    offsetFrom(wall.a, wall.direction, along + shift, side * (wall.thickness / 2 + out));
  const ring = [at(-40, 1), at(40, 1), at(40, far), at(-40, far)];
  return side > 0 ? ring : ring.toReversed();
}

test.each(equipped)('%s: nothing that is added hangs in the gap between a flight and its wall', (_, building) => {
  const flights = stairZones(building).filter(({ kind }) => kind === 'volee' || kind === 'palier');
  const hidden = addedOnWalls(building).filter((device) =>
    flights.some(
      (zone) =>
        sharedHeight(zone, { z: device.z - 40, top: device.z + 40 }) > 0 &&
        overlapOf(zone.ring, handBefore(device, 300)) > 0,
    ),
  );
  expect(hidden.map(({ type, source }) => [type, source])).toEqual([]);
});

const PLUGGED: ReadonlySet<string> = new Set(['prise', 'prise_rj45', 'interrupteur', 'va_et_vient']);

test.each(equipped)('%s: no outlet nor switch that is added hides behind the open leaf of a door', (_, building) => {
  const doors = turningDoors(building);
  const hidden = addedOnWalls(building).filter(
    ({ type, at, z, room }) => PLUGGED.has(type) && (doors.get(room) ?? []).some((door) => isBehindLeaf(at, z, door)),
  );
  expect(hidden.map(({ type, room, seat, z }) => [type, room, seat!.wall.index, seat!.along, z].join(' '))).toEqual([]);
});
