import { z } from 'zod';
import { Artefact, HttpMethod } from '../../contract/index.js';
import { DECISIONS } from './decide/rule.js';
import { DOMAINES } from './playbook/content.js';
import { Address } from './outreach/recipient.js';
import { hasLink } from './outreach/unlinked-text.js';
import { described, t } from '../../words/index.js';

/** Lists of the playbook and of decisions, as GraphQL and OpenAPI name them. */
const Domain = z.enum(DOMAINES).meta({ words: 'DomaineConseils' });
const DecisionWord = z.enum(DECISIONS).meta({ words: 'DecisionAgent' });

const DOMAINE_WORDS = [...DOMAINES, ''] as const;

export const PlaybookEntree = z
  .object({
    domaine: z
      .enum(DOMAINE_WORDS)
      .meta({ words: 'DomaineConseils' })
      .optional()
      .meta(
        described(
          t(
            'cao, documents, irl, securite ou workflow ; vide = tous',
            'cao, documents, irl, securite or workflow; empty = all',
          ),
        ),
      ),
  })
  .meta({ id: 'PlaybookEntree' });

export const Playbook = z
  .object({
    version: z.string().meta(described(t('Version du contenu', 'Version of the content'))),
    domaine: z.string().meta(described(t('Domaine demandé ; vide = tous', 'Domain asked for; empty = all'))),
    sections: z
      .array(
        z
          .object({
            domaine: Domain.meta(described(t('Domaine de la section', 'Domain of the section'))),
            titre: z.string().meta(described(t('Ce que la section permet de faire', 'What the section lets you do'))),
            etapes: z.array(z.string()).meta(described(t('À suivre dans l’ordre', 'To follow in order'))),
          })
          .meta({ id: 'PlaybookSection' }),
      )
      .meta(described(t('Sections, dans l’ordre de lecture', 'Sections, in reading order'))),
  })
  .meta({ id: 'Playbook' });

/**
 * Free-form: whatever is not named here is read too when the table of fields knows it (decide/fields.ts), else listed
 * as ignored. Values are read leniently by the rules, so nothing is typed here.
 */
export const DecideEntree = z
  .looseObject({
    prospect_email: z
      .unknown()
      .optional()
      .meta(described(t('Adresse du prospect', 'Address of the prospect'))),
    cible: z
      .unknown()
      .optional()
      .meta(described(t('Persona', 'Persona'))),
    contacts: z
      .unknown()
      .optional()
      .meta(described(t('Messages déjà envoyés', 'Messages already sent'))),
    dernier_contact_le: z
      .unknown()
      .optional()
      .meta(described(t('AAAA-MM-JJ', 'YYYY-MM-DD'))),
    reponse: z
      .unknown()
      .optional()
      .meta(
        described(
          t(
            'positive, negative, question, absence, opposition, aucune',
            'positive, negative, question, absence, opposition, aucune',
          ),
        ),
      ),
    opposition: z
      .unknown()
      .optional()
      .meta(described(t('Booléen', 'Boolean'))),
  })
  .meta({ id: 'DecideEntree' });

const Field = z.object({ nom: z.string(), type: z.string(), description: z.string() }).meta({ id: 'DecideChamp' });
const Rule = z.object({ code: z.string(), decision: DecisionWord, condition: z.string() }).meta({ id: 'DecideRegle' });

export const Decision = z
  .object({
    decision: DecisionWord.meta(described(t('Ce qu’il faut faire', 'What must be done'))),
    regle: z.string().meta(described(t('Règle qui a décidé', 'Rule that decided'))),
    raison: z.string().meta(described(t('Pourquoi', 'Why'))),
    manque: z.array(z.string()).meta(described(t('Champs à fournir', 'Fields to provide'))),
    prochaine_action: z
      .object({
        operation: z
          .string()
          .meta(described(t('Opération à appeler, ou « aucune »', 'Operation to call, or “aucune”'))),
        methode: HttpMethod.nullable().meta(described(t('Méthode REST', 'REST method'))),
        chemin: z
          .string()
          .nullable()
          .meta(described(t('Chemin REST', 'REST path'))),
        outil: z
          .string()
          .nullable()
          .meta(described(t('Outil MCP', 'MCP tool'))),
        corps: z
          .record(z.string(), z.unknown())
          .nullable()
          .meta(described(t('Corps prêt à envoyer', 'Body ready to send'))),
        pas_avant: z.iso
          .date()
          .nullable()
          .meta(described(t('Pas avant cette date', 'Not before this date'))),
      })
      .meta({ id: 'DecideAction', ...described(t('Appel suivant', 'Next call')) }),
    date: z.iso.date().meta(described(t('Date de la décision, Europe/Paris', 'Date of the decision, Europe/Paris'))),
    notes: z
      .array(z.string())
      .meta(described(t('Points d’attention qui ne bloquent pas', 'Points of attention that do not block'))),
    champs_reconnus: z.array(z.string()).meta(described(t('Champs lus', 'Fields read'))),
    champs_ignores: z
      .array(
        z
          .object({
            champ: z.string(),
            illisible: z
              .boolean()
              .meta(described(t('Nom connu, valeur incomprise', 'Known name, value not understood'))),
          })
          .meta({ id: 'DecideIgnore' }),
      )
      .meta(described(t('Ce qui n’a pas servi', 'What was not used'))),
    documentation: z
      .object({
        champs: z.array(Field).meta(described(t('Champs reconnus', 'Known fields'))),
        regles: z.array(Rule).meta(described(t('Règles, dans l’ordre', 'Rules, in order'))),
      })
      .meta({ id: 'DecideDocumentation' })
      .nullable()
      .meta(
        described(
          t(
            'Table des champs et des règles ; rendue quand aucun champ n’est reconnu',
            'Table of fields and rules; returned when no field is recognised',
          ),
        ),
      ),
  })
  .meta({ id: 'AgentDecision' });

