import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyJsonPatch } from '../../../src/kernel/scene/edit/index.js';
import type { JsonPatchOperation } from '../../../src/kernel/scene/edit/index.js';
import { townHouse } from '../../kernel/families/support.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';

let app: TestApp;
let cle: string;
beforeAll(async () => {
  app = await startApp();
  cle = await app.newKey();
});
afterAll(() => app.close());

type Body = Record<string, unknown>;
const send = (operation: string, payload: Body) =>
  app.fastify.inject({
    method: 'POST',
    url: `/api/v1/cao/familles/${operation}`,
    headers: { 'x-api-key': cle },
    payload,
  });

async function ask<T = Body>(operation: string, payload: Body): Promise<T> {
  const answer = await send(operation, payload);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json<T>();
}

const scene = townHouse();

interface Trial {
  possible: boolean;
  ouverture: Body;
  objet: string;
  dimensions: Body;
  passage_libre: number | null;
  accessible: boolean | null;
  alertes: { code: string; objet: string }[];
  svg: string;
  raisons: string[];
}

describe('POST /cao/familles/essayer', () => {
  test('answers for a wall, with the scene in a field or at the root of the body', async () => {
    const options = { mur: 1, famille: 'porte_rue' };
    const trial = await ask<Trial>('essayer', { scene, ...options });
    expect(trial).toMatchObject({
      possible: true,
      ouverture: { mur: 1, largeur: 1050, hauteur: 2300, type: 'porte', famille: 'porte_rue', cree: true },
      objet: '/ouvertures/4',
      dimensions: { largeur: 1050, hauteur: 2300 },
      passage_libre: 980,
      accessible: true,
      raisons: [],
    });
    expect(trial.svg).toContain('Porte cochère basse');
    expect(await ask('essayer', { ...scene, ...options })).toEqual(trial);
  });

  test('answers the same for a stored scene, and in English', async () => {
    const stored = await app.fastify.inject({ method: 'POST', url: '/api/v1/cao/scenes', payload: { ...scene } });
    const { scene_id } = stored.json<{ scene_id: string }>();
    const trial = await ask<Trial>('essayer', { scene_id, mur: 0, position: 2000, famille: 'porte_rue', langue: 'en' });
    expect(trial).toMatchObject({ possible: false, objet: '/ouvertures/4' });
    expect(trial.raisons.join()).toMatch(/overlap/);
  });

  test('an opening that is replaced keeps what its author wrote beside', async () => {
    const [door, ...others] = scene.ouvertures!;
    const noted = { ...scene, ouvertures: [{ ...door!, devis: { lot: 7 } }, ...others] };
    const { ouverture } = await ask<Trial>('essayer', { scene: noted, ouverture: 0, famille: 'porte_service' });
    expect(ouverture).toMatchObject({ mur: 0, devis: { lot: 7 }, famille: 'porte_service', largeur: 900 });
  });

  test.each([
    ['family', { mur: 0, famille: 'porte_ruee' }, 'famille', 'porte_rue'],
    ['wall', { mur: 9, famille: 'porte_rue' }, 'mur', 4],
    ['opening', { ouverture: 9, famille: 'porte_rue' }, 'ouverture', 3],
  ])('refuses a %s that is not there, with the one that was meant', async (_, options, field, suggestion) => {
    const answer = await send('essayer', { scene, ...options });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ detail: Body[] }>().detail).toMatchObject([{ loc: ['body', field], suggestion }]);
  });
});

