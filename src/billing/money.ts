import { Decimal } from 'decimal.js';

/** Price of overage in euro cents: exact decimals, rounded half-up once, at the end. */
export const overageCents = (units: number, unitPrice: number | null): number =>
  new Decimal(units)
    .times(unitPrice ?? 0)
    .times(100)
    .toDecimalPlaces(0, Decimal.ROUND_HALF_UP)
    .toNumber();

/** Euros from cents, with two decimals: `1234` → `"12.34"`. */
export const euros = (cents: number): string => new Decimal(cents).div(100).toFixed(2);
