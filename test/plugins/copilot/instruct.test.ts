import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { applyJsonPatch } from '../../../src/kernel/scene/edit/index.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';

interface Answer {
  readonly compris: boolean;
  readonly source: string;
  readonly modele: string;
  readonly note?: string | null;
  readonly operations: readonly { readonly op: string; readonly parametres: object; readonly phrase: string }[];
  readonly non_compris: readonly string[];
  readonly questions: readonly { readonly candidats: readonly { readonly id: string; readonly libelle: string }[] }[];
  readonly journal: readonly {
    readonly index: number;
    readonly statut: string;
    readonly raison?: string;
    readonly contre_proposition?: object;
  }[];
  readonly erreurs: readonly string[];
  readonly valide: boolean;
  readonly scene: Readonly<Record<string, unknown>>;
  readonly difference: readonly never[];
  readonly inverse: readonly never[];
  readonly effets: { readonly surface_m2: number; readonly ouvertures: number; readonly deperditions_w_k?: number };
  readonly detail?: readonly { readonly loc: readonly unknown[] }[];
}

const house = JSON.parse(JSON.stringify(DEMOS.maison())) as Record<string, unknown>;
let app: TestApp;
let key: string;
beforeAll(async () => {
  app = await startApp();
  key = await app.newKey();
});
afterAll(() => app.close());

async function ask(payload: object) {
  const url = '/api/v1/cao/copilote';
  const answer = await app.fastify.inject({ method: 'POST', url, headers: { 'x-api-key': key }, payload });
  return { status: answer.statusCode, body: answer.json<Answer>() };
}
const say = async (instruction: string, more: object = {}) => (await ask({ scene: house, instruction, ...more })).body;

describe('a sentence', () => {
  test('is carried out; its difference and its inverse lead there and back, value for value', async () => {
    const body = await say('Peins le séjour en vert et élargis la porte d’entrée à 1,00 m');
    expect(body).toMatchObject({ compris: true, source: 'grammaire', valide: true, erreurs: [], non_compris: [] });
    expect(body.operations.map(({ op }) => op)).toEqual(['peindre', 'modifier_ouverture']);
    expect(body.journal.map(({ statut }) => statut)).toEqual(['appliquee', 'appliquee']);
    expect(applyJsonPatch(house, body.difference)).toEqual(body.scene);
    expect(applyJsonPatch(body.scene, body.inverse)).toEqual(house);
    expect(body.effets).toMatchObject({ surface_m2: 0, ouvertures: 0 });
  });

  test('about one of several bedrooms, whose names differ by their numbers alone, changes that one', async () => {
    const body = await say(
      'Vide la chambre 3 puis ajoute un lit double dans la chambre 3 et peins la chambre 1 en bleu',
    );
    expect(body).toMatchObject({ compris: true, valide: true, erreurs: [] });
    expect(body.operations.map(({ op }) => op)).toEqual(['vider_piece', 'ajouter_mobilier', 'peindre']);
    expect(applyJsonPatch(body.scene, body.inverse)).toEqual(house);
  });

  test('in English is understood whatever the language of the answer', async () => {
    const body = await say('remove all the windows of the kitchen', { langue: 'fr', modele: false });
    expect(body.operations.map(({ op }) => op)).toEqual(['supprimer_ouverture']);
    expect(body.effets.ouvertures).toBe(body.valide ? -1 : 0);
  });

  test.each([
    'Ne supprime pas le canapé',
    'Combien mesure le séjour ?',
    'Fais-moi un café',
    'Peins le séjour en vert et zorglub la porte',
    '🏠',
    'constructor __proto__ toString',
  ])('« %s » is not understood: nothing is changed', async (instruction) => {
    const body = await say(instruction);
    expect(body).toMatchObject({ compris: false, valide: false, modele: 'indisponible', difference: [], inverse: [] });
    expect(body.scene).toEqual(house);
    expect(body.non_compris.length).toBeGreaterThan(0);
    expect(body.note).toContain('modèle');
  });

  test('that fits several elements asks which; the choice carries it out', async () => {
    const asked = await say('move the table 40 cm east');
    expect(asked).toMatchObject({ compris: true, valide: false, difference: [] });
    const [first] = asked.questions[0]!.candidats;
    const done = await say('move the table 40 cm east', { choix: [first!.id] });
    expect(done.questions).toEqual([]);
    expect(done.operations).toHaveLength(1);
  });

  test('about what is not there is refused with the reason', async () => {
    const body = await say('Supprime le sauna du séjour');
    expect(body).toMatchObject({ valide: false, difference: [] });
    expect(body.erreurs).toHaveLength(1);
  });
});

describe('typed operations', () => {
  test('are accepted flat and as {op, parametres}, without a model', async () => {
    const flat = await ask({ scene: house, operations: [{ operation: 'modifier_mur', mur: 0, epaisseur: 250 }] });
    const nested = await ask({
      scene: house,
      operations: [{ op: 'modifier_mur', parametres: { mur: 0, epaisseur: 250 } }],
    });
    expect(flat.body).toMatchObject({ compris: true, source: 'operations' });
    expect(nested.body.scene).toEqual(flat.body.scene);
  });

  test('of which one is refused change nothing: a counter-proposal says what would pass', async () => {
    const operations = [
      { operation: 'peindre', piece: 'Séjour', couleur: '#2e8b57' },
      { operation: 'modifier_ouverture', ouverture: 5, largeur: 9000 },
    ];
    const { body } = await ask({ scene: house, operations });
    expect(body).toMatchObject({ compris: true, valide: false, difference: [] });
    expect(body.scene).toEqual(house);
    expect(body.journal.map(({ statut }) => statut)).toEqual(['refusee', 'refusee']);
    expect(body.journal.every(({ raison }) => (raison ?? '') !== '')).toBe(true);
  });

  test('unknown ones and an empty request are told, and not charged', async () => {
    const unknown = await ask({ scene: house, operations: [{ operation: 'teleporter' }] });
    expect(unknown.status).toBe(422);
    expect(unknown.body.detail![0]!.loc).toEqual(['body', 'operations', 0, 'operation']);
    const empty = await ask({ scene: house });
    expect(empty.status).toBe(422);
    expect(empty.body.detail![0]!.loc).toEqual(['body', 'instruction']);
  });
});
