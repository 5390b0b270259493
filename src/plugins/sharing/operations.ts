import { COST, defineOperation, file, get, json, post } from '../../contract/index.js';
import { SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import { PlanAnswer, PlanEntree, RemarkEntree, RemarkResult, Shared, ShareEntree } from './schemas.js';

/** What a check says of each alert at length: an agent has it from the verifier. */
const SHORT = ['id', 'metier', 'position', 'niveau', 'norme', 'severite_si_confirmee', 'correctifs'];

export const caoPlanPartager = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.cao,
  entree: ShareEntree,
  resultat: Shared,
  scene: true,
  passesScenes: true,
  rest: post('/cao/plan/partager'),
  repeats: 'secret',
  tool: { without: SHORT.map((field) => `alertes.${field}`) },
  help: {
    fr: {
      title: 'Partager un plan',
      description:
        'Lien vers une copie figée des plans : le client la lit et y épingle ses remarques sans compte ; elles reviennent par GET /cao/plan/{jeton}, en JSON ou BCF.',
    },
    en: {
      title: 'Share a plan',
      description:
        'A link to a frozen copy of the plans: the client reads it and pins remarks without an account; they return by GET /cao/plan/{jeton}, as JSON or BCF.',
    },
    example: SCENE_EXAMPLES[1],
  },
});

export const caoPlan = defineOperation({
  kind: 'query',
  auth: 'token',
  cost: COST.free,
  entree: PlanEntree,
  resultat: PlanAnswer,
  rest: get('/cao/plan/{jeton}'),
  representations: [json({ without: ['bcf'] }), file('bcf', 'application/zip', 'bcf')],
  tool: { without: ['svg', 'niveaux.etendue', 'niveaux.origine'] },
  help: {
    fr: {
      title: 'Remarques d’un plan partagé',
      description: 'Le plan figé et les remarques épinglées ; format=bcf : un sujet BCF 2.1 par remarque.',
    },
    en: {
      title: 'Remarks on a shared plan',
      description: 'The frozen plan and the remarks pinned on it; format=bcf: a BCF 2.1 topic a remark.',
    },
  },
});

export const caoPlanCommentaires = defineOperation({
  kind: 'mutation',
  auth: 'token',
  cost: COST.free,
  entree: RemarkEntree,
  resultat: RemarkResult,
  rest: post('/cao/plan/{jeton}/commentaires'),
  tool: { destructive: true },
  help: {
    fr: {
      title: 'Commenter un plan partagé',
      description:
        'Épingle une remarque (niveau, x, y, texte), sans clé. Avec la clé du plan : {id, traite}, {id, supprimer: true}, {supprimer_plan: true}.',
    },
    en: {
      title: 'Comment on a shared plan',
      description:
        'Pins a remark (niveau, x, y, texte), no key. With the key of the plan: {id, traite}, {id, supprimer: true}, {supprimer_plan: true}.',
    },
    example: { jeton: 'jeton-du-plan', niveau: 0, x: 2500, y: 2000, texte: 'La porte peut-elle être plus large ?' },
  },
});
