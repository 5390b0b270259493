import type { NoteRule } from '../note.js';
import type { ReceiptTerm } from './terms.js';
import { t } from '../../../words/index.js';

/** Sources: law 89-462 art. 4 p) and 21. */
export const RECEIPT_NOTES: readonly NoteRule<ReceiptTerm>[] = [
  {
    code: 'paiement_partiel',
    when: ({ figures }) => figures.nature === 'recu',
    text: t(
      'Paiement partiel : le document est un reçu, la quittance ne se délivre que pour le terme entier (art. 21).',
      'Partial payment: the document is a reçu, a quittance is issued only for the whole term (art. 21).',
    ),
  },
  {
    code: 'emission_avant_paiement',
    when: ({ entree }) => entree.date_emission !== undefined && entree.date_emission < entree.date_paiement,
    text: t(
      'La date d’émission précède le paiement : une quittance ne peut être délivrée que pour une somme déjà reçue.',
      'The issue date is before the payment: a receipt can only be given for a sum already received.',
    ),
  },
  {
    code: 'gratuite',
    text: t(
      'La quittance est gratuite : aucun frais d’établissement ni d’envoi ne peut être demandé au locataire (art. 21 et 4 p).',
      'The receipt is free: no fee for making or sending it may be charged to the tenant (art. 21 and 4 p).',
    ),
  },
  {
    code: 'accord_expres',
    text: t(
      'L’envoi dématérialisé demande l’accord exprès du locataire (art. 21).',
      "Sending it electronically needs the tenant's express agreement (art. 21).",
    ),
  },
];
