import { parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERRORS } from '../../src/contract/index.js';
import { graphqlExample } from '../../src/rest-compat/pages/docs/examples.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';
import { buildPages } from '../web/build-pages.js';

let app: TestApp;
beforeAll(async () => {
  await buildPages();
  app = await startApp();
}, 480_000);
afterAll(() => app.close());

const read = async (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers });

describe('the guide', () => {
  test('has every error where problem documents lead, under its sentence', async () => {
    const { body } = await read('/docs');
    for (const code of Object.keys(ERRORS)) expect(body).toContain(`id="erreur-${code}"`);
    expect(body).toMatch(/<dt>La clé est inconnue ou révoquée\.[^<]*<\/dt>\s*<dd><code>cle_invalide<\/code> · 401/);
  });

  test('lists every operation once, with its address and its price, and how to begin by the three doors', async () => {
    const { body } = await read('/docs');
    const main = body.slice(body.indexOf('<article>'));
    for (const { name } of app.registry.operations) {
      expect([name, main.split(`href="/docs/${name}"`).length - 1]).toEqual([name, 1]);
    }
    expect(main).toContain('<code>POST /cao/verifier</code>');
    expect(main).toContain('http://aplomb.test/graphql');
    expect(main).toContain('mcpServers');
    expect(main).not.toMatch(/Explication/);
  });

  test.each([
    ['', ['Location', 'Dessins et planches', 'Travaux longs']],
    ['?langue=en', ['Rental', 'Drawings and sheets', 'Long work']],
  ])('names its chapters as people do, none by a piece of an address %s', async (suffix, some) => {
    const { body } = await read(`/docs${suffix}`);
    const chapters = [...body.matchAll(/<h3>([^<]+)<\/h3>/g)].map(([, name]) => name);
    expect(chapters).toEqual(expect.arrayContaining(some));
    const pieces = app.registry.operations.flatMap(({ rest }) => rest?.path.split('/').slice(1) ?? []);
    for (const name of chapters) expect(pieces).not.toContain(name!.split(' ')[0]);
    expect(new Set(chapters).size).toBe(chapters.length);
  });

  test('is in the language of its reader, and its links keep the one that was asked for', async () => {
    const { body } = await read('/docs?langue=en');
    expect(body).toMatch(/<html lang="en">/);
    expect(body).toContain('href="/docs/caoVerifier?langue=en"');
    expect((await read('/docs', { 'accept-language': 'en-GB' })).body).toContain('href="/docs/caoVerifier"');
  });
});

describe('the page of an operation', () => {
  test.each(['fr', 'en'])('tells what each one takes, answers and costs, in %s', async (langue) => {
    for (const operation of app.registry.operations) {
      const { statusCode, body } = await read(`/docs/${operation.name}?langue=${langue}`);
      expect([operation.name, statusCode]).toEqual([operation.name, 200]);
      const article = body.slice(body.indexOf('<article>'));
      if (operation.rest) expect(article).toContain(`/api/v1${operation.rest.path}`);
      for (const field of Object.keys(operation.resultat.shape)) {
        expect([operation.name, article.includes(`<code>${field}</code>`)]).toEqual([operation.name, true]);
      }
      expect(article).not.toMatch(/undefined|\[object|\{\w+\}<\/p>|NaN/);
    }
  });

  test('has a GraphQL example that the schema accepts, for each', () => {
    for (const operation of app.registry.operations) {
      const { query } = graphqlExample(operation, app.kit);
      expect([operation.name, validate(app.kit.schema, parse(query)).map(String)]).toEqual([operation.name, []]);
    }
  });

  test('has GraphQL examples of free checks and catalogues that run as they are', async () => {
    const free = app.registry.operations.filter(
      ({ kind, auth, cost, rest }) =>
        kind === 'query' && auth === 'none' && cost.units === 0 && !rest?.path.includes('{'),
    );
    expect(free.length).toBeGreaterThan(8);
    for (const operation of free) {
      const { query, variables = {} } = graphqlExample(operation, app.kit);
      const { errors = [] } = await app.graphql(query, variables);
      expect([operation.name, errors]).toEqual([operation.name, []]);
    }
  });

  test('leads from a list of the scene to each of its fields', async () => {
    const { body } = await read('/docs/scene?langue=en');
    for (const name of ['murs', 'ouvertures', 'largeur', 'epaisseur']) expect(body).toContain(`<code>${name}</code>`);
    expect(body).toMatch(/<code>x1<\/code> <span class="type">number[^<]*<\/span> <span class="requis">required/);
  });

  test('is a plain 404 where there is no such operation', async () => {
    expect((await read('/docs/caoVerifie', { accept: 'text/html' })).statusCode).toBe(404);
  });
});
