import { h } from '../shared/dom.js';
import { button, say } from './page.js';

/** What a blank sheet says, and two ways to begin. */
export const emptySheet = ({ room, demo }: { readonly room: () => void; readonly demo: () => void }) =>
  h(
    'div',
    { class: 'accueil' },
    h('h1', {}, say('empty')),
    h('p', {}, say('emptyLead')),
    h('div', { class: 'gestes' }, button('startRoom', room, 'primary'), button('startDemo', demo)),
  );
