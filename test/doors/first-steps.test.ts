import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import pluginEntries from '../../plugins.config.js';
import { COST, defineOperation, definePlugin, Operation, post } from '../../src/contract/index.js';
import { instructionsFor } from '../../src/mcp/instructions.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

/** A capability that nothing else in the service has heard of. */
const caoCerfVolant = defineOperation({
  kind: 'query',
  auth: 'none',
  cost: COST.free,
  resultat: z.object({ ok: z.boolean() }).meta({ id: 'CerfVolant' }),
  rest: post('/cao/cerf-volant', { bodyOptional: true }),
  help: {
    fr: { title: 'Faire voler', description: 'Fait voler la scène.' },
    en: { title: 'Fly', description: 'Flies the scene.' },
  },
});
class KiteResolver {
  @Operation(caoCerfVolant)
  caoCerfVolant() {
    return { ok: true };
  }
}
const kite = definePlugin({
  name: 'kite',
  operations: [caoCerfVolant],
  resolvers: [KiteResolver],
  journey: [
    {
      order: 415,
      operation: caoCerfVolant,
      says: {
        llms: { fr: 'faire voler la scène', en: 'fly the scene' },
        instructions: { fr: 'cao_cerf_volant fait voler.', en: 'cao_cerf_volant flies.' },
        signup: true,
        demo: { fr: 'Voler', en: 'Fly it' },
      },
      body: { vent: 3 },
    },
  ],
});

let plain: TestApp;
let withKite: TestApp;
beforeAll(async () => {
  plain = await startApp();
  withKite = await startApp({ plugins: [kite(), ...pluginEntries()] });
});
afterAll(() => Promise.all([plain.close(), withKite.close()]));

const llmsSteps = async ({ fastify }: TestApp, langue: string) => {
  const { body } = await fastify.inject(`/llms.txt?langue=${langue}`);
  return [...body.matchAll(/^\d+\. `\w+ [^`]*\/api\/v1([^`]*)` : (.*)$/gm)].map(([, path, text]) => `${path} ${text}`);
};
const signupSteps = async ({ fastify }: TestApp) => {
  const { suite } = (await fastify.inject({ method: 'POST', url: '/api/v1/signup', payload: { name: 'x' } })).json();
  return (suite as { methode: string; chemin: string; cout: number }[]).map(
    (s) => `${s.methode} ${s.chemin} ${s.cout}`,
  );
};
const demoSteps = async ({ fastify }: TestApp, langue: string) => {
  const { suite } = (await fastify.inject(`/api/v1/cao/demo?langue=${langue}`)).json();
  return suite as { action: string; methode: string; chemin: string; cout: number; corps: unknown }[];
};

describe('first steps are read from the plugins', () => {
  test('llms.txt', async () => {
    expect(await llmsSteps(plain, 'fr')).toEqual([
      '/signup obtenir une clé',
      '/cao/schema lire le schéma de scène',
      '/cao/demo partir d’une scène complète et vérifiée',
      '/cao/verifier vérifier (gratuit), corriger les alertes critiques, `appliquer: true` rend la scène corrigée',
      '/cao/scenes/{scene_id}/modifier changer une scène déposée sans la renvoyer (gratuit) : opérations ou patch, réponse courte',
      '/cao/metres mesurer',
      '/cao/dxf produire le DXF',
      '/cao/ifc produire l’IFC',
    ]);
    expect((await llmsSteps(plain, 'en'))[3]).toBe(
      '/cao/verifier check (free), repair the critical alerts, `appliquer: true` returns the repaired scene',
    );
  });

  test('the MCP instructions', () => {
    const { registry } = plain.kit;
    expect(instructionsFor(registry)('en').split('\n').slice(1, -1)).toEqual([
      'Get a key, no e-mail needed, with obtenir_cle_api; pass it in the X-API-Key or Authorization: Bearer header.',
      'bonnes_pratiques tells how to work, step by step.',
      'A scene follows the resource cao://schema. Store it once, then pass scene_id to each tool.',
    ]);
  });

  test('the answer that gives a key', async () => {
    expect(await signupSteps(plain)).toEqual([
      'GET /api/v1/me 0',
      'GET /api/v1/usage 0',
      'GET /api/v1/tarifs 0',
      'GET /api/v1/agent-playbook 0',
      'POST /api/v1/irl/revision 1',
      'GET /api/v1/cao/demo 0',
      'POST /api/v1/cao/verifier 0',
      'POST /api/v1/cao/dxf 2',
    ]);
  });

  test('the demonstration', async () => {
    const suite = await demoSteps(plain, 'fr');
    expect(suite.map(({ chemin, corps }) => `${chemin.slice('/api/v1/cao/'.length)} ${JSON.stringify(corps)}`)).toEqual(
      [
        'verifier null',
        'verifier {"appliquer":true}',
        'metres null',
        'render {"format":"png"}',
        'dxf null',
        'pdf null',
        'carnet null',
        'nomenclatures null',
        'devis null',
        'ifc null',
      ],
    );
    expect(suite[1]!.action).toBe('Vérifier et corriger une scène');
  });
});

test('a plugin that is added shows its first step in all of them, at its place', async () => {
  expect((await llmsSteps(withKite, 'fr'))[3]).toBe('/cao/cerf-volant faire voler la scène');
  expect(instructionsFor(withKite.kit.registry)('fr').split('\n')[4]).toBe('cao_cerf_volant fait voler.');
  expect((await signupSteps(withKite))[6]).toBe('POST /api/v1/cao/cerf-volant 0');
  expect((await demoSteps(withKite, 'en'))[0]).toEqual({
    action: 'Fly it',
    methode: 'POST',
    chemin: '/api/v1/cao/cerf-volant',
    cout: 0,
    corps: { vent: 3 },
  });
});
