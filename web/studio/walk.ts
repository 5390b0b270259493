import * as THREE from 'three';
import type { Stage } from './stage.js';

/** A walker, m and m/s. */
const [EYE, RADIUS, STEP, SPEED, GRAVITY] = [1.62, 0.24, 0.42, 1.6, 9.81];
/** Heights at which a body is stopped, above the feet: over what one steps on, under the eyes. */
const BODY = [0.5, 1, 1.5] as const;
const AROUND = 8;

const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  KeyW: [0, 1],
  ArrowUp: [0, 1],
  KeyS: [0, -1],
  ArrowDown: [0, -1],
  KeyA: [-1, 0],
  KeyD: [1, 0],
};
const TURNS: Readonly<Record<string, number>> = { ArrowLeft: 1, ArrowRight: -1, KeyQ: 1, KeyE: -1 };

/** Walking through the building: keys by their place on the keyboard, drag, touch; floors hold, walls stop. */
export class Walk {
  readonly #held = new Set<string>();
  readonly #feet = new THREE.Vector3();
  #fall = 0;
  #yaw = 0;
  #pitch = 0;
  #push = new THREE.Vector2();
  isOn = false;

  constructor(
    private readonly stage: Stage,
    canvas: HTMLCanvasElement,
  ) {
    canvas.addEventListener('keydown', (event) => this.#key(event, true));
    canvas.addEventListener('keyup', (event) => this.#key(event, false));
    canvas.addEventListener('blur', () => this.#held.clear());
    this.#drag(canvas);
  }

  /** Begins where the camera is. */
  enter(): void {
    const { camera } = this.stage;
    const turned = new THREE.Euler().setFromQuaternion(camera.quaternion, 'YXZ');
    [this.#yaw, this.#pitch, this.#fall] = [turned.y, turned.x, 0];
    this.#feet.copy(camera.position);
    this.#feet.y -= EYE;
    const floor = this.#floor(this.#feet.clone().setY(camera.position.y));
    if (floor !== null) this.#feet.y = floor;
    this.stage.lens(24);
    this.isOn = true;
  }

  leave(): void {
    this.isOn = false;
    this.#held.clear();
  }

  /** @param seconds since the last step; returns whether anything moved */
  step(seconds: number): boolean {
    const turn = [...this.#held].reduce((sum, key) => sum + (TURNS[key] ?? 0), 0);
    this.#yaw += turn * seconds * 1.6;
    const push = [...this.#held].reduce(
      (sum, key) => sum.add(new THREE.Vector2(...(KEYS[key] ?? [0, 0]))),
      this.#push.clone(),
    );
    if (push.lengthSq() > 1) push.normalize();
    const before = this.#feet.clone();
    if (push.lengthSq() > 0) this.#advance(push, seconds);
    this.#drop(seconds);
    const { camera } = this.stage;
    camera.position.copy(this.#feet).y += EYE;
    camera.quaternion.setFromEuler(new THREE.Euler(this.#pitch, this.#yaw, 0, 'YXZ'));
    return turn !== 0 || before.distanceToSquared(this.#feet) > 1e-10;
  }

  #advance(push: THREE.Vector2, seconds: number): void {
    const [sin, cos] = [Math.sin(this.#yaw), Math.cos(this.#yaw)];
    const fast = this.#held.has('ShiftLeft') || this.#held.has('ShiftRight') ? 2 : 1;
    const length = SPEED * fast * seconds;
    this.#feet.x += (push.x * cos - push.y * sin) * length;
    this.#feet.z += (-push.x * sin - push.y * cos) * length;
    this.#keepClear();
  }

  /** Pushed back by what is nearer than a body is wide. */
  #keepClear(): void {
    const ray = new THREE.Ray();
    for (const height of BODY) {
      for (let i = 0; i < AROUND; i++) {
        const angle = (i * 2 * Math.PI) / AROUND;
        ray.origin.copy(this.#feet).y += height;
        ray.direction.set(Math.cos(angle), 0, Math.sin(angle));
        const hit = this.stage.solid.first(ray, RADIUS);
        if (hit) this.#feet.addScaledVector(ray.direction, hit.distance - RADIUS);
      }
    }
  }

  /** Height of the first floor under a place, m. */
  #floor(from: THREE.Vector3): number | null {
    const ray = new THREE.Ray(from, new THREE.Vector3(0, -1, 0));
    return this.stage.solid.first(ray)?.point.y ?? null;
  }

  #drop(seconds: number): void {
    const floor = this.#floor(this.#feet.clone().setY(this.#feet.y + STEP));
    const lowest = this.stage.box.min.y - 0.5;
    const ground = floor ?? lowest;
    if (this.#feet.y - ground <= STEP) {
      this.#fall = 0;
      this.#feet.y += (ground - this.#feet.y) * Math.min(1, seconds * 14);
      return;
    }
    this.#fall += GRAVITY * seconds;
    this.#feet.y = Math.max(ground, this.#feet.y - this.#fall * seconds);
  }

  #key(event: KeyboardEvent, isDown: boolean): void {
    if (!this.isOn || event.ctrlKey || event.metaKey || event.altKey) return;
    const known = event.code in KEYS || event.code in TURNS || event.code.startsWith('Shift');
    if (!known) return;
    if (!event.code.startsWith('Shift')) event.preventDefault();
    if (isDown) this.#held.add(event.code);
    else this.#held.delete(event.code);
  }

  #drag(canvas: HTMLCanvasElement): void {
    const fingers = new Map<number, { x: number; y: number }>();
    canvas.addEventListener('pointerdown', (event) => {
      if (!this.isOn) return;
      canvas.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    });
    canvas.addEventListener('pointermove', (event) => {
      const from = fingers.get(event.pointerId);
      if (!this.isOn || !from) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size > 1) {
        this.#push.set(0, THREE.MathUtils.clamp(this.#push.y - dy / 60, -1, 1));
        return;
      }
      this.#yaw += dx * 0.004;
      this.#pitch = THREE.MathUtils.clamp(this.#pitch + dy * 0.004, -1.4, 1.4);
      this.stage.isDirty = true;
    });
    const end = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
      if (fingers.size < 2) this.#push.set(0, 0);
    };
    canvas.addEventListener('pointerup', end);
    canvas.addEventListener('pointercancel', end);
  }
}
