import { h } from '../shared/dom.js';
import { keepKey, keptKey } from './kept.js';
import { button, say } from './page.js';
import { newKey } from './service.js';

/** The key that what costs takes: typed, kept in this browser, or given at once. */
export class KeyField {
  readonly #input = h('input', { name: 'cle', autocomplete: 'off', spellcheck: 'false', placeholder: 'apl_…' });
  readonly element: HTMLElement;

  /** @param run does something of the service, and says how it went */
  constructor(run: (act: () => Promise<void>) => Promise<void>) {
    this.#input.addEventListener('change', () => keepKey(this.#input.value.trim()));
    this.element = h(
      'p',
      { class: 'cle' },
      h('label', {}, `${say('key')} `, this.#input),
      button('getKey', () => void run(() => this.#take())),
    );
  }

  /** Shows the key that this browser keeps. */
  show(): void {
    this.#input.value = keptKey();
  }

  /** The key; a new one where there is none. @throws Refused */
  async key(): Promise<string> {
    if (this.#input.value.trim() === '') await this.#take();
    return this.#input.value.trim();
  }

  async #take(): Promise<void> {
    this.#input.value = await newKey();
    keepKey(this.#input.value);
  }
}
