import { z } from 'zod';
import { amount, amountOut } from './money.js';
import { Note } from './note.js';

// The index was 100 in Q4 1998 and has never left [100, 200]: wide bounds that still stop a rent typed in its place.
const index = (description: string) => z.number().min(1).max(10_000).describe(`${description} (base 100 au 4e trimestre 1998)`);

const quarter = (description: string) =>
  z
    .string()
    .regex(/^T[1-4]-(19|20)\d{2}$/)
    .describe(`${description}, sous la forme T3-2025 (facultatif, sert aux contrôles)`);

export const DPE_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

export const IrlRevisionEntree = z
  .object({
    loyer_actuel: amount('Loyer mensuel actuel, hors charges'),
    irl_reference: index('Indice de référence des loyers du trimestre du bail, un an plus tôt'),
    irl_nouveau: index("Nouvel indice de référence des loyers, même trimestre de l'année de révision"),
    charges_actuelles: amount('Charges mensuelles actuelles, non indexées').optional(),
    trimestre_reference: quarter("Trimestre de l'indice de référence").optional(),
    trimestre_nouveau: quarter('Trimestre du nouvel indice').optional(),
    classe_dpe: z.enum(DPE_CLASSES).describe('Classe du diagnostic de performance énergétique (facultatif)').optional(),
  })
  .describe("Révision annuelle d'un loyer par l'indice de référence des loyers (IRL)")
  .meta({ id: 'IrlRevisionEntree' });
export type IrlRevisionEntree = z.infer<typeof IrlRevisionEntree>;

export const IrlRevisionResultat = z
  .object({
    loyer_actuel: amountOut('Loyer actuel, tel que reçu'),
    loyer_revise: amountOut('Loyer révisé hors charges'),
    variation_euros: amountOut('Écart mensuel, négatif en cas de baisse'),
    variation_pct: z.number().describe("Variation de l'indice, en pour cent, 4 décimales"),
    coefficient: z.number().describe('Rapport des deux indices, 8 décimales'),
    charges_actuelles: amountOut('Charges actuelles, inchangées').nullable(),
    total_mensuel: amountOut('Loyer révisé plus charges actuelles'),
    formule: z.string().describe('Formule avec ses valeurs'),
    arrondi: z.string().describe("Règle d'arrondi"),
    texte: z.string().describe('Article de loi appliqué'),
    notes: z.array(Note).describe('Rappels légaux et constats'),
  })
  .meta({ id: 'IrlRevisionResultat' });
export type IrlRevisionResultat = z.infer<typeof IrlRevisionResultat>;
