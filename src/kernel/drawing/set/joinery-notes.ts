import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Item } from '../display-list.js';
import { legendStrip } from '../sheet/compose.js';
import type { SheetFormat } from '../sheet/formats.js';
import { wrapped } from '../text/wrapped.js';

const common = { layer: 'PLAN', class: 'annotation' } as const;

/** Letters and lines of the notes, from the middle of the strip up to their first line at least, mm of paper. */
const TEXT = { height: 1.8, line: 3.4, up: 9, most: 10 } as const;
/** A narrower strip holds no sentence, mm of paper. */
const LEAST = 40;
/** Room of the control segment in the column of an upright title block, mm of paper. */
const SEGMENT = 8;

/** How elevations of joinery are read: no rule says it for all, so each sheet does. */
const NOTES = [
  t(
    'Menuiseries extérieures vues de l’extérieur, portes intérieures du côté où elles se poussent.',
    'Outer joinery is seen from outside, inner doors from the side that one pushes.',
  ),
  t(
    'Les obliques d’un vantail se rejoignent à la poignée : en tirets, le vantail s’éloigne de l’observateur, en trait plein, vient vers celui-ci.',
    'The slanted lines of a leaf meet at its handle: dashed, it opens away from the viewer, in full lines towards him.',
  ),
  t('Cotes des baies ; allège depuis le sol fini.', 'Sizes are those of bays; sills are over the finished floor.'),
  t(
    'Matériau, vitrage, couleur et quincaillerie : à préciser avant commande.',
    'Material, glazing, colour and ironmongery: to be specified before ordering.',
  ),
] as const;

/** What elevations of joinery mean, in the strip beside the title block; nothing where that is too narrow. */
export function joineryNotes(format: SheetFormat, langue: Langue): Item[] {
  const { x, y, width: strip } = legendStrip(format, false);
  const width = strip - (format.hasSideBlock ? SEGMENT : 0);
  if (width < LEAST) return [];
  const lines = NOTES.flatMap((note) => wrapped(say(note, langue), width, TEXT.height)).slice(0, TEXT.most);
  // Many lines fill the height of a strip; beside an upright title block they run down from its upper end.
  const up = format.hasSideBlock ? TEXT.up : Math.max(TEXT.up, (lines.length * TEXT.line) / 2);
  return lines.map((value, i): Item => ({
    ...common,
    kind: 'text',
    pen: 0.18,
    at: { x, y: y + up - (i + 1) * TEXT.line },
    value,
    height: TEXT.height,
  }));
}
