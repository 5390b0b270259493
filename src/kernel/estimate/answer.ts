import { z } from 'zod';
import { named } from '../scene/fields.js';

const money = (description: string) => z.number().nullable().describe(`${description} (€), null sans prix`);

/** Shape of the bill of quantities (spec/answers.md, row "devis"). */
export const WorkLine = named('OuvrageDevis', 'Ouvrage', z.object({
  code: z.string().describe('Code stable, fait de ce qu’est l’ouvrage'),
  libelle: z.string().describe('Désignation'),
  unite: z.enum(['u', 'm', 'm2', 'm3']).describe('u, m, m2 ou m3'),
  quantite: z.number().describe('Quantité, à deux décimales'),
  mesure: z.string().describe('Comment elle est mesurée'),
  prix_unitaire_ht: money('Prix unitaire hors taxes donné'),
  total_ht: money('Quantité × prix, au centime'),
}));

export const Estimate = named('Devis', 'Devis quantitatif', z.object({
  lots: z.array(named('LotDevis', 'Lot', z.object({
    lot: z.string().describe('Lot'),
    libelle: z.string().describe('Nom du lot'),
    ouvrages: z.array(WorkLine).describe('Ouvrages'),
    total_ht: money('Total des ouvrages chiffrés du lot'),
  }))).describe('Lots, dans l’ordre du chantier'),
  total_ht: money('Total des ouvrages chiffrés'),
  tva_pct: z.number().describe('Taux de TVA appliqué (%)'),
  tva: money('TVA'),
  total_ttc: money('Total toutes taxes comprises'),
  codes_inconnus: z.array(z.string()).describe('Codes de prix qui ne correspondent à aucun ouvrage'),
  sans_prix: z.array(z.string()).describe('Codes des ouvrages sans prix : ils ne comptent dans aucun total'),
}));
export type Estimate = z.infer<typeof Estimate>;
