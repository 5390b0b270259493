import { z } from 'zod';
import { Severite } from '../checks/index.js';
import { MAX_CHANGES } from '../scene/edit/index.js';
import { named, SceneJson } from '../scene/index.js';
import { described, t } from '../../words/index.js';

const changes = () => z.array(z.record(z.string(), z.unknown())).max(MAX_CHANGES);

/** An alert that a change raises or clears. */
export const AlertChangeAnswer = named(
  'AlerteChangee',
  t('Alerte apparue ou levée', 'Alert raised or cleared'),
  z.object({
    code: z.string().meta(described(t("Code de l'alerte", 'Code of the alert'))),
    severite: Severite.meta(described(t('Sévérité', 'Severity'))),
    objet: z.string().meta(described(t("Pointeur JSON de l'élément", 'JSON pointer of the element'))),
    message: z.string().meta(described(t('Constat', 'Finding'))),
  }),
);

/** Changes from one scene to another and back (RFC 6902). */
export const letters = {
  difference: z
    .array(z.record(z.string(), z.unknown()))
    .meta(described(t('Changements (RFC 6902)', 'Changes (RFC 6902)'))),
  inverse: z
    .array(z.record(z.string(), z.unknown()))
    .meta(described(t('Ce qui les défait (RFC 6902)', 'What undoes them (RFC 6902)'))),
};

const digest = (fr: string, en: string) =>
  z
    .string()
    .max(64)
    .meta(described(t(fr, en)));
const hashes = {
  hash_avant: digest('Empreinte du contenu avant (SHA-256)', 'Digest of the content before (SHA-256)'),
  hash_apres: digest('Empreinte du contenu après', 'Digest of the content after'),
};

/** One transaction that was carried out. */
export const HistoryEntry = named(
  'EntreeHistorique',
  t('Transaction appliquée', 'Transaction applied'),
  z.object({
    operations: changes().meta(described(t('Ce qui était demandé', 'What was asked for'))),
    difference: changes().meta(described(t('Changements (RFC 6902)', 'Changes (RFC 6902)'))),
    inverse: changes().meta(described(t('Ce qui les défait (RFC 6902)', 'What undoes them (RFC 6902)'))),
    ...hashes,
  }),
);
export type HistoryEntry = z.infer<typeof HistoryEntry>;

const Refusal = named(
  'RefusTransaction',
  t('Changement refusé', 'Change refused'),
  z.object({
    index: z
      .int()
      .nullable()
      .meta(described(t('Rang dans operations', 'Rank in operations'))),
    code: z
      .string()
      .meta(
        described(t('Motif : refus ou code de l’alerte critique', 'Reason: refusal or code of the critical alert')),
      ),
    raison: z.string().meta(described(t('Ce qui l’empêche', 'What prevents it'))),
    contre_proposition: z
      .record(z.string(), z.unknown())
      .nullish()
      .meta(
        described(
          t(
            'Le changement le plus proche qui passe, à mettre à sa place ; absent sans cote à déplacer',
            'The nearest change that passes, to be put in its place; absent without a measure to move',
          ),
        ),
      ),
  }),
);

/** Answer of /cao/bim/transaction (spec/answers.md). */
export const Transaction = z.object({
  valide: z
    .boolean()
    .meta(described(t('Tout passe, sans nouvelle alerte critique', 'All passes, without new critical alert'))),
  applique: z
    .boolean()
    .meta(described(t('La scène rendue est changée (commit)', 'The scene returned is changed (commit)'))),
  scene: SceneJson.nullish().meta(
    described(
      t('La scène changée, avec commit, à renvoyer ensuite', 'The changed scene, with commit, to be sent next'),
    ),
  ),
  ...letters,
  nouvelles_alertes: z
    .array(AlertChangeAnswer)
    .meta(described(t('Alertes que le changement fait naître', 'Alerts that the change raises'))),
  alertes_resolues: z.array(AlertChangeAnswer).meta(described(t('Alertes levées', 'Alerts cleared'))),
  refus: z.array(Refusal).meta(described(t('Vide quand tout passe', 'Empty when all passes'))),
  ...hashes,
  historique: z.array(HistoryEntry).meta(described(t('À renvoyer pour annuler', 'To be sent back in order to undo'))),
});
export type Transaction = z.infer<typeof Transaction>;
