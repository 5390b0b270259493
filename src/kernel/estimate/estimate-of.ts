import { Decimal } from 'decimal.js';
import type { Building } from '../building/index.js';
import { withDeckRooms } from '../building/index.js';
import type { Estimate } from './answer.js';
import { demolition } from './works/demolition.js';
import { electricity, heating, plumbing } from './works/equipment.js';
import { floors } from './works/floors.js';
import { joinery } from './works/joinery.js';
import { outdoors } from './works/outdoors.js';
import { paint } from './works/paint.js';
import { plasterwork } from './works/plasterwork.js';
import { roofing } from './works/roofing.js';
import { structure } from './works/structure.js';
import type { Lot, Measurer, Work } from './works/work.js';
import { LOTS } from './works/work.js';
import type { Langue } from '../../words/index.js';
import { say } from '../../words/index.js';

/** In the order of a site. */
const MEASURERS: readonly Measurer[] = [
  demolition,
  structure,
  roofing,
  joinery,
  plasterwork,
  electricity,
  plumbing,
  heating,
  floors,
  paint,
  outdoors,
];

/** Less than half a hundredth of a unit is left out. */
export const LEAST_QUANTITY = 0.005;

/**
 * Every work measured on a building, in the order of a site, unrounded: what stands on a mezzanine is a room, and the
 * room around it ends under it.
 */
export const worksOf = (building: Building): Work[] => worksIn(withDeckRooms(building));

/** The works of a building whose mezzanines are rooms already, or of a part of it. */
export const worksIn = (building: Building): Work[] => MEASURERS.flatMap((measure) => [...measure(building)]);

export interface PriceList {
  /** Unit price without tax, by code. */
  readonly prix: Readonly<Record<string, number>>;
  readonly tvaPct: number;
}

const cents = (value: Decimal): Decimal => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
const add = (values: readonly (Decimal | null)[]): Decimal | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum.plus(value), new Decimal(0));
};
const shown = (value: Decimal | null): number | null => value?.toNumber() ?? null;

/**
 * Works measured on the building, priced only by the caller's prices: each line to the cent, totals the exact sums of
 * the lines.
 */
export function estimateOf(building: Building, { prix, tvaPct }: PriceList, langue: Langue): Estimate {
  const works = worksOf(building).filter(({ quantity }) => quantity >= LEAST_QUANTITY);
  const lines = works.map((work) => priced(work, prix, langue));
  const lots = (Object.keys(LOTS) as Lot[]).flatMap((lot) => {
    const own = lines.filter((line) => line.lot === lot);
    return own.length === 0
      ? []
      : [
          {
            lot,
            libelle: say(LOTS[lot], langue),
            ouvrages: own.map(({ line }) => line),
            total_ht: shown(add(own.map(({ total }) => total))),
          },
        ];
  });
  const total = add(lines.map((line) => line.total));
  const tax = total === null ? null : cents(total.times(tvaPct).div(100));
  const codes = new Set(works.map(({ code }) => code));
  return {
    lots,
    total_ht: shown(total),
    tva_pct: tvaPct,
    tva: shown(tax),
    total_ttc: shown(total === null || tax === null ? null : total.plus(tax)),
    codes_inconnus: Object.keys(prix).filter((code) => !codes.has(code)),
    sans_prix: lines.filter((line) => line.total === null).map(({ line }) => line.code),
  };
}

/** A work as a line of the estimate, with its total unrounded by floating point. */
function priced({ lot, code, name, unit, quantity: measured, measure }: Work, prix: PriceList['prix'], langue: Langue) {
  const quantity = unit === 'u' ? new Decimal(Math.round(measured)) : cents(new Decimal(measured));
  const price = Object.hasOwn(prix, code) ? new Decimal(prix[code]!) : null;
  const total = price === null ? null : cents(quantity.times(price));
  const line: Estimate['lots'][number]['ouvrages'][number] = {
    code,
    libelle: say(name, langue),
    unite: unit,
    quantite: quantity.toNumber(),
    mesure: say(measure, langue),
    prix_unitaire_ht: shown(price),
    total_ht: shown(total),
  };
  return { lot, line, total };
}
