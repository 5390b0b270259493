import '@fontsource/noto-sans/latin-400.css';
import '@fontsource/noto-sans/latin-700.css';
import './style.css';
import { DEMO_NAMES, DEMOS } from '../../src/kernel/demo/index.js';
import { h } from './dom.js';
import { History } from './history.js';
import { PlanView } from './plan.js';
import type { Answer, Change, Finding, Json, Question, Refusal } from './protocol.js';
import { langueOf, words } from './texts.js';
import type { Word } from './texts.js';
import type { Shown } from './viewer.js';
import { Viewer } from './viewer.js';

const langue = langueOf(location.search);
const say = words(langue);
document.documentElement.lang = langue;
document.title = `Aplomb · ${say('title')}`;

const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
const history = new History();
const SEVERITIES = ['critique', 'avertissement', 'suggestion'] as const;
type Severity = (typeof SEVERITIES)[number];

let number = 0;
let answer: Answer | null = null;
let filter: Severity | null = null;
let selected: Finding | null = null;
let planIndex = 0;
let shown: Shown = { roof: true, furniture: true, exploded: false, level: null };

// The frame of the page.
const status = h('p', { class: 'status', role: 'status', 'aria-live': 'polite' });
const findings = h('div', { class: 'findings' });
const changes = h('div', { class: 'changes' });
const planTabs = h('div', { class: 'tabs', role: 'tablist' });
const planHost = h('div', { class: 'plan-host', tabindex: '0', 'aria-label': say('plan') });
const viewHost = h('div', { class: 'view-host', tabindex: '0' });
const viewTools = h('div', { class: 'tools' });
const editor = h('textarea', { class: 'editor', spellcheck: 'false', 'aria-label': say('json') });
const problems = h('div', { class: 'problems', role: 'alert' });
const drawer = h('dialog', { class: 'drawer' });
const picker = h(
  'select',
  { 'aria-label': say('demo'), onchange: () => picker.value && openDemo(picker.value) },
  h('option', { value: '' }, say('choose')),
  ...DEMO_NAMES.map((name) => h('option', { value: name }, name)),
);
const file = h('input', {
  type: 'file',
  accept: '.json,application/json',
  hidden: true,
  onchange: () => void readFile(file.files?.[0]),
});
const button = (word: Word, act: () => void, className = ''): HTMLButtonElement =>
  h('button', { type: 'button', class: className, onclick: act }, say(word));
const undo = button('undo', () => travel('undo'));
const redo = button('redo', () => travel('redo'));

const plan = new PlanView(planHost);
let viewer: Viewer | null = null;
try {
  viewer = new Viewer(viewHost);
} catch {
  viewHost.append(h('p', { class: 'notice' }, say('noWebgl')));
}

drawer.append(
  h(
    'header',
    {},
    h('h2', {}, say('json')),
    button('close', () => drawer.close()),
  ),
  problems,
  editor,
  h(
    'footer',
    {},
    button('check', () => readText(editor.value), 'primary'),
  ),
);

document.querySelector('#atelier')!.append(
  h(
    'header',
    { class: 'bar' },
    h(
      'div',
      { class: 'brand' },
      h('strong', {}, 'Aplomb'),
      h('span', {}, say('title')),
      h('small', {}, say('tagline')),
    ),
    h(
      'div',
      { class: 'actions' },
      h('label', {}, say('demo'), picker),
      button('open', () => file.click()),
      button('json', openEditor),
      undo,
      redo,
      button('download', download),
      h('a', { href: langue === 'fr' ? '?langue=en' : '?', hreflang: langue === 'fr' ? 'en' : 'fr' }, say('language')),
      file,
    ),
  ),
  h(
    'nav',
    { class: 'panes', 'aria-label': say('title') },
    ...(['plan', 'view', 'findings'] as const).map((word) =>
      h('button', { type: 'button', 'data-pane': word, onclick: () => choosePane(word) }, say(word)),
    ),
  ),
  h(
    'main',
    {},
    h('section', { class: 'pane', 'data-pane': 'plan' }, planTabs, planHost),
    h('section', { class: 'pane', 'data-pane': 'view' }, viewTools, viewHost),
    h(
      'aside',
      { class: 'pane', 'data-pane': 'findings' },
      status,
      findings,
      h('details', { open: true }, h('summary', {}, say('changes')), changes),
    ),
  ),
  drawer,
);

function choosePane(pane: string): void {
  document.body.dataset['pane'] = pane;
  for (const tab of document.querySelectorAll<HTMLElement>('.panes button')) {
    tab.setAttribute('aria-pressed', String(tab.dataset['pane'] === pane));
  }
}
choosePane('findings');

// Questions to the worker: only the answer to the last one counts.
function ask(scene: Json, corrects?: Question['corrects']): void {
  number += 1;
  document.body.classList.add('is-working');
  status.textContent = say('working');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage({ number, scene, langue, corrects } satisfies Question);
}

worker.addEventListener('message', ({ data }: MessageEvent<Answer | Refusal>) => {
  if (data.number !== number) return;
  document.body.classList.remove('is-working');
  if ('problems' in data) return refuse(say('refused'), data.problems);
  if (data.diff) history.add({ scene: data.scene, changes: data.diff });
  problems.replaceChildren();
  if (drawer.open) drawer.close();
  render(data);
});

