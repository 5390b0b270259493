import * as THREE from 'three';

/** The light of the sun at an instant: where it comes from, in metres with y up. */
export interface Sunlight {
  /** Unit vector towards the sun. */
  readonly towards: readonly [x: number, y: number, z: number];
  /** False at night, and behind a horizon. */
  readonly isUp: boolean;
  /** Altitude of the ground that shadows fall on, m. */
  readonly ground: number;
}

/** Where the light comes from when no instant is asked for. */
const USUAL = new THREE.Vector3(-0.6, 1.1, 0.8).normalize();
const [BRIGHT, FILL, DUSK] = [2.4, 1.5, 0.7];
/** The ground around: a shadow is dark there, under the drawn ground by so much, and so wide, m. */
const [DARK, UNDER, WIDE] = [0.42, 0.02, 2000];
/** Shadows are looked for within so many metres at most, and by day beyond the building by this factor. */
const [FARTHEST, LONG] = [160, 1.6];

/** Sky and sun of the 3D view: a usual light, or that of an instant whose shadows fall on the ground around too. */
export class Daylight {
  readonly #sun = new THREE.DirectionalLight(0xfff4e2, BRIGHT);
  readonly #sky = new THREE.HemisphereLight(0xffffff, 0x9aa38c, FILL);
  readonly #ground = new THREE.Mesh(
    new THREE.PlaneGeometry(WIDE, WIDE).rotateX(-Math.PI / 2),
    new THREE.ShadowMaterial({ opacity: DARK, depthWrite: false }),
  );
  #from = USUAL;
  #isInstant = false;

  constructor() {
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(2048, 2048);
    this.#sun.shadow.bias = -0.0005;
    this.#sun.shadow.normalBias = 0.03;
    this.#ground.receiveShadow = true;
    this.#ground.visible = false;
  }

  /** What the picture needs of it. */
  get parts(): readonly THREE.Object3D[] {
    return [this.#sky, this.#sun, this.#sun.target, this.#ground];
  }

  /** The light of an instant; null: the usual one. */
  set(sun: Sunlight | null): void {
    this.#from = sun?.isUp ? new THREE.Vector3(...sun.towards) : USUAL;
    this.#isInstant = sun !== null;
    this.#sun.visible = sun?.isUp ?? true;
    this.#sky.intensity = this.#sun.visible ? FILL : DUSK;
    this.#ground.visible = sun?.isUp ?? false;
    this.#ground.position.y = (sun?.ground ?? 0) - UNDER;
  }

  /** Aims the sun at everything that is shown. */
  aim({ center, radius }: THREE.Sphere): void {
    const reach = Math.max(1, Math.min(radius * (this.#isInstant ? LONG : 1), FARTHEST));
    this.#sun.target.position.copy(center);
    this.#sun.position.copy(center).addScaledVector(this.#from, reach * 2.4);
    const { camera } = this.#sun.shadow;
    Object.assign(camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 0.1, far: reach * 6 });
    camera.updateProjectionMatrix();
  }
}
