import { h } from '../shared/dom.js';
import type { Desk } from './desk.js';
import { iconOf } from './icons.js';
import { optionsOf } from './options.js';
import { say } from './page.js';
import { DeviceTool } from './tools/device.js';
import { OpeningTool } from './tools/opening.js';
import { HoleTool } from './tools/outline.js';
import { PieceTool, StairTool } from './tools/piece.js';
import { RoofTool } from './tools/roof.js';
import { RoomTool } from './tools/room.js';
import { SelectTool } from './tools/select.js';
import type { Tool, ToolName } from './tools/tool.js';
import { TOOLS } from './tools/tool.js';
import { WallTool } from './tools/wall.js';

/** The tools, the one in the hand, and what it makes next. */
export class Toolbox {
  readonly #tools: Readonly<Record<ToolName, Tool>>;
  readonly #buttons = new Map<ToolName, HTMLButtonElement>();
  readonly element = h('div', { class: 'outils', role: 'toolbar', 'aria-label': say('tools') });
  readonly options = h('div', { class: 'options-hote' });
  name: ToolName = 'select';
  /** A piece is on its way from the palette, held by the mouse. */
  isCarrying = false;
  #shown = '';

  constructor(
    private readonly desk: Desk,
    private readonly onTake: () => void,
  ) {
    this.#tools = {
      select: new SelectTool(desk),
      wall: new WallTool(desk),
      room: new RoomTool(desk),
      door: new OpeningTool(desk, 'door'),
      window: new OpeningTool(desk, 'window'),
      furniture: new PieceTool(desk),
      device: new DeviceTool(desk),
      stair: new StairTool(desk),
      hole: new HoleTool(desk),
      roof: new RoofTool(desk),
    };
    for (const name of TOOLS) this.element.append(this.#button(name));
  }

  get tool(): Tool {
    return this.#tools[this.name];
  }

  take(name: ToolName): void {
    this.tool.cancel();
    this.tool.leave();
    this.name = name;
    // On a phone the tools are more than the bar shows.
    this.#buttons.get(name)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (name !== 'select') this.desk.choose(null);
    this.onTake();
  }

  /** Takes the tool of a letter. False when it is none's. */
  takeByKey(letter: string): boolean {
    const name = TOOLS.find((tool) => say(`${tool}Key`).toLowerCase() === letter.toLowerCase());
    if (name) this.take(name);
    return name !== undefined;
  }

  show(): void {
    for (const [name, one] of this.#buttons) one.setAttribute('aria-pressed', String(name === this.name));
    // Options are made anew only when they would say something else: a field being typed in stays.
    const state = this.#state();
    if (state === this.#shown) return;
    this.#shown = state;
    const options = optionsOf(this.name, this.desk, (type, isCarried) => this.#choosePiece(type, isCarried));
    this.options.replaceChildren(...(options ? [options] : []));
  }

  #choosePiece(type: string, isCarried = false): void {
    this.desk.make[this.name === 'device' ? 'device' : 'piece'] = type;
    this.isCarrying = isCarried;
    for (const one of this.options.querySelectorAll('[data-piece]')) {
      one.setAttribute('aria-pressed', String(one.getAttribute('data-piece') === type));
    }
    // The list stays as it is under the pointer.
    this.#shown = this.#state();
    this.desk.look();
  }

  /** All that the options say. */
  #state(): string {
    const { make, catalogue } = this.desk;
    return `${this.name} ${JSON.stringify({ ...make, rotation: 0 })} ${catalogue.pieces.length}`;
  }

  #button(name: ToolName): HTMLButtonElement {
    const key = say(`${name}Key`);
    const one = h(
      'button',
      {
        type: 'button',
        'data-outil': name,
        'aria-keyshortcuts': key,
        title: `${say(name)} (${key})`,
        onclick: () => this.take(name),
      },
      h('span', { class: 'nom' }, say(name)),
      h('kbd', { 'aria-hidden': 'true' }, key),
    );
    one.prepend(iconOf(name));
    this.#buttons.set(name, one);
    return one;
  }
}
