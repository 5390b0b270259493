import type { RegularisationChargesEntree } from './charges-model.js';
import type { NoteRule } from './note.js';
import type { Text } from '../../words/index.js';
import { fill, t } from '../../words/index.js';

export interface ChargesFacts {
  readonly entree: RegularisationChargesEntree;
  /** True when the tenant owes something. */
  readonly isOwed: boolean;
}

/**
 * Words of charges that the limitative list of decree 87-713 does not hold. A hint, never a decision: the caller's
 * `recuperable` is what is computed.
 */
const NOT_IN_DECREE = [
  /\bsyndics?\b/i,
  /\btaxe fonci[eè]re\b/i,
  /\bassurances?\b/i,
  /\bravalement\b/i,
  /\bgros(ses)? r[eé]parations?\b/i,
  /\bt[eé]l[eé](surveillance|alarme)\b/i,
  /\bvandalisme\b/i,
  /\bmises? (aux normes|en conformit[eé])/i,
  /\bmodernisation\b/i,
  /\br[eé]novation\b/i,
];

/** A replacement is upkeep where it is of what wears out in use, works where it is of anything else. */
const REPLACEMENT = /\bremplacements?\b/i;
const WORN = [
  'ampoules?',
  'lampes?',
  'tubes?',
  'piles?',
  'joints?',
  'filtres?',
  'fusibles?',
  'boutons?',
  'paumelles?',
  'contacteurs?',
  'balais',
  'sel',
  'pi[eè]ces?',
  'fournitures?',
  'v[eé]g[eé]taux',
];
const WORN_IN_USE = new RegExp(`\\b(${WORN.join('|')})\\b`, 'i');

const isOutsideDecree = (label: string): boolean =>
  NOT_IN_DECREE.some((word) => word.test(label)) || (REPLACEMENT.test(label) && !WORN_IN_USE.test(label));

const doubtful = ({ entree }: ChargesFacts): string[] =>
  entree.charges.filter((line) => line.recuperable && isOutsideDecree(line.libelle)).map((line) => line.libelle);

/** Whose pay the decree lets a landlord recover in part. */
const CARETAKER = /\b(gardiens?|gardiennes?|concierges?)\b/i;

const caretakers = ({ entree }: ChargesFacts): string[] =>
  entree.charges.filter((line) => line.recuperable && CARETAKER.test(line.libelle)).map((line) => line.libelle);

const CARETAKERS = t(
  'Gardien ou concierge : sa rémunération est récupérable à 75 % s’il assure l’entretien des parties communes et l’élimination des rejets, à 40 % s’il n’assure que l’un des deux (décret n° 87-713, art. 2) ; à vérifier, compté comme vous l’avez envoyé : {lines}.',
  'Caretaker: pay is recoverable at 75% where one person both maintains the common parts and removes the waste, at 40% for one of the two (decree 87-713, art. 2); to be checked, counted as you sent it: {lines}.',
);

const DOUBTFUL = t(
  'À vérifier, absent en principe de la liste limitative du décret n° 87-713 : {lines}. Ces lignes ont été comptées comme vous l’avez demandé.',
  'To be checked, not normally in the limitative list of decree 87-713: {lines}. These lines were counted as you asked.',
);

/** Lines that a note names: a settlement of a thousand lines is read in its `detail[]`. */
const MOST_LISTED = 10;
const AND_MORE = t('{lines} ; et {count} autres', '{lines}; and {count} others');

function listed(labels: readonly string[]): Text {
  const lines = labels.slice(0, MOST_LISTED).join(' ; ');
  const count = labels.length - MOST_LISTED;
  return count > 0 ? fill(AND_MORE, { lines, count }) : t(lines, lines);
}

const CREDITS = t(
  'Avoirs, déduits des charges de même nature : {lines}.',
  'Credits, taken off the charges of the same kind: {lines}.',
);

const credits = ({ entree }: ChargesFacts): string[] =>
  entree.charges.filter((line) => line.montant < 0).map((line) => line.libelle);

/** Facts of this computation first, reminders after. Sources: law 89-462 art. 7-1 and 23; decree 87-713. */
export const CHARGES_NOTES: readonly NoteRule<ChargesFacts>[] = [
  {
    code: 'recuperable_a_verifier',
    when: (facts) => doubtful(facts).length > 0,
    text: (facts) => fill(DOUBTFUL, { lines: listed(doubtful(facts)) }),
  },
  {
    code: 'gardien_en_partie',
    when: (facts) => caretakers(facts).length > 0,
    text: (facts) => fill(CARETAKERS, { lines: listed(caretakers(facts)) }),
  },
  {
    code: 'avoirs',
    when: (facts) => credits(facts).length > 0,
    text: (facts) => fill(CREDITS, { lines: listed(credits(facts)) }),
  },
  {
    code: 'charges_non_recuperables',
    when: ({ entree }) => entree.charges.some((line) => !line.recuperable),
    text: t(
      'Les lignes non récupérables restent à la charge du bailleur : elles n’entrent pas dans la part du locataire.',
      'Lines that are not recoverable stay with the landlord: they are not in the tenant’s share.',
    ),
  },
  {
    code: 'aucune_charge',
    when: ({ entree }) => entree.charges.length === 0,
    text: t(
      'Aucune charge n’a été transmise : les provisions seraient à rembourser en totalité.',
      'No charge was sent: the provisions would have to be refunded in full.',
    ),
  },
  {
    code: 'jours_bissextile',
    when: ({ entree }) => entree.jours_occupation !== undefined && entree.jours_periode === 365,
    text: t(
      'Jours comptés premier et dernier compris, sur 365 ; si la période contient un 29 février, envoyez jours_periode = 366.',
      'Days counted first and last included, over 365; if the period holds a 29 February, send jours_periode = 366.',
    ),
  },
  {
    code: 'regularisation_annuelle',
    text: t(
      'Les charges réglées par provisions doivent être régularisées au moins une fois par an (art. 23).',
      'Charges paid by provisions must be settled at least once a year (art. 23).',
    ),
  },
  {
    code: 'decompte_un_mois_avant',
    text: t(
      'Un mois avant la régularisation, le bailleur communique au locataire le décompte par nature de charges et, en immeuble collectif, le mode de répartition (art. 23).',
      'One month before the settlement the landlord sends the tenant the breakdown by kind of charge and, in a shared building, how it is allocated (art. 23).',
    ),
  },
  {
    code: 'justificatifs_six_mois',
    text: t(
      'Les pièces justificatives sont tenues à la disposition du locataire pendant six mois à compter de l’envoi du décompte (art. 23).',
      'Supporting documents are kept available to the tenant for six months from the sending of the breakdown (art. 23).',
    ),
  },
  {
    code: 'paiement_par_douziemes',
    when: ({ isOwed }) => isOwed,
    text: t(
      'Si la régularisation n’a pas eu lieu avant la fin de l’année civile suivant celle de l’exigibilité, le locataire peut demander à payer par douzièmes (art. 23).',
      'If the settlement did not take place before the end of the calendar year after the one in which charges fell due, the tenant may ask to pay in twelfths (art. 23).',
    ),
  },
  {
    code: 'prescription_trois_ans',
    text: t(
      'L’action en paiement ou en restitution se prescrit par trois ans (art. 7-1).',
      'Claims for payment or refund are barred after three years (art. 7-1).',
    ),
  },
];
