import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Building, Opening } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { FAMILIES } from '../../../src/kernel/catalogue/index.js';
import { lettersOf } from '../../../src/kernel/changes/index.js';
import { FamilyRefusal, reloadedFamilies } from '../../../src/kernel/families/index.js';
import { applyJsonPatch } from '../../../src/kernel/scene/edit/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import type { SceneFamily } from '../../../src/kernel/scene/index.js';
import { bench, room, townHouse } from './support.js';

const reload = (scene: Scene, familles: SceneFamily[]) => reloadedFamilies(scene, familles, bench);
const openingAt = ({ openings }: Building, index: number): Opening => openings.find((one) => one.index === index)!;
const middleOf = ({ position, width }: Opening): number => position + width / 2;

const FAMILY: SceneFamily = {
  nom: 'mienne',
  base: 'fenetre_fixe',
  parametres: { largeur: { min: 400, max: 2400, defaut: 1000 }, hauteur: 1000 },
};
/** The same family, a bay of it of another usual width. */
const wide = (defaut: number, rest: object = {}): SceneFamily => ({
  ...FAMILY,
  parametres: { largeur: { min: 400, max: 2400, defaut }, hauteur: 1000 },
  ...rest,
});
const bay = (position: number, rest: object = {}) => ({
  mur: 0,
  position,
  largeur: 1000,
  hauteur: 1000,
  famille: 'mienne',
  ...rest,
});
const withBays = (...ouvertures: object[]): Scene => Scene.parse({ murs: room(), familles: [FAMILY], ouvertures });

describe('a family that is defined anew', () => {
  it('takes the openings of its usual size with it, about their middle', () => {
    const scene = withBays(bay(500), bay(3000, { z: 1000, volet: 'roulant' }));
    const { scene: after, reloads, conflicts } = reload(scene, [wide(1400)]);
    expect(after).toEqual({
      ...scene,
      familles: [wide(1400)],
      ouvertures: [
        { ...scene.ouvertures![0]!, position: 300, largeur: 1400 },
        { ...scene.ouvertures![1]!, position: 2800, largeur: 1400 },
      ],
    });
    expect(reloads).toEqual([{ family: 'mienne', openings: [0, 1], fields: ['parametres', 'position', 'largeur'] }]);
    expect(conflicts).toEqual([]);
  });

  it('leaves a size that was chosen while it is made, and says where it no longer is', () => {
    const scene = withBays(bay(500, { largeur: 600 }), bay(2500, { largeur: 1000, parametres: { largeur: 2200 } }));
    const narrow: SceneFamily = {
      ...FAMILY,
      parametres: { largeur: { min: 500, max: 2000, defaut: 900 }, hauteur: 1000 },
    };
    const { scene: after, conflicts } = reload(scene, [narrow]);
    expect(after['ouvertures']).toEqual(scene.ouvertures);
    expect(conflicts).toEqual([{ index: 1, family: 'mienne', reasons: [expect.stringContaining('500 – 2000')] }]);
  });

  it('takes along a usual size that is written as a parameter', () => {
    const { scene: after } = reload(withBays(bay(500, { parametres: { largeur: 1000, x: 1 } })), [wide(1600)]);
    expect(after['ouvertures']).toEqual([bay(200, { largeur: 1600, parametres: { largeur: 1600, x: 1 } })]);
  });

  it('leaves what no longer fits its wall or its neighbours, each with its reason', () => {
    const scene = withBays(bay(100), bay(3000), bay(4100), bay(6000, { z: 1500 }));
    const { scene: after, conflicts } = reload(scene, [
      { ...FAMILY, parametres: { largeur: { min: 400, max: 2400, defaut: 1400 }, hauteur: 1150 } },
    ]);
    const reasons = conflicts.map(({ index, reasons: said }) => [index, said.join()] as const);
    expect(reasons).toEqual([
      [0, expect.stringContaining('sort du mur')],
      // It would meet its neighbour, which stays as it was.
      [1, expect.stringContaining('chevauchent de 100 mm')],
      [2, expect.stringContaining('chevauchent')],
      [3, expect.stringContaining('linteau')],
    ]);
    expect(after['ouvertures']).toEqual(scene.ouvertures);
  });

  it('lets one grow where its neighbour shrinks', () => {
    const scene = Scene.parse({
      murs: room(),
      familles: [FAMILY, { ...FAMILY, nom: 'autre' }],
      ouvertures: [bay(2000), bay(3050, { famille: 'autre' })],
    });
    const { conflicts } = reload(scene, [wide(1400), wide(600, { nom: 'autre' })]);
    expect(conflicts).toEqual([]);
  });

  it('becomes of another kind with its base', () => {
    const { scene: after, conflicts } = reload(withBays(bay(2000, { z: 900, parametres: { main: 'gauche' } })), [
      { nom: 'mienne', base: 'porte_entree' },
    ]);
    expect(conflicts).toEqual([]);
    const opening = openingAt(buildingOf(Scene.parse(after)), 0);
    expect(opening).toMatchObject({ kind: 'porte', width: 930, height: 2150, sill: 0 });
    expect(middleOf(opening)).toBeCloseTo(2500, 9);
  });

  it('is new to openings that named it already: they take its size', () => {
    const scene = Scene.parse({ murs: room(), ouvertures: [bay(2000)] });
    const { scene: after, reloads } = reload(scene, [wide(1200)]);
    expect(after['familles']).toEqual([wide(1200)]);
    expect(after['ouvertures']).toEqual([bay(1900, { largeur: 1200 })]);
    expect(reloads[0]!.fields).toEqual(['nom', 'base', 'parametres', 'position', 'largeur']);
  });

  it('keeps its GlobalId and its place', () => {
    const other = { nom: 'autre', base: 'porte_service' };
    const guid = '0YvctVUKr0kugbFTf53O9A';
    const scene = Scene.parse({ murs: room(), familles: [{ ...FAMILY, ifc_guid: guid }, other] });
    expect(reload(scene, [wide(1400)]).scene['familles']).toEqual([{ ...wide(1400), ifc_guid: guid }, other]);
  });

  it.each([
    ['base', { nom: 'mienne', base: 'fenetre_fix' }, ['familles', 1, 'base'], 'fenetre_fixe'],
    ['name of the catalogue', { nom: 'porte_battante', base: 'porte_entree' }, ['familles', 1, 'nom'], undefined],
    [
      'bounds',
      wide(1000, { parametres: { largeur: { min: 9, max: 3 } } }),
      ['familles', 1, 'parametres', 'largeur', 'min'],
      undefined,
    ],
  ])('is refused whole with a wrong %s', (_, definition, loc, suggestion) => {
    const ask = () => reload(withBays(bay(500)), [wide(900, { nom: 'juste' }), definition]);
    expect(ask).toThrow(FamilyRefusal);
    try {
      ask();
    } catch (error) {
      expect(error).toMatchObject({ loc, suggestion });
    }
  });
});

