import * as THREE from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { materialOf } from '../../src/kernel/catalogue/materials.js';
import type { Checked, Part } from './protocol.js';
import type { Sunlight } from './daylight.js';
import { Daylight } from './daylight.js';
import { clearDirection } from './sight.js';
import type { Volume } from './volumes.js';
import { volumeMesh } from './volumes.js';

export interface Shown {
  readonly roof: boolean;
  readonly furniture: boolean;
  readonly exploded: boolean;
  /** Index of the highest level shown; null for all. */
  readonly level: number | null;
}

/** Lines are drawn for buildings up to this many triangles: beyond, they would take longer than the picture. */
const MOST_EDGED = 400_000;
const CREASE_DEG = 25;
const LIFT_M = 4;
/** Above so many triangles no way is sought for the eye; the slope it then looks down by. */
const [MOST_CROSSED, STEEP] = [150_000, 3];
const ACCENT = 0xd9480f;
/** Categories behind each switch of the page. */
const OUTDOOR = new Set(['toiture', 'terrain', 'exterieur']);
const FURNITURE = new Set(['mobilier', 'electricite', 'plomberie', 'reseau']);

interface Layer {
  readonly part: Part;
  readonly group: THREE.Group;
}

/** The building in space. One mesh for each look and level, so that thousands of walls take a few dozen draw calls. */
export class Viewer {
  readonly #renderer: THREE.WebGLRenderer;
  readonly #scene = new THREE.Scene();
  readonly #camera = new THREE.PerspectiveCamera(38, 1, 0.1, 5000);
  readonly #controls: OrbitControls;
  readonly #root = new THREE.Group();
  readonly #marks = new THREE.Group();
  readonly #beside = new THREE.Group();
  readonly #daylight = new Daylight();
  #layers: Layer[] = [];
  #ids: readonly string[] = [];
  #isDirty = true;
  #isFramed = false;
  #shown: Shown = { roof: true, furniture: true, exploded: false, level: null };
  onPick: (id: string | null) => void = () => {};

  /** @throws Error without WebGL */
  constructor(private readonly host: HTMLElement) {
    this.#renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = THREE.PCFShadowMap;
    this.#renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    host.append(this.#renderer.domElement);
    this.#renderer.domElement.setAttribute('aria-label', '3D');
    this.#scene.add(this.#root, this.#marks, this.#beside, ...this.#daylight.parts);
    this.#controls = new OrbitControls(this.#camera, this.#renderer.domElement);
    this.#controls.maxPolarAngle = Math.PI * 0.55;
    this.#controls.addEventListener('change', () => (this.#isDirty = true));
    this.#pickOnClick();
    new ResizeObserver(() => this.#resize()).observe(host);
    this.theme();
    this.#renderer.setAnimationLoop(() => {
      this.#controls.update();
      if (!this.#isDirty) return;
      this.#isDirty = false;
      this.#renderer.render(this.#scene, this.#camera);
    });
  }

