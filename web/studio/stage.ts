import * as THREE from 'three';
import { Blend, onDisc } from './blend.js';
import type { Built, Kind } from './building.js';
import { build, openDoors } from './building.js';
import type { Model } from './glb.js';
import type { At, View } from './path.js';
import type { Means } from './means.js';
import type { Payload } from './payload.js';
import type { Cut } from './section.js';
import { Section, WHOLE } from './section.js';
import type { Moment } from './sky.js';
import { FIRST, Sky } from './sky.js';
import { Solid } from './solid.js';

/** What is to be seen. */
export interface Shown {
  /** Index of the highest level shown; null for all, with the roof. */
  readonly level: number | null;
  readonly isBare: boolean;
  readonly hasRoof: boolean;
  readonly cut: Cut;
}

/** What is seen of the building, and under which light. */
export interface StageLook {
  readonly shown: Shown;
  readonly moment: Moment;
}

/** Height of a 36 mm sensor cropped to 16:9, mm. */
const SENSOR_HEIGHT = 20.25;
const RATIO = 16 / 9;
/** Lamps that light at once: each costs every pixel. */
const [LAMPS, LAMPS_SOFTWARE] = [6, 3];
/** Side of the shadow map where the processor draws it, pixels. */
const SHADOW_SOFTWARE = 1024;
/** Share of the pixels each way of a picture that is drawn at once, to be drawn again when the camera rests. */
const SKETCH = 0.5;
/** Rays from a pixel of each picture of a blend. */
const [RAYS, RAYS_SOFTWARE] = [10, 4];
/** How much more light an eye lets in inside the building than before it. */
const INSIDE = 1.3;

/** Scene millimetres, z up, to metres, y up. */
export const placed = ({ x, y, z }: At, into = new THREE.Vector3()): THREE.Vector3 =>
  into.set(x / 1000, z / 1000, -y / 1000);

/** The building, its light and the camera, drawn on one canvas. */
export class Stage {
  readonly renderer: THREE.WebGLRenderer;
  readonly scene = new THREE.Scene();
  readonly camera = new THREE.PerspectiveCamera(53.7, RATIO, 0.06, 2000);
  readonly built: Built;
  readonly box = new THREE.Box3();
  readonly sky: Sky;
  readonly #blend: Blend;
  #cost = { calls: 0, triangles: 0 };
  readonly #section: Section;
  readonly #lamps: THREE.PointLight[];
  readonly #lampPlaces: THREE.Vector3[];
  #solid: Solid | null = null;
  #moment: Moment = FIRST;
  #ratio = 1;
  shown: Shown = { level: null, isBare: false, hasRoof: true, cut: WHOLE };
  isDirty = true;

  /** @throws Error without WebGL */
  constructor(
    canvas: HTMLCanvasElement,
    readonly model: Model,
    readonly payload: Payload,
    readonly means: Means,
  ) {
    this.renderer = new THREE.WebGLRenderer({
      canvas,
      stencil: true,
      antialias: !means.isSoftware,
      preserveDrawingBuffer: true,
    });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = means.isSoftware ? THREE.BasicShadowMap : THREE.PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.renderer.toneMapping = THREE.NeutralToneMapping;
    this.renderer.toneMappingExposure = 0.95;
    this.renderer.localClippingEnabled = true;
    this.#blend = new Blend(this.renderer, means.isSoftware ? RAYS_SOFTWARE : RAYS);
    this.built = build(model, means);
    this.scene.add(this.built.root);
    this.#measure();
    this.#section = new Section(this.built.batches, this.box);
    this.scene.add(this.#section.group);
    this.sky = new Sky(this.renderer, this.scene, means);
    this.sky.sun.castShadow = !means.isSoftware;
    const size = this.box.getSize(new THREE.Vector3()).length() > 60 ? 4096 : 2048;
    const side = means.isSoftware ? SHADOW_SOFTWARE : size;
    this.sky.sun.shadow.mapSize.set(side, side);
    this.#lampPlaces = payload.lumieres.map((at) => placed(at));
    this.#lamps = Array.from(
      { length: Math.min(means.isSoftware ? LAMPS_SOFTWARE : LAMPS, payload.lumieres.length) },
      () => {
        const lamp = new THREE.PointLight('#ffe4c0', 0, 9, 1.6);
        this.scene.add(lamp);
        return lamp;
      },
    );
    this.#addGround();
  }

