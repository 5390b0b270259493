import type { Frame } from '../../../building/bodies/types.js';
import type { Point, Point3 } from '../../../maths/geometry.js';
import type { Ifc4Entities, Ref, RefTo } from '../schema/index.js';
import type { IfcWriter } from '../writer.js';
import { tidy, tidyDirection } from './frames.js';

/** Name of an entity of IFC4 that a file may hold. */
export type EntityName = keyof Ifc4Entities;

/** Place of a direction along an axis, one way or the other, among the six; −1 of any other. */
function alongAxisOf(ratios: readonly [number, number, number]): number {
  const axis = ratios.findIndex((ratio) => ratio === 1 || ratio === -1);
  if (axis < 0 || ratios[(axis + 1) % 3] !== 0 || ratios[(axis + 2) % 3] !== 0) return -1;
  return ratios[axis] === 1 ? axis : axis + 3;
}

/** Placements of points, directions and axes: what repeats is written once. */
export class Instances {
  readonly writer: IfcWriter;
  readonly #known = new Map<string, RefTo<unknown>>();
  /** Directions along the axes, which most are, by their place. */
  readonly #alongAxes: Ref<'IfcDirection'>[] = [];
  #origin: Ref<'IfcCartesianPoint'> | undefined;
  /** Axes at the origin. */
  #axes: Ref<'IfcAxis2Placement3D'> | undefined;

  constructor(writer: IfcWriter) {
    this.writer = writer;
  }

  /** An instance of an entity that a table names; the conformance suite checks what the compiler cannot. */
  any<N extends EntityName>(entity: EntityName, values: object): Ref<N> {
    return this.writer.add(entity, values as never) as unknown as Ref<N>;
  }

  /** What a key stands for, written when it is first asked for. */
  once<R extends RefTo<unknown>>(key: string, write: () => R): R {
    const known = this.#known.get(key);
    if (known) return known as R;
    const made = write();
    this.#known.set(key, made);
    return made;
  }

  /** A point of space, mm. */
  point({ x, y, z }: Point3): Ref<'IfcCartesianPoint'> {
    const at = [tidy(x), tidy(y), tidy(z)];
    const isOrigin = at[0] === 0 && at[1] === 0 && at[2] === 0;
    return isOrigin ? (this.#origin ??= this.#point(at)) : this.#point(at);
  }

  #point(Coordinates: readonly number[]): Ref<'IfcCartesianPoint'> {
    return this.writer.add('IfcCartesianPoint', { Coordinates });
  }

  direction({ x, y, z }: Point3): Ref<'IfcDirection'> {
    const ratios = [tidyDirection(x), tidyDirection(y), tidyDirection(z)] as const;
    const alongAxis = alongAxisOf(ratios);
    if (alongAxis >= 0) return (this.#alongAxes[alongAxis] ??= this.#direction(ratios));
    return this.once(`direction|${ratios.join()}`, () => this.#direction(ratios));
  }

  #direction(DirectionRatios: readonly [number, number, number]): Ref<'IfcDirection'> {
    return this.writer.add('IfcDirection', { DirectionRatios });
  }

  /** Axes of a frame; those of its parent are not repeated. */
  axes({ origin, x, z }: Frame): Ref<'IfcAxis2Placement3D'> {
    const isStraight = tidyDirection(z.z) === 1 && tidyDirection(x.x) === 1;
    if (!isStraight) {
      const Location = this.point(origin);
      return this.writer.add('IfcAxis2Placement3D', {
        Location,
        Axis: this.direction(z),
        RefDirection: this.direction(x),
      });
    }
    const isOrigin = tidy(origin.x) === 0 && tidy(origin.y) === 0 && tidy(origin.z) === 0;
    return isOrigin ? (this.#axes ??= this.#parallel(origin)) : this.#parallel(origin);
  }

  /** Axes that point where those of the parent do. */
  #parallel(origin: Point3): Ref<'IfcAxis2Placement3D'> {
    return this.writer.add('IfcAxis2Placement3D', { Location: this.point(origin) });
  }

  /** A closed ring of a plane, or an open course. */
  line(ring: readonly Point[], isClosed = true): Ref<'IfcIndexedPolyCurve'> {
    const CoordList = ring.map(({ x, y }) => [tidy(x), tidy(y)]);
    if (isClosed) CoordList.push(CoordList[0]!);
    return this.writer.add('IfcIndexedPolyCurve', {
      Points: this.writer.add('IfcCartesianPointList2D', { CoordList }),
      SelfIntersect: false,
    });
  }
}
