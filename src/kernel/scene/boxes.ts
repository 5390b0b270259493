import { z } from 'zod';
import { DEFAULTS } from './defaults.js';
import { degrees, identity, mm, named, nameIn, text } from './fields.js';

export const SceneBox = named(
  'Boite',
  'Volume générique, posé par son centre',
  z.looseObject({
    x: mm('Abscisse du centre'),
    y: mm('Ordonnée du centre'),
    l: mm('Longueur, selon x à rotation 0'),
    p: mm('Profondeur, selon y à rotation 0'),
    h: mm('Hauteur'),
    z: mm('Altitude de la base', DEFAULTS.boite.z).optional(),
    rotation: degrees("Rotation autour de l'axe vertical", DEFAULTS.boite.rotation).optional(),
    role: text(
      "`palier` : palier d'un escalier tournant, dessus à l'altitude de départ de la seconde volée",
    ).optional(),
    groupe: nameIn('/escaliers', 'Avec le rôle palier : le groupe des volées reliées').optional(),
    ...identity,
  }),
);
export type SceneBox = z.infer<typeof SceneBox>;
