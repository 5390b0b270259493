import { h } from '../shared/dom.js';
import type { Box } from '../shared/pan-zoom.js';
import { PanZoom, parsedSheet } from '../shared/pan-zoom.js';
import { say } from './page.js';
import type { SharedLevel } from './service.js';
import type { Thread } from './threads.js';

/** A point of a level, millimetres of the scene. */
export interface Place {
  readonly niveau: number;
  readonly x: number;
  readonly y: number;
}

const ZOOM = 1.5;

/** Where a point of the scene falls on the drawing of its level. */
export const onSheet = ({ echelle, origine }: SharedLevel, { x, y }: Pick<Place, 'x' | 'y'>) => ({
  x: origine.x + x / echelle,
  y: origine.y - y / echelle,
});

/** The plan of a level with its pins. */
export class Drawing {
  readonly #host = h('div', { class: 'feuille', 'data-role': 'plan', tabindex: '0', role: 'application' });
  readonly #pins = h('div', { class: 'epingles' });
  readonly #sight: PanZoom;
  readonly element: HTMLElement;
  #level: SharedLevel | null = null;
  #shown: readonly { readonly pin: HTMLElement; readonly at: { x: number; y: number } }[] = [];
  #whole: Box = { x: 0, y: 0, width: 1, height: 1 };

  /** @param onPlace a place was pointed at; @param onThread a pin was */
  constructor(
    private readonly onPlace: (place: Place) => void,
    private readonly onThread: (thread: Thread) => void,
  ) {
    this.#host.setAttribute('aria-label', say('how'));
    this.#sight = new PanZoom(this.#host, {
      onTap: (x, y) => this.#place(this.#sight.toSheet(x, y)),
      onView: () => this.#follow(),
    });
    this.#host.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.target !== this.#host) return;
      event.preventDefault();
      const { x, y, width, height } = this.#sight.box;
      this.#place({ x: x + width / 2, y: y + height / 2 });
    });
    const tool = (word: 'zoomIn' | 'zoomOut' | 'fit', sign: string, onclick: () => void) =>
      h('button', { type: 'button', 'aria-label': say(word), title: say(word), onclick }, sign);
    const tools = h(
      'div',
      { class: 'loupe' },
      tool('zoomIn', '+', () => this.#sight.zoomMiddle(1 / ZOOM)),
      tool('zoomOut', '−', () => this.#sight.zoomMiddle(ZOOM)),
      tool('fit', '⤢', () => this.#sight.look(this.#whole)),
    );
    this.element = h('div', { class: 'plan' }, this.#host, this.#pins, tools);
  }

  /** Shows the plan of a level. */
  open(level: SharedLevel, svg: string): void {
    const { sheet, whole } = parsedSheet(svg);
    sheet.setAttribute('aria-hidden', 'true');
    this.#level = level;
    this.#whole = whole;
    this.#host.replaceChildren(sheet);
    this.#sight.show(sheet, whole, whole);
  }

  /** Lays the pins of this level over the drawing; `draft` is the place of the remark being written. */
  pin(threads: readonly Thread[], draft: Place | null): void {
    const level = this.#level;
    if (!level) return;
    const shown: { pin: HTMLElement; at: { x: number; y: number } }[] = threads
      .filter(({ remark }) => remark.niveau === level.index)
      .map((thread) => ({ pin: this.#pin(thread), at: onSheet(level, thread.remark) }));
    if (draft && draft.niveau === level.index) {
      shown.push({ pin: h('div', { class: 'epingle brouillon' }, h('span', {}, '+')), at: onSheet(level, draft) });
    }
    this.#shown = shown;
    this.#pins.replaceChildren(...shown.map(({ pin }) => pin));
    this.#follow();
  }

  /** Brings a place into sight. */
  reveal(place: Pick<Place, 'x' | 'y'>): void {
    if (!this.#level) return;
    const { x, y } = onSheet(this.#level, place);
    const { width, height } = this.#sight.box;
    this.#sight.look({ x: x - width / 2, y: y - height / 2, width, height });
  }

  #pin(thread: Thread): HTMLElement {
    const { number, remark } = thread;
    const label = say('pin', { n: number, text: remark.texte.slice(0, 80) });
    const pin = h(
      'button',
      { type: 'button', class: remark.traite ? 'epingle traitee' : 'epingle', 'aria-label': label },
      h('span', {}, String(number)),
    );
    pin.dataset['epingle'] = remark.id;
    pin.addEventListener('click', () => this.onThread(thread));
    return pin;
  }

  #place({ x, y }: { readonly x: number; readonly y: number }): void {
    const level = this.#level;
    if (!level) return;
    const { echelle, origine, index } = level;
    const round = (value: number) => Math.round(value);
    this.onPlace({ niveau: index, x: round((x - origine.x) * echelle), y: round((origine.y - y) * echelle) });
  }

  #follow(): void {
    for (const { pin, at } of this.#shown) {
      const { x, y } = this.#sight.toHost(at);
      pin.style.translate = `${x}px ${y}px`;
    }
  }
}
