import * as THREE from 'three';
import { WebGLPathTracer } from 'three-gpu-pathtracer';
import { build } from '../studio/building.js';
import { meansOf } from '../studio/means.js';
import type { Model } from '../studio/glb.js';
import type { Lens } from './camera.js';
import type { Crew } from './crew.js';
import type { Daylight } from './daylight.js';
import { SKY_HEIGHT, SKY_WIDTH } from './daylight.js';
import type { Engine, Pass } from './engine.js';
import { tilesOf } from './film.js';
import type { Soup } from './soup.js';
import type { Tile, Traced } from './tracer.js';
import { LAMP, LAMP_TINT } from './lights.js';

/** Side of the part of the picture that the card traces at once: its memory is the same for every size. */
const SIDE = 512;
const [BOUNCES, TEXTURE] = [8, 512] as const;
const MEADOW_RADIUS = 4000;
/** Samples that tell what surface a pixel sees. */
const SEEN = 4;
/** How long the card may take for one sample of one tile, ms. */
const PATIENCE = 120_000;

/** What a library tells its developers is nothing to whoever opens the page. */
function quietly<Result>(run: () => Result): Result {
  const said = globalThis.console;
  const { warn } = said;
  said.warn = () => {};
  try {
    return run();
  } finally {
    said.warn = warn;
  }
}

const pause = (): Promise<void> => new Promise((settle) => setTimeout(settle));

