import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Cost, Detail, Langue, Operation, ServiceError } from '../contract/index.js';
import { problemOf } from '../contract/index.js';
import { shorten } from '../schema/json-schema-compact.js';
import { toolUri } from './tool-schema-resource.js';

const MAX_DETAILS = 20;
const MAX_LINE = 400;

const WORDS = {
  fr: {
    suggestion: 'proposition',
    more: 'autres champs en faute',
    retry: 'Réessayez dans',
    seconds: 's',
    example: 'Exemple qui fonctionne',
    schema: 'Schéma complet',
    root: 'arguments',
    key: 'Une clé s’obtient par l’outil obtenir_cle_api.',
  },
  en: {
    suggestion: 'suggestion',
    more: 'more faulty fields',
    retry: 'Try again in',
    seconds: 's',
    example: 'Example that works',
    schema: 'Full schema',
    root: 'arguments',
    key: 'Get a key with the tool obtenir_cle_api.',
  },
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
  const words = WORDS[langue];
  const problem = problemOf(error, langue);
  const details = problem.detail;
  const lines = [
    `${problem.title} [${problem.code}, ${problem.status}]`,
    ...details.slice(0, MAX_DETAILS).map((detail) => lineOf(detail, langue)),
  ];
  if (details.length > MAX_DETAILS) lines.push(`+ ${details.length - MAX_DETAILS} ${words.more}`);
  if (error.extras.retryAfter !== undefined) lines.push(`${words.retry} ${error.extras.retryAfter} ${words.seconds}.`);
  if (error.extras.members) lines.push(shorten(JSON.stringify(error.extras.members), 4 * MAX_LINE)!);
  if (keyTool && problem.status === 401) lines.push(words.key);
  if (error.code === 'validation') {
    const example = operation.help.example && JSON.stringify(operation.help.example);
    if (example && example.length <= 2 * MAX_LINE) lines.push(`${words.example} : ${example}`);
    lines.push(`${words.schema} : ${toolUri(operation)}`);
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
  const words = WORDS[langue];
  // FastAPI's first element says where the value came from (body, query): an agent only passes arguments.
  const path = (loc[0] === 'body' || loc[0] === 'query' ? loc.slice(1) : loc).join('.') || words.root;
  const hint =
    suggestion === undefined
      ? ''
      : ` (${words.suggestion} : ${typeof suggestion === 'string' ? suggestion : JSON.stringify(suggestion)})`;
  return shorten(`- ${path} : ${msg}${hint}`, MAX_LINE)!;
}
