import { z } from 'zod';
import { BOUNDS } from './bounds.js';
import { destination } from './destination.js';
import { flag, identity, integer, label, mm, named, string } from './fields.js';
import { demolished, existing } from './state.js';
import { t } from '../../words/index.js';

/** Word of a point that gives a room its identity and leaves its use to be deduced: `identify` writes it. */
export const DEDUCED_USE = 'deduit';

export const SceneRoom = named(
  'Piece',
  t(
    "Usage d'une pièce, donné par un point à l'intérieur ; la pièce elle-même est détectée",
    'Use of a room, given by a point inside; the room itself is detected',
  ),
  z.looseObject({
    type: label(
      t(
        'Usage : sejour, salon, chambre, cuisine, bureau, salle_a_manger, salle_de_bain, wc, entree, degagement, cellier, garage…',
        'Use: sejour, salon, chambre, cuisine, bureau, salle_a_manger, salle_de_bain, wc, entree, degagement, cellier, garage…',
      ),
    ),
    x: mm(t('Abscisse du point', 'Abscissa of the point')),
    y: mm(t('Ordonnée du point', 'Ordinate of the point')),
    z: mm(t('Altitude du sol de la pièce', 'Altitude of the floor of the room'), 0).optional(),
    nom: string(t('Nom affiché', 'Displayed name')).optional(),
    cuisine_ouverte: flag(
      t(
        'Cuisine ouverte : la pièce contient la cuisine, ou la cuisine compte avec le séjour où elle s’ouvre',
        'Open kitchen: the room holds the kitchen, or the kitchen counts with the living room it opens to',
      ),
      false,
    ).optional(),
    chauffee: flag(
      t(
        'Dans le volume chauffé ; à défaut selon l’usage : ni garage, ni extérieur, ni cave, ni véranda',
        'In the heated volume; otherwise by its use: neither garage, outdoors, cellar nor veranda',
      ),
    ).optional(),
    effectif: integer(
      t(
        'Personnes présentes ensemble dans un lieu de travail ; à défaut ses postes dessinés, sinon une densité d’usage',
        'People at once in a workplace; otherwise the desks drawn in it, else a usual density',
      ),
      undefined,
      BOUNDS.occupants,
    ).optional(),
    destination: destination(
      t(
        'Destination de la pièce ; à défaut celle de la scène. Les règles du logement ne jugent que des logements',
        'Purpose of the room; otherwise that of the scene. Rules of dwellings judge dwellings only',
      ),
    ).optional(),
    ...existing,
    ...demolished,
    ...identity,
  }),
);
export type SceneRoom = z.infer<typeof SceneRoom>;
