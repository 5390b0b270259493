import { h } from '../shared/dom.js';
import type { Place } from './drawing.js';
import { say } from './page.js';
import type { Remark } from './service.js';

/** What is sent: a remark at a place, or an answer to one. */
export type Draft = Place | { readonly reponse_a: string };

const AUTHOR = 'aplomb:auteur';

function keptAuthor(): string {
  try {
    return localStorage.getItem(AUTHOR) ?? '';
  } catch {
    return '';
  }
}

function keepAuthor(name: string): void {
  try {
    localStorage.setItem(AUTHOR, name);
  } catch {
    // A window that keeps nothing asks for the name again.
  }
}

/** The form of a remark: its text, who writes it. */
export class Composer {
  readonly #text = h('textarea', { name: 'texte', rows: '4', maxlength: '4000', required: true, id: 'texte' });
  readonly #author = h('input', { name: 'auteur', maxlength: '80', autocomplete: 'name', id: 'auteur' });
  readonly #title = h('label', { for: 'texte' });
  readonly #refusal = h('p', { class: 'refus', role: 'alert' });
  readonly #send = h('button', { type: 'submit', class: 'fort' }, say('send'));
  readonly element = h(
    'form',
    { class: 'saisie', hidden: true },
    this.#title,
    this.#text,
    h('label', { for: 'auteur' }, say('yourName')),
    this.#author,
    this.#refusal,
    h(
      'div',
      { class: 'gestes' },
      h('button', { type: 'button', onclick: () => this.close() }, say('cancel')),
      this.#send,
    ),
  );
  #draft: Draft | null = null;

  /** @param send sends what was written; what it rejects with is shown; @param onClose the form was put away */
  constructor(
    private readonly send: (body: object) => Promise<void>,
    private readonly onClose: () => void,
  ) {
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#submit();
    });
    this.element.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.close();
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) this.element.requestSubmit();
    });
  }

  /** Opens the form for a place of the plan, or for an answer. */
  open(draft: Draft, answered?: Remark): void {
    this.#draft = draft;
    this.#title.textContent = answered ? `${say('yourReply')} · ${answered.texte.slice(0, 40)}` : say('yourRemark');
    this.#author.value ||= keptAuthor();
    this.#refusal.textContent = '';
    this.element.hidden = false;
    this.#text.focus();
  }

  /** Where the remark being written is pinned; null without one. */
  get place(): Place | null {
    return this.#draft && 'niveau' in this.#draft ? this.#draft : null;
  }

  close(): void {
    if (this.element.hidden) return;
    this.#draft = null;
    this.element.hidden = true;
    this.onClose();
  }

  async #submit(): Promise<void> {
    const auteur = this.#author.value.trim();
    this.#send.disabled = true;
    try {
      await this.send({ ...this.#draft, texte: this.#text.value, ...(auteur && { auteur }) });
      keepAuthor(auteur);
      this.#text.value = '';
      this.close();
    } catch (error) {
      this.#refusal.textContent = (error as Error).message;
    } finally {
      this.#send.disabled = false;
    }
  }
}
