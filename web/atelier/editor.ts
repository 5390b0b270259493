import { h } from './dom.js';
import { button, say } from './page.js';

/** The drawer with the JSON of the scene, and what is wrong with it. */
export class Editor {
  readonly #text = h('textarea', { class: 'editor', spellcheck: 'false', 'aria-label': say('json') });
  readonly #problems = h('div', { class: 'problems', role: 'alert' });
  readonly element = h('dialog', { class: 'drawer' });

  /** @param onCheck receives the text to check */
  constructor(onCheck: (text: string) => void) {
    const close = button('close', () => this.element.close());
    const check = button('check', () => onCheck(this.#text.value), 'primary');
    this.element.append(
      h('header', {}, h('h2', {}, say('json')), close),
      this.#problems,
      this.#text,
      h('footer', {}, check),
    );
  }

  /** Opens the drawer on a scene; a text with problems stays as it was written. */
  open(scene: object | undefined): void {
    if (scene && this.#problems.childElementCount === 0) this.#text.value = JSON.stringify(scene, null, 2);
    this.element.showModal();
  }

  /** Says why a text was refused, in the open drawer. */
  refuse(title: string, reasons: readonly string[], scene: object | undefined): void {
    const lines = reasons.map((line) => h('li', {}, line));
    this.#problems.replaceChildren(h('strong', {}, title), h('ul', {}, ...lines));
    if (!this.element.open) this.open(scene);
  }

  /** The scene was accepted. */
  accept(): void {
    this.#problems.replaceChildren();
    if (this.element.open) this.element.close();
  }
}
