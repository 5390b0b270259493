import { h } from '../shared/dom.js';
import { otherLanguage } from '../shared/language.js';
import type { Payload } from '../studio/payload.js';
import { autoAsked, numberAsked, tell } from '../studio/state.js';
import type { Camera } from './camera.js';
import type { Crew } from './crew.js';
import type { Daylight, Moment } from './daylight.js';
import { daylightOf } from './daylight.js';
import type { Engine } from './engine.js';
import { Panel } from './panel.js';
import type { Shot } from './shoot.js';
import { heightOf, Photographer } from './shoot.js';
import { langue, say } from './texts.js';
import type { View } from './views.js';

/** What the preview of a view is made with. */
const PREVIEW = { width: 480, samples: 12 } as const;
/** The sun lower than this leaves rooms to their lamps, degrees. */
const LAMPS_FROM = 2;

/** The page: views to choose from, the picture, and how it is taken. */
export class Photo {
  readonly elements: HTMLElement[];
  readonly #canvas = h('canvas', { 'data-role': 'rendu', role: 'img', width: '480', height: '270' });
  readonly #panel: Panel;
  readonly #photographer: Photographer;
  #view: View;
  #daylight: Daylight;
  #stop = new AbortController();
  #work: Promise<unknown> = Promise.resolve();
  #engine: Engine;

  constructor(
    private readonly payload: Payload,
    private readonly views: readonly View[],
    private readonly crew: Crew,
    engine: Engine,
    moment: Moment,
  ) {
    this.#view = views[0]!;
    this.#engine = engine;
    this.#photographer = new Photographer(crew, engine);
    this.#daylight = daylightOf(moment, payload.lieu);
    this.#panel = new Panel(views, moment, {
      view: (index) => this.#choose(index),
      frame: () => void this.preview(),
      light: (at) => this.#light(at),
      shoot: () => void this.take(),
      stop: () => this.#stop.abort(),
    });
    crew.light(this.#daylight);
    engine.light(this.#daylight);
    this.#tellEngine(engine);
    this.elements = this.#page();
    this.#choose(0, false);
  }

  #page(): HTMLElement[] {
    const until = new Date(this.payload.expire_le).toLocaleString(langue);
    return [
      h('header', {}, h('h1', {}, this.payload.scene_titre), otherLanguage(say('language'), 'button')),
      h('main', {}, this.#canvas),
      h(
        'aside',
        { 'aria-label': say('settings') },
        ...this.#panel.elements,
        this.payload.mobilier_simplifie && h('p', { class: 'note' }, say('plainFurniture')),
        h('p', { class: 'note' }, say('expires', { date: until })),
      ),
    ];
  }

  /** What the address asks at once, else a preview of the first view. */
  start(): void {
    tell('pret', 0);
    if (autoAsked() === null) void this.preview();
    else void this.take();
  }

  #choose(index: number, isShown = true): void {
    this.#view = this.views[index]!;
    this.#panel.frame(this.#view.camera);
    this.#canvas.setAttribute('aria-label', say('seen', { name: this.#view.name }));
    if (isShown) void this.preview();
  }

  #light(moment: Moment): void {
    this.#daylight = daylightOf(moment, this.payload.lieu);
    this.crew.light(this.#daylight);
    this.#engine.light(this.#daylight);
    this.#panel.lamps(this.#daylight.elevation < LAMPS_FROM);
    void this.preview();
  }

  #tellEngine(engine: Engine): void {
    this.#engine = engine;
    document.documentElement.dataset['moteur'] = engine.name;
    this.#panel.engine(say(engine.name));
  }

  #camera(): Camera {
    const { turn, shift, focal } = this.#panel.framing;
    const { camera } = this.#view;
    const [x, , z] = camera.towards;
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    return { ...camera, towards: [x * cos - z * sin, 0, x * sin + z * cos], shift, focal };
  }

  /** One work at a time: the one before is stopped, and has ended, when the next begins. */
  async #alone(run: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#stop.abort();
    const stop = new AbortController();
    this.#stop = stop;
    const before = this.#work;
    this.#work = (async () => {
      await before;
      if (!stop.signal.aborted) await run(stop.signal);
    })().catch((error: unknown) => {
      this.#panel.say(say('failed', { why: error instanceof Error ? error.message : String(error) }));
      tell('erreur');
    });
    await this.#work;
  }

  #shot(size: Pick<Shot, 'width' | 'samples' | 'mayEndEarly'>): Shot {
    const { isSmoothed, areLampsLit, correction } = this.#panel.taking;
    const { isOutside } = this.#view;
    return { ...size, camera: this.#camera(), isOutside, isSmoothed, areLampsLit, correction };
  }

  /** A small picture of the view, by the threads: the graphics card is left to the photo. */
  async preview(): Promise<void> {
    tell('pret', 0);
    this.#panel.idle(say('preview'));
    await this.#alone(async (signal) => {
      const shot = this.#shot({ ...PREVIEW, mayEndEarly: true });
      const told = { samples: () => {}, progress: () => {}, engine: () => {} };
      await this.#photographer.draft(shot, this.#canvas, told, signal);
    });
  }

  /** Takes the photo, and hands its file over. */
  async take(): Promise<void> {
    const width = Math.round(numberAsked('largeur', 160, 3840) ?? this.#panel.width);
    const asked = numberAsked('echantillons', 1, 4096);
    const samples = Math.round(asked ?? this.#panel.samples);
    await this.#alone(async (signal) => {
      const { dataset } = document.documentElement;
      dataset['echantillons'] = '0';
      tell('export', 0);
      this.#panel.busy();
      const startedAt = performance.now();
      let taken = 0;
      const told = {
        samples: (count: number) => {
          taken = count;
          dataset['echantillons'] = String(count);
        },
        progress: (share: number) => {
          tell('export', Math.min(99, share * 100));
          const left = ((performance.now() - startedAt) * (1 - share)) / Math.max(0.001, share);
          this.#panel.progress(
            share,
            say('running', { done: String(taken), all: String(samples), left: timeLeft(left) }),
          );
        },
        engine: (engine: Engine) => this.#tellEngine(engine),
      };
      const shot = this.#shot({ width, samples, mayEndEarly: asked === null });
      if (!(await this.#photographer.shoot(shot, this.#canvas, told, signal))) {
        this.#panel.idle(say('stopped'));
        return tell('pret', 0);
      }
      const blob = await new Promise<Blob | null>((settle) => this.#canvas.toBlob(settle, 'image/png'));
      if (!blob) throw new Error('PNG');
      const size = { width: String(width), height: String(heightOf(width)), samples: String(taken) };
      this.#panel.finish(blob, say('finished', size));
      tell('termine', 100);
    });
  }
}

const timeLeft = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  const time = seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
  return say('left', { time });
};
