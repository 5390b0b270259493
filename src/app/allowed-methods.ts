import type { FastifyInstance } from 'fastify';

/** `/artefacts/:jeton` and `/docs/*` as what they match. */
const matcher = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:[^/]+/g, '[^/]+')
      .replace(/\*/g, '.*')}$`,
  );

/**
 * Learns the routes as they are mounted, and tells which methods an address answers: what the router does not say of a
 * request it has no route for. To be called before the first route.
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
