import type { GraphQLSchema } from 'graphql';
import type { ClassType, NonEmptyArray } from 'type-graphql';
import { Arg, buildSchemaSync, Mutation, Query } from 'type-graphql';
import type { Help } from '../contract/index.js';
import { completable } from './complete-answer.js';
import { argumentRef, inputClassOf, outputClassOf } from './from-zod.js';
import type { BoundOperation, Registry } from './registry.js';
import type { Pipeline } from './root-field.js';
import { bindCall, fieldCall } from './root-field.js';
import { fieldsOf } from './zod-shape.js';

const ROOT = { query: Query, mutation: Mutation } as const;
const pascal = (name: string) => name[0]!.toUpperCase() + name.slice(1);
const describe = ({ fr, en }: Help) => `${fr.title}. ${fr.description}\n\n${en.title}. ${en.description}`;

// type-graphql asks for one beside any subscription; ours bring an iterable of their own.
const noTopics = (): never => {
  throw new Error('subscriptions have no topics: give `subscribe` to @Subscription');
};
const NO_TOPICS = { publish: noTopics, subscribe: noTopics };

// type-graphql's metadata is global and only grows: a method is decorated once a process, whatever the schemas built.
const decorated = new WeakMap<object, Set<string>>();

function decorate(bound: BoundOperation): void {
  const { operation, resolver, method } = bound;
  const methods = decorated.get(resolver) ?? new Set();
  if (methods.has(method)) return;
  decorated.set(resolver, methods.add(method));
  const prototype = resolver.prototype as object;
  const descriptor = Object.getOwnPropertyDescriptor(prototype, method)!;
  const answer = outputClassOf(operation.resultat, `${pascal(operation.name)}Resultat`);
  // Nullable, so that a field that is refused leaves the answers of the others, which were charged, where they are.
  const options = { name: operation.name, description: describe(operation.help), nullable: true };
  ROOT[operation.kind](() => answer, options)(prototype, method, descriptor);
  for (const [index, { name, ref, nullable, description }] of argumentsOf(bound).entries()) {
    Arg(name, () => ref, { nullable, description })(prototype, method, index);
  }
}

function argumentsOf({ operation }: BoundOperation) {
  const { entree, flat } = operation;
  if (!entree) return [];
  const fields = fieldsOf(entree);
  if (flat) {
    return fields.map((f) => ({
      name: f.name,
      ref: argumentRef(f.shape, pascal(operation.name) + pascal(f.name)),
      nullable: f.isNullable,
      description: f.description,
    }));
  }
  const nullable = fields.every((field) => field.isNullable);
  return [
    { name: 'entree', ref: inputClassOf(entree, `${pascal(operation.name)}Entree`), nullable, description: undefined },
  ];
}

/**
 * Builds the GraphQL schema of the enabled plugins. type-graphql makes the types; each root field is then resolved by
 * the one middleware itself, which spares a call the three layers that type-graphql puts around a method.
 */
export function buildAplombSchema(registry: Registry, given: Omit<Pipeline, 'instanceOf' | 'boundOf'>): GraphQLSchema {
  registry.bound.forEach(decorate);
  const instances = new Map<unknown, object>();
  const instanceOf = (resolver: new () => object): object => {
    let instance = instances.get(resolver);
    if (!instance) instances.set(resolver, (instance = new resolver()));
    return instance;
  };
  const schema = buildSchemaSync({
    resolvers: registry.plugins.flatMap((plugin) => plugin.resolvers) as unknown as NonEmptyArray<ClassType>,
    container: { get: (resolver: ClassType) => instanceOf(resolver as new () => object) },
    orphanedTypes: [],
    pubSub: NO_TOPICS,
    validate: false,
    // Its check is a whole introspection query; the schema is validated with the stored documents.
    skipCheck: true,
    disableInferringDefaultValues: true,
  });
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() };
  const byName = new Map(registry.bound.map((bound) => [bound.operation.name, bound]));
  const pipeline = { ...given, instanceOf, boundOf: (name: string) => byName.get(name) };
  for (const bound of registry.bound) {
    const { name, kind, cost } = bound.operation;
    const field = roots[kind]!.getFields()[name]!;
    const check = cost.units > 0 ? completable(field.type, name) : undefined;
    bindCall(field, fieldCall(bound, pipeline), check);
  }
  return schema;
}
