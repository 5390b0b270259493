import { h } from '../shared/dom.js';
import { button, say } from './page.js';
import type { Sunlight } from './daylight.js';
import type { Checked, Finding } from './protocol.js';
import type { Shown } from './viewer.js';
import { Viewer } from './viewer.js';
import type { Volume } from './volumes.js';

export type Switch = 'roof' | 'furniture' | 'exploded';

/** The building in space with its switches; a notice in a browser without WebGL. */
export class ViewPane {
  readonly #tools = h('div', { class: 'tools' });
  readonly #host = h('div', { class: 'view-host', tabindex: '0' });
  readonly element = h('section', { class: 'pane', 'data-pane': 'view' }, this.#tools, this.#host);
  readonly #viewer: Viewer | null;
  readonly #boxes = new Map<Switch, HTMLInputElement>();
  #storey: HTMLSelectElement | null = null;
  #shown: Shown = { roof: true, furniture: true, exploded: false, level: null };

  /**
   * @param onPick receives the id of the clicked element, null beside every element
   * @param extras further switches of the page, after its own
   */
  constructor(
    onPick: (id: string | null) => void,
    private readonly extras: readonly HTMLElement[] = [],
  ) {
    this.#viewer = viewerIn(this.#host);
    if (this.#viewer) this.#viewer.onPick = onPick;
  }

  /** The next building is another one. */
  forget(): void {
    this.#shown = { ...this.#shown, level: null };
    this.#viewer?.forget();
  }

  show(answer: Checked): void {
    if (!this.#viewer) return;
    this.#viewer.show(answer);
    this.#viewer.set(this.#shown);
    this.#tools.replaceChildren(
      this.#levels(answer.levels),
      this.#switch('roof'),
      this.#switch('furniture'),
      this.#switch('exploded'),
      ...this.extras,
      button('fit', () => this.#viewer?.fit()),
    );
  }

  /**
   * Marks an element, and a place in millimetres, in the accent colour. What stands indoors is shown: the roof and the
   * levels above it are hidden until something else is looked at. The camera goes there unless it is to stay still.
   */
  highlight(id: string | null, at: Finding['position'] = null, isStill = false): void {
    const level = (id === null ? null : this.#viewer?.indoorLevel(id)) ?? null;
    this.#look(level === null ? this.#shown : { ...this.#shown, roof: false, level });
    this.#viewer?.highlight(id, at, isStill);
  }

  /** Volumes beside the building, and the light of an instant; null: the usual light. */
  around(volumes: readonly Volume[], sun: Sunlight | null): void {
    this.#viewer?.beside(volumes);
    this.#viewer?.sunlight(sun);
  }

  /** The light of an instant; null: the usual light. */
  light(sun: Sunlight | null): void {
    this.#viewer?.sunlight(sun);
  }

  /** Follows the colours of the page. */
  theme(): void {
    this.#viewer?.theme();
  }

  /** Turns a switch as a click on it would. */
  turn(key: Switch, isOn: boolean): void {
    this.#set({ [key]: isOn });
  }

  #set(change: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...change };
    this.#look(this.#shown);
  }

  /** Draws what is to be seen; the switches say the same. */
  #look(shown: Shown): void {
    this.#viewer?.set(shown);
    for (const [key, box] of this.#boxes) box.checked = shown[key];
    if (this.#storey) this.#storey.value = shown.level === null ? '' : String(shown.level);
  }

  #switch(key: Switch): HTMLElement {
    const box = h('input', { type: 'checkbox', onchange: () => this.#set({ [key]: box.checked }) });
    box.checked = this.#shown[key];
    this.#boxes.set(key, box);
    return h('label', {}, box, say(key));
  }

  #levels(names: readonly string[]): HTMLElement {
    const onchange = () => this.#set({ level: levels.value === '' ? null : Number(levels.value) });
    const levels = h(
      'select',
      { 'aria-label': say('allLevels'), onchange },
      h('option', { value: '' }, say('allLevels')),
      ...names.map((name, i) => h('option', { value: String(i) }, name)),
    );
    levels.value = this.#shown.level === null ? '' : String(this.#shown.level);
    this.#storey = levels;
    return levels;
  }
}

function viewerIn(host: HTMLElement): Viewer | null {
  try {
    return new Viewer(host);
  } catch {
    host.append(h('p', { class: 'notice' }, say('noWebgl')));
    return null;
  }
}
