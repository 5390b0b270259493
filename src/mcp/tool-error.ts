import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Cost, Detail, Langue, Operation, ServiceError } from '../contract/index.js';
import { problemOf } from '../contract/index.js';
import { shorten } from '../schema/json-schema-compact.js';
import { say, t } from '../words/index.js';
import { toolUri } from './tool-schema-resource.js';

const MAX_DETAILS = 20;
const MAX_LINE = 400;

const WORDS = {
  suggestion: t(' (proposition : {value})', ' (suggestion : {value})'),
  more: t('+ {count} autres champs en faute', '+ {count} more faulty fields'),
  retry: t('Réessayez dans {seconds} s.', 'Try again in {seconds} s.'),
  example: t('Exemple qui fonctionne : {example}', 'Example that works : {example}'),
  schema: t('Schéma complet : {uri}', 'Full schema : {uri}'),
  key: t('Une clé s’obtient par l’outil obtenir_cle_api.', 'Get a key with the tool obtenir_cle_api.'),
} as const;

/**
 * A refusal as a model can act on it: what is wrong, where, with which value it would pass. Never a protocol error,
 * which hosts do not show to the model. The same problem document as REST travels in `_meta.probleme`.
 * @param keyTool whether a tool gives keys: an agent calls tools, not the address that the sentence names
 */
export function toolError(
  error: ServiceError,
  operation: Operation,
  langue: Langue,
  cost: Cost | undefined,
  keyTool: boolean,
): CallToolResult {
  const problem = problemOf(error, langue);
  const details = problem.detail;
  const lines = [
    `${problem.title} [${problem.code}, ${problem.status}]`,
    ...details.slice(0, MAX_DETAILS).map((detail) => lineOf(detail, langue)),
  ];
  const more = details.length - MAX_DETAILS;
  if (more > 0) lines.push(say(WORDS.more, langue, { count: String(more) }));
  const { retryAfter } = error.extras;
  if (retryAfter !== undefined) lines.push(say(WORDS.retry, langue, { seconds: String(retryAfter) }));
  if (error.extras.members) lines.push(shorten(JSON.stringify(error.extras.members), 4 * MAX_LINE)!);
  if (keyTool && problem.status === 401) lines.push(say(WORDS.key, langue));
  if (error.code === 'validation') {
    const example = operation.help.example && JSON.stringify(operation.help.example);
    if (example && example.length <= 2 * MAX_LINE) lines.push(say(WORDS.example, langue, { example }));
    lines.push(say(WORDS.schema, langue, { uri: toolUri(operation) }));
  }
  const probleme = {
    ...problem,
    detail: details.slice(0, MAX_DETAILS).map(({ loc, msg, type, suggestion }) => ({ loc, msg, type, suggestion })),
  };
  return {
    isError: true,
    content: [{ type: 'text', text: lines.join('\n') }],
    _meta: {
      ...(cost && { cout: cost }),
      probleme:
        JSON.stringify(probleme).length <= 16 * MAX_LINE ? probleme : { code: problem.code, status: problem.status },
    },
  };
}

function lineOf({ loc, msg, suggestion }: Detail, langue: Langue): string {
  // FastAPI's first element says where the value came from (body, query): an agent only passes arguments.
  const path = (loc[0] === 'body' || loc[0] === 'query' ? loc.slice(1) : loc).join('.') || 'arguments';
  const value = typeof suggestion === 'string' ? suggestion : JSON.stringify(suggestion);
  const hint = suggestion === undefined ? '' : shorten(say(WORDS.suggestion, langue, { value: value! }), MAX_LINE / 2)!;
  // A sentence that lists a long catalogue is cut, the word that was meant is not.
  return `${shorten(`- ${path} : ${msg}`, MAX_LINE - hint.length)}${hint}`;
}
