import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newSecret } from '../../src/billing/keys/secret.js';
import { accountService, type AccountService } from './service.js';

// eslint-disable-next-line typescript/no-explicit-any
type Any = Record<string, any>;

describe('the accounts plugin', () => {
  let service: AccountService;
  beforeEach(async () => {
    service = await accountService();
  });
  afterEach(() => service.close());
  const signup = async (entree: Record<string, unknown> = { name: 'Agent' }) =>
    (await service.rest('signup', entree)).value as Any;

  it('issues a key that works at once, with every field of the answer', async () => {
    const key = await signup();
    expect(key).toMatchObject({
      plan: 'eval',
      cree_le: '2026-11-21T10:00:00.000Z',
      illimite_jusqu_au: '2026-12-21T10:00:00.000Z',
      minutes_par_jour_ensuite: 240,
      entete: 'X-API-Key',
      email_envoye: false,
    });
    expect(key['cle']).toMatch(/^apl_[0-9A-Za-z]{49}$/);
    expect(key['suite']).toContainEqual({ action: 'Essai', methode: 'POST', chemin: '/api/v1/irl/revision', cout: 1 });
    const moi = await service.rest('me', {}, key['cle']);
    expect(moi.value).toEqual({
      plan: 'eval',
      prefixe: key['prefixe'],
      nom: 'Agent',
      cree_le: '2026-11-21T10:00:00.000Z',
      quota: null,
      unites_consommees_mois: 0,
      unites_restantes: null,
      depassement_max: null,
      phase: 'illimitee',
      illimite_jusqu_au: '2026-12-21T10:00:00.000Z',
    });
  });

  it('copies the key by mail when asked, and still answers when the mail cannot leave', async () => {
    const sent = await signup({ name: 'Agent', email: 'a@example.org' });
    expect(sent['email_envoye']).toBe(true);
    expect(service.mails[0]).toMatchObject({ to: 'a@example.org' });
    expect(service.mails[0]!.text).toContain(sent['cle']);
    service.mailWorks = false;
    expect((await signup({ name: 'Agent', email: 'a@example.org' }))['email_envoye']).toBe(false);
  });

  it.each([
    {},
    { name: '' },
    { name: ' \u200b ' },
    { name: 'x'.repeat(201) },
    { name: 3 },
    { name: 'a', email: 'nope' },
  ])('refuses signup %j', async (entree) => {
    expect((await service.rest('signup', entree)).code).toBe('validation');
  });

  it('cleans control and direction characters out of the name', async () => {
    const key = await signup({ name: ' Agent\u202e\n  X ' });
    expect((await service.rest('me', {}, key['cle'])).value).toMatchObject({ nom: 'Agent X' });
  });

  it('stores no secret', async () => {
    const key = await signup();
    const dump = JSON.stringify(await service.db.query('select * from cles'));
    expect(dump).not.toContain(String(key['cle']).slice(12));
  });

  it('refuses a missing, malformed, unknown or revoked key, and takes any of them for feedback', async () => {
    const key = await signup();
    const elsewhere = newSecret();
    expect((await service.rest('me')).code).toBe('cle_absente');
    const cle = String(key['cle']);
    const bad = [cle.slice(0, -1) + (cle.endsWith('x') ? 'y' : 'x'), 'apl_court', elsewhere];
    for (const secret of bad) expect((await service.rest('me', {}, secret)).code).toBe('cle_invalide');
    await service.rest('cleRevoquer', { prefixe: key['prefixe'] }, key['cle']);
    expect((await service.rest('me', {}, key['cle'])).code).toBe('cle_invalide');
    for (const secret of [undefined, ...bad, key['cle'] as string]) {
      const answer = await service.rest('feedback', { message: 'bonjour', context: { a: [1] } }, secret);
      expect(answer.value).toMatchObject({ recu_le: '2026-11-21T10:00:00.000Z' });
    }
    expect(await service.db.query('select cle_id, message, contexte from feedback limit 1')).toEqual([
      { cle_id: null, message: 'bonjour', contexte: '{"a":[1]}' },
    ]);
    expect((await service.rest('feedback', { message: '  ' })).code).toBe('validation');
    const odd = "l'essai\0 \0'; drop table feedback; --";
    expect((await service.rest('feedback', { message: odd })).code).toBeUndefined();
    expect(await service.db.query('select message from feedback where message = ?', [odd])).toEqual([{ message: odd }]);
  });

  it('asks for the prefix before it revokes', async () => {
    const key = await signup();
    expect((await service.rest('cleRevoquer', { prefixe: 'apl_autre' }, key['cle'])).code).toBe('validation');
    expect((await service.rest('me', {}, key['cle'])).code).toBeUndefined();
  });

  it('rotates the key: usage stays, the old secret lasts as long as asked', async () => {
    const key = await signup();
    await service.rest('irlRevision', {}, key['cle']);
    const rotated = (await service.rest('cleRenouveler', { recouvrement_minutes: 10 }, key['cle'])).value as Any;
    expect(rotated['ancienne_valable_jusqu_au']).toBe('2026-11-21T10:10:00.000Z');
    service.now = new Date('2026-11-21T10:09:59Z');
    for (const secret of [key['cle'], rotated['cle']] as string[]) {
      expect((await service.rest('me', {}, secret)).value).toMatchObject({ unites_consommees_mois: 1 });
    }
    service.now = new Date('2026-11-21T10:10:00Z');
    expect((await service.rest('me', {}, key['cle'])).code).toBe('cle_invalide');
    expect((await service.rest('me', {}, rotated['cle'])).value).toMatchObject({ unites_consommees_mois: 1 });
  });

  it('reports usage with the journal newest first, a page at a time', async () => {
    const key = await signup();
    for (let i = 0; i < 3; i++) {
      service.now = new Date(Date.UTC(2026, 10, 21, 10, i));
      await service.rest('irlRevision', {}, key['cle']);
    }
    await service.rest('caoDxf', {}, key['cle']);
    const usage = (await service.rest('usage', { limite: 2 }, key['cle'])).value as unknown as {
      journal: { id: string; date: string; operation: string }[];
    };
    expect(usage).toMatchObject({
      plan: 'eval',
      periode: '2026-11',
      minutes: { jour: '2026-11-21', limite: null, consommees: 0, restantes: null },
      unites: { consommees: 3, quota: null, restantes: null, depassement: 0 },
      offert: 1,
    });
    expect(usage.journal.map((l) => l.date)).toEqual(['2026-11-21T10:02:00.000Z', '2026-11-21T10:02:00.000Z']);
    const next = (await service.rest('usage', { limite: 100, apres: usage.journal[1]!.id }, key['cle']))
      .value as never as typeof usage;
    expect(next.journal.map((l) => l.operation)).toEqual(['irlRevision', 'irlRevision']);
    expect((await service.rest('usage', { limite: 101 }, key['cle'])).code).toBe('validation');
    // Reading costs and journals nothing.
    expect(await service.db.query('select count(*) as n from journal')).toEqual([{ n: 4 }]);
  });

  it('pages the journal as a connection whose key comes from one batched load', async () => {
    const key = await signup();
    for (let i = 0; i < 3; i++) await service.rest('irlRevision', {}, key['cle']);
    const page =
      '{ journal(first: 2) { edges { cursor node { operation unites cle { prefixe plan { plan } } } } pageInfo { hasNextPage endCursor } } }';
    const { data } = await service.gql(page, {}, key['cle']);
    const connection = (data as Any)['journal'] as never as {
      edges: { cursor: string; node: unknown }[];
      pageInfo: unknown;
    };
    expect(connection.edges[0]!.node).toEqual({
      operation: 'irlRevision',
      unites: 1,
      cle: { prefixe: key['prefixe'], plan: { plan: 'eval' } },
    });
    expect(connection.pageInfo).toEqual({ hasNextPage: true, endCursor: connection.edges[1]!.cursor });
    const rest = await service.gql(
      `{ journal(after: "${connection.edges[1]!.cursor}") { edges { node { id } } pageInfo { hasNextPage } } }`,
      {},
      key['cle'],
    );
    expect((rest.data as Any)['journal']).toMatchObject({ edges: [{}], pageInfo: { hasNextPage: false } });
    expect((await service.gql('{ journal(first: 101) { pageInfo { hasNextPage } } }', {}, key['cle'])).codes).toEqual([
      'validation',
    ]);
  });

  it('prices a document for each alias without running it', async () => {
    const key = await signup();
    const document =
      'mutation { a: irlRevision { fait } b: irlRevision { fait } ...F } fragment F on Mutation { caoDxf { fait } b: irlRevision { fait } }';
    const ask =
      'query($d: String!) { coutPrevisionnel(document: $d) { unites offert restant_apres accepte appels { alias operation unites offert } } }';
    const { data, codes } = await service.gql(ask, { d: document }, key['cle']);
    expect(codes).toEqual([]);
    expect((data as Any)['coutPrevisionnel']).toEqual({
      unites: 2,
      offert: 1,
      restant_apres: null,
      accepte: true,
      appels: [
        { alias: 'a', operation: 'irlRevision', unites: 1, offert: 0 },
        { alias: 'b', operation: 'irlRevision', unites: 1, offert: 0 },
        { alias: 'caoDxf', operation: 'caoDxf', unites: 0, offert: 1 },
      ],
    });
    expect(await service.db.query('select count(*) as n from journal')).toEqual([{ n: 0 }]);
    for (const d of ['{', '{ inconnu }', 'query A { caoDemo { fait } } query B { caoDemo { fait } }']) {
      expect((await service.gql(ask, { d }, key['cle'])).codes).toEqual(['validation']);
    }
    // What was foretold is what is charged.
    await service.gql(document, {}, key['cle']);
    expect((await service.rest('me', {}, key['cle'])).value).toMatchObject({ unites_consommees_mois: 2 });
  });

  it('tells what is left and when it comes back', async () => {
    const key = await signup();
    const read = async () =>
      (
        (await service.gql('{ rateLimit { phase unite limite consomme restant remise_le } }', {}, key['cle']))
          .data as Any
      )['rateLimit'];
    expect(await read()).toMatchObject({ phase: 'illimitee', unite: null, limite: null });
    service.now = new Date('2026-12-21T10:00:00Z');
    await service.rest('irlRevision', {}, key['cle']);
    expect(JSON.parse(JSON.stringify(await read()))).toEqual({
      phase: 'minutes',
      unite: 'minutes',
      limite: 240,
      consomme: 1,
      restant: 239,
      remise_le: '2026-12-21T23:00:00.000Z',
    });
    const [row] = await service.db.query<{ id: string }>("select id from cles where plan = 'eval'");
    await service.billing.keys.setPlan(row!.id, 'agent');
    expect(JSON.parse(JSON.stringify(await read()))).toEqual({
      phase: 'payante',
      unite: 'unites',
      limite: 6000,
      consomme: 0,
      restant: 6000,
      remise_le: '2026-12-31T23:00:00.000Z',
    });
    expect((await service.rest('me', {}, key['cle'])).value).toMatchObject({
      quota: 2000,
      unites_restantes: 2000,
      depassement_max: 6000,
      phase: 'payante',
      illimite_jusqu_au: null,
    });
  });

  it('prints every field of the tariffs from the registry and the configuration', async () => {
    const { value } = await service.rest('tarifs');
    expect(value).toMatchObject({
      monnaie: 'EUR',
      cout_par_appel: { me: 0, usage: 0, irl: 1, cao: 2 },
      plans: [
        { plan: 'eval', prix_eur_mois: 0 },
        { plan: 'agent', prix_eur_mois: 4.99, unites_incluses: 2000, depassement_eur_unite: 0.04 },
        { plan: 'plateforme', prix_eur_mois: 24.99, unites_incluses: 15_000, depassement_eur_unite: 0.03 },
      ],
      frontiere_cao: {
        gratuit_toujours_sans_cle: ['POST /api/v1/cao/verifier', 'POST /api/v1/cao/controle', 'GET /api/v1/cao/demo'],
        production_payante: ['POST /api/v1/cao/dxf'],
        cout_production: 2,
        offerte_jusqu_au: '2026-12-31',
        encore_offerte_aujourdhui: true,
        jours_restants: 40,
      },
    });
    service.now = new Date('2026-12-31T23:00:00Z');
    expect((await service.rest('tarifs')).value).toMatchObject({
      frontiere_cao: { encore_offerte_aujourdhui: false, jours_restants: 0 },
    });
  });
});
