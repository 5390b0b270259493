import { describe, expect, it, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { openingThermalOf } from '../../../src/kernel/building/index.js';
import { familiesOf } from '../../../src/kernel/catalogue/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { alertsIn, room, townHouse } from './support.js';

const openingOf = (famille: object, opening: object = {}) => {
  const scene = Scene.parse({
    murs: room(),
    familles: [famille],
    ouvertures: [{ mur: 0, position: 2000, largeur: 930, hauteur: 2040, famille: 'mienne', ...opening }],
  });
  return buildingOf(scene).openings[0]!;
};

describe('an opening of a family of the project', () => {
  it.each([
    ['only a size is made', { largeur: 1000 }, {}, 1000],
    ['bounds alone make all between them', { largeur: { min: 800, max: 1200, defaut: 900 } }, {}, 930],
    [
      'a size written beyond the bounds is that of the family',
      { largeur: { min: 950, max: 1200, defaut: 1100 } },
      {},
      1100,
    ],
    [
      'a series replaces that of the base',
      { largeur: { serie: [1100, 700] } },
      { parametres: { largeur: 1090 } },
      1100,
    ],
    ['a default alone keeps the series of the base', { largeur: { defaut: 730 } }, { largeur: 100 }, 730],
    [
      'what the catalogue tells can be sent back',
      { largeur: { genre: 'nombre', min: 700, max: 900, serie: null, valeurs: null } },
      {},
      830,
    ],
  ])('has the width that it makes: %s', (_, parametres, opening, width) => {
    expect(openingOf({ nom: 'mienne', base: 'porte_battante', parametres }, opening).width).toBe(width);
  });

  it('has the kind, the leaves and the moves of its base', () => {
    expect(openingOf({ nom: 'mienne', base: 'porte_deux_vantaux' })).toMatchObject({ kind: 'porte', sweeps: true });
    expect(openingOf({ nom: 'mienne', base: 'porte_deux_vantaux' }).leaves).toHaveLength(2);
    expect(openingOf({ nom: 'mienne', base: 'porte_galandage' })).toMatchObject({ kind: 'porte', sweeps: false });
    expect(openingOf({ nom: 'mienne', base: 'fixe' })).toMatchObject({ kind: 'fenetre', leaves: [] });
  });

  it('is in every respect but its name as one of its base', () => {
    const own = openingOf({ nom: 'mienne', base: 'porte_entree' }, { hauteur: 2150 });
    const scene = Scene.parse({
      murs: room(),
      ouvertures: [{ mur: 0, position: 2000, largeur: 930, hauteur: 2150, famille: 'porte_entree' }],
    });
    const { wall: _, source: __, family, familyName, ...rest } = buildingOf(scene).openings[0]!;
    expect(own).toMatchObject({ ...rest });
    expect([family?.base, familyName, own.family?.base, own.familyName]).toEqual([
      'porte_entree',
      'porte_entree',
      'porte_entree',
      'mienne',
    ]);
  });

  it('is hung as its family is, unless it says otherwise', () => {
    const family = {
      nom: 'mienne',
      base: 'porte_battante',
      parametres: { main: { defaut: 'gauche' }, sens: 'tirant' },
    };
    const base = openingOf({ nom: 'mienne', base: 'porte_battante' }).leaves[0]!;
    const hung = openingOf(family).leaves[0]!;
    expect(hung.side).not.toBe(base.side);
    const right = openingOf(family, { sens: 'droite' }).leaves[0]!;
    expect(right.hinge).not.toEqual(hung.hinge);
    // A way that the family does not make is not taken from the opening.
    expect(openingOf(family, { poussant: true }).leaves[0]!.side).toBe(hung.side);
  });

  it('has the U-value, the share of the sun and the shutter of its family, unless it has its own', () => {
    const family = { nom: 'mienne', base: 'fenetre_fixe', u_w_m2k: 0.9, facteur_solaire: 0.3, volet: 'roulant' };
    const opening = openingOf(family);
    expect([openingThermalOf(opening).u.value, openingThermalOf(opening).solarFactor.value]).toEqual([0.9, 0.3]);
    expect(opening.shutter).toBe('roulant');
    const said = openingOf(family, { u_w_m2k: 1.3, volet: 'aucun' });
    expect([openingThermalOf(said).u.value, said.shutter]).toEqual([1.3, 'aucun']);
  });

  it('changes with its family, whatever was derived of an equal opening before', () => {
    const widths = [1000, 1100, 1000].map(
      (largeur) => openingOf({ nom: 'mienne', base: 'porte_battante', parametres: { largeur } }).width,
    );
    expect(widths).toEqual([1000, 1100, 1000]);
  });
});

describe('a family of the project that cannot be', () => {
  const wrong = (...familles: object[]) =>
    alertsIn({ murs: room(), familles }).flatMap(({ code, objet, correctifs }) =>
      code === 'famille_projet_invalide' ? [[objet, ...correctifs.map(({ propose }) => propose)]] : [],
    );

  it.each([
    ['base', { nom: 'a', base: 'porte_batante' }, ['/familles/0/base', 'porte_battante']],
    ['base of the project', { nom: 'a', base: 'a' }, ['/familles/0/base']],
    ['name of the catalogue', { nom: 'porte_battante', base: 'porte_entree' }, ['/familles/0/nom']],
    ['another word of the catalogue', { nom: 'fixe', base: 'porte_entree' }, ['/familles/0/nom']],
    ['no name', { nom: ' ', base: 'porte_entree' }, ['/familles/0/nom']],
    [
      'crossed bounds',
      { nom: 'a', base: 'porte_entree', parametres: { largeur: { min: 1200, max: 900 } } },
      ['/familles/0/parametres/largeur/min'],
    ],
    [
      'a bound against that of the base',
      { nom: 'a', base: 'fenetre_fixe', parametres: { largeur: { max: 200 } } },
      ['/familles/0/parametres/largeur/max'],
    ],
    [
      'unknown parameter',
      { nom: 'a', base: 'fenetre_fixe', parametres: { epaisseur: 60 } },
      ['/familles/0/parametres/epaisseur', null],
    ],
    [
      'default that is not made',
      { nom: 'a', base: 'porte_battante', parametres: { largeur: { defaut: 800 } } },
      ['/familles/0/parametres/largeur/defaut', 830],
    ],
    [
      'size of nothing',
      { nom: 'a', base: 'fenetre_fixe', parametres: { hauteur: 0 } },
      ['/familles/0/parametres/hauteur'],
    ],
    [
      'size in a text',
      { nom: 'a', base: 'fenetre_fixe', parametres: { hauteur: '1200' } },
      ['/familles/0/parametres/hauteur'],
    ],
    [
      'empty series',
      { nom: 'a', base: 'fenetre_fixe', parametres: { hauteur: { serie: [] } } },
      ['/familles/0/parametres/hauteur/serie'],
    ],
    [
      'series beyond its bounds',
      { nom: 'a', base: 'fenetre_fixe', parametres: { hauteur: { serie: [900], max: 800 } } },
      ['/familles/0/parametres/hauteur/serie'],
    ],
    [
      'misspelt bound',
      { nom: 'a', base: 'fenetre_fixe', parametres: { hauteur: { maxx: 800 } } },
      ['/familles/0/parametres/hauteur/maxx'],
    ],
    [
      'unknown choice',
      { nom: 'a', base: 'porte_entree', parametres: { main: 'haut' } },
      ['/familles/0/parametres/main'],
    ],
    ['share beyond 1', { nom: 'a', base: 'fenetre_fixe', facteur_solaire: 45 }, ['/familles/0/facteur_solaire']],
    ['negative U', { nom: 'a', base: 'fenetre_fixe', u_w_m2k: -1 }, ['/familles/0/u_w_m2k']],
    ['window without glass', { nom: 'a', base: 'fenetre_fixe', vitree: false }, ['/familles/0/vitree', null]],
  ])('is told by its field: %s', (_, family, told) => expect(wrong(family)).toEqual([told]));

  it('keeps its name when another takes it after', () => {
    const families = [
      { nom: 'a', base: 'porte_entree' },
      { nom: 'a', base: 'fenetre_fixe' },
    ];
    expect(wrong(...families)).toEqual([['/familles/1/nom']]);
    expect(familiesOf({ familles: families }).of('a')?.base).toBe('porte_entree');
  });

  test('names of what objects inherit are parameters like others', () => {
    const parametres = JSON.parse('{"__proto__": 900, "toString": 1, "constructor": {}}') as Record<string, unknown>;
    const own = familiesOf({ familles: [{ nom: 'a', base: 'fenetre_fixe', parametres }] });
    expect(own.own[0]!.faults.map(({ field }) => field)).toEqual(
      Object.keys(parametres).map((name) => `/parametres/${name}`),
    );
  });
});

test('the town house has no alert of its families', () => {
  const codes = alertsIn(townHouse()).map(({ code }) => code);
  expect(codes.filter((code) => /famille|ouverture/.test(code))).toEqual([]);
});

test('an opening that names a family near to one of the project is told so', () => {
  const scene = townHouse();
  const ouvertures = [{ ...scene.ouvertures![0]!, famille: 'porte_ru' }];
  const told = alertsIn({ ...scene, ouvertures }).find(({ code }) => code === 'famille_inconnue');
  expect(told?.correctifs.map(({ propose }) => propose)).toEqual(['porte_rue']);
});
