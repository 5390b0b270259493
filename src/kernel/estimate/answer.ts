import { z } from 'zod';
import { described, fill, t } from '../../words/index.js';
import { named } from '../scene/fields.js';

const MONEY = t('{what} (€), null sans prix', '{what} (€), null without prices');
const money = (fr: string, en: string) =>
  z
    .number()
    .nullable()
    .meta(described(fill(MONEY, { what: t(fr, en) })));

/** Shape of the bill of quantities (spec/answers.md, row "devis"). */
export const WorkLine = named(
  'OuvrageDevis',
  t('Ouvrage', 'Work item'),
  z.object({
    code: z
      .string()
      .meta(described(t('Code stable, fait de ce qu’est l’ouvrage', 'Stable code, made of what the item is'))),
    libelle: z.string().meta(described(t('Désignation', 'Designation'))),
    unite: z
      .enum(['u', 'm', 'm2', 'm3'])
      .meta({ words: 'UniteOuvrage' })
      .meta(described(t('u, m, m2 ou m3', 'u, m, m2 or m3'))),
    quantite: z.number().meta(described(t('Quantité, à deux décimales', 'Quantity, to two decimals'))),
    mesure: z.string().meta(described(t('Comment elle est mesurée', 'How it is measured'))),
    prix_unitaire_ht: money('Prix unitaire hors taxes donné', 'Given unit price without VAT'),
    total_ht: money('Quantité × prix, au centime', 'Quantity × price, to the cent'),
  }),
);

export const Estimate = named(
  'Devis',
  t('Devis quantitatif', 'Bill of quantities'),
  z.object({
    lots: z
      .array(
        named(
          'LotDevis',
          t('Lot', 'Trade section'),
          z.object({
            lot: z.string().meta(described(t('Lot', 'Trade section'))),
            libelle: z.string().meta(described(t('Nom du lot', 'Name of the trade section'))),
            ouvrages: z.array(WorkLine).meta(described(t('Ouvrages', 'Work items'))),
            total_ht: money('Total des ouvrages chiffrés du lot', 'Total of the priced items of the section'),
          }),
        ),
      )
      .meta(described(t('Lots, dans l’ordre du chantier', 'Trade sections, in the order of the works'))),
    total_ht: money('Total des ouvrages chiffrés', 'Total of the priced items'),
    tva_pct: z.number().meta(described(t('Taux de TVA appliqué (%)', 'VAT rate applied (%)'))),
    tva: money('TVA', 'VAT'),
    total_ttc: money('Total toutes taxes comprises', 'Total including VAT'),
    codes_inconnus: z
      .array(z.string())
      .meta(described(t('Codes de prix qui ne correspondent à aucun ouvrage', 'Price codes that match no item'))),
    sans_prix: z
      .array(z.string())
      .meta(
        described(
          t(
            'Codes des ouvrages sans prix : ils ne comptent dans aucun total',
            'Codes of items without price: they count in no total',
          ),
        ),
      ),
  }),
);
export type Estimate = z.infer<typeof Estimate>;
