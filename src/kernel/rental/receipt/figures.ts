import type { Decimal } from '../money.js';
import { Decimal as D, toCents } from '../money.js';
import { amountInWords } from '../words/amount-in-words.js';
import type { Nature, QuittanceEntree } from './model.js';

/** The amounts a receipt prints, in euros, whole cents. */
export interface ReceiptFigures {
  readonly nature: Nature;
  readonly rent: Decimal;
  readonly charges: Decimal;
  /** Rent + charges. */
  readonly total: Decimal;
  readonly paid: Decimal;
  readonly paidInWords: string;
  /** Left to pay: above zero on a `reçu` only. */
  readonly due: Decimal;
  /** Paid beyond rent + charges. */
  readonly excess: Decimal;
}

/**
 * Law 89-462 art. 21: a quittance when the whole term is paid, a reçu for a part of it. Each printed line is in cents
 * first, so the total is the sum of what is read.
 */
export function receiptFigures({
  loyer,
  charges,
  montant_paye,
}: Pick<QuittanceEntree, 'loyer' | 'charges' | 'montant_paye'>): ReceiptFigures {
  const rent = toCents(new D(loyer));
  const chargesPaid = toCents(new D(charges));
  const total = rent.plus(chargesPaid);
  const paid = montant_paye === undefined ? total : toCents(new D(montant_paye));
  const difference = paid.minus(total);
  return {
    nature: difference.isNegative() ? 'recu' : 'quittance',
    rent,
    charges: chargesPaid,
    total,
    paid,
    paidInWords: amountInWords(paid),
    due: D.max(difference.neg(), 0),
    excess: D.max(difference, 0),
  };
}
