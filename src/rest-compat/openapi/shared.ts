import type { ErrorCode, Langue } from '../../contract/index.js';
import { ERRORS } from '../../contract/index.js';
import type { JsonSchema } from '../../schema/json-schema.js';
import type { Text } from '../../words/index.js';
import { say, t } from '../../words/index.js';

type Fields = Readonly<Record<string, JsonSchema>>;

/** Schemas that carry a sentence, in the language of the document. */
const wordsIn = (langue: Langue) => {
  const described = (fr: string, en: string) => ({ description: say(t(fr, en), langue) });
  return {
    described,
    string: (fr: string, en: string, more: JsonSchema = {}): JsonSchema => ({
      type: 'string',
      ...described(fr, en),
      ...more,
    }),
    integer: (fr: string, en: string): JsonSchema => ({ type: 'integer', ...described(fr, en) }),
  };
};
type Words = ReturnType<typeof wordsIn>;

function problemSchema({ described, string, integer }: Words): JsonSchema {
  return {
    type: 'object',
    ...described(
      'Erreur : document de problème (RFC 9457) et `detail[]` à la forme de FastAPI.',
      'Error: problem document (RFC 9457) and `detail[]` in the form of FastAPI.',
    ),
    required: ['type', 'title', 'status', 'code', 'detail', 'documentation'],
    properties: {
      type: string("Identifiant stable de l'erreur", 'Stable identifier of the error', { format: 'uri' }),
      title: string("Ce qui ne va pas, dans la langue de l'appel", 'What is wrong, in the language of the call'),
      status: integer('Statut HTTP', 'HTTP status'),
      code: {
        type: 'string',
        enum: Object.keys(ERRORS),
        ...described('Code stable, le même en GraphQL et en MCP', 'Stable code, the same in GraphQL and MCP'),
      },
      detail: { type: 'array', items: { $ref: '#/components/schemas/Detail' } },
      documentation: string('Page qui explique cette erreur', 'Page that explains this error', {
        format: 'uri-reference',
      }),
    },
  };
}

function detailSchema({ described, string }: Words): JsonSchema {
  return {
    type: 'object',
    ...described('Un champ fautif et ce qui le réparerait.', 'A faulty field and what would repair it.'),
    required: ['loc', 'msg', 'type'],
    properties: {
      loc: {
        type: 'array',
        items: { type: ['string', 'integer'] },
        ...described(
          'Chemin du champ : body, query, path ou header, puis les noms',
          'Path of the field: body, query, path or header, then the names',
        ),
      },
      msg: string('Ce qui ne va pas', 'What is wrong'),
      type: string('Nature de la faute', 'Nature of the fault'),
      input: described('Valeur reçue', 'Value received'),
      suggestion: described(
        'La valeur qui était voulue, à renvoyer telle quelle ; absente dans le doute',
        'The value that was meant, to send back as it is; absent in doubt',
      ),
    },
  };
}

function explanationSchema({ described, string, integer }: Words): JsonSchema {
  return {
    type: 'object',
    ...described("Ce qu'attend le POST de la même adresse.", 'What the POST of the same address expects.'),
    required: ['methode', 'chemin', 'description', 'corps', 'exemple', 'cout', 'cle'],
    properties: {
      methode: string('Méthode à employer', 'Method to use'),
      chemin: string('Adresse', 'Address'),
      titre: string('Nom en quelques mots', 'Name in a few words'),
      description: string("Ce que fait l'opération", 'What the operation does'),
      corps: { type: 'object', ...described('JSON Schema du corps, abrégé', 'JSON Schema of the body, shortened') },
      exemple: {
        type: 'object',
        ...described('Corps minimal qui fonctionne tel quel', 'Minimal body that works as it is'),
      },
      cout: integer('Unités par appel', 'Units per call'),
      classe: string('Classe de coût', 'Cost class'),
      cle: { type: 'boolean', ...described('Vrai si une clé est requise', 'True if a key is required') },
      authentification: string('En-tête attendu', 'Header expected'),
      formats: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            format: string('Valeur de `format`', 'Value of `format`'),
            type_mime: string('Type de média', 'Media type'),
          },
        },
      },
      documentation: string('Page de cette opération', 'Page of this operation'),
    },
  };
}

