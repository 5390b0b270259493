import { h } from '../shared/dom.js';
import type { Camera } from './camera.js';
import type { Moment } from './daylight.js';
import { heightOf } from './shoot.js';
import { say } from './texts.js';
import type { View } from './views.js';

export interface Asked {
  view(index: number): void;
  frame(): void;
  light(moment: Moment): void;
  shoot(): void;
  stop(): void;
}

const WIDTHS = [1280, 1920, 2560, 3840];
const SAMPLES = [64, 256, 1024];
const CHOSEN = { width: 1920, samples: 256 } as const;

const slider = (least: number, most: number, step: number, value: number): HTMLInputElement =>
  h('input', { type: 'range', min: `${least}`, max: `${most}`, step: `${step}`, value: `${value}` });
const choice = (values: readonly number[], chosen: number, text: (value: number) => string): HTMLSelectElement =>
  h(
    'select',
    {},
    ...values.map((value) => h('option', { value: `${value}`, selected: value === chosen }, text(value))),
  );
const check = (text: string, isOn: boolean): { readonly box: HTMLInputElement; readonly label: HTMLElement } => {
  const box = h('input', { type: 'checkbox' });
  box.checked = isOn;
  return { box, label: h('label', { class: 'check' }, box, text) };
};
const hourText = (hour: number): string => {
  const minutes = Math.round(hour * 60);
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
};

/** What the picture is chosen and taken by. */
export class Panel {
  readonly #turn = slider(-180, 180, 1, 0);
  readonly #shift = slider(-0.9, 0.9, 0.02, 0);
  readonly #focal = slider(14, 85, 1, 24);
  readonly #correction = slider(-3, 3, 0.25, 0);
  readonly #width = choice(WIDTHS, CHOSEN.width, (width) => `${width} × ${heightOf(width)}`);
  readonly #samples = choice(SAMPLES, CHOSEN.samples, String);
  readonly #smooth = check(say('smooth'), true);
  readonly #lamps = check(say('lamps'), false);
  readonly #start = h('button', { type: 'button', class: 'primary', 'data-action': 'photographier' }, say('shoot'));
  readonly #stop = h('button', { type: 'button', 'data-action': 'arreter', hidden: true }, say('stop'));
  readonly #bar = h('progress', { max: '1', value: '0', 'aria-label': say('picture'), hidden: true });
  readonly #note = h('p', { class: 'note', role: 'status' });
  readonly #engine = h('p', { class: 'note' });
  readonly #file = h(
    'a',
    { class: 'button primary', 'data-role': 'image', download: 'photo.png', hidden: true },
    say('save'),
  );
  readonly elements: HTMLElement[];

  constructor(views: readonly View[], moment: Moment, asked: Asked) {
    this.#start.addEventListener('click', asked.shoot);
    this.#stop.addEventListener('click', asked.stop);
    for (const input of [this.#turn, this.#shift, this.#focal, this.#correction, this.#lamps.box]) {
      input.addEventListener('change', asked.frame);
    }
    this.elements = [
      viewsPart(views, asked.view),
      this.#takingPart(),
      part(
        'framing',
        h('label', {}, say('turn'), this.#turn),
        h('label', {}, say('rise'), this.#shift),
        labelled('focal', this.#focal, (value) => `${value} mm`),
      ),
      this.#lightPart(moment, asked.light),
    ];
  }

  #takingPart(): HTMLElement {
    return part(
      'picture',
      h('label', {}, say('width'), this.#width),
      h('label', {}, say('quality'), this.#samples),
      this.#smooth.label,
      h('div', { class: 'row' }, this.#start, this.#stop, this.#file),
      this.#bar,
      this.#note,
      this.#engine,
    );
  }

  #lightPart(moment: Moment, light: Asked['light']): HTMLElement {
    const date = h('input', { type: 'date', value: moment.date });
    const hour = slider(0, 24, 0.25, moment.hour);
    const set = () => light({ date: date.value || moment.date, hour: Number(hour.value) });
    for (const input of [date, hour]) input.addEventListener('change', set);
    return part(
      'light',
      h('label', {}, say('date'), date),
      labelled('hour', hour, hourText),
      this.#lamps.label,
      labelled('exposure', this.#correction, (value) => `${value > 0 ? '+' : ''}${value} IL`),
    );
  }

  /** Puts the sliders where a view has its camera. */
  frame({ shift, focal }: Camera): void {
    for (const [input, value] of [
      [this.#turn, 0] as const,
      [this.#shift, shift] as const,
      [this.#focal, focal] as const,
    ]) {
      input.value = String(value);
      input.dispatchEvent(new Event('input'));
    }
  }

  lamps(areLit: boolean): void {
    this.#lamps.box.checked = areLit;
  }

  /** Degrees to the right, share of half the height, mm. */
  get framing(): { readonly turn: number; readonly shift: number; readonly focal: number } {
    return { turn: Number(this.#turn.value), shift: Number(this.#shift.value), focal: Number(this.#focal.value) };
  }

  get taking(): { readonly isSmoothed: boolean; readonly areLampsLit: boolean; readonly correction: number } {
    return {
      isSmoothed: this.#smooth.box.checked,
      areLampsLit: this.#lamps.box.checked,
      correction: Number(this.#correction.value),
    };
  }

  get width(): number {
    return Number(this.#width.value);
  }

  get samples(): number {
    return Number(this.#samples.value);
  }

  engine(text: string): void {
    this.#engine.textContent = text;
  }

  say(text: string): void {
    this.#note.textContent = text;
  }

  busy(): void {
    const hadFocus = document.activeElement === this.#start;
    [this.#start.hidden, this.#stop.hidden, this.#bar.hidden, this.#file.hidden] = [true, false, false, true];
    if (hadFocus) this.#stop.focus();
  }

  idle(text: string): void {
    const hadFocus = document.activeElement === this.#stop;
    [this.#start.hidden, this.#stop.hidden, this.#bar.hidden] = [false, true, true];
    if (hadFocus) this.#start.focus();
    this.say(text);
  }

  progress(share: number, text: string): void {
    this.#bar.value = share;
    if (this.#note.textContent !== text) this.say(text);
  }

  finish(blob: Blob, text: string): void {
    this.idle(text);
    URL.revokeObjectURL(this.#file.href);
    this.#file.href = URL.createObjectURL(blob);
    this.#file.hidden = false;
  }
}

const part = (title: 'framing' | 'light' | 'picture', ...children: HTMLElement[]): HTMLElement =>
  h('section', {}, h('h2', {}, say(title)), ...children);

function labelled(
  word: 'focal' | 'hour' | 'exposure',
  input: HTMLInputElement,
  text: (value: number) => string,
): HTMLElement {
  const shown = h('output', {}, text(Number(input.value)));
  input.addEventListener('input', () => (shown.textContent = text(Number(input.value))));
  return h('label', {}, h('span', {}, say(word), ' · ', shown), input);
}

function viewsPart(views: readonly View[], choose: (index: number) => void): HTMLElement {
  const list = views.map(({ name }, i) => {
    const radio = h('input', { type: 'radio', name: 'vue', value: String(i), onchange: () => choose(i) });
    radio.checked = i === 0;
    return h('label', { class: 'view' }, radio, h('span', {}, name));
  });
  return h('fieldset', {}, h('legend', {}, say('views')), ...list);
}
