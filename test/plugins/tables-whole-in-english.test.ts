import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_NAMES, DEMOS } from '../../src/kernel/demo/index.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

let app: TestApp;
let key: string;
beforeAll(async () => {
  app = await startApp();
  key = await app.newKey();
});
afterAll(() => app.close());

/** Texts that the scene itself declares: they are its author's, in whatever language. */
function declared(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(declared) : [];
}

/** French by its accents or its commonest words; codes of works (ELE-VA-ET-VIENT) are values of the wire. */
const isFrench = (text: string): boolean =>
  !/^\s*"?[A-Z0-9-]+"?,?$/.test(text) &&
  /[àâéèêëîïôûùœ«»]|\b(?:le|la|les|une|des|du|par|pour|dans|est|avec|sans|et)\b/i.test(text);

const readable = (body: string): string =>
  body
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, '\n');

const TABLES = { metres: ['json'], devis: ['json', 'csv', 'html'], nomenclatures: ['json', 'csv', 'html'] };

test.each(
  DEMO_NAMES.flatMap((name) =>
    Object.entries(TABLES).flatMap(([path, formats]) => formats.map((format) => [name, path, format] as const)),
  ),
)('%s: %s as %s says nothing in French that the scene does not', async (name, path, format) => {
  const scene = DEMOS[name]();
  const ask = async (langue: string) => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: `/api/v1/cao/${path}`,
      headers: { 'x-api-key': key, 'accept-language': langue },
      payload: { ...scene, format },
    });
    expect(answer.statusCode).toBe(200);
    const own = [...new Set(declared(scene))].sort((a, b) => b.length - a.length);
    const text = own.reduce((rest, word) => rest.replaceAll(word, ''), readable(answer.body));
    return text.split(/[\n;]|","|": "|":"/);
  };
  expect((await ask('en')).filter(isFrench)).toEqual([]);
  expect((await ask('fr')).filter(isFrench).length).toBeGreaterThan(0);
});
