import type { GraphQLSchema } from 'graphql';
import type { ClassType, NonEmptyArray } from 'type-graphql';
import { Arg, buildSchemaSync, Mutation, Query, UseMiddleware } from 'type-graphql';
import type { Help } from '../contract/index.js';
import { argumentRef, inputClassOf, outputClassOf } from './from-zod.js';
import type { BoundOperation, Registry } from './registry.js';
import type { Pipeline } from './root-field.js';
import { rootField } from './root-field.js';
import { fieldsOf } from './zod-shape.js';

const ROOT = { query: Query, mutation: Mutation } as const;
const pascal = (name: string) => name[0]!.toUpperCase() + name.slice(1);
const describe = ({ fr, en }: Help) => `${fr.titre}. ${fr.description}\n\n${en.titre}. ${en.description}`;

// type-graphql asks for one beside any subscription; ours bring an iterable of their own.
const noTopics = (): never => {
  throw new Error('subscriptions have no topics: give `subscribe` to @Subscription');
};
const NO_TOPICS = { publish: noTopics, subscribe: noTopics };

// type-graphql's metadata is global and only grows: a method is decorated once, the pipeline of the running
// application is looked up when the field resolves.
const decorated = new Set<string>();
const pipelines = new WeakMap<object, (bound: BoundOperation) => ReturnType<typeof rootField>>();
const resolverIds = new WeakMap<object, number>();
let resolverCount = 0;

function methodKey({ resolver, method }: BoundOperation): string {
  let id = resolverIds.get(resolver);
  if (id === undefined) resolverIds.set(resolver, (id = resolverCount++));
  return `${id}.${method}`;
}

function decorate(bound: BoundOperation): void {
  const key = methodKey(bound);
  if (decorated.has(key)) return;
  decorated.add(key);
  const { operation, resolver, method } = bound;
  const prototype = resolver.prototype as object;
  const descriptor = Object.getOwnPropertyDescriptor(prototype, method)!;
  const answer = outputClassOf(operation.resultat, `${pascal(operation.name)}Resultat`);
  ROOT[operation.kind](() => answer, { name: operation.name, description: describe(operation.help) })(prototype, method, descriptor);
  for (const [index, { name, ref, nullable, description }] of argumentsOf(bound).entries()) {
    Arg(name, () => ref, { nullable, description })(prototype, method, index);
  }
  UseMiddleware(async (data) => {
    const resolve = pipelines.get(data.info.schema);
    if (!resolve) throw new Error('the schema was not built by buildAplombSchema');
    return resolve(bound)(data as never);
  })(prototype, method, descriptor);
}

function argumentsOf({ operation }: BoundOperation) {
  const { entree, flat } = operation;
  if (!entree) return [];
  const fields = fieldsOf(entree);
  if (flat) return fields.map((f) => ({ name: f.name, ref: argumentRef(f.shape, pascal(operation.name) + pascal(f.name)), nullable: f.isNullable, description: f.description }));
  const nullable = fields.every((field) => field.isNullable);
  return [{ name: 'entree', ref: inputClassOf(entree, `${pascal(operation.name)}Entree`), nullable, description: undefined }];
}

/** Builds the GraphQL schema of the enabled plugins, every root field behind the one middleware. */
export function buildAplombSchema(registry: Registry, pipeline: Omit<Pipeline, 'instanceOf'>): GraphQLSchema {
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
  const fields = new Map(registry.bound.map((bound) => [bound, rootField(bound, { ...pipeline, instanceOf })]));
  const byKey = new Map(registry.bound.map((bound) => [methodKey(bound), bound]));
  // A second registry in one process binds its own plugin options to the same decorated method.
  pipelines.set(schema, (bound) => fields.get(byKey.get(methodKey(bound))!)!);
  return schema;
}