  /** Follows the page's colours. */
  theme(): void {
    this.#scene.background = new THREE.Color(
      getComputedStyle(document.documentElement).getPropertyValue('--sky').trim() || '#eef1f4',
    );
    this.#isDirty = true;
  }

  show({ parts, ids }: Pick<Checked, 'parts' | 'ids'>): void {
    for (const { group } of this.#layers) dispose(group);
    this.#root.clear();
    this.#ids = ids;
    const triangles = parts.reduce((sum, { owners }) => sum + owners.length, 0);
    this.#layers = parts.map((part) => ({ part, group: layerOf(part, triangles <= MOST_EDGED) }));
    for (const { group } of this.#layers) this.#root.add(group);
    this.#apply();
    this.highlight(null);
    if (!this.#isFramed) this.fit();
    this.#aimSun();
  }

  /** Shows volumes that are no part of the building: neighbours that shade it, what rules allow. */
  beside(volumes: readonly Volume[]): void {
    dispose(this.#beside);
    this.#beside.clear();
    for (const volume of volumes) this.#beside.add(volumeMesh(volume));
    this.#aimSun();
  }

  /** Lights the building as the sun does at an instant; null: as usual. */
  sunlight(sun: Sunlight | null): void {
    this.#daylight.set(sun);
    this.#aimSun();
  }

  set(shown: Shown): void {
    this.#shown = shown;
    this.#apply();
  }

  /** Everything in the picture, from the front right. */
  fit(): void {
    const box = new THREE.Box3();
    for (const { part, group } of this.#layers) {
      if (part.category !== 'terrain' && part.category !== 'exterieur' && group.visible) box.expandByObject(group);
    }
    if (box.isEmpty()) box.setFromObject(this.#root);
    if (box.isEmpty()) return;
    this.#isFramed = true;
    const sphere = box.getBoundingSphere(new THREE.Sphere());
    this.#resize();
    this.#look(sphere.center, this.#distance(sphere.radius), new THREE.Vector3(0.75, 0.6, 1));
  }

  /** The next building is another one: the camera frames it. */
  forget(): void {
    this.#isFramed = false;
  }

  /** Shows an element, and a place (mm), in the accent colour; the camera goes there unless it is to stay still. */
  highlight(id: string | null, at: { x: number; y: number; z: number } | null = null, isStill = false): void {
    dispose(this.#marks);
    this.#marks.clear();
    this.#isDirty = true;
    const positions = this.#trianglesOf(id);
    if (positions.length > 0) this.#marks.add(elementMark(positions));
    if (at) this.#marks.add(placeMark(at));
    const box = new THREE.Box3().setFromObject(this.#marks);
    if (isStill || box.isEmpty()) return;
    const target = box.getCenter(new THREE.Vector3());
    const distance = Math.max(9, this.#distance(box.getBoundingSphere(new THREE.Sphere()).radius));
    this.#look(target, distance, this.#towards(box, target, distance, id));
  }

  /** The way the camera looks from now, or a higher or turned one that no wall crosses. */
  #towards(box: THREE.Box3, target: THREE.Vector3, distance: number, id: string | null): THREE.Vector3 {
    const wanted = this.#camera.position.clone().sub(this.#controls.target);
    const number = id === null ? -1 : this.#ids.indexOf(id);
    const opaque = this.#layers.filter(({ part, group }) => group.visible && materialOf(part.materiau).opacity >= 1);
    // A ray meets every triangle of a mesh: in a large building one looks from above, where no wall crosses.
    if (opaque.reduce((sum, { part }) => sum + part.owners.length, 0) > MOST_CROSSED) {
      return new THREE.Vector3(wanted.x, Math.hypot(wanted.x, wanted.z) * STEEP, wanted.z);
    }
    const partOf = new Map<THREE.Object3D, Part>(opaque.map(({ part, group }) => [group.children[0]!, part]));
    return clearDirection(wanted, {
      target,
      distance,
      points: [target, ...outlineOf(box)],
      blockers: [...partOf.keys()],
      isOwn: ({ object, faceIndex }) => partOf.get(object)?.owners[faceIndex ?? -1] === number,
    });
  }

  /** Level of an element under the roof; null for the roof itself, what is outside, and what is of no level. */
  indoorLevel(id: string): number | null {
    const number = this.#ids.indexOf(id);
    const layer = number < 0 ? undefined : this.#layers.find(({ part }) => part.owners.includes(number));
    return layer && !OUTDOOR.has(layer.part.category) ? layer.part.level : null;
  }

  /** Corners of the visible triangles of an element, m. */
  #trianglesOf(id: string | null): number[] {
    const number = id === null ? -1 : this.#ids.indexOf(id);
    if (number < 0) return [];
    return this.#layers
      .filter(({ group }) => group.visible)
      .flatMap(({ part, group }) => trianglesOf(part, number, group.position.y));
  }

  /** Distance at which the narrower of the two angles of view holds a sphere. */
  #distance(radius: number): number {
    const half = (this.#camera.fov * Math.PI) / 360;
    return radius / Math.sin(Math.min(half, Math.atan(Math.tan(half) * this.#camera.aspect)));
  }

  #look(target: THREE.Vector3, distance: number, direction: THREE.Vector3): void {
    this.#controls.target.copy(target);
    this.#camera.position.copy(target).addScaledVector(direction.normalize(), distance);
    this.#controls.update();
    this.#isDirty = true;
  }

  #apply(): void {
    const { roof, furniture, exploded, level } = this.#shown;
    for (const { part, group } of this.#layers) {
      const isAbove = level !== null && (part.level === null ? part.category === 'toiture' : part.level > level);
      group.visible = !isAbove && (roof || part.category !== 'toiture') && (furniture || !FURNITURE.has(part.category));
      const storey = part.category === 'toiture' ? this.#storeys() : (part.level ?? 0);
      group.position.y = exploded ? storey * LIFT_M : 0;
    }
    this.#isDirty = true;
  }

  #storeys = (): number => Math.max(0, ...this.#layers.map(({ part }) => part.level ?? 0)) + 1;

  #aimSun(): void {
    const box = new THREE.Box3().setFromObject(this.#root).union(new THREE.Box3().setFromObject(this.#beside));
    this.#daylight.aim(box.getBoundingSphere(new THREE.Sphere()));
    this.#isDirty = true;
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.host;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.#renderer.setSize(clientWidth, clientHeight);
    this.#camera.aspect = clientWidth / clientHeight;
    this.#camera.updateProjectionMatrix();
    this.#isDirty = true;
  }

  #pickOnClick(): void {
    const canvas = this.#renderer.domElement;
    let from = { x: 0, y: 0 };
    canvas.addEventListener('pointerdown', ({ clientX, clientY }) => (from = { x: clientX, y: clientY }));
    canvas.addEventListener('pointerup', ({ clientX, clientY }) => {
      if (Math.hypot(clientX - from.x, clientY - from.y) > 4) return;
      const box = canvas.getBoundingClientRect();
      const ray = new THREE.Raycaster();
      ray.setFromCamera(
        new THREE.Vector2(((clientX - box.left) / box.width) * 2 - 1, 1 - ((clientY - box.top) / box.height) * 2),
        this.#camera,
      );
      const meshes = this.#layers
        .filter(({ group }) => group.visible)
        .map(({ part, group }) => ({ part, mesh: group.children[0]! }));
      const [hit] = ray.intersectObjects(
        meshes.map(({ mesh }) => mesh),
        false,
      );
      const owner = hit && meshes.find(({ mesh }) => mesh === hit.object)?.part.owners[hit.faceIndex ?? 0];
      this.onPick(owner === undefined ? null : (this.#ids[owner] ?? null));
    });
  }
}

/** An element in the accent colour, seen through all that hides it. */
function elementMark(positions: readonly number[]): THREE.Mesh {
  const corners = new THREE.Float32BufferAttribute(positions, 3);
  const look = { color: ACCENT, transparent: true, opacity: 0.55, depthTest: false, side: THREE.DoubleSide };
  return new THREE.Mesh(
    new THREE.BufferGeometry().setAttribute('position', corners),
    new THREE.MeshBasicMaterial(look),
  );
}

/** The upper corners and the foot of a box, a little inside: what shows of a thing that stands on a floor. */
function outlineOf(box: THREE.Box3): THREE.Vector3[] {
  const [middle, half] = [box.getCenter(new THREE.Vector3()), box.getSize(new THREE.Vector3()).multiplyScalar(0.45)];
  return [
    [1, 1, 1],
    [1, 1, -1],
    [-1, 1, 1],
    [-1, 1, -1],
    [0, -1, 0],
  ].map((side) => new THREE.Vector3(...side).multiply(half).add(middle));
}

/** A ball above a place of the scene. @param at mm */
function placeMark({ x, y, z }: { x: number; y: number; z: number }): THREE.Mesh {
  const look = new THREE.MeshBasicMaterial({ color: ACCENT, depthTest: false });
  const ball = new THREE.Mesh(new THREE.SphereGeometry(0.16, 24, 16), look);
  ball.position.set(x / 1000, z / 1000 + 0.6, -y / 1000);
  ball.renderOrder = 2;
  return ball;
}

function layerOf({ positions, materiau, category }: Part, hasEdges: boolean): THREE.Group {
  const { colour, roughness, metal, opacity } = materialOf(materiau);
  const geometry = new THREE.BufferGeometry().setAttribute('position', new THREE.BufferAttribute(positions, 3));
  geometry.computeVertexNormals();
  const material = new THREE.MeshStandardMaterial({
    color: colour,
    roughness,
    metalness: metal * 0.4,
    transparent: opacity < 1,
    opacity,
    depthWrite: opacity >= 1,
  });
  const mesh = new THREE.Mesh(geometry, material);
  mesh.castShadow = opacity >= 1 && category !== 'terrain';
  mesh.receiveShadow = true;
  const group = new THREE.Group().add(mesh);
  if (hasEdges && category !== 'terrain') {
    group.add(
      new THREE.LineSegments(
        new THREE.EdgesGeometry(geometry, CREASE_DEG),
        new THREE.LineBasicMaterial({ color: 0x30353b, transparent: true, opacity: 0.35 }),
      ),
    );
  }
  return group;
}

function trianglesOf({ positions, owners }: Part, number: number, lift: number): number[] {
  const found: number[] = [];
  owners.forEach((owner, i) => {
    if (owner !== number) return;
    for (let k = i * 9; k < i * 9 + 9; k += 3) found.push(positions[k]!, positions[k + 1]! + lift, positions[k + 2]!);
  });
  return found;
}

function dispose(group: THREE.Object3D): void {
  group.traverse((object) => {
    const { geometry, material } = object as Partial<THREE.Mesh>;
    geometry?.dispose();
    for (const one of [material ?? []].flat()) one.dispose();
  });
}
