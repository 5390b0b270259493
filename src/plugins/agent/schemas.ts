import { z } from 'zod';
import { Artefact } from '../../contract/index.js';
import { DECISIONS } from './decide/rules.js';
import { DOMAINES } from './playbook/content.js';
import { Address } from './outreach/recipient.js';

const DOMAINE_WORDS = [...DOMAINES, ''] as const;

export const PlaybookEntree = z
  .object({ domaine: z.enum(DOMAINE_WORDS).optional().describe('cao, documents, irl, securite ou workflow ; vide = tous') })
  .meta({ id: 'PlaybookEntree' });

export const Playbook = z
  .object({
    version: z.string().describe('Version du contenu'),
    domaine: z.string().describe('Domaine demandé ; vide = tous'),
    sections: z
      .array(
        z
          .object({
            domaine: z.enum(DOMAINES).describe('Domaine de la section'),
            titre: z.string().describe('Ce que la section permet de faire'),
            etapes: z.array(z.string()).describe('À suivre dans l’ordre'),
          })
          .meta({ id: 'PlaybookSection' }),
      )
      .describe('Sections, dans l’ordre de lecture'),
  })
  .meta({ id: 'Playbook' });

/**
 * Free-form: whatever is not named here is read too when the table of fields knows it (decide/fields.ts), else listed as
 * ignored. Values are read leniently by the rules, so nothing is typed here.
 */
export const DecideEntree = z
  .looseObject({
    prospect_email: z.unknown().optional().describe('Adresse du prospect'),
    cible: z.unknown().optional().describe('Persona'),
    contacts: z.unknown().optional().describe('Messages déjà envoyés'),
    dernier_contact_le: z.unknown().optional().describe('AAAA-MM-JJ'),
    reponse: z.unknown().optional().describe('positive, negative, question, absence, opposition, aucune'),
    opposition: z.unknown().optional().describe('Booléen'),
  })
  .meta({ id: 'DecideEntree' });

const Field = z.object({ nom: z.string(), type: z.string(), description: z.string() }).meta({ id: 'DecideChamp' });
const Rule = z.object({ code: z.string(), decision: z.enum(DECISIONS), condition: z.string() }).meta({ id: 'DecideRegle' });

export const Decision = z
  .object({
    decision: z.enum(DECISIONS).describe('Ce qu’il faut faire'),
    regle: z.string().describe('Règle qui a décidé'),
    raison: z.string().describe('Pourquoi'),
    manque: z.array(z.string()).describe('Champs à fournir'),
    prochaine_action: z
      .object({
        operation: z.string().describe('Opération à appeler, ou « aucune »'),
        methode: z.string().nullable().describe('Méthode REST'),
        chemin: z.string().nullable().describe('Chemin REST'),
        outil: z.string().nullable().describe('Outil MCP'),
        corps: z.record(z.string(), z.unknown()).nullable().describe('Corps prêt à envoyer'),
        pas_avant: z.iso.date().nullable().describe('Pas avant cette date'),
      })
      .meta({ id: 'DecideAction', description: 'Appel suivant' }),
    date: z.iso.date().describe('Date de la décision, Europe/Paris'),
    notes: z.array(z.string()).describe('Points d’attention qui ne bloquent pas'),
    champs_reconnus: z.array(z.string()).describe('Champs lus'),
    champs_ignores: z
      .array(z.object({ champ: z.string(), illisible: z.boolean().describe('Nom connu, valeur incomprise') }).meta({ id: 'DecideIgnore' }))
      .describe('Ce qui n’a pas servi'),
    documentation: z
      .object({ champs: z.array(Field).describe('Champs reconnus'), regles: z.array(Rule).describe('Règles, dans l’ordre') })
      .meta({ id: 'DecideDocumentation' })
      .nullable()
      .describe('Table des champs et des règles ; rendue quand aucun champ n’est reconnu'),
  })
  .meta({ id: 'AgentDecision' });

/** Text that reaches a stranger under our name: one line, no control character. */
const line = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), { params: { fr: 'Une seule ligne, sans caractère de commande', en: 'One line, without control characters' } });
/** Without this, any free key could have us carry a link of its choice to anyone. */
const LINK = /:\/\/|www\.|@|\b[\p{L}\p{N}-]+\.(?:com|fr|net|org|io|info|biz|eu|ru|cn|app|dev|site|online|shop|top|xyz|click|link|me|ly|co)\b/iu;
const prose = (max: number) => line(max).refine((text) => !LINK.test(text), { params: { fr: 'Aucun lien ni adresse', en: 'No link or address' } });
const PLAIN_LINK = /:\/\/|www\.|@/i;
const label = (max: number) => line(max).refine((text) => !PLAIN_LINK.test(text), { params: { fr: 'Aucun lien ni adresse', en: 'No link or address' } });

export const DemarchageEntree = z
  .object({
    prospect_email: Address.describe('Un seul destinataire'),
    prospect_nom: label(80).optional().describe('Pour la formule d’appel'),
    prospect_entreprise: label(120).optional().describe('Son entreprise'),
    contexte: prose(300).optional().describe('Raison du contact, une phrase reprise telle quelle'),
    source_adresse: prose(120).optional().describe('D’où vient l’adresse ; dit au destinataire'),
    cible: z.string().max(80).optional().describe('Persona'),
    produit: z.string().max(80).optional().describe('Offre ; par défaut celle de la persona'),
    agent_nom: z.string().max(500).optional().describe('Ignoré : l’expéditeur est fixe'),
  })
  .meta({ id: 'DemarchageEntree' });

export const Outreach = z
  .object({
    envoye: z.boolean().describe('Accepté par le serveur de messagerie'),
    message_id: z.string().describe('Message-ID'),
    prospect_email: z.email().describe('Destinataire'),
    cible: z.string().describe('Persona retenue'),
    produit: z.string().describe('Offre présentée'),
    objet: z.string().describe('Objet du message'),
    expediteur: z.string().describe('Identité de l’expéditeur'),
    notes: z.array(z.string()).describe('Remarques'),
  })
  .meta({ id: 'Demarchage' });

const Form = z.enum(['html', 'json']).optional().describe('html (page) ou json');
export const OptOutLinkEntree = z.object({ jeton: z.string().max(200).describe('Jeton du lien'), format: Form }).meta({ id: 'OppositionLienEntree' });

export const OptOutPage = z
  .object({
    opposition: z.boolean().describe('Vrai quand l’adresse ne reçoit plus de message'),
    adresse: z.string().describe('Adresse, masquée'),
    message: z.string().describe('Ce que dit la page'),
    fichier: Artefact,
  })
  .meta({ id: 'OppositionPage' });

export const OptOutEntree = z.object({ prospect_email: Address.describe('Adresse qui s’oppose') }).meta({ id: 'OppositionEntree' });
export const OptOut = z
  .object({ opposition: z.boolean().describe('Toujours vrai : enregistrée'), prospect_email: z.email().describe('Adresse') })
  .meta({ id: 'Opposition' });
