import * as THREE from 'three';
import type { Batch } from './building.js';

/** Where the faces of the section box stand on each axis of the page (x, height, depth), as shares of the building. */
export interface Cut {
  readonly from: readonly [number, number, number];
  readonly to: readonly [number, number, number];
}

export const WHOLE: Cut = { from: [0, 0, 0], to: [1, 1, 1] };

/** Colour of what is cut through, as on a drawing. */
const POCHE = '#50545c';
/** The cut surface is drawn behind all that writes depth. */
const [MARK_ORDER, CAP_ORDER] = [1, 1.5];

/**
 * A box that cuts the building open. Walls, slabs and roofs are closed where they are cut: along each ray the faces
 * that enter matter and those that leave it are counted in the stencil; where more enter, the cut is inside matter.
 */
export class Section {
  readonly group = new THREE.Group();
  readonly #square = new THREE.PlaneGeometry(1, 1);
  /** What was shown when the matter was put together, and that matter as one mesh: two draw calls a face. */
  #matter: { readonly shown: string; readonly geometry: THREE.BufferGeometry } | null = null;

  constructor(
    private readonly batches: readonly Batch[],
    private readonly box: THREE.Box3,
  ) {}

  /** Planes that keep what is inside of the box: only those of the faces that cut something. */
  planesOf({ from, to }: Cut): THREE.Plane[] {
    const size = this.box.getSize(new THREE.Vector3());
    const planes: THREE.Plane[] = [];
    for (const axis of [0, 1, 2] as const) {
      const [low, length] = [this.box.min.getComponent(axis), size.getComponent(axis)];
      const normal = new THREE.Vector3().setComponent(axis, 1);
      if (from[axis] > 0) planes.push(new THREE.Plane(normal.clone(), -(low + from[axis] * length)));
      if (to[axis] < 1) planes.push(new THREE.Plane(normal.clone().negate(), low + to[axis] * length));
    }
    return planes;
  }

  /** Closes what the planes cut. @param isShown whether a storey and kind is drawn at all */
  close(planes: readonly THREE.Plane[], isShown: (batch: Batch) => boolean): void {
    for (const child of this.group.children) (child as THREE.Mesh<never, THREE.Material>).material.dispose();
    this.group.clear();
    if (planes.length === 0) return;
    const matter = this.#matterOf(this.batches.filter((batch) => isMatter(batch) && isShown(batch)));
    planes.forEach((plane, i) => {
      this.group.add(marked(matter, plane, THREE.BackSide, i), marked(matter, plane, THREE.FrontSide, i));
      this.group.add(this.#cap(plane, planes, i));
    });
  }

  #matterOf(shown: readonly Batch[]): THREE.BufferGeometry {
    const key = shown.map(({ mesh }) => mesh.id).join();
    if (this.#matter?.shown === key) return this.#matter.geometry;
    this.#matter?.geometry.dispose();
    this.#matter = { shown: key, geometry: merged(shown) };
    return this.#matter.geometry;
  }

  /** The cut itself, drawn only where matter was counted. */
  #cap(plane: THREE.Plane, planes: readonly THREE.Plane[], order: number): THREE.Mesh {
    const side = this.box.getSize(new THREE.Vector3()).length() * 1.2;
    const material = new THREE.MeshBasicMaterial({
      color: POCHE,
      side: THREE.DoubleSide,
      fog: false,
      clippingPlanes: planes.filter((other) => other !== plane),
      stencilWrite: true,
      stencilRef: 0,
      stencilFunc: THREE.NotEqualStencilFunc,
      stencilFail: THREE.ReplaceStencilOp,
      stencilZFail: THREE.ReplaceStencilOp,
      stencilZPass: THREE.ReplaceStencilOp,
    });
    const cap = new THREE.Mesh(this.#square, material);
    cap.scale.setScalar(side);
    cap.quaternion.setFromUnitVectors(new THREE.Vector3(0, 0, 1), plane.normal);
    plane.projectPoint(this.box.getCenter(new THREE.Vector3()), cap.position);
    cap.renderOrder = order + CAP_ORDER;
    cap.onAfterRender = (renderer) => renderer.clearStencil();
    return cap;
  }
}

function marked(geometry: THREE.BufferGeometry, plane: THREE.Plane, side: THREE.Side, order: number): THREE.Mesh {
  const step = side === THREE.BackSide ? THREE.IncrementWrapStencilOp : THREE.DecrementWrapStencilOp;
  const material = new THREE.MeshBasicMaterial({
    side,
    colorWrite: false,
    depthWrite: false,
    depthTest: false,
    clippingPlanes: [plane],
    stencilWrite: true,
    stencilFunc: THREE.AlwaysStencilFunc,
    stencilFail: step,
    stencilZFail: step,
    stencilZPass: step,
  });
  const mesh = new THREE.Mesh(geometry, material);
  mesh.renderOrder = order + MARK_ORDER;
  return mesh;
}

/** A closed body of the building: neither glass nor a covering, furniture or a leaf that turns. */
const isMatter = ({ mesh, kind, isSolid }: Batch): boolean =>
  isSolid && (kind === 'fixed' || kind === 'roof') && mesh.castShadow;

function merged(batches: readonly Batch[]): THREE.BufferGeometry {
  const parts = batches.map(({ mesh }) => mesh.geometry);
  const count = parts.reduce((sum, part) => sum + part.attributes['position']!.array.length, 0);
  const positions = new Float32Array(count);
  const triangles = new Uint32Array(parts.reduce((sum, part) => sum + part.index!.count, 0));
  let [at, next] = [0, 0];
  for (const part of parts) {
    const own = part.attributes['position']!.array;
    positions.set(own, at);
    for (const index of part.index!.array) triangles[next++] = at / 3 + index;
    at += own.length;
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.BufferAttribute(positions, 3));
  geometry.setIndex(new THREE.BufferAttribute(triangles, 1));
  return geometry;
}
