import { Decimal } from 'decimal.js';

/** Price of overage in euro cents: exact decimals, rounded half-up once, at the end. */
export const overageCents = (unites: number, prixUnite: number | null): number =>
  new Decimal(unites)
    .times(prixUnite ?? 0)
    .times(100)
    .toDecimalPlaces(0, Decimal.ROUND_HALF_UP)
    .toNumber();

/** Euros from cents, with two decimals: `1234` → `"12.34"`. */
export const euros = (cents: number): string => new Decimal(cents).div(100).toFixed(2);
