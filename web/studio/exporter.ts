import { h } from '../shared/dom.js';
import { codingOf, sizeOf } from './coding.js';
import { fileToWrite, STAYED } from './destination.js';
import { Film, FilmStopped, groupSizeOf, imagesOf } from './film.js';
import { durationOf } from './path.js';
import { tokenOf } from './payload.js';
import type { BegunFilm, FilmPlan } from './reel.js';
import { Reel } from './reel.js';
import type { Stage } from './stage.js';
import { numberAsked, tell } from './state.js';
import { say } from './texts.js';

const WIDTHS = { '4k': 3840, '1440p': 2560, '1080p': 1920 } as const;
/** Pictures that an image of the film is the mean of. */
const FINENESS = { plain: 1, fine: 8, finest: 32 } as const;

/** The part of the panel that films the tour: its size, its progress, its file. */
export class Exporter {
  readonly #width = h('select', { 'aria-label': say('width') });
  readonly #fineness = h('select', { 'aria-label': say('fineness') });
  readonly #start = h('button', { type: 'button', class: 'primary', 'data-action': 'exporter' }, say('exporter'));
  readonly #pause = h('button', { type: 'button', 'data-action': 'pause' }, say('pause'));
  readonly #cancel = h('button', { type: 'button', 'data-action': 'annuler' }, say('cancel'));
  readonly #bar = h('progress', { max: '100', value: '0', 'aria-label': say('film') });
  readonly #note = h('p', { class: 'note film-note', role: 'status' });
  readonly #result = h(
    'a',
    { class: 'button primary', 'data-role': 'mp4', download: 'visite.mp4', hidden: true },
    say('mp4'),
  );
  /** A size that the browser does encode, when it refused the one asked for. */
  readonly #instead = h('button', { type: 'button', class: 'primary', 'data-action': 'exporter-moins', hidden: true });
  /** Goes on with a film that was begun before the page was closed. */
  readonly #goOn = h('button', { type: 'button', class: 'primary', 'data-action': 'reprendre', hidden: true });
  readonly #reel = new Reel(tokenOf(location.pathname));
  readonly #running = h('div', { hidden: true }, this.#bar, h('div', { class: 'row' }, this.#pause, this.#cancel));
  readonly element = h(
    'section',
    {},
    h('h2', {}, say('film')),
    h('label', {}, say('width'), this.#width),
    h('label', {}, say('fineness'), this.#fineness),
    h('div', { class: 'row' }, this.#start, this.#goOn),
    this.#running,
    this.#note,
    h('div', { class: 'row' }, this.#instead),
    h('div', { class: 'row' }, this.#result),
  );
  #film: Film | null = null;
  /** True while the browser is asked what it encodes and the person where to: no second film begins. */
  #isAsking = false;

  /**
   * @param busy told when an export begins and ends
   * @param draw draws the picture of a time of the tour on the canvas, as the mean of some
   */
  constructor(
    private readonly stage: Stage,
    private readonly canvas: HTMLCanvasElement,
    private readonly busy: (isBusy: boolean) => void,
    private readonly draw: (time: number, pictures: number) => void,
  ) {
    const planned = stage.payload.plan_camera.resolution;
    for (const [name, width] of Object.entries(WIDTHS)) {
      const { height } = sizeOf(width);
      this.#width.append(h('option', { value: String(width), selected: name === planned }, `${width} × ${height}`));
    }
    for (const [word, pictures] of Object.entries(FINENESS)) {
      const selected = pictures === (stage.means.isSoftware ? FINENESS.plain : FINENESS.fine);
      this.#fineness.append(h('option', { value: String(pictures), selected }, say(word as keyof typeof FINENESS)));
    }
    this.#start.addEventListener('click', () => void this.run(true));
    this.#instead.addEventListener('click', () => {
      this.#width.value = this.#instead.value;
      void this.run(true, Number(this.#instead.value));
    });
    this.#goOn.addEventListener('click', () => void this.#continue());
    this.#result.addEventListener('click', () => void this.#reel.drop());
    this.#cancel.addEventListener('click', () => this.#film?.stop());
    this.#pause.addEventListener('click', () => this.#toggle());
    if (typeof VideoEncoder === 'undefined') {
      this.#start.disabled = true;
      this.#start.title = say('noFilm');
      this.#note.textContent = say('noFilm');
    } else void this.#offer();
  }

  /** Offers to go on with what was begun. */
  async #offer(): Promise<void> {
    const begun = await this.#reel.begun();
    if (!begun || this.#film || !this.#result.hidden) return;
    const images = imagesOf(begun.plan);
    const done = begun.groups * groupSizeOf(begun.plan);
    this.#goOn.textContent = done < images ? say('goOn', { done, images }) : say('goOnWhole');
    this.#goOn.hidden = false;
  }

  async #continue(): Promise<void> {
    const begun = await this.#reel.begun();
    if (!begun || this.#film || this.#isAsking) return;
    this.#isAsking = true;
    const file = await fileToWrite();
    this.#isAsking = false;
    if (file !== STAYED) await this.#shoot(begun, file);
  }

  #toggle(): void {
    const isPaused = this.#pause.dataset['paused'] === 'true';
    this.#pause.dataset['paused'] = String(!isPaused);
    this.#pause.textContent = say(isPaused ? 'pause' : 'resume');
    if (isPaused) this.#film?.resume();
    else this.#film?.pause();
  }

  /**
   * Films; a browser that can writes the file while it is made.
   * @param isAsked by a person, whom it may ask where
   * @param width pixels; what the address of the page asks for, else what is chosen
   */
  async run(isAsked: boolean, width = numberAsked('largeur', 160, 3840) ?? Number(this.#width.value)): Promise<void> {
    if (this.#film || this.#isAsking) return;
    const size = sizeOf(width);
    this.#instead.hidden = true;
    this.#note.textContent = say('checking');
    const fps = numberAsked('fps', 1, 60) ?? this.stage.payload.plan_camera.fps;
    this.#isAsking = true;
    const coding = await codingOf(size, fps);
    const file = coding && isAsked ? await fileToWrite() : null;
    this.#isAsking = false;
    if (!coding) return await this.#refuse(size.width, fps);
    if (file === STAYED) {
      this.#note.textContent = '';
      return;
    }
    await this.#shoot({ plan: this.#planOf(coding, fps), groups: 0 }, file);
  }

  /** What is asked for, of what is seen now. */
  #planOf(coding: FilmPlan['coding'], fps: number): FilmPlan {
    const whole = durationOf(this.stage.payload.plan_camera.chemin);
    return {
      coding,
      fps,
      seconds: Math.min(whole, numberAsked('duree', 0.1, 900) ?? whole),
      pictures: numberAsked('finesse', 1, 64) ?? Number(this.#fineness.value),
      look: this.stage.appearance,
    };
  }

  /** Films from where it was begun, as it was begun; what is seen afterwards is what was seen before. */
  async #shoot(begun: Pick<BegunFilm, 'plan' | 'groups'>, file: FileSystemFileHandle | null): Promise<void> {
    const seen = this.stage.appearance;
    this.#film = new Film();
    this.#begin();
    try {
      this.stage.appear(begun.plan.look);
      await this.#make(this.#film, begun, file);
      tell('termine', 100);
    } catch (error) {
      const isStopped = error instanceof FilmStopped;
      if (isStopped) await this.#reel.drop();
      this.#note.textContent = isStopped ? say('cancelled') : say('failed', { why: String((error as Error).message) });
      tell(isStopped ? 'pret' : 'erreur', 0);
    }
    this.#film = null;
    this.#running.hidden = true;
    this.#start.disabled = false;
    this.stage.appear(seen);
    this.busy(false);
    void this.#offer();
  }

  #begin(): void {
    this.#running.hidden = false;
    this.#start.disabled = true;
    this.#result.hidden = true;
    this.#goOn.hidden = true;
    this.#pause.dataset['paused'] = 'false';
    this.#pause.textContent = say('pause');
    this.busy(true);
    tell('export', 0);
  }

  /** Says that a size is not encoded, and offers the next that is. */
  async #refuse(width: number, fps: number): Promise<void> {
    const words = (of: number) => ({ width: String(sizeOf(of).width), height: String(sizeOf(of).height) });
    tell('erreur');
    for (const less of Object.values(WIDTHS)) {
      if (less >= width || !(await codingOf(sizeOf(less), fps))) continue;
      this.#note.textContent = say('refused', words(width));
      this.#instead.value = String(less);
      this.#instead.textContent = say('filmInstead', words(less));
      this.#instead.hidden = false;
      return;
    }
    this.#note.textContent = say('refusedAll', words(width));
  }

  async #make(
    film: Film,
    { plan, groups }: Pick<BegunFilm, 'plan' | 'groups'>,
    file: FileSystemFileHandle | null,
  ): Promise<void> {
    this.stage.resize(plan.coding.width, plan.coding.height, 1);
    const blob = await film.make(this.canvas, {
      plan,
      reel: this.#reel,
      groups,
      file,
      draw: (time) => this.draw(time, plan.pictures),
      progress: (done, images) => {
        this.#bar.value = (100 * done) / images;
        this.#note.textContent = say('images', { done: String(done), images: String(images) });
        tell('export', (99 * done) / images);
      },
    });
    // What is on the disk is safe; what is in memory is kept until it is downloaded.
    if (file) await this.#reel.drop();
    URL.revokeObjectURL(this.#result.href);
    this.#result.href = URL.createObjectURL(blob);
    this.#result.hidden = false;
  }
}
