import { t } from '../../../words/index.js';

/** On what the values rest that a scene does not give: a text, or why they are assumed. */
export const BASES = {
  tabulated: t(
    'Hypothèse : valeur utile de la NF EN ISO 10456, tableau 3, faute de fiche du produit',
    'Hypothesis: design value of NF EN ISO 10456, table 3, for want of a product sheet',
  ),
  practice: t(
    'Hypothèse : valeur courante de la pratique française, faute de fiche du produit',
    'Hypothesis: usual value of French practice, for want of a product sheet',
  ),
  insulation: t(
    'Hypothèse : isolant courant du commerce, à remplacer par les valeurs du produit certifié',
    'Hypothesis: common insulation of the trade, to be replaced by the values of the certified product',
  ),
  doubleGlazing: t(
    'Hypothèse : double vitrage à faible émissivité d’aujourd’hui, faute de valeur du fabricant',
    'Hypothesis: low-emissivity double glazing of today, for want of the maker’s value',
  ),
  frontDoor: t(
    'Hypothèse : porte d’entrée isolée, faute de valeur du fabricant',
    'Hypothesis: insulated front door, for want of the maker’s value',
  ),
  innerDoor: t('Hypothèse : porte intérieure pleine', 'Hypothesis: plain inner door'),
  noGlass: t('Sans vitrage, rien du soleil ne passe', 'Without glass nothing of the sun passes'),
} as const;
