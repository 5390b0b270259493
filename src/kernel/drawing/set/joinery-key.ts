import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Item } from '../display-list.js';
import { legendStrip } from '../sheet/compose.js';
import type { SheetFormat } from '../sheet/formats.js';
import { textWidth } from '../text/measure.js';

/** How elevations of joinery are read: from where they are seen, what their lines of operation say. */
const LINES = [
  t(
    'Vues de l’extérieur ; portes intérieures : de la pièce d’où le vantail s’éloigne.',
    'Seen from outside; doors inside from the room that the leaf turns out of.',
  ),
  t(
    'Traits d’ouverture : ils se joignent côté poignée ; interrompus, le vantail s’éloigne.',
    'Opening lines meet at the handle; dashed, the leaf turns away.',
  ),
] as const;

/** Height and step of the lines, mm of paper. */
const TEXT = 2.3;
const STEP = 4.2;

/** Words broken into lines that a width holds, mm of paper. */
function broken(value: string, width: number): string[] {
  return value.split(' ').reduce<string[]>((lines, word) => {
    const longer = [...lines.slice(-1), word].join(' ');
    return lines.length > 0 && textWidth(longer, TEXT) <= width ? [...lines.slice(0, -1), longer] : [...lines, word];
  }, []);
}

/** How the elevations of a sheet of joinery are read, in the strip beside its title block. */
export function joineryKey(format: SheetFormat, langue: Langue): Item[] {
  const { x, y, width } = legendStrip(format, false);
  const lines = LINES.flatMap((line) => broken(say(line, langue), width));
  return lines.map((value, i): Item => ({
    layer: 'PLAN',
    class: 'annotation',
    kind: 'text',
    pen: 0.18,
    at: { x, y: y + ((lines.length - 1) / 2 - i) * STEP },
    value,
    height: TEXT,
    valign: 'middle',
  }));
}
