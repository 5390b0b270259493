import { sum, toNumber } from '../money.js';
import type { Note } from '../note.js';
import { notesOf } from '../note.js';
import { amountInWords } from '../words/amount-in-words.js';
import type { Nature } from './model.js';
import { RECEIPT_NOTES } from './notes.js';
import type { ReceiptTerm } from './terms.js';
import type { Langue, Text } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';

const ARTICLE: Text = t(
  'Article 21 de la loi n° 89-462 du 6 juillet 1989',
  'Article 21 of French law 89-462 of 6 July 1989',
);

/** Amounts of one receipt, or of all those of a call. In euros; words always in French, as printed. */
export interface ReceiptAmounts {
  readonly nature: Nature;
  readonly total: number;
  readonly total_en_lettres: string;
  readonly montant_paye: number;
  readonly montant_paye_en_lettres: string;
  readonly reste_du: number;
}

/** Data of a document beside the document itself: the sums of its periods, and each period. */
export interface ReceiptAnswer extends ReceiptAmounts {
  readonly quittances: readonly (ReceiptAmounts & { readonly periode: string })[];
  readonly texte: string;
  readonly notes: Note[];
}

function amountsOf(terms: readonly ReceiptTerm[]): ReceiptAmounts {
  const all = (name: 'total' | 'paid' | 'due') => sum(terms.map(({ figures }) => figures[name]));
  const [total, paid, due] = [all('total'), all('paid'), all('due')];
  return {
    nature: terms.every(({ figures }) => figures.nature === 'quittance') ? 'quittance' : 'recu',
    total: toNumber(total),
    total_en_lettres: amountInWords(total),
    montant_paye: toNumber(paid),
    montant_paye_en_lettres: amountInWords(paid),
    reste_du: toNumber(due),
  };
}

/**
 * Answer for the receipts of a call: nature, amounts in euros and in French words (of all periods, then of each), the
 * article of law, the notes that apply to one of them at least.
 */
export function receiptAnswer(terms: readonly ReceiptTerm[], langue: Langue): ReceiptAnswer {
  const notes = terms.flatMap((term) => notesOf(RECEIPT_NOTES, term, langue));
  return {
    ...amountsOf(terms),
    quittances: terms.map((term) => ({ periode: term.entree.periode, ...amountsOf([term]) })),
    texte: say(ARTICLE, langue),
    notes: [...new Map(notes.map((note) => [note.code, note])).values()],
  };
}
