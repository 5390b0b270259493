import { z } from 'zod';
import { BOUNDS } from './bounds.js';
import { DEFAULTS } from './defaults.js';
import { destination } from './destination.js';
import { atMost, flag, identity, label, mm, named, point, string } from './fields.js';
import type { Text } from '../../words/index.js';
import { described, t } from '../../words/index.js';

/** A closed outline: three points or more, the first not repeated. */
const outline = (text: Text) =>
  z
    .array(point)
    .min(3)
    .max(BOUNDS.ringPoints)
    .meta(described(atMost(text, BOUNDS.ringPoints)));
const PLAN = t('Contour en plan', 'Outline in plan');

/** An intermediate floor: a mezzanine, a gallery. */
export const SceneDeck = named(
  'Plancher',
  t(
    'Plancher intermédiaire (mezzanine, coursive) dans la hauteur d’un niveau ; les dalles des niveaux restent déduites des murs',
    'Intermediate floor (mezzanine, gallery) within the height of a storey; floors of storeys stay deduced from the walls',
  ),
  z.looseObject({
    polygone: outline(PLAN),
    z: mm(t('Altitude du sol fini', 'Altitude of the finished floor')),
    epaisseur: mm(t('Épaisseur', 'Thickness'), DEFAULTS.plancher.epaisseur).optional(),
    type: label(
      t(
        'Usage, comme pieces[].type ; dehors, au niveau de l’étage : balcon',
        'Use, as pieces[].type; outside, level with its storey: balcon',
      ),
      DEFAULTS.plancher.type,
    ).optional(),
    nom: string(t('Nom affiché', 'Displayed name')).optional(),
    destination: destination(
      t('Destination ; à défaut celle de la scène', 'Purpose; otherwise that of the scene'),
    ).optional(),
    ...identity,
  }),
);
export type SceneDeck = z.infer<typeof SceneDeck>;

/** An opening of a floor, as declared: it wins over the one deduced from a stair. */
export const SceneWell = named(
  'Tremie',
  t(
    'Trémie d’un plancher, telle que déclarée : elle l’emporte sur celle que l’escalier fait déduire',
    'Opening of a floor, as declared: it wins over the one deduced from a stair',
  ),
  z.looseObject({
    polygone: outline(PLAN),
    z: mm(
      t(
        'Altitude du plancher ouvert ; à défaut chaque plancher au-dessus du plus bas',
        'Altitude of the floor that is open; otherwise every floor above the lowest',
      ),
    ).optional(),
    ...identity,
  }),
);
export type SceneWell = z.infer<typeof SceneWell>;

/** A false ceiling. */
export const SceneCeiling = named(
  'Plafond',
  t(
    'Plafond d’une pièce (un point à l’intérieur) ou d’une partie (polygone)',
    'Ceiling of a room (a point inside) or of a part of it (polygon)',
  ),
  z.looseObject({
    x: mm(t('Abscisse d’un point de la pièce', 'Abscissa of a point of the room')).optional(),
    y: mm(t('Ordonnée d’un point de la pièce', 'Ordinate of a point of the room')).optional(),
    polygone: outline(
      t('Partie couverte ; à défaut la pièce entière', 'Part covered; otherwise the whole room'),
    ).optional(),
    z: mm(t('Altitude du sol de la pièce', 'Altitude of the floor of the room'), 0).optional(),
    hauteur: mm(
      t(
        'Hauteur libre sous plafond ; au-delà des murs, la pièce est ouverte jusque sous la toiture, à cette hauteur au plus',
        'Clear height under the ceiling; beyond the walls the room is open up to the roof, at most that high',
      ),
    ),
    isole: flag(t('Porte un isolant', 'Carries insulation'), false).optional(),
    ...identity,
  }),
);
export type SceneCeiling = z.infer<typeof SceneCeiling>;
