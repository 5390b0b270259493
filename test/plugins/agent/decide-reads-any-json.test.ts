import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBusinessDays, easter, isBusinessDay } from '../../../src/plugins/agent/decide/calendar.js';
import { decide } from '../../../src/plugins/agent/decide/decide.js';
import { readState } from '../../../src/plugins/agent/decide/read-state.js';
import { DECISIONS } from '../../../src/plugins/agent/decide/rule.js';

const CATALOGUE = { targets: ['agence'], products: ['agent'], thresholds: { agent: 50, plateforme: 1000 } };

test('fields are found under other names, in other cases, and nested', () => {
  const { state, recognised } = readState({
    prospect: { Email: 'a@b.fr', company: 'Martin' },
    campagne: { stats: { campaignSent: '120', 'bounce rate': '1,5' } },
    opt_out: 'non',
    lastContact: '2026-11-01T23:30:00Z',
  });
  expect(state).toEqual({
    prospect_email: 'a@b.fr',
    prospect_entreprise: 'Martin',
    envoyes_campagne: 120,
    taux_rebond_pct: 1.5,
    opposition: false,
    dernier_contact_le: '2026-11-02',
  });
  expect(recognised).toHaveLength(6);
});

test('the shallowest value of a field wins over a nested one', () => {
  expect(readState({ prospect: { email: 'nested@b.fr' }, email: 'top@b.fr' }).state.prospect_email).toBe('top@b.fr');
});

test('what is unknown or unreadable is tolerated and named', () => {
  const body = {
    couleur: 'bleu',
    contacts: 'beaucoup',
    dernier_contact_le: '2026-02-30',
    reponse: {},
    liste: [1, 2],
    rebond: null,
  };
  expect(readState(body).state).toEqual({});
  expect(decide(body, new Date('2026-11-18T11:00:00Z'), CATALOGUE, 'fr').champs_ignores).toEqual([
    { champ: 'couleur', illisible: false },
    { champ: 'contacts', illisible: true },
    { champ: 'dernier_contact_le', illisible: true },
    { champ: 'liste', illisible: false },
  ]);
});

test('any JSON object gets one of the decisions, quickly, and never changes', () => {
  const now = new Date('2026-11-18T11:00:00Z');
  const names = fc.constantFrom(
    'email',
    'contacts',
    'reponse',
    'rebond',
    'dernier_contact_le',
    'opposition',
    'cible',
    'retour_le',
    'rendez_vous_le',
    'volume_mois',
    '__proto__',
    'constructor',
    'x',
  );
  const values = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom<unknown>('positive', 'absence', 'soft', '2026-11-01', '2026-12-31', 'a@b.fr', 1, true, 'agence'),
  );
  const property = fc.property(fc.array(fc.tuple(names, values), { maxLength: 12 }), (entries) => {
    const body = Object.fromEntries(entries);
    const first = decide(body, now, CATALOGUE, 'en');
    expect(DECISIONS).toContain(first.decision);
    expect(first.raison).not.toBe('');
    expect(decide(body, now, CATALOGUE, 'en')).toEqual(first);
  });
  fc.assert(property, { numRuns: 300 });
});

test('an enormous state is read in bounded time and answer', () => {
  const deep = Array.from({ length: 5000 }).reduce<Record<string, unknown>>((inner) => ({ inner }), {});
  const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`champ_${i}`, 'x'.repeat(100)]));
  expect(readState({ ...wide, deep }).ignored.length).toBeLessThanOrEqual(50);
});

test('business days know week-ends and French public holidays', () => {
  // Dates of Easter: Institut de mécanique céleste's table.
  expect([2024, 2025, 2026, 2027, 2038].map(easter)).toEqual([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ]);
  expect(
    ['2026-04-06', '2026-05-14', '2026-05-25', '2026-07-14', '2026-11-11', '2026-11-21'].filter(isBusinessDay),
  ).toEqual([]);
  expect(addBusinessDays('2026-05-13', 1)).toBe('2026-05-15');
  expect(addBusinessDays('2026-11-10', 2)).toBe('2026-11-13');
});
