import type { z } from 'zod';
import type { Artefact } from './artefact.js';
import type { OperationContext } from './context.js';
import type { Costed } from './cost.js';
import type { Operation as Declared } from './operation.js';

type AnyOperation = Declared;

/** The type of a declared operation, and below the decorator that binds a resolver's method to one. */
export type Operation<E extends z.ZodObject = z.ZodObject, R extends z.ZodObject = z.ZodObject> = Declared<E, R>;

/** Method of a resolver class bound to an operation. */
export interface OperationBinding {
  readonly operation: AnyOperation;
  readonly method: string;
}

declare const RESOLVED: unique symbol;

/**
 * Marks an input that the pipeline completes before the resolver sees it: where a caller wrote `scene_id`, the resolver
 * finds the scene. Exists for the compiler only.
 */
export interface ResolvesTo<Parsed> {
  readonly [RESOLVED]?: Parsed;
}

/** The first parameter of a method: the parsed input, completed by the pipeline. */
export type EntreeOf<E extends z.ZodObject> =
  E extends ResolvesTo<infer Parsed> ? (unknown extends Parsed ? z.output<E> : Parsed) : z.output<E>;

/** A value that its reader leaves as it is, at every depth: what the kernel gives is an answer without a copy. */
export type Data<T> = T extends object ? { readonly [K in keyof T]: Data<T[K]> } : T;

type IsFile<T> = [NonNullable<T>] extends [Artefact] ? true : false;
type FilesIfMade<T> = {
  [K in keyof T as IsFile<T[K]> extends true ? never : K]: T[K];
} & { [K in keyof T as IsFile<T[K]> extends true ? K : never]?: T[K] };

/**
 * The return value of a method: the declared answer. Files may be left out, and are when the caller did not select
 * them; any other field only where the answer declares it optional.
 */
export type AnswerOf<R extends z.ZodObject> = Data<FilesIfMade<z.output<R>>>;

// With `never` a method may declare the type of its plugin’s options: the context that it then names is still accepted.
type Method<E extends z.ZodObject, R extends z.ZodObject> = (
  entree: EntreeOf<E>,
  context: OperationContext<never, never>,
) => Returned<R> | Promise<Returned<R>>;
type Returned<R extends z.ZodObject> = AnswerOf<R> | Costed<AnswerOf<R>>;

// A registered symbol on the class, not a module variable: a plugin from outside may load its own copy of the contract.
const BINDINGS = Symbol.for('aplomb.operations');
type Bound = object & { [BINDINGS]?: readonly OperationBinding[] };

/**
 * Stands in place of type-graphql's @Query or @Mutation: the schema builder reads the binding, gives the root field its
 * types, argument, description and the auth → charge → journal middleware, and calls the method with
 * `(entree, context)`, the input already parsed by the operation's schema. A method that takes or returns anything but
 * the declared input and answer does not compile.
 */
export const Operation =
  <E extends z.ZodObject, R extends z.ZodObject>(operation: Declared<E, R>) =>
  <M extends Method<E, R>>(target: object, method: string | symbol, _descriptor: TypedPropertyDescriptor<M>): void => {
    const resolver = target.constructor as Bound;
    const binding: OperationBinding = { operation: operation as unknown as AnyOperation, method: String(method) };
    resolver[BINDINGS] = [...(resolver[BINDINGS] ?? []), binding];
  };

/** The operations bound to the methods of a resolver class, in the order of the methods. */
export const bindingsOf = (resolver: object): readonly OperationBinding[] => (resolver as Bound)[BINDINGS] ?? [];
