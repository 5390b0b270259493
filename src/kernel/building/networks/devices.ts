import { ELECTRIC_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import type { SceneIds, Scene } from '../../scene/index.js';
import { DEFAULTS } from '../../scene/index.js';
import { deckUnder } from '../decks/carrying.js';
import { levelBelow } from '../levels.js';
import type { Skipped } from '../types.js';
import type { Ground, Seated } from './place.js';
import { bandOf, ceilingAt, facePoint, IN_FRONT_MM, levelHolding, seatOf } from './place.js';
import type { Device } from './types.js';

type Source = Device['source'];

/** electricite[] placed. Attached heights are relative to the wall's base, free ones are altitudes. */
export function devicesOf(scene: Scene, ground: Ground, ids: SceneIds, skipped: Skipped[]): Device[] {
  const devices: Device[] = [];
  scene.electricite?.forEach((source, index) => {
    const pointer = `/electricite/${index}`;
    const seated = seatOf(source, ground, false);
    if (typeof seated === 'string') skipped.push({ pointer, reason: seated });
    else devices.push(deviceOf(source, index, pointer, seated, ground, ids));
  });
  return devices;
}

function deviceOf(
  source: Source,
  index: number,
  pointer: string,
  { seat, at, facing }: Seated,
  ground: Ground,
  ids: SceneIds,
): Device {
  const { levels } = ground;
  const type = source.type ?? DEFAULTS.electricite.type;
  const { axis } = ELECTRIC_DEFAULTS[type];
  const isCeiling = axis === 'plafond';
  const inRoom = seat ? facePoint(seat.wall, seat.along, seat.face, IN_FRONT_MM) : at;
  const base = seat ? seat.wall.z : 0;
  const written = source.z === undefined ? null : base + source.z;
  const started = levelBelow(levels, base);
  // An attached device stays under the top of its wall.
  const ceiling = () => Math.min(ceilingAt(ground, started, inRoom), seat ? seat.wall.top : Infinity);
  const floor = () => (seat ? base : ground.floorOf(started, ground.roomAt(started, inRoom)));
  const z = written ?? (isCeiling ? ceiling() : floor() + axis);
  const band = isCeiling ? bandOf(levels, z) : levelBelow(levels, z);
  const levelIndex = levelHolding(ground, band, { seat, at: inRoom }, z);
  const room = ground.roomAt(levelIndex, inRoom);
  const deck = deckUnder(ground.decks, { at: inRoom, z, levelIndex });
  return {
    id: ids.of('/electricite', index),
    pointer,
    index,
    source,
    type,
    seat,
    at,
    facing: facing ?? 90,
    levelIndex,
    room,
    deck: deck?.id ?? null,
    z,
    heightAboveFloor: z - (deck?.top ?? ground.floorOf(levelIndex, room)),
    isCeiling,
  };
}
