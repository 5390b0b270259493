import { z } from 'zod';
import { DEFAULTS } from './defaults.js';
import { flag, identity, MAX_COORDINATE_MM, mm, named, real } from './fields.js';

const corners = {
  x1: mm("Abscisse d'un angle"),
  y1: mm("Ordonnée d'un angle"),
  x2: mm("Abscisse de l'angle opposé"),
  y2: mm("Ordonnée de l'angle opposé"),
};
const segment = {
  x1: mm('Abscisse du début'),
  y1: mm('Ordonnée du début'),
  x2: mm('Abscisse de la fin'),
  y2: mm('Ordonnée de la fin'),
};

/** Boundary of the plot: points [x, y]. */
export const SceneParcel = z
  .array(z.array(z.number().min(-MAX_COORDINATE_MM).max(MAX_COORDINATE_MM)).length(2))
  .describe('Limite de la parcelle, points [x, y] (mm) ; permet les règles de distance');

export const SceneTerrace = named(
  'Terrasse',
  'Terrasse, par deux angles opposés, et sa pente (NF DTU 52.1, 43.1) ; le platelage visible est un mobilier de type terrasse',
  z.looseObject({
    ...corners,
    pente_pct: real('Pente vers l’extérieur, en pour cent (1 à 2)').optional(),
    ...identity,
  }),
);
export const ScenePath = named(
  'Allee',
  'Allée',
  z.looseObject({
    ...segment,
    largeur: mm('Largeur ; nécessaire au contrôle (900 au moins, 1200 pour se croiser)').optional(),
    ...identity,
  }),
);
export const SceneParking = named(
  'Stationnement',
  'Place de stationnement',
  z.looseObject({
    x: mm('Abscisse du centre'),
    y: mm('Ordonnée du centre'),
    l: mm('Dimension selon x', DEFAULTS.stationnement.l).optional(),
    p: mm('Dimension selon y ; la plus grande des deux est la longueur', DEFAULTS.stationnement.p).optional(),
    adapte: flag('Place adaptée (3300 de large)', DEFAULTS.stationnement.adapte).optional(),
    ...identity,
  }),
);

export type SceneTerrace = z.infer<typeof SceneTerrace>;
export type ScenePath = z.infer<typeof ScenePath>;
export type SceneParking = z.infer<typeof SceneParking>;
