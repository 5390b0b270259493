import { z } from 'zod';
import { identity, mm, named } from './fields.js';

export const SceneLine = named(
  'LignePlan',
  'Ligne de référence 2D',
  z.looseObject({
    x1: mm('Abscisse du début'),
    y1: mm('Ordonnée du début'),
    x2: mm('Abscisse de la fin'),
    y2: mm('Ordonnée de la fin'),
    ...identity,
  }),
);

export const SceneCircle = named(
  'Cercle',
  'Cercle de référence 2D',
  z.looseObject({ x: mm('Abscisse du centre'), y: mm('Ordonnée du centre'), r: mm('Rayon'), ...identity }),
);

/** Lines; a dictionary is a camera plan (POST /cao/visite/studio) and draws nothing. */
export const ScenePlan = z
  .union([z.array(SceneLine), z.record(z.string(), z.unknown())])
  .describe('Lignes de référence 2D ; un dictionnaire est lu comme plan de caméra');

export type SceneLine = z.infer<typeof SceneLine>;
export type SceneCircle = z.infer<typeof SceneCircle>;
