import type { z } from 'zod';
import type { Auth, Operation, Plugin } from '../contract/index.js';
import { bindingsOf, isSceneAtRoot, sceneFormsOf } from '../contract/index.js';
import { tradeFaultsOf } from './trade-faults.js';
import { fieldsOf } from './zod-shape.js';

const AUTH: readonly Auth[] = ['none', 'key', 'optional', 'token', 'automation-or-key'];
const GRAPHQL_NAME = /^[a-z][A-Za-z0-9]*$/;
const PLUGIN_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const TOOL_NAME = /^[a-z][a-z0-9_]{0,63}$/;
const PATH = /^(\/([a-z0-9-]+|\{[a-z_]+\}))+$/;

interface Place {
  readonly plugin: Plugin;
  readonly operation: Operation;
}

/** Its words: name, who may call, price, names in the other doors, help. */
function wordFaults({ name, auth, cost, kind, toolName, help }: Operation): string[] {
  const faults: string[] = [];
  if (!GRAPHQL_NAME.test(name)) faults.push(`name "${name}" is not a GraphQL field in camelCase`);
  if (!AUTH.includes(auth)) faults.push(`auth "${auth}" is not one of ${AUTH.join(', ')}`);
  if (!Number.isInteger(cost.units) || cost.units < 0) faults.push(`cost.unites ${cost.units} is not a count`);
  if (kind === 'query' && cost.units > 0) faults.push('kind: a query never spends units, declare a mutation');
  if (toolName !== null && !TOOL_NAME.test(toolName)) {
    faults.push(`tool name "${toolName}" is not snake_case of at most 64`);
  }
  for (const [langue, told] of Object.entries({ fr: help.fr, en: help.en })) {
    if (!told?.title || !told.description) faults.push(`help.${langue} lacks its title or description`);
  }
  return faults;
}

type Names = ReadonlySet<string>;

function pathFaults({ rest }: Operation, fields: Names): string[] {
  const paths = rest ? [rest.path, ...(rest.aliases ?? [])] : [];
  return paths.flatMap((path) => [
    ...(PATH.test(path) ? [] : [`rest path "${path}" is not a path under /api/v1`]),
    ...[...path.matchAll(/\{([a-z_]+)\}/g)]
      .filter(([, parameter]) => !fields.has(parameter!))
      .map(([, parameter]) => `rest path parameter {${parameter}} is no field of entree`),
  ]);
}

/** Scenes and files that the input must have fields for. */
function inputFaults(operation: Operation, fields: Names): string[] {
  const { body, rest } = operation;
  const faults: string[] = [];
  const scenes = sceneFormsOf(operation);
  for (const { field, idField } of scenes) {
    if (fields.has(field) && fields.has(idField)) continue;
    const maker = isSceneAtRoot(operation) ? 'sceneEntree' : `scenesEntree (no field ${field}, ${idField})`;
    faults.push(`scene: entree must be made with ${maker}`);
  }
  if (body && !fields.has(body.field)) {
    faults.push(`body: entree has no field "${body.field}", make it with fileEntree`);
  }
  if (body && rest?.method !== 'POST') faults.push('body: a file is the body of a POST');
  const takesScene = fields.has('scene') && fields.has('scene_id');
  if (takesScene && scenes.length === 0) faults.push('scene: entree is made with sceneEntree, declare scene: true');
  return faults;
}

/** Forms of the answer, and the fields of it that they name. */
function answerFaults({ representations, resultat, tool }: Operation, fields: Names): string[] {
  const answers = new Map(fieldsOf(resultat).map((field) => [field.name, field]));
  const formats = representations.map(({ format }) => format);
  const absent = (names: readonly string[]) => names.filter((name) => !answers.has(name));
  const spec = tool || undefined;
  return [
    ...(new Set(formats).size === formats.length ? [] : [`representations repeat a format (${formats.join(', ')})`]),
    ...(formats.length > 1 && !fields.has('format')
      ? ['representations: several forms need a field `format` in entree']
      : []),
    ...representations.flatMap(({ format, file, without = [] }) => [
      ...(file && !isArtefact(answers.get(file))
        ? [`representation ${format}: field "${file}" of resultat is no Artefact`]
        : []),
      ...absent(without).map((name) => `representation ${format}: resultat has no field "${name}"`),
    ]),
    ...(spec?.without ?? [])
      .filter((path) => !leadsTo(resultat, path))
      .map((path) => `tool.without: resultat has no field "${path}"`),
    ...Object.entries(spec?.saidAgain ?? {})
      .flat(2)
      .filter((path) => !leadsTo(resultat, path))
      .map((path) => `tool.saidAgain: resultat has no field "${path}"`),
    ...Object.keys(spec?.defaults ?? {})
      .filter((name) => !fields.has(name))
      .map((name) => `tool.defaults: entree has no field "${name}"`),
    ...(typeof spec?.wholeScenes === 'string' && !fields.has(spec.wholeScenes)
      ? [`tool.wholeScenes: entree has no field "${spec.wholeScenes}"`]
      : []),
  ];
}

