import { z } from 'zod';
import { COST, defineOperation, HttpMethod, post } from '../../contract/index.js';
import { described, t } from '../../words/index.js';

// Names are printed in mails, tables and spreadsheets: control, bidirectional and zero-width characters are refused.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const Entree = z
  .object({
    name: z
      .string()
      .max(200)
      .transform((text) => text.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim())
      .pipe(z.string().min(1))
      .meta(
        described(
          t(
            "Nom de l'appelant, par exemple celui de l'agent (1 à 200 caractères)",
            'Name of the caller, for example that of the agent (1 to 200 characters)',
          ),
        ),
      ),
    email: z
      .email()
      .max(254)
      .optional()
      .meta(
        described(
          t(
            "Adresse à laquelle copier la clé ; ne sert à rien d'autre",
            'Address to copy the key to; used for nothing else',
          ),
        ),
      ),
  })
  .meta({ id: 'SignupEntree' });

export const Suite = z
  .object({
    action: z.string().meta(described(t('Ce que fait cet appel', 'What this call does'))),
    methode: HttpMethod.meta(described(t('Méthode HTTP', 'HTTP method'))),
    chemin: z.string().meta(described(t('Chemin', 'Path'))),
    cout: z.int().meta(described(t('Coût en unités', 'Cost in units'))),
  })
  .meta({ id: 'EtapeSuivante' });

const Resultat = z
  .object({
    cle: z
      .string()
      .meta(
        described(
          t(
            'La clé. Montrée cette seule fois : seule son empreinte est conservée',
            'The key. Shown this once: only its hash is kept',
          ),
        ),
      ),
    prefixe: z
      .string()
      .meta(
        described(
          t('Premiers caractères, affichés pour reconnaître la clé', 'First characters, shown to recognise the key'),
        ),
      ),
    plan: z.string().meta(described(t('Plan de la clé', 'Plan of the key'))),
    cree_le: z.iso
      .datetime()
      .meta(described(t('Date et heure de création (ISO 8601)', 'Date and time of creation (ISO 8601)'))),
    illimite_jusqu_au: z.iso
      .datetime()
      .meta(
        described(t("Fin des jours d'accès illimité (ISO 8601)", 'End of the days of unlimited access (ISO 8601)')),
      ),
    minutes_par_jour_ensuite: z
      .int()
      .meta(
        described(
          t(
            "Minutes d'accès par jour civil ensuite (Europe/Paris)",
            'Minutes of access per calendar day afterwards (Europe/Paris)',
          ),
        ),
      ),
    entete: z.string().meta(described(t('En-tête HTTP qui porte la clé', 'HTTP header that carries the key'))),
    email_envoye: z
      .boolean()
      .meta(
        described(
          t(
            'Vrai si une copie de la clé est partie par courriel dans les 2 s ; après, elle part derrière la réponse',
            'True if a copy of the key was e-mailed within 2 s; later, it leaves after the answer',
          ),
        ),
      ),
    suite: z
      .array(Suite)
      .meta(described(t('Appels utiles pour commencer, avec leur coût', 'Useful calls to start with, and their cost'))),
  })
  .meta({ id: 'CleObtenue' });

export const signup = defineOperation({
  kind: 'mutation',
  auth: 'none',
  cost: COST.free,
  repeats: 'secret',
  entree: Entree,
  resultat: Resultat,
  rest: post('/signup'),
  tool: { name: 'obtenir_cle_api' },
  help: {
    fr: {
      title: 'Obtenir une clé',
      description:
        "Crée aussitôt une clé d'évaluation gratuite, sans e-mail ni attente : 30 jours illimités, puis 240 minutes d'accès par jour. Envoyez-la ensuite dans l'en-tête X-API-Key. Limité par adresse IP.",
    },
    en: {
      title: 'Get a key',
      description:
        'Creates a free evaluation key at once, no e-mail, no waiting: 30 unlimited days, then 240 minutes of access a day. Send it afterwards in the X-API-Key header. Limited per IP address.',
    },
    example: { name: 'Mon agent' },
  },
});

export type SignupEntree = z.output<typeof Entree>;
export type CleObtenue = z.output<typeof Resultat>;
