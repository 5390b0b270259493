import { z } from 'zod';
import { DEFAULTS } from './defaults.js';
import { flag, identity, mm, named, real, text, wallIndex, word } from './fields.js';

export const OPENING_TYPES = ['fenetre', 'porte'] as const;

export const SceneOpening = named(
  'Ouverture',
  'Porte ou fenêtre percée dans un mur',
  z.looseObject({
    mur: wallIndex(),
    position: mm('Distance du début du mur (x1, y1) au premier tableau'),
    largeur: mm('Largeur'),
    hauteur: mm('Hauteur'),
    z: mm('Allège, relative à la base du mur : 900 pour une fenêtre, 0 pour une porte').optional(),
    type: word(OPENING_TYPES, "Nature de l'ouverture", DEFAULTS.ouverture.type).optional(),
    vitree: flag(
      'Porte vitrée : son vitrage compte dans la lumière naturelle. Au-delà de 1100 mm une porte a deux vantaux',
      false,
    ).optional(),
    famille: text(
      'Famille paramétrique (GET /cao/familles), par exemple porte_battante, porte_entree, fenetre_deux_vantaux',
    ).optional(),
    u_w_m2k: real('Coefficient U de la menuiserie (W/m²·K)').optional(),
    facteur_solaire: real('Facteur solaire de la baie, de 0 à 1').optional(),
    parametres: z.record(z.string(), z.unknown()).optional().describe('Paramètres de la famille'),
    ...identity,
  }),
);
export type SceneOpening = z.infer<typeof SceneOpening>;