/** True when a path such as `a.b` leads through objects, or lists of them, to a field. */
function leadsTo(schema: z.ZodObject, path: string): boolean {
  const [name, ...rest] = path.split('.');
  const found = fieldsOf(schema).find((field) => field.name === name);
  if (!found || rest.length === 0) return found !== undefined;
  const shape = found.shape.kind === 'list' ? found.shape.item : found.shape;
  return shape.kind === 'object' && leadsTo(shape.schema, rest.join('.'));
}

/** Faults of one operation by itself: each line names the field. */
function faultsOf(operation: Operation): string[] {
  const fields = new Set(operation.entree ? fieldsOf(operation.entree).map(({ name }) => name) : []);
  return [
    ...wordFaults(operation),
    ...pathFaults(operation, fields),
    ...inputFaults(operation, fields),
    ...answerFaults(operation, fields),
  ];
}

const isArtefact = (field: ReturnType<typeof fieldsOf>[number] | undefined): boolean =>
  field?.shape.kind === 'object' && field.shape.id === 'Artefact';

function duplicates(
  places: readonly Place[],
  what: string,
  keysOf: (operation: Operation) => readonly string[],
): string[] {
  const owners = new Map<string, Place>();
  const faults: string[] = [];
  for (const place of places) {
    for (const key of keysOf(place.operation)) {
      const owner = owners.get(key);
      if (owner) {
        faults.push(
          `plugin ${place.plugin.name}, ${place.operation.name}: ${what} "${key}" is already taken by ${owner.operation.name} (plugin ${owner.plugin.name})`,
        );
      } else owners.set(key, place);
    }
  }
  return faults;
}

const routesOf = ({ rest }: Operation): string[] =>
  rest ? [rest.path, ...(rest.aliases ?? [])].map((path) => `${rest.method} ${path.replace(/\{[^}]*\}/g, '{}')}`) : [];

function bindingFaults(plugin: Plugin): string[] {
  const bound = plugin.resolvers.flatMap((resolver) => bindingsOf(resolver));
  const count = (operation: Operation) => bound.filter((binding) => binding.operation === operation).length;
  return [
    ...plugin.operations
      .filter((o) => count(o) !== 1)
      .map((o) => `plugin ${plugin.name}, ${o.name}: ${count(o)} resolver methods carry it, one is needed`),
    ...bound
      .filter((b) => !plugin.operations.includes(b.operation))
      .map(
        (b) =>
          `plugin ${plugin.name}, ${b.operation.name}: carried by a method (${b.method}) but not declared in operations`,
      ),
  ];
}

function costFaults(places: readonly Place[]): string[] {
  const first = new Map<string, Place>();
  return places.flatMap((place) => {
    const { cost } = place.operation;
    const other = first.get(cost.name);
    if (!other) first.set(cost.name, place);
    const same = !other || JSON.stringify(other.operation.cost) === JSON.stringify(cost);
    return same
      ? []
      : [
          `plugin ${place.plugin.name}, ${place.operation.name}: cost class "${cost.name}" differs from the one of ${other.operation.name}`,
        ];
  });
}

/** Steps of a journey lead to the plugin's own operations: another plugin may not be enabled. */
const journeyFaults = ({ name, journey = [], operations }: Plugin): string[] =>
  journey.flatMap(({ operation, order, says }) => [
    ...(operations.includes(operation)
      ? []
      : [`plugin ${name}: journey: ${operation.name} is no operation of the plugin`]),
    ...(Number.isFinite(order) ? [] : [`plugin ${name}: journey: ${operation.name} has no order`]),
    ...(Object.keys(says).length > 0 ? [] : [`plugin ${name}: journey: ${operation.name} is said nowhere`]),
  ]);

const SETTING_NAME = /^[A-Z][A-Z0-9_]*$/;

