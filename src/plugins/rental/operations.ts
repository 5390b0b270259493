import { COST, defineOperation, post } from '../../contract/index.js';
import {
  IrlRevisionEntree,
  IrlRevisionResultat,
  RegularisationChargesEntree,
  RegularisationChargesResultat,
} from '../../kernel/rental/index.js';

export const irlRevision = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.irl,
  entree: IrlRevisionEntree,
  resultat: IrlRevisionResultat,
  rest: post('/irl/revision'),
  isBrief: true,
  tool: { idempotent: true },
  help: {
    fr: {
      title: 'Révision de loyer (IRL)',
      description:
        'Loyer révisé = loyer × nouvel indice ÷ indice du même trimestre un an plus tôt (art. 17-1, loi 89-462). Les deux indices sont fournis par l’appelant ; arrondi au centime à la fin.',
    },
    en: {
      title: 'Rent revision (IRL)',
      description:
        'Revised rent = rent × new index ÷ index of the same quarter one year earlier (art. 17-1, law 89-462). The caller supplies both indices; rounded to the cent at the end.',
    },
    example: { loyer_actuel: 820, irl_reference: 146.68, irl_nouveau: 148.37, charges_actuelles: 60 },
  },
});

export const regularisationCharges = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.regul,
  entree: RegularisationChargesEntree,
  resultat: RegularisationChargesResultat,
  rest: post('/regularisation/charges'),
  isBrief: true,
  tool: { idempotent: true },
  help: {
    fr: {
      title: 'Régularisation des charges',
      description:
        'Part du locataire = charges récupérables × tantièmes × jours d’occupation ÷ jours de la période (art. 23, décret 87-713), comparée aux provisions : solde, à rembourser ou à payer, détail par ligne.',
    },
    en: {
      title: 'Settlement of charges',
      description:
        "Tenant's share = recoverable charges × share of the building × days of occupation ÷ days of the period (art. 23, decree 87-713), against the provisions: balance, to refund or to pay, share of each line.",
    },
    example: {
      provisions_encaissees: 320,
      tantiemes_locataire: 45,
      tantiemes_total: 1000,
      charges: [
        { libelle: 'Eau froide', montant: 7000 },
        { libelle: 'Entretien des parties communes', montant: 5000 },
        { libelle: 'Honoraires du syndic', montant: 2400, recuperable: false },
      ],
      jours_occupation: 200,
    },
  },
});
