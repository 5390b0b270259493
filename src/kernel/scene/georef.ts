import { z } from 'zod';
import { DEFAULTS } from './defaults.js';
import { degrees, label, named, real } from './fields.js';
import { t } from '../../words/index.js';

export const SceneGeoref = named(
  'Georef',
  t(
    'Raccordement au système de coordonnées (IfcMapConversion, échelle 0,001)',
    'Link to the coordinate system (IfcMapConversion, scale 0.001)',
  ),
  z.looseObject({
    crs: label(t('Système de coordonnées', 'Coordinate system'), DEFAULTS.georef.crs).optional(),
    est: real(
      t(
        "Coordonnée est de l'origine, en mètres ; omise si inconnue",
        'Easting of the origin, in metres; left out when unknown',
      ),
    ).optional(),
    nord: real(
      t(
        "Coordonnée nord de l'origine, en mètres ; omise si inconnue",
        'Northing of the origin, in metres; left out when unknown',
      ),
    ).optional(),
    altitude: real(t("Altitude de l'origine, en mètres", 'Altitude of the origin, in metres')).optional(),
    orientation: degrees(
      t(
        "Gisement de l'axe X du projet depuis l'est, sens trigonométrique",
        'Bearing of the project’s X axis from east, counter-clockwise',
      ),
    ).optional(),
  }),
);
export type SceneGeoref = z.infer<typeof SceneGeoref>;