const settingFaults = ({ name, settings }: Plugin): string[] =>
  Object.entries((settings?.shape ?? {}) as Record<string, { meta(): object | undefined }>).flatMap(
    ([setting, schema]) => {
      const { description, en } = (schema.meta() ?? {}) as { description?: string; en?: string };
      return [
        ...(SETTING_NAME.test(setting) ? [] : [`plugin ${name}: setting "${setting}" is not in UPPER_CASE`]),
        ...(description && en ? [] : [`plugin ${name}: setting ${setting} is not described in both languages`]),
      ];
    },
  );

/** Limits are one list for the whole service: a name has one meaning. */
function limitFaults(plugins: readonly Plugin[]): string[] {
  const owners = new Map<string, string>();
  return plugins.flatMap(({ name, limits = {} }) =>
    Object.keys(limits).flatMap((limit) => {
      const owner = owners.get(limit);
      if (owner === undefined) owners.set(limit, name);
      return owner === undefined ? [] : [`plugin ${name}: limit "${limit}" is already taken by plugin ${owner}`];
    }),
  );
}

const PAGE_PATH = /^(?:\/|(\/([a-z0-9.-]+|\{[a-z_]+\}))+)$/;
const unnamed = (path: string) => path.replace(/\{[^}]*\}/g, '{}');

/** A page is built, rendered or both, HTML has a policy, and no address is taken twice. */
function pageFaults(plugins: readonly Plugin[]): string[] {
  const reads = plugins.flatMap(({ operations }) =>
    operations.filter(({ rest }) => rest?.method === 'GET').flatMap(routesOf),
  );
  const owners = new Map(reads.map((route) => [`/api/v1${route.slice('GET '.length)}`, 'an operation']));
  return plugins.flatMap(({ name, pages = [] }) =>
    pages.flatMap(({ path, bundle, render, policy, title }) => {
      const owner = owners.get(unnamed(path));
      owners.set(unnamed(path), `plugin ${name}`);
      return [
        ...(PAGE_PATH.test(path) ? [] : ['is not a path']),
        ...(owner === undefined ? [] : [`is already taken by ${owner}`]),
        ...(bundle === undefined && render === undefined ? ['needs a bundle or a render function'] : []),
        ...(bundle !== undefined && policy.length === 0 ? ['has no content security policy'] : []),
        ...(title?.fr && title.en ? [] : ['has no title in both languages']),
      ].map((fault) => `plugin ${name}: page "${path}" ${fault}`);
    }),
  );
}

const HOUR_OF_DAY = /^([01]?\d|2[0-3]):[0-5]\d$/;

function choreFaults({ name, chores = [] }: Plugin): string[] {
  const names = chores.map((chore) => chore.name);
  return chores.flatMap((chore, i) => {
    const { every, at } = chore;
    const isDue = at === undefined ? (every ?? 0) >= 1000 : every === undefined && HOUR_OF_DAY.test(at);
    return [
      ...(PLUGIN_NAME.test(chore.name) ? [] : ['is not kebab-case']),
      ...(names.indexOf(chore.name) === i ? [] : ['is declared twice']),
      ...(isDue ? [] : ['is due neither every so many ms (1000 at least) nor at an hour HH:MM']),
    ].map((fault) => `plugin ${name}: chore "${chore.name}" ${fault}`);
  });
}

/** Every fault of the plugins, alone and together. */
export function findFaults(plugins: readonly Plugin[]): string[] {
  const places = plugins.flatMap((plugin) => plugin.operations.map((operation) => ({ plugin, operation })));
  const names = plugins.map((plugin) => plugin.name);
  return [
    ...plugins
      .filter(({ name }) => !PLUGIN_NAME.test(name))
      .map(({ name }) => `plugin "${name}": name is not kebab-case`),
    ...names.filter((name, i) => names.indexOf(name) !== i).map((name) => `plugin "${name}" is enabled twice`),
    ...places.flatMap(({ plugin, operation }) =>
      faultsOf(operation).map((fault) => `plugin ${plugin.name}, ${operation.name || '(no name)'}: ${fault}`),
    ),
    ...duplicates(places, 'name', (operation) => [operation.name]),
    ...duplicates(places, 'tool', ({ toolName }) => (toolName === null ? [] : [toolName])),
    ...duplicates(places, 'route', routesOf),
    ...plugins.flatMap(bindingFaults),
    ...plugins.flatMap(journeyFaults),
    ...plugins.flatMap(settingFaults),
    ...plugins.flatMap(choreFaults),
    ...limitFaults(plugins),
    ...pageFaults(plugins),
    ...tradeFaultsOf(plugins),
    ...costFaults(places),
  ];
}
