import type { Langue } from '../../../words/index.js';
import type { Bounds, Point3, Polygon } from '../../maths/geometry.js';
import type { Mesh } from '../../maths/mesh.js';
import { ringsOf } from '../../maths/ring.js';
import type { Format } from '../format.js';
import { DxfDocument } from './document.js';
import { TEXT_STYLES } from './drawing/entities.js';
import { dimStyleSpecs, lineTypeSpecs } from './drawing/style.js';
import type { Corners } from './entities/index.js';
import { Face, Outline } from './entities/index.js';

/** What one layer of a model in space holds; scene mm. */
export interface ModelLayer {
  readonly name: string;
  /** AutoCAD colour index. */
  readonly color: number;
  readonly meshes: readonly Mesh[];
  /** Level outlines at their altitudes. */
  readonly outlines?: readonly { readonly z: number; readonly polygons: readonly Polygon[] }[];
}

/** Input of a model in space. */
export interface DxfModel {
  readonly langue: Langue;
  readonly layers: readonly ModelLayer[];
}

/** Two faces whose normals differ by less are one face to the eye. */
const SAME_COS = 0.9999;
/** Denominator that dash patterns are made for. */
const SCALE = 100;

const cornersOf = ({ positions, triangles }: Mesh, face: number): Corners => {
  const corner = (k: number): Point3 => {
    const at = triangles[3 * face + k]! * 3;
    return { x: positions[at]!, y: positions[at + 1]!, z: positions[at + 2]! };
  };
  return [corner(0), corner(1), corner(2)];
};

function normalOf([a, b, c]: Corners): readonly [number, number, number] {
  const [u, v] = [
    [b.x - a.x, b.y - a.y, b.z - a.z],
    [c.x - a.x, c.y - a.y, c.z - a.z],
  ] as [number[], number[]];
  const n = [u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!];
  const size = Math.hypot(...n) || 1;
  return [n[0]! / size, n[1]! / size, n[2]! / size];
}

/** Faces of a mesh, edges between those of one plane not drawn. */
function facesOf(mesh: Mesh, layer: string): Face[] {
  const { triangles } = mesh;
  const count = triangles.length / 3;
  const corners = Array.from({ length: count }, (_, i) => cornersOf(mesh, i));
  const normals = corners.map(normalOf);
  const owners = new Map<string, number>();
  for (const [i, vertex] of triangles.entries()) {
    owners.set(`${vertex} ${triangles[i - (i % 3) + ((i + 1) % 3)]!}`, Math.floor(i / 3));
  }
  const isFlat = (face: number, k: number): boolean => {
    const [a, b] = [triangles[3 * face + k]!, triangles[3 * face + ((k + 1) % 3)]!];
    const other = owners.get(`${b} ${a}`);
    if (other === undefined) return false;
    return normals[face]!.reduce((sum, value, axis) => sum + value * normals[other]![axis]!, 0) > SAME_COS;
  };
  return corners.map((own, i) => new Face({ layer }, own, [isFlat(i, 0), isFlat(i, 1), isFlat(i, 2)]));
}

function boundsOfLayers(layers: readonly ModelLayer[]): Bounds {
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  const add = (x: number, y: number): void => {
    bounds.minX = Math.min(bounds.minX, x);
    bounds.minY = Math.min(bounds.minY, y);
    bounds.maxX = Math.max(bounds.maxX, x);
    bounds.maxY = Math.max(bounds.maxY, y);
  };
  for (const { meshes, outlines = [] } of layers) {
    for (const { positions } of meshes) {
      for (let i = 0; i < positions.length; i += 3) add(positions[i]!, positions[i + 1]!);
    }
    for (const { x, y } of outlines.flatMap(({ polygons }) => polygons.flatMap(({ outer }) => outer))) add(x, y);
  }
  return Number.isFinite(bounds.minX) ? bounds : { minX: 0, minY: 0, maxX: SCALE, maxY: SCALE };
}

/** A model in space, in scene millimetres at 1:1: faces (3DFACE) and level outlines (LWPOLYLINE), a layer each kind. */
export function modelDxf({ langue, layers }: DxfModel): string {
  const document = new DxfDocument({
    layers: layers.map(({ name, color }) => ({ name, color, lineweight: 25 })),
    lineTypes: lineTypeSpecs({ scale: SCALE, langue }),
    dimStyles: dimStyleSpecs({ scale: SCALE, langue }),
    fonts: TEXT_STYLES,
    scale: SCALE,
  });
  for (const { name, meshes, outlines = [] } of layers) {
    for (const face of meshes.flatMap((mesh) => facesOf(mesh, name))) document.model.add(face);
    for (const { z, polygons } of outlines) {
      for (const ring of polygons.flatMap(ringsOf)) {
        document.model.add(
          new Outline(
            { layer: name },
            ring.map(({ x, y }) => [x, y] as const),
            z,
          ),
        );
      }
    }
  }
  const { minX, minY, maxX, maxY } = boundsOfLayers(layers);
  document.frame([minX, minY], [maxX, maxY]);
  return document.toDxfString();
}

/** The format of a model in space, for AutoCAD 2013 and later. */
export const dxfModel: Format<DxfModel> = { mediaType: 'image/vnd.dxf', extension: 'dxf', write: modelDxf };
