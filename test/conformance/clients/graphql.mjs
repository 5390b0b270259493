import { readFileSync, writeFileSync } from 'node:fs';
import { codegen } from '@graphql-codegen/core';
import * as operations from '@graphql-codegen/typescript-operations';
import { buildClientSchema, getIntrospectionQuery, parse, printSchema } from 'graphql';

/** Types of the operations of a file, from the schema of a running service: node graphql.mjs ADDRESS OPERATIONS FILE */
const [, , address, operationsFile, filename] = process.argv;
const answer = await fetch(`${address}/graphql`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ query: getIntrospectionQuery() }),
});
const { data } = await answer.json();
const json = 'unknown';
const object = 'Record<string, unknown>';
const text = 'string';
const config = {
  strictScalars: true,
  scalars: {
    Date: text,
    DateTime: text,
    EmailAddress: text,
    HexColorCode: text,
    JSON: json,
    LongText: text,
    JSONObject: object,
    SceneJSON: object,
  },
  useTypeImports: true,
};
const made = await codegen({
  schema: parse(printSchema(buildClientSchema(data))),
  documents: [{ location: operationsFile, document: parse(readFileSync(operationsFile, 'utf8')) }],
  filename,
  config,
  plugins: [{ operations: {} }],
  pluginMap: { operations },
});
writeFileSync(filename, made);
