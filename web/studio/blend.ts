import * as THREE from 'three';
import { FullScreenQuad } from 'three/examples/jsm/postprocessing/Pass.js';
import { CORNERS, MEAN, QUAD } from './shaders.js';

/** How far a surface darkens another that it meets, m. */
const REACH = 0.7;

/**
 * A picture made of several, each seen a part of a pixel beside the last one: edges are clean, the sun's disc gives
 * shadows their soft rim, and corners are as dark as what stands around them leaves of the sky and of the room.
 */
export class Blend {
  readonly #frame: THREE.WebGLRenderTarget;
  readonly #sum: THREE.WebGLRenderTarget;
  readonly #corners: THREE.ShaderMaterial;
  readonly #mean: THREE.ShaderMaterial;
  readonly #quad = new FullScreenQuad();
  #count = 0;

  /** @param rays that each picture sends from a pixel to see how closed its corner is */
  constructor(
    private readonly renderer: THREE.WebGLRenderer,
    rays: number,
  ) {
    const half = { type: THREE.HalfFloatType, magFilter: THREE.NearestFilter, minFilter: THREE.NearestFilter } as const;
    const depth = new THREE.DepthTexture(1, 1, THREE.UnsignedInt248Type);
    depth.format = THREE.DepthStencilFormat;
    this.#frame = new THREE.WebGLRenderTarget(1, 1, { ...half, depthTexture: depth, stencilBuffer: true });
    this.#sum = new THREE.WebGLRenderTarget(1, 1, { ...half, depthBuffer: false });
    this.#corners = new THREE.ShaderMaterial({
      ...QUAD,
      fragmentShader: CORNERS,
      defines: { RAYS: rays },
      uniforms: {
        colour: { value: this.#frame.texture },
        depth: { value: depth },
        projection: { value: new THREE.Matrix4() },
        inverse: { value: new THREE.Matrix4() },
        pixel: { value: new THREE.Vector2() },
        turn: { value: 0 },
        reach: { value: REACH },
      },
      blending: THREE.CustomBlending,
      blendSrc: THREE.OneFactor,
      blendDst: THREE.OneFactor,
      toneMapped: false,
    });
    this.#mean = new THREE.ShaderMaterial({
      ...QUAD,
      fragmentShader: MEAN,
      uniforms: { sum: { value: this.#sum.texture }, count: { value: 1 } },
    });
  }

  /** Number of pictures that the mean is of. */
  get count(): number {
    return this.#count;
  }

  /** Begins a new picture, as large as the canvas. */
  begin(): void {
    const { x, y } = this.renderer.getDrawingBufferSize(new THREE.Vector2());
    this.#frame.setSize(x, y);
    this.#sum.setSize(x, y);
    this.#count = 0;
  }

  /** One more picture of the scene. @returns what it took */
  add(scene: THREE.Scene, camera: THREE.PerspectiveCamera): { readonly calls: number; readonly triangles: number } {
    const { width, height } = this.#frame;
    const [across, down] = inPixel(this.#count);
    camera.setViewOffset(width, height, across, down, width, height);
    this.renderer.setRenderTarget(this.#frame);
    this.renderer.render(scene, camera);
    const { calls, triangles } = this.renderer.info.render;
    this.#gather(camera);
    camera.clearViewOffset();
    this.#count += 1;
    return { calls, triangles };
  }

  #gather({ projectionMatrix, projectionMatrixInverse }: THREE.PerspectiveCamera): void {
    const { uniforms } = this.#corners;
    uniforms['projection']!.value.copy(projectionMatrix);
    uniforms['inverse']!.value.copy(projectionMatrixInverse);
    uniforms['pixel']!.value.set(1 / this.#frame.width, 1 / this.#frame.height);
    uniforms['turn']!.value = this.#count;
    this.renderer.setRenderTarget(this.#sum);
    if (this.#count === 0) this.renderer.clear();
    this.#run(this.#corners);
  }

  /** Shows the mean on the canvas. */
  show(): void {
    this.#mean.uniforms['count']!.value = Math.max(1, this.#count);
    this.renderer.setRenderTarget(null);
    this.#run(this.#mean);
  }

  #run(material: THREE.ShaderMaterial): void {
    const isClearing = this.renderer.autoClear;
    this.renderer.autoClear = false;
    this.#quad.material = material;
    this.#quad.render(this.renderer);
    this.renderer.autoClear = isClearing;
  }
}

/** The nth place of a sequence that fills an interval evenly (van der Corput). */
function evenly(index: number, base: number): number {
  let [share, left, sum] = [1, index, 0];
  while (left > 0) {
    share /= base;
    sum += share * (left % base);
    left = Math.floor(left / base);
  }
  return sum;
}

/** Where in a pixel the nth picture looks, −½ to ½; the first one in its middle. */
const inPixel = (index: number): readonly [number, number] =>
  index === 0 ? [0, 0] : [evenly(index, 2) - 0.5, evenly(index, 3) - 0.5];

/** Where on the disc of the sun the light of the nth picture comes from, −1 to 1; the first one from its middle. */
export function onDisc(index: number): readonly [number, number] {
  const [radius, angle] = [Math.sqrt(evenly(index, 5)), 2 * Math.PI * evenly(index, 7)];
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}
