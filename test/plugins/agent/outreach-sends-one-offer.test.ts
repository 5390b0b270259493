import { afterEach, expect, test } from 'vitest';
import type { ServiceError } from '../../../src/contract/index.js';
import { AgentOptions } from '../../../src/plugins/agent/outreach/options.js';
import { sendOutreach } from '../../../src/plugins/agent/outreach/send-outreach.js';
import { createMailer } from '../../../src/services/mail/index.js';
import { headersOf, smtpDouble } from '../../services/mail/smtp-double.js';
import type { Started } from './agent-double.js';
import { keepingMailer, startAgent } from './agent-double.js';

let started: Started;
afterEach(() => started.close());

const PROSPECT = {
  prospect_email: 'claire@agence-martin.fr',
  prospect_nom: 'Claire Martin',
  prospect_entreprise: 'Agence Martin',
  cible: 'agence',
  contexte: 'vous gérez 300 lots à Nantes',
};

test('the offer leaves for one recipient, from the fixed sender, with its opt-out headers, over SMTP', async () => {
  const smtp = await smtpDouble();
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'Aplomb <bonjour@aplomb.example>' });
  started = await startAgent({ mail: mailer });
  const { value, error } = await started.call('agentDemarchage', { ...PROSPECT, agent_nom: 'Un autre nom' });
  await mailer.close();
  await smtp.close();
  expect(error).toBeUndefined();
  expect(value).toMatchObject({
    envoye: true,
    prospect_email: PROSPECT.prospect_email,
    cible: 'agence',
    produit: 'plateforme',
    expediteur: 'Aplomb',
  });
  expect(value!['notes']).toEqual([expect.stringContaining('agent_nom est ignoré')]);

  const [message] = smtp.received;
  expect(smtp.received).toHaveLength(1);
  expect(message!.to).toEqual([PROSPECT.prospect_email]);
  const headers = headersOf(message!.raw);
  expect(headers.get('from')).toBe('Aplomb <bonjour@aplomb.example>');
  expect(headers.get('message-id')).toBe(value!['message_id']);
  expect(headers.get('subject')).toBe(value!['objet']);
  expect(headers.get('list-unsubscribe')).toMatch(
    /^<https:\/\/aplomb\.example\/api\/v1\/agent\/opposition\/[\w-]{43}>, <mailto:bonjour@aplomb\.example\?subject=STOP>$/,
  );
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(headers.get('reply-to')).toBe('bonjour@aplomb.example');
  expect(message!.raw).not.toContain('Un autre nom');
});

test('the text names the prospect, the reason, the sender, the rights and the way out', async () => {
  const mail = keepingMailer();
  started = await startAgent({
    mail,
    options: { expediteur: { societe: 'Plan Net', nom: 'Jeanne Roy', adresse: '1 rue de la Paix, 44000 Nantes' } },
  });
  await started.call('agentDemarchage', PROSPECT);
  const { text, html } = mail.sent[0]!;
  for (const part of [
    'Bonjour Claire Martin,',
    'au nom de Plan Net',
    '(Agence Martin)',
    'écrit :\n\n> Vous gérez 300 lots à Nantes.\n',
    'Jeanne Roy',
    '1 rue de la Paix',
    'Message commercial',
    'automatisé',
    'intérêt légitime',
    'CNIL',
    '/api/v1/agent/opposition/',
    'https://aplomb.example/tarifs',
  ]) {
    expect(text).toContain(part);
  }
  expect(html).toContain('lang="fr"');
  expect(text).not.toMatch(/undefined|null|\[object/);
});

test('values of the caller are escaped in HTML and cannot hide anything', async () => {
  const mail = keepingMailer();
  started = await startAgent({ mail });
  await started.call('agentDemarchage', {
    ...PROSPECT,
    prospect_nom: '<script>alert(1)</script>',
    prospect_entreprise: `"><img src=x onerror='x'>`,
    contexte: 'vous \u202Eêtes là\u200B',
  });
  const { html, text } = mail.sent[0]!;
  expect(html).not.toMatch(/<script|<img|onerror='/);
  expect(html).toContain('&lt;script&gt;');
  expect(`${html}${text}`).not.toMatch(/[\u202E\u200B]/);
});

test('an unknown persona or product is named with the nearest one', async () => {
  started = await startAgent();
  const { error } = await started.call('agentDemarchage', { ...PROSPECT, cible: 'bayleur' });
  expect(error).toMatchObject({
    code: 'validation',
    extras: { detail: [{ loc: ['body', 'cible'], type: 'enum', suggestion: 'bailleur' }] },
  });
  const product = await started.call('agentDemarchage', { ...PROSPECT, produit: '__proto__' });
  expect(product.error).toMatchObject({ code: 'validation', extras: { detail: [{ loc: ['body', 'produit'] }] } });
});

test('a mailer that is not configured, or fails, is envoi_indisponible and leaves no link behind', async () => {
  started = await startAgent({ mail: createMailer({}) });
  expect((await started.call('agentDemarchage', PROSPECT)).error?.code).toBe('envoi_indisponible');
  await started.close();
  const smtp = await smtpDouble({ refuseRecipient: true });
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'a@aplomb.example' });
  started = await startAgent({ mail: mailer });
  expect((await started.call('agentDemarchage', PROSPECT)).error?.code).toBe('envoi_indisponible');
  expect(await started.db.query('select * from demarchages')).toEqual([]);
  await mailer.close();
  await smtp.close();
});

