import { h } from '../shared/dom.js';
import type { Desk } from './desk.js';
import { parseLength } from './measures.js';
import { say } from './page.js';
import type { OnPiece } from './palette.js';
import { paletteOf } from './palette.js';
import type { Joinery } from './protocol.js';
import type { ToolName } from './tools/tool.js';
import type { Word } from './texts.js';

/** Usual walls and their thickness, mm. */
const WALLS: readonly (readonly [Word, number])[] = [
  ['outer', 300],
  ['bearing', 200],
  ['partition', 72],
];

/** What a tool makes next: shown while the tool is in the hand. */
export function optionsOf(tool: ToolName, desk: Desk, onPiece: OnPiece): HTMLElement | null {
  const options = OPTIONS[tool];
  return options ? options(desk, onPiece) : null;
}

type Options = (desk: Desk, onPiece: OnPiece) => HTMLElement;
const OPTIONS: Readonly<Partial<Record<ToolName, Options>>> = {
  wall: (desk) => wallOptions(desk),
  room: (desk) => wallOptions(desk),
  door: (desk) => joineryOptions(desk, 'door'),
  window: (desk) => joineryOptions(desk, 'window'),
  furniture: paletteOf,
};

function wallOptions(desk: Desk): HTMLElement {
  const { make } = desk;
  const chips = WALLS.map(([word, thickness]) =>
    h(
      'button',
      {
        type: 'button',
        'aria-pressed': String(make.thickness === thickness),
        onclick: () => {
          make.thickness = thickness;
          desk.look();
        },
      },
      say(word),
    ),
  );
  const field = h('input', {
    inputmode: 'decimal',
    value: String(make.thickness),
    onchange: () => {
      make.thickness = parseLength(field.value) ?? make.thickness;
      desk.look();
    },
  });
  return h(
    'div',
    { class: 'options', role: 'group', 'aria-label': say('wallKind') },
    ...chips,
    h('label', {}, say('thickness'), field, 'mm'),
  );
}

const sizeOf = ({ largeur, hauteur }: Joinery): string => `${largeur} × ${hauteur}`;

function joineryOptions(desk: Desk, kind: 'door' | 'window'): HTMLElement {
  const type = kind === 'door' ? 'porte' : 'fenetre';
  const choice = h(
    'select',
    {
      onchange: () => {
        desk.make[kind] = choice.value;
        desk.look();
      },
    },
    kind === 'door' && h('option', { value: '' }, say('byWall')),
    ...desk.catalogue.joinery
      .filter((one) => one.type === type)
      .map((one) => h('option', { value: one.key }, `${one.name} (${sizeOf(one)})`)),
  );
  choice.value = desk.make[kind];
  return h('div', { class: 'options' }, h('label', {}, say('family'), choice));
}
