import * as THREE from 'three';
import { sunAt, towardsSun } from '../../src/kernel/sun/index.js';
import type { Means } from './means.js';
import type { Payload } from './payload.js';

/** When the picture is taken, at the place of the building: local solar date and hour. */
export interface Moment {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Hours of mean solar time, 0 to 24. */
  readonly hour: number;
}

/** The date and hour that a page begins with: an afternoon of summer, when both sides of a room are lit. */
export const FIRST: Moment = { date: '2026-06-21', hour: 15.5 };

const RADIUS = 900;
/** Half of the angle under which the sun is seen, and a thin haze about it, radians. */
const SUN_RADIUS = 0.0075;
const [DAY, DUSK, NIGHT] = [
  { top: '#3d74b8', low: '#c9dcea', ground: '#8d9183' },
  { top: '#33466e', low: '#e8a878', ground: '#6d6459' },
  { top: '#070b16', low: '#18233a', ground: '#0d1014' },
].map((row) => Object.values(row).map((hex) => new THREE.Color(hex))) as [THREE.Color[], THREE.Color[], THREE.Color[]];

/** Sun and sky: where the sun stands, what it lights, what the air and the ground give back. */
export class Sky {
  readonly sun = new THREE.DirectionalLight(0xffffff, 3);
  readonly #fill = new THREE.HemisphereLight(0xffffff, 0x888888, 1);
  readonly #dome: THREE.Mesh<THREE.SphereGeometry, THREE.MeshBasicMaterial>;
  /** Null where nothing mirrors: the fill then gives all that the sky gives. */
  readonly #pmrem: THREE.PMREMGenerator | null;
  readonly #scene: THREE.Scene;
  #environment: THREE.WebGLRenderTarget | null = null;
  readonly #towards = new THREE.Vector3(0, 1, 0);
  /** Distance of the light from the middle of the building, m. */
  #away = 1;
  /** 0 by night, 1 by day. */
  daylight = 1;

  constructor(renderer: THREE.WebGLRenderer, scene: THREE.Scene, { isSoftware }: Means) {
    this.#scene = scene;
    this.#pmrem = isSoftware ? null : new THREE.PMREMGenerator(renderer);
    const dome = new THREE.SphereGeometry(RADIUS, 32, 24);
    dome.setAttribute('color', new THREE.BufferAttribute(new Float32Array(dome.attributes['position']!.count * 3), 3));
    const paint = new THREE.MeshBasicMaterial({
      vertexColors: true,
      side: THREE.BackSide,
      depthWrite: false,
      fog: false,
    });
    this.#dome = new THREE.Mesh(dome, paint);
    this.#dome.renderOrder = -1;
    this.#dome.frustumCulled = false;
    this.sun.castShadow = true;
    this.sun.shadow.bias = -0.0004;
    this.sun.shadow.normalBias = 0.03;
    scene.add(this.#dome, this.sun, this.sun.target, this.#fill);
  }

  /** Whether the picture is of a drawn sky; a section or a model on a table has none. */
  follow({ x, z }: THREE.Vector3): void {
    this.#dome.position.set(x, 0, z);
  }

  /** @param box what the shadow map covers, m */
  set({ date, hour }: Moment, { latitude, longitude, azimut_y_deg: bearing }: Payload['lieu'], box: THREE.Box3): void {
    const instant = Date.parse(`${date}T00:00:00Z`) + (hour - longitude / 15) * 3_600_000;
    const { elevation, azimuth } = sunAt(instant, { latitude, longitude });
    const { x, y, z } = towardsSun(elevation, azimuth, bearing);
    const direction = new THREE.Vector3(x, z, -y);
    this.daylight = THREE.MathUtils.smoothstep(elevation, -6, 8);
    this.#light(elevation, direction, box);
    this.#paint(elevation, direction);
    this.#surround();
  }

  /** Lights from another point of the sun's disc. @param across and up, −1 to 1 */
  nudge(across: number, up: number): void {
    const side = new THREE.Vector3(this.#towards.z, 0, -this.#towards.x);
    if (side.lengthSq() < 1e-9) side.set(1, 0, 0);
    side.normalize();
    const over = new THREE.Vector3().crossVectors(this.#towards, side);
    this.sun.position
      .copy(this.#towards)
      .addScaledVector(side, across * SUN_RADIUS)
      .addScaledVector(over, up * SUN_RADIUS)
      .multiplyScalar(this.#away)
      .add(this.sun.target.position);
  }

  #light(elevation: number, direction: THREE.Vector3, box: THREE.Box3): void {
    const sphere = box.getBoundingSphere(new THREE.Sphere());
    const reach = THREE.MathUtils.clamp(sphere.radius, 4, 90);
    this.sun.visible = elevation > -0.5;
    this.sun.color.set('#ffb070').lerp(new THREE.Color('#fff3e0'), THREE.MathUtils.smoothstep(elevation, 0, 25));
    this.sun.intensity = 4.2 * THREE.MathUtils.smoothstep(elevation, -1, 12);
    this.sun.target.position.copy(sphere.center);
    this.#towards.copy(direction);
    this.#away = reach * 2.5;
    this.nudge(0, 0);
    const camera = this.sun.shadow.camera;
    Object.assign(camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 0.5, far: reach * 5 });
    camera.updateProjectionMatrix();
    // Nearly white from above and a little warm from the ground: a room is lit by what its walls and floor give
    // back, not by the blue of the sky, and a façade in shade by the ground before it.
    const share = this.#pmrem ? 1 : 1.45;
    this.#fill.intensity = (0.12 + 1.35 * this.daylight) * share;
    this.#fill.color.set('#fbf6ee').lerp(new THREE.Color('#8fa3cc'), 1 - this.daylight);
    this.#fill.groundColor.set('#cdc6b9');
    this.sun.shadow.needsUpdate = true;
  }

  #paint(elevation: number, direction: THREE.Vector3): void {
    const dusk = 1 - THREE.MathUtils.smoothstep(Math.abs(elevation - 1), 2, 14);
    const colours = DAY.map((day, i) =>
      NIGHT[i]!.clone()
        .lerp(day, this.daylight)
        .lerp(DUSK[i]!, dusk * 0.8),
    ) as [THREE.Color, THREE.Color, THREE.Color];
    const [top, low, ground] = colours;
    const places = this.#dome.geometry.attributes['position']!;
    const paint = this.#dome.geometry.attributes['color'] as THREE.BufferAttribute;
    const [at, colour] = [new THREE.Vector3(), new THREE.Color()];
    for (let i = 0; i < places.count; i++) {
      at.fromBufferAttribute(places, i).divideScalar(RADIUS);
      colour.copy(low).lerp(top, Math.sqrt(Math.max(0, at.y)));
      if (at.y < 0) colour.copy(low).lerp(ground, Math.min(1, -at.y * 12));
      const glow = Math.max(0, at.dot(direction)) ** 12 * 0.35 * this.daylight;
      paint.setXYZ(i, colour.r + glow, colour.g + glow * 0.9, colour.b + glow * 0.7);
    }
    paint.needsUpdate = true;
  }

  /** The sky as what surfaces mirror. */
  #surround(): void {
    if (!this.#pmrem) return;
    this.#environment?.dispose();
    const around = new THREE.Scene();
    around.add(this.#dome.clone());
    around.children[0]!.position.set(0, 0, 0);
    this.#environment = this.#pmrem.fromScene(around, 0, 1, RADIUS * 2);
    this.#scene.environment = this.#environment.texture;
    this.#scene.environmentIntensity = 0.15 + 0.3 * this.daylight;
  }
}
