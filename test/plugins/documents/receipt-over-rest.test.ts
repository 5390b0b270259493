import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';
import { readPdf } from '../../services/print/support.js';
import { body } from './support.js';

let app: TestApp;
let cle: string;
beforeAll(async () => {
  app = await startApp();
  cle = await app.newKey();
});
afterAll(() => app.close());

const ask = (payload: object) =>
  app.fastify.inject({ method: 'POST', url: '/api/v1/documents/quittance', headers: { 'x-api-key': cle }, payload });

describe('POST /api/v1/documents/quittance', () => {
  it('streams a PDF by default', async () => {
    const answer = await ask(body);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain('quittance-mars-2026.pdf');
    expect((await readPdf(answer.rawPayload)).text).toContain('Quittance de loyer');
  });
  it('streams HTML when asked', async () => {
    const answer = await ask({ ...body, format: 'html', montant_paye: 400 });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers['content-disposition']).toContain('recu-mars-2026.html');
    expect(answer.body).toContain('<!DOCTYPE html>');
  });
  it('names the faulty field', async () => {
    const answer = await ask({ ...body, date_paiement: '05/03/2026' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'validation', detail: [{ loc: ['body', 'date_paiement'] }] });
  });
});
