import { afterEach, expect, test } from 'vitest';
import type { Started } from './agent-double.js';
import { startAgent } from './agent-double.js';

let started: Started;
afterEach(() => started.close());

test('an empty state returns what is missing and the tables to fill it', async () => {
  started = await startAgent();
  const { value, error } = await started.call('agentDecide');
  expect(error).toBeUndefined();
  expect(value).toMatchObject({
    decision: 'demander_information',
    regle: 'etat_vide',
    prochaine_action: {
      operation: 'agentDecide',
      methode: 'POST',
      chemin: '/api/v1/agent/decide',
      outil: 'agent_decide',
    },
  });
  const { champs, regles } = value!['documentation'] as { champs: unknown[]; regles: unknown[] };
  expect(champs.length).toBeGreaterThan(20);
  expect(regles.length).toBeGreaterThan(20);
});

test('the next call it names can be made as it is', async () => {
  started = await startAgent();
  const { value } = await started.call('agentDecide', {
    prospect_email: 'claire@agence.fr',
    cible: 'agence',
    prospect: { nom: 'Claire' },
    source: 'salon de Nantes',
    inconnu: 1,
  });
  expect(value).toMatchObject({
    decision: 'prospecter',
    champs_ignores: [{ champ: 'inconnu', illisible: false }],
    documentation: null,
  });
  const { operation, corps } = value!['prochaine_action'] as { operation: string; corps: Record<string, unknown> };
  expect(await started.call(operation, corps)).toMatchObject({ value: { envoye: true, cible: 'agence' } });
});

test('the limit of decisions by address is applied', async () => {
  started = await startAgent({ decidePerMinute: 2 });
  await started.call('agentDecide');
  await started.call('agentDecide');
  expect((await started.call('agentDecide')).error?.code).toBe('trop_de_requetes');
});

test('the playbook answers both its routes alike, and names only what is loaded', async () => {
  started = await startAgent({ langue: 'en' });
  const one = await started.call('agentPlaybook', { domaine: 'workflow' });
  expect(one.value).toEqual((await started.call('bonnesPratiques', { domaine: 'workflow' })).value);
  expect(JSON.stringify(one.value)).toContain('POST /api/v1/agent/decide (tool agent_decide)');
  expect(JSON.stringify(one.value)).not.toContain('/cao/verifier');
  const all = await started.call('agentPlaybook', { domaine: '' });
  expect((all.value!['sections'] as unknown[]).length).toBeGreaterThan((one.value!['sections'] as unknown[]).length);
  expect((await started.call('agentPlaybook', { domaine: 'securté' })).error).toMatchObject({
    code: 'validation',
    extras: { detail: [{ suggestion: 'securite' }] },
  });
});
