import * as THREE from 'three';
import type { Stage } from './stage.js';

/** How far one jumps, m. */
const REACH = 12;
/** A surface that one stands on leans at most this much. */
const LEVEL_COS = 0.7;
/** How far a thumb pushes a stick before it means it, and lets go of it before it may again. */
const [PUSHED, LET_GO] = [0.7, 0.3];
const COLOUR = '#ff5a3c';

/** What a hand asks for. */
export interface HandActs {
  /** To a place on a floor, m. */
  go(place: THREE.Vector3): void;
  /** @param sense 1 to the left, −1 to the right */
  turn(sense: 1 | -1): void;
}

/** A hand that points at floors: a ray from it, a ring where one would stand. */
export class Hand {
  readonly mark = new THREE.Mesh(
    new THREE.RingGeometry(0.2, 0.27, 32).rotateX(-Math.PI / 2),
    new THREE.MeshBasicMaterial({ color: COLOUR, toneMapped: false }),
  );
  readonly #line = new THREE.Line(
    new THREE.BufferGeometry().setFromPoints([new THREE.Vector3(), new THREE.Vector3(0, 0, -1)]),
    new THREE.LineBasicMaterial({ color: COLOUR, toneMapped: false }),
  );
  #source: XRInputSource | null = null;
  #isPushed = false;

  constructor(
    readonly ray: THREE.XRTargetRaySpace,
    private readonly stage: Stage,
    private readonly acts: HandActs,
  ) {
    this.mark.visible = false;
    ray.add(this.#line);
    ray.addEventListener('connected', ({ data }) => (this.#source = data));
    ray.addEventListener('disconnected', () => {
      this.#source = null;
      this.mark.visible = false;
    });
    ray.addEventListener('selectend', () => {
      const place = this.#place();
      if (place) acts.go(place);
    });
  }

  /** Shows where the hand points now, and turns by its stick. */
  point(): void {
    const place = this.#source ? this.#place() : null;
    this.mark.visible = place !== null;
    if (place) this.mark.position.copy(place).y += 0.02;
    this.#line.scale.z = place ? place.distanceTo(this.ray.getWorldPosition(new THREE.Vector3())) : 2;
    // The last axes of a controller are those of its stick.
    const across = this.#source?.gamepad?.axes.at(-2) ?? 0;
    if (!this.#isPushed && Math.abs(across) > PUSHED) this.acts.turn(across > 0 ? -1 : 1);
    this.#isPushed = Math.abs(across) > (this.#isPushed ? LET_GO : PUSHED);
  }

  /** The floor that the hand points at from above; null of walls, of ceilings and of what is too far. */
  #place(): THREE.Vector3 | null {
    const origin = this.ray.getWorldPosition(new THREE.Vector3());
    const direction = new THREE.Vector3(0, 0, -1).applyQuaternion(this.ray.getWorldQuaternion(new THREE.Quaternion()));
    const hit = this.stage.solid.first(new THREE.Ray(origin, direction), REACH);
    return hit && direction.y < 0 && Math.abs(hit.normal.y) > LEVEL_COS ? hit.point : null;
  }
}
