import { z } from 'zod';
import { amount, amountOut } from './money.js';
import { Note } from './note.js';

const MAX_SHARES = 1_000_000_000;
/** Ten years: regularisations look back three years at most (art. 7-1), files of longer leases exist. */
const MAX_DAYS = 3_660;
const MAX_LINES = 1_000;

export const ChargeEntree = z
  .object({
    libelle: z.string().trim().min(1).max(300).describe('Nature de la charge'),
    montant: amount('Montant payé par le bailleur sur la période'),
    recuperable: z.boolean().default(true).describe('Vrai si la charge est récupérable sur le locataire (décret n° 87-713)'),
  })
  .meta({ id: 'ChargeEntree' });

export const RegularisationChargesEntree = z
  .object({
    provisions_encaissees: amount('Provisions encaissées sur la période'),
    tantiemes_locataire: z.number().min(0).max(MAX_SHARES).describe('Tantièmes du logement loué'),
    tantiemes_total: z.number().positive().max(MAX_SHARES).describe("Tantièmes de l'immeuble"),
    charges: z.array(ChargeEntree).max(MAX_LINES).describe('Charges de la période, ligne à ligne'),
    jours_occupation: z
      .number()
      .min(0)
      .max(MAX_DAYS)
      .describe("Jours d'occupation, premier et dernier jour compris ; absent : toute la période")
      .optional(),
    jours_periode: z.number().positive().max(MAX_DAYS).default(365).describe('Jours de la période ; 366 pour une année bissextile'),
  })
  .describe('Régularisation annuelle des charges locatives')
  .meta({ id: 'RegularisationChargesEntree' })
  .superRefine((entree, ctx) => {
    if (entree.tantiemes_locataire > entree.tantiemes_total) {
      ctx.addIssue({
        code: 'custom',
        path: ['tantiemes_locataire'],
        input: entree.tantiemes_locataire,
        message: "Les tantièmes du locataire dépassent ceux de l'immeuble (tantiemes_total)",
        params: { en: "The tenant's shares exceed those of the building (tantiemes_total)", suggestion: entree.tantiemes_total },
      });
    }
    if ((entree.jours_occupation ?? 0) > entree.jours_periode) {
      ctx.addIssue({
        code: 'custom',
        path: ['jours_occupation'],
        input: entree.jours_occupation,
        message: 'Plus de jours d’occupation que de jours dans la période : pour une année bissextile, envoyez jours_periode = 366',
        params: { en: 'More days of occupation than days in the period: for a leap year send jours_periode = 366', suggestion: entree.jours_periode },
      });
    }
  });
export type RegularisationChargesEntree = z.infer<typeof RegularisationChargesEntree>;

const Prorata = z
  .object({
    jours_occupation: z.number().describe("Jours d'occupation retenus"),
    jours_periode: z.number().describe('Jours de la période'),
    coefficient: z.number().describe('Rapport des deux, 8 décimales'),
  })
  .meta({ id: 'ProrataOccupation' });

const ChargeDetail = z
  .object({
    libelle: z.string().describe('Nature de la charge'),
    montant: amountOut('Montant de la charge'),
    recuperable: z.boolean().describe('Vrai si la charge est récupérable'),
    part_locataire: amountOut('Part du locataire ; la somme des lignes est exactement quote_part_locataire'),
  })
  .meta({ id: 'ChargeDetail' });

export const RegularisationChargesResultat = z
  .object({
    total_charges: amountOut('Total des charges'),
    total_recuperable: amountOut('Total récupérable'),
    total_non_recuperable: amountOut('Total restant au bailleur'),
    prorata: Prorata,
    quote_part_locataire: amountOut('Part due par le locataire'),
    provisions_encaissees: amountOut('Provisions encaissées, telles que reçues'),
    solde: amountOut('Provisions moins part due : positif, à rembourser au locataire ; négatif, à payer par lui'),
    a_rembourser: amountOut('À rembourser au locataire'),
    a_payer: amountOut('À payer par le locataire'),
    detail: z.array(ChargeDetail).describe('Les charges, dans leur ordre'),
    formule: z.string().describe('Formule avec ses valeurs'),
    arrondi: z.string().describe("Règle d'arrondi"),
    texte: z.string().describe('Textes appliqués'),
    notes: z.array(Note).describe('Rappels légaux et constats'),
  })
  .meta({ id: 'RegularisationChargesResultat' });
export type RegularisationChargesResultat = z.infer<typeof RegularisationChargesResultat>;
