import type { Building, Opening } from '../../building/index.js';
import { marksOf } from '../../measures/index.js';
import type { Point } from '../../maths/geometry.js';
import { boundsOf, ringContains } from '../../maths/ring.js';
import { boxAround } from '../boxes.js';
import type { Drafting } from '../drafting.js';
import type { Item, SurfaceItem } from '../display-list.js';
import { frameAt } from '../frame.js';
import { Paper } from '../ink/paper.js';
import type { Camera } from '../projection/camera.js';
import { projectBy } from '../projection/camera.js';
import { textWidth } from '../text/measure.js';
import { outerMaterial } from './coats.js';

const HEIGHT = 1.8;
/** Air round a mark, mm of paper. */
const AIR = 0.3;
/** Where in its opening a mark may stand, as parts of its width and height, best first. */
const PLACES = [0.5, 0.27, 0.73, 0.15, 0.85].flatMap((u) => [0.5, 0.3, 0.7, 0.15, 0.85].map((v) => [u, v] as const));

/** Whether an opening looks to the viewer rather than aside. */
function isFacing({ wall: { direction }, left, isExterior }: Opening, { toward }: Camera): boolean {
  const out = left === null ? { x: -direction.y, y: direction.x } : { x: direction.y, y: -direction.x };
  return isExterior && out.x * toward.x + out.y * toward.y > 0.7;
}

/** The material seen at a point: nearer surfaces come later. */
const materialAt = (surfaces: readonly SurfaceItem[], at: Point): string | undefined =>
  surfaces.findLast(({ rings }) => {
    const [outer = [], ...holes] = rings;
    return ringContains(outer, at) && !holes.some((hole) => ringContains(hole, at));
  })?.material;

/** Marks of the openings that a façade shows, each in its opening, clear of its lines. */
export function facadeMarks(building: Building, camera: Camera, picture: readonly Item[], { scale }: Drafting): Item[] {
  const project = projectBy(camera);
  const marks = marksOf(building);
  const paper = new Paper(frameAt(0), scale).draw(picture);
  const surfaces = picture.filter((item) => item.kind === 'surface');
  return building.openings
    .filter((opening) => isFacing(opening, camera))
    .flatMap((opening): Item[] => {
      const value = marks.get(opening.id)!;
      const corners = [opening.near, opening.far].flatMap(({ x, y }) =>
        [opening.z, opening.top].map((z) => project({ x, y, z })),
      );
      const { minX, minY, maxX, maxY } = boundsOf(corners);
      const middle = { x: minX + 0.3 * (maxX - minX), y: minY + 0.4 * (maxY - minY) };
      // What stands before it hides it: neither its glass nor its leaf is seen there.
      const material = materialAt(surfaces, middle);
      if (material === undefined || material === outerMaterial(building, opening.wall)) return [];
      for (const [u, v] of PLACES) {
        const at = { x: minX + u * (maxX - minX), y: minY + v * (maxY - minY) };
        const box = boxAround(at.x, at.y, (textWidth(value, HEIGHT) + 2 * AIR) * scale, (HEIGHT + 2 * AIR) * scale);
        if (!paper.isFree(box)) continue;
        paper.add(box);
        const text = { kind: 'text', pen: 0.18, at, value, height: HEIGHT, align: 'center', valign: 'middle' } as const;
        return [{ layer: 'OUVERTURES', class: 'annotation', id: opening.id, ...text }];
      }
      return [];
    });
}
