import { z } from 'zod';
import { DEFAULTS } from './defaults.js';
import { degrees, identity, mm, named } from './fields.js';
import { t } from '../../words/index.js';

/** What stands between the sun and the building: a volume as in `boites`, or a horizon between two bearings. */
export const SceneMask = named(
  'Masque',
  t(
    'Masque solaire : un volume (x, y, l, p, h) ou un horizon (azimut_debut_deg, azimut_fin_deg, hauteur_deg) ; un volume contre un mur est un voisin chauffé',
    'Solar mask: a volume (x, y, l, p, h) or a horizon (azimut_debut_deg, azimut_fin_deg, hauteur_deg); a volume against a wall is a heated neighbour',
  ),
  z.looseObject({
    x: mm(t('Abscisse du centre', 'Abscissa of the centre')).optional(),
    y: mm(t('Ordonnée du centre', 'Ordinate of the centre')).optional(),
    l: mm(t('Longueur, selon x à rotation 0', 'Length, along x at rotation 0')).optional(),
    p: mm(t('Profondeur, selon y à rotation 0', 'Depth, along y at rotation 0')).optional(),
    h: mm(t('Hauteur', 'Height')).optional(),
    z: mm(t('Altitude de la base', 'Altitude of the base'), DEFAULTS.boite.z).optional(),
    rotation: degrees(
      t("Rotation autour de l'axe vertical", 'Rotation about the vertical axis'),
      DEFAULTS.boite.rotation,
    ).optional(),
    azimut_debut_deg: degrees(
      t(
        'Azimut où l’horizon commence, sens horaire depuis le nord',
        'Bearing where the horizon begins, clockwise from north',
      ),
    ).optional(),
    azimut_fin_deg: degrees(
      t('Azimut où l’horizon finit, dans le sens horaire', 'Bearing where the horizon ends, going clockwise'),
    ).optional(),
    hauteur_deg: degrees(t('Hauteur angulaire de l’horizon', 'Angular height of the horizon')).optional(),
    ...identity,
  }),
);
export type SceneMask = z.infer<typeof SceneMask>;
