import { expect, test } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import { loft } from './bases/loft.js';
import type { Draft } from './scenes.js';

/** Places in `planchers` of the mezzanines that nothing leads to, in the loft without its stair and with these entries. */
const unserved = (entries: Partial<Draft>): string[] =>
  verify({ ...loft(), escaliers: [], ...entries }, { langue: 'fr', now: () => 0 })
    .alertes.filter(({ code }) => code === 'plancher_non_desservi')
    .map(({ objet }) => objet);

const rectangle = (x1: number, y1: number, x2: number, y2: number) => [
  { x: x1, y: y1 },
  { x: x2, y: y1 },
  { x: x2, y: y2 },
  { x: x1, y: y2 },
];
const [MEZZANINE] = loft().planchers!;
const STAIR = loft().escaliers!;
/** A gallery along the back wall, from the mezzanine. */
const GALLERY = { polygone: rectangle(2100, 4000, 6000, 4900), z: 2500, nom: 'Coursive' };
/** One across the loft, on which no stair arrives. */
const APART = { polygone: rectangle(6500, 100, 7900, 2000), z: 2500, nom: 'Estrade haute' };

test('a mezzanine is reached by its stair', () => {
  expect(unserved({})).toEqual(['/planchers/0']);
  expect(unserved({ escaliers: STAIR })).toEqual([]);
});

test('one beside it is reached with it, one across the room is not', () => {
  const across = [{ ...STAIR![0]!, x: 4000, y: 550, rotation: 0 }];
  expect(unserved({ planchers: [MEZZANINE!, GALLERY], escaliers: STAIR })).toEqual([]);
  expect(unserved({ planchers: [GALLERY, MEZZANINE!] })).toEqual(['/planchers/0', '/planchers/1']);
  expect(unserved({ planchers: [MEZZANINE!, GALLERY, APART], escaliers: STAIR })).toEqual(['/planchers/2']);
  expect(unserved({ planchers: [MEZZANINE!, APART], escaliers: across })).toEqual(['/planchers/0']);
});

test('a few steps higher counts as beside, a second storey of mezzanine does not', () => {
  const higher = (z: number) => ({ ...GALLERY, z });
  expect(unserved({ planchers: [MEZZANINE!, higher(2860)], escaliers: STAIR })).toEqual([]);
  expect(unserved({ planchers: [MEZZANINE!, higher(3600)], escaliers: STAIR })).toEqual(['/planchers/1']);
});

test('a door of the wall at its height, a volume to climb by, and a low floor need no stair', () => {
  const door = { mur: 3, position: 2000, largeur: 900, hauteur: 2040, z: 2500, type: 'porte' } as const;
  expect(unserved({ ouvertures: [...loft().ouvertures!, door] })).toEqual([]);
  const steps = { role: 'gradin', x: 2600, y: 1000, z: 0, h: 2250, l: 900, p: 900 };
  expect(unserved({ boites: [steps] })).toEqual([]);
  expect(unserved({ boites: [{ ...steps, h: 1000 }] })).toEqual(['/planchers/0']);
  expect(unserved({ planchers: [{ ...MEZZANINE!, z: 900 }] })).toEqual([]);
});

test('a floor to keep things on is reached by a ladder', () => {
  const { pieces } = loft();
  const store = { type: 'rangement', nom: 'Soupente', x: 1000, y: 2500, z: 2500 };
  expect(unserved({ pieces: [...pieces!, store] })).toEqual([]);
});

test('the point of a mezzanine may stand over a partition that stops under it', () => {
  const { murs, pieces } = loft();
  const partition = { x1: 100, y1: 2500, x2: 2000, y2: 2500, hauteur: 2200, epaisseur: 100 };
  const codes = (z: number): string[] =>
    verify(
      { ...loft(), murs: [...murs, partition], pieces: [...pieces!, { type: 'bureau', x: 1000, y: 2500, z }] },
      { langue: 'fr', now: () => 0 },
    ).alertes.map(({ code }) => code);
  expect(codes(2500)).not.toContain('piece_hors_batiment');
  expect(codes(0)).toContain('piece_hors_batiment');
});
