import type { IrlRevisionEntree } from './irl-model.js';
import type { NoteRule } from './note.js';
import { ordinalOf, readQuarter } from './quarter.js';
import { fill, t } from '../../words/index.js';

/**
 * Indices published while their yearly change was capped: 3.5 % in metropolitan France, 2.5 % overseas, down to 2 % in
 * Corsica, from Q3 2022 to Q1 2024 (law 2022-1158 art. 12, extended by law 2023-568). The cap is inside the index.
 */
const CAPPED = { first: 2022 * 4 + 3, last: 2024 * 4 + 1 } as const;
/** The same quarters as published by INSEE for metropolitan France, to recognise them when no quarter is given. */
const CAPPED_METROPOLITAN: ReadonlySet<number> = new Set([136.27, 137.26, 138.61, 140.59, 141.03, 142.06, 143.46]);

/**
 * No yearly change of the index has ever passed 5 %: beyond, the two indices are not one year apart or were swapped.
 */
const USUAL_CHANGE = { min: 0.98, max: 1.05 } as const;

/** @param written a quarter that the model has read */
const ordinal = (written: string): number => ordinalOf(readQuarter(written)!);

const isCapped = ({ trimestre_nouveau, irl_nouveau }: IrlRevisionEntree): boolean => {
  if (!trimestre_nouveau) return CAPPED_METROPOLITAN.has(irl_nouveau);
  const rank = ordinal(trimestre_nouveau);
  return rank >= CAPPED.first && rank <= CAPPED.last;
};

const isUnusual = ({ irl_reference, irl_nouveau }: IrlRevisionEntree): boolean => {
  const ratio = irl_nouveau / irl_reference;
  return ratio < USUAL_CHANGE.min || ratio > USUAL_CHANGE.max;
};

const areQuartersOff = ({ trimestre_reference: from, trimestre_nouveau: to }: IrlRevisionEntree): boolean =>
  from !== undefined && to !== undefined && ordinal(to) - ordinal(from) !== 4;

const isFrozen = ({ classe_dpe }: IrlRevisionEntree): boolean => classe_dpe === 'F' || classe_dpe === 'G';

const FROZEN = t(
  'Logement classé {classe_dpe} : le loyer ne peut pas être révisé (art. 17-1 III), depuis le 24 août 2022 en métropole et le 1er juillet 2024 en Guadeloupe, Martinique, Guyane, à La Réunion et à Mayotte, pour les baux conclus, renouvelés ou tacitement reconduits depuis. Le calcul est donné pour information.',
  'Dwelling rated {classe_dpe}: the rent cannot be revised (art. 17-1 III), since 24 August 2022 in metropolitan France and 1 July 2024 in Guadeloupe, Martinique, French Guiana, Réunion and Mayotte, for leases signed, renewed or tacitly renewed since. The figure is given for information.',
);
const NOT_A_YEAR_APART = t(
  '{from} et {to} ne sont pas le même trimestre à un an d’écart : la hausse ne peut excéder la variation annuelle de l’indice (art. 17-1 I).',
  '{from} and {to} are not the same quarter one year apart: the rise may not exceed the yearly change of the index (art. 17-1 I).',
);

/** Facts of this computation first, reminders after. Sources: law 89-462 art. 7-1, 17-1, 23; law 2021-1104 art. 159. */
export const IRL_NOTES: readonly NoteRule<IrlRevisionEntree>[] = [
  {
    code: 'revision_interdite_f_g',
    when: isFrozen,
    text: ({ classe_dpe }) => fill(FROZEN, { classe_dpe: String(classe_dpe) }),
  },
  {
    code: 'indice_en_baisse',
    when: ({ irl_reference, irl_nouveau }) => irl_nouveau < irl_reference,
    text: t(
      'L’indice baisse : le rapport est appliqué comme demandé. L’article 17-1 ne plafonne que la hausse ; la révision n’a lieu que si le bailleur la demande.',
      'The index falls: the ratio is applied as asked. Article 17-1 caps only the rise; the revision takes place only if the landlord asks for it.',
    ),
  },
  {
    code: 'indice_deja_plafonne',
    when: isCapped,
    text: t(
      'Le nouvel indice est de la période T3 2022 à T1 2024 : le plafonnement (3,5 % en métropole, 2,5 % outre-mer, 2 % possible en Corse) est déjà dans sa valeur publiée, aucun autre plafond ne s’applique.',
      'The new index is from Q3 2022 to Q1 2024: the cap (3.5 % in metropolitan France, 2.5 % overseas, down to 2 % in Corsica) is already inside its published value, no further cap applies.',
    ),
  },
  {
    code: 'trimestres_incoherents',
    when: areQuartersOff,
    text: ({ trimestre_reference, trimestre_nouveau }) =>
      fill(NOT_A_YEAR_APART, { from: String(trimestre_reference), to: String(trimestre_nouveau) }),
  },
  {
    code: 'variation_inhabituelle',
    when: isUnusual,
    text: t(
      'La variation sort de ce que l’indice a connu en un an : vérifiez que les deux indices ne sont ni inversés ni séparés de plus d’un an. Une année non demandée est perdue, elle ne se rattrape pas.',
      'The change is beyond what the index has known in one year: check that the two indices are neither swapped nor more than one year apart. A year not asked for is lost and cannot be caught up.',
    ),
  },
  {
    code: 'clause_de_revision',
    text: t(
      'La révision suppose une clause au bail ; elle a lieu une fois par an, à la date convenue ou, à défaut, à l’anniversaire du bail. Sans trimestre désigné, l’indice de référence est le dernier publié à la signature (art. 17-1 I).',
      'The revision needs a clause in the lease; it takes place once a year, on the agreed date or else on the anniversary of the lease. If no quarter is named, the reference index is the last one published at signature (art. 17-1 I).',
    ),
  },
  {
    code: 'delai_un_an',
    text: t(
      'Le bailleur a un an après la date de révision pour la demander, sans quoi il y renonce pour l’année écoulée (art. 17-1 I et 7-1) ; la révision prend effet à sa demande, sans rappel.',
      'The landlord has one year from the revision date to ask for it, otherwise that year is waived (art. 17-1 I and 7-1); it takes effect on the date of the request, with no back-payment.',
    ),
  },
  {
    code: 'gel_f_g',
    when: ({ classe_dpe }) => classe_dpe === undefined,
    text: t(
      'Pas de révision si le logement est classé F ou G au DPE (art. 17-1 III), depuis le 24 août 2022 en métropole et le 1er juillet 2024 outre-mer, pour les baux conclus, renouvelés ou tacitement reconduits depuis.',
      'No revision if the dwelling is rated F or G (art. 17-1 III), since 24 August 2022 in metropolitan France and 1 July 2024 overseas, for leases signed, renewed or tacitly renewed since.',
    ),
  },
  {
    code: 'charges_non_indexees',
    when: ({ charges_actuelles }) => charges_actuelles !== undefined,
    text: t(
      'Les charges ne suivent pas l’indice : elles sont reprises telles quelles et se régularisent chaque année (art. 23).',
      'Charges do not follow the index: they are carried over as they are and settled every year (art. 23).',
    ),
  },
];
