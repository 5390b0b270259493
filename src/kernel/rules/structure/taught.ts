import { t } from '../../../words/index.js';
import { LOADS } from '../../structure/index.js';
import type { Taught } from '../support/taught.js';
import { taught } from '../support/taught.js';
import { BENDING, FLOOR, FOOTING, LINTEL } from './figures.js';

/** Loads of the take-down, each with its name. */
const NAMES = [
  ['logement', LOADS.dwelling, t('Charge d’exploitation d’un logement', 'Imposed load of a dwelling')],
  ['bureaux', LOADS.office, t('Charge d’exploitation de bureaux', 'Imposed load of offices')],
  ['public', LOADS.public, t('Charge d’exploitation d’un lieu public', 'Imposed load of a public place')],
  ['entretien', LOADS.maintained, t('Entretien d’une toiture plate', 'Maintenance of a flat roof')],
  ['cloisons', LOADS.partitions, t('Cloisons légères', 'Light partitions')],
  ['revetements', LOADS.finishes, t('Chape et revêtement', 'Screed and covering')],
  ['toiture', LOADS.pitchedRoof, t('Toiture inclinée', 'Pitched roof')],
  ['toiture_plate', LOADS.flatRoof, t('Étanchéité protégée', 'Protected waterproofing')],
  ['neige', LOADS.snow, t('Neige', 'Snow')],
] as const;
const LOAD = t('{what} : {value} kN/m²', '{what}: {value} kN/m²');

/** The rules of the structure. Millimetres, kN/m². */
export const STRUCTURE_RULES: readonly Taught[] = [
  taught(
    'linteau_portee',
    LINTEL.heightToSpan,
    t('Linteau : hauteur d’au moins {part} fois la portée', 'Lintel: height of at least {part} times the span'),
    { part: LINTEL.heightToSpan.valeur },
  ),
  taught(
    'linteau_hauteur_min',
    LINTEL.leastHeight,
    t('Linteau : {mm} mm de haut au moins', 'Lintel: at least {mm} mm high'),
    { mm: LINTEL.leastHeight.valeur },
  ),
  taught(
    'linteau_flexion',
    BENDING.section,
    t(
      'Linteau : hauteur par le moment de flexion sous ce que porte le mur, {g} G + {q} Q, béton C25/30',
      'Lintel: height by the bending moment under what the wall carries, {g} G + {q} Q, concrete C25/30',
    ),
    { g: BENDING.permanent.valeur, q: BENDING.imposed.valeur },
  ),
  taught(
    'linteau_moment_reduit',
    BENDING.reducedMoment,
    t('Linteau : moment réduit de {mu} au plus', 'Lintel: reduced moment of at most {mu}'),
    { mu: BENDING.reducedMoment.valeur },
  ),
  taught(
    'linteau_appui',
    LINTEL.bearing,
    t('Linteau : appui de {mm} mm de chaque côté', 'Lintel: bears {mm} mm on each side'),
    { mm: LINTEL.bearing.valeur },
  ),
  taught(
    'linteau_appui_reduit',
    LINTEL.leastBearing,
    t(
      'Linteau : {mm} mm d’appui au moins où le trumeau est étroit',
      'Lintel: bears at least {mm} mm where the pier is narrow',
    ),
    { mm: LINTEL.leastBearing.valeur },
  ),
  taught(
    'semelle_largeur',
    FOOTING.width,
    t(
      'Semelle filante : largeur = charge de service du mètre le plus chargé ÷ contrainte admissible du sol',
      'Strip footing: width = service load of the heaviest metre ÷ stress that the soil bears',
    ),
  ),
  taught(
    'semelle_largeur_min',
    FOOTING.leastWidth,
    t('Semelle filante : {mm} mm de large au moins', 'Strip footing: at least {mm} mm wide'),
    { mm: FOOTING.leastWidth.valeur },
  ),
  taught(
    'semelle_debord',
    FOOTING.beyondWall,
    t(
      'Semelle filante : {mm} mm de débord au moins de chaque côté du mur',
      'Strip footing: at least {mm} mm beyond the wall on each side',
    ),
    { mm: FOOTING.beyondWall.valeur },
  ),
  taught(
    'semelle_hauteur_min',
    FOOTING.leastHeight,
    t('Semelle filante : {mm} mm de haut au moins', 'Strip footing: at least {mm} mm high'),
    { mm: FOOTING.leastHeight.valeur },
  ),
  taught(
    'semelle_rigide',
    FOOTING.rigidity,
    t('Semelle filante : assez haute pour être rigide', 'Strip footing: high enough to be rigid'),
  ),
  taught(
    'semelle_hauteur_max',
    FOOTING.mostHeight,
    t('Semelle filante : {mm} mm de haut au plus', 'Strip footing: at most {mm} mm high'),
    { mm: FOOTING.mostHeight.valeur },
  ),
  taught(
    'plancher_epaisseur',
    FLOOR.thicknessToSpan,
    t('Plancher en béton : épaisseur d’au moins la portée ÷ 28', 'Concrete floor: at least as thick as its span ÷ 28'),
  ),
  taught(
    'plancher_epaisseur_min',
    FLOOR.leastThickness,
    t('Plancher : {mm} mm d’épaisseur au moins', 'Floor: at least {mm} mm thick'),
    { mm: FLOOR.leastThickness.valeur },
  ),
  ...NAMES.map(([key, source, what]) => taught(`charge_${key}`, source, LOAD, { what, value: source.valeur })),
];
