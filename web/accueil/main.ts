import './style.css';
import { breakHouse, type Break } from './breaks.js';
import { listen } from './gestures.js';
import { keepKey, keptKey } from '../shared/key.js';
import type { Hanging, House } from './scene.js';
import { plain, toSend } from './scene.js';
import type { Finding, Verdict } from './service.js';
import { CHECK, Checks, post, Refusal } from './service.js';
import { mark, sketch } from './sketch.js';

type Word =
  | 'checking'
  | 'clean'
  | 'one'
  | 'many'
  | 'checkedIn'
  | 'more'
  | 'unreachable'
  | 'partition'
  | 'door'
  | 'window'
  | 'drawing'
  | 'ready'
  | 'needsKey'
  | 'copied';
const words = JSON.parse(document.querySelector('#mots')!.textContent!) as Record<Word, string>;
const say = (word: Word, values: Record<string, string | number> = {}): string =>
  words[word].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
const $ = <T extends HTMLElement = HTMLElement>(id: string): T => document.querySelector<T>(`#${id}`)!;
const el = (tag: string, className: string, ...children: (Node | string)[]): HTMLElement => {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
};

const host = $('plan');
const checks = new Checks();
let whole: House;
let house: House;
/** French spaces that must not end a line, in sentences of the service. */
const typeset = (text: string): string => text.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00a0');
const copy = <T>(value: T): T => structuredClone(value);

function draw(): void {
  const focused = document.activeElement?.closest<SVGElement>('[data-mur], [data-ouverture]');
  const selector = focused && host.contains(focused) ? selectorOf(focused) : null;
  host.replaceChildren(sketch(house, words));
  if (selector) host.querySelector<SVGElement>(selector)?.focus();
}

const selectorOf = ({ dataset }: SVGElement): string =>
  dataset['mur'] === undefined ? `[data-ouverture="${dataset['ouverture']}"]` : `[data-mur="${dataset['mur']}"]`;

function changed(): void {
  draw();
  $('remettre').hidden = false;
  check();
}

/** Asks the service what it thinks of the house as it stands now. */
function check(options: { appliquer?: boolean } = {}): void {
  $('verdict').textContent = say('checking');
  document.body.classList.add('verifie');
  checks.ask(async () => {
    try {
      const asked = { ...toSend(house), ...options };
      const verdict = (await (await post(CHECK, asked)).json()) as Verdict;
      if (options.appliquer && verdict.scene_corrigee) {
        house = verdict.scene_corrigee as House;
        release();
        draw();
        return check();
      }
      show(verdict);
    } catch (error) {
      $('verdict').textContent = error instanceof Refusal ? typeset(error.message) : say('unreachable');
    }
    document.body.classList.remove('verifie');
  });
}

const SHOWN = 4;

function show({ alertes, duree_ms: ms }: Verdict): void {
  const shown = alertes.slice(0, SHOWN);
  $('verdict').textContent =
    alertes.length === 0 ? say('clean') : say(alertes.length === 1 ? 'one' : 'many', { n: alertes.length });
  $('verdict').dataset['pire'] = alertes[0]?.severite ?? 'aucune';
  $('mesure').textContent = say('checkedIn', { ms: Math.max(1, Math.round(ms)), address: `POST /api/v1${CHECK}` });
  const rest = alertes.length - shown.length;
  $('alertes').replaceChildren(...shown.map(item), ...(rest > 0 ? [el('li', 'reste', say('more', { n: rest }))] : []));
  mark(
    host.querySelector('svg')!,
    shown.map(({ position }) => position),
  );
  $('corriger').hidden = !alertes.some(({ correctifs }) => correctifs.length > 0);
}

const item = ({ severite, message, norme }: Finding): HTMLElement =>
  el(
    'li',
    severite,
    typeset(message),
    ...(norme ? [el('small', '', typeset(`${norme.texte}, ${norme.article}`))] : []),
  );

