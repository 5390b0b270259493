import type { Operation, RegistryView } from '../contract/index.js';

export type Method = 'GET' | 'POST' | 'DELETE';

/** A path under /api/v1 with the operation that answers each method. */
export interface PathEntry {
  readonly path: string;
  readonly operations: ReadonlyMap<Method, Operation>;
}

/** Every path of the registry, aliases included, in the order of declaration. */
export function pathsOf(registry: RegistryView): readonly PathEntry[] {
  const paths = new Map<string, Map<Method, Operation>>();
  for (const operation of registry.operations) {
    const { rest } = operation;
    if (!rest) continue;
    for (const path of [rest.path, ...(rest.aliases ?? [])]) {
      const operations = paths.get(path) ?? new Map<Method, Operation>();
      paths.set(path, operations.set(rest.method, operation));
    }
  }
  return [...paths].map(([path, operations]) => ({ path, operations }));
}

/** The POST that a GET explains: a design path which answers POST and has no GET of its own. */
export const explainedBy = ({ path, operations }: PathEntry): Operation | undefined =>
  path.startsWith('/cao/') && !operations.has('GET') ? operations.get('POST') : undefined;

/** Methods that a path answers, for `Allow`. */
export function allowedOn(entry: PathEntry): readonly string[] {
  const isRead = entry.operations.has('GET') || explainedBy(entry) !== undefined;
  return [
    ...(isRead ? ['GET', 'HEAD'] : []),
    'OPTIONS',
    ...[...entry.operations.keys()].filter((method) => method !== 'GET'),
  ].sort();
}

/** True for an address under /api/v1 of this path, whatever its parameters. */
export function matches({ path }: PathEntry, address: string): boolean {
  const [wanted, given] = [path.split('/'), address.split('/')];
  return wanted.length === given.length && wanted.every((part, i) => part.startsWith('{') || part === given[i]);
}

/** `/cao/plan/{jeton}` → `/cao/plan/:jeton` */
export const fastifyPath = (path: string): string => path.replace(/\{([^}]+)\}/g, ':$1');
