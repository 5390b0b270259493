import { z } from 'zod';
import { flag, identity, mm, named, text } from './fields.js';

export const SceneRoom = named(
  'Piece',
  "Usage d'une pièce, donné par un point à l'intérieur ; la pièce elle-même est détectée",
  z.looseObject({
    type: text(
      'Usage : sejour, salon, chambre, cuisine, bureau, salle_a_manger, salle_de_bain, wc, entree, degagement, cellier, garage…',
    ),
    x: mm('Abscisse du point'),
    y: mm('Ordonnée du point'),
    z: mm('Altitude du sol de la pièce', 0).optional(),
    nom: text('Nom affiché').optional(),
    cuisine_ouverte: flag(
      'Cuisine ouverte : la pièce contient la cuisine, ou la cuisine compte avec le séjour où elle s’ouvre',
      false,
    ).optional(),
    ...identity,
  }),
);
export type SceneRoom = z.infer<typeof SceneRoom>;