describe('POST /cao/familles/bibliotheque', () => {
  test('reads the families of a scene, and counts their openings', async () => {
    const { familles, erreurs } = await ask<{ familles: Body[]; erreurs: Body[] }>('bibliotheque', { scene });
    expect(erreurs).toEqual([]);
    expect(familles.map(({ nom, base, utilisee, dimensions }) => [nom, base, utilisee, dimensions])).toEqual([
      ['porte_rue', 'porte_entree', 1, { largeur: 1050, hauteur: 2300 }],
      ['fenetre_pierre', 'fenetre_un_vantail', 2, { largeur: 850, hauteur: 1300 }],
      ['porte_chambre', 'porte_battante', 1, { largeur: 730, hauteur: 2040 }],
    ]);
    expect(familles[0]!['parametres']).toMatchObject({
      largeur: { genre: 'nombre', min: 900, max: 1200, serie: null, defaut: 1050 },
      hauteur: { serie: [2300], defaut: 2300 },
      sens: { genre: 'choix', valeurs: ['poussant'], defaut: 'poussant' },
    });
    expect(await ask('bibliotheque', { ...scene })).toEqual({ familles, erreurs });
  });

  test('reads families alone, and says what is wrong with them', async () => {
    const { familles, erreurs } = await ask<{ familles: Body[]; erreurs: Body[] }>('bibliotheque', {
      familles: [
        { nom: 'a', base: 'porte_entre' },
        { nom: 'b', base: 'fenetre_fixe', parametres: { largeur: { min: 900, max: 800 } } },
      ],
    });
    expect(familles).toMatchObject([
      { nom: 'a', dimensions: null, utilisee: 0 },
      { nom: 'b', dimensions: { largeur: 800, hauteur: 1150 }, utilisee: 0 },
    ]);
    expect(erreurs).toMatchObject([
      { famille: 'a', champ: '/familles/0/base', valeur: 'porte_entre', propose: 'porte_entree' },
      { famille: 'b', champ: '/familles/1/parametres/largeur/min', valeur: 900 },
    ]);
  });

  test('asks for one of both', async () => {
    expect((await send('bibliotheque', {})).statusCode).toBe(422);
  });
});

interface Reload {
  scene: Body;
  rechargees: Body[];
  conflits: Body[];
  alertes: Body[];
  difference: JsonPatchOperation[];
}

describe('POST /cao/familles/recharger', () => {
  const familles = [
    {
      nom: 'fenetre_pierre',
      base: 'fenetre_un_vantail',
      parametres: { largeur: { serie: [700, 900] }, hauteur: 1400 },
    },
  ];

  test('defines families anew: openings follow, conflicts stay, the difference makes the scene', async () => {
    const made = await ask<Reload>('recharger', { scene, familles });
    expect(made.rechargees).toEqual([
      {
        famille: 'fenetre_pierre',
        ouvertures: [1],
        champs: expect.arrayContaining(['parametres', 'largeur', 'hauteur']),
      },
    ]);
    expect(made.conflits).toMatchObject([
      { famille: 'fenetre_pierre', ouverture: 2, objet: '/ouvertures/2', raison: expect.stringContaining('700, 900') },
    ]);
    expect(applyJsonPatch(scene, made.difference)).toEqual(made.scene);
    expect((made.scene['ouvertures'] as Body[])[1]).toMatchObject({
      position: 4675,
      largeur: 700,
      hauteur: 1400,
    });
    const checked = await app.fastify.inject({ method: 'POST', url: '/api/v1/cao/verifier', payload: made.scene });
    expect(checked.json<{ alertes: Body[] }>().alertes).toEqual(made.alertes);
  });

  test('names the field of a definition that cannot be', async () => {
    const answer = await send('recharger', { scene, familles: [{ nom: 'x', base: 'porte_entre' }] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ detail: Body[] }>().detail).toMatchObject([
      { loc: ['body', 'familles', 0, 'base'], suggestion: 'porte_entree' },
    ]);
  });
});

test('GraphQL answers the same', async () => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'x-api-key': cle },
    payload: {
      query: `mutation Familles($scene: SceneEntree!, $familles: [FamilleProjetEntree!]!) {
        essai: caoFamillesEssayer(entree: { scene: $scene, mur: 1, famille: "porte_rue" }) { possible accessible ouverture }
        biblio: caoFamillesBibliotheque(entree: { familles: $familles }) { familles { nom utilisee } erreurs { champ } }
        recharge: caoFamillesRecharger(entree: { scene: $scene, familles: $familles }) { rechargees { famille ouvertures } conflits { ouverture } }
      }`,
      variables: { scene, familles: [{ nom: 'porte_rue', base: 'porte_entree', parametres: { largeur: 930 } }] },
    },
  });
  expect(answer.json()).toMatchObject({
    data: {
      essai: { possible: true, accessible: true, ouverture: expect.objectContaining({ mur: 1, famille: 'porte_rue' }) },
      biblio: { familles: [{ nom: 'porte_rue', utilisee: 0 }], erreurs: [] },
      recharge: { rechargees: [{ famille: 'porte_rue', ouvertures: [0] }], conflits: [] },
    },
  });
});
