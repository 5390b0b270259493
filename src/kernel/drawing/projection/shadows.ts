import type { Solid } from '../../building/index.js';
import { difference } from '../../maths/clip.js';
import type { Point, Point3, Polygon } from '../../maths/geometry.js';
import { areaOf, boundsOf, perimeterOf, ringsOf } from '../../maths/ring.js';
import { overlaps } from '../boxes.js';
import type { Item } from '../display-list.js';
import type { Camera, Projected } from './camera.js';
import { projectBy } from './camera.js';
import { facesOf } from './faces.js';
import type { Face } from './faces.js';
import { visibleFaces } from './visible.js';
import type { VisibleFace } from './visible.js';

/** A face in its own shade receives no other: its light is the ambient one. */
const AMBIENT = 0.6;
/** Light left in a cast shadow. */
const SHADE = 0.68;
/** Areas this far from a plane lie in another, mm. */
const SAME_PLANE = 3;
/** Shadows thinner than this on average are edges that rounding moved, mm. */
const LEAST_WIDTH = 25;

/** A part of a face that the sun sees, as the picture shows it. */
interface Lit {
  readonly polygon: Polygon;
  readonly points: readonly Projected[];
}

/** A point of a picture and its nearness, back in space. */
const inSpace = ({ right, up, toward }: Camera, { x, y }: Point, depth: number): Point3 => ({
  x: right.x * x + up.x * y + toward.x * depth,
  y: right.y * x + up.y * y + toward.y * depth,
  z: right.z * x + up.z * y + toward.z * depth,
});

/** Parts of solids that the sun sees, in the picture of a camera: what it does not see of a face is its shadow. */
function litAreas(solids: readonly Solid[], sun: Camera, camera: Camera): Lit[] {
  const project = projectBy(camera);
  return visibleFaces(facesOf(solids, sun)).flatMap(({ visible, depth: { a, b, c } }) =>
    visible.flatMap((polygon): Lit[] => {
      const seen = (point: Point) => project(inSpace(sun, point, a * point.x + b * point.y + c));
      const outer = polygon.outer.map(seen);
      return [{ polygon: { outer, holes: polygon.holes.map((hole) => hole.map(seen)) }, points: outer.slice(0, 4) }];
    }),
  );
}

const liesIn = ({ depth: { a, b, c } }: Face, { points }: Lit): boolean =>
  points.every(({ x, y, depth }) => Math.abs(depth - (a * x + b * y + c)) <= SAME_PLANE);

const isBroad = (polygon: Polygon): boolean => (2 * areaOf(polygon)) / perimeterOf(polygon) > LEAST_WIDTH;

/** Shadows cast on the faces of a picture by the sun of drawings: what a drawing says of depth without a section. */
export function shadowItems(
  faces: readonly VisibleFace[],
  solids: readonly Solid[],
  sun: Camera,
  camera: Camera,
): Item[] {
  const lit = litAreas(solids, sun, camera).map((one) => ({ ...one, box: boundsOf(one.polygon.outer) }));
  return faces.flatMap((face): Item[] => {
    if (face.light <= AMBIENT + 0.02) return [];
    const own = lit.filter((one) => overlaps(one.box, face.bounds) && liesIn(face, one));
    return difference(
      face.visible,
      own.map(({ polygon }) => polygon),
    )
      .filter(isBroad)
      .map((polygon): Item => ({
        layer: 'PLAN',
        class: 'projected',
        kind: 'surface',
        pen: 0.13,
        rings: ringsOf(polygon),
        material: face.material,
        light: face.light * SHADE,
      }));
  });
}
