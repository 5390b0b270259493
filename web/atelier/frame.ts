import { h } from '../shared/dom.js';
import { say } from '../scene/page.js';
import { addressOf } from '../shared/language.js';

type Elements = readonly HTMLElement[];

/** The bar at the top: what the page is, and the actions on the scene. */
export const barOf = (actions: Elements): HTMLElement =>
  h(
    'header',
    { class: 'bar' },
    h(
      'div',
      { class: 'brand' },
      h('a', { href: addressOf('/') }, h('strong', {}, 'Aplomb')),
      h('span', {}, say('title')),
      h('small', {}, say('tagline')),
    ),
    h('div', { class: 'actions' }, ...actions),
  );

/** The link to the page where a scene is drawn by hand. */
export const drawLink = (): HTMLElement => h('a', { href: addressOf('/editeur') }, say('draw'));

/** The panes side by side; on a narrow screen one of them, chosen by its tab. */
export const panesOf = (panes: Elements): Elements => [
  h(
    'nav',
    { class: 'panes', 'aria-label': say('title') },
    ...(['plan', 'view', 'findings'] as const).map((word) =>
      h('button', { type: 'button', 'data-pane': word, onclick: () => choosePane(word) }, say(word)),
    ),
  ),
  h('main', {}, ...panes),
];

/** Shows a pane on a narrow screen. */
export function choosePane(pane: 'plan' | 'view' | 'findings'): void {
  document.body.dataset['pane'] = pane;
  for (const tab of document.querySelectorAll<HTMLElement>('.panes button')) {
    tab.setAttribute('aria-pressed', String(tab.dataset['pane'] === pane));
  }
}

/** Writes how many things a pane lists on its tab. */
export function countOn(pane: 'findings', count: number): void {
  const tab = document.querySelector(`.panes button[data-pane='${pane}']`);
  if (tab) tab.textContent = `${say(pane)} (${count})`;
}
