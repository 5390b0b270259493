import { z } from 'zod';
import type { Langue } from '../../words/index.js';
import { described, fill, sayFixed, t } from '../../words/index.js';
import { amount, amountOut } from './money.js';
import { Note } from './note.js';
import { quarterMeant, readQuarter } from './quarter.js';
import { refuse } from './refuse.js';

const BASED = t('{what} (base 100 au 4e trimestre 1998)', '{what} (base 100 in Q4 1998)');
const QUARTER = t(
  '{what} : T3-2025, 2025-T3, « 3e trimestre 2025 » (facultatif, sert aux contrôles)',
  '{what}: T3-2025, 2025-Q3, “3e trimestre 2025” (optional, used by the checks)',
);
const NO_QUARTER = t(
  'Un trimestre de 1 à 4 et son année sont attendus, comme T3-2025 ; reçu : « {written} »',
  'A quarter from 1 to 4 and its year are expected, as T3-2025; received: “{written}”',
);

/** Two decimals since it exists, and never out of this range (100 in Q4 1998, 148.37 in Q2 2026). */
const PUBLISHED = { from: 100, to: 200 } as const;

const WITHOUT_POINT = t(
  'L’indice se publie avec deux décimales, de 100 à 200 depuis 1998 : {meant} plutôt que {written} ?',
  'The index is published with two decimals, from 100 to 200 since 1998: {meant} rather than {written}?',
);

/** `14206` is 142.06 without its point: five figures that no other index of the series can be. */
function refuseWithoutPoint(written: number, ctx: z.RefinementCtx): void {
  const meant = written / 100;
  if (!Number.isInteger(written) || meant < PUBLISHED.from || meant >= PUBLISHED.to) return;
  const said = (langue: Langue) => sayFixed(meant, 2, langue);
  const why = fill(WITHOUT_POINT, { meant: t(said('fr'), said('en')), written: String(written) });
  refuse(ctx, written, why, { suggestion: meant });
}

// Wide bounds around the published range, which still stop what is not an index at all.
const index = (fr: string, en: string) =>
  z
    .number()
    .superRefine(refuseWithoutPoint)
    .min(1)
    .max(10_000)
    .meta(described(fill(BASED, { what: t(fr, en) })));

const quarter = (fr: string, en: string) =>
  z
    .string()
    .max(40, { abort: true })
    .superRefine((written, ctx) => {
      if (readQuarter(written)) return;
      refuse(ctx, written, fill(NO_QUARTER, { written }), { suggestion: quarterMeant(written) ?? undefined });
    })
    .meta(described(fill(QUARTER, { what: t(fr, en) })));

export const DPE_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

export const IrlRevisionEntree = z
  .object({
    loyer_actuel: amount('Loyer mensuel actuel, hors charges', 'Current monthly rent, without charges'),
    irl_reference: index(
      'Indice de référence des loyers du trimestre du bail, un an plus tôt',
      'Rent reference index of the quarter of the lease, a year earlier',
    ),
    irl_nouveau: index(
      "Nouvel indice de référence des loyers, même trimestre de l'année de révision",
      'New rent reference index, same quarter of the year of revision',
    ),
    charges_actuelles: amount(
      'Charges mensuelles actuelles, non indexées',
      'Current monthly charges, not indexed',
    ).optional(),
    trimestre_reference: quarter("Trimestre de l'indice de référence", 'Quarter of the reference index').optional(),
    trimestre_nouveau: quarter('Trimestre du nouvel indice', 'Quarter of the new index').optional(),
    classe_dpe: z
      .enum(DPE_CLASSES)
      .meta({ words: 'ClasseDpe' })
      .meta(
        described(
          t(
            'Classe du diagnostic de performance énergétique (facultatif)',
            'Class of the energy performance certificate (optional)',
          ),
        ),
      )
      .optional(),
  })
  .meta({
    id: 'IrlRevisionEntree',
    ...described(
      t(
        "Révision annuelle d'un loyer par l'indice de référence des loyers (IRL)",
        'Yearly rent revision by the French rent reference index (IRL)',
      ),
    ),
  });
export type IrlRevisionEntree = z.infer<typeof IrlRevisionEntree>;

export const IrlRevisionResultat = z
  .object({
    loyer_actuel: amountOut('Loyer actuel, tel que reçu', 'Current rent, as received'),
    loyer_revise: amountOut('Loyer révisé hors charges', 'Revised rent without charges'),
    variation_euros: amountOut(
      'Écart mensuel, négatif en cas de baisse',
      'Monthly difference, negative for a decrease',
    ),
    variation_pct: z
      .number()
      .meta(
        described(
          t("Variation de l'indice, en pour cent, 4 décimales", 'Variation of the index, per cent, 4 decimals'),
        ),
      ),
    coefficient: z
      .number()
      .meta(described(t('Rapport des deux indices, 8 décimales', 'Ratio of the two indices, 8 decimals'))),
    charges_actuelles: amountOut('Charges actuelles, inchangées', 'Current charges, unchanged').nullable(),
    total_mensuel: amountOut('Loyer révisé plus charges actuelles', 'Revised rent plus current charges'),
    formule: z.string().meta(described(t('Formule avec ses valeurs', 'Formula with its values'))),
    arrondi: z.string().meta(described(t("Règle d'arrondi", 'Rounding rule'))),
    texte: z.string().meta(described(t('Article de loi appliqué', 'Article of law applied'))),
    notes: z.array(Note).meta(described(t('Rappels légaux et constats', 'Legal reminders and findings'))),
  })
  .meta({ id: 'IrlRevisionResultat' });
export type IrlRevisionResultat = z.infer<typeof IrlRevisionResultat>;
