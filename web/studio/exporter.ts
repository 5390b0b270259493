import { h } from '../shared/dom.js';
import type { FilmOrder } from './film.js';
import { encoderFor, Film, FilmStopped, sizeOf } from './film.js';
import { durationOf } from './path.js';
import type { Stage } from './stage.js';
import { numberAsked, tell } from './state.js';
import { say } from './texts.js';

const WIDTHS = { '4k': 3840, '1440p': 2560, '1080p': 1920 } as const;
type Picker = (options: object) => Promise<FileSystemFileHandle>;

/** The part of the panel that films the tour: its size, its progress, its file. */
export class Exporter {
  readonly #width = h('select', { 'aria-label': say('width') });
  readonly #start = h('button', { type: 'button', class: 'primary', 'data-action': 'exporter' }, say('exporter'));
  readonly #pause = h('button', { type: 'button' }, say('pause'));
  readonly #cancel = h('button', { type: 'button' }, say('cancel'));
  readonly #bar = h('progress', { max: '100', value: '0', 'aria-label': say('film') });
  readonly #note = h('p', { class: 'note', role: 'status' });
  readonly #result = h(
    'a',
    { class: 'button primary', 'data-role': 'mp4', download: 'visite.mp4', hidden: true },
    say('mp4'),
  );
  readonly #running = h('div', { hidden: true }, this.#bar, h('div', { class: 'row' }, this.#pause, this.#cancel));
  readonly element = h(
    'section',
    {},
    h('h2', {}, say('film')),
    h('label', {}, say('width'), this.#width),
    h('div', { class: 'row' }, this.#start),
    this.#running,
    this.#note,
    h('div', { class: 'row' }, this.#result),
  );
  #film: Film | null = null;

  /**
   * @param busy told when an export begins and ends
   * @param draw draws the picture of a time of the tour on the canvas
   */
  constructor(
    private readonly stage: Stage,
    private readonly canvas: HTMLCanvasElement,
    private readonly busy: (isBusy: boolean) => void,
    private readonly draw: (time: number) => void,
  ) {
    const planned = stage.payload.plan_camera.resolution;
    for (const [name, width] of Object.entries(WIDTHS)) {
      const { height } = sizeOf(width);
      this.#width.append(h('option', { value: String(width), selected: name === planned }, `${width} × ${height}`));
    }
    this.#start.addEventListener('click', () => void this.run(true));
    this.#cancel.addEventListener('click', () => this.#film?.stop());
    this.#pause.addEventListener('click', () => this.#toggle());
    if (typeof VideoEncoder === 'undefined') {
      this.#start.disabled = true;
      this.#start.title = say('noFilm');
      this.#note.textContent = say('noFilm');
    }
  }

  #toggle(): void {
    const isPaused = this.#pause.dataset['paused'] === 'true';
    this.#pause.dataset['paused'] = String(!isPaused);
    this.#pause.textContent = say(isPaused ? 'pause' : 'resume');
    if (isPaused) this.#film?.resume();
    else this.#film?.pause();
  }

  /** Films; a browser that can writes the file while it is made. @param isAsked by a person, whom it may ask where */
  async run(isAsked: boolean): Promise<void> {
    if (this.#film) return;
    const size = sizeOf(numberAsked('largeur', 160, 3840) ?? Number(this.#width.value));
    this.#note.textContent = say('checking');
    const fps = numberAsked('fps', 1, 60) ?? this.stage.payload.plan_camera.fps;
    const config = await encoderFor(size, fps);
    if (!config) {
      this.#note.textContent = say('refused', { width: String(size.width), height: String(size.height) });
      tell('erreur');
      return;
    }
    const file = isAsked ? await fileToWrite() : null;
    this.#film = new Film();
    this.#running.hidden = false;
    this.#start.disabled = true;
    this.#result.hidden = true;
    this.busy(true);
    tell('export', 0);
    try {
      await this.#make(this.#film, config, { ...size, fps, file });
      tell('termine', 100);
    } catch (error) {
      this.#note.textContent =
        error instanceof FilmStopped ? say('cancelled') : say('failed', { why: String((error as Error).message) });
      tell(error instanceof FilmStopped ? 'pret' : 'erreur', 0);
    }
    this.#film = null;
    this.#running.hidden = true;
    this.#start.disabled = false;
    this.busy(false);
  }

  async #make(
    film: Film,
    config: VideoEncoderConfig,
    { width, height, fps, file }: Pick<FilmOrder, 'width' | 'height' | 'fps' | 'file'>,
  ): Promise<void> {
    const { chemin } = this.stage.payload.plan_camera;
    const whole = durationOf(chemin);
    this.stage.resize(width, height, 1);
    const blob = await film.make(this.canvas, config, {
      width,
      height,
      fps,
      seconds: Math.min(whole, numberAsked('duree', 0.1, 900) ?? whole),
      file,
      draw: this.draw,
      progress: (done, images) => {
        this.#bar.value = (100 * done) / images;
        this.#note.textContent = say('images', { done: String(done), images: String(images) });
        tell('export', (99 * done) / images);
      },
    });
    URL.revokeObjectURL(this.#result.href);
    this.#result.href = URL.createObjectURL(blob);
    this.#result.hidden = false;
  }
}

/** A file that the person chooses, where the browser lets a page write one. */
async function fileToWrite(): Promise<FileSystemFileHandle | null> {
  const picker = (window as unknown as { showSaveFilePicker?: Picker }).showSaveFilePicker;
  if (!picker) return null;
  const types = [{ accept: { 'video/mp4': ['.mp4'] } }];
  return await picker.call(window, { suggestedName: 'visite.mp4', types }).catch(() => null);
}
