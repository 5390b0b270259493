import type { ASTNode, DocumentNode, GraphQLError, ValueNode } from 'graphql';
import { BREAK, Kind, visit } from 'graphql';
import type { Detail, Langue } from '../contract/index.js';
import { say, t } from '../words/index.js';
import { meant } from './nearest.js';
import { echo } from './validation.js';
import { wordsOfType } from './word-enums.js';
import { notAmong } from './wording.js';

/** graphql-js' sentences for a value that is no name of an enumeration, in variables and in documents. */
const NO_WORD = /^(?:Enum "([^"]+)" cannot represent |Value ".*" does not exist in "([^"]+)" enum\.)/s;

/** The list that a sentence of graphql-js speaks of; undefined where it speaks of something else. */
export function wordsIn(message: string): readonly string[] | undefined {
  const [, first, second] = NO_WORD.exec(message) ?? [];
  const type = first ?? second;
  return type === undefined ? undefined : wordsOfType(type);
}

/**
 * A value that is not in a closed list, reported as zod's findings are: the field, the value, the list and the word
 * meant.
 */
export function wordDetail(loc: Detail['loc'], words: readonly string[], input: unknown, langue: Langue): Detail {
  const isWritten = typeof input === 'string' || typeof input === 'number';
  const suggestion = isWritten ? meant(String(input), words) : undefined;
  const echoed = echo(input);
  return {
    loc,
    msg: notAmong(words, input, langue),
    type: 'enum',
    ...(echoed !== undefined && { input: echoed }),
    ...(suggestion !== undefined && { suggestion }),
  };
}

const QUOTED = t(
  'Dans un document, un mot d’une liste s’écrit sans guillemets : {word}',
  'In a document, a word of a list is written without quotes: {word}',
);

/** What a caller wrote in the document itself. */
const writtenIn = (node: ValueNode): unknown => {
  if (node.kind === Kind.INT || node.kind === Kind.FLOAT) return Number(node.value);
  if (node.kind === Kind.LIST) return [];
  if (node.kind === Kind.OBJECT) return {};
  return node.kind === Kind.NULL || node.kind === Kind.VARIABLE ? null : node.value;
};

type Place = (string | number)[];

/** Where a value stands in the input of its field: `entree` is the body itself. */
function placeOf(value: ASTNode, document: DocumentNode): Place {
  let place: Place = [];
  visit(document, {
    enter(node, _key, parent, _path, ancestors) {
      if (node !== value || !parent) return undefined;
      const chain = [...ancestors, parent, node];
      place = chain.flatMap((one, i): Place => {
        if ('length' in one) {
          const list = chain[i - 1] as ASTNode | undefined;
          return list?.kind === Kind.LIST ? [one.indexOf(chain[i + 1] as ASTNode)] : [];
        }
        if (one.kind === Kind.ARGUMENT) return one.name.value === 'entree' ? [] : [one.name.value];
        return one.kind === Kind.OBJECT_FIELD ? [one.name.value] : [];
      });
      return BREAK;
    },
  });
  return place;
}

/** What is wrong with a word in a document; undefined for an error of another kind. */
export function literalDetail(
  { message, nodes }: GraphQLError,
  document: DocumentNode | undefined,
  langue: Langue,
): Detail | undefined {
  const words = wordsIn(message);
  const node = nodes?.[0] as ValueNode | undefined;
  if (!words || !node || !document) return undefined;
  const detail = wordDetail(['body', ...placeOf(node, document)], words, writtenIn(node), langue);
  if (node.kind !== Kind.STRING || !words.includes(node.value)) return detail;
  return { ...detail, msg: say(QUOTED, langue, { word: node.value }), suggestion: node.value };
}
