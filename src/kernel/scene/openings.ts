import { z } from 'zod';
import { BOUNDS } from './bounds.js';
import { DEFAULTS } from './defaults.js';
import { dictionary, flag, identity, mm, named, nameIn, real, wallIndex, word } from './fields.js';
import { demolished } from './state.js';
import { t } from '../../words/index.js';

export const OPENING_TYPES = ['fenetre', 'porte'] as const;
/** Hand of a leaf: the side of its hinges, seen by someone about to enter. */
export const HANDS = ['droite', 'gauche'] as const;
/** What closes a bay outside its glass. */
export const SHUTTERS = ['aucun', 'battant', 'coulissant', 'roulant', 'persienne', 'brise_soleil'] as const;

export const SceneOpening = named(
  'Ouverture',
  t('Porte ou fenêtre percée dans un mur', 'Door or window cut in a wall'),
  z.looseObject({
    mur: wallIndex(),
    position: mm(
      t(
        'Distance du début du mur (x1, y1) au premier tableau',
        'Distance from the start of the wall (x1, y1) to the near jamb',
      ),
    ),
    largeur: mm(t('Largeur', 'Width')),
    hauteur: mm(t('Hauteur', 'Height')),
    z: mm(
      t(
        'Allège, relative à la base du mur : 900 pour une fenêtre, 0 pour une porte',
        'Sill, relative to the base of the wall: 900 for a window, 0 for a door',
      ),
    ).optional(),
    type: word(
      OPENING_TYPES,
      t("Nature de l'ouverture", 'Kind of opening'),
      DEFAULTS.ouverture.type,
      'TypeOuverture',
    ).optional(),
    vitree: flag(
      t(
        'Porte vitrée : son vitrage compte dans la lumière naturelle. Au-delà de 1100 mm une porte a deux vantaux',
        'Glazed door: its glazing counts in daylight. Beyond 1100 mm a door has two leaves',
      ),
      false,
    ).optional(),
    famille: nameIn(
      '/familles',
      t(
        'Famille paramétrique (GET /cao/familles, ou familles[]), par exemple porte_battante, porte_entree, fenetre_deux_vantaux',
        'Parametric family (GET /cao/familles, or familles[]), for example porte_battante, porte_entree, fenetre_deux_vantaux',
      ),
    ).optional(),
    sens: word(
      HANDS,
      t(
        'Côté des paumelles, vu de qui va entrer ; l’emporte sur le choix déduit, non sur parametres.main',
        'Side of the hinges, seen by someone about to enter; wins over the deduced hand, not over parametres.main',
      ),
    ).optional(),
    poussant: flag(
      t(
        'Qui entre pousse le vantail (false : le tire) ; ne l’emporte pas sur parametres.sens',
        'Who enters pushes the leaf (false: pulls it); does not win over parametres.sens',
      ),
    ).optional(),
    volet: word(SHUTTERS, t('Fermeture de la baie', 'Shutter of the bay'), 'aucun').optional(),
    existant: flag(
      t(
        'Existe déjà ; à défaut comme son mur. Les règles du neuf ne la jugent pas',
        'Exists already; else like its wall. Rules of new buildings do not judge it',
      ),
    ).optional(),
    cree: flag(
      t(
        'À percer dans un mur existant : percement et linteau au devis',
        'To cut in an existing wall: cutting and lintel are billed',
      ),
    ).optional(),
    ...demolished,
    u_w_m2k: real(t('Coefficient U de la menuiserie (W/m²·K)', 'U-value of the joinery (W/m²·K)')).optional(),
    facteur_solaire: real(
      t('Facteur solaire de la baie, de 0 à 1', 'Total solar energy transmittance of the bay, from 0 to 1'),
    ).optional(),
    parametres: dictionary(z.unknown(), t('Paramètres de la famille', 'Parameters of the family'), BOUNDS.parameters),
    ...identity,
  }),
);
export type SceneOpening = z.infer<typeof SceneOpening>;