const sizes = fc.record({
  min: fc.integer({ min: 300, max: 900 }),
  more: fc.integer({ min: 0, max: 2000 }),
  at: fc.integer({ min: 0, max: 100 }),
});
const definition = (
  nom: string,
  { min, more, at }: { min: number; more: number; at: number },
  base: string,
): SceneFamily => ({
  nom,
  base,
  parametres: { largeur: { min, max: min + more, defaut: min + Math.round((more * at) / 100) } },
});

test('definitions of any kind: the difference makes the scene, middles are kept, a second call changes nothing', () => {
  const scene = townHouse();
  const names = scene.familles!.map(({ nom }) => nom);
  const bases = FAMILIES.map(({ key }) => key);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...names), sizes, fc.constantFrom(...bases)), { minLength: 1, maxLength: 3 }),
      (all) => {
        const asked = [...new Map(all.map(([nom, size, base]) => [nom, definition(nom, size, base)])).values()];
        const made = reload(scene, asked);
        const { difference } = lettersOf(scene, made.scene, new Map());
        expect(applyJsonPatch(scene, difference as never)).toEqual(made.scene);
        const before = buildingOf(scene);
        const kept = new Set(made.conflicts.map(({ index }) => index));
        const whole = Scene.parse(made.scene);
        for (const [index, opening] of whole.ouvertures!.entries()) {
          if (kept.has(index)) expect(opening).toEqual(scene.ouvertures![index]);
          else expect(middleOf(openingAt(made.building, index))).toBeCloseTo(middleOf(openingAt(before, index)), 9);
        }
        const again = reload(whole, asked);
        if (made.conflicts.length === 0) expect([again.scene, again.conflicts]).toEqual([made.scene, []]);
      },
    ),
    { numRuns: 60, seed: 5 },
  );
});

test('a long wall of one family is settled in a bounded time', () => {
  const murs = [{ x1: 0, y1: 0, x2: 1_500_000, y2: 0 }];
  const ouvertures = Array.from({ length: 1000 }, (_, i) => bay(i * 1200));
  const { conflicts } = reload(Scene.parse({ murs, familles: [FAMILY], ouvertures }), [wide(1300)]);
  // Of two that would overlap the earlier grows: every other one does; the first would leave its wall.
  expect(conflicts.length).toBe(500);
});