  /** What the building itself fills: gardens and ground aside. */
  #measure(): void {
    for (const { mesh, kind, level } of this.built.batches) {
      const isGarden = kind === 'outside' || (kind === 'furniture' && level === null);
      if (!isGarden) this.box.expandByObject(mesh);
    }
    if (this.box.isEmpty()) this.box.setFromObject(this.built.root);
    if (this.box.isEmpty()) this.box.set(new THREE.Vector3(-5, 0, -5), new THREE.Vector3(5, 3, 5));
  }

  /** A meadow as far as one sees, under whatever ground the scene has. */
  #addGround(): void {
    const lowest = new THREE.Box3().setFromObject(this.built.root).min.y;
    const floor = Math.min(lowest, this.box.min.y) - 0.02;
    const ground = new THREE.Mesh(
      new THREE.CircleGeometry(700, 48).rotateX(-Math.PI / 2),
      new THREE.MeshLambertMaterial({ color: '#6c7f4d' }),
    );
    const centre = this.box.getCenter(new THREE.Vector3());
    ground.position.set(centre.x, floor, centre.z);
    ground.receiveShadow = true;
    ground.name = 'sol';
    this.scene.add(ground);
    this.scene.fog = new THREE.Fog('#c9dcea', 120, 700);
  }

  light(moment: Moment): void {
    this.#moment = moment;
    this.sky.set(moment, this.payload.lieu, this.box);
    (this.scene.fog as THREE.Fog).color.set('#c9dcea').multiplyScalar(0.06 + 0.94 * this.sky.daylight);
    this.renderer.shadowMap.needsUpdate = true;
    this.isDirty = true;
  }

  get appearance(): StageLook {
    return { shown: this.shown, moment: this.#moment };
  }

  appear({ shown, moment }: StageLook): void {
    this.light(moment);
    this.show(shown);
  }

  show(change: Partial<Shown>): void {
    this.shown = { ...this.shown, ...change };
    const { level, isBare, hasRoof, cut } = this.shown;
    const isShown = (kind: Kind, own: number | null): boolean => {
      if (isBare && (kind === 'furniture' || kind === 'covering')) return false;
      if (kind === 'roof') return hasRoof && level === null;
      return level === null || own === null || own <= level;
    };
    const planes = this.#section.planesOf(cut);
    for (const { mesh, kind, level: own } of this.built.batches) {
      mesh.visible = isShown(kind, own);
      mesh.material.clippingPlanes = kind === 'outside' ? [] : planes;
      // The sun comes in where the building is cut open.
      mesh.material.clipShadows = true;
      // Glass has a back of its own, and drawn on both sides would be drawn twice.
      mesh.material.side = planes.length === 0 || mesh.material.transparent ? THREE.FrontSide : THREE.DoubleSide;
    }
    this.#section.close(planes, ({ kind, level: own }) => isShown(kind, own));
    this.renderer.shadowMap.needsUpdate = true;
    this.isDirty = true;
  }

  /** Points the camera as the tour does. */
  look({ position, vise, focale_mm: focal }: View): void {
    placed(position, this.camera.position);
    this.camera.up.set(0, 1, 0);
    this.camera.lookAt(placed(vise));
    this.lens(focal);
  }

  /** @param focal mm, 35 mm equivalent: in a 16:9 picture the field of the tour, in others about as much */
  lens(focal: number): void {
    const upright = 2 * Math.atan(SENSOR_HEIGHT / 2 / focal);
    const across = Math.tan(upright / 2) * RATIO;
    const { aspect } = this.camera;
    const own =
      aspect >= RATIO ? upright : 2 * Math.atan((across / aspect) * Math.min(1, 0.45 + 0.55 * (aspect / RATIO)));
    this.camera.fov = (own * 180) / Math.PI;
    this.camera.updateProjectionMatrix();
  }

  /** @param ratio pixels of the picture a pixel of the page */
  resize(width: number, height: number, ratio: number): void {
    this.#ratio = ratio;
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.isDirty = true;
  }

  /** The picture at once, with fewer pixels, and until a whole one was drawn without shadows. */
  sketch(): void {
    this.#prepare(this.#ratio * SKETCH);
    this.sky.nudge(0, 0);
    this.renderer.setRenderTarget(null);
    this.renderer.render(this.scene, this.camera);
  }

  /** The whole picture. @param pictures that it is the mean of */
  draw(pictures = 1): void {
    if (!this.sky.sun.castShadow) {
      this.sky.sun.castShadow = true;
      this.renderer.shadowMap.needsUpdate = true;
    }
    this.#prepare(this.#ratio);
    this.#blend.begin();
    for (let i = 0; i < pictures; i++) this.#add();
    this.#blend.show();
  }

  /** Adds one picture to the whole one that is seen. @returns how many it is the mean of now */
  refine(): number {
    this.#add();
    this.#blend.show();
    return this.#blend.count;
  }

  #add(): void {
    this.sky.nudge(...onDisc(this.#blend.count));
    if (this.sky.sun.visible) this.renderer.shadowMap.needsUpdate = true;
    this.#cost = this.#blend.add(this.scene, this.camera);
  }

  /**
   * Waits until the last picture is there: a copy of it needs all that was asked for before. (Pixels read from the
   * renderer itself would be told to developers as a stall.)
   */
  awaitPicture(): void {
    const copy = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    copy.drawImage(this.renderer.domElement, 0, 0, 1, 1);
    copy.getImageData(0, 0, 1, 1);
  }

  /** Draw calls and triangles of the last picture, shadows included. */
  get cost(): { readonly calls: number; readonly triangles: number } {
    return this.#cost;
  }

  #prepare(ratio: number): void {
    if (this.renderer.getPixelRatio() !== ratio) this.renderer.setPixelRatio(ratio);
    this.#set();
  }

  /** All that follows from where the eye is. */
  #set(): void {
    this.isDirty = false;
    // In a headset the camera stands in a frame that stands in the building.
    const eye = this.camera.getWorldPosition(new THREE.Vector3());
    this.renderer.toneMappingExposure = this.#exposure(eye);
    this.sky.follow(eye);
    openDoors(this.built.doors, eye);
    this.#lightLamps(eye);
  }

  /** What a headset shows, whose size is its own: both eyes at once, as they move. */
  present(): void {
    this.#set();
    this.renderer.render(this.scene, this.camera);
    const { calls, triangles } = this.renderer.info.render;
    this.#cost = { calls, triangles };
  }

  /** By where the camera stands, so that the same place gives the same picture: wider open the further inside. */
  #exposure({ x, y, z }: THREE.Vector3): number {
    const { min, max } = this.box;
    const depth = Math.min(x - min.x, max.x - x, y - min.y, max.y - y, z - min.z, max.z - z);
    const inside = THREE.MathUtils.smoothstep(depth, -0.3, 1.2);
    return (0.95 + (1 - this.sky.daylight) * 0.7) * (1 + (INSIDE - 1) * inside);
  }

  /** The lamps nearest to the camera burn by night. */
  #lightLamps(eye: THREE.Vector3): void {
    const near = this.#lampPlaces.toSorted((a, b) => a.distanceToSquared(eye) - b.distanceToSquared(eye));
    this.#lamps.forEach((lamp, i) => {
      lamp.position.copy(near[i]!);
      lamp.intensity = 9 * (1 - this.sky.daylight);
      // A lamp that is out would still be reckoned for every pixel.
      lamp.visible = lamp.intensity > 0.05;
    });
  }

  /** What stands still and is solid, to be walked on and run into. */
  get solid(): Solid {
    if (this.#solid) return this.#solid;
    const meshes = this.built.batches.filter(({ isSolid }) => isSolid).map(({ mesh }) => mesh.geometry);
    const positions = new Float32Array(3 * meshes.reduce((sum, { index }) => sum + index!.count, 0));
    let at = 0;
    for (const { attributes, index } of meshes) {
      const own = attributes['position']!.array;
      for (const i of index!.array) for (let k = 0; k < 3; k++) positions[at++] = own[3 * i + k]!;
    }
    this.#solid = new Solid(positions);
    return this.#solid;
  }

  /** What is seen at a place of the picture. @param at −1 to 1 */
  pick(at: THREE.Vector2): { readonly item: number; readonly point: THREE.Vector3 } | null {
    const ray = new THREE.Raycaster();
    ray.setFromCamera(at, this.camera);
    const seen = this.built.batches.filter(({ mesh }) => mesh.visible);
    const planes = this.#section.planesOf(this.shown.cut);
    const hits = ray.intersectObjects(
      seen.map(({ mesh }) => mesh),
      false,
    );
    const kindOf = new Map<unknown, Kind>(seen.map(({ mesh, kind }) => [mesh, kind]));
    const isKept = ({ point, object }: THREE.Intersection): boolean =>
      kindOf.get(object) === 'outside' || planes.every((plane) => plane.distanceToPoint(point) >= 0);
    const hit = hits.find(isKept);
    const batch = hit && seen.find(({ mesh }) => mesh === hit.object);
    const item = batch?.owners[hit?.faceIndex ?? -1];
    return item === undefined || !hit ? null : { item, point: hit.point };
  }
}
