import type { Point, StrictTags } from '../tags.js';
import { real } from '../tags.js';
import { Entity } from './entity.js';
import type { EntityStyle } from './entity.js';

export class Line extends Entity {
  protected readonly kind = 'LINE';
  constructor(
    style: EntityStyle,
    readonly from: Point,
    readonly to: Point,
  ) {
    super(style);
  }
  protected body(tags: StrictTags): void {
    tags.push(100, 'AcDbLine');
    tags.xyz(10, this.from);
    tags.xyz(11, this.to);
  }
}

/** LWPOLYLINE; `bulges[i]` bends the segment that leaves point i (tangent of a quarter of its angle). */
export class Polyline extends Entity {
  protected readonly kind = 'LWPOLYLINE';
  constructor(
    style: EntityStyle,
    readonly points: readonly Point[],
    readonly isClosed: boolean,
    readonly bulges?: readonly number[],
  ) {
    super(style);
  }
  protected body(tags: StrictTags): void {
    tags.push(100, 'AcDbPolyline');
    tags.push(90, this.points.length);
    tags.push(70, this.isClosed ? 1 : 0);
    for (const [i, point] of this.points.entries()) {
      tags.xy(10, point);
      const bulge = this.bulges?.[i] ?? 0;
      if (bulge !== 0) tags.push(42, real(bulge));
    }
  }
}

/** Arc, counter-clockwise from `start` to `end`, in degrees. */
export class Arc extends Entity {
  protected readonly kind = 'ARC';
  constructor(
    style: EntityStyle,
    readonly center: Point,
    readonly radius: number,
    readonly start: number,
    readonly end: number,
  ) {
    super(style);
  }
  protected body(tags: StrictTags): void {
    tags.push(100, 'AcDbCircle');
    tags.xyz(10, this.center);
    tags.push(40, real(this.radius));
    tags.push(100, 'AcDbArc');
    tags.push(50, real(this.start));
    tags.push(51, real(this.end));
  }
}

export class Circle extends Entity {
  protected readonly kind = 'CIRCLE';
  constructor(
    style: EntityStyle,
    readonly center: Point,
    readonly radius: number,
  ) {
    super(style);
  }
  protected body(tags: StrictTags): void {
    tags.push(100, 'AcDbCircle');
    tags.xyz(10, this.center);
    tags.push(40, real(this.radius));
  }
}

export class PointEntity extends Entity {
  protected readonly kind = 'POINT';
  constructor(
    style: EntityStyle,
    readonly at: Point,
  ) {
    super(style);
  }
  protected body(tags: StrictTags): void {
    tags.push(100, 'AcDbPoint');
    tags.xyz(10, this.at);
  }
}

/** A closed LWPOLYLINE at an altitude. */
export class Outline extends Entity {
  protected readonly kind = 'LWPOLYLINE';
  constructor(
    style: EntityStyle,
    readonly points: readonly Point[],
    readonly z: number,
  ) {
    super(style);
  }
  protected body(tags: StrictTags): void {
    tags.push(100, 'AcDbPolyline');
    tags.push(90, this.points.length);
    tags.push(70, 1);
    tags.push(38, real(this.z));
    for (const point of this.points) tags.xy(10, point);
  }
}
