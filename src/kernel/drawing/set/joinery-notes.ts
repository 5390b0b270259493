import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Item } from '../display-list.js';
import { legendStrip } from '../sheet/compose.js';
import { frameBox } from '../sheet/formats.js';
import type { SheetFormat } from '../sheet/formats.js';
import { blockBox } from '../sheet/title-block.js';
import { wrapped } from '../text/wrapped.js';

const common = { layer: 'PLAN', class: 'annotation' } as const;

/** Letters and lines of the notes, from the middle of the strip up to their first line at least, mm of paper. */
const TEXT = { height: 1.8, line: 3.4, up: 9 } as const;
/** From the last line down to a line of the sheet at least, mm of paper. */
const CLEAR = 1;
/** A narrower strip holds no sentence, mm of paper. */
const LEAST = 40;
/** Room of the control segment in the column of an upright title block, mm of paper. */
const SEGMENT = 8;

/** How elevations of joinery are read: no rule says it for all, so each sheet does. */
export const NOTES = [
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

/** What elevations of joinery mean, beside or over the title block: all of it, or nothing where that has no room. */
export function joineryNotes(format: SheetFormat, langue: Langue): Item[] {
  const { x, y, width: strip } = legendStrip(format, false);
  const width = strip - (format.hasSideBlock ? SEGMENT : 0);
  const lines = NOTES.flatMap((note) => wrapped(say(note, langue), width, TEXT.height));
  // Many lines fill the height of a strip; over an upright title block they run down from its upper end.
  const up = format.hasSideBlock ? TEXT.up : Math.max(TEXT.up, (lines.length * TEXT.line) / 2);
  const foot = format.hasSideBlock ? blockBox(format).maxY : frameBox(format).minY;
  if (width < LEAST || y + up - lines.length * TEXT.line < foot + CLEAR) return [];
  return lines.map((value, i): Item => ({
    ...common,
    kind: 'text',
    pen: 0.18,
    at: { x, y: y + up - (i + 1) * TEXT.line },
    value,
    height: TEXT.height,
  }));
}
