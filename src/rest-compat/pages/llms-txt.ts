import type { Langue, Operation } from '../../contract/index.js';
import { helpOf, journeyAt } from '../../contract/index.js';
import type { DoorKit } from '../../schema/door.js';
import { needsKey } from '../explanation.js';
import { introduction } from '../openapi/introduction.js';
import { tagger } from '../openapi/tags.js';
import { pathsOf } from '../routes.js';
import { say, t } from '../../words/index.js';

const KEY = t(
  "Clé d'évaluation, sans e-mail ni attente : `POST {base}/api/v1/signup` avec `{body}`. Elle va dans l'en-tête `X-API-Key`.",
  'Evaluation key, no e-mail and no waiting: `POST {base}/api/v1/signup` with `{body}`. It goes in the `X-API-Key` header.',
);
const EXAMPLE = t('{"name": "mon-agent"}', '{"name": "my-agent"}');

const TEXT = {
  bodies: t(
    'Corps JSON. Une opération de CAO prend la scène (millimètres) à la racine, ses options à côté, ou un `scene_id`. Un GET sur une adresse POST de CAO explique ce qu’elle attend. Une réponse qui n’est pas 2xx ne coûte rien ; une erreur porte `code`, `detail[]` et une `suggestion` à renvoyer telle quelle.',
    'JSON bodies. A design operation takes the scene (millimetres) at the root with its options beside it, or a `scene_id`. A GET on a POST-only design path explains what it expects. An answer that is not 2xx costs nothing; an error carries `code`, `detail[]` and a `suggestion` to send back as it is.',
  ),
  workflow: t('Parcours conseillé', 'Recommended workflow'),
  operations: t('Opérations', 'Operations'),
  links: t('Documents', 'Documents'),
  free: t('gratuit', 'free'),
  units: t('{count} unité(s)', '{count} unit(s)'),
  noKey: t('sans clé', 'no key'),
} as const;

/** https://llmstxt.org: what the service is, how to begin, every operation with its cost, where to read more. */
export function llmsTxt(kit: DoorKit, langue: Langue): string {
  const { baseUrl } = kit.settings;
  const entries = pathsOf(kit.registry);
  const { of } = tagger(entries, langue);
  const groups = Map.groupBy(
    kit.registry.operations.filter(({ rest }) => rest),
    of,
  );
  const steps = journeyAt(kit.registry, 'llms', langue).flatMap(({ operation: { rest }, text: step }) =>
    rest ? [`\`${rest.method} ${baseUrl}/api/v1${rest.path}\` : ${step}`] : [],
  );
  return [
    '# Aplomb',
    `> ${say(introduction.summary, langue)}`,
    say(KEY, langue, { base: baseUrl, body: say(EXAMPLE, langue) }),
    say(TEXT.bodies, langue),
    `## ${say(TEXT.workflow, langue)}`,
    steps.map((step, i) => `${i + 1}. ${step}`).join('\n'),
    `## ${say(TEXT.operations, langue)}`,
    ...[...groups].map(
      ([group, operations]) => `### ${group}\n\n${operations.map((operation) => line(operation, langue)).join('\n')}`,
    ),
    `## ${say(TEXT.links, langue)}`,
    [
      `[OpenAPI 3.1](${baseUrl}/openapi.json)`,
      `[Documentation](${baseUrl}/docs)`,
      `[GraphQL](${baseUrl}/graphiql) : POST ${baseUrl}/graphql`,
      `MCP : ${baseUrl}/mcp`,
    ]
      .map((link) => `- ${link}`)
      .join('\n'),
    '',
  ].join('\n\n');
}

function line(operation: Operation, langue: Langue): string {
  const { description } = helpOf(operation, langue);
  const cost =
    operation.cost.units === 0 ? say(TEXT.free, langue) : say(TEXT.units, langue, { count: operation.cost.units });
  const rest = operation.rest!;
  const key = needsKey(operation.auth) ? '' : `, ${say(TEXT.noKey, langue)}`;
  const aliases = (rest.aliases ?? []).map((alias) => ` (= ${alias})`).join('');
  return `- \`${rest.method} ${rest.path}\`${aliases} (${cost}${key}) : ${description}`;
}
