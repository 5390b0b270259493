import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { applyJsonPatch } from '../../../src/kernel/scene/edit/index.js';
import type { JsonPatchOperation } from '../../../src/kernel/scene/edit/index.js';
import { sceneHash } from '../../../src/kernel/scene/index.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';
import { SCENES } from '../../support/scenes/index.js';

type Body = Record<string, unknown>;
interface Answer {
  readonly valide: boolean;
  readonly applique: boolean;
  readonly scene?: Body;
  readonly difference: JsonPatchOperation[];
  readonly inverse: JsonPatchOperation[];
  readonly nouvelles_alertes: { code: string; severite: string }[];
  readonly alertes_resolues: { code: string }[];
  readonly refus: { index: number | null; code: string; raison: string; contre_proposition?: Body }[];
  readonly hash_avant: string;
  readonly hash_apres: string;
  readonly historique: Body[];
}

let app: TestApp;
let cle: string;
beforeAll(async () => {
  app = await startApp();
  cle = await app.newKey();
});
afterAll(() => app.close());

const demo = DEMOS.maison() as Body;
const send = (body: Body, scene: Body = demo) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/v1/cao/bim/transaction',
    headers: { 'x-api-key': cle },
    payload: { scene, ...body },
  });
async function transact(body: Body, scene: Body = demo): Promise<Answer> {
  const answer = await send(body, scene);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json<Answer>();
}

/** A room with a door and a window in one wall, 5 m long. */
const room: Body = {
  murs: [
    { x1: 0, y1: 0, x2: 5000, y2: 0 },
    { x1: 5000, y1: 0, x2: 5000, y2: 4000 },
    { x1: 5000, y1: 4000, x2: 0, y2: 4000 },
    { x1: 0, y1: 4000, x2: 0, y2: 0 },
  ],
  ouvertures: [
    { mur: 0, position: 600, largeur: 900, hauteur: 2150, type: 'porte' },
    { mur: 0, position: 2600, largeur: 1200, hauteur: 1250 },
  ],
  mon_champ: { a: [1, null] },
};
const thicker = { operation: 'modifier_mur', mur: 0, epaisseur: 250 };

describe('a transaction', () => {
  test('is simulated unless it is committed', async () => {
    const simulated = await transact({ operations: [thicker] }, room);
    expect(simulated).toMatchObject({ valide: true, applique: false, refus: [], historique: [] });
    expect(simulated.scene ?? null).toBeNull();
    expect(simulated.hash_avant).toBe(sceneHash(room));
    const after = applyJsonPatch(room, simulated.difference);
    expect(sceneHash(after)).toBe(simulated.hash_apres);
    const committed = await transact({ operations: [thicker], commit: true }, room);
    expect(committed.applique).toBe(true);
    expect(committed.scene).toEqual(after);
    expect(committed.difference).toEqual(simulated.difference);
    expect(committed.historique).toHaveLength(1);
  });

  test('takes verbs, changes by id and RFC 6902 in one list, each of what the ones before made', async () => {
    const operations = [
      { operation: 'supprimer_ouverture', ouverture: 0 },
      { op: 'changer', id: '/ouvertures/0', champ: 'largeur', valeur: 1000 },
      { op: 'test', path: '/ouvertures/0/largeur', value: 1000 },
      { op: 'replace', path: '/ouvertures/0/hauteur', value: 1300 },
      // Indexes of verbs stay those of the scene given: this is the window.
      { operation: 'deplacer_ouverture', ouverture: 1, position: 2000 },
    ];
    const { scene } = await transact({ operations, commit: true }, room);
    expect(scene!['ouvertures']).toEqual([{ mur: 0, position: 2000, largeur: 1000, hauteur: 1300 }]);
  });

  test('is undone to the same content hash, as many times as asked, and no further', async () => {
    const first = await transact({ operations: [thicker], commit: true }, room);
    const second = await transact(
      { operations: [{ operation: 'supprimer_ouverture', ouverture: 1 }], commit: true, historique: first.historique },
      first.scene,
    );
    expect(second.historique).toHaveLength(2);
    const once = await transact({ annuler: 1, historique: second.historique, commit: true }, second.scene);
    expect(once).toMatchObject({ valide: true, applique: true, hash_apres: first.hash_apres });
    expect(once.scene).toEqual(first.scene);
    const twice = await transact({ annuler: 2, historique: second.historique, commit: true }, second.scene);
    expect(twice.scene).toEqual(room);
    expect(twice.hash_apres).toBe(sceneHash(room));
    expect(twice.historique).toEqual([]);
    const tooMany = await send({ annuler: 3, historique: second.historique }, second.scene);
    expect(tooMany.statusCode).toBe(422);
    expect(tooMany.json().detail[0].loc).toEqual(['body', 'annuler']);
    const foreign = await send({ annuler: 1, historique: second.historique }, room);
    expect(foreign.statusCode).toBe(422);
    expect(foreign.json().detail[0].loc).toEqual(['body', 'historique', 1]);
  });

  test('is undone exactly on the scenes of other offices too', async () => {
    for (const scene of Object.values(SCENES).map((make) => make() as Body)) {
      const operations = [
        { op: 'replace', path: '/murs/0/epaisseur', value: 333 },
        { op: 'retirer', id: '/murs/1' },
      ];
      const done = await transact({ operations: operations.slice(0, 1), commit: true }, scene);
      if (!done.valide) continue;
      const back = await transact({ annuler: 1, historique: done.historique, commit: true }, done.scene);
      expect(back.hash_apres).toBe(sceneHash(scene));
      expect(back.scene).toEqual(scene);
    }
  });
});

