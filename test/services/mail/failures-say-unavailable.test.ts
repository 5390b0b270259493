import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createMailer } from '../../../src/services/mail/index.js';
import { smtpDouble } from './smtp-double.js';

const from = 'bonjour@aplomb.example';
const mail = { to: 'claire@agence.example', subject: 'Bonjour', text: 'Bonjour' };

test('without a relay or a sender the mailer is not configured and refuses', async () => {
  for (const settings of [{}, { smtpUrl: 'smtp://localhost' }, { from }]) {
    const mailer = createMailer(settings);
    expect(mailer.configured).toBe(false);
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'envoi_indisponible' });
    await mailer.close();
  }
});

test('a relay that refuses the recipient, or that nobody runs, is envoi_indisponible and is told to the log', async () => {
  const smtp = await smtpDouble({ refuseRecipient: true });
  const failures: string[] = [];
  const refused = createMailer({ smtpUrl: smtp.url, from, onFailure: (e) => failures.push(e.message) });
  await expect(refused.send(mail)).rejects.toMatchObject({ code: 'envoi_indisponible' });
  await refused.close();
  await smtp.close();
  expect(failures[0]).toContain('mailbox unknown');
  const absent = createMailer({ smtpUrl: smtp.url, from });
  await expect(absent.send(mail)).rejects.toMatchObject({ code: 'envoi_indisponible' });
  await absent.close();
});

test('a relay that never answers is given up at the deadline', async () => {
  const smtp = await smtpDouble({ stall: true });
  const mailer = createMailer({ smtpUrl: smtp.url, from, deadline: 400 });
  const start = performance.now();
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'envoi_indisponible' });
  expect(performance.now() - start).toBeLessThan(3000);
  await mailer.close();
  await smtp.close();
});

test('unless it is told otherwise, a message has thirty seconds to leave', async () => {
  const smtp = await smtpDouble({ stall: true });
  const deadlines: number[] = [];
  const soon = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    deadlines.push(ms);
    return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
  });
  const mailer = createMailer({ smtpUrl: smtp.url, from });
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'envoi_indisponible' });
  expect(deadlines).toEqual([30_000]);
  soon.mockRestore();
  await mailer.close();
  await smtp.close();
});

test('credentials are not sent to a relay without TLS', async () => {
  let heard = '';
  const plain = createServer((socket) => {
    socket.write('220 plain ESMTP\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      heard += data.toString();
      socket.write(data.toString().startsWith('EHLO') ? '250-plain\r\n250 AUTH PLAIN LOGIN\r\n' : '502 no\r\n');
    });
  });
  await new Promise<void>((resolve) => void plain.listen(0, '127.0.0.1', resolve));
  const { port } = plain.address() as { port: number };
  const mailer = createMailer({ smtpUrl: `smtp://moi:motdepasse@127.0.0.1:${port}`, from });
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'envoi_indisponible' });
  await mailer.close();
  plain.close();
  expect(heard).toContain('EHLO');
  expect(heard).not.toContain('AUTH');
});

test.each([
  [{ smtpUrl: 'http://relay', from }, /SMTP_URL/],
  [{ smtpUrl: 'relay:25', from }, /SMTP_URL/],
  [{ smtpUrl: 'smtp://relay', from: 'pas une adresse' }, /MAIL_FROM/],
  [{ smtpUrl: 'smtp://relay', from: 'a@b.fr, c@d.fr' }, /MAIL_FROM/],
])('a malformed setting stops the start: %o', (settings, message) => {
  expect(() => createMailer(settings)).toThrow(message);
});
