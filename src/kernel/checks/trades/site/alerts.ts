import { t } from '../../../../words/index.js';
import type { AlertTable } from '../../engine/trade.js';
import { GEOMETRY, PRACTICE } from '../../engine/trade.js';

const CIVIL = 'Code civil (seuils dans GET /cao/normes) ; les règles locales priment';

/** The plot and its outdoor works. */
export const ALERTS = {
  parcelle_invalide: {
    metier: 'document',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'La parcelle ne délimite rien ({raison}) : les distances aux limites ne sont pas contrôlées.',
      'The plot encloses nothing ({raison}): distances to the boundary are not checked.',
    ),
  },
  batiment_hors_parcelle: {
    metier: 'urbanisme',
    controle: 'metiers',
    severite: 'avertissement',
    norme: { texte: 'Code civil', article: '545' },
    source: 'On ne bâtit que sur son fonds',
    message: t('{valeur} m² du bâtiment sortent de la parcelle.', '{valeur} m² of the building leave the plot.'),
  },
  element_hors_parcelle: {
    metier: 'urbanisme',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t('{objet} sort de la parcelle sur {valeur} m².', '{objet} leaves the plot over {valeur} m².'),
  },
  terrasse_pente: {
    metier: 'paysage',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'NF DTU 52.1 et 43.1 : 1 à 2 % vers l’extérieur',
    seuils: ['terrasse_pente_min', 'terrasse_pente_max'],
    message: t(
      'La terrasse {index} a une pente de {valeur} % ; il faut de {bas} à {haut} % vers l’extérieur.',
      'Terrace {index} falls by {valeur} %; {bas} to {haut} % outwards are needed.',
    ),
  },
  allee_trop_etroite: {
    metier: 'circulation',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: PRACTICE,
    seuils: ['allee_largeur'],
    message: t(
      'L’allée {index} a {valeur} mm de large : {seuil} mm sont un strict minimum.',
      'Path {index} is {valeur} mm wide: {seuil} mm is a strict minimum.',
    ),
  },
  allee_sans_croisement: {
    metier: 'circulation',
    controle: 'metiers',
    severite: 'suggestion',
    norme: null,
    source: PRACTICE,
    seuils: ['allee_croisement'],
    message: t(
      'L’allée {index} a {valeur} mm de large : on se croise à partir de {seuil} mm.',
      'Path {index} is {valeur} mm wide: people pass each other from {seuil} mm.',
    ),
  },
  stationnement_trop_petit: {
    metier: 'circulation',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'Place de 2,50 × 5,00 m, 3,30 m de large quand elle est adaptée',
    seuils: ['stationnement_longueur', 'stationnement_largeur', 'stationnement_adapte_largeur'],
    message: t(
      'La place {index} mesure {largeur} × {longueur} mm ; il faut {large} × {long} mm.',
      'Place {index} measures {largeur} × {longueur} mm; {large} × {long} mm are needed.',
    ),
  },
  stationnements_chevauchants: {
    metier: 'circulation',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'Les places {index} et {autre} se chevauchent sur {valeur} m².',
      'Places {index} and {autre} overlap over {valeur} m².',
    ),
  },
  stationnement_sur_batiment: {
    metier: 'circulation',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'La place {index} empiète de {valeur} m² sur le bâtiment.',
      'Place {index} runs {valeur} m² into the building.',
    ),
  },
  plantation_trop_proche: {
    metier: 'paysage',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: CIVIL,
    seuils: ['plantation_haute_distance', 'plantation_basse_distance', 'plantation_hauteur'],
    message: t(
      '{type} de {hauteur} mm de haut est à {valeur} mm de la limite : il faut {seuil} mm.',
      '{type} {hauteur} mm high stands {valeur} mm from the boundary: {seuil} mm are needed.',
    ),
  },
  vue_droite_trop_proche: {
    metier: 'urbanisme',
    controle: 'metiers',
    severite: 'suggestion',
    norme: null,
    source: `${CIVIL} ; sans objet quand la limite borde la voie publique`,
    seuils: ['vue_droite', 'jour_allege_rdc', 'jour_allege_etage'],
    message: t(
      'L’ouverture {index} regarde la limite à {valeur} mm : {seuil} mm si un voisin est derrière.',
      'Opening {index} faces the boundary at {valeur} mm: {seuil} mm if a neighbour lies behind.',
    ),
  },
  terrasse_vue_trop_proche: {
    metier: 'urbanisme',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'Code civil, 678 et 679 : une terrasse accessible donne des vues',
    seuils: ['vue_droite', 'vue_oblique'],
    message: t(
      'Le garde-corps {index} d’une terrasse est à {valeur} mm de la limite : {seuil} mm pour une vue {vue}, ou un écran.',
      'Guardrail {index} of a terrace is {valeur} mm from the boundary: {seuil} mm for {vue} views, or a screen.',
    ),
  },
  vue_oblique_trop_proche: {
    metier: 'urbanisme',
    controle: 'metiers',
    severite: 'suggestion',
    norme: null,
    source: `${CIVIL} ; sans objet quand la limite borde la voie publique`,
    seuils: ['vue_oblique', 'jour_allege_rdc', 'jour_allege_etage'],
    message: t(
      'L’ouverture {index} a une vue de côté sur la limite à {valeur} mm : {seuil} mm si un voisin est derrière.',
      'Opening {index} has a side view of the boundary at {valeur} mm: {seuil} mm if a neighbour lies behind.',
    ),
  },
  georef_hors_zone: {
    metier: 'georeference',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'Emprise du Lambert-93 (EPSG:2154), en mètres',
    message: t(
      'georef.{champ} vaut {valeur} : hors de la France en Lambert-93 (de {bas} à {haut} m).',
      'georef.{champ} is {valeur}: outside France in Lambert-93 ({bas} to {haut} m).',
    ),
  },
  georef_incomplet: {
    metier: 'georeference',
    controle: 'metiers',
    severite: 'suggestion',
    norme: null,
    source: 'est et nord vont ensemble',
    message: t(
      'georef donne {present} sans {absent} : l’origine reste à 0.',
      'georef gives {present} without {absent}: the origin stays at 0.',
    ),
  },
} as const satisfies AlertTable;