describe('a change that would raise a critical alert', () => {
  test('is refused with the nearest that passes, which passes', async () => {
    const operations = [thicker, { operation: 'deplacer_ouverture', ouverture: 1, position: 1200 }];
    const refused = await transact({ operations, commit: true }, room);
    expect(refused).toMatchObject({ valide: false, applique: false, difference: [], historique: [] });
    expect(refused.scene ?? null).toBeNull();
    expect(refused.hash_apres).toBe(refused.hash_avant);
    const [{ index, contre_proposition: instead }] = refused.refus as [Answer['refus'][number]];
    expect(index).toBe(1);
    // The door ends at 1500 from the corner.
    expect(instead).toEqual({ ...operations[1], position: 1500 });
    expect((await transact({ operations: [operations[0], instead] }, room)).valide).toBe(true);
  });

  test('is refused where it is a patch, at its place, by the code of the alert', async () => {
    const operations = [
      { op: 'replace', path: '/ouvertures/1/hauteur', value: 1300 },
      { op: 'replace', path: '/ouvertures/1/position', value: 1200 },
    ];
    const { refus, nouvelles_alertes: alerts } = await transact({ operations }, room);
    expect(refus[0]).toMatchObject({ index: 1, code: 'ouvertures_chevauchantes' });
    expect(alerts.some(({ severite }) => severite === 'critique')).toBe(true);
    expect(refus[0]!.contre_proposition).toEqual({ ...operations[1], value: 1500 });
  });

  test('without a measure has no counter-proposal', async () => {
    const { valide, refus } = await transact({ operations: [{ operation: 'supprimer_mur', mur: 0 }] }, room);
    expect(valide).toBe(false);
    expect(refus[0]!.code).toBe('enveloppe_ouverte');
    expect(refus[0]!.contre_proposition ?? null).toBeNull();
  });

  test('on a scene with critical alerts of its own: only new ones refuse', async () => {
    const broken = { ...room, murs: (room['murs'] as Body[]).slice(0, 3) };
    const { valide } = await transact({ operations: [{ operation: 'modifier_mur', mur: 1, epaisseur: 220 }] }, broken);
    expect(valide).toBe(true);
  });

  test('whatever the place of a window, the proposal passes and none is nearer on its side', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 3800 }), async (position) => {
        const asked = { operation: 'deplacer_ouverture', ouverture: 1, position };
        const { valide, refus } = await transact({ operations: [asked] }, room);
        // Free from the corner's inside to the door, and from the door on.
        if (valide) return;
        const instead = refus[0]!.contre_proposition!;
        expect((await transact({ operations: [instead] }, room)).valide).toBe(true);
        const nearer = Number(instead['position']) - 10 * Math.sign(Number(instead['position']) - position);
        if (nearer !== position) {
          const closer = { ...asked, position: nearer };
          expect((await transact({ operations: [closer] }, room)).valide).toBe(false);
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe('bad input names its field', () => {
  test.each<[string, Body, (string | number)[]]>([
    ['nothing asked', {}, ['body', 'operations']],
    ['both asked', { operations: [thicker], annuler: 1, historique: [] }, ['body', 'annuler']],
    ['an unknown verb', { operations: [{ operation: 'epaissir' }] }, ['body', 'operations', 0, 'operation']],
    [
      'a measure out of bounds after a patch',
      {
        operations: [
          { op: 'remove', path: '/mon_champ' },
          { ...thicker, epaisseur: 1 },
        ],
      },
      ['body', 'operations', 1, 'epaisseur'],
    ],
    [
      'a value that makes no scene',
      { operations: [{ op: 'replace', path: '/murs/0/x1', value: 'x' }] },
      ['body', 'scene', 'murs', 0, 'x1'],
    ],
    [
      'a value that makes no scene, before a verb',
      { operations: [{ op: 'replace', path: '/murs/0/x1', value: 'x' }, thicker] },
      ['body', 'scene', 'murs', 0, 'x1'],
    ],
  ])('%s', async (_, body, loc) => {
    const answer = await send(body, room);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0].loc).toEqual(loc);
  });

  test('an element that does not exist is a refusal of the transaction, at its place', async () => {
    const operations = [thicker, { operation: 'supprimer_mobilier', mobilier: 7 }];
    const { valide, refus } = await transact({ operations }, room);
    expect(valide).toBe(false);
    expect(refus[0]).toMatchObject({ index: 1, code: 'element_inconnu' });
  });
});
