import { z } from 'zod';
import { COST, defineOperation, post } from '../../contract/index.js';
import { AlertChangeAnswer, letters } from '../../kernel/changes/index.js';
import { AlertSummary } from '../../kernel/checks/index.js';
import { SceneJson } from '../../kernel/scene/index.js';
import { MAX_CHANGES } from '../../kernel/scene/edit/index.js';
import { described, t } from '../../words/index.js';

/** Operations of one call: each derives the building again. */
export const MAX_OPERATIONS = 100;

const Entree = z
  .object({
    scene_id: z
      .string()
      .min(1)
      .max(100)
      .meta(described(t('Scène déposée par POST /api/v1/cao/scenes', 'Scene stored by POST /api/v1/cao/scenes'))),
    operations: z
      .array(z.record(z.string(), z.unknown()))
      .min(1)
      .max(MAX_OPERATIONS)
      .optional()
      .meta(
        described(
          t(
            'Opérations de GET /cao/copilote : {operation, …paramètres}. Indices de la scène donnée, ou ifc_guid',
            'Operations of GET /cao/copilote: {operation, …parameters}. Indexes of the scene given, or ifc_guid',
          ),
        ),
      ),
    patch: z
      .array(z.record(z.string(), z.unknown()))
      .min(1)
      .max(MAX_CHANGES)
      .optional()
      .meta(
        described(
          t(
            'Après operations. {op: ajouter | retirer | changer | ordonner, id ou pointeur (objet), champ, valeur, liste} : les renvois suivent ; ou RFC 6902, à la lettre',
            'After operations. {op: ajouter | retirer | changer | ordonner, id or pointer (objet), champ, valeur, liste}: references follow; or RFC 6902, to the letter',
          ),
        ),
      ),
    rendre_scene: z
      .boolean()
      .optional()
      .meta(described(t('Rend aussi la scène changée (défaut : non)', 'Also returns the changed scene (default: no)'))),
  })
  .meta({ id: 'CaoScenesModifierEntree' });

const Refusal = z
  .object({
    index: z
      .int()
      .nullable()
      .meta(described(t('Rang de l’opération ou du changement', 'Rank of the operation or change'))),
    code: z.string().meta(described(t('Motif', 'Reason'))),
    raison: z.string().meta(described(t('Ce qui l’empêche', 'What prevents it'))),
  })
  .meta({ id: 'RefusModification', ...described(t('Changement impossible', 'Change that cannot be made')) });

const Resultat = z
  .object({
    scene_id: z
      .string()
      .meta(described(t('Scène changée ; celle d’avant reste', 'Changed scene; the one before stays'))),
    expire_le: z.iso.datetime().meta(described(t('Fin du scene_id (ISO 8601)', 'End of the scene_id (ISO 8601)'))),
    sha256: z
      .string()
      .meta(described(t('Empreinte SHA-256 de la scène changée', 'SHA-256 digest of the changed scene'))),
    ok: z.boolean().meta(described(t('Aucune alerte critique', 'No critical alert'))),
    resume: AlertSummary.meta(described(t('Alertes de la scène changée', 'Alerts of the changed scene'))),
    alertes_apparues: z.array(AlertChangeAnswer).meta(described(t('Alertes apparues', 'Alerts raised'))),
    alertes_resolues: z.array(AlertChangeAnswer).meta(described(t('Alertes levées', 'Alerts cleared'))),
    ...letters,
    refus: z
      .array(Refusal)
      .meta(
        described(
          t(
            'Vide quand tout est fait ; sinon l’erreur 422 le porte et rien n’est changé',
            'Empty when all is done; otherwise the 422 error holds it and nothing is changed',
          ),
        ),
      ),
    scene: SceneJson.nullish().meta(
      described(t('La scène changée, avec rendre_scene', 'The changed scene, with rendre_scene')),
    ),
  })
  .meta({ id: 'SceneModifiee' });

export const caoScenesModifier = defineOperation({
  kind: 'mutation',
  auth: 'optional',
  cost: COST.free,
  entree: Entree,
  resultat: Resultat,
  rest: post('/cao/scenes/{scene_id}/modifier'),
  // The handle before stays: an agent undoes by naming it again.
  tool: {
    name: 'cao_scene_modifier',
    without: ['sha256', 'inverse', 'refus', 'expire_le'],
    wholeScenes: 'rendre_scene',
    tokens: 300,
    // Their codes say the same at cao_savoir.
    brief: ['message'],
  },
  help: {
    fr: {
      title: 'Modifier une scène déposée',
      description:
        'Change une scène sans la renvoyer, tout ou rien, et rend un nouveau scene_id, la différence et les alertes apparues et levées. Une cote hors bornes est refusée, jamais corrigée.',
    },
    en: {
      title: 'Change a stored scene',
      description:
        'Changes a scene without sending it again, all or nothing; answers a new scene_id, the difference and the alerts raised and cleared. A measure out of bounds is refused, never corrected.',
    },
    example: {
      scene_id: 'V1StGXR8_Z5jdHi6B-myT',
      operations: [{ operation: 'modifier_mur', mur: 0, epaisseur: 250 }],
    },
  },
});

export type CaoScenesModifierEntree = z.output<typeof Entree>;
export type SceneModifiee = z.output<typeof Resultat>;
