import { h } from '../shared/dom.js';
import { say } from './page.js';

type Field = 'length' | 'sides';

/** The field of the measure that can be typed while something is drawn. */
export class Typing {
  readonly #label = h('span', {});
  readonly #input = h('input', { inputmode: 'decimal', autocomplete: 'off', 'data-mesure': 'trace' });
  readonly #problem = h('span', { class: 'faute', role: 'alert' });
  readonly element = h(
    'form',
    { class: 'mesure', hidden: true },
    h('label', {}, this.#label, this.#input),
    this.#problem,
  );
  #field: Field | null = null;

  /** @param onTyped false when what was typed is no measure */
  constructor(onTyped: (text: string) => boolean) {
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      const isRead = onTyped(this.#input.value);
      this.#problem.textContent = isRead ? '' : say(this.#field === 'sides' ? 'badSides' : 'badLength');
      if (isRead) this.#input.value = '';
    });
  }

  /** Shows the field of what is measured now; hides it when nothing is. */
  show(field: Field | null): void {
    if (field === this.#field) return;
    this.#field = field;
    this.element.hidden = field === null;
    this.#problem.textContent = '';
    this.#input.value = '';
    if (field === null) return;
    this.#label.textContent = say(field);
    this.#input.placeholder = say(field === 'length' ? 'typed' : 'typedSides');
    this.#input.inputMode = field === 'length' ? 'decimal' : 'text';
  }

  /** A digit was typed on the sheet: it goes to the field. False when nothing is measured. */
  begin(digit: string): boolean {
    if (this.#field === null) return false;
    this.#input.value = digit;
    this.#input.focus();
    return true;
  }
}
