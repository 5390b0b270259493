import { buildSchema, parse } from 'graphql';
import type { OperationDefinitionNode } from 'graphql';
import { expect, it } from 'vitest';
import type { RequestContext } from '../../src/contract/index.js';
import { schemaAnswers } from '../../src/schema/introspection/schema-answers.js';

const SCHEMA = buildSchema('type Query { nom: String }');

/** A request that tells what was asked of it. */
function asker() {
  const asked: string[] = [];
  const request = new Proxy({} as RequestContext, {
    get: (_, member) => {
      asked.push(String(member));
      return undefined;
    },
  });
  return { asked, request };
}

it.each(['{ nom }', '{ __schema { queryType { name } } }'])(
  '%s is left to GraphQL and makes no signal',
  async (source) => {
    const document = parse(source);
    const operation = document.definitions[0] as OperationDefinitionNode;
    const { asked, request } = asker();
    expect(await schemaAnswers(SCHEMA)({ operation, document, source }, request)).toBeNull();
    expect(asked).toEqual([]);
  },
);
