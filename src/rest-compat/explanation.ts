import { hash } from 'node:crypto';
import type { Auth, Langue, Operation, SceneForm } from '../contract/index.js';
import { helpOf, isSceneAtRoot, sceneFormsOf } from '../contract/index.js';
import { bodySchemaOf, inputSchemaOf } from '../schema/json-schema.js';
import type { JsonSchema } from '../schema/json-schema-compact.js';
import { compact } from '../schema/json-schema-compact.js';
import type { Answer } from './answer.js';
import { JSON_TYPE } from './answer.js';
import { baseHeaders } from './base-headers.js';
import type { Text } from '../words/index.js';
import { say, t } from '../words/index.js';

/** Whether a key must come with the call. */
export const needsKey = (auth: Auth): boolean => auth === 'key' || auth === 'automation-or-key';

const KEY_TEXT = {
  key: t('Clé requise : en-tête X-API-Key.', 'Key required: X-API-Key header.'),
  'automation-or-key': t(
    'En-tête X-API-Key ou X-Automation-Secret requis.',
    'X-API-Key or X-Automation-Secret header required.',
  ),
  optional: t('Clé facultative : en-tête X-API-Key.', 'Optional key: X-API-Key header.'),
  token: t('Sans clé : le jeton du chemin suffit.', 'No key: the token in the path is enough.'),
  none: t('Sans clé.', 'No key.'),
} as const satisfies Record<Auth, Text>;

const SCENE_TEXT = t(
  'Le corps est la scène, les options à côté de ses champs (ou {"scene_id": …}). Le détail de chaque liste est dans GET /api/v1/cao/schema.',
  'The body is the scene, with the options beside its fields (or {"scene_id": …}). Each list is detailed in GET /api/v1/cao/schema.',
);

/** Explanation of a POST-only path, in answer to a GET. */
export function explanationOf(operation: Operation, path: string, langue: Langue): Record<string, unknown> {
  const { title, description } = helpOf(operation, langue);
  return {
    methode: 'POST',
    chemin: `/api/v1${path}`,
    titre: title,
    description,
    corps: bodyOutline(operation, langue),
    exemple: operation.help.example ?? {},
    cout: operation.cost.units,
    classe: operation.cost.name,
    cle: needsKey(operation.auth),
    authentification: say(KEY_TEXT[operation.auth], langue),
    formats: operation.representations.map(({ format, mediaType }) => ({ format, type_mime: mediaType })),
    documentation: `/docs/${operation.name}`,
  };
}

/**
 * JSON Schema of the body, short enough for a reader with little room. A scene's lists keep the names and types of
 * their fields, and only the lists themselves are described. It accepts all that the schema of /openapi.json accepts.
 */
function bodyOutline(operation: Operation, langue: Langue): JsonSchema {
  const forms = sceneFormsOf(operation);
  if (forms.length === 0) {
    return {
      ...compact(inputSchemaOf(operation, { langue }), { depth: 4, description: 300, bounds: true }),
      additionalProperties: true,
    };
  }
  if (!isSceneAtRoot(operation)) return namedOutline(operation, forms, langue);
  const full = bodySchemaOf(operation, langue);
  const outline = compact(full, { depth: 3 });
  const described = propertiesOf(compact(full, { depth: 1, description: 90 }));
  const properties = Object.entries(propertiesOf(outline)).map(([name, property]) => {
    const description = described[name]?.['description'];
    return [name, description === undefined ? property : { ...property, description }];
  });
  return {
    ...outline,
    properties: Object.fromEntries(properties) as JsonSchema,
    additionalProperties: true,
    $comment: say(SCENE_TEXT, langue),
  };
}

/** Several scenes, each by its name: their fields are those of the schema of a scene, and are not written out again. */
function namedOutline(operation: Operation, forms: readonly SceneForm[], langue: Langue): JsonSchema {
  const names = forms.flatMap(({ field, idField }) => [field, idField]);
  const outline = compact(inputSchemaOf(operation, { langue, without: names }), {
    depth: 4,
    description: 300,
    bounds: true,
  });
  const scenes = forms.map(
    ({ field }) => [field, { type: ['object', 'null'], description: say(NAMED_SCENE_TEXT, langue) }] as const,
  );
  const handles = forms.map(({ idField }) => [idField, { type: ['string', 'null'] }] as const);
  return {
    ...outline,
    properties: { ...Object.fromEntries([...scenes, ...handles]), ...propertiesOf(outline) } as JsonSchema,
    additionalProperties: true,
  };
}

const NAMED_SCENE_TEXT = t(
  'Scène, ou {"scene_id": …}. Détail dans GET /api/v1/cao/schema.',
  'Scene, or {"scene_id": …}. Detailed in GET /api/v1/cao/schema.',
);

const propertiesOf = (schema: JsonSchema) => (schema['properties'] ?? {}) as Record<string, JsonSchema>;

export type Explain = (langue: Langue) => Answer;

/** The explanation of one path as a whole answer, made at the first request in each language. */
export function explainer(operation: Operation, path: string): Explain {
  const made: Partial<Record<Langue, Answer>> = {};
  return (langue) => (made[langue] ??= answerIn(langue));

  function answerIn(langue: Langue): Answer {
    const body = JSON.stringify(explanationOf(operation, path, langue));
    const headers = {
      ...baseHeaders(undefined, '*'),
      'content-type': JSON_TYPE,
      'content-language': langue,
      'cache-control': 'public, max-age=300',
      vary: 'Accept-Language',
      etag: `"${hash('sha256', body, 'hex')}"`,
      allow: 'GET, HEAD, OPTIONS, POST',
    };
    return { status: 200, headers, body };
  }
}
