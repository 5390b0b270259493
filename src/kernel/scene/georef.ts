import { z } from 'zod';
import { DEFAULTS } from './defaults.js';
import { degrees, named, real, text } from './fields.js';

export const SceneGeoref = named(
  'Georef',
  'Raccordement au système de coordonnées (IfcMapConversion, échelle 0,001)',
  z.looseObject({
    crs: text('Système de coordonnées', DEFAULTS.georef.crs).optional(),
    est: real("Coordonnée est de l'origine, en mètres ; omise si inconnue").optional(),
    nord: real("Coordonnée nord de l'origine, en mètres ; omise si inconnue").optional(),
    altitude: real("Altitude de l'origine, en mètres").optional(),
    orientation: degrees("Gisement de l'axe X du projet depuis l'est, sens trigonométrique").optional(),
  }),
);
export type SceneGeoref = z.infer<typeof SceneGeoref>;
