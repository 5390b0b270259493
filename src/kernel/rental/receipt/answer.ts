import { toNumber } from '../money.js';
import type { Note } from '../note.js';
import { notesOf } from '../note.js';
import type { ReceiptFigures } from './figures.js';
import type { Nature, QuittanceEntree } from './model.js';
import { RECEIPT_NOTES } from './notes.js';
import type { Langue, Text } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';

const ARTICLE: Text = t(
  'Article 21 de la loi n° 89-462 du 6 juillet 1989',
  'Article 21 of French law 89-462 of 6 July 1989',
);

/** Data of a receipt beside the document itself. Amounts in euros; words always in French, as printed. */
export interface ReceiptAnswer {
  readonly nature: Nature;
  readonly total: number;
  readonly total_en_lettres: string;
  readonly montant_paye: number;
  readonly montant_paye_en_lettres: string;
  readonly reste_du: number;
  readonly texte: string;
  readonly notes: Note[];
}

/** Answer for a receipt: its nature, amounts in euros and in French words, the article of law, the notes that apply. */
export const receiptAnswer = (entree: QuittanceEntree, figures: ReceiptFigures, langue: Langue): ReceiptAnswer => ({
  nature: figures.nature,
  total: toNumber(figures.total),
  total_en_lettres: figures.totalInWords,
  montant_paye: toNumber(figures.paid),
  montant_paye_en_lettres: figures.paidInWords,
  reste_du: toNumber(figures.due),
  texte: say(ARTICLE, langue),
  notes: notesOf(RECEIPT_NOTES, { entree, figures }, langue),
});
