import { instantAt, legalTime } from '../../src/kernel/place/index.js';
import { isBehindHorizon, sunAt, sunDay, towardsSun } from '../../src/kernel/sun/index.js';
import { h } from '../shared/dom.js';
import type { Sunlight } from '../scene/daylight.js';
import { button, langue, say } from '../scene/page.js';
import type { Sky } from '../scene/protocol.js';

/** Minutes between two places of the slider. */
const STEP = 5;
/** Between two steps of a day that is played, ms. */
const PLAY_MS = 120;
const DAY = 1440;
/** The days that a study of the sun looks at. */
const USUAL = [
  ['sunJune', '06-21'],
  ['sunMarch', '03-21'],
  ['sunDecember', '12-21'],
] as const;

const degrees = (value: number): string => value.toFixed(1).replace('.', langue === 'fr' ? ',' : '.');
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The sun of a date and an hour, chosen by hand: its switch in the bar of the view, its slider under it. */
export class SunPanel {
  readonly #box = h('input', { type: 'checkbox', onchange: () => this.#turn() });
  /** The switch. */
  readonly switch = h('label', {}, this.#box, say('sun'));
  readonly #date = h('input', { type: 'date', min: '1950-01-01', max: '2050-12-31', onchange: () => this.#day() });
  readonly #hour = h('input', { type: 'range', step: String(STEP), oninput: () => this.#stop() });
  readonly #told = h('output', { 'aria-live': 'off' });
  readonly #about = h('p', { class: 'sun-about' });
  readonly #play = button('sunPlay', () => this.#toggle());
  /** Date, hour and what the sun does then; hidden while the switch is off. */
  readonly element = h(
    'div',
    { class: 'sun', hidden: true, role: 'group', 'aria-label': say('sun') },
    h('label', {}, say('sunDate'), this.#date),
    ...USUAL.map(([word, day]) => button(word, () => this.#usual(day))),
    this.#play,
    h('label', { class: 'sun-hour' }, say('sunHour'), this.#hour),
    this.#told,
    this.#about,
  );
  #sky: Sky | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** @param onSun receives the light to show; null: the usual one */
  constructor(private readonly onSun: (sun: Sunlight | null) => void) {
    this.#date.value = `${new Date().getFullYear()}-06-21`;
    this.#hour.addEventListener('input', () => this.#show());
  }

  /** The light now: that of the instant chosen, or null while the switch is off or no date is chosen. */
  get light(): Sunlight | null {
    return this.#box.checked && this.#date.value && this.#sky ? this.#lightOf(this.#sky) : null;
  }

  /** The building stands there now. */
  under(sky: Sky): void {
    this.#sky = sky;
    this.#day();
  }

  #turn(): void {
    this.element.hidden = !this.#box.checked;
    this.#stop();
    this.#show();
  }

  #usual(day: string): void {
    this.#date.value = `${this.#date.value.slice(0, 4) || new Date().getFullYear()}-${day}`;
    this.#day();
  }

  /** The slider runs from rise to set of the date. */
  #day(): void {
    const sky = this.#sky;
    if (!sky || !this.#date.value) return;
    const { rise, set, transit } = sunDay(this.#date.value, sky);
    const [from, to] = [rise, set].map((instant) => instant && legalTime(instant, sky.zone));
    const hasRun = from && to && minutesOf(from) < minutesOf(to);
    this.#hour.min = String(hasRun ? Math.floor(minutesOf(from) / STEP) * STEP : 0);
    this.#hour.max = String(hasRun ? Math.ceil(minutesOf(to) / STEP) * STEP : DAY - STEP);
    if (!this.#hour.dataset['chosen']) {
      this.#hour.value = String(Math.round(minutesOf(legalTime(transit, sky.zone)) / STEP) * STEP);
      this.#hour.dataset['chosen'] = 'noon';
    }
    const isUp = sunAt(transit, sky).elevation > 0;
    const course = from && to ? say('sunDay', { rise: from, set: to }) : say(isUp ? 'sunAlways' : 'sunNever');
    this.#about.textContent = sky.isDefault ? `${course} · ${say('sunNowhere')}` : course;
    this.#show();
  }

  #lightOf(sky: Sky): Sunlight {
    const { elevation, azimuth } = sunAt(instantAt(this.#date.value, Number(this.#hour.value), sky.zone), sky);
    const { x, y, z } = towardsSun(elevation, azimuth, sky.yBearing);
    const isUp = elevation > 0 && !isBehindHorizon(sky.horizons, elevation, azimuth);
    return { towards: [x, z, -y], isUp, ground: sky.ground };
  }

  #show(): void {
    const sky = this.#sky;
    if (!sky || !this.#date.value) return;
    const instant = instantAt(this.#date.value, Number(this.#hour.value), sky.zone);
    const { elevation, azimuth } = sunAt(instant, sky);
    const time = legalTime(instant, sky.zone);
    this.#told.textContent =
      elevation > 0 && isBehindHorizon(sky.horizons, elevation, azimuth)
        ? say('sunHidden', { time })
        : say('sunAt', { time, height: degrees(elevation), bearing: degrees(azimuth) });
    this.#hour.setAttribute('aria-valuetext', this.#told.textContent);
    this.onSun(this.light);
  }

  #toggle(): void {
    if (this.#timer !== undefined) return this.#stop();
    this.#play.textContent = say('sunStop');
    this.#timer = setInterval(() => {
      const next = Number(this.#hour.value) + 2 * STEP;
      this.#hour.value = String(next > Number(this.#hour.max) ? Number(this.#hour.min) : next);
      this.#show();
    }, PLAY_MS);
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#play.textContent = say('sunPlay');
  }
}
