import type { Operation as AnyOperation } from './operation.js';

/** Method of a resolver class bound to an operation. */
export interface OperationBinding {
  readonly operation: AnyOperation;
  readonly method: string;
}

const bindings = new WeakMap<object, OperationBinding[]>();

/**
 * Stands in place of type-graphql's @Query or @Mutation: the schema builder reads the binding, gives the root field its
 * types, argument, description and the auth → charge → journal middleware, and calls the method with
 * `(entree, context)`, the input already parsed by the operation's schema.
 */
export const Operation =
  (operation: AnyOperation): MethodDecorator =>
  (target, method) => {
    const list = bindings.get(target.constructor) ?? [];
    bindings.set(target.constructor, [...list, { operation, method: String(method) }]);
  };

export const bindingsOf = (resolver: object): readonly OperationBinding[] => bindings.get(resolver) ?? [];
