import { z } from 'zod';
import { DEFAULTS } from './defaults.js';
import { flag, MAX_COORDINATE_MM, mm, named, real } from './fields.js';

const segment = { x1: mm('Abscisse du début'), y1: mm('Ordonnée du début'), x2: mm('Abscisse de la fin'), y2: mm('Ordonnée de la fin') };

/** Boundary of the plot: points [x, y]. */
export const SceneParcel = z
  .array(z.array(z.number().min(-MAX_COORDINATE_MM).max(MAX_COORDINATE_MM)).length(2))
  .describe('Limite de la parcelle, points [x, y] (mm) ; permet les règles de distance');

export const SceneTerrace = named('Terrasse', 'Pente d’une terrasse (NF DTU 52.1, 43.1)', z.looseObject({ ...segment, pente_pct: real('Pente vers l’extérieur, en pour cent (1 à 2)').optional() }));
export const ScenePath = named('Allee', 'Allée', z.looseObject({ ...segment, largeur: mm('Largeur ; nécessaire au contrôle (900 au moins, 1200 pour se croiser)').optional() }));
export const SceneParking = named(
  'Stationnement',
  'Place de stationnement',
  z.looseObject({
    x: mm('Abscisse du centre'),
    y: mm('Ordonnée du centre'),
    l: mm('Longueur', DEFAULTS.stationnement.l).optional(),
    p: mm('Largeur', DEFAULTS.stationnement.p).optional(),
    adapte: flag('Place adaptée (3300 de large)', DEFAULTS.stationnement.adapte).optional(),
  }),
);
