import { z } from 'zod';
import { BOUNDS } from './bounds.js';
import { DEFAULTS } from './defaults.js';
import type { Text } from '../../words/index.js';
import { described, t } from '../../words/index.js';
import { list, mm, named, real } from './fields.js';
import { SceneClimate } from './climate.js';
import { SceneMask } from './masks.js';
import { ScenePlanningRules } from './planning-rules.js';

/** Results of POST /cao/regles, kept unchanged. In its request the same name may hold a boolean, an option. */
const written = (text: Text) => z.union([z.record(z.string(), z.unknown()), z.boolean()]).meta(described(text));

/** Fields written by the rules engine. */
export const engineFields = {
  structure: written(
    t(
      'Linteaux et fondations écrits par le moteur de règles ; booléen : option de /cao/regles',
      'Lintels and footings written by the rules engine; boolean: option of /cao/regles',
    ),
  ).optional(),
  ventilation: written(
    t(
      'Ventilation mécanique écrite par le moteur de règles : caisson ; caissons, une liste, là où il y en a plusieurs',
      'Mechanical ventilation written by the rules engine: unit (caisson); caissons, a list, where there are several',
    ),
  ).optional(),
  evacuations: written(
    t(
      'Chute (chute) ; chutes, une liste, là où il y en a plusieurs ; une chute déclarée n’est jamais déplacée',
      'Soil stack (chute); chutes, a list, where there are several; a declared stack is never moved',
    ),
  ).optional(),
  alimentation: written(t('Colonnes et nourrices d’eau', 'Water risers and manifolds')).optional(),
  chauffage: written(
    t(
      'Chauffage : régime, déperditions, temperature_base (−7 °C par défaut), générateur, colonnes, nourrices',
      'Heating: regime, losses, temperature_base (−7 °C by default), generator, risers, manifolds',
    ),
  ).optional(),
  tableau: written(t('Circuits, différentiels et câbles', 'Circuits, residual-current devices and cables')).optional(),
  sol: named(
    'SolFondation',
    t('Hypothèses de sol de fondation', 'Foundation soil assumptions'),
    z.looseObject({
      contrainte_mpa: real(
        t('Contrainte admissible (MPa)', 'Allowable stress (MPa)'),
        DEFAULTS.sol.contrainte_mpa,
      ).optional(),
      hors_gel_mm: mm(t('Profondeur hors gel', 'Frost-free depth'), DEFAULTS.sol.hors_gel_mm).optional(),
    }),
  ).optional(),
};

/** Fields that some operations read beside the scene. */
export const sideFields = {
  regles_urbanisme: ScenePlanningRules.optional(),
  masques: list(SceneMask, t('Masques solaires', 'Solar masks')).optional(),
  climat: SceneClimate.optional(),
  niveaux: list(
    z.union([z.record(z.string(), z.unknown()), z.string().max(BOUNDS.text)]),
    t(
      'Description libre des niveaux ; les murs restent à la racine',
      'Free description of the levels; walls stay at the root',
    ),
  ).optional(),
};
