import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SmtpMailer } from '../../../src/services/mail/index.js';
import type { Mail } from '../../../src/contract/index.js';
import { createMailer, isPlainAddress, parseSender } from '../../../src/services/mail/index.js';
import type { SmtpDouble } from './smtp-double.js';
import { headersOf, smtpDouble } from './smtp-double.js';

let smtp: SmtpDouble;
let mailer: SmtpMailer;
beforeAll(async () => {
  smtp = await smtpDouble();
  mailer = createMailer({ smtpUrl: smtp.url, from: 'bonjour@aplomb.example' });
});
beforeEach(() => smtp.received.splice(0));
afterAll(async () => {
  await mailer.close();
  await smtp.close();
});

const mail = { to: 'claire@agence.example', subject: 'Bonjour', text: 'Bonjour' };

const HOSTILE = [
  '',
  '@',
  'a',
  'a@',
  '@b.fr',
  'a@b',
  'a@b.fr, c@d.fr',
  'a@b.fr;c@d.fr',
  'a@b.fr c@d.fr',
  '"a@b.fr" <x@y.fr>',
  'Claire <x@y.fr>',
  '<x@y.fr>',
  'a@b.fr\r\nBcc: c@d.fr',
  'a@b.fr\nBcc: c@d.fr',
  'a@b.fr\0',
  'a\u0000@b.fr',
  '"a b"@c.fr',
  'a(comment)@b.fr',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'groupe: a@b.fr;',
  'a@b@c.fr',
  'a%c.fr@b.fr',
  'c.fr!a@b.fr',
  'a@exämple.fr',
  'а@b.fr',
  'a@b..fr',
  '.a@b.fr',
  'a.@b.fr',
  'a..b@c.fr',
  'a@-b.fr',
  `${'a'.repeat(65)}@b.fr`,
  `a@${'b'.repeat(64)}.fr`,
  `a@${'b.'.repeat(140)}fr`,
  'a@b.fr\u2028x',
  'a@b.fr\u202Efr',
  'a\u200B@b.fr',
  '`id`@b.fr',
  '|x@b.fr',
];

test.each(HOSTILE)('recipient %j is refused before anything leaves', async (to) => {
  await expect(mailer.send({ ...mail, to })).rejects.toMatchObject({ code: 'validation' });
  expect(smtp.received).toEqual([]);
});

test.each(['a@b.fr', "o'neil+test@sous.domaine.example", 'a_b-c.d@xn--exmple-cua.fr', `${'a'.repeat(64)}@b.fr`])(
  'recipient %j is plain',
  (to) => {
    expect(isPlainAddress(to)).toBe(true);
  },
);

test.each<Partial<Mail>>([
  { subject: 'Bonjour\r\nBcc: autre@exemple.fr' },
  { subject: 'Bonjour\nX: y' },
  { subject: 'Bonjour\0' },
  { subject: 'x'.repeat(256) },
  { headers: { 'List-Unsubscribe': '<https://a>\r\nBcc: autre@exemple.fr' } },
  { headers: { 'X-Bad\r\nBcc': 'autre@exemple.fr' } },
  { headers: { Bcc: 'autre@exemple.fr' } },
  { headers: { from: 'autre@exemple.fr' } },
])('header injection %j is refused', async (change) => {
  await expect(mailer.send({ ...mail, ...change })).rejects.toMatchObject({ code: 'validation' });
  expect(smtp.received).toEqual([]);
});

test('a body cannot add a recipient or end the message early, whatever it holds', async () => {
  const body = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('\r\n.\r\nMAIL FROM:<x@y.fr>\r\n', 'Bcc: x@y.fr\r\n\r\n', '\r\n.\r\n'),
  );
  await fc.assert(
    fc.asyncProperty(body, async (text) => {
      smtp.received.splice(0);
      await mailer.send({ ...mail, text });
      expect(smtp.received).toHaveLength(1);
      expect(smtp.received[0]!.to).toEqual([mail.to]);
      expect(headersOf(smtp.received[0]!.raw).has('bcc')).toBe(false);
    }),
    { numRuns: 25 },
  );
});

test('the sender is read with or without a name, and nothing more', () => {
  expect(parseSender('a@b.fr')).toEqual({ name: '', address: 'a@b.fr' });
  expect(parseSender('"Équipe Aplomb" <a@b.fr>')).toEqual({ name: 'Équipe Aplomb', address: 'a@b.fr' });
  expect(parseSender('Aplomb <a@b.fr>\r\nBcc: c@d.fr')).toBeNull();
  expect(parseSender('A <a@b.fr> <c@d.fr>')).toBeNull();
});