function bindBreaks(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-casse]')) {
    button.addEventListener('click', () => {
      const isOn = button.getAttribute('aria-pressed') === 'true';
      button.setAttribute('aria-pressed', String(!isOn));
      if (isOn) {
        // The others are done again on a sound house: ways to break it do not undo each other.
        house = copy(whole);
        for (const other of document.querySelectorAll<HTMLElement>('[data-casse][aria-pressed=true]')) {
          breakHouse(house, other.dataset['casse'] as Break);
        }
      } else breakHouse(house, button.dataset['casse'] as Break);
      changed();
    });
  }
}

/** No way to break the house is in use any more. */
function release(): void {
  for (const button of document.querySelectorAll('[data-casse]')) button.setAttribute('aria-pressed', 'false');
}

function reset(): void {
  house = copy(whole);
  release();
  changed();
  $('remettre').hidden = true;
}

/** The key of this browser, or a new one, shown and kept. @throws Refusal */
async function keyOrNew(): Promise<string> {
  const kept = keptKey();
  if (kept) return kept;
  const { cle } = (await (await post('/signup', { name: 'navigateur' })).json()) as { cle: string };
  keepKey(cle);
  showKey(cle);
  return cle;
}

function showKey(key: string | null): void {
  $('valeur').textContent = key;
  $('avec-cle').hidden = key === null;
  $('sans-cle').hidden = key !== null;
}

function bindKey(): void {
  showKey(keptKey());
  $('obtenir').addEventListener('click', () => {
    keyOrNew().catch((error: Error) => ($('refus-cle').textContent = error.message));
  });
  $('effacer').addEventListener('click', () => {
    keepKey(null);
    showKey(null);
  });
}

/** Asks for the board of the house as it stands, with the key of this browser, and saves it. */
async function board(): Promise<void> {
  const line = $('fichier');
  line.textContent = say('drawing');
  try {
    const hadKey = keptKey() !== null;
    const answer = await post('/cao/pdf', { ...toSend(house), format: 'pdf' }, await keyOrNew());
    const name = /filename="?([^";]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'planche.pdf';
    const url = URL.createObjectURL(await answer.blob());
    const link = Object.assign(document.createElement('a'), { href: url, download: name, textContent: name });
    const [before, after] = say('ready', { name: '\u0000' }).split('\u0000');
    line.replaceChildren(before!, link, after!, hadKey ? '' : ` ${say('needsKey')}`);
    link.click();
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) {
      keepKey(null);
      showKey(null);
    }
    line.textContent = error instanceof Refusal ? error.message : say('unreachable');
  }
}

/** Opens the workshop on the house as it stands; on the example, as the link says, while nobody has touched it. */
async function openWorkshop(event: Event): Promise<void> {
  if ($('remettre').hidden) return;
  event.preventDefault();
  const address = new URL($<HTMLAnchorElement>('atelier').href);
  try {
    const { scene_id } = (await (await post('/cao/scenes', plain(house))).json()) as { scene_id: string };
    address.hash = '';
    address.searchParams.set('scene_id', scene_id);
    location.assign(address);
  } catch (error) {
    $('fichier').textContent = error instanceof Refusal ? error.message : say('unreachable');
  }
}

function bindCopies(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copie]')) {
    const label = button.textContent;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText($(button.dataset['copie']!).textContent ?? '');
      button.textContent = say('copied');
      setTimeout(() => (button.textContent = label), 1600);
    });
  }
}

async function begin(): Promise<void> {
  const answer = await fetch(`/api/v1/cao/demo?exemple=${host.dataset['exemple']}`);
  const { scene } = (await answer.json()) as { scene: House };
  const hangings = JSON.parse(host.dataset['vantaux']!) as Readonly<Record<number, Hanging>>;
  whole = { ...scene, ouvertures: scene.ouvertures.map((opening, i) => ({ ...opening, hanging: hangings[i] })) };
  house = copy(whole);
  draw();
  listen(host, () => house, changed);
  bindBreaks();
  $('corriger').addEventListener('click', () => check({ appliquer: true }));
  $('remettre').addEventListener('click', reset);
  $<HTMLButtonElement>('planche').addEventListener('click', () => void board());
  $('atelier').addEventListener('click', (event) => void openWorkshop(event));
  check();
}

bindKey();
bindCopies();
begin().catch(() => ($('verdict').textContent = say('unreachable')));
