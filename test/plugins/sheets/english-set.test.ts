import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';
import { slopeHouse } from '../../support/scenes.js';
import { foreignSigns, namesIn, untranslated } from '../../support/two-languages.js';
import { readPdf } from '../../services/print/support.js';

let app: TestApp;
let cle: string;
beforeAll(async () => {
  app = await startApp();
  cle = await app.newKey();
});
afterAll(() => app.close());

async function printed(path: 'carnet' | 'pdf', langue: 'fr' | 'en') {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `/api/v1/cao/${path}`,
    headers: { 'x-api-key': cle },
    payload: { ...slopeHouse(), langue },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  return readPdf(answer.rawPayload);
}

test.each(['carnet', 'pdf'] as const)('POST /cao/%s prints whole in the language asked for', async (path) => {
  const [fr, en] = [await printed(path, 'fr'), await printed(path, 'en')];
  const declared = namesIn(slopeHouse());
  expect(en.pages).toBe(fr.pages);
  expect(untranslated(fr.runs, en.runs, declared)).toEqual([]);
  expect(foreignSigns.en(en.runs, declared)).toEqual([]);
  expect(foreignSigns.fr(fr.runs)).toEqual([]);
});
