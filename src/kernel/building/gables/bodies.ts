import type { Body } from '../bodies/types.js';
import { planeInFrame, ringInFrame } from '../bodies/frame.js';
import { bodyWith, Ordinals } from '../bodies/make.js';
import { polygonInFrame, wallFrame } from '../bodies/walls.js';
import { levelPlane } from '../roofs/plane.js';
import type { Roof } from '../roofs/types.js';
import type { Building } from '../types.js';
import { faceMaterial, wallLayering } from '../layering.js';
import type { WallGable } from './wall-gables.js';
import { wallGables } from './wall-gables.js';

/** The gables under each roof: the masonry of walls above their written height, bays not cut out. */
export function gablesByRoof(building: Building): (roof: Roof) => Body[] {
  const gables = Map.groupBy(wallGables(building), ({ roof }) => roof);
  const ordinals = new Ordinals();
  return (roof) => (gables.get(roof) ?? []).flatMap((gable) => gableBodies(gable, ordinals));
}

const gableBodies = ({ wall, roof, whole }: WallGable, ordinals: Ordinals): Body[] =>
  whole.map(({ plan, bottom, top }) => {
    const frame = wallFrame(wall, bottom);
    return bodyWith(
      {
        element: wall.id,
        pointer: wall.pointer,
        part: 'gable',
        category: 'mur',
        shape: {
          kind: 'between_planes',
          profile: polygonInFrame(frame, plan),
          bottom: levelPlane(ringInFrame(frame, plan.outer)[0]!, 0),
          top: planeInFrame(frame, top),
        },
        frame,
        host: roof.id,
        storey: wall.levelIndexes[0] ?? 0,
        layers: wallLayering(wall),
        material: faceMaterial(wall),
        isExisting: wall.isExisting,
      },
      ordinals.next(wall.id, 'gable'),
    );
  });
