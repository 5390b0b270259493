import { z } from 'zod';
import { COST, defineOperation, post } from '../../contract/index.js';

// Names reach mails, tables and spreadsheets: no control, bidirectional or zero-width character gets that far.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const Entree = z
  .object({
    name: z
      .string()
      .max(200)
      .transform((text) => text.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim())
      .pipe(z.string().min(1))
      .describe("Nom de l'appelant, par exemple celui de l'agent (1 à 200 caractères)"),
    email: z.email().max(254).optional().describe("Adresse à laquelle copier la clé ; ne sert à rien d'autre"),
  })
  .meta({ id: 'SignupEntree' });

export const Suite = z
  .object({
    action: z.string().describe('Ce que fait cet appel'),
    methode: z.string().describe('Méthode HTTP'),
    chemin: z.string().describe('Chemin'),
    cout: z.int().describe('Coût en unités'),
  })
  .meta({ id: 'EtapeSuivante' });

const Resultat = z
  .object({
    cle: z.string().describe('La clé. Montrée cette seule fois : seule son empreinte est conservée'),
    prefixe: z.string().describe('Premiers caractères, affichés pour reconnaître la clé'),
    plan: z.string().describe('Plan de la clé'),
    cree_le: z.iso.datetime().describe('Date et heure de création (ISO 8601)'),
    illimite_jusqu_au: z.iso.datetime().describe("Fin des jours d'accès illimité (ISO 8601)"),
    minutes_par_jour_ensuite: z.int().describe("Minutes d'accès par jour civil ensuite (Europe/Paris)"),
    entete: z.string().describe('En-tête HTTP qui porte la clé'),
    email_envoye: z.boolean().describe('Vrai si une copie de la clé est partie par courriel'),
    suite: z.array(Suite).describe('Appels utiles pour commencer, avec leur coût'),
  })
  .meta({ id: 'CleObtenue' });

export const signup = defineOperation({
  kind: 'mutation',
  auth: 'none',
  cost: COST.free,
  entree: Entree,
  resultat: Resultat,
  rest: post('/signup'),
  tool: { name: 'obtenir_cle_api' },
  help: {
    fr: {
      titre: 'Obtenir une clé',
      description:
        "Crée aussitôt une clé d'évaluation gratuite, sans e-mail ni attente : 30 jours illimités, puis 240 minutes d'accès par jour. Envoyez-la ensuite dans l'en-tête X-API-Key. Limité par adresse IP.",
    },
    en: {
      titre: 'Get a key',
      description:
        'Creates a free evaluation key at once, no e-mail, no waiting: 30 unlimited days, then 240 minutes of access a day. Send it afterwards in the X-API-Key header. Limited per IP address.',
    },
    exemple: { name: 'Mon agent' },
  },
});

export type SignupEntree = z.output<typeof Entree>;
export type CleObtenue = z.output<typeof Resultat>;
