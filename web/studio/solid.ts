import * as THREE from 'three';

/** Side of a column of the grid, m. */
const CELL = 0.75;
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

  /** @param corners x, y, z of the three corners of each triangle, m */
  constructor(corners: Float32Array) {
    this.#corners = corners;
    for (let at = 0; at < corners.length; at += 9) this.#file(at);
  }

  #file(at: number): void {
    const c = this.#corners;
    const xs = [c[at]!, c[at + 3]!, c[at + 6]!];
    const zs = [c[at + 2]!, c[at + 5]!, c[at + 8]!];
    for (const key of columns(Math.min(...xs), Math.min(...zs), Math.max(...xs), Math.max(...zs))) {
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
    for (const key of columns(...box, Math.max(origin.x, end.x), Math.max(origin.z, end.z))) {
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
}

function* columns(x0: number, z0: number, x1: number, z1: number): Generator<string> {
  for (let x = Math.floor(x0 / CELL); x <= Math.floor(x1 / CELL); x++) {
    for (let z = Math.floor(z0 / CELL); z <= Math.floor(z1 / CELL); z++) yield `${x} ${z}`;
  }
}
