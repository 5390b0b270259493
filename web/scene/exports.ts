import { h } from '../shared/dom.js';
import { KeyField } from './key-field.js';
import { button, say } from './page.js';
import type { Json } from './protocol.js';
import type { Production } from './service.js';
import { produce, productions, sharePlan } from './service.js';

/** Saves a file from the page. */
export function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  h('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The documents of the scene: what each costs, the key they take, and their files. */
export class Exports {
  readonly element = h('dialog', { class: 'drawer exports', 'aria-label': say('exports') });
  readonly #key = new KeyField((act) => this.#tell(act));
  readonly #list = h('ul', { class: 'documents' });
  readonly #line = h('p', { class: 'meta', role: 'status' });

  /** @param scene the scene as it stands */
  constructor(private readonly scene: () => Json | undefined) {
    this.element.append(
      h(
        'header',
        {},
        h('h2', {}, say('exports')),
        button('close', () => this.element.close()),
      ),
      h('p', { class: 'meta' }, say('exportLead')),
      this.#key.element,
      this.#list,
      h(
        'p',
        { class: 'client' },
        button('clientLink', () => void this.#shareWithClient()),
        h('span', { class: 'meta' }, say('clientLead')),
      ),
      this.#line,
    );
  }

  /** Opens the list; it is asked for once. */
  open(): void {
    this.#key.show();
    this.element.showModal();
    if (this.#list.childElementCount > 0) return;
    this.#tell(async () => {
      this.#list.replaceChildren(...(await productions()).map((production) => this.#entry(production)));
    });
  }

  #entry(production: Production): HTMLElement {
    const onclick = () => void this.#make(production);
    const cost = say('units', { n: production.cout });
    return h('li', {}, h('button', { type: 'button', onclick }, production.action), h('span', { class: 'meta' }, cost));
  }

  async #make(production: Production): Promise<void> {
    const scene = this.scene();
    if (!scene) return;
    await this.#tell(async () => {
      const { blob, name } = await produce(production, scene, await this.#key.key());
      save(blob, name);
      this.#line.textContent = name;
    });
  }

  /** A page of the plans for a client: its address is shown, and copied where the browser lets us. */
  async #shareWithClient(): Promise<void> {
    const scene = this.scene();
    if (!scene) return;
    await this.#tell(async () => {
      const url = await sharePlan(scene, await this.#key.key());
      await navigator.clipboard.writeText(url).catch(() => undefined);
      this.#line.replaceChildren(h('a', { href: url, target: '_blank', rel: 'noopener' }, url));
    });
  }

  /** Does something of the service, and says how it went. */
  async #tell(act: () => Promise<void>): Promise<void> {
    this.#line.textContent = say('producing');
    try {
      await act();
      if (this.#line.textContent === say('producing')) this.#line.textContent = '';
    } catch (error) {
      this.#line.textContent = (error as Error).message;
    }
  }
}
