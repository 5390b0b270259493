import type { Frame } from '../../../building/bodies/types.js';
import type { Point, Point3 } from '../../../maths/geometry.js';
import type { Ifc4Entities, Ref, RefTo } from '../schema/index.js';
import type { IfcWriter } from '../writer.js';
import { tidy, tidyDirection } from './frames.js';

/** Name of an entity of IFC4 that a file may hold. */
export type EntityName = keyof Ifc4Entities;

/** Placements of points, directions and axes: what repeats is written once. */
export class Instances {
  readonly writer: IfcWriter;
  readonly #known = new Map<string, RefTo<unknown>>();

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
    const write = () => this.writer.add('IfcCartesianPoint', { Coordinates: at });
    return at.every((value) => value === 0) ? this.once('origin', write) : write();
  }

  direction({ x, y, z }: Point3): Ref<'IfcDirection'> {
    const ratios = [tidyDirection(x), tidyDirection(y), tidyDirection(z)];
    return this.once(`direction|${ratios.join()}`, () => this.writer.add('IfcDirection', { DirectionRatios: ratios }));
  }

  /** Axes of a frame; those of its parent are not repeated. */
  axes({ origin, x, z }: Frame): Ref<'IfcAxis2Placement3D'> {
    const isUpright = tidyDirection(z.z) === 1;
    const isStraight = isUpright && tidyDirection(x.x) === 1;
    const write = () =>
      this.writer.add('IfcAxis2Placement3D', {
        Location: this.point(origin),
        ...(!isStraight && { Axis: this.direction(z), RefDirection: this.direction(x) }),
      });
    const isOrigin = tidy(origin.x) === 0 && tidy(origin.y) === 0 && tidy(origin.z) === 0;
    return isStraight && isOrigin ? this.once('axes', write) : write();
  }

  /** A closed ring of a plane, or an open course. */
  line(ring: readonly Point[], isClosed = true): Ref<'IfcIndexedPolyCurve'> {
    const points = ring.map(({ x, y }) => [tidy(x), tidy(y)]);
    return this.writer.add('IfcIndexedPolyCurve', {
      Points: this.writer.add('IfcCartesianPointList2D', { CoordList: isClosed ? [...points, points[0]!] : points }),
      SelfIntersect: false,
    });
  }
}
