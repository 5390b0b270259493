import { describe, expect, it } from 'vitest';
import type { Change, JsonPatchOperation } from '../../../../src/kernel/scene/edit/index.js';
import { apply, applyJsonPatch, EditRefusal, MAX_CHANGES } from '../../../../src/kernel/scene/edit/index.js';

type Json = Record<string, unknown>;
const scene: Json = Object.freeze({
  titre: 'Maison',
  murs: [
    { x1: 0, y1: 0, x2: 5000, y2: 0 },
    { x1: 0, y1: 0, x2: 0, y2: 4000, ifc_guid: '2O2Fr$t4X7Zf8NOew3FLOH' },
  ],
  ouvertures: [{ mur: 1, position: 500, largeur: 900, hauteur: 1200 }],
});
const refusal = (work: () => unknown): Pick<EditRefusal, 'code' | 'at' | 'field'> | null => {
  try {
    work();
    return null;
  } catch (fault) {
    if (!(fault instanceof EditRefusal)) throw fault;
    return { code: fault.code, at: fault.at, field: fault.field };
  }
};
const patched = (...patch: Change[]) => apply(scene, patch).scene;
const refused = (...patch: Change[]) => refusal(() => apply(scene, patch));

describe('a patch', () => {
  it('names elements by id, GlobalId or pointer, and the scene by none', () => {
    const patch: Change[] = [
      { action: 'changer', id: '/murs/0', champ: '/epaisseur', valeur: 100 },
      { action: 'changer', id: '2O2Fr$t4X7Zf8NOew3FLOH', champ: '/hauteur', valeur: 2700 },
      { action: 'changer', champ: '/murs/1/epaisseur', valeur: 70 },
      { action: 'changer', champ: '/titre', avant: 'Maison', valeur: 'Chalet' },
      { action: 'changer', champ: '/georef/est', valeur: 652_000 },
    ];
    expect(patched(...patch)).toMatchObject({
      titre: 'Chalet',
      murs: [{ epaisseur: 100 }, { hauteur: 2700, epaisseur: 70 }],
      georef: { est: 652_000 },
    });
  });

  it('adds what refers to what it adds, before or after it', () => {
    const bay = { mur: 'neuf', position: 0, largeur: 900, hauteur: 2100 };
    const after = patched(
      { action: 'ajouter', liste: '/ouvertures', valeur: bay },
      { action: 'ajouter', liste: '/murs', id: 'neuf', apres: null, valeur: { x1: 9, y1: 0, x2: 9, y2: 5 } },
    );
    expect(after['ouvertures']).toMatchObject([{ mur: 2 }, { mur: 0 }]);
  });

  it('adds to a list that the scene has not yet, and to what holds it', () => {
    const after = patched({ action: 'ajouter', liste: '/tableau/circuits', valeur: { id: 'C1', membres: [] } });
    expect(after['tableau']).toEqual({ circuits: [{ id: 'C1', membres: [] }] });
    const inside: Json = { ...scene, tableau: true };
    const add: Change = { action: 'ajouter', liste: '/tableau/circuits', valeur: {} };
    expect(refusal(() => apply(inside, [add]))).toMatchObject({ code: 'liste_inconnue' });
  });

  it('shares with the scene all that does not change', () => {
    const after = patched({ action: 'changer', id: '/murs/0', champ: '/epaisseur', valeur: 100 });
    expect(after['ouvertures']).toBe(scene['ouvertures']);
    expect((after['murs'] as unknown[])[1]).toBe((scene['murs'] as unknown[])[1]);
    expect(patched()).toBe(scene);
  });

  it('writes __proto__ and constructor as members like any other', () => {
    const hostile = JSON.parse('{"__proto__": {"admin": 1}}') as Json;
    const after = patched(
      { action: 'changer', id: '/murs/0', champ: '/__proto__/admin', valeur: true },
      { action: 'changer', champ: '/constructor', valeur: hostile },
      { action: 'ajouter', liste: '/boites', valeur: hostile },
    );
    expect(JSON.stringify((after['murs'] as unknown[])[0])).toContain('"__proto__":{"admin":true}');
    expect(JSON.stringify(after['boites'])).toBe('[{"__proto__":{"admin":1}}]');
    expect(({} as Json)['admin']).toBeUndefined();
    const raw = applyJsonPatch(scene, [{ op: 'add', path: '/__proto__', value: { admin: 1 } }]) as Json;
    expect(Object.hasOwn(raw, '__proto__')).toBe(true);
    expect(
      refusal(() => applyJsonPatch(scene, [{ op: 'add', path: '/constructor/prototype/x', value: 1 }])),
    ).toMatchObject({
      code: 'pointeur_invalide',
    });
    expect(({} as Json)['x']).toBeUndefined();
  });

  it.each<[string, Change, Partial<EditRefusal>]>([
    ['an id of nothing', { action: 'retirer', id: 'mur_0' }, { code: 'id_inconnu', field: 'id' }],
    ['a pointer to nothing', { action: 'retirer', id: '/murs/7' }, { code: 'id_inconnu', field: 'id' }],
    ['a field inside a number', { action: 'changer', champ: '/titre/x', valeur: 1 }, { code: 'champ_impossible' }],
    ['a field without slash', { action: 'changer', champ: 'titre', valeur: 1 }, { code: 'champ_impossible' }],
    ['the whole scene', { action: 'changer', champ: '', valeur: {} }, { code: 'champ_impossible' }],
    [
      'an old value that is another',
      { action: 'changer', champ: '/titre', avant: 'x', valeur: 'y' },
      { code: 'avant_different' },
    ],
    ['a list that is none', { action: 'ajouter', liste: '/titre', valeur: 1 }, { code: 'liste_inconnue' }],
    [
      'a wall that does not exist',
      { action: 'ajouter', liste: '/ouvertures', valeur: { mur: 'x' } },
      { code: 'id_inconnu' },
    ],
    [
      'an order that forgets one',
      { action: 'ordonner', liste: '/murs', ordre: ['/murs/1'] },
      { code: 'ordre_incomplet' },
    ],
    [
      'an order that repeats one',
      { action: 'ordonner', liste: '/murs', ordre: ['/murs/1', '/murs/1'] },
      { code: 'ordre_incomplet' },
    ],
  ])('is refused whole for %s', (_, change, expected) => {
    const good: Change = { action: 'changer', champ: '/titre', valeur: 'z' };
    expect(refused({ ...good, valeur: 'Maison' }, change)).toMatchObject({ at: 1, ...expected });
  });

  it('is refused when it writes what it removes, and when it has too many changes', () => {
    const remove: Change = { action: 'retirer', id: '/murs/0' };
    expect(refused(remove, { action: 'changer', id: '/murs/0', champ: '/z', valeur: 1 })).toMatchObject({
      code: 'element_retire',
    });
    expect(refused(...Array.from({ length: MAX_CHANGES + 1 }, () => remove))).toMatchObject({
      code: 'trop_de_changements',
    });
  });
});

