import { h } from '../shared/dom.js';
import { instantOf, say } from './page.js';
import type { Remark } from './service.js';
import type { Thread } from './threads.js';

/** What can be done with a remark. */
export interface RemarkActs {
  show(thread: Thread): void;
  reply(thread: Thread): void;
  /** Marks it as handled or not, with the key of the plan. */
  mark(remark: Remark, traite: boolean): void;
  remove(remark: Remark): void;
}

/** Names whose text is shown as it was typed, whatever its script or direction. */
const typed = (tag: 'p' | 'strong', name: string, text: string): HTMLElement =>
  h(tag, { class: name, dir: 'auto' }, text);

/** The remarks of a plan by thread. */
export class RemarkList {
  readonly element = h('ol', { class: 'remarques' });

  constructor(private readonly acts: RemarkActs) {}

  /** @param isOwner true where a key of the plan is at hand */
  show(threads: readonly Thread[], levels: readonly string[], isOwner: boolean): void {
    const items = threads.map((thread) => this.#thread(thread, levels, isOwner));
    this.element.replaceChildren(...(items.length > 0 ? items : [h('li', { class: 'vide' }, say('none'))]));
  }

  /** Brings a thread into sight and marks it. */
  select(id: string | null): void {
    this.element.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const found = id === null ? null : this.element.querySelector(`[data-commentaire="${CSS.escape(id)}"]`);
    found?.setAttribute('aria-current', 'true');
    found?.scrollIntoView({ block: 'nearest' });
  }

  #thread(thread: Thread, levels: readonly string[], isOwner: boolean): HTMLElement {
    const { number, remark, replies } = thread;
    const { traite, niveau } = remark;
    const head = h(
      'button',
      { type: 'button', class: 'rang', onclick: () => this.acts.show(thread) },
      h('span', { class: traite ? 'numero traitee' : 'numero' }, String(number)),
      h('span', {}, levels[niveau] ?? ''),
      traite && h('em', {}, say('handled')),
    );
    const item = h(
      'li',
      { class: traite ? 'traitee' : '' },
      head,
      ...this.#said(remark),
      ...replies.map((reply) => this.#reply(reply, isOwner)),
      h(
        'div',
        { class: 'gestes' },
        h('button', { type: 'button', onclick: () => this.acts.reply(thread) }, say('reply')),
        ...(isOwner ? this.#ownerActs(remark) : []),
      ),
    );
    item.dataset['commentaire'] = remark.id;
    return item;
  }

  #reply(reply: Remark, isOwner: boolean): HTMLElement {
    const removal = h('button', { type: 'button', onclick: () => this.acts.remove(reply) }, say('remove'));
    const item = h('div', { class: 'reponse' }, ...this.#said(reply), isOwner && removal);
    item.dataset['commentaire'] = reply.id;
    return item;
  }

  #said({ auteur, cree_le, texte }: Remark): HTMLElement[] {
    const who = h(
      'p',
      { class: 'qui' },
      typed('strong', '', auteur ?? say('anonymous')),
      h('time', { datetime: cree_le }, instantOf(cree_le)),
    );
    return [who, typed('p', 'texte', texte)];
  }

  #ownerActs(remark: Remark): HTMLElement[] {
    const { traite } = remark;
    return [
      h(
        'button',
        { type: 'button', onclick: () => this.acts.mark(remark, !traite) },
        say(traite ? 'reopen' : 'handle'),
      ),
      h('button', { type: 'button', onclick: () => this.acts.remove(remark) }, say('remove')),
    ];
  }
}
