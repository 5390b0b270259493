import { z } from 'zod';
import { DEFAULTS } from './defaults.js';
import { degrees, identity, label, mm, named, nameIn } from './fields.js';
import { demolished, existing } from './state.js';
import { t } from '../../words/index.js';

export const SceneBox = named(
  'Boite',
  t('Volume générique, posé par son centre', 'Generic volume, placed by its centre'),
  z.looseObject({
    x: mm(t('Abscisse du centre', 'Abscissa of the centre')),
    y: mm(t('Ordonnée du centre', 'Ordinate of the centre')),
    l: mm(t('Longueur, selon x à rotation 0', 'Length, along x at rotation 0')),
    p: mm(t('Profondeur, selon y à rotation 0', 'Depth, along y at rotation 0')),
    h: mm(t('Hauteur', 'Height')),
    z: mm(t('Altitude de la base', 'Altitude of the base'), DEFAULTS.boite.z).optional(),
    rotation: degrees(
      t("Rotation autour de l'axe vertical", 'Rotation about the vertical axis'),
      DEFAULTS.boite.rotation,
    ).optional(),
    role: label(
      t(
        "`palier` : palier d'un escalier tournant, dessus à l'altitude de départ de la seconde volée",
        '`palier`: landing of a turning stair, its top at the start altitude of the second flight',
      ),
    ).optional(),
    groupe: nameIn(
      '/escaliers',
      t(
        'Avec le rôle palier : le groupe des volées reliées',
        'With the role palier: the group of the flights it links',
      ),
    ).optional(),
    ...existing,
    ...demolished,
    ...identity,
  }),
);
export type SceneBox = z.infer<typeof SceneBox>;
