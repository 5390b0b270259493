import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../src/contract/index.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

/**
 * The paths that callers rely on. A line goes only by a decision written in docs/principles.md; a new one is added by
 * hand, on purpose.
 */
const PINNED = [
  'DELETE /travaux/{id}',
  'GET /agent-playbook',
  'GET /agent/opposition/{jeton}',
  'GET /cao/copilote',
  'GET /cao/copilote/exemple',
  'GET /cao/demo',
  'GET /cao/familles',
  'GET /cao/ifc/ids/logement-fr',
  'GET /cao/mobilier',
  'GET /cao/normes',
  'GET /cao/plan/{jeton}',
  'GET /cao/savoir',
  'GET /cao/scenes/{scene_id}',
  'GET /cao/schema',
  'GET /cao/visite/commandes',
  'GET /cao/visite/objectifs',
  'GET /cao/visite/studio/{jeton}',
  'GET /me',
  'GET /tarifs',
  'GET /travaux/{id}',
  'GET /usage',
  'POST /agent/decide',
  'POST /agent/demarchage',
  'POST /agent/opposition',
  'POST /agent/opposition/{jeton}',
  'POST /bonnes-pratiques',
  'POST /cao/4d',
  'POST /cao/bim/manifest',
  'POST /cao/bim/transaction',
  'POST /cao/carnet',
  'POST /cao/copilote',
  'POST /cao/devis',
  'POST /cao/documents',
  'POST /cao/dxf',
  'POST /cao/dxf/importer',
  'POST /cao/energie',
  'POST /cao/familles/bibliotheque',
  'POST /cao/familles/essayer',
  'POST /cao/familles/recharger',
  'POST /cao/ferraillage',
  'POST /cao/glb',
  'POST /cao/ifc',
  'POST /cao/ifc/bcf',
  'POST /cao/ifc/conflits',
  'POST /cao/ifc/depot',
  'POST /cao/ifc/ids',
  'POST /cao/ifc/importer',
  'POST /cao/ifc/valider',
  'POST /cao/integrite',
  'POST /cao/metres',
  'POST /cao/nomenclatures',
  'POST /cao/pdf',
  'POST /cao/permis',
  'POST /cao/plan/partager',
  'POST /cao/plan/{jeton}/commentaires',
  'POST /cao/programme',
  'POST /cao/quantites',
  'POST /cao/re2020',
  'POST /cao/regles',
  'POST /cao/render',
  'POST /cao/rendu-photo',
  'POST /cao/rendu-photo/cadrage',
  'POST /cao/scenes',
  'POST /cao/scenes/{scene_id}/modifier',
  'POST /cao/soleil',
  'POST /cao/suggerer',
  'POST /cao/urbanisme',
  'POST /cao/verifier',
  'POST /cao/versions/comparer',
  'POST /cao/versions/fusionner',
  'POST /cao/versions/identifier',
  'POST /cao/visite/camera',
  'POST /cao/visite/plan',
  'POST /cao/visite/studio',
  'POST /documents/quittance',
  'POST /feedback',
  'POST /irl/revision',
  'POST /me/cle/renouveler',
  'POST /me/cle/revoquer',
  'POST /regularisation/charges',
  'POST /signup',
];

/** Ours, beyond the specification. */
const ADDITIONS: Readonly<Record<string, string>> = {
  'GET /cao/scenes/{scene_id}': 'a stored scene given back: what other operations changed of it',
  'POST /cao/dxf/importer': 'a DXF of the service edited in a CAD program, read back as a patch of its scene',
  'POST /cao/glb': 'the building as a model for 3D programs',
  'POST /cao/ifc/depot': 'an IFC behind a handle: sent raw, named in later calls',
  'POST /cao/scenes': 'a scene behind a handle: an agent sends it once',
  'POST /cao/scenes/{scene_id}/modifier': 'a stored scene changed by operations or a patch, without sending it again',
  'GET /travaux/{id}': 'state, progress and result of long work',
  'DELETE /travaux/{id}': 'cancels long work, which is then free',
  'POST /me/cle/renouveler': 'a key that leaked is replaced without losing its plan',
  'POST /me/cle/revoquer': 'a key that leaked is ended',
  'POST /agent/opposition': 'whoever answers "stop" is never written to again',
  'GET /agent/opposition/{jeton}': 'the page of the opt-out link; opening it changes nothing',
  'POST /agent/opposition/{jeton}': 'the form of that page, and one-click opt-out (RFC 8058)',
};

