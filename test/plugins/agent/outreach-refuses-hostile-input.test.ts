import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Started } from './agent-double.js';
import { keepingMailer, startAgent } from './agent-double.js';

const mail = keepingMailer();
let started: Started;
beforeAll(async () => {
  started = await startAgent({ mail, perDomain: 1_000_000 });
});
beforeEach(() => mail.sent.splice(0));
afterAll(() => started.close());

const send = (body: Record<string, unknown>) =>
  started.call('agentDemarchage', { prospect_email: 'claire@agence.fr', ...body });

test.each([
  [{ prospect_email: undefined }],
  [{ prospect_email: '' }],
  [{ prospect_email: 'claire' }],
  [{ prospect_email: '"a@b.fr" <x@y.fr>' }],
  [{ prospect_email: 'a@b.fr, c@d.fr' }],
  [{ prospect_email: ['a@b.fr', 'c@d.fr'] }],
  [{ prospect_email: { address: 'a@b.fr' } }],
  [{ prospect_email: 'a@b.fr\r\nBcc: c@d.fr' }],
  [{ prospect_email: 'a@b.fr\n' }],
  [{ prospect_email: 'claire@exämple.fr' }],
  [{ prospect_email: 'сlaire@agence.fr' }],
  [{ prospect_email: `${'a'.repeat(300)}@b.fr` }],
  [{ prospect_nom: 'Claire\r\nBcc: c@d.fr' }],
  [{ prospect_nom: 'Claire\u2028x' }],
  [{ prospect_nom: 'x'.repeat(81) }],
  [{ prospect_nom: 'gagnez sur https://piege.example' }],
  [{ prospect_entreprise: 'www.piege.example' }],
  [{ prospect_entreprise: 'A\0B' }],
  [{ prospect_entreprise: 'secure-piege.technology' }],
  [{ prospect_nom: 'piege．com' }],
  [{ contexte: 'cliquez sur piege.com vite' }],
  [{ contexte: 'écrivez à x@y.fr' }],
  [{ contexte: 'x'.repeat(301) }],
  [{ source_adresse: 'http://x' }],
  [{ cible: 'x'.repeat(1000) }],
])('%j is refused, and nothing leaves', async (body) => {
  const { error } = await send(body);
  expect(error?.code).toBe('validation');
  expect(error!.extras.detail!.length).toBeGreaterThan(0);
  expect(mail.sent).toEqual([]);
});

test('whatever the texts, one message to the one recipient, without a line in its headers, or a refusal', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.constantFrom('\r\n.\r\n', 'Bcc: a@b.fr', '<b>', '%0d%0a', '\u202E', ''),
  );
  const property = fc.asyncProperty(text, text, text, async (prospect_nom, prospect_entreprise, contexte) => {
    mail.sent.splice(0);
    const { value, error } = await send({ prospect_nom, prospect_entreprise, contexte });
    expect(error?.code ?? 'validation').toBe('validation');
    expect(value?.['envoye'] ?? false).toBe(!error);
    expect(mail.sent.map(({ to }) => to)).toEqual(error ? [] : ['claire@agence.fr']);
    expect(
      mail.sent.map(({ subject, headers }) => [subject, ...Object.values(headers!)].join('')).join(''),
    ).not.toMatch(/[\r\n]/);
  });
  await fc.assert(property, { numRuns: 150 });
});
