import { h } from '../shared/dom.js';
import { say } from './page.js';
import type { Change } from './protocol.js';

const MOST = 200;

const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? '';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

/** A change in one line: its target, the value before, the value after. */
export function changeLine({ cible, actuel, propose }: Change): string {
  if (propose === null) return `${cible} : ${short(actuel)} → ${say('removed')}`;
  if (cible.endsWith('/-')) return `${cible} : ${say('added')} ${short(propose)}`;
  return `${cible} : ${actuel === null ? say('absent') : short(actuel)} → ${short(propose)}`;
}

const changeItem = (change: Change) => h('li', {}, h('code', {}, changeLine(change)), h('small', {}, change.raison));

/** The changes made since the scene was opened, oldest first. */
export class ChangeList {
  readonly element = h('div', { class: 'changes' });

  show(changes: readonly Change[]): void {
    const title = changes.length === 0 ? say('noChange') : `${changes.length} ${say('applied')}`;
    this.element.replaceChildren(
      h('p', { class: 'meta' }, title),
      h('ol', {}, ...changes.slice(0, MOST).map(changeItem)),
    );
  }
}
