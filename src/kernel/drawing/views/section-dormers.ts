import type { Building, Ceiling } from '../../building/index.js';
import { asPolygon, difference } from '../../maths/clip.js';
import { polygonContains, ringsOf } from '../../maths/ring.js';
import { dot, leftOf, midpoint, subtract, unit } from '../../maths/vector.js';
import { rectangleAt } from '../boxes.js';
import type { Item } from '../display-list.js';
import type { CutArea } from '../projection/slice.js';
import type { SectionAt } from './section-layers.js';
import { pointOn, stretchesIn } from './section-lines.js';
import { lying } from './section-typical.js';

/** The lining that closes a dormer from the attic behind it: plaster, in the light of the rooms of a section. */
const LINING = { material: 'enduit_platre', light: 0.93 } as const;

/** The ceiling at the wall tops of the room over a place of the plan; null for a room open to its roof, mm. */
function ceilingOver(building: Building, z: number, along: number, { line }: SectionAt): number | null {
  const at = pointOn(line, along);
  const isFlat = ({ closedBy, hung, plane: { gx, gy } }: Ceiling): boolean =>
    closedBy === 'wall_tops' && hung === null && gx === 0 && gy === 0;
  const under = building.rooms.filter((room) => room.z < z && polygonContains(room.polygon, at));
  const ceilings = under.flatMap(({ ceiling }) => ceiling.filter(isFlat).map(({ plane }) => plane.at.z));
  return ceilings.length > 0 ? Math.max(...ceilings) : null;
}

/**
 * The lining over the ceiling of a room at the back of the dormers that a section cuts looking away from their windows:
 * without it one would see through the attic the windows of the dormers on the other side.
 */
export function dormerLinings(building: Building, at: SectionAt, cut: readonly CutArea[]): Item[] {
  const { line, origin } = at;
  const look = leftOf(unit(subtract(line.b, line.a)));
  const built = cut.flatMap(({ polygons }) => polygons);
  return building.roofs.flatMap(({ dormer, ridgeZ }): Item[] => {
    if (!dormer?.window) return [];
    const { near, far, z } = dormer.window;
    if (dot(look, subtract(midpoint(near, far), line.a)) > 0) return [];
    return dormer.hollow
      .flatMap((part) => stretchesIn(line, part))
      .flatMap(([from, to]) => {
        const ceiling = ceilingOver(building, z, (from + to) / 2, at);
        if (ceiling === null || ceiling >= ridgeZ) return [];
        const hollow = asPolygon(rectangleAt(origin + from, ceiling, to - from, ridgeZ - ceiling));
        return lying(difference([hollow], built), ceiling).map((polygon): Item => ({
          layer: 'PLAN',
          class: 'projected',
          kind: 'surface',
          pen: 0.13,
          rings: ringsOf(polygon),
          ...LINING,
        }));
      });
  });
}