function refuse(title: string, lines: readonly string[]): void {
  problems.replaceChildren(h('strong', {}, title), h('ul', {}, ...lines.map((line) => h('li', {}, line))));
  status.textContent = title;
  if (!drawer.open) openEditor();
}

function openScene(scene: Json): void {
  history.open(scene);
  selected = null;
  planIndex = 0;
  shown = { ...shown, level: null };
  viewer?.forget();
  plan.forget();
  ask(scene);
}

function openDemo(name: string): void {
  openScene(DEMOS[name as keyof typeof DEMOS]() as Json);
}

function readText(text: string): void {
  picker.value = '';
  let scene: unknown;
  try {
    scene = JSON.parse(text);
  } catch (error) {
    return refuse(say('invalid'), [place(text, (error as Error).message)]);
  }
  if (typeof scene !== 'object' || scene === null || Array.isArray(scene)) {
    return refuse(say('refused'), ['{ "murs": […] }']);
  }
  openScene(sceneIn(scene as Json));
}

/** A request or an answer of the service carries its scene under that name. */
function sceneIn(document: Json): Json {
  const { scene } = document;
  return typeof scene === 'object' && scene !== null && !Array.isArray(scene) ? (scene as Json) : document;
}

/** The browser tells a position in characters: people count lines. */
function place(text: string, message: string): string {
  const at = /position (\d+)/.exec(message)?.[1];
  if (at === undefined || /line \d+/.test(message)) return message;
  const before = text.slice(0, Number(at)).split('\n');
  return `${message} (${before.length}:${before.at(-1)!.length + 1})`;
}

async function readFile(from: File | undefined): Promise<void> {
  if (!from) return;
  readText(await from.text());
}

function openEditor(): void {
  if (history.current && problems.childElementCount === 0) {
    editor.value = JSON.stringify(history.current.scene, null, 2);
  }
  drawer.showModal();
}

function travel(way: 'undo' | 'redo'): void {
  history[way]();
  if (history.current) ask(history.current.scene);
}