describe('a JSON Patch', () => {
  const done = (...operations: JsonPatchOperation[]) => applyJsonPatch({ a: [1, 2], b: { 'c/d': null } }, operations);

  // RFC 6902, appendix A and the errata on array indexes.
  it.each<[string, JsonPatchOperation[], unknown]>([
    ['adds before an index', [{ op: 'add', path: '/a/1', value: 9 }], { a: [1, 9, 2], b: { 'c/d': null } }],
    ['adds at the end', [{ op: 'add', path: '/a/-', value: 9 }], { a: [1, 2, 9], b: { 'c/d': null } }],
    ['removes an escaped member', [{ op: 'remove', path: '/b/c~1d' }], { a: [1, 2], b: {} }],
    ['replaces', [{ op: 'replace', path: '/a/0', value: [] }], { a: [[], 2], b: { 'c/d': null } }],
    ['moves within a list', [{ op: 'move', from: '/a/0', path: '/a/1' }], { a: [2, 1], b: { 'c/d': null } }],
    ['copies', [{ op: 'copy', from: '/a', path: '/b/e' }], { a: [1, 2], b: { 'c/d': null, e: [1, 2] } }],
    ['tests null', [{ op: 'test', path: '/b/c~1d', value: null }], { a: [1, 2], b: { 'c/d': null } }],
    ['replaces the whole', [{ op: 'replace', path: '', value: 5 }], 5],
  ])('%s', (_, operations, expected) => {
    expect(done(...operations)).toEqual(expected);
  });

  it.each<[string, JsonPatchOperation]>([
    ['an index with a leading zero', { op: 'remove', path: '/a/01' }],
    ['an index beyond the end', { op: 'add', path: '/a/3', value: 1 }],
    ['a member that is absent', { op: 'replace', path: '/x', value: 1 }],
    ['a move into itself', { op: 'move', from: '/b', path: '/b/x' }],
    ['a member of a list', { op: 'add', path: '/a/x', value: 1 }],
    ['a path without slash', { op: 'remove', path: 'a' }],
    ['a test of another value', { op: 'test', path: '/a/0', value: 2 }],
  ])('is refused for %s', (_, operation) => {
    expect(refusal(() => done({ op: 'test', path: '/a/0', value: 1 }, operation))).toMatchObject({ at: 1 });
  });

  it('does not grow without bound by copying itself', () => {
    const doubling = Array.from({ length: 60 }, (_, i): JsonPatchOperation => ({
      op: 'copy',
      from: '',
      path: `/x${i}`,
    }));
    expect(refusal(() => done(...doubling))).toMatchObject({ code: 'trop_grand' });
  });
});
