import { h } from './dom.js';
import { button, say } from './page.js';
import { PlanView } from './plan.js';
import type { Answer, Finding, Picture } from './protocol.js';

/** The plans of the levels, one tab each. */
export class PlanPane {
  readonly #tabs = h('div', { class: 'tabs', role: 'tablist' });
  readonly #host = h('div', { class: 'plan-host', tabindex: '0', 'aria-label': say('plan') });
  readonly element = h('section', { class: 'pane', 'data-pane': 'plan' }, this.#tabs, this.#host);
  readonly #view = new PlanView(this.#host);
  #plans: readonly Picture[] = [];
  #index = 0;

  /** @param onPick receives the id of the clicked element, null beside every element */
  constructor(onPick: (id: string | null) => void) {
    this.#view.onPick = onPick;
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

  /** Outlines an element; of a finding, on the plan of its level. */
  highlight(id: string | null, level: Finding['niveau'] = null): void {
    const index = this.#plans.findIndex(({ name }) => level !== null && name.endsWith(level));
    if (index >= 0 && index !== this.#index) this.#open(index);
    this.#view.highlight(id);
  }

  #open(index: number): void {
    this.#index = index;
    const tabs = this.#plans.map(({ name }, i) => {
      const selected = String(i === index);
      const onclick = () => this.#open(i);
      return h('button', { type: 'button', role: 'tab', 'aria-selected': selected, onclick }, name);
    });
    this.#tabs.replaceChildren(
      ...tabs,
      button('fit', () => this.#view.fit()),
    );
    const picture = this.#plans[index];
    if (picture) this.#view.show(picture.svg);
  }
}
