import { h } from '../shared/dom.js';
import type { Desk } from './desk.js';
import { button, say } from './page.js';

/** The levels of the building, one tab each, and the one to come. */
export class LevelTabs {
  readonly #tabs = h('div', { class: 'tabs', role: 'group', 'aria-label': say('levels') });
  readonly #more: HTMLButtonElement;
  readonly element: HTMLElement;
  #shown = '';

  constructor(private readonly desk: Desk) {
    this.#more = button('addLevel', () => desk.operate({ operation: 'ajouter_niveau' }));
    this.element = h('div', { class: 'bar-of-plans' }, this.#tabs, this.#more);
  }

  show(): void {
    const { storeys, floors, level } = this.desk;
    const names = storeys.map(({ z }, i) => floors.find((floor) => Math.abs(floor.z - z) < 200)?.name ?? nameAt(i));
    this.#more.disabled = this.desk.walls.length === 0;
    const state = JSON.stringify([names, level]);
    if (state === this.#shown) return;
    this.#shown = state;
    this.#tabs.replaceChildren(
      ...names.map((name, i) =>
        h('button', { type: 'button', 'aria-pressed': String(i === level), onclick: () => this.desk.goTo(i) }, name),
      ),
    );
  }
}

const nameAt = (index: number): string => (index === 0 ? say('ground') : `${say('level')} ${index}`);
