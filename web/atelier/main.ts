import '@fontsource/noto-sans/latin-400.css';
import '@fontsource/noto-sans/latin-700.css';
import '../scene/style.css';
import { DEMO_NAMES, DEMOS } from '../../src/kernel/demo/index.js';
import { ChangeList } from '../scene/changes.js';
import { Checker } from '../scene/checker.js';
import { h } from '../shared/dom.js';
import { JsonDrawer } from '../scene/json-drawer.js';
import { FindingList } from '../scene/findings.js';
import { barOf, choosePane, drawLink, countOn, panesOf } from './frame.js';
import { listen } from '../scene/gestures.js';
import { Exports, save } from '../scene/exports.js';
import type { Step } from './history.js';
import { History } from './history.js';
import { keepScene, keptScene } from '../scene/kept.js';
import { isMovable, moved } from './move.js';
import { button, langue, say } from '../scene/page.js';
import { PlanPane } from './plan-pane.js';
import { Properties } from './properties.js';
import type { Answer, Finding, Json, Question, Refusal } from '../scene/protocol.js';
import { readScene, UnreadableScene } from '../scene/read-scene.js';
import { storedScene, storeScene } from '../scene/service.js';
import { otherLanguage, sharedAddress } from '../shared/language.js';
import { ViewPane } from '../scene/view-pane.js';
import { Surroundings } from './surroundings.js';

document.documentElement.lang = langue;
document.title = `Aplomb · ${say('title')}`;

const history = new History();
const checker = new Checker<Answer>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), answered);
const plan = new PlanPane((id) => pick(id, true), {
  isMovable: (id) => isMovable(pointers[id]),
  by: (id, dx, dy) => {
    const { current } = history;
    if (!current) return;
    movedAt = pointers[id]!;
    edit(moved(current.scene, pointers[id]!, dx, dy, say('moved')));
  },
});
const around = new Surroundings();
const view = new ViewPane((id) => pick(id), around.switches);
around.view = view;
view.element.querySelector('.tools')!.after(around.sun.element);
const editor = new JsonDrawer(readText);
const findings = new FindingList({ select: (finding) => select(finding), correct });
const changes = new ChangeList();
const properties = new Properties();
const exports = new Exports(() => history.current?.scene);
let pointers: Answer['pointers'] = {};
/** A step that the worker has not accepted yet, and the text that it came from. */
let pending: { readonly step: Step; readonly text?: string } | null = null;
let alerts: readonly Finding[] = [];
/** The scene checked last, as the worker gave it back. */
let shown: Json | null = null;
/** The element clicked on last; it stays selected while the scene changes around it. */
let picked: string | null = null;
/** Where the element moved last is written: its id may come from its content, which the move changes. */
let movedAt: string | null = null;

const picker = h(
  'select',
  { 'aria-label': say('demo'), onchange: () => picker.value && openDemo(picker.value) },
  h('option', { value: '' }, say('choose')),
  ...DEMO_NAMES.map((name) => h('option', { value: name }, say(name))),
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
      button('exports', () => exports.open(), 'primary'),
      button('share', () => void share()),
      drawLink(),
      otherLanguage(say('language')),
      file,
    ]),
    ...panesOf([
      plan.element,
      view.element,
      h(
        'aside',
        { class: 'pane', 'data-pane': 'findings' },
        findings.status,
        findings.note,
        properties.element,
        findings.element,
        h('details', { open: true }, h('summary', {}, say('changes')), changes.element),
      ),
    ]),
    editor.element,
    exports.element,
  );
choosePane('view');

function ask(scene: Json, corrects?: Question['corrects']): void {
  document.body.classList.add('is-working');
  findings.status.textContent = say('working');
  checker.ask(scene, corrects);
}

function answered(reply: Answer | Refusal): void {
  document.body.classList.remove('is-working');
  const given = pending;
  pending = null;
  if ('problems' in reply) return refuse(say('refused'), reply.problems, given?.text);
  if (given) history.add(given.step);
  if (reply.diff && reply.diff.length > 0) history.add({ scene: reply.scene, changes: reply.diff });
  editor.accept();
  render(reply);
}

function refuse(title: string, reasons: readonly string[], text?: string): void {
  editor.refuse(title, reasons, { text, scene: history.current?.scene });
  findings.status.textContent = title;
}

function correct(corrects: Finding | 'all'): void {
  if (history.current) ask(history.current.scene, corrects);
}