interface Specified {
  readonly method: string;
  readonly path: string;
  readonly auth: string;
  readonly cost: string;
  readonly kind?: string;
  readonly tool?: string;
  readonly formats?: readonly string[];
  readonly body_optional?: boolean;
  readonly alias_of?: string;
}
const data = process.env['TEST_DATA'] ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));
const specFile = `${data}/../spec/operations.json`;
const specification: readonly Specified[] = existsSync(specFile)
  ? (JSON.parse(readFileSync(specFile, 'utf8')) as Specified[])
  : [];

let app: TestApp;
let routes: Map<string, Operation>;
beforeAll(async () => {
  app = await startApp();
  routes = new Map(
    app.registry.operations.flatMap((operation) =>
      operation.rest
        ? [operation.rest.path, ...(operation.rest.aliases ?? [])].map((path): [string, Operation] => [
            `${operation.rest!.method} ${path}`,
            operation,
          ])
        : [],
    ),
  );
});
afterAll(() => app.close());

test('the paths are the pinned ones', () => {
  expect([...routes.keys()].sort()).toEqual(PINNED);
});

describe.skipIf(specification.length === 0)('the specification', () => {
  const lineOf = ({ method, path }: Specified) => `${method} ${path.replace('/api/v1', '')}`;
  const specified = new Map(specification.map((line) => [lineOf(line), line]));

  test('holds every path, or the path is a written addition', () => {
    const unexplained = [...routes.keys()].filter((route) => !specified.has(route) && !(route in ADDITIONS));
    expect(unexplained).toEqual([]);
    const superfluous = Object.keys(ADDITIONS).filter((route) => specified.has(route) || !routes.has(route));
    expect(superfluous).toEqual([]);
  });

  test('agrees on who may call, the cost class, the formats and their default, the tool name', () => {
    const ours = [...routes]
      .filter(([route]) => specified.has(route))
      .map(([route, operation]) => {
        const line = specified.get(route)!;
        return {
          route,
          auth: operation.auth,
          // What the specification leaves open (demarchage) is ours to choose.
          cost: line.cost === 'unspecified' ? line.cost : operation.cost.name,
          formats: line.formats && operation.representations.map(({ format }) => format).slice(0, line.formats.length),
          bodyOptional: operation.rest!.bodyOptional ?? false,
          tool: line.tool && operation.toolName,
        };
      });
    const theirs = ours.map(({ route }) => {
      const { auth, cost, formats, body_optional: bodyOptional = false, tool } = specified.get(route)!;
      return { route, auth, cost, formats, bodyOptional, tool };
    });
    expect(ours).toEqual(theirs);
  });

  test('gives an explanation for each GET that it describes so, and for every other design path that takes POST alone', async () => {
    const posts = [...routes.keys()].filter((route) => route.startsWith('POST /cao/')).map((route) => route.slice(5));
    for (const path of posts.filter((candidate) => !routes.has(`GET ${candidate}`))) {
      const answer = await app.fastify.inject({ method: 'GET', url: `/api/v1${path}` });
      expect([path, answer.statusCode, answer.json().methode]).toEqual([path, 200, 'POST']);
    }
    const explained = specification.filter(
      (line) => line.kind === 'explanation' && routes.has(`POST ${line.path.replace('/api/v1', '')}`),
    );
    expect(explained.length).toBeGreaterThan(0);
    for (const { path } of explained) {
      expect((await app.fastify.inject({ method: 'GET', url: path })).json()).toMatchObject({
        methode: 'POST',
        chemin: path,
      });
    }
  });
});
