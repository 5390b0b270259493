import { changeLine } from './changes.js';
import { capital, correctionSentence } from './correction.js';
import { h } from '../shared/dom.js';
import { button, langue, say } from './page.js';
import type { Checked, Change, Finding, Rule } from './protocol.js';

const SEVERITIES = ['critique', 'avertissement', 'suggestion'] as const;
type Severity = (typeof SEVERITIES)[number];
const MOST = 400;
const MOST_FIXES = 4;

const counted = (count: number, plural: string): string =>
  `${count} ${count === 1 ? plural.replace(/s$/, '') : plural}`;

interface Actions {
  /** A finding of the list was clicked. */
  readonly select: (finding: Finding) => void;
  /** Corrections were asked for: those that one finding is given with, or all. */
  readonly correct: (corrects: Finding | 'all') => void;
}

/** The alerts of the check, filtered by severity, each with its corrections. */
export class FindingList {
  readonly status = h('p', { class: 'status', role: 'status', 'aria-live': 'polite' });
  readonly element = h('div', { class: 'findings' });
  /** What is to be known of the scene beside its findings. */
  readonly note = h('p', { class: 'note', role: 'status', hidden: true });
  readonly #actions: Actions;
  #alerts: readonly Finding[] = [];
  #unchecked: readonly Rule[] = [];
  #filter: Severity | null = null;
  #selected: Finding | null = null;

  constructor(actions: Actions) {
    this.#actions = actions;
  }

  get selected(): Finding | null {
    return this.#selected;
  }

  show({ alertes, unchecked, counts, durationMs }: Checked): void {
    const [walls, rooms] = [counted(counts.walls, say('walls')), counted(counts.rooms, say('rooms'))];
    this.status.textContent = `${walls} · ${rooms} · ${Math.round(durationMs)} ms`;
    this.#alerts = alertes;
    this.#unchecked = unchecked;
    this.#render();
  }

  /** Nothing was checked: no verdict is given. */
  clear(status: string): void {
    this.status.textContent = status;
    [this.#alerts, this.#unchecked, this.#selected] = [[], [], null];
    this.element.replaceChildren();
  }

  /** Says something beside the findings, or nothing any more. */
  tell(note: string | null): void {
    this.note.hidden = note === null;
    this.note.textContent = note ?? '';
  }

  /** Marks a finding in the list and scrolls to it. */
  select(finding: Finding | null): void {
    this.#selected = finding;
    const items = [...this.element.querySelectorAll('li[data-code]')];
    for (const item of items) item.removeAttribute('aria-current');
    const item = finding && items[this.#listed().indexOf(finding)];
    item?.setAttribute('aria-current', 'true');
    item?.scrollIntoView({ block: 'nearest' });
  }

  #listed(): readonly Finding[] {
    return this.#alerts.filter(({ severite }) => this.#filter === null || severite === this.#filter);
  }

  #render(): void {
    const list = h(
      'ol',
      {},
      ...this.#listed()
        .slice(0, MOST)
        .map((finding) => this.#item(finding)),
    );
    const isClean = this.#alerts.length === 0;
    const verdict = isClean ? h('p', { class: 'clean' }, say('none')) : list;
    this.element.replaceChildren(this.#chips(), verdict, ...notJudged(this.#unchecked));
  }

  #chips(): HTMLElement {
    const count = (severity: Severity) => this.#alerts.filter(({ severite }) => severite === severity).length;
    const isFixable = this.#alerts.some(({ correctifs }) => correctifs.length > 0);
    return h(
      'div',
      { class: 'chips' },
      this.#chip(null, `${say('all')} ${this.#alerts.length}`),
      ...SEVERITIES.filter((severity) => count(severity) > 0).map((severity) =>
        this.#chip(severity, counted(count(severity), say(severity))),
      ),
      isFixable && button('correctAll', () => this.#actions.correct('all'), 'primary'),
    );
  }

  #chip(severity: Severity | null, label: string): HTMLElement {
    const onclick = () => {
      this.#filter = severity;
      this.#render();
    };
    const pressed = String(this.#filter === severity);
    return h('button', { type: 'button', class: `chip ${severity ?? ''}`, 'aria-pressed': pressed, onclick }, label);
  }

  #item(finding: Finding): HTMLElement {
    const { code, severite, message, norme, niveau } = finding;
    const item = h(
      'li',
      { class: severite, 'data-code': code },
      h(
        'button',
        { type: 'button', class: 'finding', onclick: () => this.#actions.select(finding) },
        h('span', { class: 'message' }, message),
        h('span', { class: 'meta' }, [code, niveau, measuresOf(finding)].filter(Boolean).join(' · ')),
        norme && h('span', { class: 'meta' }, `${say('norm')} : ${norme.texte}, ${norme.article}`),
      ),
      this.#fixes(finding),
    );
    if (finding === this.#selected) item.setAttribute('aria-current', 'true');
    return item;
  }

  #fixes(finding: Finding): HTMLElement {
    const { correctifs } = finding;
    if (correctifs.length === 0) return h('p', { class: 'meta nofix' }, say('noFix'));
    const choice = choiceOf(correctifs);
    const apply = button(
      'correct',
      () => this.#actions.correct({ ...finding, correctifs: correctifs.filter((_, i) => choice.isChosen(i)) }),
      'primary',
    );
    choice.element.addEventListener('change', () => {
      apply.disabled = !correctifs.some((_, i) => choice.isChosen(i));
    });
    return h('div', { class: 'fix' }, choice.element, apply);
  }
}

/** A correction as people read it; what it writes in the scene is there for who points at it. */
const sentence = (change: Change): HTMLElement =>
  h('span', { title: changeLine(change) }, correctionSentence(change, langue));

/** The corrections of a finding, each with a box to leave it out where there are several. */
function choiceOf(changes: readonly Change[]): { element: HTMLElement; isChosen: (place: number) => boolean } {
  if (changes.length === 1) {
    return { element: h('ul', {}, h('li', {}, sentence(changes[0]!))), isChosen: () => true };
  }
  const boxes = changes.map(() => h('input', { type: 'checkbox', checked: true }));
  const lines = changes.map((change, i) => h('li', {}, h('label', {}, boxes[i], sentence(change))));
  const rest = lines.slice(MOST_FIXES);
  const folded =
    rest.length > 0 &&
    h('details', { class: 'more' }, h('summary', {}, say('moreFixes', { n: rest.length })), h('ul', {}, ...rest));
  const first = h('ul', {}, ...lines.slice(0, MOST_FIXES));
  const element = h('div', { class: 'parts' }, first, folded, h('p', { class: 'meta' }, say('parts')));
  return { element, isChosen: (place) => boxes[place]!.checked };
}

/** What no alert says anything of: a rule that was not judged is not a rule that is met. */
function notJudged(rules: readonly Rule[]): HTMLElement[] {
  if (rules.length === 0) return [];
  const title = h('summary', {}, say('unchecked', { n: rules.length }));
  const lines = rules.map(({ code, regle, raison }) =>
    h('li', { 'data-regle': code }, h('strong', {}, capital(regle)), h('span', { class: 'meta' }, raison)),
  );
  return [h('details', { class: 'unchecked' }, title, h('ul', {}, ...lines))];
}

function measuresOf({ valeur, seuil }: Finding): string {
  if (valeur === null) return '';
  return `${say('measured')} ${valeur}${seuil === null ? '' : ` · ${say('expected')} ${seuil}`}`;
}
