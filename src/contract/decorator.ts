import type { z } from 'zod';
import type { Operation as Declared } from './operation.js';

type AnyOperation = Declared;

/** The type of a declared operation, and below the decorator that binds a resolver's method to one. */
export type Operation<E extends z.ZodObject = z.ZodObject, R extends z.ZodObject = z.ZodObject> = Declared<E, R>;

/** Method of a resolver class bound to an operation. */
export interface OperationBinding {
  readonly operation: AnyOperation;
  readonly method: string;
}

// A registered symbol on the class, not a module variable: a plugin from outside may load its own copy of the contract.
const BINDINGS = Symbol.for('aplomb.operations');
type Bound = object & { [BINDINGS]?: readonly OperationBinding[] };

/**
 * Stands in place of type-graphql's @Query or @Mutation: the schema builder reads the binding, gives the root field its
 * types, argument, description and the auth → charge → journal middleware, and calls the method with
 * `(entree, context)`, the input already parsed by the operation's schema.
 */
export const Operation =
  (operation: AnyOperation): MethodDecorator =>
  (target, method) => {
    const resolver = target.constructor as Bound;
    resolver[BINDINGS] = [...(resolver[BINDINGS] ?? []), { operation, method: String(method) }];
  };

export const bindingsOf = (resolver: object): readonly OperationBinding[] => (resolver as Bound)[BINDINGS] ?? [];
