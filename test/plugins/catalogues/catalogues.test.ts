import { afterAll, beforeAll, expect, test } from 'vitest';
import { THRESHOLDS } from '../../../src/kernel/checks/index.js';
import { JURISDICTIONS } from '../../../src/kernel/scene/index.js';
import { copilot } from '../../../src/plugins/copilot/index.js';
import { tour } from '../../../src/plugins/tour/index.js';
import { verify } from '../../../src/plugins/verify/index.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ plugins: [verify(), tour(), copilot()] });
});
afterAll(() => app.close());
const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.fastify.inject({ method: 'GET', url: `/api/v1/cao${url}`, headers });
  return { status: answer.statusCode, body: answer.json() };
};

test('norms: every threshold of every country, or said to be unchecked there', async () => {
  const { body } = await get('/normes');
  expect(body.juridictions.map(({ code }: { code: string }) => code)).toEqual([...JURISDICTIONS]);
  for (const { code, non_verifies } of body.juridictions) {
    const given = body.normes.filter(({ juridiction }: { juridiction: string }) => juridiction === code).length;
    expect(given + non_verifies.length).toBe(Object.keys(THRESHOLDS).length);
  }
  const { body: french } = await get('/normes?juridiction=fr');
  expect(french.normes).toContainEqual(
    expect.objectContaining({
      cle: 'hauteur_sous_plafond',
      valeur: 2200,
      unite: 'mm',
      sens: 'minimum',
      force: 'obligatoire',
      article: '4',
    }),
  );
  expect((await get('/normes?juridiction=')).body).toEqual(body);
  expect((await get('/normes?juridiction=us', { 'accept-language': 'en' })).body.normes[0].libelle).toBe(
    'Ceiling height of a main room',
  );
});

test('norms and knowledge: an unknown word is refused with the allowed ones', async () => {
  const unknown = await get('/normes?juridiction=xx');
  expect([unknown.status, unknown.body.detail[0].loc]).toEqual([422, ['query', 'juridiction']]);
  expect(unknown.body.detail[0].msg).toContain('cn, uk, de ou asie');
  expect(unknown.body.detail[0]).not.toHaveProperty('suggestion');
  expect((await get('/savoir?metier=menuiseri')).body).toMatchObject({
    status: 422,
    detail: [{ suggestion: 'menuiserie' }],
  });
  expect((await get('/savoir?metier=')).body).toEqual((await get('/savoir')).body);
});

test('knowledge names thresholds that exist', async () => {
  const { body } = await get('/savoir');
  const named = body.savoir.flatMap(({ seuils }: { seuils: string[] }) => seuils);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((key: string) => !(key in THRESHOLDS))).toEqual([]);
});

test('lenses and commands, free and without a key', async () => {
  const { status, body } = await get('/visite/objectifs');
  expect(status).toBe(200);
  expect(body.objectifs.find(({ focale_mm }: { focale_mm: number }) => focale_mm === 20)).toMatchObject({
    champ_horizontal_deg: 84,
    champ_vertical_deg: 53.7,
    conseille_pour: ['interieur'],
  });
  const commands = (await get('/visite/commandes', { 'accept-language': 'en' })).body;
  expect(commands.commandes.find(({ code }: { code: string }) => code === 'avancer')).toMatchObject({
    touches: ['8', 'fleche_haut'],
    libelle: 'Move forward',
    reglage: 'pas_mm',
    pas_defaut: 500,
    collision: true,
    effet: { genre: 'deplacement', avant: 1 },
  });
});

test('the copilot’s vocabulary in the language asked for, and its sample without any alert', async () => {
  const { body } = await get('/copilote?langue=en');
  expect(body.langue).toBe('en');
  expect(body.operations.find(({ code }: { code: string }) => code === 'deplacer_mur').exemple).toEqual({
    instruction: 'Shift wall 5 by 30 cm to the right',
    operation: { operation: 'deplacer_mur', mur: 5, dx: 300 },
  });
  expect((await get('/copilote')).body.operations[0].titre).toBe('Déplacer un mur');
  const sample = (await get('/copilote/exemple')).body;
  expect(sample.verification).toEqual({ critiques: 0, avertissements: 0, suggestions: 0 });
  expect(sample.scene.murs.length).toBeGreaterThan(10);
});
