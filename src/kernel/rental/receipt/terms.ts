import type { ReceiptFigures } from './figures.js';
import { receiptFigures } from './figures.js';
import type { QuittanceEntree } from './model.js';

/** One period of a lease and its amounts: one page of the document. */
export interface ReceiptTerm {
  readonly entree: QuittanceEntree;
  readonly figures: ReceiptFigures;
}

/**
 * The periods of a call in the order of the caller, the first one first: each is a receipt of its own. What was paid
 * and when the receipt is issued are never those of another period.
 */
export function receiptTerms({ autres_periodes = [], ...first }: QuittanceEntree): readonly ReceiptTerm[] {
  const { montant_paye: _paid, date_emission: _issued, ...lease } = first;
  const others = autres_periodes.map(({ loyer, charges, ...other }) => ({
    ...lease,
    ...other,
    loyer: loyer ?? first.loyer,
    charges: charges ?? first.charges,
  }));
  return [first, ...others].map((entree) => ({ entree, figures: receiptFigures(entree) }));
}
