import { z } from 'zod';
import { described, t } from '../../../words/index.js';
import { amount, MAX_AMOUNT } from '../money.js';
import { refuse } from '../refuse.js';
import { impossibleIn } from './calendar.js';
import { frenchPeriod } from './french-date.js';
import { faultOfSiret } from './siret.js';

/** Parties of a lease beside the first of each side: flats shared by ten exist, receipts of more do not fit a page. */
const MAX_OTHERS = 9;
/** Three years in one call: what a tenant may still claim (law 89-462 art. 7-1). */
const MAX_TERMS = 36;

const line = (fr: string, en: string, max = 200) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max, { abort: true })
    .meta(described(t(fr, en)));
const address = (fr: string, en: string) =>
  line(
    `${fr} ; retours à la ligne conservés, sinon coupée aux virgules`,
    `${en}; line breaks are kept, otherwise cut at commas`,
    500,
  );

const TWICE = t(
  'Cette période est déjà quittancée dans le même appel',
  'This period already has its receipt in this call',
);

/** Civil calendar date, `YYYY-MM-DD`. */
const date = (fr: string, en: string) => z.iso.date().meta(described(t(fr, en)));

const period = line(
  'Période couverte, par exemple « mars 2026 », « 2026-03 » ou « du 1er au 31 mars 2026 »',
  'Period covered, for example “mars 2026”, “2026-03” or “du 1er au 31 mars 2026”',
  100,
).superRefine((written, ctx) => {
  const fault = impossibleIn(written);
  if (fault) refuse(ctx, written, fault.why, fault);
});
const rent = amount('Loyer hors charges de la période', 'Rent without charges of the period');
const charges = amount('Charges ou provision pour charges de la période', 'Charges or charge provision of the period');
const paidOn = date('Date du paiement', 'Date of the payment');
const issuedOn = date(
  'Date d’émission ; par défaut, celle du paiement',
  'Date of issue; by default that of the payment',
);
const paid = z
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
  );

/** One more period of the same lease: what it does not say is that of the first. */
const AutrePeriode = z
  .object({
    periode: period,
    date_paiement: paidOn,
    loyer: rent.optional(),
    charges: charges.optional(),
    montant_paye: paid.optional(),
    date_emission: issuedOn.optional(),
  })
  .meta({ id: 'QuittanceAutrePeriode' });

const others = (fr: string, en: string, each: z.ZodString) =>
  z
    .array(each)
    .max(MAX_OTHERS)
    .meta(described(t(fr, en)))
    .optional();

export const QuittanceEntree = z
  .object({
    bailleur_nom: line('Nom du bailleur ou de son mandataire', 'Name of the landlord or of their agent'),
    bailleur_adresse: address('Adresse du bailleur', 'Address of the landlord'),
    autres_bailleurs: others(
      'Noms des autres bailleurs, en indivision par exemple',
      'Names of the other landlords, joint owners for example',
      line('Nom d’un bailleur', 'Name of a landlord'),
    ),
    siret: z
      .string()
      .trim()
      .max(30, { abort: true })
      .superRefine((written, ctx) => {
        const fault = faultOfSiret(written);
        if (fault) refuse(ctx, written, fault);
      })
      .meta(described(t('SIRET du bailleur, 14 chiffres', 'SIRET of the landlord, 14 digits')))
      .optional(),
    locataire_nom: line('Nom du locataire', 'Name of the tenant'),
    autres_locataires: others(
      'Noms des autres locataires du bail : conjoint, colocataires',
      'Names of the other tenants of the lease: spouse, flatmates',
      line('Nom d’un locataire', 'Name of a tenant'),
    ),
    logement_adresse: address('Adresse du logement loué', 'Address of the rented dwelling'),
    locataire_adresse: address(
      "Adresse postale du locataire, si ce n'est pas celle du logement",
      'Postal address of the tenant, if other than the dwelling',
    ).optional(),
    periode: period,
    loyer: rent,
    charges,
    date_paiement: paidOn,
    lieu: line("Lieu d'émission", 'Place of issue', 100).optional(),
    date_emission: issuedOn.optional(),
    montant_paye: paid.optional(),
    autres_periodes: z
      .array(AutrePeriode)
      .max(MAX_TERMS - 1)
      .meta(
        described(
          t(
            'Autres périodes du même bail, une page chacune dans le même document (ou un PDF chacune : format zip) ; loyer et charges de la première par défaut',
            'Other periods of the same lease, a page each in the same document (or a PDF each: format zip); rent and charges of the first by default',
          ),
        ),
      )
      .optional(),
    format: z
      .enum(['pdf', 'html', 'zip'])
      .default('pdf')
      .meta(
        described(
          t(
            'Format du document ; zip : un PDF par période dans une archive',
            'Format of the document; zip: a PDF for each period in an archive',
          ),
        ),
      ),
  })
  .meta({
    id: 'QuittanceEntree',
    ...described(
      t('Quittance de loyer, ou reçu de paiement partiel', 'Rent receipt, or acknowledgement of a partial payment'),
    ),
  })
  .superRefine(({ periode, autres_periodes = [] }, ctx) => {
    const seen = new Set([frenchPeriod(periode).toLowerCase()]);
    autres_periodes.forEach((other, index) => {
      const name = frenchPeriod(other.periode).toLowerCase();
      if (seen.has(name)) refuse(ctx, other.periode, TWICE, { path: ['autres_periodes', index, 'periode'] });
      seen.add(name);
    });
  });
export type QuittanceEntree = z.infer<typeof QuittanceEntree>;

export const NATURES = ['quittance', 'recu'] as const;
export type Nature = (typeof NATURES)[number];
