import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { FAMILIES } from '../../../src/kernel/catalogue/index.js';
import type { Asked } from '../../../src/kernel/families/index.js';
import { FamilyRefusal, trialSheet, triedFamily } from '../../../src/kernel/families/index.js';
import { svg } from '../../../src/kernel/formats/svg/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { slopeHouse } from '../../support/scenes.js';
import { alertsIn, bench, room, townHouse } from './support.js';

const refusedBy = (scene: Scene, asked: Asked): FamilyRefusal => {
  try {
    triedFamily(scene, asked, bench);
  } catch (error) {
    if (error instanceof FamilyRefusal) return error;
    throw error;
  }
  throw new Error('not refused');
};

const keysOf = (alerts: readonly { code: string; objet: string }[]) =>
  alerts.map(({ code, objet }) => `${code} ${objet}`).toSorted();

/** Alerts of a list that another has not, each counted. */
function beyond(after: readonly string[], before: readonly string[]): string[] {
  const left = [...before];
  return after.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The scene with what a trial answered. */
const withTrial = (scene: Scene, { index, opening }: ReturnType<typeof triedFamily>): Scene => {
  const ouvertures = [...(scene.ouvertures ?? [])];
  ouvertures[index] = opening;
  return { ...scene, ouvertures };
};

const HOUSES = { townHouse, slopeHouse };

describe.each(Object.entries(HOUSES))('families tried in %s', (_, make) => {
  const scene = make();
  const names = [...FAMILIES.map(({ key }) => key), ...(scene.familles ?? []).map(({ nom }) => nom)];
  const walls = scene.murs!.length;
  const openings = scene.ouvertures!.length;
  const before = keysOf(alertsIn(scene));
  const place = fc.oneof(
    fc.record({ mur: fc.nat({ max: walls - 1 }) }),
    fc.record({ mur: fc.nat({ max: walls - 1 }), position: fc.integer({ min: -500, max: 9000 }) }),
    fc.record({ ouverture: fc.nat({ max: openings - 1 }) }),
  );
  const parametres = fc.option(
    fc.dictionary(
      fc.constantFrom('largeur', 'hauteur', 'main', 'x'),
      fc.oneof(fc.integer({ min: -100, max: 4000 }), fc.constantFrom('droite', 'haut')),
    ),
    { nil: undefined },
  );

  test('the opening, written in the scene, gives exactly the alerts of the trial', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), place, parametres, (famille, where, own) => {
        const tried = triedFamily(scene, { famille, parametres: own, ...where }, bench);
        const written = withTrial(scene, tried);
        expect(keysOf(tried.alerts)).toEqual(beyond(keysOf(alertsIn(written)), before).toSorted());
        expect(Scene.parse(written).ouvertures![tried.index]).toEqual(tried.opening);
        const held = buildingOf(written).openings.find(({ index }) => index === tried.index);
        if (held) expect([held.width, held.height]).toEqual([tried.size.largeur, tried.size.hauteur]);
        if (tried.reasons.length === 0) expect(held?.familyName).toBe(tried.family.key);
      }),
      { numRuns: 40, seed: 11 },
    );
  });

  test('an opening is replaced about its middle, and keeps what is not its joinery', () => {
    for (const [index, own] of scene.ouvertures!.entries()) {
      const was = buildingOf(scene).openings.find((one) => one.index === index)!;
      for (const famille of names) {
        const { opening } = triedFamily(scene, { famille, ouverture: index }, bench);
        expect(opening.position + opening.largeur / 2).toBeCloseTo(was.position + was.width / 2, 9);
        expect([opening.mur, opening.ifc_guid]).toEqual([own.mur, own.ifc_guid]);
      }
    }
  });
});

