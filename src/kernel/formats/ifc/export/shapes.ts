import { shapeMesh } from '../../../building/bodies/index.js';
import { meshInScene, toScene } from '../../../building/bodies/frame.js';
import type { Body, Extrusion, Frame, Shape, SweptDisk } from '../../../building/bodies/types.js';
import { tube } from '../../../maths/tube.js';
import type { Point3, Polygon, Ring } from '../../../maths/geometry.js';
import type { Mesh } from '../../../maths/mesh.js';
import { meshParts } from '../../../maths/mesh-parts.js';
import type { Ref } from '../schema/index.js';
import { mitredRuns } from './bends.js';
import { frameIn, tidy, WORLD } from './frames.js';
import type { Instances } from './instances.js';
import type { Palette } from './styles.js';

/** A shape with the frame that it stands in, relative to its product, and the material word that colours it. */
export interface Piece {
  readonly shape: Shape;
  readonly frame: Frame;
  readonly material: string;
}

/** A body relative to the frame of its product. */
export const pieceIn = (product: Frame, { shape, frame, material }: Body): Piece => ({
  shape,
  frame: frameIn(product, frame),
  material,
});

type Item = Ref<'IfcRepresentationItem'>;
/** What a representation is made of, as IfcShapeRepresentation names it (RepresentationType). */
export type Making = 'SweptSolid' | 'AdvancedSweptSolid' | 'Tessellation' | 'SolidModel';

const MAKING: Readonly<Record<Shape['kind'], Making>> = {
  extrusion: 'SweptSolid',
  swept_disk: 'AdvancedSweptSolid',
  between_planes: 'Tessellation',
  mesh: 'Tessellation',
};

/** Writes shapes as solids of IFC. */
export class Shapes {
  readonly #instances: Instances;
  readonly #styles: Palette;

  constructor(instances: Instances, styles: Palette) {
    this.#instances = instances;
    this.#styles = styles;
  }

  /** The coloured solids of a product, and what they are together. */
  items(pieces: readonly Piece[]): { readonly making: Making; readonly items: readonly Item[] } {
    const makings = new Set(pieces.map(({ shape }) => MAKING[shape.kind]));
    const making = makings.size === 1 ? [...makings][0]! : 'SolidModel';
    const items = pieces.flatMap((piece) => {
      const own = this.#items(piece, making);
      for (const item of own) this.#styles.paint(item, piece.material);
      return own;
    });
    return { making, items };
  }

  /** Parts of a mesh that lie apart, such as bars of a railing, are solids each: a shell hangs together (BRP002). */
  #items({ shape, frame }: Piece, making: Making): Item[] {
    if (shape.kind === 'extrusion') return [this.extrusion(shape, frame)];
    if (shape.kind === 'swept_disk') return this.#disks(shape, frame, making);
    return meshParts(moved(shapeMesh(shape), frame)).map((mesh) =>
      making === 'Tessellation' ? this.#triangles(mesh) : this.#brep(mesh),
    );
  }

  /** A profile pushed along the z of its frame. */
  extrusion({ profile, depth }: Extrusion, frame: Frame): Ref<'IfcExtrudedAreaSolid'> {
    return this.#instances.writer.add('IfcExtrudedAreaSolid', {
      SweptArea: this.#profile(profile),
      Position: this.#instances.axes(frame),
      ExtrudedDirection: this.#instances.direction({ x: 0, y: 0, z: 1 }),
      Depth: tidy(depth),
    });
  }

  #profile({ outer, holes }: Polygon): Ref<'IfcProfileDef'> {
    const { writer } = this.#instances;
    const outline = this.#instances.line(open(outer));
    if (holes.length === 0) {
      return writer.add('IfcArbitraryClosedProfileDef', { ProfileType: 'AREA', OuterCurve: outline });
    }
    return writer.add('IfcArbitraryProfileDefWithVoids', {
      ProfileType: 'AREA',
      OuterCurve: outline,
      InnerCurves: holes.map((hole) => this.#instances.line(open(hole))),
    });
  }

  /** Straight stretches swept by a disk, mitred where there is room; beside solids of another making, its mesh. */
  #disks(shape: SweptDisk, frame: Frame, making: Making): Item[] {
    if (making !== 'AdvancedSweptSolid') return [this.#brep(moved(tube(shape.course, 2 * shape.radius), frame))];
    return mitredRuns(shape.course, shape.radius).map((run) => this.#disk(run, shape.radius, frame));
  }

  #disk(course: readonly Point3[], radius: number, frame: Frame): Item {
    const { writer } = this.#instances;
    const points = course.map((at) => this.#instances.point(toScene(frame, at)));
    return writer.add('IfcSweptDiskSolid', {
      Directrix: writer.add('IfcPolyline', { Points: points }),
      Radius: tidy(radius),
    });
  }

  #triangles({ positions, triangles }: Mesh): Ref<'IfcTriangulatedFaceSet'> {
    const { writer } = this.#instances;
    return writer.add('IfcTriangulatedFaceSet', {
      Coordinates: writer.add('IfcCartesianPointList3D', { CoordList: triples(positions).map((at) => at.map(tidy)) }),
      Closed: true,
      CoordIndex: triples(triangles).map((corners) => corners.map((corner) => corner + 1)),
    });
  }

  #brep({ positions, triangles }: Mesh): Ref<'IfcFacetedBrep'> {
    const { writer } = this.#instances;
    const points = triples(positions).map(([x, y, z]) => this.#instances.point({ x: x!, y: y!, z: z! }));
    const faces = triples(triangles).map((corners) => {
      const loop = writer.add('IfcPolyLoop', { Polygon: corners.map((corner) => points[corner]!) });
      return writer.add('IfcFace', { Bounds: [writer.add('IfcFaceOuterBound', { Bound: loop, Orientation: true })] });
    });
    return writer.add('IfcFacetedBrep', { Outer: writer.add('IfcClosedShell', { CfsFaces: faces }) });
  }
}

/** A ring whose last point does not repeat the first. */
const open = (ring: Ring): Ring => {
  const [first, last] = [ring[0]!, ring.at(-1)!];
  return ring.length > 3 && first.x === last.x && first.y === last.y ? ring.slice(0, -1) : ring;
};

const triples = (values: readonly number[]): number[][] =>
  Array.from({ length: values.length / 3 }, (_, i) => values.slice(3 * i, 3 * i + 3));

const moved = (mesh: Mesh, frame: Frame): Mesh => (frame === WORLD ? mesh : meshInScene(frame, mesh));
