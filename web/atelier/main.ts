import '@fontsource/noto-sans/latin-400.css';
import '@fontsource/noto-sans/latin-700.css';
import './style.css';
import { DEMO_NAMES, DEMOS } from '../../src/kernel/demo/index.js';
import { ChangeList } from './changes.js';
import { Checker } from './checker.js';
import { h } from './dom.js';
import { Editor } from './editor.js';
import { FindingList } from './findings.js';
import { barOf, choosePane, otherLanguage, panesOf } from './frame.js';
import { listen } from './gestures.js';
import { History } from './history.js';
import { button, langue, say } from './page.js';
import { PlanPane } from './plan-pane.js';
import type { Answer, Finding, Json, Question, Refusal } from './protocol.js';
import { readScene, UnreadableScene } from './read-scene.js';
import { ViewPane } from './view-pane.js';

document.documentElement.lang = langue;
document.title = `Aplomb · ${say('title')}`;

const history = new History();
const checker = new Checker(answered);
const plan = new PlanPane(pick);
const view = new ViewPane(pick);
const editor = new Editor(readText);
const findings = new FindingList({ select, correct });
const changes = new ChangeList();
let alerts: readonly Finding[] = [];

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
const undo = button('undo', () => travel('undo'));
const redo = button('redo', () => travel('redo'));

document
  .querySelector('#atelier')!
  .append(
    barOf([
      h('label', {}, say('demo'), picker),
      button('open', () => file.click()),
      button('json', () => editor.open(history.current?.scene)),
      undo,
      redo,
      button('download', download),
      otherLanguage(),
      file,
    ]),
    ...panesOf([
      plan.element,
      view.element,
      h(
        'aside',
        { class: 'pane', 'data-pane': 'findings' },
        findings.status,
        findings.element,
        h('details', { open: true }, h('summary', {}, say('changes')), changes.element),
      ),
    ]),
    editor.element,
  );
choosePane('findings');

function ask(scene: Json, corrects?: Question['corrects']): void {
  document.body.classList.add('is-working');
  findings.status.textContent = say('working');
  checker.ask(scene, corrects);
}

function answered(reply: Answer | Refusal): void {
  document.body.classList.remove('is-working');
  if ('problems' in reply) return refuse(say('refused'), reply.problems);
  if (reply.diff) history.add({ scene: reply.scene, changes: reply.diff });
  editor.accept();
  render(reply);
}

function refuse(title: string, reasons: readonly string[]): void {
  editor.refuse(title, reasons, history.current?.scene);
  findings.status.textContent = title;
}

function correct(corrects: Finding | 'all'): void {
  if (history.current) ask(history.current.scene, corrects);
}

function openScene(scene: Json): void {
  history.open(scene);
  findings.select(null);
  view.forget();
  plan.forget();
  ask(scene);
}

function openDemo(name: string): void {
  openScene(DEMOS[name as keyof typeof DEMOS]() as Json);
}

function readText(text: string): void {
  picker.value = '';
  try {
    openScene(readScene(text));
  } catch (error) {
    if (!(error instanceof UnreadableScene)) throw error;
    refuse(error.message, error.reasons);
  }
}

async function readFile(from: File | undefined): Promise<void> {
  if (from) readText(await from.text());
}

function travel(way: 'undo' | 'redo'): void {
  history[way]();
  if (history.current) ask(history.current.scene);
}

function download(): void {
  if (!history.current) return;
  const text = JSON.stringify(history.current.scene, null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  h('a', { href: url, download: 'scene.json' }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

function render(answer: Answer): void {
  const before = findings.selected;
  alerts = answer.alertes;
  view.show(answer);
  plan.show(answer);
  findings.show(answer);
  changes.show(history.changes);
  undo.disabled = !history.canUndo;
  redo.disabled = !history.canRedo;
  select(alerts.find(({ code, objet }) => code === before?.code && objet === before.objet) ?? null);
}

/** Shows a finding in the list, on the plan of its level and in space. */
function select(finding: Finding | null): void {
  findings.select(finding);
  plan.highlight(finding?.id ?? null, finding?.niveau);
  view.highlight(finding?.id ?? null, finding?.position);
}

/** An element was clicked on the plan or in space: its finding is shown, else the element alone. */
function pick(id: string | null): void {
  const finding = alerts.find((alert) => alert.id === id);
  if (finding) return select(finding);
  plan.highlight(id);
  view.highlight(id);
}

listen({ onFile: (from) => void readFile(from), onText: readText, onTravel: travel });
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => view.theme());

picker.value = DEMO_NAMES[0];
openDemo(DEMO_NAMES[0]);
