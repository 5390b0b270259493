import type { Norm } from '../alert.js';
import { sentence } from '../messages.js';
import type { AlertTable } from './alert-spec.js';
import { PRACTICE } from './alert-spec.js';

const DECENCY: Norm = { texte: 'Décret n° 2002-120 du 30 janvier 2002 (logement décent)', article: '4' };
const DAYLIGHT: Norm = { texte: 'Arrêté du 26 octobre 2010 (RT 2012), repris par la RE2020', article: '20' };

/** Comfort and decency of rooms. */
export const ROOMS = {
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
} as const satisfies AlertTable;
