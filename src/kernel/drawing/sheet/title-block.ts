import type { Item } from '../display-list.js';
import { fitText } from '../text/measure.js';
import type { Weight } from '../text/measure.js';
import { FRAME, TITLE_BLOCK } from './formats.js';
import type { SheetFormat } from './formats.js';

export interface TitleFields {
  readonly projet: string;
  readonly titre: string;
  readonly feuille: string;
}

const common = { layer: 'PLAN', class: 'annotation' } as const;

const rule = (x0: number, y0: number, x1: number, y1: number, pen: 0.25 | 0.5 = 0.25): Item => ({ ...common, kind: 'polyline', pen, points: [{ x: x0, y: y0 }, { x: x1, y: y1 }] });

/** A cell: its heading in small letters above, its value below. */
function cell(x: number, y: number, width: number, heading: string, value: string, height: number, weight: Weight = 'regular'): Item[] {
  const text = (at: number, content: string, size: number, face: Weight): Item => ({
    ...common, kind: 'text', pen: size > 3 ? 0.35 : 0.18, at: { x: x + 2, y: y + at }, value: fitText(content, width - 4, size, face), height: size, weight: face, ink: face === 'bold' || size > 2 ? 'noir' : 'gris',
  });
  return [text(10 - 2 - 1.8, heading, 1.8, 'regular'), ...(value ? [text(1.6, value, height, weight)] : [])];
}

/** Frame of the sheet and its title block, in millimetres of paper. */
export function titleBlock(sheet: SheetFormat, scale: number, fields: TitleFields): Item[] {
  const [left, bottom, right, top] = [FRAME.left, FRAME.bottom, sheet.width - FRAME.right, sheet.height - FRAME.top];
  const x = right - Math.min(TITLE_BLOCK.width, right - left);
  const y = bottom;
  const width = right - x;
  const row = TITLE_BLOCK.height / 3;
  const [c1, c2, c3] = [x + width * 0.55, x + width * 0.7, x + width * 0.85];
  return [
    { ...common, kind: 'polyline', pen: 0.7, isClosed: true, points: [{ x: left, y: bottom }, { x: right, y: bottom }, { x: right, y: top }, { x: left, y: top }] },
    { ...common, kind: 'polyline', pen: 0.5, isClosed: true, points: [{ x, y }, { x: right, y }, { x: right, y: y + 3 * row }, { x, y: y + 3 * row }] },
    rule(x, y + row, right, y + row),
    rule(x, y + 2 * row, right, y + 2 * row),
    rule(c1, y, c1, y + row),
    rule(c2, y, c2, y + row),
    rule(c3, y, c3, y + row),
    ...cell(x, y + 2 * row, width, 'Projet', fields.projet, 3.5, 'bold'),
    ...cell(x, y + row, width, 'Titre', fields.titre, 3.5, 'bold'),
    ...cell(x, y, c1 - x, 'Cotes', 'm au-dessus de 1 m, cm en dessous', 2.5),
    ...cell(c1, y, c2 - c1, 'Échelle', `1:${scale}`, 2.5, 'bold'),
    ...cell(c2, y, c3 - c2, 'Format', sheet.name, 2.5),
    ...cell(c3, y, right - c3, 'Feuille', fields.feuille, 2.5),
  ];
}
