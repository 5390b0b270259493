import { z } from 'zod';
import { DEFAULTS } from './defaults.js';
import { named, mm, real } from './fields.js';

/** Fields written by POST /cao/regles: carried as they are. There the same name may hold a boolean, the request's option. */
const written = (description: string) =>
  z.union([z.record(z.string(), z.unknown()), z.boolean()]).describe(description);

export const engineFields = {
  structure: written(
    'Linteaux et fondations écrits par le moteur de règles ; booléen : option de /cao/regles',
  ).optional(),
  ventilation: written('Ventilation mécanique écrite par le moteur de règles').optional(),
  evacuations: written('Chute et évacuations ; une chute déclarée n’est jamais déplacée').optional(),
  alimentation: written('Colonnes et nourrices d’eau').optional(),
  chauffage: written(
    'Chauffage : régime, déperditions, temperature_base (−7 °C par défaut), générateur, colonnes, nourrices',
  ).optional(),
  tableau: written('Circuits, différentiels et câbles').optional(),
  sol: named(
    'SolFondation',
    'Hypothèses de sol de fondation',
    z.looseObject({
      contrainte_mpa: real('Contrainte admissible (MPa)', DEFAULTS.sol.contrainte_mpa).optional(),
      hors_gel_mm: mm('Profondeur hors gel', DEFAULTS.sol.hors_gel_mm).optional(),
    }),
  ).optional(),
};

/** Fields that some operations read beside the scene. */
export const sideFields = {
  regles_urbanisme: z.record(z.string(), z.unknown()).optional().describe('Règles d’urbanisme (GET /cao/urbanisme)'),
  masques: z.array(z.unknown()).optional().describe('Masques solaires'),
  climat: z.record(z.string(), z.unknown()).optional().describe('Données climatiques du site'),
  niveaux: z.array(z.unknown()).optional().describe('Description libre des niveaux ; les murs restent à la racine'),
};
