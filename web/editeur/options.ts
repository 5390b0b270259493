import { h } from '../shared/dom.js';
import type { Desk } from './desk.js';
import { parseLength } from './measures.js';
import { say } from './page.js';
import type { OnPiece } from './palette.js';
import { paletteOf } from './palette.js';
import type { Joinery, Named } from './protocol.js';
import type { ToolName } from './tools/tool.js';
import type { Word } from './texts.js';

/** Usual walls and their thickness, mm. */
const WALLS: readonly (readonly [Word, number])[] = [
  ['outer', 300],
  ['bearing', 200],
  ['partition', 72],
];

/** Roofs over a footprint, the most usual first. */
export const ROOFS = ['deux_pans', 'quatre_pans', 'plat'] as const;
const STRAIGHT = 'escalier_droit';

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
  furniture: ({ catalogue, make }, onPiece) =>
    paletteOf({ pieces: catalogue.pieces, chosen: make.piece, search: 'search' }, onPiece),
  device: ({ catalogue, make }, onPiece) =>
    paletteOf({ pieces: catalogue.devices, chosen: make.device, search: 'searchDevice' }, onPiece),
  stair: (desk) => stairOptions(desk),
  roof: (desk) => roofOptions(desk),
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

/** A list to choose from. */
function choiceOf(word: Word, named: readonly Named[], chosen: string, choose: (key: string) => void): HTMLElement {
  const choice = h(
    'select',
    { 'data-option': word, onchange: () => choose(choice.value) },
    ...named.map(({ key, name }) => h('option', { value: key }, name)),
  );
  choice.value = chosen;
  return h('label', {}, say(word), choice);
}

const sides = (): Named[] => (['gauche', 'droite'] as const).map((key) => ({ key, name: say(key) }));

function stairOptions(desk: Desk): HTMLElement {
  const { catalogue, make } = desk;
  const form = choiceOf('stairForm', catalogue.stairs, make.stair, (key) => {
    make.stair = key;
    desk.look();
  });
  const hand = choiceOf('turnsTo', sides(), make.hand, (key) => {
    make.hand = key as typeof make.hand;
    desk.look();
  });
  return h('div', { class: 'options' }, form, make.stair === STRAIGHT ? null : hand);
}

function roofOptions(desk: Desk): HTMLElement {
  const { roof } = desk.make;
  const number = (word: Word, field: 'slope' | 'debord' | 'rotation', unit: string) => {
    const input = h('input', {
      inputmode: 'decimal',
      'data-option': word,
      value: String(roof[field]),
      onchange: () => {
        const value = Number(input.value.replace(',', '.'));
        if (Number.isFinite(value) && value >= 0) roof[field] = value;
        desk.look();
      },
    });
    return h('label', {}, say(word), input, unit);
  };
  const isDormer = roof.type === 'chien_assis';
  const forms = [...ROOFS, 'chien_assis' as const].map((key) => ({ key, name: say(key) }));
  const form = choiceOf('roofForm', forms, roof.type, (key) => {
    roof.type = key;
    desk.look();
  });
  if (isDormer) return h('div', { class: 'options' }, form, number('rotation', 'rotation', '°'));
  const over = (['murs', 'contour'] as const).map((key) => ({ key, name: say(key) }));
  const base = choiceOf('roofOver', over, desk.make.roofOver, (key) => {
    desk.make.roofOver = key as typeof desk.make.roofOver;
    desk.look();
  });
  return h(
    'div',
    { class: 'options' },
    form,
    base,
    roof.type === 'plat' ? null : number('slope', 'slope', '%'),
    number('overhang', 'debord', 'mm'),
    roof.type === 'deux_pans' ? number('ridge', 'rotation', '°') : null,
  );
}
