import { z } from 'zod';
import { COST, defineOperation, post } from '../../contract/index.js';
import { described, t } from '../../words/index.js';

const MAX_OVERLAP = 1440;

const RenouvelerEntree = z
  .object({
    recouvrement_minutes: z
      .int()
      .min(0)
      .max(MAX_OVERLAP)
      .default(0)
      .meta(
        described(
          t(
            "Minutes pendant lesquelles l'ancienne clé reste valable, 0 à 1440",
            'Minutes for which the old key stays valid, 0 to 1440',
          ),
        ),
      ),
  })
  .meta({ id: 'CleRenouvelerEntree' });

const Renouvelee = z
  .object({
    cle: z.string().meta(described(t('La nouvelle clé. Montrée cette seule fois', 'The new key. Shown this once'))),
    prefixe: z.string().meta(described(t('Premiers caractères de la nouvelle clé', 'First characters of the new key'))),
    ancienne_valable_jusqu_au: z.iso
      .datetime()
      .meta(described(t("Fin de validité de l'ancienne clé (ISO 8601)", 'End of validity of the old key (ISO 8601)'))),
  })
  .meta({ id: 'CleRenouvelee' });

export const cleRenouveler = defineOperation({
  name: 'cleRenouveler',
  kind: 'mutation',
  auth: 'key',
  cost: COST.me,
  repeats: 'secret',
  entree: RenouvelerEntree,
  resultat: Renouvelee,
  rest: post('/me/cle/renouveler', { bodyOptional: true }),
  tool: { destructive: true },
  help: {
    fr: {
      title: 'Renouveler ma clé',
      description:
        "Remplace la clé appelante par une nouvelle ; plan, consommation et journal restent. L'ancienne cesse aussitôt, ou après `recouvrement_minutes`. Gratuit.",
    },
    en: {
      title: 'Rotate my key',
      description:
        'Replaces the calling key with a new one; plan, usage and journal stay. The old one stops at once, or after `recouvrement_minutes`. Free.',
    },
    example: { recouvrement_minutes: 10 },
  },
});

const RevoquerEntree = z
  .object({
    prefixe: z
      .string()
      .max(100)
      .meta(
        described(
          t(
            'Préfixe de la clé appelante (voir GET /me), en confirmation',
            'Prefix of the calling key (see GET /me), as a confirmation',
          ),
        ),
      ),
  })
  .meta({ id: 'CleRevoquerEntree' });

const Revoquee = z
  .object({
    prefixe: z.string().meta(described(t('Préfixe de la clé révoquée', 'Prefix of the revoked key'))),
    revoquee_le: z.iso.datetime().meta(described(t('Date et heure (ISO 8601)', 'Date and time (ISO 8601)'))),
  })
  .meta({ id: 'CleRevoquee' });

export const cleRevoquer = defineOperation({
  name: 'cleRevoquer',
  kind: 'mutation',
  auth: 'key',
  cost: COST.me,
  entree: RevoquerEntree,
  resultat: Revoquee,
  rest: post('/me/cle/revoquer'),
  tool: { destructive: true },
  help: {
    fr: {
      title: 'Révoquer ma clé',
      description:
        'Met fin pour toujours à la clé appelante, dès la requête suivante. Demande son préfixe en confirmation. Gratuit.',
    },
    en: {
      title: 'Revoke my key',
      description:
        'Ends the calling key for ever, from the next request on. Asks for its prefix as a confirmation. Free.',
    },
    example: { prefixe: 'apl_7Hq2mXz1' },
  },
});

export type CleRenouvelerEntree = z.output<typeof RenouvelerEntree>;
export type CleRenouvelee = z.output<typeof Renouvelee>;
export type CleRevoquerEntree = z.output<typeof RevoquerEntree>;
export type CleRevoquee = z.output<typeof Revoquee>;
