import { afterEach, expect, test } from 'vitest';
import { createMailer } from '../../../src/services/mail/index.js';
import type { SmtpDouble } from './smtp-double.js';
import { headersOf, smtpDouble } from './smtp-double.js';

const FROM = 'Équipe Aplomb <bonjour@aplomb.example>';
const MAIL = {
  to: 'claire@agence.example',
  subject: 'Révision de loyer : l’indice du 2ᵉ trimestre, et beaucoup d’accents éèàç',
  text: 'Bonjour,\n\n.ligne qui commence par un point\n',
};

let smtp: SmtpDouble;
afterEach(() => smtp.close());

test('the envelope has the fixed sender and the one recipient; subject and headers arrive whole', async () => {
  smtp = await smtpDouble();
  const mailer = createMailer({ smtpUrl: smtp.url, from: FROM });
  expect(mailer.configured).toBe(true);
  const headers = {
    'List-Unsubscribe': '<https://aplomb.example/o/abc>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  const { messageId } = await mailer.send({ ...MAIL, html: '<p>Bonjour</p>', headers });
  await mailer.close();

  expect(smtp.received).toHaveLength(1);
  const { from, to, raw } = smtp.received[0]!;
  expect(from).toBe('bonjour@aplomb.example');
  expect(to).toEqual([MAIL.to]);
  const got = headersOf(raw);
  expect(got.get('subject')).toBe(MAIL.subject);
  expect(got.get('from')).toBe('Équipe Aplomb <bonjour@aplomb.example>');
  expect(got.get('to')).toBe(MAIL.to);
  expect(got.get('message-id')).toBe(messageId);
  expect(got.get('list-unsubscribe')).toBe('<https://aplomb.example/o/abc>');
  expect(got.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(got.get('content-type')).toMatch(/^multipart\/alternative/);
  expect(got.has('x-mailer')).toBe(false);
});

test('a rehearsal sends nothing, and needs no relay', async () => {
  smtp = await smtpDouble();
  const mailer = createMailer({ smtpUrl: smtp.url, from: FROM });
  await mailer.rehearse();
  expect(smtp.received).toEqual([]);
  await mailer.send(MAIL);
  await mailer.close();
  expect(smtp.received).toHaveLength(1);
  const astray = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: FROM });
  await expect(astray.rehearse()).resolves.toBeUndefined();
  await expect(createMailer({}).rehearse()).resolves.toBeUndefined();
});

test('twenty messages share the pool and closing waits for them', async () => {
  smtp = await smtpDouble();
  const mailer = createMailer({ smtpUrl: smtp.url, from: FROM });
  const sent = Array.from({ length: 20 }, (_, i) => mailer.send({ ...MAIL, to: `p${i}@agence.example` }));
  await mailer.close();
  const ids = await Promise.all(sent);
  expect(new Set(ids.map((s) => s.messageId)).size).toBe(20);
  expect(smtp.received.map((r) => r.to.join()).sort()).toEqual(
    Array.from({ length: 20 }, (_, i) => `p${i}@agence.example`).sort(),
  );
});
