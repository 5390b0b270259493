import { h } from '../shared/dom.js';
import type { SceneDocument } from './document.js';
import { addressOf, otherLanguage } from '../shared/language.js';
import { button, say } from './page.js';
import type { Word } from './texts.js';

interface Actions {
  readonly newScene: () => void;
  readonly open: (text: string) => void;
  readonly openIfc: (file: File) => void;
  readonly save: () => void;
  readonly json: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly exports: () => void;
  readonly share: () => void;
  readonly help: () => void;
}

/** A button with a sign: its word is said to who does not see the sign. */
function sign(word: Word, picture: string, act: () => void): HTMLButtonElement {
  const one = button(word, act, 'signe');
  one.textContent = picture;
  one.setAttribute('aria-label', say(word));
  one.title = say(word);
  return one;
}

/** The bar at the top: what the page is, and what is done with the whole drawing. */
export class Bar {
  readonly #undo: HTMLButtonElement;
  readonly #redo: HTMLButtonElement;
  readonly #findings = h('button', { type: 'button', class: 'vers-constats' }, say('findings'));
  readonly element: HTMLElement;

  constructor(actions: Actions) {
    this.#undo = sign('undo', '↶', actions.undo);
    this.#redo = sign('redo', '↷', actions.redo);
    const file = h('input', { type: 'file', accept: '.json,.ifc,application/json', hidden: true });
    file.addEventListener('change', () => {
      const [chosen] = file.files ?? [];
      if (chosen?.name.toLowerCase().endsWith('.ifc')) actions.openIfc(chosen);
      else void chosen?.text().then(actions.open);
      // The same file may be chosen again once it has been mended.
      file.value = '';
    });
    this.#findings.addEventListener('click', () => document.querySelector('.constats')?.scrollIntoView());
    this.element = h(
      'header',
      { class: 'bar' },
      h(
        'div',
        { class: 'brand' },
        h('a', { href: addressOf('/') }, h('strong', {}, 'Aplomb')),
        h('span', {}, say('title')),
        h('small', {}, say('tagline')),
      ),
      h(
        'div',
        { class: 'actions' },
        this.#undo,
        this.#redo,
        button('newScene', actions.newScene),
        button('open', () => file.click()),
        button('save', actions.save),
        button('json', actions.json),
        button('share', actions.share),
        button('exports', actions.exports, 'primary'),
        sign('help', '?', actions.help),
        this.#findings,
        h('a', { href: addressOf('/atelier') }, say('atelier')),
        otherLanguage(say('language')),
        file,
      ),
    );
  }

  show({ canUndo, canRedo }: SceneDocument): void {
    this.#undo.disabled = !canUndo;
    this.#redo.disabled = !canRedo;
  }

  /** Says how many findings there are where their list is below the sheet. */
  count(findings: number): void {
    this.#findings.textContent = `${say('findings')} (${findings})`;
  }
}
