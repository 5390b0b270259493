import type { Point3 } from '../maths/geometry.js';

/** An end that others may be joined to. */
interface End {
  readonly owner: string;
  readonly at: Point3;
}

/** Free ends by the cube of space that they stand in: the nearest is found without asking all of them. */
export class PortIndex<P extends End> {
  readonly #reach: number;
  readonly #cubes = new Map<string, Set<P>>();

  /** @param reach how far an end is looked for, mm */
  constructor(ends: readonly P[], reach: number) {
    this.#reach = reach;
    for (const end of ends) {
      const key = this.#cube(end.at).join();
      const own = this.#cubes.get(key);
      if (own) own.add(end);
      else this.#cubes.set(key, new Set([end]));
    }
  }

  /** An end that is joined is free no more. */
  take(end: P): void {
    this.#cubes.get(this.#cube(end.at).join())?.delete(end);
  }

  /** The nearest free end of another element, nearer than the reach; null when there is none. */
  nearest({ owner, at }: End): P | null {
    let [found, least] = [null as P | null, this.#reach];
    for (const other of this.#around(at)) {
      if (other.owner === owner) continue;
      const apart = Math.hypot(other.at.x - at.x, other.at.y - at.y, other.at.z - at.z);
      if (apart < least) [found, least] = [other, apart];
      if (least === 0) break;
    }
    return found;
  }

  *#around(at: Point3): Generator<P> {
    const [x, y, z] = this.#cube(at);
    for (const i of STEPS) {
      for (const j of STEPS) {
        for (const k of STEPS) yield* this.#cubes.get([x + i, y + j, z + k].join()) ?? [];
      }
    }
  }

  #cube({ x, y, z }: Point3): [number, number, number] {
    const place = (value: number): number => Math.floor(value / this.#reach);
    return [place(x), place(y), place(z)];
  }
}

/** Its own cube first: an end at the same point is looked for nowhere else. */
const STEPS = [0, -1, 1] as const;
