import { z } from 'zod';
import { COST, defineOperation, post } from '../../contract/index.js';
import { AlertSummary, SEVERITIES } from '../../kernel/checks/index.js';
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
            'RFC 6902, à la lettre ; ou {action: ajouter | retirer | changer | ordonner, id, champ, valeur, liste} : id ou pointeur, les renvois suivent',
            'RFC 6902, to the letter; or {action: ajouter | retirer | changer | ordonner, id, champ, valeur, liste}: id or pointer, references follow',
          ),
        ),
      ),
  })
  .meta({ id: 'CaoScenesModifierEntree' });

const AlertChange = z
  .object({
    code: z.string().meta(described(t("Code de l'alerte", 'Code of the alert'))),
    severite: z.enum(SEVERITIES).meta(described(t('Sévérité', 'Severity'))),
    objet: z.string().meta(described(t("Pointeur JSON de l'élément", 'JSON pointer of the element'))),
    message: z.string().meta(described(t('Constat', 'Finding'))),
  })
  .meta({ id: 'AlerteChangee', ...described(t('Alerte apparue ou levée', 'Alert raised or cleared')) });

const Resultat = z
  .object({
    scene_id: z
      .string()
      .meta(described(t('Scène changée ; celle d’avant reste', 'Changed scene; the one before stays'))),
    expire_le: z.iso.datetime().meta(described(t('Fin du scene_id (ISO 8601)', 'End of the scene_id (ISO 8601)'))),
    difference: z
      .array(z.record(z.string(), z.unknown()))
      .meta(described(t('Changements (RFC 6902)', 'Changes (RFC 6902)'))),
    ok: z.boolean().meta(described(t('Aucune alerte critique', 'No critical alert'))),
    resume: AlertSummary.meta(described(t('Alertes de la scène changée', 'Alerts of the changed scene'))),
    alertes_ajoutees: z.array(AlertChange).meta(described(t('Alertes apparues', 'Alerts raised'))),
    alertes_retirees: z.array(AlertChange).meta(described(t('Alertes levées', 'Alerts cleared'))),
  })
  .meta({ id: 'SceneModifiee' });

export const caoScenesModifier = defineOperation({
  kind: 'mutation',
  auth: 'optional',
  cost: COST.free,
  entree: Entree,
  resultat: Resultat,
  rest: post('/cao/scenes/{scene_id}/modifier'),
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
