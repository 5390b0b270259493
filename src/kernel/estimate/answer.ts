import { z } from 'zod';
import { bilingual } from '../bilingual.js';
import { named } from '../scene/fields.js';

const money = (fr: string, en: string) =>
  z
    .number()
    .nullable()
    .meta(bilingual(`${fr} (€), null sans prix`, `${en} (€), null without prices`));

/** Shape of the bill of quantities (spec/answers.md, row "devis"). */
export const WorkLine = named(
  'OuvrageDevis',
  bilingual('Ouvrage', 'Work item'),
  z.object({
    code: z
      .string()
      .meta(bilingual('Code stable, fait de ce qu’est l’ouvrage', 'Stable code, made of what the item is')),
    libelle: z.string().meta(bilingual('Désignation', 'Designation')),
    unite: z.enum(['u', 'm', 'm2', 'm3']).meta(bilingual('u, m, m2 ou m3', 'u, m, m2 or m3')),
    quantite: z.number().meta(bilingual('Quantité, à deux décimales', 'Quantity, to two decimals')),
    mesure: z.string().meta(bilingual('Comment elle est mesurée', 'How it is measured')),
    prix_unitaire_ht: money('Prix unitaire hors taxes donné', 'Given unit price without VAT'),
    total_ht: money('Quantité × prix, au centime', 'Quantity × price, to the cent'),
  }),
);

export const Estimate = named(
  'Devis',
  bilingual('Devis quantitatif', 'Bill of quantities'),
  z.object({
    lots: z
      .array(
        named(
          'LotDevis',
          bilingual('Lot', 'Trade section'),
          z.object({
            lot: z.string().meta(bilingual('Lot', 'Trade section')),
            libelle: z.string().meta(bilingual('Nom du lot', 'Name of the trade section')),
            ouvrages: z.array(WorkLine).meta(bilingual('Ouvrages', 'Work items')),
            total_ht: money('Total des ouvrages chiffrés du lot', 'Total of the priced items of the section'),
          }),
        ),
      )
      .meta(bilingual('Lots, dans l’ordre du chantier', 'Trade sections, in the order of the works')),
    total_ht: money('Total des ouvrages chiffrés', 'Total of the priced items'),
    tva_pct: z.number().meta(bilingual('Taux de TVA appliqué (%)', 'VAT rate applied (%)')),
    tva: money('TVA', 'VAT'),
    total_ttc: money('Total toutes taxes comprises', 'Total including VAT'),
    codes_inconnus: z
      .array(z.string())
      .meta(bilingual('Codes de prix qui ne correspondent à aucun ouvrage', 'Price codes that match no item')),
    sans_prix: z
      .array(z.string())
      .meta(
        bilingual(
          'Codes des ouvrages sans prix : ils ne comptent dans aucun total',
          'Codes of items without price: they count in no total',
        ),
      ),
  }),
);
export type Estimate = z.infer<typeof Estimate>;
