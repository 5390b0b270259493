import type { Unchecked } from './answers.js';
import type { Langue, Sentence } from './messages.js';
import { sentence } from './messages.js';

/** What this version does not judge, said in every answer: silence is never a verdict. */
const UNCHECKED: readonly { readonly regle: string; readonly raison: Sentence }[] = [
  { regle: 'toit_ouvert, toiture_sous_les_murs', raison: sentence('Les toitures sont conservées mais pas encore contrôlées.', 'Roofs are kept but not checked yet.') },
  { regle: 'niveau_non_desservi, arrivee_sans_protection', raison: sentence('Les escaliers, garde-corps et ascenseurs sont conservés mais pas encore contrôlés.', 'Stairs, guardrails and lifts are kept but not checked yet.') },
  { regle: 'element_hors_plan', raison: sentence('Le rattachement des escaliers et garde-corps aux niveaux n’est pas encore contrôlé.', 'The attachment of stairs and guardrails to levels is not checked yet.') },
  { regle: 'garde_corps_double_rampe', raison: sentence('Les rampes ne sont pas encore contrôlées.', 'Rails are not checked yet.') },
  { regle: 'mobilier_zone_porte, mobilier_zone_escalier, lit_tete_sans_mur', raison: sentence('Le mobilier est conservé mais pas encore contrôlé.', 'Furniture is kept but not checked yet.') },
  { regle: 'NF C 15-100, DTU 60.11, ventilation', raison: sentence('L’électricité, la plomberie et les réseaux sont conservés mais pas encore contrôlés.', 'Electricity, plumbing and networks are kept but not checked yet.') },
  { regle: 'familles', raison: sentence('Les bornes des familles d’ouvertures ne sont pas encore contrôlées.', 'Bounds of opening families are not checked yet.') },
  { regle: 'juridiction', raison: sentence('Les seuils appliqués sont ceux de la France.', 'The thresholds applied are those of France.') },
];

export const uncheckedIn = (langue: Langue): Unchecked[] => UNCHECKED.map(({ regle, raison }) => ({ regle, raison: raison[langue] }));
