import { PLUMBING_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import { snap } from '../../maths/clip.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { add, rotate } from '../../maths/vector.js';
import type { SceneIds, Scene } from '../../scene/index.js';
import { DEFAULTS, isDemolished } from '../../scene/index.js';
import { levelBelow } from '../levels.js';
import type { Skipped } from '../types.js';
import type { Ground, Seated } from './place.js';
import { levelHolding, seatOf } from './place.js';
import type { Fixture } from './types.js';

/**
 * plomberie[] placed: attached ones have their back on the wall's face, free ones turn about their centre like
 * furniture.
 */
export function fixturesOf(scene: Scene, ground: Ground, ids: SceneIds, skipped: Skipped[]): Fixture[] {
  const fixtures: Fixture[] = [];
  scene.plomberie?.forEach((source, index) => {
    if (isDemolished(source)) return;
    const pointer = `/plomberie/${index}`;
    const type = source.type ?? DEFAULTS.plomberie.type;
    const defaults = PLUMBING_DEFAULTS[type];
    const { l = defaults.l, p = defaults.p, h = defaults.h } = source;
    const seated =
      Math.min(l, p, h) <= LENGTH_TOLERANCE_MM
        ? 'dimension_nulle'
        : seatOf(source, ground, defaults.isOutdoor === true);
    if (typeof seated === 'string') skipped.push({ pointer, reason: seated });
    else fixtures.push(fixtureOf({ source, index, pointer, type, width: l, depth: p, height: h }, seated, ground, ids));
  });
  return fixtures;
}

type Sized = Pick<Fixture, 'source' | 'index' | 'pointer' | 'type' | 'width' | 'depth' | 'height'>;

function fixtureOf(sized: Sized, { seat, at, facing }: Seated, ground: Ground, ids: SceneIds): Fixture {
  const { source, type, width, depth, height } = sized;
  const { levels } = ground;
  const { bottom } = PLUMBING_DEFAULTS[type];
  const direction = facing ?? 90 + (source.rotation ?? DEFAULTS.plomberie.rotation);
  const center = seat ? add(at, rotate({ x: depth / 2, y: 0 }, direction)) : at;
  const floor = seat ? seat.wall.z : (source.z ?? levels[levelBelow(levels, 0)]?.z ?? 0);
  const z = floor + (seat ? (source.z ?? bottom) : bottom);
  const levelIndex = levelHolding(ground, levelBelow(levels, z), { seat, at: center }, z);
  return {
    ...sized,
    id: ids.of('/plomberie', sized.index),
    seat,
    at,
    facing: direction,
    levelIndex,
    room: ground.roomAt(levelIndex, center),
    center,
    footprint: rectangleAt(center, direction, width, depth),
    z,
    top: z + height,
  };
}

/** Rectangle of `width` across and `depth` along a facing direction, counter-clockwise from the back right corner. */
export function rectangleAt(center: Point, facing: number, width: number, depth: number): Ring {
  const [w, d] = [width / 2, depth / 2];
  const corners: Ring = [
    { x: -d, y: -w },
    { x: d, y: -w },
    { x: d, y: w },
    { x: -d, y: w },
  ];
  return corners.map((corner) => snap(add(center, rotate(corner, facing))));
}
