import { COST, defineOperation, file, get, json, post } from '../../contract/index.js';
import { FIELD_NAMES } from './decide/fields.js';
import {
  DecideEntree,
  Decision,
  DemarchageEntree,
  OptOut,
  OptOutEntree,
  OptOutLinkEntree,
  OptOutPage,
  Outreach,
  Playbook,
  PlaybookEntree,
} from './schemas.js';

const playbookHelp = {
  fr: {
    title: 'Bonnes pratiques pour les agents',
    description:
      'Guide versionné, par domaine : quel appel, avec quels champs, quoi contrôler dans la réponse, comment réparer chaque erreur, ce qui est gratuit.',
  },
  en: {
    title: 'Good practice for agents',
    description:
      'Versioned guide by domain: which call, with which fields, what to check in the answer, how to repair each error, what is free.',
  },
  example: { domaine: 'workflow' },
};

/** The tool of the playbook is `bonnes_pratiques`, named by the specification. */
export const agentPlaybook = defineOperation({
  kind: 'query',
  auth: 'none',
  cost: COST.free,
  entree: PlaybookEntree,
  resultat: Playbook,
  rest: get('/agent-playbook'),
  tool: false,
  catalogue: true,
  help: playbookHelp,
});

export const bonnesPratiques = defineOperation({
  kind: 'query',
  auth: 'none',
  cost: COST.free,
  entree: PlaybookEntree,
  resultat: Playbook,
  rest: post('/bonnes-pratiques', { bodyOptional: true }),
  tool: { name: 'bonnes_pratiques', idempotent: true },
  help: playbookHelp,
});

export const agentDecide = defineOperation({
  kind: 'query',
  auth: 'automation-or-key',
  cost: COST.decide,
  entree: DecideEntree,
  resultat: Decision,
  rest: post('/agent/decide', { bodyOptional: true }),
  tool: { idempotent: true },
  help: {
    fr: {
      title: 'Décision commerciale',
      description: `Que faire d’un prospect, ce qui manque et pourquoi, d’après un état de campagne libre (vide ou null : rend la table des champs et des règles). Champs lus : ${FIELD_NAMES.join(', ')}.`,
    },
    en: {
      title: 'Commercial decision',
      description: `What to do with a prospect, what is missing and why, from a free-form campaign state (empty or null: returns the table of fields and rules). Fields read: ${FIELD_NAMES.join(', ')}.`,
    },
    example: {
      prospect_email: 'claire@agence.example',
      cible: 'agence',
      contacts: 1,
      dernier_contact_le: '2026-11-10',
      reponse: 'aucune',
    },
  },
});

export const agentDemarchage = defineOperation({
  kind: 'mutation',
  auth: 'automation-or-key',
  cost: COST.document,
  entree: DemarchageEntree,
  resultat: Outreach,
  rest: post('/agent/demarchage'),
  tool: { openWorld: true, destructive: true },
  help: {
    fr: {
      title: 'Démarchage par courriel',
      description:
        'Envoie l’offre à un prospect professionnel, de l’expéditeur fixe, avec lien d’opposition. Un destinataire par appel ; oppositions respectées ; plafonds par jour, par clé, destinataire et domaine. Le message ne se reprend pas.',
    },
    en: {
      title: 'Outreach by e-mail',
      description:
        'Sends the offer to one professional prospect, from the fixed sender, with an opt-out link. One recipient a call; objections honoured; daily caps by key, recipient and domain. A message cannot be taken back.',
    },
    example: {
      prospect_email: 'claire@agence.example',
      prospect_nom: 'Claire Martin',
      prospect_entreprise: 'Agence Martin',
      cible: 'agence',
    },
  },
});

export const agentOpposition = defineOperation({
  kind: 'mutation',
  auth: 'automation-or-key',
  cost: COST.free,
  entree: OptOutEntree,
  resultat: OptOut,
  rest: post('/agent/opposition'),
  tool: { idempotent: true },
  help: {
    fr: {
      title: 'Enregistrer une opposition',
      description: 'Inscrit une adresse qui a répondu « stop » : plus aucun démarchage ne lui sera envoyé. Définitif.',
    },
    en: {
      title: 'Record an objection',
      description: 'Enters an address that answered “stop”: it will receive no more outreach. Final.',
    },
    example: { prospect_email: 'claire@agence.example' },
  },
});

const page = [file('html', 'text/html; charset=utf-8'), json({ without: ['fichier'] })] as const;

export const agentOppositionPage = defineOperation({
  name: 'agentOppositionPage',
  kind: 'query',
  auth: 'token',
  cost: COST.free,
  entree: OptOutLinkEntree,
  resultat: OptOutPage,
  rest: get('/agent/opposition/{jeton}', { form: true }),
  tool: false,
  representations: page,
  help: {
    fr: {
      title: 'Page d’opposition',
      description: 'La page du lien d’opposition d’un message. L’ouvrir ne change rien.',
    },
    en: { title: 'Opt-out page', description: 'The page behind a message’s opt-out link. Opening it changes nothing.' },
  },
});

export const agentOppositionConfirmer = defineOperation({
  name: 'agentOppositionConfirmer',
  kind: 'mutation',
  auth: 'token',
  cost: COST.free,
  entree: OptOutLinkEntree,
  resultat: OptOutPage,
  rest: post('/agent/opposition/{jeton}', { form: true, bodyOptional: true }),
  tool: false,
  representations: page,
  help: {
    fr: {
      title: 'Confirmer l’opposition',
      description:
        'Inscrit l’adresse du lien sur la liste d’opposition (formulaire de la page, ou un clic selon la RFC 8058).',
    },
    en: {
      title: 'Confirm the objection',
      description: 'Enters the link’s address on the opt-out list (the page’s form, or one click by RFC 8058).',
    },
  },
});