describe('every family of the catalogue', () => {
  const usual = (family: (typeof FAMILIES)[number], key: string) => family.parameters[key]!.initial as number;

  it.each(FAMILIES.map((family) => [family.key, family] as const))(
    'fits the walls that are long enough: %s',
    (famille, family) => {
      const [width, height] = [usual(family, 'largeur'), usual(family, 'hauteur')];
      const sill = family.type === 'fenetre' ? 900 : 0;
      for (const length of [200, 600, width - 10, width, width + 10, 2 * width, 12_000]) {
        for (const hauteur of [1500, sill + height - 10, sill + height, 3000]) {
          // A slanted wall alone: it has no gable, and meets nothing.
          const murs = [{ x1: 100, y1: 50, x2: 100 + length * 0.6, y2: 50 + length * 0.8, hauteur, epaisseur: 240 }];
          const tried = triedFamily({ murs }, { famille, mur: 0 }, bench);
          const fits = length >= width && hauteur >= sill + height;
          expect([length, hauteur, tried.reasons.length === 0]).toEqual([length, hauteur, fits]);
          expect(tried.opening.position).toBeCloseTo((length - width) / 2, 6);
        }
      }
    },
  );

  it.each(FAMILIES.map(({ key }) => [key] as const))('is drawn, whether or not a wall holds it: %s', (famille) => {
    const murs = room({ epaisseur: 200 })!;
    for (const wall of [murs[0]!, { ...murs[0]!, x2: 150 }]) {
      const tried = triedFamily({ murs: [wall] }, { famille, mur: 0 }, bench);
      const drawn = String(svg.write({ sheet: trialSheet(tried, 'fr'), title: famille }));
      expect(drawn).toMatch(/^<svg[^>]*>/);
      expect(drawn).toContain(tried.family.label.fr.replaceAll('&', '&amp;'));
      expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});

describe('a trial says why it cannot be', () => {
  const scene = Scene.parse({
    murs: room(),
    ouvertures: [
      { mur: 0, position: 3000, largeur: 1200, hauteur: 1250, z: 900 },
      { mur: 0, position: 6000, largeur: 900, hauteur: 2100, type: 'porte' },
    ],
  });
  const reasonsOf = (asked: Asked, of: Scene = scene) => triedFamily(of, asked, bench).reasons.join(' | ');

  it.each([
    ['a series, with it', { famille: 'porte_battante', mur: 1, parametres: { largeur: 800 } }, '630, 730, 830, 930'],
    ['bounds, with them', { famille: 'fenetre_fixe', mur: 1, parametres: { largeur: 3500 } }, '300 – 3000'],
    [
      'a choice, with those there are',
      { famille: 'porte_battante', mur: 1, parametres: { main: 'haut' } },
      'droite, gauche',
    ],
    ['a parameter that it has not', { famille: 'fenetre_fixe', mur: 1, parametres: { main: 'droite' } }, 'main'],
    ['beyond the end of the wall', { famille: 'baie_coulissante', mur: 1, position: 3000 }, 'sort du mur 1'],
    ['before its start', { famille: 'porte_entree', mur: 1, position: -20 }, 'sort du mur 1'],
    ['over a bay before it', { famille: 'porte_entree', mur: 0, position: 3900 }, 'chevauchent'],
    ['over a bay after it', { famille: 'porte_entree', mur: 0, position: 2500 }, 'chevauchent'],
    [
      'in the place of one, over its neighbour',
      { famille: 'baie_coulissante', ouverture: 1, parametres: { largeur: 4000 } },
      'sort du mur 0',
    ],
  ])('%s', (_, asked, said) => expect(reasonsOf(asked)).toContain(said));

  it('is possible under a bay that stands above it, and in the place of the one that it replaces', () => {
    const high = Scene.parse({
      murs: room({ hauteur: 4000 }),
      ouvertures: [{ mur: 0, position: 3000, largeur: 2000, hauteur: 800, z: 3000 }],
    });
    expect(reasonsOf({ famille: 'baie_coulissante', mur: 0 }, high)).toBe('');
    expect(reasonsOf({ famille: 'fenetre_fixe', ouverture: 0 })).toBe('');
  });

  it('cuts a wall that stands, and cannot cut one that goes', () => {
    const standing = Scene.parse({ murs: room({ existant: true }) });
    expect(triedFamily(standing, { famille: 'porte_entree', mur: 0 }, bench).building.openings[0]).toMatchObject({
      isCut: true,
      isExisting: false,
    });
    const going = Scene.parse({ murs: room()!.map((wall, i) => (i === 0 ? { ...wall, demoli: true } : wall)) });
    expect(reasonsOf({ famille: 'porte_entree', mur: 0 }, going)).toContain('démoli');
  });

  it('has the usual sill of what it becomes', () => {
    expect(triedFamily(scene, { famille: 'porte_fenetre', ouverture: 0 }, bench).placed?.sill).toBe(0);
    expect(triedFamily(scene, { famille: 'fenetre_fixe', ouverture: 1 }, bench).placed?.sill).toBe(900);
  });

  it.each([
    ['a family', { famille: 'porte_batante', mur: 0 }, ['famille'], 'porte_battante'],
    ['a wall', { famille: 'porte_battante', mur: 12 }, ['mur'], 3],
    ['an opening', { famille: 'porte_battante', ouverture: -1 }, ['ouverture'], 0],
    ['both places', { famille: 'porte_battante', mur: 0, ouverture: 0 }, ['mur'], undefined],
    ['no place', { famille: 'porte_battante' }, ['mur'], undefined],
  ])('refuses %s that is not there, with what was meant', (_, asked, loc, suggestion) => {
    expect(refusedBy(scene, asked)).toMatchObject({ loc, suggestion });
  });
});

test.each([
  ['porte_battante', { largeur: 830 }, 770, true],
  ['porte_battante', { largeur: 730 }, 670, false],
  ['porte_deux_vantaux', { largeur: 1430 }, 1350, true],
  ['baie_coulissante', { largeur: 1600 }, 720, false],
  ['fenetre_fixe', {}, null, null],
])('%s %o leaves a passage of %s mm', (famille, parametres, passage, accessible) => {
  expect(triedFamily({ murs: room() }, { famille, mur: 0, parametres }, bench)).toMatchObject({
    passage,
    isAccessible: accessible,
  });
});
