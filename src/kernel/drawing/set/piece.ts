import type { Item } from '../display-list.js';
import type { Place } from '../sheet/fit.js';

/** Height kept for the reference of a document, that of its letters and its margin, mm of paper. */
const REFERENCE = { height: 9, text: 4, margin: 4 } as const;

/** The place left under the reference of a document. */
export const belowPiece = (place: Place): Place => ({ ...place, height: place.height - REFERENCE.height });

/** The document that a sheet belongs to and the number of the sheet, at its top right. */
export const pieceItem = (piece: string, [number, count]: readonly [number, number], place: Place): Item => ({
  layer: 'PLAN',
  class: 'annotation',
  kind: 'text',
  pen: 0.5,
  at: {
    x: place.left + place.width - REFERENCE.margin,
    y: place.bottom + place.height - REFERENCE.text - REFERENCE.margin / 2,
  },
  value: `${piece} · ${number} / ${count}`,
  height: REFERENCE.text,
  weight: 'bold',
  align: 'right',
});
