import { h } from '../shared/dom.js';
import type { ViewPane } from '../scene/view-pane.js';
import { button } from './page.js';
import type { Drawn } from './protocol.js';

/** What the view in space asks of the page. */
interface SpaceActions {
  /** An element was clicked in space; null beside every element. */
  readonly pick: (id: string | null) => void;
  /** It was opened or closed: the plan has another width. */
  readonly onToggle: () => void;
}

/** The building in space beside the plan, which follows what is drawn. Its library comes when it is first opened. */
export class SpaceView {
  readonly element = h('div', { class: 'espace', hidden: true });
  readonly toggle = button('view', () => void this.turn(!this.isOpen));
  #pane: ViewPane | null = null;
  #drawn: Drawn | null = null;
  #id: string | null = null;
  #hasRoof: boolean | null = null;

  constructor(private readonly actions: SpaceActions) {
    this.toggle.setAttribute('aria-pressed', 'false');
    this.toggle.setAttribute('aria-keyshortcuts', '3');
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#pane?.theme());
  }

  get isOpen(): boolean {
    return !this.element.hasAttribute('hidden');
  }

  /** Opens the view, or closes it. */
  async turn(isOpen: boolean): Promise<void> {
    this.element.hidden = !isOpen;
    this.toggle.setAttribute('aria-pressed', String(isOpen));
    document.body.classList.toggle('en-espace', isOpen);
    this.actions.onToggle();
    if (!isOpen) return;
    const { ViewPane: Pane } = await import('../scene/view-pane.js');
    if (!this.#pane) {
      this.#pane = new Pane((id) => this.actions.pick(id));
      this.element.append(this.#pane.element);
    }
    this.#draw();
  }

  /** The scene as it was checked last; null when nothing is drawn. */
  show(drawn: Drawn | null): void {
    this.#drawn = drawn;
    this.#draw();
  }

  /** Another building is opened: it is seen whole. */
  forget(): void {
    this.#hasRoof = null;
    this.#pane?.forget();
  }

  /** Marks an element: the camera goes to one that is newly chosen. */
  choose(id: string | null): void {
    if (id === this.#id) return;
    this.#id = id;
    if (this.isOpen) this.#pane?.highlight(id);
  }

  #draw(): void {
    const [pane, drawn] = [this.#pane, this.#drawn];
    if (!pane || !this.isOpen) return;
    this.element.classList.toggle('vide', drawn === null);
    if (!drawn) return;
    pane.show(drawn);
    const roofs = drawn.scene['toitures'];
    const hasRoof = Array.isArray(roofs) && roofs.length > 0;
    // The flat roof that stands for none would only hide the rooms being drawn.
    if (hasRoof !== this.#hasRoof) pane.turn('roof', hasRoof);
    this.#hasRoof = hasRoof;
    pane.highlight(this.#id, null, true);
  }
}
