import { z } from 'zod';
import { Artefact, COST, defineOperation, file, post } from '../../contract/index.js';
import { NATURES, Note, QuittanceEntree } from '../../kernel/rental/index.js';
import { described, t } from '../../words/index.js';

/** Receipt or acknowledgement, as GraphQL and OpenAPI name the list. */
const Nature = z.enum(NATURES).meta({ words: 'NatureQuittance' });

/** Amounts of one period. */
const PeriodReceipt = z
  .object({
    periode: z.string().meta(described(t('Période, telle que reçue', 'Period, as received'))),
    nature: Nature.meta(described(t('quittance ou recu', 'quittance or recu'))),
    total: z.number().meta(described(t('Loyer + charges, en euros', 'Rent + charges, in euros'))),
    total_en_lettres: z.string().meta(described(t('Le total en toutes lettres', 'The total in words'))),
    montant_paye: z.number().meta(described(t('Somme reçue, en euros', 'Sum received, in euros'))),
    montant_paye_en_lettres: z
      .string()
      .meta(described(t('La somme reçue en toutes lettres', 'The sum received in words'))),
    reste_du: z.number().meta(described(t('Reste à payer, en euros', 'Left to pay, in euros'))),
  })
  .meta({ id: 'QuittancePeriode' });

export const QuittanceResultat = z
  .object({
    fichier: Artefact.meta(described(t('Le document', 'The document'))).optional(),
    nature: Nature.meta(
      described(
        t(
          'quittance, ou recu quand la somme reçue est inférieure à loyer + charges',
          'quittance, or recu when the sum received is below rent + charges',
        ),
      ),
    ),
    total: z
      .number()
      .meta(described(t('Loyer + charges, en euros, au centime', 'Rent + charges, in euros, to the cent'))),
    total_en_lettres: z.string().meta(described(t('Le total en toutes lettres', 'The total in words'))),
    montant_paye: z
      .number()
      .meta(described(t('Somme reçue, en euros, au centime', 'Sum received, in euros, to the cent'))),
    montant_paye_en_lettres: z
      .string()
      .meta(
        described(
          t(
            'La somme reçue en toutes lettres, telle que le document la porte',
            'The sum received in words, as the document carries it',
          ),
        ),
      ),
    reste_du: z
      .number()
      .meta(
        described(t('Reste à payer, en euros ; 0 pour une quittance', 'Left to pay, in euros; 0 for a full receipt')),
      ),
    quittances: z
      .array(PeriodReceipt)
      .meta(
        described(
          t(
            'Une par période, dans l’ordre du document ; les montants ci-dessus en sont les sommes',
            'One for each period, in the order of the document; the amounts above are their sums',
          ),
        ),
      ),
    texte: z.string().meta(described(t('Article de loi appliqué', 'Article of law applied'))),
    notes: z.array(Note).meta(described(t('Rappels légaux et constats', 'Legal reminders and findings'))),
  })
  .meta({ id: 'QuittanceResultat' });

export const documentsQuittance = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.document,
  entree: QuittanceEntree,
  resultat: QuittanceResultat,
  rest: post('/documents/quittance'),
  tool: { idempotent: true },
  representations: [
    file('pdf', 'application/pdf'),
    file('html', 'text/html; charset=utf-8'),
    file('zip', 'application/zip'),
  ],
  help: {
    fr: {
      title: 'Quittance de loyer',
      description:
        'Quittance de loyer conforme à l’art. 21 de la loi 89-462, en PDF (ou HTML, ou un zip de plusieurs), pour enveloppe à fenêtre ; un reçu si montant_paye est inférieur à loyer + charges.',
    },
    en: {
      title: 'Rent receipt',
      description:
        'Rent receipt under art. 21 of law 89-462, in French, as PDF (or HTML, or a zip of several), laid out for a window envelope; a "reçu" when montant_paye is below loyer + charges.',
    },
    example: {
      bailleur_nom: 'Mme Claire Fontaine',
      bailleur_adresse: '8 avenue Jean-Jaurès, 69007 Lyon',
      locataire_nom: 'M. Étienne Lefèvre',
      logement_adresse: '12 rue des Lilas, 69003 Lyon',
      periode: 'mars 2026',
      loyer: 850,
      charges: 75.5,
      date_paiement: '2026-03-05',
      lieu: 'Lyon',
    },
  },
});
