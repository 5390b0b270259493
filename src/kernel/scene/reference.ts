import { z } from 'zod';
import { identity, mm, named } from './fields.js';
import { described, t } from '../../words/index.js';

export const SceneLine = named(
  'LignePlan',
  t('Ligne de référence 2D', '2D reference line'),
  z.looseObject({
    x1: mm(t('Abscisse du début', 'Abscissa of the start')),
    y1: mm(t('Ordonnée du début', 'Ordinate of the start')),
    x2: mm(t('Abscisse de la fin', 'Abscissa of the end')),
    y2: mm(t('Ordonnée de la fin', 'Ordinate of the end')),
    ...identity,
  }),
);

export const SceneCircle = named(
  'Cercle',
  t('Cercle de référence 2D', '2D reference circle'),
  z.looseObject({
    x: mm(t('Abscisse du centre', 'Abscissa of the centre')),
    y: mm(t('Ordonnée du centre', 'Ordinate of the centre')),
    r: mm(t('Rayon', 'Radius')),
    ...identity,
  }),
);

/** Lines; a dictionary is a camera plan (POST /cao/visite/studio) and draws nothing. */
export const ScenePlan = z
  .union([z.array(SceneLine), z.record(z.string(), z.unknown())])
  .meta(
    described(
      t(
        'Lignes de référence 2D ; un dictionnaire est lu comme plan de caméra',
        '2D reference lines; a dictionary is read as a camera plan',
      ),
    ),
  );

export type SceneLine = z.infer<typeof SceneLine>;
export type SceneCircle = z.infer<typeof SceneCircle>;
