import type { ErrorCode, Langue } from '../../contract/index.js';
import { ERRORS } from '../../contract/index.js';
import type { JsonSchema } from '../../schema/json-schema.js';

const string = (description: string, more: JsonSchema = {}): JsonSchema => ({ type: 'string', description, ...more });
const integer = (description: string): JsonSchema => ({ type: 'integer', description });

export const PROBLEM: JsonSchema = {
  type: 'object',
  description: 'Erreur : document de problème (RFC 9457) et `detail[]` à la forme de FastAPI.',
  required: ['type', 'title', 'status', 'code', 'detail', 'documentation'],
  properties: {
    type: string("Identifiant stable de l'erreur", { format: 'uri' }),
    title: string("Ce qui ne va pas, dans la langue de l'appel"),
    status: integer('Statut HTTP'),
    code: { type: 'string', enum: Object.keys(ERRORS), description: 'Code stable, le même en GraphQL et en MCP' },
    detail: { type: 'array', items: { $ref: '#/components/schemas/Detail' } },
    documentation: string('Page qui explique cette erreur', { format: 'uri-reference' }),
  },
};

export const DETAIL: JsonSchema = {
  type: 'object',
  description: 'Un champ fautif et ce qui le réparerait.',
  required: ['loc', 'msg', 'type'],
  properties: {
    loc: { type: 'array', items: { type: ['string', 'integer'] }, description: 'Chemin du champ : body, query, path ou header, puis les noms' },
    msg: string('Ce qui ne va pas'),
    type: string('Nature de la faute'),
    input: { description: 'Valeur reçue' },
    suggestion: { description: "Valeur prête à l'emploi, ou mot permis le plus proche" },
  },
};

export const EXPLANATION: JsonSchema = {
  type: 'object',
  description: "Ce qu'attend le POST de la même adresse.",
  required: ['methode', 'chemin', 'description', 'corps', 'exemple', 'cout', 'cle'],
  properties: {
    methode: string('Méthode à employer'),
    chemin: string('Adresse'),
    titre: string('Nom en quelques mots'),
    description: string("Ce que fait l'opération"),
    corps: { type: 'object', description: 'JSON Schema du corps, abrégé' },
    exemple: { type: 'object', description: "Corps minimal qui fonctionne tel quel" },
    cout: integer("Unités par appel"),
    classe: string('Classe de coût'),
    cle: { type: 'boolean', description: 'Vrai si une clé est requise' },
    authentification: string('En-tête attendu'),
    formats: { type: 'array', items: { type: 'object', properties: { format: string('Valeur de `format`'), type_mime: string('Type de média') } } },
    documentation: string('Page de cette opération'),
  },
};

/** Header fields of answers. */
export const HEADERS = {
  RequestId: { description: "Identifiant de la requête, à citer en cas de question.", schema: { type: 'string' } },
  CoutUnites: { description: "Unités débitées par l'appel.", schema: { type: 'integer' } },
  CoutOffert: { description: '1 si la promotion a offert cet appel.', schema: { type: 'integer' } },
  CoutRestant: { description: 'Unités restantes ce mois-ci avant refus (plans payants).', schema: { type: 'integer' } },
  Livrable: { description: 'false si le document porte un bandeau d’alertes critiques.', schema: { type: 'boolean' } },
  RateLimit: { description: 'Ce qui reste (draft-ietf-httpapi-ratelimit-headers-11).', schema: { type: 'string' } },
  RetryAfter: { description: 'Secondes à attendre.', schema: { type: 'integer' } },
  Location: { description: 'Où suivre le travail.', schema: { type: 'string', format: 'uri-reference' } },
} as const satisfies Record<string, JsonSchema>;

const STATUS_TEXT: Readonly<Record<number, Record<Langue, string>>> = {
  400: { fr: 'Requête illisible', en: 'Unreadable request' },
  401: { fr: 'Clé absente ou inconnue', en: 'Missing or unknown key' },
  402: { fr: 'Dépassement maximal atteint', en: 'Overage limit reached' },
  403: { fr: 'Accès refusé', en: 'Access refused' },
  404: { fr: 'Introuvable', en: 'Not found' },
  405: { fr: 'Méthode refusée', en: 'Method not allowed' },
  406: { fr: 'Aucun format acceptable', en: 'No acceptable format' },
  409: { fr: 'Même Idempotency-Key en cours', en: 'Same Idempotency-Key under way' },
  413: { fr: 'Trop grand', en: 'Too large' },
  415: { fr: 'Corps non JSON', en: 'Body is not JSON' },
  422: { fr: 'Champs absents ou invalides', en: 'Missing or invalid fields' },
  429: { fr: 'Quota ou débit épuisé', en: 'Allowance or rate spent' },
  500: { fr: 'Erreur interne, non débitée', en: 'Internal error, not charged' },
  503: { fr: 'Momentanément indisponible', en: 'Momentarily unavailable' },
};

const codesOf = (status: number) => (Object.keys(ERRORS) as ErrorCode[]).filter((code) => ERRORS[code].status === status);

/** One shared response a status of the error table that a REST call can meet. */
export function problemResponses(langue: Langue): Record<string, JsonSchema> {
  const content = { schema: { $ref: '#/components/schemas/Probleme' } };
  return Object.fromEntries(
    Object.entries(STATUS_TEXT).map(([status, text]) => {
      const waits = ['429', '503'].includes(status) && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } };
      const codes = codesOf(Number(status)).map((code) => `\`${code}\` : ${ERRORS[code][langue]}`);
      return [`Erreur${status}`, { description: `${text[langue]}.\n\n${codes.join('\n\n')}`, ...waits, content: { 'application/problem+json': content } }];
    }),
  );
}

export const SECURITY_SCHEMES = {
  Cle: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: "Clé obtenue sans e-mail par POST /api/v1/signup (`Authorization: Bearer` convient aussi)." },
  Automatisation: { type: 'apiKey', in: 'header', name: 'X-Automation-Secret', description: "Secret partagé de la plateforme d'automatisation." },
} as const;
