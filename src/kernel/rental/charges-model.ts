import { z } from 'zod';
import { described, t } from '../../words/index.js';
import { amount, amountOut, signedAmount } from './money.js';
import { Note } from './note.js';
import { refuse } from './refuse.js';

const MAX_SHARES = 1_000_000_000;
/** Ten years: regularisations look back three years at most (art. 7-1), files of longer leases exist. */
const MAX_DAYS = 3_660;
const MAX_LINES = 1_000;

export const ChargeEntree = z
  .object({
    libelle: z
      .string()
      .trim()
      .min(1)
      .max(300)
      .meta(described(t('Nature de la charge', 'Nature of the charge'))),
    montant: signedAmount('Montant payé par le bailleur sur la période', 'Amount paid by the landlord over the period'),
    recuperable: z
      .boolean()
      .default(true)
      .meta(
        described(
          t(
            'Vrai si la charge est récupérable sur le locataire (décret n° 87-713)',
            'True if the charge is recoverable from the tenant (decree no. 87-713)',
          ),
        ),
      ),
  })
  .meta({ id: 'ChargeEntree' });

const TOO_MANY_SHARES = t(
  "Les tantièmes du locataire dépassent ceux de l'immeuble (tantiemes_total)",
  "The tenant's shares exceed those of the building (tantiemes_total)",
);
const TOO_MANY_DAYS = t(
  'Plus de jours d’occupation que de jours dans la période : pour une année bissextile, envoyez jours_periode = 366',
  'More days of occupation than days in the period: for a leap year send jours_periode = 366',
);

export const RegularisationChargesEntree = z
  .object({
    provisions_encaissees: amount('Provisions encaissées sur la période', 'Provisions collected over the period'),
    tantiemes_locataire: z
      .number()
      .min(0)
      .max(MAX_SHARES)
      .meta(described(t('Tantièmes du logement loué', 'Shares of the rented dwelling'))),
    tantiemes_total: z
      .number()
      .positive({ abort: true })
      .max(MAX_SHARES)
      .meta(described(t("Tantièmes de l'immeuble", 'Shares of the building'))),
    charges: z
      .array(ChargeEntree)
      .max(MAX_LINES)
      .meta(described(t('Charges de la période, ligne à ligne', 'Charges of the period, line by line'))),
    jours_occupation: z
      .number()
      .min(0)
      .max(MAX_DAYS)
      .meta(
        described(
          t(
            "Jours d'occupation, premier et dernier jour compris ; absent : toute la période",
            'Days of occupation, first and last day included; absent: the whole period',
          ),
        ),
      )
      .optional(),
    jours_periode: z
      .number()
      .positive({ abort: true })
      .max(MAX_DAYS)
      .default(365)
      .meta(
        described(t('Jours de la période ; 366 pour une année bissextile', 'Days of the period; 366 for a leap year')),
      ),
  })
  .meta({
    id: 'RegularisationChargesEntree',
    ...described(t('Régularisation annuelle des charges locatives', 'Yearly settlement of recoverable charges')),
  })
  .superRefine((entree, ctx) => {
    const { tantiemes_locataire, tantiemes_total, jours_occupation = 0, jours_periode } = entree;
    if (tantiemes_locataire > tantiemes_total) {
      refuse(ctx, tantiemes_locataire, TOO_MANY_SHARES, { path: ['tantiemes_locataire'] });
    }
    if (jours_occupation > jours_periode) {
      refuse(ctx, jours_occupation, TOO_MANY_DAYS, { path: ['jours_occupation'] });
    }
  });
export type RegularisationChargesEntree = z.infer<typeof RegularisationChargesEntree>;

const Prorata = z
  .object({
    jours_occupation: z.number().meta(described(t("Jours d'occupation retenus", 'Days of occupation counted'))),
    jours_periode: z.number().meta(described(t('Jours de la période', 'Days of the period'))),
    coefficient: z.number().meta(described(t('Rapport des deux, 8 décimales', 'Ratio of the two, 8 decimals'))),
  })
  .meta({ id: 'ProrataOccupation' });

const ChargeDetail = z
  .object({
    libelle: z.string().meta(described(t('Nature de la charge', 'Nature of the charge'))),
    montant: amountOut('Montant de la charge', 'Amount of the charge'),
    recuperable: z
      .boolean()
      .meta(described(t('Vrai si la charge est récupérable', 'True if the charge is recoverable'))),
    avoir: z
      .boolean()
      .meta(
        described(
          t(
            'Vrai pour un avoir (montant négatif), déduit des charges',
            'True for a credit (negative amount), taken off the charges',
          ),
        ),
      ),
    part_locataire: amountOut(
      'Part du locataire ; la somme des lignes est exactement quote_part_locataire',
      'Share of the tenant; the lines add up exactly to quote_part_locataire',
    ),
  })
  .meta({ id: 'ChargeDetail' });

export const RegularisationChargesResultat = z
  .object({
    total_charges: amountOut('Total des charges', 'Total charges'),
    total_recuperable: amountOut('Total récupérable', 'Recoverable total'),
    total_non_recuperable: amountOut('Total restant au bailleur', 'Total left to the landlord'),
    prorata: Prorata,
    quote_part_locataire: amountOut('Part due par le locataire', 'Share owed by the tenant'),
    provisions_encaissees: amountOut('Provisions encaissées, telles que reçues', 'Provisions collected, as received'),
    solde: amountOut(
      'Provisions moins part due : positif, à rembourser au locataire ; négatif, à payer par lui',
      'Provisions minus share owed: positive, to be refunded to the tenant; negative, to be paid by them',
    ),
    a_rembourser: amountOut('À rembourser au locataire', 'To be refunded to the tenant'),
    a_payer: amountOut('À payer par le locataire', 'To be paid by the tenant'),
    detail: z.array(ChargeDetail).meta(described(t('Les charges, dans leur ordre', 'The charges, in their order'))),
    formule: z.string().meta(described(t('Formule avec ses valeurs', 'Formula with its values'))),
    arrondi: z.string().meta(described(t("Règle d'arrondi", 'Rounding rule'))),
    texte: z.string().meta(described(t('Textes appliqués', 'Texts applied'))),
    notes: z.array(Note).meta(described(t('Rappels légaux et constats', 'Legal reminders and findings'))),
  })
  .meta({ id: 'RegularisationChargesResultat' });
export type RegularisationChargesResultat = z.infer<typeof RegularisationChargesResultat>;