function download(): void {
  if (!history.current) return;
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(history.current.scene, null, 2)], { type: 'application/json' }),
  );
  h('a', { href: url, download: 'scene.json' }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

// What is shown of an answer.
function render(data: Answer): void {
  answer = data;
  viewer?.show(data);
  viewer?.set(shown);
  renderPlan();
  renderTools();
  renderFindings();
  renderChanges();
  undo.disabled = !history.canUndo;
  redo.disabled = !history.canRedo;
  select(data.alertes.find(({ code, objet }) => code === selected?.code && objet === selected?.objet) ?? null);
}

function renderPlan(): void {
  const { plans } = answer!;
  planIndex = Math.min(planIndex, plans.length - 1);
  planTabs.replaceChildren(
    ...plans.map(({ name }, i) =>
      h(
        'button',
        {
          type: 'button',
          role: 'tab',
          'aria-selected': String(i === planIndex),
          onclick: () => {
            planIndex = i;
            renderPlan();
          },
        },
        name,
      ),
    ),
    button('fit', () => plan.fit()),
  );
  const picture = plans[planIndex];
  if (picture) plan.show(picture.svg);
}

function renderTools(): void {
  if (!viewer) return;
  const set = (change: Partial<Shown>) => {
    shown = { ...shown, ...change };
    viewer!.set(shown);
  };
  const toggle = (word: Word, key: 'roof' | 'furniture' | 'exploded') => {
    const box = h('input', { type: 'checkbox', onchange: () => set({ [key]: box.checked }) });
    box.checked = shown[key];
    return h('label', {}, box, say(word));
  };
  const levels = h(
    'select',
    {
      'aria-label': say('allLevels'),
      onchange: () => set({ level: levels.value === '' ? null : Number(levels.value) }),
    },
    h('option', { value: '' }, say('allLevels')),
    ...answer!.levels.map((name, i) => h('option', { value: String(i) }, name)),
  );
  levels.value = shown.level === null ? '' : String(shown.level);
  viewTools.replaceChildren(
    levels,
    toggle('roof', 'roof'),
    toggle('furniture', 'furniture'),
    toggle('exploded', 'exploded'),
    button('fit', () => viewer!.fit()),
  );
}

const counted = (count: number, plural: string): string =>
  `${count} ${count === 1 ? plural.replace(/s$/, '') : plural}`;

function renderFindings(): void {
  const { alertes, counts, durationMs } = answer!;
  const walls = counted(counts.walls, say('walls'));
  const rooms = counted(counts.rooms, say('rooms'));
  status.textContent = `${walls} · ${rooms} · ${Math.round(durationMs)} ms`;
  const count = (severity: Severity) => alertes.filter(({ severite }) => severite === severity).length;
  const chip = (severity: Severity | null, label: string) =>
    h(
      'button',
      {
        type: 'button',
        class: `chip ${severity ?? ''}`,
        'aria-pressed': String(filter === severity),
        onclick: () => {
          filter = severity;
          renderFindings();
        },
      },
      label,
    );
  const listed = alertes.filter(({ severite }) => filter === null || severite === filter);
  const fixable = alertes.some(({ correctifs }) => correctifs.length > 0);
  findings.replaceChildren(
    h(
      'div',
      { class: 'chips' },
      chip(null, `${say('all')} ${alertes.length}`),
      ...SEVERITIES.filter((severity) => count(severity) > 0).map((severity) =>
        chip(severity, counted(count(severity), say(severity))),
      ),
      fixable && button('correctAll', () => ask(history.current!.scene, 'all'), 'primary'),
    ),
    alertes.length === 0
      ? h('p', { class: 'clean' }, say('none'))
      : h('ol', {}, ...listed.slice(0, 400).map(findingItem)),
  );
}

function findingItem(finding: Finding): HTMLElement {
  const { code, severite, message, correctifs, norme, valeur, seuil, niveau } = finding;
  const measures =
    valeur === null ? '' : `${say('measured')} ${valeur}${seuil === null ? '' : ` · ${say('expected')} ${seuil}`}`;
  const item = h(
    'li',
    { class: severite, 'data-code': code },
    h(
      'button',
      { type: 'button', class: 'finding', onclick: () => select(finding) },
      h('span', { class: 'message' }, message),
      h('span', { class: 'meta' }, [code, niveau, measures].filter(Boolean).join(' · ')),
      norme && h('span', { class: 'meta' }, `${say('norm')} : ${norme.texte}, ${norme.article}`),
    ),
    correctifs.length > 0
      ? h(
          'div',
          { class: 'fix' },
          h('ul', {}, ...correctifs.slice(0, 4).map((change) => h('li', {}, changeLine(change)))),
          h(
            'button',
            { type: 'button', class: 'primary', onclick: () => ask(history.current!.scene, finding) },
            say('correct'),
          ),
        )
      : h('p', { class: 'meta nofix' }, say('noFix')),
  );
  if (finding === selected) item.setAttribute('aria-current', 'true');
  return item;
}

const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? '';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

function changeLine({ cible, actuel, propose }: Change): string {
  if (propose === null) return `${cible} : ${short(actuel)} → ${say('removed')}`;
  if (cible.endsWith('/-')) return `${cible} : ${say('added')} ${short(propose)}`;
  return `${cible} : ${actuel === null ? say('absent') : short(actuel)} → ${short(propose)}`;
}

function renderChanges(): void {
  const all = history.changes;
  changes.replaceChildren(
    all.length === 0
      ? h('p', { class: 'meta' }, say('noChange'))
      : h('p', { class: 'meta' }, `${all.length} ${say('applied')}`),
    h(
      'ol',
      {},
      ...all
        .slice(0, 200)
        .map((change) => h('li', {}, h('code', {}, changeLine(change)), h('small', {}, change.raison))),
    ),
  );
}

/** In the list, on the plan of its level and in space. */
function select(finding: Finding | null): void {
  selected = finding;
  for (const item of findings.querySelectorAll('li[data-code]')) item.removeAttribute('aria-current');
  if (!finding || !answer) return void (plan.highlight(null), viewer?.highlight(null));
  const listed = answer.alertes.filter(({ severite }) => filter === null || severite === filter);
  const item = findings.querySelectorAll('li[data-code]')[listed.indexOf(finding)];
  item?.setAttribute('aria-current', 'true');
  item?.scrollIntoView({ block: 'nearest' });
  const index = answer.plans.findIndex(({ name }) => finding.niveau !== null && name.endsWith(finding.niveau));
  if (index >= 0 && index !== planIndex) {
    planIndex = index;
    renderPlan();
  }
  plan.highlight(finding.id);
  viewer?.highlight(finding.id, finding.position);
}

function pick(id: string | null): void {
  const finding = answer?.alertes.find((alert) => alert.id === id);
  if (finding) return select(finding);
  plan.highlight(id);
  viewer?.highlight(id);
}
plan.onPick = pick;
if (viewer) viewer.onPick = pick;

// Files dropped anywhere, scenes pasted anywhere but in a field, the usual keys.
for (const name of ['dragover', 'drop'] as const) {
  document.addEventListener(name, (event) => {
    event.preventDefault();
    document.body.classList.toggle('is-dropping', name === 'dragover');
    if (name === 'drop') void readFile(event.dataTransfer?.files[0]);
  });
}
document.addEventListener('dragleave', () => document.body.classList.remove('is-dropping'));
document.body.dataset['drop'] = say('drop');
document.addEventListener('paste', (event) => {
  if (event.target instanceof HTMLTextAreaElement) return;
  const text = event.clipboardData?.getData('text') ?? '';
  if (text.trim().startsWith('{')) readText(text);
});
document.addEventListener('keydown', (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLTextAreaElement) return;
  if (event.key === 'z') travel(event.shiftKey ? 'redo' : 'undo');
  else if (event.key === 'y') travel('redo');
  else return;
  event.preventDefault();
});
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => viewer?.theme());

picker.value = DEMO_NAMES[0];
openDemo(DEMO_NAMES[0]);
