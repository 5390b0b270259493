import { h } from '../shared/dom.js';
import { button, say } from '../scene/page.js';
import { PlanView } from './plan.js';
import type { Answer, Finding, Picture } from '../scene/protocol.js';

/** What can be taken by the pointer, and what happens to it: millimetres of the building, y up. */
export interface Moves {
  readonly isMovable: (id: string) => boolean;
  readonly by: (id: string, dx: number, dy: number) => void;
}

interface Highlight {
  readonly level?: Finding['niveau'];
  readonly isStill?: boolean;
}

/** The plans of the levels, one tab each. */
export class PlanPane {
  readonly #tabs = h('div', { class: 'tabs', role: 'tablist' });
  readonly #bar = h(
    'div',
    { class: 'bar-of-plans' },
    this.#tabs,
    button('fit', () => this.#view.fit()),
  );
  readonly #host = h('div', { class: 'plan-host', tabindex: '0', 'aria-label': say('plan') });
  readonly element = h('section', { class: 'pane', 'data-pane': 'plan' }, this.#bar, this.#host);
  readonly #view = new PlanView(this.#host);
  #plans: readonly Picture[] = [];
  #index = 0;

  /** @param onPick receives the id of the clicked element, null beside every element */
  constructor(onPick: (id: string | null) => void, move: Moves) {
    this.#view.onPick = onPick;
    this.#view.canMove = move.isMovable;
    this.#view.onMove = (id, dx, dy) => {
      const scale = this.#plans[this.#index]?.scale ?? 1;
      move.by(id, dx * scale, -dy * scale);
    };
  }

  /** The next plans are those of another building. */
  forget(): void {
    this.#index = 0;
    this.#view.forget();
  }

  show({ plans }: Answer): void {
    this.#plans = plans;
    this.#open(Math.min(this.#index, plans.length - 1));
  }

  /** Outlines an element; of a finding, on the plan of its level. The sheet stays still for one that was clicked. */
  highlight(id: string | null, { level = null, isStill = false }: Highlight = {}): void {
    const index = this.#plans.findIndex(({ name }) => level !== null && name.endsWith(level));
    if (index >= 0 && index !== this.#index) this.#open(index);
    this.#view.highlight(id, isStill);
  }

  #open(index: number): void {
    this.#index = index;
    const tabs = this.#plans.map(({ name }, i) => {
      const selected = String(i === index);
      const onclick = () => this.#open(i);
      return h('button', { type: 'button', role: 'tab', 'aria-selected': selected, onclick }, name);
    });
    this.#tabs.replaceChildren(...tabs);
    const picture = this.#plans[index];
    if (picture) this.#view.show(picture.svg);
  }
}
