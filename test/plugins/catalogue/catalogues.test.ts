import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../../src/billing/plugin/index.js';
import { FURNITURE_TYPES } from '../../../src/kernel/scene/index.js';
import { catalogue } from '../../../src/plugins/catalogue/index.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ plugins: [accounts(), catalogue()] });
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: 'GET', url: `/api/v1${url}`, headers });

describe('catalogues', () => {
  it('list every type of furniture with its sizes, back, symbol and form, without a key', async () => {
    const answer = await get('/cao/mobilier');
    expect(answer.statusCode).toBe(200);
    const { mobilier, dessins } = answer.json();
    expect(mobilier.map(({ type }: { type: string }) => type)).toEqual([...FURNITURE_TYPES]);
    expect(mobilier.find(({ type }: { type: string }) => type === 'lit')).toMatchObject({
      l: 1460,
      p: 2000,
      dos_a_rotation_0: '-y',
      montage: 'sol',
    });
    expect(
      dessins.every(
        ({ symbole, forme }: { symbole: unknown[]; forme: unknown[] }) => symbole.length > 0 && forme.length > 0,
      ),
    ).toBe(true);
  });

  it('narrow to a category, and answer 304 to a known ETag', async () => {
    const answer = await get('/cao/mobilier?categorie=sanitaire');
    expect(
      answer
        .json()
        .mobilier.map(({ type }: { type: string }) => type)
        .sort(),
    ).toEqual(['baignoire', 'douche', 'lavabo', 'wc']);
    const again = await get('/cao/mobilier?categorie=sanitaire', { 'if-none-match': String(answer.headers['etag']) });
    expect(again.statusCode).toBe(304);
  });

  it('give families with bounds, dimensions and clear passage, and stairs', async () => {
    const { familles, escaliers } = (await get('/cao/familles')).json();
    const keys = familles.map(({ cle }: { cle: string }) => cle);
    expect(keys).toEqual(
      expect.arrayContaining([
        'porte_battante',
        'porte_deux_vantaux',
        'porte_coulissante',
        'porte_galandage',
        'porte_entree',
        'porte_fenetre',
        'baie_coulissante',
        'fenetre_un_vantail',
        'fenetre_deux_vantaux',
        'fenetre_oscillo_battante',
        'fenetre_fixe',
      ]),
    );
    const door = familles.find(({ cle }: { cle: string }) => cle === 'porte_battante');
    expect(door).toMatchObject({
      dimensions: { largeur: 830, hauteur: 2040 },
      accessibilite: { passage_libre: 770, accessible: true, largeur_accessible: 830 },
    });
    // A default is a value one can send back: a number for a length, a word for a choice.
    const defaults = Object.fromEntries(
      door.parametres.map(({ nom, defaut }: { nom: string; defaut: unknown }) => [nom, defaut]),
    );
    expect(defaults).toEqual({ largeur: 830, hauteur: 2040, main: null, sens: null });
    expect(escaliers.map(({ cle }: { cle: string }) => cle)).toEqual([
      'escalier_droit',
      'escalier_quart_tournant',
      'escalier_demi_tournant',
    ]);
  });
});
