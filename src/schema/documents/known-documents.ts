import type { DocumentNode, OperationDefinitionNode } from 'graphql';
import { getOperationAST, OperationTypeNode } from 'graphql';
import { isAboutSchema } from './about-schema.js';

/** An operation of a document that was found valid and within the limits. */
export interface KnownOperation {
  readonly document: DocumentNode;
  readonly name: string | undefined;
  readonly isMutation: boolean;
}

interface KnownDocument {
  readonly document: DocumentNode;
  /** Operations by the name that was asked for; null for what has to go the whole way. */
  readonly operations: Map<string | undefined, KnownOperation | null>;
}

/** Reads a document that is new; null where it is not valid, or passes a limit. */
export type ReadDocument = (source: string) => DocumentNode | null;

/** Characters of a document that is worth keeping by its text: longer ones are left to others. */
const LONGEST = 10_000;
/** Characters of the texts of one generation: parsed, a document holds some fifty times its text. */
const GENERATION = 200_000;

const isPlain = (operation: OperationDefinitionNode, document: DocumentNode): boolean =>
  operation.operation !== OperationTypeNode.SUBSCRIPTION && !isAboutSchema(operation, document);

/** The operation of that name, or the only one; null for a subscription, and for what asks of the schema. */
function operationOf({ document, operations }: KnownDocument, name: string | undefined): KnownOperation | null {
  const known = operations.get(name);
  if (known !== undefined) return known;
  const node = getOperationAST(document, name);
  // A name that is not there is not kept: callers may think of any number of them.
  if (!node) return null;
  const isMutation = node.operation === OperationTypeNode.MUTATION;
  const operation = isPlain(node, document) ? { document, name, isMutation } : null;
  operations.set(name, operation);
  return operation;
}

/**
 * Documents by their text, those sent lately: two generations, of which the older is forgotten once the younger is
 * full. What is sent again moves to the younger.
 */
export class KnownDocuments {
  #young = new Map<string, KnownDocument>();
  #old = new Map<string, KnownDocument>();
  #characters = 0;

  constructor(private readonly read: ReadDocument) {}

  /** The operation that a request asks for; null where it has to go the whole way. */
  operation(source: string, name: string | undefined): KnownOperation | null {
    const known = this.#find(source) ?? this.#readNew(source);
    return known && operationOf(known, name);
  }

  #readNew(source: string): KnownDocument | null {
    const document = source.length <= LONGEST ? this.read(source) : null;
    if (!document) return null;
    const known = { document, operations: new Map() };
    this.#keep(source, known);
    return known;
  }

  #find(source: string): KnownDocument | undefined {
    const young = this.#young.get(source);
    if (young) return young;
    const old = this.#old.get(source);
    if (old) this.#keep(source, old);
    return old;
  }

  #keep(source: string, known: KnownDocument): void {
    this.#characters += source.length;
    if (this.#characters > GENERATION) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#characters = source.length;
    }
    this.#young.set(source, known);
  }
}
