import { h } from '../shared/dom.js';
import { langue, say } from './page.js';
import type { Word } from './texts.js';

/** A piece was chosen; `isCarried` while the mouse holds it. */
export type OnPiece = (type: string, isCarried?: boolean) => void;

/** Letters without accents or case, as they are searched. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What a palette shows of a thing. */
export interface Entry {
  readonly type: string;
  readonly name: string;
  readonly category: Word;
  readonly l: number;
  readonly p: number;
}

interface Choice {
  readonly pieces: readonly Entry[];
  /** Type that is chosen now. */
  readonly chosen: string;
  readonly search: Word;
}

const byName = (pieces: readonly Entry[]): Entry[] =>
  pieces.toSorted((one, other) => one.name.localeCompare(other.name, langue));

/** What was searched last: the palette is made anew each time the tool is taken. */
let wanted = '';

/** What the catalogue has by category, searched by name; the one that is chosen is put down by a tap. */
export function paletteOf({ pieces, chosen, search: label }: Choice, onPiece: OnPiece): HTMLElement {
  const list = h('div', { class: 'pieces' });
  const search = h('input', {
    type: 'search',
    value: wanted,
    placeholder: say(label),
    'aria-label': say(label),
    oninput: () => {
      wanted = search.value;
      show();
    },
  });
  show();
  return h('div', { class: 'options palette' }, search, list);

  function show(): void {
    const found = pieces.filter(({ name, category }) => plain(`${name} ${say(category)}`).includes(plain(wanted)));
    const byCategory = Map.groupBy(found, ({ category }) => category);
    const groups = [...byCategory].map(([category, members]) =>
      h(
        'section',
        {},
        h('h3', {}, say(category)),
        h('ul', {}, ...byName(members).map((piece) => entryOf(piece, chosen, onPiece))),
      ),
    );
    list.replaceChildren(...(groups.length > 0 ? groups : [h('p', { class: 'meta' }, say('noPiece'))]));
  }
}

function entryOf({ type, name, l, p }: Entry, chosen: string, onPiece: OnPiece): HTMLElement {
  const isChosen = String(chosen === type);
  const one = h(
    'button',
    { type: 'button', 'aria-pressed': isChosen, 'data-piece': type, onclick: () => onPiece(type) },
    h('span', {}, name),
    h('small', {}, `${l} × ${p}`),
  );
  // A mouse may carry it to the plan in one go; a finger scrolls the list, and taps.
  one.addEventListener('pointerdown', ({ pointerType }) => {
    if (pointerType === 'mouse') onPiece(type, true);
  });
  return h('li', {}, one);
}
