import type { Building, Solid } from '../../building/index.js';
import { FURNITURE } from '../../catalogue/index.js';
import { asPolygon, intersection, unionLoops } from '../../maths/clip.js';
import type { Ring } from '../../maths/geometry.js';
import { boundsOf, ringsOf } from '../../maths/ring.js';
import { rectangleAt } from '../boxes.js';
import type { Item } from '../display-list.js';
import type { Camera } from '../projection/camera.js';
import { projectBy } from '../projection/camera.js';
import { facesOf } from '../projection/faces.js';
import { visibleFaces } from '../projection/visible.js';

/** Farther than any point of a scene from its middle, mm. */
const FAR = 1e7;

/** Ids of the plants of the garden that stand between the viewer and a part of the building. */
export function plantsBefore({ furniture, footprint }: Building, camera: Camera): ReadonlySet<string> {
  const project = projectBy(camera);
  const inPlan = (ring: Ring): Ring =>
    ring.map((point) => {
      const { x, depth } = project({ ...point, z: 0 });
      return { x, y: depth };
    });
  const built = footprint.map(({ outer }) => asPolygon(inPlan(outer)));
  const standsBefore = (plant: Building['furniture'][number]): boolean => {
    const { minX, maxX, minY, maxY } = boundsOf(inPlan(plant.footprint));
    const behind = rectangleAt(minX, -FAR, maxX - minX, (minY + maxY) / 2 + FAR);
    return intersection([asPolygon(behind)], built).length > 0;
  };
  return new Set(
    furniture
      .filter((piece) => piece.isOutside && FURNITURE[piece.type].category === 'vegetation' && standsBefore(piece))
      .map(({ id }) => id),
  );
}

/**
 * Outlines of some plants where nothing hides them, pale and open: an elevation shows the bays behind them.
 * @param solids all that the façade may show, the plants among them
 * @param above only what is above this ordinate, mm: the ground
 */
export function plantOutlines(
  solids: readonly Solid[],
  plants: ReadonlySet<string>,
  camera: Camera,
  above: number,
): Item[] {
  if (plants.size === 0) return [];
  // Faces of one plane and one look are one: each plant has a look of its own, by which its faces are found again.
  const told = solids.map((solid) => (plants.has(solid.id) ? { ...solid, material: solid.id } : solid));
  const own = visibleFaces(facesOf(told, camera)).filter(({ material }) => plants.has(material));
  const sky = [asPolygon(rectangleAt(-FAR, above, 2 * FAR, FAR))];
  return [...Map.groupBy(own, ({ material }) => material)].flatMap(([id, faces]) => {
    const loops = faces.flatMap(({ visible }) => visible.flatMap(ringsOf));
    return intersection(unionLoops(loops), sky).map((polygon): Item => ({
      layer: 'PLAN',
      class: 'projected',
      kind: 'path',
      pen: 0.13,
      ink: 'gris',
      rings: ringsOf(polygon),
      id,
    }));
  });
}
