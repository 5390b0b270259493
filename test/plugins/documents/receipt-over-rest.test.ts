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

/** Files of an archive of stored ones, by name: read from its directory, as readers of zip files do. */
function filesOf(archive: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = archive.length - 22;
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [size, length, start] = [
      archive.readUInt32LE(at + 24),
      archive.readUInt16LE(at + 28),
      archive.readUInt32LE(at + 42),
    ];
    const content = start + 30 + archive.readUInt16LE(start + 26);
    files.set(archive.toString('utf8', at + 46, at + 46 + length), archive.subarray(content, content + size));
    at += 46 + length;
  }
  return files;
}

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
  it('gives several months as a PDF each, in one archive', async () => {
    const months = ['2026-04', '2026-05'].map((periode) => ({ periode, date_paiement: `${periode}-05` }));
    const answer = await ask({ ...body, autres_periodes: months, format: 'zip' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(answer.headers['content-disposition']).toContain('quittances-mars-2026-mai-2026.zip');
    const files = filesOf(answer.rawPayload);
    expect([...files.keys()]).toEqual(['mars', 'avril', 'mai'].map((month) => `quittance-${month}-2026.pdf`));
    for (const [name, pdf] of files) {
      const { pages, text } = await readPdf(pdf);
      const month = name.split('-')[1]!;
      expect([pages, text.includes(`${month} 2026`)]).toEqual([1, true]);
    }
    expect(answer.headers['x-cout-unites']).toBe('4');
  });
  it('refuses an archive as it refuses a PDF: with the character that has no font', async () => {
    const answer = await ask({ ...body, locataire_nom: '李小龙', format: 'zip' });
    expect([answer.statusCode, answer.json().detail[0].loc]).toEqual([422, ['body', 'locataire_nom']]);
  });
  it('names the faulty field', async () => {
    const answer = await ask({ ...body, date_paiement: '05/03/2026' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'validation', detail: [{ loc: ['body', 'date_paiement'] }] });
  });
});
