import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Started } from './agent-double.js';
import { keepingMailer, startAgent, tokenIn } from './agent-double.js';

const EMAIL = 'claire@agence-martin.fr';
let mail: ReturnType<typeof keepingMailer>;
let started: Started;
beforeEach(async () => {
  mail = keepingMailer();
  started = await startAgent({ mail });
});
afterEach(() => started.close());

const send = (prospect_email = EMAIL) => started.call('agentDemarchage', { prospect_email });
// The file double carries the page's text where the digest would be.
const pageOf = (value: Record<string, unknown> | undefined) => (value!['fichier'] as { sha256: string }).sha256;

test('opening the link changes nothing; confirming it stops every later message', async () => {
  await send();
  const jeton = tokenIn(mail.sent[0]!.text);
  const opened = await started.call('agentOppositionPage', { jeton });
  expect(pageOf(opened.value)).toContain('c•••@agence-martin.fr');
  expect(pageOf(opened.value)).toContain('<form method="post">');
  expect((await send()).error).toBeUndefined();

  const confirmed = await started.call('agentOppositionConfirmer', { jeton });
  expect(pageOf(confirmed.value)).toContain('ne recevra plus');
  expect(pageOf(confirmed.value)).not.toContain('<form');
  expect((await send()).error?.code).toBe('destinataire_oppose');
  expect((await send('CLAIRE@Agence-Martin.fr')).error?.code).toBe('destinataire_oppose');
  expect((await send('claire+essai@agence-martin.fr')).error?.code).toBe('destinataire_oppose');
  expect((await send('jean@agence-martin.fr')).error).toBeUndefined();
  expect(pageOf((await started.call('agentOppositionPage', { jeton })).value)).not.toContain('<form');
  // Twice is as once.
  expect((await started.call('agentOppositionConfirmer', { jeton })).error).toBeUndefined();
});

test('objecting through a tagged address covers the mailbox behind it', async () => {
  await send('claire+pub@agence-martin.fr');
  await started.call('agentOppositionConfirmer', { jeton: tokenIn(mail.sent[0]!.text) });
  expect((await send(EMAIL)).error?.code).toBe('destinataire_oppose');
});

test('an objection received by reply is recorded by the agent', async () => {
  expect((await started.call('agentOpposition', { prospect_email: EMAIL })).value).toEqual({
    opposition: true,
    prospect_email: EMAIL,
  });
  expect((await send()).error?.code).toBe('destinataire_oppose');
  expect(mail.sent).toEqual([]);
});

test.each(['', 'x', 'a'.repeat(43), '../../etc/passwd', "' or 1=1 --"])('the token %j opens nothing', async (jeton) => {
  expect((await started.call('agentOppositionPage', { jeton })).error?.code).toBe('introuvable');
  expect((await started.call('agentOppositionConfirmer', { jeton })).error?.code).toBe('introuvable');
});

test('each message has a link of its own, and neither token nor address is stored', async () => {
  await send();
  await send();
  const tokens = mail.sent.map(({ text }) => tokenIn(text));
  expect(new Set(tokens).size).toBe(2);
  await started.call('agentOppositionConfirmer', { jeton: tokens[0]! });
  const stored = JSON.stringify([
    await started.db.query('select * from demarchages'),
    await started.db.query('select * from oppositions'),
  ]);
  expect(stored).not.toContain(EMAIL);
  for (const token of tokens) expect(stored).not.toContain(token);
});
