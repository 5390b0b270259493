import type { FastifyInstance } from 'fastify';

/** The pattern of a route (`/artefacts/:jeton`, `/docs/*`) as a regular expression. */
const matcher = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:[^/]+/g, '[^/]+')
      .replace(/\*/g, '.*')}$`,
  );

/**
 * Collects the routes as they are mounted, and gives the methods that an address answers. The router cannot say this of
 * a request that it has no route for. Must be called before the first route is mounted.
 */
export function allowedMethods(http: FastifyInstance): (path: string) => readonly string[] {
  const methods = new Map<string, { readonly matches: RegExp; readonly names: Set<string> }>();
  http.addHook('onRoute', ({ url, method }) => {
    const known = methods.get(url) ?? { matches: matcher(url), names: new Set() };
    methods.set(url, known);
    for (const name of [method].flat()) known.names.add(name);
  });
  return (path) => {
    const found = [...methods.values()].filter(({ matches }) => matches.test(path));
    return [...new Set(found.flatMap(({ names }) => [...names]))].sort();
  };
}
