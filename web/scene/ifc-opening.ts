import { h } from '../shared/dom.js';
import { KeyField } from './key-field.js';
import { button, say } from './page.js';
import type { Json } from './protocol.js';
import type { ImportReport } from './service.js';
import { importIfc } from './service.js';

/** A smaller distance is not told. */
const LEAST_TOLD_MM = 1;
/** Elements that are told one by one. */
const MOST_TOLD = 200;

/** An IFC file of another program is opened: what that takes, then what came over as it was, nearly, or not. */
export class IfcOpening {
  readonly element = h('dialog', { class: 'drawer exports ifc', 'aria-label': say('ifcTitle') });
  readonly #key = new KeyField((act) => this.#tell(act));
  readonly #name = h('strong', {});
  readonly #line = h('p', { class: 'meta', role: 'status' });
  readonly #report = h('div', { class: 'rapport' });
  readonly #go = button('ifcOpen', () => void this.#import(), 'primary');
  #file: File | null = null;

  /** @param take opens a scene in the page */
  constructor(private readonly take: (scene: Json) => void) {
    this.element.append(
      h(
        'header',
        {},
        h('h2', {}, say('ifcTitle')),
        button('close', () => this.element.close()),
      ),
      h('p', { class: 'meta' }, this.#name, ' ', say('ifcLead')),
      this.#key.element,
      h('p', {}, this.#go),
      this.#line,
      this.#report,
    );
  }

  /** Asks whether a file is to be opened. */
  open(file: File): void {
    this.#file = file;
    this.#name.textContent = file.name;
    this.#line.textContent = '';
    this.#report.replaceChildren();
    this.#go.disabled = false;
    this.#key.show();
    this.element.showModal();
  }

  async #import(): Promise<void> {
    const file = this.#file;
    if (!file) return;
    this.#go.disabled = true;
    await this.#tell(async () => {
      const { scene, rapport } = await importIfc(file, await this.#key.key());
      this.take(scene);
      this.#report.replaceChildren(...reportOf(rapport));
    });
    this.#go.disabled = this.#report.childElementCount > 0;
  }

  async #tell(act: () => Promise<void>): Promise<void> {
    this.#line.textContent = say('reading');
    try {
      await act();
      this.#line.textContent = '';
    } catch (error) {
      this.#line.textContent = (error as Error).message;
    }
  }
}

/** Counts by class, what is to be known, then each element that is not as it was. */
function reportOf({ resume, elements, avertissements }: ImportReport): HTMLElement[] {
  const cell = (text: string | number): HTMLElement => h('td', {}, String(text));
  const rows = Object.entries(resume).map(([classe, { total, parametriques, approches, ecartes }]) =>
    h('tr', {}, h('th', { scope: 'row' }, classe), ...[total, parametriques, approches, ecartes].map(cell)),
  );
  const heads = (['ifcClass', 'ifcAll', 'ifcExact', 'ifcNear', 'ifcOut'] as const).map((word) =>
    h('th', { scope: 'col' }, say(word)),
  );
  const inexact = elements.filter(({ statut }) => statut !== 'parametrique');
  const told = inexact.slice(0, MOST_TOLD).map(({ nom, classe, ecart_mm, raison }) => {
    const isApart = ecart_mm !== null && ecart_mm >= LEAST_TOLD_MM;
    const gap = isApart ? ` (${say('ifcGap', { mm: Math.round(ecart_mm) })})` : '';
    return h('li', {}, h('b', {}, nom ?? classe), ` ${raison ?? ''}${gap}`);
  });
  return [
    ...avertissements.map((text) => h('p', { class: 'meta' }, text)),
    h('table', {}, h('thead', {}, h('tr', {}, ...heads)), h('tbody', {}, ...rows)),
    h('details', {}, h('summary', {}, say('ifcInexact', { n: inexact.length })), h('ul', {}, ...told)),
  ];
}
