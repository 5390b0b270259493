import type { Norm, Severity, Trade } from './alert.js';
import { sentence } from './messages.js';
import type { Sentence } from './messages.js';

interface AlertSpec {
  readonly metier: Trade;
  /** Which of the two partial checks reports it; both feed /cao/verifier. */
  readonly controle: 'integrite' | 'documents' | 'metiers';
  readonly severite: Severity;
  readonly message: Sentence;
  readonly norme: Norm | null;
  /** Where the rule comes from; GET /cao/savoir prints it. */
  readonly source: string;
}

const GEOMETRY = 'Géométrie de la scène';
const PRACTICE = 'Usage du dessin de bâtiment';
const DECENCY: Norm = { texte: 'Décret n° 2002-120 du 30 janvier 2002 (logement décent)', article: '4' };
const DAYLIGHT: Norm = { texte: 'Arrêté du 26 octobre 2010 (RT 2012), repris par la RE2020', article: '20' };

/** Every alert the checks can raise. A code is never reused for another meaning. */
export const ALERTS = {
  mur_invalide: {
    metier: 'geometrie', controle: 'integrite', severite: 'critique', norme: null, source: GEOMETRY,
    message: sentence('Le mur {index} n’a pas de volume ({raison}) : il est ignoré.', 'Wall {index} has no volume ({raison}): it is ignored.'),
  },
  element_sans_dimension: {
    metier: 'geometrie', controle: 'integrite', severite: 'avertissement', norme: null, source: GEOMETRY,
    message: sentence('L’élément {objet} a une dimension nulle ou négative : il est ignoré.', 'Element {objet} has a null or negative dimension: it is ignored.'),
  },
  murs_hors_racine: {
    metier: 'document', controle: 'integrite', severite: 'critique', norme: null, source: 'Modèle de scène : les murs sont à la racine, les niveaux se superposent par z',
    message: sentence('{nombre} mur(s) sont rangés dans {objet} et non dans murs à la racine : aucune sortie ne les lit.', '{nombre} wall(s) are kept in {objet} instead of murs at the root: no output reads them.'),
  },
  enveloppe_percee: {
    metier: 'enveloppe', controle: 'integrite', severite: 'critique', norme: null, source: GEOMETRY,
    message: sentence('L’enveloppe du niveau {niveau} ne se ferme pas : ouverture de {ecart} mm entre les murs {murs}.', 'The envelope of level {niveau} does not close: a {ecart} mm gap between walls {murs}.'),
  },
  jonction_ouverte: {
    metier: 'distribution', controle: 'integrite', severite: 'avertissement', norme: null, source: GEOMETRY,
    message: sentence('Le mur {index} s’arrête à {ecart} mm d’un autre mur : {effet}.', 'Wall {index} stops {ecart} mm short of another wall: {effet}.'),
  },
  murs_composantes_isolees: {
    metier: 'enveloppe', controle: 'integrite', severite: 'avertissement', norme: null, source: GEOMETRY,
    message: sentence('{nombre} mur(s) du niveau {niveau} ne touchent pas le reste du bâtiment et n’enferment rien.', '{nombre} wall(s) of level {niveau} do not touch the rest of the building and enclose nothing.'),
  },
  murs_superposes: {
    metier: 'geometrie', controle: 'integrite', severite: 'avertissement', norme: null, source: GEOMETRY,
    message: sentence('Les murs {index} et {autre} se superposent sur {longueur} mm : ils seraient comptés deux fois.', 'Walls {index} and {autre} lie on each other over {longueur} mm: they would be counted twice.'),
  },
  bande_ouverte_entre_niveaux: {
    metier: 'enveloppe', controle: 'integrite', severite: 'critique', norme: null, source: 'Le plancher ferme au plus son épaisseur',
    message: sentence('Bande ouverte de {ecart} mm entre le mur {index} et les murs du niveau {niveau} : le plancher n’en ferme que {plancher}.', 'Open strip of {ecart} mm between wall {index} and the walls of level {niveau}: the floor closes only {plancher} of it.'),
  },
  niveaux_qui_se_recouvrent: {
    metier: 'structure', controle: 'integrite', severite: 'critique', norme: null, source: GEOMETRY,
    message: sentence('Le mur {index} monte de {ecart} mm dans le mur {autre} du niveau {niveau}.', 'Wall {index} rises {ecart} mm into wall {autre} of level {niveau}.'),
  },
  mur_etage_sans_appui: {
    metier: 'structure', controle: 'integrite', severite: 'critique', norme: null, source: 'Un mur d’étage repose sur un mur, un plancher ou un poteau',
    message: sentence('Le mur {index} du niveau {niveau} ne repose sur rien sur {longueur} mm.', 'Wall {index} of level {niveau} rests on nothing over {longueur} mm.'),
  },
  mur_inconnu: {
    metier: 'menuiserie', controle: 'integrite', severite: 'critique', norme: null, source: GEOMETRY,
    message: sentence('L’ouverture {index} désigne le mur {mur}, qui n’existe pas : elle est ignorée.', 'Opening {index} names wall {mur}, which does not exist: it is ignored.'),
  },
  ouverture_hors_mur: {
    metier: 'menuiserie', controle: 'integrite', severite: 'critique', norme: null, source: GEOMETRY,
    message: sentence('L’ouverture {index} sort du mur {mur} (de {debut} à {fin} mm sur {longueur} mm) : elle est ignorée.', 'Opening {index} leaves wall {mur} (from {debut} to {fin} mm of {longueur} mm): it is ignored.'),
  },
  ouverture_plus_haute_que_mur: {
    metier: 'menuiserie', controle: 'integrite', severite: 'critique', norme: null, source: GEOMETRY,
    message: sentence('Le linteau de l’ouverture {index} est à {valeur} mm de la base d’un mur haut de {seuil} mm.', 'The head of opening {index} is {valeur} mm above the base of a wall {seuil} mm high.'),
  },
  ouverture_sous_mur: {
    metier: 'menuiserie', controle: 'integrite', severite: 'critique', norme: null, source: GEOMETRY,
    message: sentence('L’allège de l’ouverture {index} est sous la base du mur ({valeur} mm).', 'The sill of opening {index} is under the base of its wall ({valeur} mm).'),
  },
  ouvertures_chevauchantes: {
    metier: 'menuiserie', controle: 'integrite', severite: 'critique', norme: null, source: GEOMETRY,
    message: sentence('Les ouvertures {index} et {autre} se chevauchent de {ecart} mm sur le mur {mur}.', 'Openings {index} and {autre} overlap by {ecart} mm on wall {mur}.'),
  },
  temoins_discordants: {
    metier: 'geometrie', controle: 'integrite', severite: 'avertissement', norme: null, source: 'Deux constructions indépendantes des pièces (union des murs, faces des axes)',
    message: sentence('Au niveau {niveau}, les deux calculs des pièces ne concordent pas ({genre}) : vérifiez les murs à cet endroit.', 'On level {niveau} the two constructions of rooms disagree ({genre}): check the walls there.'),
  },
  hauteur_niveau_insuffisante: {
    metier: 'document', controle: 'documents', severite: 'critique', norme: null, source: 'Contrôle documentaire : 2200 mm entre deux niveaux',
    message: sentence('Il y a {valeur} mm entre les niveaux {bas} et {haut} : il en faut au moins {seuil}.', 'There are {valeur} mm between levels {bas} and {haut}: at least {seuil} are needed.'),
  },
  piece_hors_batiment: {
    metier: 'document', controle: 'documents', severite: 'avertissement', norme: null, source: GEOMETRY,
    message: sentence('Le point de la pièce « {nom} » ne tombe dans aucune pièce fermée.', 'The point of room “{nom}” lies in no closed room.'),
  },
  hauteur_sous_plafond_insuffisante: {
    metier: 'habitabilite', controle: 'metiers', severite: 'avertissement', norme: DECENCY, source: 'Décret 2002-120, art. 4 : 2,20 m sous plafond dans une pièce principale',
    message: sentence('La hauteur sous plafond de « {nom} » est de {valeur} mm, moins que {seuil} mm.', 'The ceiling of “{nom}” is {valeur} mm high, less than {seuil} mm.'),
  },
  lumiere_naturelle_insuffisante: {
    metier: 'lumiere', controle: 'metiers', severite: 'avertissement', norme: DAYLIGHT, source: 'Règle du 1/6, appliquée ici par pièce principale déclarée dans pieces',
    message: sentence('« {nom} » a {valeur} m² de baies pour {surface} m² : il en faut {seuil} (1/6).', '“{nom}” has {valeur} m² of glazing for {surface} m²: {seuil} are needed (1/6).'),
  },
  piece_sans_acces: {
    metier: 'distribution', controle: 'metiers', severite: 'avertissement', norme: null, source: PRACTICE,
    message: sentence('Aucune porte ne donne dans « {nom} ».', 'No door opens into “{nom}”.'),
  },
  composition_inconnue: {
    metier: 'structure', controle: 'metiers', severite: 'suggestion', norme: null, source: 'compositions{} de la scène',
    message: sentence('Le mur {index} cite la composition « {cle} », qui n’est ni déclarée ni connue : une composition typique est prise.', 'Wall {index} names composition “{cle}”, neither declared nor known: a typical one is used.'),
  },
  orientation_incoherente: {
    metier: 'georeference', controle: 'metiers', severite: 'avertissement', norme: null, source: 'nord_deg = −georef.orientation',
    message: sentence('nord_deg vaut {valeur}° alors que georef.orientation donne {seuil}° : georef est retenu.', 'nord_deg is {valeur}° while georef.orientation gives {seuil}°: georef is used.'),
  },
  champ_inconnu: {
    metier: 'document', controle: 'metiers', severite: 'suggestion', norme: null, source: 'Schéma de la scène',
    message: sentence('Le champ « {champ} » est inconnu ; il ressemble à « {proche} ». Il est conservé mais n’a pas d’effet.', 'Field “{champ}” is unknown; it looks like “{proche}”. It is kept but has no effect.'),
  },
} as const satisfies Record<string, AlertSpec>;

export type AlertCode = keyof typeof ALERTS;
export const alertSpec = (code: AlertCode): AlertSpec => ALERTS[code];