/** Text that reaches a stranger under our name: one line, no control character. */
const line = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), {
      params: t('Une seule ligne, sans caractère de commande', 'One line, without control characters'),
    });
/** Without this, any free key could have us carry a link of its choice to anyone. */
const unlinked = (max: number) =>
  line(max).refine((text) => !hasLink(text), {
    params: t(
      'Aucun lien, adresse ni nom de domaine ; une espace suit le point',
      'No link, address or domain name; a space follows the full stop',
    ),
  });

export const DemarchageEntree = z
  .object({
    prospect_email: Address.meta(described(t('Un seul destinataire', 'A single recipient'))),
    prospect_nom: unlinked(80)
      .optional()
      .meta(described(t('Pour la formule d’appel', 'For the salutation'))),
    prospect_entreprise: unlinked(120)
      .optional()
      .meta(described(t('Son entreprise', 'Their company'))),
    contexte: unlinked(300)
      .optional()
      .meta(
        described(
          t('Raison du contact, une phrase citée telle quelle', 'Reason for the contact, one sentence quoted as it is'),
        ),
      ),
    source_adresse: unlinked(120)
      .optional()
      .meta(
        described(
          t('D’où vient l’adresse ; cité au destinataire', 'Where the address comes from; quoted to the recipient'),
        ),
      ),
    cible: z
      .string()
      .max(80)
      .optional()
      .meta(described(t('Persona', 'Persona'))),
    produit: z
      .string()
      .max(80)
      .optional()
      .meta(described(t('Offre ; par défaut celle de la persona', 'Offer; by default that of the persona'))),
    agent_nom: z
      .string()
      .max(500)
      .optional()
      .meta(described(t('Ignoré : l’expéditeur est fixe', 'Ignored: the sender is fixed'))),
  })
  .meta({ id: 'DemarchageEntree' });

export const Outreach = z
  .object({
    envoye: z.boolean().meta(described(t('Accepté par le serveur de messagerie', 'Accepted by the mail server'))),
    message_id: z.string().meta(described(t('Message-ID', 'Message-ID'))),
    prospect_email: z.email().meta(described(t('Destinataire', 'Recipient'))),
    cible: z.string().meta(described(t('Persona retenue', 'Persona chosen'))),
    produit: z.string().meta(described(t('Offre présentée', 'Offer presented'))),
    objet: z.string().meta(described(t('Objet du message', 'Subject of the message'))),
    expediteur: z.string().meta(described(t('Identité de l’expéditeur', 'Identity of the sender'))),
    notes: z.array(z.string()).meta(described(t('Remarques', 'Remarks'))),
  })
  .meta({ id: 'Demarchage' });

const Form = z
  .enum(['html', 'json'])
  .optional()
  .meta(described(t('html (page) ou json', 'html (page) or json')));
export const OptOutLinkEntree = z
  .object({
    jeton: z
      .string()
      .max(200)
      .meta(described(t('Jeton du lien', 'Token of the link'))),
    format: Form,
  })
  .meta({ id: 'OppositionLienEntree' });

export const OptOutPage = z
  .object({
    opposition: z
      .boolean()
      .meta(
        described(
          t('Vrai quand l’adresse ne reçoit plus de message', 'True when the address no longer receives messages'),
        ),
      ),
    adresse: z.string().meta(described(t('Adresse, masquée', 'Address, masked'))),
    message: z.string().meta(described(t('Ce que dit la page', 'What the page says'))),
    fichier: Artefact,
  })
  .meta({ id: 'OppositionPage' });

export const OptOutEntree = z
  .object({ prospect_email: Address.meta(described(t('Adresse qui s’oppose', 'Address that opts out'))) })
  .meta({ id: 'OppositionEntree' });
export const OptOut = z
  .object({
    opposition: z.boolean().meta(described(t('Toujours vrai : enregistrée', 'Always true: recorded'))),
    prospect_email: z.email().meta(described(t('Adresse', 'Address'))),
  })
  .meta({ id: 'Opposition' });
