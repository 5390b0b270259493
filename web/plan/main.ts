import '@fontsource/noto-sans/latin-400.css';
import '@fontsource/noto-sans/latin-700.css';
import './style.css';
import { h } from '../shared/dom.js';
import { keepKey, keptKey } from '../shared/key.js';
import { Composer } from './composer.js';
import type { Place } from './drawing.js';
import { Drawing } from './drawing.js';
import { RemarkList } from './list.js';
import { dateOf, langue, say } from './page.js';
import { otherLanguage } from '../shared/language.js';
import { printedPlan } from './printing.js';
import type { SharedPlan } from './service.js';
import { bcfAddress, readPlan, tell } from './service.js';
import type { Thread } from './threads.js';
import { threadsOf } from './threads.js';

document.documentElement.lang = langue;

let plan: SharedPlan | null = null;
let threads: readonly Thread[] = [];
let level = 0;
let isManaging = false;

const status = h('p', { class: 'etat', role: 'status' }, say('loading'));
const title = h('h1', { dir: 'auto' }, say('page'));
const about = h('p', { class: 'copie' });
const tabs = h('div', { class: 'niveaux', role: 'group' });
tabs.setAttribute('aria-label', say('levels'));
const count = h('p', { class: 'compte' });
const drawing = new Drawing(compose, ({ remark }) => list.select(remark.id));
const composer = new Composer(
  async (body) => {
    await tell(body);
    await refresh();
    status.textContent = say('sent');
  },
  () => draw(),
);
const list = new RemarkList({
  show: ({ remark }) => {
    openLevel(remark.niveau);
    drawing.reveal(remark);
    list.select(remark.id);
  },
  reply: ({ remark }) => composer.open({ reponse_a: remark.id }, remark),
  mark: (remark, traite) => void change({ id: remark.id, traite }),
  remove: (remark) => confirmed('confirmRemark') && void change({ id: remark.id, supprimer: true }),
});
const key = h('input', { type: 'password', name: 'cle', id: 'cle', autocomplete: 'off', placeholder: 'apl_…' });
key.value = keptKey() ?? '';

const confirmed = (word: 'confirmRemark' | 'confirmPlan'): boolean => window.confirm(say(word));

function compose(place: Place): void {
  composer.open(place);
  draw();
}

function draw(): void {
  if (!plan) return;
  drawing.pin(threads, composer.place);
  const names = plan.niveaux.map(({ nom }) => nom);
  list.show(threads, names, isManaging);
  const handled = threads.filter(({ remark }) => remark.traite).length;
  count.textContent = threads.length === 0 ? '' : say('openCount', { open: threads.length - handled, handled });
}

function openLevel(index: number): void {
  const shown = plan?.niveaux[index];
  if (!plan || !shown) return;
  if (index !== level || tabs.childElementCount === 0) drawing.open(shown, plan.svg[index]!);
  level = index;
  const buttons = plan.niveaux.map(({ nom }, i) =>
    h('button', { type: 'button', 'aria-pressed': String(i === index), onclick: () => openLevel(i) }, nom),
  );
  tabs.replaceChildren(...buttons);
  draw();
}

async function refresh(): Promise<void> {
  plan = await readPlan();
  threads = threadsOf(plan.commentaires);
  draw();
}

/** Changes a remark, or the plan, with the key of its author; says why where it cannot. */
async function change(body: object): Promise<void> {
  try {
    await tell(body, key.value.trim());
    if ('supprimer_plan' in body) return location.reload();
    await refresh();
    status.textContent = '';
  } catch (error) {
    status.textContent = (error as Error).message;
  }
}

const management = h(
  'details',
  { class: 'gestion' },
  h('summary', {}, say('manage')),
  h('p', {}, say('manageLead')),
  h('label', { for: 'cle' }, say('key')),
  key,
  h(
    'button',
    {
      type: 'button',
      class: 'danger',
      onclick: () => confirmed('confirmPlan') && void change({ supprimer_plan: true }),
    },
    say('removePlan'),
  ),
);
management.addEventListener('toggle', () => {
  isManaging = management.open;
  draw();
});
key.addEventListener('change', () => keepKey(key.value.trim() || null));

document
  .querySelector('#partage')!
  .append(
    h(
      'header',
      {},
      h('div', { class: 'titre' }, title, about),
      h(
        'nav',
        { 'aria-label': say('page') },
        h('a', { href: bcfAddress(), download: '' }, say('bcf')),
        h('button', { type: 'button', onclick: () => window.print() }, say('print')),
        otherLanguage(say('language')),
      ),
    ),
    h(
      'main',
      {},
      h('section', { class: 'dessin' }, tabs, drawing.element),
      h(
        'aside',
        { 'aria-label': say('remarks') },
        h('h2', {}, say('remarks')),
        count,
        status,
        composer.element,
        list.element,
        management,
      ),
    ),
  );

let printed: HTMLElement | null = null;
window.addEventListener('beforeprint', () => {
  if (!plan) return;
  printed?.remove();
  printed = printedPlan(plan, threads);
  document.body.append(printed);
});
window.addEventListener('afterprint', () => printed?.remove());

/** Somebody comes back to the page: what others wrote meanwhile is shown. */
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && plan) void refresh().catch(() => undefined);
});

try {
  await refresh();
  const { titre, cree_le, expire_le } = plan!;
  title.textContent = titre;
  document.title = `${titre} · ${say('page')}`;
  about.textContent = say('copyOf', { date: dateOf(cree_le), end: expire_le ? dateOf(expire_le) : '∞' });
  openLevel(
    Math.max(
      0,
      plan!.niveaux.findIndex(({ z }) => Math.abs(z) < 1),
    ),
  );
  status.textContent = '';
} catch (error) {
  status.textContent = error instanceof Error ? error.message : say('failed');
}
