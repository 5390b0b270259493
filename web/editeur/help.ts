import { h } from '../shared/dom.js';
import { t, say as sayText, type Text } from '../../src/words/index.js';
import { button, langue, say } from './page.js';
import { TOOLS } from './tools/tool.js';

const KEYS: readonly (readonly [Text, Text])[] = [
  [
    t('Flèches', 'Arrows'),
    t(
      'déplacer le curseur ou la sélection de 100 mm (Maj : 1 m, Alt : 10 mm)',
      'move the cursor or the selection by 100 mm (Shift: 1 m, Alt: 10 mm)',
    ),
  ],
  [t('Entrée', 'Enter'), t('poser le point, l’ouverture ou le meuble', 'put the point, the opening or the piece')],
  [
    t('Chiffres', 'Digits'),
    t('taper la longueur du mur ou les côtés de la pièce', 'type the length of the wall or the sides of the room'),
  ],
  [t('Échap', 'Esc'), t('finir ou abandonner', 'finish or give up')],
  [
    t('Page suivante / précédente', 'Page down / up'),
    t('choisir l’élément suivant ou précédent', 'select the next or previous element'),
  ],
  [t('T', 'T'), t('tourner de 90° (Maj : 15°)', 'turn by 90° (Shift: 15°)')],
  [t('Suppr', 'Delete'), t('supprimer la sélection', 'delete the selection')],
  [t('Ctrl Z · Ctrl Y', 'Ctrl Z · Ctrl Y'), t('annuler · rétablir', 'undo · redo')],
  [t('+ · − · 0', '+ · − · 0'), t('rapprocher · éloigner · tout voir', 'zoom in · zoom out · see all')],
  [t('3', '3'), t('voir le bâtiment en 3D, ou non', 'see the building in 3D, or not')],
  [t('?', '?'), t('cette aide', 'this help')],
];

/** The keys of the editor, in a dialog. */
export function helpDialog(): HTMLDialogElement {
  const tools = TOOLS.map((tool): readonly [string, string] => [say(`${tool}Key`), say(tool)]);
  const rest = KEYS.map(([key, does]): readonly [string, string] => [sayText(key, langue), sayText(does, langue)]);
  const rows = [...tools, ...rest].flatMap(([key, does]) => [h('dt', {}, h('kbd', {}, key)), h('dd', {}, does)]);
  const dialog = h('dialog', { class: 'drawer aide', 'aria-label': say('help') });
  dialog.append(
    h(
      'header',
      {},
      h('h2', {}, say('help')),
      button('close', () => dialog.close()),
    ),
    h('dl', {}, ...rows),
  );
  return dialog;
}
