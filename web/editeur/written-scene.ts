import type { JsonDrawer } from '../scene/json-drawer.js';
import type { Json } from '../scene/protocol.js';

/** A scene that came as text, and whether it is another drawing or this one edited. */
export interface Written {
  readonly scene: Json;
  readonly text: string;
  readonly isOpened: boolean;
}

interface WrittenActions {
  /** The scene of a text is to be checked; the drawing stays what it is until that is done. */
  readonly onRead: (written: Written) => void;
  /** Puts the drawer in the page. */
  readonly host: (element: HTMLElement) => void;
}

/** The scene as text: read from files, edited in the drawer. Reader and drawer come when they are first needed. */
export class WrittenScene {
  #drawer: JsonDrawer | null = null;

  constructor(private readonly actions: WrittenActions) {}

  /** Opens the drawer on a scene. */
  async open(scene: Json): Promise<void> {
    (await this.#ready()).open(scene);
  }

  /** Reads the text of a scene; what is no scene is shown where it is wrong. */
  async read(text: string, isOpened: boolean): Promise<void> {
    const { readScene, UnreadableScene } = await import('../scene/read-scene.js');
    try {
      this.actions.onRead({ scene: readScene(text), text, isOpened });
    } catch (error) {
      if (!(error instanceof UnreadableScene)) throw error;
      (await this.#ready()).refuse(error.message, error.reasons, { text });
    }
  }

  /** The scene of a text was refused: it is shown with the reasons. */
  async refuse(title: string, reasons: readonly string[], { text }: Written): Promise<void> {
    (await this.#ready()).refuse(title, reasons, { text });
  }

  accept(): void {
    this.#drawer?.accept();
  }

  async #ready(): Promise<JsonDrawer> {
    const { JsonDrawer: Drawer } = await import('../scene/json-drawer.js');
    if (!this.#drawer) {
      this.#drawer = new Drawer((text) => void this.read(text, false));
      this.actions.host(this.#drawer.element);
    }
    return this.#drawer;
  }
}
