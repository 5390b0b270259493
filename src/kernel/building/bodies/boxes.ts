import { asPolygon } from '../../maths/clip.js';
import { rotate } from '../../maths/vector.js';
import type { Building } from '../types.js';
import { ringInFrame, uprightFrame } from './frame.js';
import { bodyWith } from './make.js';
import type { Body } from './types.js';

/** Bodies of boites[]: their material is unknown. A landing is hosted by the stair of its group. */
export function* boxBodies({ boxes, stairs }: Building): Generator<Body> {
  const stairOf = new Map(stairs.flatMap(({ id, landings }) => landings.map((landing) => [landing, id] as const)));
  for (const box of boxes) {
    const { id, pointer, levelIndex, center, rotation, footprint, z, height } = box;
    const frame = uprightFrame(center, z, rotate({ x: 1, y: 0 }, rotation));
    yield bodyWith({
      element: id,
      pointer,
      part: box.role === 'palier' ? 'landing' : 'body',
      category: 'boite',
      shape: { kind: 'extrusion', profile: asPolygon(ringInFrame(frame, footprint)), depth: height },
      frame,
      host: stairOf.get(box) ?? null,
      storey: levelIndex,
      material: 'neutre',
    });
  }
}
