import type { Body, Building, SolidCategory } from '../building/index.js';
import { bodiesOf, bodyMesh } from '../building/index.js';
import type { Bounds, Point3 } from '../maths/geometry.js';
import { perObject } from '../maths/memo.js';
import type { Mesh } from '../maths/mesh.js';

/** Permanent works on the plot: rules of distance and height are measured from them. */
const BUILT = ['mur', 'toiture', 'plancher', 'escalier', 'garde_corps', 'ascenseur', 'boite'] as const;
export type BuiltCategory = (typeof BUILT)[number];
const CATEGORIES: ReadonlySet<SolidCategory> = new Set(BUILT);

/** A body of the building with its edges, mm. */
export interface OuterPart {
  readonly id: string;
  readonly pointer: string;
  readonly category: BuiltCategory;
  readonly isExisting: boolean;
  /** Its box in plan, and its highest point. */
  readonly bounds: Bounds;
  readonly high: number;
  /** Each edge of its faces once. */
  readonly edges: readonly (readonly [Point3, Point3])[];
  /** Its triangles, counter-clockwise seen from outside. */
  readonly faces: readonly Face[];
}

export type Face = readonly [Point3, Point3, Point3];

/**
 * True for a body that rules measure. Foundations are under the ground; sills, frames and shutters are ornaments (art.
 * R. 420-1).
 */
const counts = ({ role, category, part }: Body): boolean =>
  role === 'solid' && CATEGORIES.has(category) && part !== 'footing';

function facesOf({ positions, triangles }: Mesh): Pick<OuterPart, 'edges' | 'faces'> {
  const vertex = (i: number): Point3 => ({
    x: positions[i * 3]!,
    y: positions[i * 3 + 1]!,
    z: positions[i * 3 + 2]!,
  });
  const [edges, faces]: [(readonly [Point3, Point3])[], Face[]] = [[], []];
  for (let i = 0; i < triangles.length; i += 3) {
    const [p, q, r] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    const face: Face = [vertex(p), vertex(q), vertex(r)];
    faces.push(face);
    // Each edge of a closed mesh is met once in each direction.
    if (p < q) edges.push([face[0], face[1]]);
    if (q < r) edges.push([face[1], face[2]]);
    if (r < p) edges.push([face[2], face[0]]);
  }
  return { edges, faces };
}

function partOf(body: Body): OuterPart {
  const mesh = bodyMesh(body);
  const { positions } = mesh;
  let [minX, minY, maxX, maxY, high] = [Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i]!, positions[i + 1]!, positions[i + 2]!];
    [minX, minY] = [Math.min(minX, x), Math.min(minY, y)];
    [maxX, maxY, high] = [Math.max(maxX, x), Math.max(maxY, y), Math.max(high, z)];
  }
  return {
    id: body.element,
    pointer: body.pointer,
    category: body.category as BuiltCategory,
    isExisting: body.isExisting,
    bounds: { minX, minY, maxX, maxY },
    high,
    ...facesOf(mesh),
  };
}

/** Walls, roofs with their eaves, floors, balconies, stairs, guardrails, lift shafts and volumes, in drawing order. */
export const outerParts = perObject((building: Building): readonly OuterPart[] =>
  bodiesOf(building)
    .filter(counts)
    .map(partOf)
    .filter(({ edges }) => edges.length > 0),
);
