/** What a test tells the headset of a page. */
export interface FakeHeadset {
  /** Where the head is, m in the room that it is worn in. */
  head: readonly [number, number, number];
  /** Where the hand is, and how far its ray points down, radians. */
  hand: { at: readonly [number, number, number]; down: number; left: number };
  /** Push of the stick of the hand, −1 (left) to 1. */
  stick: number;
  frames: number;
  select(): void;
  end(): Promise<void>;
}

/**
 * A headset with two eyes and one hand, run in the page before its own scripts: `navigator.xr` and what a renderer asks
 * of it (WebXR Device API). Both eyes are drawn side by side on the canvas of the page.
 */
export function putOnFakeHeadset(): void {
  const [WIDTH, HEIGHT] = [640, 320];
  const turned = ([x, y, z]: readonly number[], pitch: number, yaw: number): Float32Array => {
    const [s, c, t, d] = [Math.sin(pitch), Math.cos(pitch), Math.sin(yaw), Math.cos(yaw)];
    return new Float32Array([d, 0, -t, 0, t * s, c, d * s, 0, t * c, -s, d * c, 0, x!, y!, z!, 1]);
  };
  const projection = (): Float32Array => {
    const [near, far] = [0.1, 1000];
    return new Float32Array([
      1,
      0,
      0,
      0,
      0,
      1,
      0,
      0,
      0,
      0,
      -(far + near) / (far - near),
      -1,
      0,
      0,
      (-2 * far * near) / (far - near),
      0,
    ]);
  };
  const told: FakeHeadset = {
    head: [0, 1.6, 0],
    hand: { at: [0.2, 1.3, -0.3], down: 0.6, left: 0 },
    stick: 0,
    frames: 0,
    select: () => {},
    end: async () => {},
  };
  const source = {
    handedness: 'right',
    targetRayMode: 'tracked-pointer',
    targetRaySpace: {},
    gripSpace: null,
    hand: null,
    profiles: ['generic-trigger'],
    get gamepad() {
      return { axes: [0, 0, told.stick, 0], buttons: [] };
    },
  };
  const poseOf = (matrix: Float32Array) => ({ transform: { matrix }, emulatedPosition: false });
  const frameOf = (session: object) => ({
    session,
    getViewerPose: () => ({
      ...poseOf(turned(told.head, 0, 0)),
      views: [-0.032, 0.032].map((aside, i) => ({
        eye: i === 0 ? 'left' : 'right',
        index: i,
        projectionMatrix: projection(),
        transform: { matrix: turned([told.head[0] + aside, told.head[1], told.head[2]], 0, 0) },
      })),
    }),
    getPose: () => poseOf(turned(told.hand.at, -told.hand.down, told.hand.left)),
  });
  class Session extends EventTarget {
    renderState = { baseLayer: null, depthNear: 0.1, depthFar: 1000 };
    readonly inputSources = [source];
    readonly enabledFeatures = ['local-floor'];
    readonly environmentBlendMode = 'opaque';
    #isOver = false;
    updateRenderState(state: object): void {
      Object.assign(this.renderState, state);
    }
    async requestReferenceSpace(type: string): Promise<object> {
      return { type };
    }
    requestAnimationFrame(draw: (time: number, frame: object) => void): number {
      return window.setTimeout(() => {
        if (this.#isOver) return;
        if (told.frames === 0) this.#send('inputsourceschange', { added: [source], removed: [] });
        told.frames += 1;
        draw(performance.now(), frameOf(this));
      }, 30);
    }
    cancelAnimationFrame(id: number): void {
      window.clearTimeout(id);
    }
    #send(type: string, members: object): void {
      this.dispatchEvent(Object.assign(new Event(type), { session: this, ...members }));
    }
    select(): void {
      for (const type of ['selectstart', 'select', 'selectend']) {
        this.#send(type, { inputSource: source, frame: frameOf(this) });
      }
    }
    async end(): Promise<void> {
      this.#isOver = true;
      this.#send('end', {});
    }
  }
  class Layer {
    readonly framebuffer = null;
    readonly [key: string]: unknown;
    readonly framebufferWidth = WIDTH;
    readonly framebufferHeight = HEIGHT;
    getViewport({ index }: { index: number }) {
      return { x: (index * WIDTH) / 2, y: 0, width: WIDTH / 2, height: HEIGHT };
    }
  }
  const xr = Object.assign(new EventTarget(), {
    isSessionSupported: async (mode: string) => mode === 'immersive-vr',
    requestSession: async (mode: string) => {
      if (mode !== 'immersive-vr') throw new DOMException('no such mode', 'NotSupportedError');
      const session = new Session();
      told.frames = 0;
      told.select = () => session.select();
      told.end = () => session.end();
      return session;
    },
  });
  Object.defineProperty(navigator, 'xr', { value: xr, configurable: true });
  Object.assign(window, { XRWebGLLayer: Layer, XRWebGLBinding: undefined, headset: told });
  delete (window as { XRWebGLBinding?: unknown }).XRWebGLBinding;
  WebGL2RenderingContext.prototype.makeXRCompatible = async () => {};
}