/** The engine of the graphics card: three-gpu-pathtracer on WebGL 2, tile after tile. */
export class TraceurEngine implements Engine {
  readonly name = 'traceur';
  readonly #renderer: THREE.WebGLRenderer;
  readonly #tracer: WebGLPathTracer;
  readonly #scene = new THREE.Scene();
  readonly #sun = new THREE.DirectionalLight();
  readonly #lamps: readonly THREE.PointLight[];
  readonly #sky = new THREE.DataTexture(
    new Float32Array(SKY_WIDTH * SKY_HEIGHT * 2 * 4),
    SKY_WIDTH,
    SKY_HEIGHT * 2,
    THREE.RGBAFormat,
    THREE.FloatType,
    THREE.EquirectangularReflectionMapping,
  );
  readonly #lost: Promise<never>;
  #isBroken = false;
  #daylight: Daylight | null = null;

  /** @throws Error without WebGL 2 */
  constructor(
    model: Model,
    soup: Soup,
    private readonly crew: Crew,
    isBare: boolean,
    readonly canvas = document.createElement('canvas'),
  ) {
    THREE.setConsoleFunction(() => {});
    this.#renderer = new THREE.WebGLRenderer({ canvas, antialias: false });
    this.#renderer.toneMapping = THREE.NoToneMapping;
    this.#renderer.debug.onShaderError = () => (this.#isBroken = true);
    this.#lost = new Promise((_, fail) =>
      canvas.addEventListener('webglcontextlost', () => {
        this.#isBroken = true;
        fail(new Error('webglcontextlost'));
      }),
    );
    // Nobody may be waiting when the card is lost.
    this.#lost.catch(() => {});
    this.#lamps = soup.lamps.map(([x, y, z]) => {
      const lamp = new THREE.PointLight(new THREE.Color(...LAMP_TINT), LAMP);
      lamp.position.set(x, y, z);
      return lamp;
    });
    this.#furnish(model, soup, isBare);
    this.#tracer = quietly(() => new WebGLPathTracer(this.#renderer));
    Object.assign(this.#tracer, {
      renderDelay: 0,
      minSamples: 0,
      fadeDuration: 0,
      rasterizeScene: false,
      renderToCanvas: false,
      dynamicLowRes: false,
      bounces: BOUNCES,
      filterGlossyFactor: 0.5,
    });
    this.#tracer.textureSize.set(TEXTURE, TEXTURE);
    this.#tracer.tiles.set(1, 1);
  }

  #furnish(model: Model, soup: Soup, isBare: boolean): void {
    const { root, batches } = build(model, { isSoftware: false });
    for (const { mesh, kind } of batches) {
      mesh.material.bumpMap = null;
      // A pane of a thickness of its own: what it lets through it does not colour.
      if (mesh.material.transparent) Object.assign(mesh.material, { opacity: 0.06, metalness: 0 });
      if (isBare && (kind === 'furniture' || kind === 'covering')) mesh.removeFromParent();
    }
    const surface = soup.surfaces[soup.meadow.surface]!;
    const meadow = new THREE.Mesh(
      new THREE.CircleGeometry(MEADOW_RADIUS, 64).rotateX(-Math.PI / 2),
      new THREE.MeshStandardMaterial({ color: new THREE.Color(...surface.colour), roughness: 1 }),
    );
    meadow.material.color.multiplyScalar(0.75);
    meadow.position.y = soup.meadow.level;
    this.#scene.add(root, meadow, this.#sun, this.#sun.target);
    for (const material of new Set(batches.map(({ mesh }) => mesh.material))) material.needsUpdate = true;
  }

  /** Where the next photo has its light. */
  light(daylight: Daylight): void {
    this.#daylight = daylight;
  }

  #prepare(camera: THREE.Camera, areLampsLit: boolean): void {
    const { sky, sun, sunlight } = this.#daylight!;
    const pixels = this.#sky.image.data as Float32Array;
    for (let row = 0; row < SKY_HEIGHT * 2; row++) {
      const from = Math.max(0, row - SKY_HEIGHT);
      for (let column = 0; column < SKY_WIDTH; column++) {
        const [to, at] = [4 * (row * SKY_WIDTH + column), 3 * (from * SKY_WIDTH + column)];
        pixels.set([sky[at]!, sky[at + 1]!, sky[at + 2]!, 1], to);
      }
    }
    const texture = this.#sky.clone();
    texture.needsUpdate = true;
    this.#scene.environment = texture;
    this.#scene.background = texture;
    const most = Math.max(...sunlight, 1e-6);
    this.#sun.color.setRGB(sunlight[0] / most, sunlight[1] / most, sunlight[2] / most);
    this.#sun.intensity = most;
    this.#sun.position.set(sun[0] * 100, sun[1] * 100, sun[2] * 100);
    this.#sun.visible = most > 1e-3;
    for (const lamp of this.#lamps) {
      if (areLampsLit) this.#scene.add(lamp);
      else lamp.removeFromParent();
    }
    quietly(() => this.#tracer.setScene(this.#scene, camera));
  }

  /** @throws Error where a shader does not compile, or the card is lost */
  async pass(pass: Pass): Promise<void> {
    const { film, lens, seed, areLampsLit, signal } = pass;
    this.#check();
    const camera = cameraOf(lens);
    if (seed === 1) this.#prepare(camera, areLampsLit);
    film.unit = pass.samples;
    for (const tile of tilesOf(film.width, film.height, SIDE)) {
      if (signal.aborted) return;
      const isFirst = film.seen[tile.y * film.width + tile.x] === 0;
      const [light, seen] = await Promise.all([
        this.#tile(tile, camera, pass),
        isFirst ? this.#seen(tile, pass) : null,
      ]);
      if (!light || signal.aborted) return;
      film.addLight(tile, light, pass.samples);
      if (seen) film.addSeen(tile, seen, SEEN);
      pass.done(tile);
    }
  }

  #check(): void {
    if (this.#isBroken || this.#renderer.getContext().isContextLost()) throw new Error('WebGL');
  }

  #seen(tile: Tile, { film, lens }: Pass): Promise<Traced> {
    const { width, height } = film;
    const rest = { samples: SEEN, seed: 0, most: Infinity, areLampsLit: false, isOnlySeen: true };
    return this.crew.trace({ tile, width, height, lens, ...rest });
  }

  /** The light of a tile; null when it was stopped. */
  async #tile(
    tile: Tile,
    camera: THREE.PerspectiveCamera,
    { film, lens, samples, most, signal }: Pass,
  ): Promise<Pick<Traced, 'light' | 'squares'> | null> {
    const { x, y, width, height } = tile;
    this.#renderer.setPixelRatio(1);
    this.#renderer.setSize(width, height, false);
    const rise = (lens.ahead[1] / lens.up[1]) * (film.height / 2);
    camera.setViewOffset(film.width, film.height, x, y - rise, width, height);
    this.#tracer.setCamera(camera);
    const until = performance.now() + PATIENCE * samples;
    while (this.#tracer.samples < samples) {
      this.#tracer.renderSample();
      await pause();
      this.#check();
      if (signal.aborted) return null;
      if (performance.now() > until) throw new Error('WebGL');
    }
    const pixels = new Float32Array(4 * width * height);
    const read = this.#renderer.readRenderTargetPixelsAsync(this.#tracer.target, 0, 0, width, height, pixels);
    await Promise.race([read, this.#lost]);
    return lightOf(pixels, tile, samples, most);
  }
}

/** What the card has, as the film takes it: rows from the top, sums of samples. */
function lightOf(pixels: Float32Array, { width, height }: Tile, samples: number, most: number) {
  const light = new Float32Array(3 * width * height);
  const squares = new Float32Array(width * height);
  for (let i = 0; i < width * height; i++) {
    const from = 4 * ((height - 1 - Math.floor(i / width)) * width + (i % width));
    const peak = Math.max(pixels[from]!, pixels[from + 1]!, pixels[from + 2]!);
    if (!Number.isFinite(peak)) continue;
    const share = peak > 4 * most ? (4 * most) / peak : 1;
    const [r, g, b] = [pixels[from]! * share, pixels[from + 1]! * share, pixels[from + 2]! * share];
    light.set([r * samples, g * samples, b * samples], 3 * i);
    squares[i] = (0.2126 * r + 0.7152 * g + 0.0722 * b) ** 2 * samples;
  }
  return { light, squares };
}

function cameraOf({ eye, ahead, up }: Lens): THREE.PerspectiveCamera {
  const camera = new THREE.PerspectiveCamera((2 * Math.atan(up[1]) * 180) / Math.PI, 16 / 9, 0.01, 10_000);
  camera.position.set(...eye);
  camera.lookAt(eye[0] + ahead[0], eye[1], eye[2] + ahead[2]);
  camera.updateMatrixWorld();
  return camera;
}

/** Whether this browser has a graphics card behind WebGL 2: a renderer in software is slower than the threads. */
export const hasCard = (): boolean => meansOf()?.isSoftware === false;
