import * as THREE from 'three';

/** Least side of a column of the grid, m, and most columns along one side of all: a plot may be kilometres wide. */
const [CELL, MOST_COLUMNS] = [0.75, 600];
/** Beyond this nobody walks, jumps nor falls, m. */
const FARTHEST = 60;

export interface Met {
  readonly distance: number;
  readonly point: THREE.Vector3;
  readonly normal: THREE.Vector3;
}

/** Triangles that stop a walker, kept by the columns of ground they stand over: a step asks few of them. */
export class Solid {
  readonly #columns = new Map<string, number[]>();
  readonly #corners: Float32Array;
  readonly #cell: number;

  /** @param corners x, y, z of the three corners of each triangle, m */
  constructor(corners: Float32Array) {
    this.#corners = corners;
    this.#cell = Math.max(CELL, widthOf(corners) / MOST_COLUMNS);
    for (let at = 0; at < corners.length; at += 9) this.#file(at);
  }

  #file(at: number): void {
    const c = this.#corners;
    const xs = [c[at]!, c[at + 3]!, c[at + 6]!];
    const zs = [c[at + 2]!, c[at + 5]!, c[at + 8]!];
    for (const key of this.#columnsIn(Math.min(...xs), Math.min(...zs), Math.max(...xs), Math.max(...zs))) {
      const list = this.#columns.get(key);
      if (list) list.push(at);
      else this.#columns.set(key, [at]);
    }
  }

  /** The first triangle that a ray meets, from either side. @param far m */
  first({ origin, direction }: THREE.Ray, far = FARTHEST): Met | null {
    const end = direction.clone().multiplyScalar(far).add(origin);
    const [a, b, c, hit] = [new THREE.Vector3(), new THREE.Vector3(), new THREE.Vector3(), new THREE.Vector3()];
    const ray = new THREE.Ray(origin, direction);
    let best: Met | null = null;
    const box = [Math.min(origin.x, end.x), Math.min(origin.z, end.z)] as const;
    for (const key of this.#columnsIn(...box, Math.max(origin.x, end.x), Math.max(origin.z, end.z))) {
      for (const at of this.#columns.get(key) ?? []) {
        a.fromArray(this.#corners, at);
        b.fromArray(this.#corners, at + 3);
        c.fromArray(this.#corners, at + 6);
        if (!ray.intersectTriangle(a, b, c, false, hit)) continue;
        const distance = hit.distanceTo(origin);
        if (distance > far || (best && distance >= best.distance)) continue;
        best = { distance, point: hit.clone(), normal: THREE.Triangle.getNormal(a, b, c, new THREE.Vector3()) };
      }
    }
    return best;
  }

  *#columnsIn(x0: number, z0: number, x1: number, z1: number): Generator<string> {
    const at = (value: number): number => Math.floor(value / this.#cell);
    for (let x = at(x0); x <= at(x1); x++) for (let z = at(z0); z <= at(z1); z++) yield `${x} ${z}`;
  }
}

/** Greatest extent on the ground, m. */
function widthOf(corners: Float32Array): number {
  const [low, high] = [new THREE.Vector2(Infinity, Infinity), new THREE.Vector2(-Infinity, -Infinity)];
  const at = new THREE.Vector2();
  for (let i = 0; i < corners.length; i += 3) {
    at.set(corners[i]!, corners[i + 2]!);
    low.min(at);
    high.max(at);
  }
  return Math.max(0, high.x - low.x, high.y - low.y);
}
