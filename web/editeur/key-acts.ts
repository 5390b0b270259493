import type { Point } from '../../src/kernel/maths/geometry.js';
import { add } from '../../src/kernel/maths/vector.js';
import type { Desk } from './desk.js';
import { listenToKeys } from './keys.js';
import { say } from './page.js';
import type { Panel } from './panel.js';
import type { SpaceView } from './space-view.js';
import type { Stage } from './stage.js';
import type { Toolbox } from './toolbox.js';
import { SelectTool } from './tools/select.js';
import { KEY_REACH_MM } from './tools/tool.js';
import { Typing } from './typing.js';

/** What the keys act on. */
interface Parts {
  readonly desk: Desk;
  readonly toolbox: Toolbox;
  readonly stage: Stage;
  readonly panel: Panel;
  readonly space: SpaceView;
  readonly say: (words: string) => void;
}

/** Drawing by the keyboard alone: a cursor that the arrows move, lengths typed, elements gone through one by one. */
export class KeyActs {
  readonly typing = new Typing((text) => this.#typed(text));

  constructor(private readonly parts: Parts) {}

  /** @param help opens the list of keys */
  listen(help: () => void): void {
    listenToKeys(this.parts.stage.host, {
      arrow: (by) => this.#arrow(by),
      enter: () => this.#enter(),
      escape: () => this.#escape(),
      digit: (digit) => this.typing.begin(digit),
      next: (by) => this.#next(by),
      turn: (degrees) => this.parts.toolbox.tool.turn(degrees),
      remove: () => this.#remove(),
      fit: () => this.parts.stage.fit(),
      help,
      letter: (letter) => this.#letter(letter),
    });
  }

  #typed(text: string): boolean {
    const isRead = this.parts.toolbox.tool.type(text);
    if (isRead) this.parts.stage.host.focus();
    return isRead;
  }

  #arrow(by: Point): boolean {
    const { tool } = this.parts.toolbox;
    if (tool instanceof SelectTool) return tool.nudge(by);
    const from = tool.cursor;
    tool.hover(from ? add(from, by) : this.#start(), KEY_REACH_MM);
    return true;
  }

  /** Where the keys begin to draw: a round point in the middle of what is seen. */
  #start(): Point {
    const { x, y } = this.parts.stage.middle;
    return { x: Math.round(x / 1000) * 1000 + 0, y: Math.round(y / 1000) * 1000 + 0 };
  }

  #enter(): void {
    const { tool } = this.parts.toolbox;
    if (tool instanceof SelectTool) return;
    tool.tap(tool.cursor ?? this.#start(), KEY_REACH_MM);
  }

  #escape(): void {
    if (!this.parts.toolbox.tool.cancel()) this.parts.toolbox.take('select');
  }

  #next(by: 1 | -1): void {
    const { standing, chosenElement } = this.parts.desk;
    if (standing.length === 0) return;
    this.parts.toolbox.take('select');
    const at = chosenElement ? standing.findIndex(({ pointer }) => pointer === chosenElement.pointer) : -1;
    const start = at === -1 && by === -1 ? 0 : at;
    const next = standing[(start + by + standing.length) % standing.length]!;
    this.parts.desk.choose({ pointer: next.pointer });
    this.parts.say(say('selected', { what: this.parts.panel.nameOf(next) }));
  }

  #remove(): void {
    const { chosenElement } = this.parts.desk;
    if (chosenElement) this.parts.panel.remove(chosenElement);
  }

  #letter(letter: string): boolean {
    if (letter === '3') {
      void this.parts.space.turn(!this.parts.space.isOpen);
      return true;
    }
    const isTool = this.parts.toolbox.takeByKey(letter);
    if (isTool) this.parts.stage.host.focus();
    return isTool;
  }
}
