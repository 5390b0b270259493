import { z } from 'zod';
import { described, t } from '../../../words/index.js';
import { amount, MAX_AMOUNT } from '../money.js';

const line = (fr: string, en: string, max = 200) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .meta(described(t(fr, en)));
const address = (fr: string, en: string) =>
  line(
    `${fr} ; retours à la ligne conservés, sinon coupée aux virgules`,
    `${en}; line breaks are kept, otherwise cut at commas`,
    500,
  );

/** Civil calendar date, `YYYY-MM-DD`. */
const date = (fr: string, en: string) => z.iso.date().meta(described(t(fr, en)));

export const QuittanceEntree = z
  .object({
    bailleur_nom: line('Nom du bailleur ou de son mandataire', 'Name of the landlord or of their agent'),
    bailleur_adresse: address('Adresse du bailleur', 'Address of the landlord'),
    locataire_nom: line('Nom du locataire', 'Name of the tenant'),
    logement_adresse: address('Adresse du logement loué', 'Address of the rented dwelling'),
    locataire_adresse: address(
      "Adresse postale du locataire, si ce n'est pas celle du logement",
      'Postal address of the tenant, if other than the dwelling',
    ).optional(),
    periode: line(
      'Période couverte, par exemple « mars 2026 », « 2026-03 » ou « du 1er au 31 mars 2026 »',
      'Period covered, for example “mars 2026”, “2026-03” or “du 1er au 31 mars 2026”',
      100,
    ),
    loyer: amount('Loyer hors charges de la période', 'Rent without charges of the period'),
    charges: amount('Charges ou provision pour charges de la période', 'Charges or charge provision of the period'),
    date_paiement: date('Date du paiement', 'Date of the payment'),
    lieu: line("Lieu d'émission", 'Place of issue', 100).optional(),
    date_emission: date(
      "Date d'émission ; par défaut, celle du paiement",
      'Date of issue; by default that of the payment',
    ).optional(),
    montant_paye: z
      .number()
      .positive()
      .max(2 * MAX_AMOUNT)
      .meta(
        described(
          t(
            'Somme reçue, en euros ; par défaut loyer + charges. En dessous, le document est un reçu',
            'Sum received, in euros; by default rent + charges. Below that the document is a receipt',
          ),
        ),
      )
      .optional(),
    format: z
      .enum(['pdf', 'html'])
      .default('pdf')
      .meta(described(t('Format du document', 'Format of the document'))),
  })
  .meta({
    id: 'QuittanceEntree',
    ...described(
      t('Quittance de loyer, ou reçu de paiement partiel', 'Rent receipt, or acknowledgement of a partial payment'),
    ),
  });
export type QuittanceEntree = z.infer<typeof QuittanceEntree>;

export const NATURES = ['quittance', 'recu'] as const;
export type Nature = (typeof NATURES)[number];
