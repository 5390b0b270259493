import { sentence } from '../messages.js';
import type { ThresholdTable } from './threshold.js';

/** Rooms: ceiling height and daylight. */
export const ROOM_THRESHOLDS = {
  hauteur_sous_plafond: {
    metier: 'habitabilite', unite: 'mm', sens: 'minimum', libelle: sentence('Hauteur sous plafond d’une pièce principale', 'Ceiling height of a main room'),
    regles: {
      fr: { valeur: 2200, force: 'obligatoire', texte: 'Décret n° 2002-120 du 30 janvier 2002 (logement décent)', article: '4' },
    },
  },
  lumiere_naturelle: {
    metier: 'lumiere', unite: 'ratio', sens: 'minimum', libelle: sentence('Surface vitrée rapportée à la surface de la pièce', 'Glazed area over floor area'),
    regles: {
      fr: { valeur: 1 / 6, force: 'recommande', texte: 'Arrêté du 26 octobre 2010 (RT 2012), repris par la RE2020', article: '20' },
    },
  },
} as const satisfies ThresholdTable;
