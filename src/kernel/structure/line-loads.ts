import type { Wall } from '../building/index.js';
import type { Point } from '../maths/geometry.js';
import { dot, offsetFrom, subtract } from '../maths/vector.js';

/** Permanent and imposed load, characteristic: kN at a point, kN/m along a line or kN/m² over a surface. */
export interface Load {
  readonly permanent: number;
  readonly imposed: number;
}

/** Length of the bins of a wall, and how many of them at most, mm. */
const [BIN_MM, MOST_BINS] = [250, 400];
const METRE_MM = 1000;

/** The load on a wall, kept in bins along its axis. */
export class LineLoad {
  readonly wall: Wall;
  readonly count: number;
  /** kN in each bin. */
  readonly permanent: Float64Array;
  readonly imposed: Float64Array;

  constructor(wall: Wall) {
    this.wall = wall;
    this.count = Math.min(MOST_BINS, Math.max(1, Math.round(wall.length / BIN_MM)));
    this.permanent = new Float64Array(this.count);
    this.imposed = new Float64Array(this.count);
  }

  /** Length of a bin, mm. */
  get bin(): number {
    return this.wall.length / this.count;
  }

  /** The middle of a bin, on the axis. */
  at(place: number): Point {
    return offsetFrom(this.wall.a, this.wall.direction, (place + 0.5) * this.bin);
  }

  /** Puts a load (kN) where a point is, seen along the wall, spread over a width (mm). */
  put(point: Point, load: Load, share: number, width: number): void {
    const along = dot(this.wall.direction, subtract(point, this.wall.a));
    const half = Math.max(width, 1) / 2;
    const from = Math.min(Math.max(0, along - half), this.wall.length - 1);
    const to = Math.max(Math.min(this.wall.length, along + half), from + 1);
    const [first, last] = [Math.floor(from / this.bin), Math.min(this.count - 1, Math.floor(to / this.bin))];
    for (let place = first; place <= last; place++) {
      const covered = Math.min(to, (place + 1) * this.bin) - Math.max(from, place * this.bin);
      const part = (share * Math.max(0, covered)) / (to - from);
      this.permanent[place]! += load.permanent * part;
      this.imposed[place]! += load.imposed * part;
    }
  }

  /** The load between two places along the axis, mm: kN/m, the ends counted by their share. */
  between(from: number, to: number): Load {
    let [permanent, imposed] = [0, 0];
    for (let place = 0; place < this.count; place++) {
      const covered = Math.min(to, (place + 1) * this.bin) - Math.max(from, place * this.bin);
      if (covered <= 0) continue;
      permanent += (this.permanent[place]! * covered) / this.bin;
      imposed += (this.imposed[place]! * covered) / this.bin;
    }
    const metres = Math.max(this.bin, to - from) / METRE_MM;
    return { permanent: permanent / metres, imposed: imposed / metres };
  }

  /** The heaviest metre of the wall: kN/m. */
  heaviest(): Load {
    const size = Math.min(this.wall.length, METRE_MM);
    const starts = Array.from({ length: this.count }, (_, place) =>
      Math.min(place * this.bin, this.wall.length - size),
    );
    const all = starts.map((from) => this.between(from, from + size));
    return all.reduce((most, load) => (sumOf(load) > sumOf(most) ? load : most));
  }
}

/** Permanent and imposed together. */
export const sumOf = ({ permanent, imposed }: Load): number => permanent + imposed;
