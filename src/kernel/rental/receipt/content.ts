import type { Decimal } from '../money.js';
import type { ReceiptFigures } from './figures.js';
import { frenchDate } from './french-date.js';
import type { Nature, QuittanceEntree } from './model.js';

/** A line of the table of amounts; `isTotal` lines are set in bold between rules. */
export interface AmountRow {
  readonly label: string;
  readonly amount: Decimal;
  readonly isTotal?: boolean;
}

/** How many there are of each party: French agrees with both. */
export interface Parties {
  readonly hasLandlords: boolean;
  readonly hasTenants: boolean;
}

export interface NatureText {
  readonly title: string;
  /** Follows "reconnaît avoir reçu de … la somme de …". */
  readonly effect: (parties: Parties) => string;
  readonly rows: (figures: ReceiptFigures, entree: QuittanceEntree) => AmountRow[];
  readonly legal: readonly string[];
}

const ARTICLE_21 = 'l’article 21 de la loi n°\u00A089-462 du 6\u00A0juillet\u00A01989';
const KEEP = 'À conserver trois ans au moins par le locataire (article 7-1 de la même loi).';
const PAST_TERMS = 'Le paiement de ce terme ne fait pas présumer celui des termes antérieurs.';

const due = ({ rent, charges }: ReceiptFigures): AmountRow[] => [
  { label: 'Loyer hors charges', amount: rent },
  { label: 'Charges', amount: charges },
];

const received = ({ paid }: ReceiptFigures, { date_paiement }: QuittanceEntree): AmountRow => ({
  label: `Somme reçue le ${frenchDate(date_paiement)}`,
  amount: paid,
});

const reserving = ({ hasLandlords }: Parties): string =>
  `sous réserve de tous ${hasLandlords ? 'leurs' : 'ses'} droits`;

/** Texts of each document: law 89-462 art. 21, in the wording of the usual models (ADIL, service-public). */
export const NATURE_TEXT = {
  quittance: {
    title: 'Quittance de loyer',
    effect: (parties) => {
      const gives = `${parties.hasTenants ? 'leur' : 'lui'} en ${parties.hasLandlords ? 'donnent' : 'donne'} quittance`;
      return `en paiement du loyer et des charges du terme désigné ci-dessus, et ${gives}, ${reserving(parties)}.`;
    },
    rows: (figures, entree) =>
      figures.excess.isZero()
        ? [...due(figures), { label: 'Total payé', amount: figures.total, isTotal: true }]
        : [
            ...due(figures),
            { label: 'Total du terme', amount: figures.total, isTotal: true },
            received(figures, entree),
            { label: 'Trop-perçu, à valoir sur le terme suivant', amount: figures.excess },
          ],
    legal: [
      `Quittance délivrée gratuitement en application de ${ARTICLE_21}.`,
      `Elle annule tous les reçus établis pour un paiement partiel de ce terme. ${PAST_TERMS}`,
      KEEP,
    ],
  },
  recu: {
    title: 'Reçu de paiement partiel',
    effect: (parties) => `à valoir sur le loyer et les charges du terme désigné ci-dessus, ${reserving(parties)}.`,
    rows: (figures, entree) => [
      ...due(figures),
      { label: 'Total du terme', amount: figures.total, isTotal: true },
      received(figures, entree),
      { label: 'Reste dû', amount: figures.due, isTotal: true },
    ],
    legal: [
      `Ce reçu constate un paiement partiel : il ne vaut pas quittance. Il est délivré gratuitement en application de ${ARTICLE_21}, qui réserve la quittance au paiement du terme entier.`,
      PAST_TERMS,
      KEEP,
    ],
  },
} as const satisfies Record<Nature, NatureText>;