function headersIn({ described }: Words): Fields {
  const header = (schema: JsonSchema, fr: string, en: string): JsonSchema => ({ ...described(fr, en), schema });
  const whole = { type: 'integer' };
  const text = { type: 'string' };
  return {
    RequestId: header(
      text,
      'Identifiant de la requête, à citer en cas de question.',
      'Identifier of the request, to quote with any question.',
    ),
    CoutUnites: header(whole, "Unités débitées par l'appel.", 'Units charged for the call.'),
    CoutOffert: header(whole, '1 si la promotion a offert cet appel.', '1 if the promotion waived this call.'),
    CoutRestant: header(
      whole,
      'Unités restantes ce mois-ci avant refus (plans payants).',
      'Units left this month before refusal (paid plans).',
    ),
    Livrable: header(
      { type: 'boolean' },
      'false si le document porte un bandeau d’alertes critiques.',
      'false if the document carries a banner of critical alerts.',
    ),
    RateLimit: header(
      text,
      'Ce qui reste (draft-ietf-httpapi-ratelimit-headers-11).',
      'What is left (draft-ietf-httpapi-ratelimit-headers-11).',
    ),
    RetryAfter: header(whole, 'Secondes à attendre.', 'Seconds to wait.'),
    Location: header({ ...text, format: 'uri-reference' }, 'Où suivre le travail.', 'Where to follow the work.'),
  };
}

const securitySchemesIn = ({ described }: Words): Fields => ({
  Cle: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    ...described(
      'Clé obtenue sans e-mail par POST /api/v1/signup (`Authorization: Bearer` convient aussi).',
      'Key obtained without e-mail by POST /api/v1/signup (`Authorization: Bearer` will do too).',
    ),
  },
  Automatisation: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Automation-Secret',
    ...described("Secret partagé de la plateforme d'automatisation.", 'Shared secret of the automation platform.'),
  },
});

/**
 * Components that all routes share, in one language: schemas of refusals and explanations, header fields, ways to sign
 * in.
 */
export function sharedComponents(langue: Langue): {
  readonly schemas: Fields;
  readonly headers: Fields;
  readonly securitySchemes: Fields;
} {
  const words = wordsIn(langue);
  return {
    schemas: {
      Probleme: problemSchema(words),
      Detail: detailSchema(words),
      Explication: explanationSchema(words),
    },
    headers: headersIn(words),
    securitySchemes: securitySchemesIn(words),
  };
}

const STATUS_TEXT: Readonly<Record<number, Text>> = {
  400: t('Requête illisible', 'Unreadable request'),
  401: t('Clé absente ou inconnue', 'Missing or unknown key'),
  402: t('Dépassement maximal atteint', 'Overage limit reached'),
  403: t('Accès refusé', 'Access refused'),
  404: t('Introuvable', 'Not found'),
  405: t('Méthode refusée', 'Method not allowed'),
  406: t('Aucun format acceptable', 'No acceptable format'),
  409: t('Même Idempotency-Key en cours', 'Same Idempotency-Key under way'),
  413: t('Trop grand', 'Too large'),
  415: t('Corps non JSON', 'Body is not JSON'),
  422: t('Champs absents ou invalides', 'Missing or invalid fields'),
  429: t('Quota ou débit épuisé', 'Allowance or rate spent'),
  500: t('Erreur interne, non débitée', 'Internal error, not charged'),
  503: t('Momentanément indisponible', 'Momentarily unavailable'),
};

const codesOf = (status: number) =>
  (Object.keys(ERRORS) as ErrorCode[]).filter((code) => ERRORS[code].status === status);

/** One shared response a status of the error table that a REST call can meet. */
export function problemResponses(langue: Langue): Record<string, JsonSchema> {
  const content = { schema: { $ref: '#/components/schemas/Probleme' } };
  return Object.fromEntries(
    Object.entries(STATUS_TEXT).map(([status, text]) => {
      const waits = ['429', '503'].includes(status) && {
        headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
      };
      const codes = codesOf(Number(status)).map((code) => `\`${code}\` – ${say(ERRORS[code], langue)}`);
      return [
        `Erreur${status}`,
        {
          description: `${say(text, langue)}.\n\n${codes.join('\n\n')}`,
          ...waits,
          content: { 'application/problem+json': content },
        },
      ];
    }),
  );
}