test('a domain receives at most its cap a day, whatever the local part or the case', async () => {
  const mail = keepingMailer();
  started = await startAgent({ mail, perDomain: 2 });
  const to = (prospect_email: string) => started.call('agentDemarchage', { prospect_email });
  expect((await to('a@cabinet.fr')).error).toBeUndefined();
  expect((await to('b@CABINET.fr')).error).toBeUndefined();
  const third = await to('c@cabinet.fr');
  expect(third.error).toMatchObject({ code: 'trop_de_requetes' });
  expect(third.error!.extras.retryAfter).toBeGreaterThan(0);
  expect((await to('a@autre.fr')).error).toBeUndefined();
  expect(mail.sent).toHaveLength(3);
});

test('configuration replaces personas and products; a persona of a missing product stops the start', async () => {
  const mail = keepingMailer();
  const persona = {
    sujet: 'vos actes',
    objet: 'Pour les études',
    accroche: 'Un acte se vérifie.',
    points: ['un point'],
    produit: 'essai',
  };
  const produits = { essai: { nom: 'l’essai', presentation: 'Gratuit.', lien: 'https://exemple.fr/essai' } };
  started = await startAgent({
    mail,
    options: { personas: { notaire: persona }, produits, cible_par_defaut: 'notaire' },
  });
  const { value } = await started.call('agentDemarchage', { prospect_email: 'a@etude.fr' });
  expect(value).toMatchObject({ cible: 'notaire', produit: 'essai', objet: 'Pour les études' });
  expect(mail.sent[0]!.text).toContain('https://exemple.fr/essai');
  await expect(
    startAgent({ options: { personas: { notaire: { ...persona, produit: 'absent' } }, cible_par_defaut: 'notaire' } }),
  ).rejects.toThrow(/plugin agent.*absent/s);
  await expect(
    startAgent({
      options: { personas: { notaire: { ...persona, objet: 'a\r\nBcc: x@y.fr' } }, cible_par_defaut: 'notaire' },
    }),
  ).rejects.toThrow(/plugin agent/);
});

test('what the caller wrote is quoted as its words, in both forms, never among ours', async () => {
  const mail = keepingMailer();
  started = await startAgent({ mail });
  await started.call('agentDemarchage', { ...PROSPECT, source_adresse: 'annuaire des agences' });
  const { text, html } = mail.sent[0]!;
  const quoted = [...html!.matchAll(/<blockquote[^>]*>(.*?)<\/blockquote>/gs)].map(([, words]) => words);
  expect(quoted).toEqual(['Vous gérez 300 lots à Nantes.', 'Annuaire des agences.']);
  expect(text.split('\n').filter((line) => line.startsWith('> '))).toEqual(quoted.map((words) => `> ${words}`));
  expect(html!.replaceAll(/<blockquote.*?<\/blockquote>/gs, '')).not.toMatch(/300 lots|nnuaire/);
});

test('a mailbox receives its few messages a day, whatever its case, tag or full stops', async () => {
  const mail = keepingMailer();
  started = await startAgent({ mail, perRecipient: 1 });
  const to = async (prospect_email: string) =>
    (await started.call('agentDemarchage', { prospect_email })).error?.code ?? null;
  expect(await to('jean.roy@gmail.com')).toBeNull();
  for (const same of ['Jean.Roy@gmail.com', 'jeanroy+essai@gmail.com', 'j.e.a.n.roy@GoogleMail.com']) {
    expect(await to(same)).toBe('trop_de_requetes');
  }
  expect(await to('claire@cabinet.fr')).toBeNull();
  expect(await to('claire+a@cabinet.fr')).toBe('trop_de_requetes');
  expect(await to('clai.re@cabinet.fr')).toBeNull();
  expect(mail.sent).toHaveLength(3);
});

test('a key sends its cap a day, an address that of four keys, the platform as many as it likes', async () => {
  const mail = keepingMailer();
  started = await startAgent({ mail, perDomain: 1_000_000, perKey: 2, perAddress: 5 });
  const { db, services } = started;
  let sent = 0;
  const send = async (key: string | null, ip = '203.0.113.1') => {
    const caller = key === null ? null : { ip, key: { id: key } };
    const options = AgentOptions.parse({});
    const site = { baseUrl: 'https://aplomb.example', contact: 'bonjour@aplomb.example' };
    const tools = { db, ...services, site, options, langue: 'fr', now: new Date(), caller } as const;
    return sendOutreach({ prospect_email: `a${(sent += 1)}@cabinet.fr` }, tools).then(
      () => null,
      (error: ServiceError) => error.extras.members?.['limite'] ?? error,
    );
  };
  expect([await send('a'), await send('a'), await send('a')]).toEqual([null, null, 'demarchage-cle']);
  expect([await send('b'), await send('b'), await send('c')]).toEqual([null, null, null]);
  expect(await send('c')).toBe('demarchage-adresse');
  expect(await send('d', '203.0.113.2')).toBeNull();
  for (let i = 0; i < 10; i += 1) expect(await send(null)).toBeNull();
});

test('a message that the relay did not confirm may have left: its opt-out link stays open', async () => {
  const smtp = await smtpDouble({ stall: true });
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'a@aplomb.example', deadline: 400 });
  started = await startAgent({ mail: mailer, perRecipient: 1 });
  const { error } = await started.call('agentDemarchage', PROSPECT);
  expect(error).toMatchObject({ code: 'envoi_indisponible', message: expect.stringContaining('peut-être parti') });
  expect(await started.db.query('select * from demarchages')).toHaveLength(1);
  expect((await started.call('agentDemarchage', PROSPECT)).error?.code).toBe('trop_de_requetes');
  await mailer.close();
  await smtp.close();
});
