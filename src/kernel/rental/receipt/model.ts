import { z } from 'zod';
import { amount, MAX_AMOUNT } from '../money.js';

const line = (description: string, max = 200) => z.string().trim().min(1).max(max).describe(description);
const address = (description: string) => line(`${description} ; retours à la ligne conservés, sinon coupée aux virgules`, 500);

/** Civil calendar date, `YYYY-MM-DD`. */
const date = (description: string) => z.iso.date().describe(description);

export const QuittanceEntree = z
  .object({
    bailleur_nom: line('Nom du bailleur ou de son mandataire'),
    bailleur_adresse: address('Adresse du bailleur'),
    locataire_nom: line('Nom du locataire'),
    logement_adresse: address('Adresse du logement loué'),
    locataire_adresse: address("Adresse postale du locataire, si ce n'est pas celle du logement").optional(),
    periode: line('Période couverte, par exemple « mars 2026 », « 2026-03 » ou « du 1er au 31 mars 2026 »', 100),
    loyer: amount('Loyer hors charges de la période'),
    charges: amount('Charges ou provision pour charges de la période'),
    date_paiement: date('Date du paiement'),
    lieu: line("Lieu d'émission", 100).optional(),
    date_emission: date("Date d'émission ; par défaut, celle du paiement").optional(),
    montant_paye: z
      .number()
      .positive()
      .max(2 * MAX_AMOUNT)
      .describe('Somme reçue, en euros ; par défaut loyer + charges. En dessous, le document est un reçu')
      .optional(),
    format: z.enum(['pdf', 'html']).default('pdf').describe('Format du document'),
  })
  .describe('Quittance de loyer, ou reçu de paiement partiel')
  .meta({ id: 'QuittanceEntree' });
export type QuittanceEntree = z.infer<typeof QuittanceEntree>;

export const NATURES = ['quittance', 'recu'] as const;
export type Nature = (typeof NATURES)[number];
