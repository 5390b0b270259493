import { h } from '../shared/dom.js';
import type { Desk } from './desk.js';
import { langue, say } from './page.js';
import type { Piece } from './protocol.js';

/** A piece was chosen; `isCarried` while the mouse holds it. */
export type OnPiece = (type: string, isCarried?: boolean) => void;

/** Letters without accents or case, as they are searched. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const byName = (pieces: readonly Piece[]): Piece[] =>
  pieces.toSorted((one, other) => one.name.localeCompare(other.name, langue));

/** What was searched last: the palette is made anew each time the tool is taken. */
let wanted = '';

/** The furniture of the catalogue by category, searched by name; the one that is chosen is put down by a tap. */
export function paletteOf(desk: Desk, onPiece: OnPiece): HTMLElement {
  const list = h('div', { class: 'pieces' });
  const search = h('input', {
    type: 'search',
    value: wanted,
    placeholder: say('search'),
    'aria-label': say('search'),
    oninput: () => {
      wanted = search.value;
      show();
    },
  });
  show();
  return h('div', { class: 'options palette' }, search, list);

  function show(): void {
    const found = desk.catalogue.pieces.filter(({ name, category }) =>
      plain(`${name} ${say(category)}`).includes(plain(wanted)),
    );
    const byCategory = Map.groupBy(found, ({ category }) => category);
    const groups = [...byCategory].map(([category, pieces]) =>
      h(
        'section',
        {},
        h('h3', {}, say(category)),
        h('ul', {}, ...byName(pieces).map((piece) => entryOf(piece, desk, onPiece))),
      ),
    );
    list.replaceChildren(...(groups.length > 0 ? groups : [h('p', { class: 'meta' }, say('noPiece'))]));
  }
}

function entryOf({ type, name, l, p }: Piece, desk: Desk, onPiece: OnPiece): HTMLElement {
  const isChosen = String(desk.make.piece === type);
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
