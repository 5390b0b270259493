import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMO_NAMES, DEMOS } from '../../../src/kernel/demo/index.js';
import { isGuid } from '../../../src/kernel/scene/index.js';
import { identified } from '../../../src/kernel/versions/index.js';
import { SCENES } from '../../support/scenes/index.js';

const murs = [
  { x1: 0, y1: 0, x2: 5000, y2: 0 },
  { x1: 5000, y1: 0, x2: 5000, y2: 4000 },
  { x1: 5000, y1: 4000, x2: 0, y2: 4000 },
  { x1: 0, y1: 4000, x2: 0, y2: 0 },
];
const GUID = '0YvctVUKr0kugbFTf53O9L';
const of = (scene: Parameters<typeof buildingOf>[0]) => identified(buildingOf(scene), 'fr');
type Wall = { ifc_guid?: string };
const walls = (scene: object) => (scene as { murs: Wall[] }).murs;

describe('a scene that is identified', () => {
  test('has a GlobalId of its own on every wall, its storey and its room, and nothing else that is new', () => {
    const { scene, attribues, conserves, corriges } = of({ murs });
    const { niveaux, pieces } = scene as { niveaux: Wall[]; pieces: Wall[] };
    const guids = [...walls(scene), ...niveaux, ...pieces].map(({ ifc_guid }) => ifc_guid);
    expect(guids).toHaveLength(6);
    expect(guids.every(isGuid)).toBe(true);
    expect(new Set(guids).size).toBe(6);
    expect([attribues, conserves, corriges]).toEqual([6, 0, []]);
    expect(walls(scene).map(({ ifc_guid: _own, ...wall }) => wall)).toEqual(murs);
  });

  test('keeps what is valid, corrects what is invalid or repeated and says which and why', () => {
    const uuid = '01234567-89ab-cdef-0123-456789abcdef';
    const written = [GUID, GUID, uuid].map((ifc_guid, i) => ({ ...murs[i]!, ifc_guid }));
    const { scene, conserves, corriges } = of({ murs: [...written, murs[3]!] });
    expect(walls(scene)[0]!.ifc_guid).toBe(GUID);
    expect(conserves).toBe(1);
    expect(corriges.map(({ objet, avant, apres }) => [objet, avant, apres])).toEqual([
      ['/murs/1', GUID, walls(scene)[1]!.ifc_guid],
      ['/murs/2', uuid, walls(scene)[2]!.ifc_guid],
    ]);
    expect(corriges[0]!.raison).toContain('Déjà porté');
    expect(corriges[1]!.raison).toContain('GlobalId');
    expect(corriges.every(({ apres }) => isGuid(apres))).toBe(true);
  });

  test.each([...DEMO_NAMES.map((name) => [name, DEMOS[name]()] as const), ['office', SCENES.office()] as const])(
    '%s: a second call changes nothing and keeps everything',
    (_, given) => {
      const first = of(given);
      const second = of(first.scene);
      expect(second.scene).toEqual(first.scene);
      expect([second.attribues, second.corriges]).toEqual([0, []]);
      expect(second.conserves).toBe(first.attribues + first.conserves + first.corriges.length);
    },
  );
});