/** A step made by hand: it counts once the worker has accepted it, and can be undone like a correction. */
function edit(step: Step, text?: string): void {
  ask(step.scene);
  pending = { step, text };
}

function openScene(scene: Json): void {
  pending = null;
  picked = null;
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
    edit({ scene: readScene(text), changes: [] }, text);
  } catch (error) {
    if (!(error instanceof UnreadableScene)) throw error;
    refuse(error.message, error.reasons, text);
  }
}

async function readFile(from: File | undefined): Promise<void> {
  if (from) readText(await from.text());
}

function travel(way: 'undo' | 'redo'): void {
  pending = null;
  history[way]();
  if (history.current) ask(history.current.scene);
}

function download(): void {
  if (!history.current) return;
  const text = JSON.stringify(history.current.scene, null, 2);
  save(new Blob([text], { type: 'application/json' }), 'scene.json');
}

/** Stores the scene and copies the address that opens it; the page then has that address itself. */
async function share(): Promise<void> {
  if (!history.current) return;
  try {
    const address = sharedAddress(await storeScene(history.current.scene));
    window.history.replaceState(null, '', address);
    await navigator.clipboard.writeText(address.href).catch(() => undefined);
    findings.status.textContent = say('shared', { url: address.href });
  } catch (error) {
    findings.status.textContent = (error as Error).message;
  }
}

function render(answer: Answer): void {
  const before = findings.selected;
  alerts = answer.alertes;
  pointers = answer.pointers;
  void keep(answer.scene);
  countOn('findings', alerts.length);
  view.show(answer);
  around.show(answer);
  plan.show(answer);
  findings.show(answer);
  changes.show(history.changes);
  undo.disabled = !history.canUndo;
  redo.disabled = !history.canRedo;
  const finding = alerts.find(({ code, objet }) => code === before?.code && objet === before.objet);
  const id = stillPicked();
  if (finding) select(finding, true);
  else pick(id, true);
}

/** Keeps the scene in this browser, or says that it does not. */
async function keep(scene: Json): Promise<void> {
  shown = scene;
  const isKept = await keepScene('atelier', scene);
  if (shown === scene) findings.tell(isKept ? null : say('notKept'));
}

/** The element to keep selected: the one just moved, else the one picked before if the scene still has it. */
function stillPicked(): string | null {
  const found = Object.keys(pointers).find((id) => pointers[id] === movedAt);
  movedAt = null;
  return found ?? (picked !== null && picked in pointers ? picked : null);
}

/** Shows a finding in the list, on the plan of its level (which may be told to stay where it is) and in space. */
function select(finding: Finding | null, isStill = false): void {
  picked = finding?.id ?? null;
  findings.select(finding);
  properties.show(history.current?.scene, finding?.id ? pointers[finding.id] : undefined);
  plan.highlight(picked, { level: finding?.niveau, isStill });
  view.highlight(picked, finding?.position);
}

/** An element was clicked on the plan (which then stays where it is) or in space: it is shown, with its finding. */
function pick(id: string | null, isStill = false): void {
  picked = id;
  findings.select(id === null ? null : (alerts.find((alert) => alert.id === id) ?? null));
  properties.show(history.current?.scene, id === null ? undefined : pointers[id]);
  plan.highlight(id, { isStill });
  view.highlight(id);
}

/** What the address asks for: a stored scene, a demonstration; else the last work here, else a demonstration. */
async function begin(): Promise<void> {
  const id = new URLSearchParams(location.search).get('scene_id');
  const name = decodeURIComponent(location.hash.slice(1));
  if (id !== null) return openStored(id);
  const demo = DEMO_NAMES.find((known) => known === name);
  const kept = demo || name === 'exemple' ? null : await keptScene('atelier');
  // Something was opened by hand meanwhile.
  if (kept && history.current) return;
  if (kept) {
    findings.status.textContent = say('restored');
    return openScene(kept);
  }
  picker.value = demo ?? DEMO_NAMES[0];
  openDemo(picker.value);
}

async function openStored(id: string): Promise<void> {
  try {
    openScene(await storedScene(id));
  } catch {
    refuse(say('gone'), []);
  }
}

listen({ onFile: (from) => void readFile(from), onText: readText, onTravel: travel });
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => view.theme());

window.addEventListener('hashchange', () => void begin());
void begin();
