import { describe, expect, it } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { flightDeviations } from '../../../src/kernel/checks/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { Quantities, quantitiesOf, quantityTables } from '../../../src/kernel/quantities/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

function of(document: unknown): Quantities {
  const scene = Scene.parse(document);
  return quantitiesOf(buildingOf(scene), 'fr', flightDeviations(scene, 'fr'));
}
const house = [
  { x1: 0, y1: 0, x2: 10_000, y2: 0, epaisseur: 300 },
  { x1: 10_000, y1: 0, x2: 10_000, y2: 8000, epaisseur: 300 },
  { x1: 10_000, y1: 8000, x2: 0, y2: 8000, epaisseur: 300 },
  { x1: 0, y1: 8000, x2: 0, y2: 0, epaisseur: 300 },
];

describe('quantities of walls', () => {
  it('count what walls share at corners once', () => {
    const { murs, emprise_m2, pieces } = of({ murs: house });
    const ring = 10.3 * 8.3 - 9.7 * 7.7;
    expect(murs).toMatchObject({ nombre: 4, longueur_m: 36, surface_brute_m2: 90, surface_nette_m2: 90 });
    expect(murs.volume_m3).toBeCloseTo(ring * 2.5, 2);
    expect(emprise_m2).toBeCloseTo(10.3 * 8.3, 2);
    expect(pieces).toMatchObject([
      { surface_m2: 74.69, perimetre_m: 34.8, hauteur_m: 2.5, usage_deduit: true, niveau: 'RDC' },
    ]);
  });

  it('count walls of different heights by slices', () => {
    const murs = [...house, { x1: 5000, y1: 0, x2: 5000, y2: 8000, epaisseur: 100, hauteur: 1200 }];
    const ring = 10.3 * 8.3 - 9.7 * 7.7;
    expect(of({ murs }).murs.volume_m3).toBeCloseTo(ring * 2.5 + 0.1 * 7.7 * 1.2, 2);
  });

  it('deduct openings only where the name says so, overlaps once', () => {
    const ouvertures = [
      { mur: 0, position: 1000, largeur: 1000, hauteur: 1000 },
      { mur: 0, position: 1500, largeur: 1000, hauteur: 1000 },
      { mur: 2, position: 1000, largeur: 900, hauteur: 2150, type: 'porte' },
    ];
    const { murs, ouvertures: counted } = of({ murs: house, ouvertures });
    expect(murs.surface_brute_m2).toBe(90);
    expect(murs.surface_nette_m2).toBeCloseTo(90 - 1.5 - 0.9 * 2.15, 2);
    expect(murs.volume_m3 - murs.volume_net_m3).toBeCloseTo((1.5 + 0.9 * 2.15) * 0.3, 2);
    expect(counted).toEqual({ portes: 1, portes_fenetres: 0, fenetres: 2, surface_m2: 3.94 });
  });
});

describe('quantities of gables', () => {
  const roof = { type: 'deux_pans', hauteur_faitage: 4150, debord: 300 };
  // Faces 8.30 m apart, slopes of 45°: the underside is √2 × 220 mm under the outer surface.
  const triangle = (4.15 - 0.22 * Math.SQRT2) ** 2;

  it('stand beside the walls, which are counted as written', () => {
    const [flat, pitched] = [of({ murs: house }), of({ murs: house, toitures: [roof] })];
    expect(pitched.murs).toEqual(flat.murs);
    expect(flat.pignons).toEqual({ nombre: 0, surface_m2: 0, volume_m3: 0, detail: [] });
    const one = {
      pignon_surface_m2: Math.round(triangle * 100) / 100,
      pignon_volume_m3: Math.round(triangle * 30) / 100,
    };
    expect(pitched.pignons.detail).toEqual([
      { mur: 1, ...one },
      { mur: 3, ...one },
    ]);
    expect(pitched.pignons.surface_m2).toBeCloseTo(2 * triangle, 2);
    expect(pitched.pignons.volume_m3).toBeCloseTo(2 * triangle * 0.3, 2);
    expect(quantityTables(pitched, 'fr')[0]!.rows).toContainEqual([
      'Pignons (2)',
      pitched.pignons.surface_m2.toFixed(2).replace('.', ','),
      'm²',
    ]);
  });

  it('carry the finishes of their walls: outside whole, inside what a room under the slope sees', () => {
    const finishes = (hauteur: number, face: string) =>
      of({
        murs: house.map((wall) => ({ ...wall, hauteur })),
        toitures: [roof],
        decoration: [
          { mur: 1, face },
          { mur: 0, face },
        ],
      }).decoration;
    const [outside, ceiled, open] = [
      finishes(2500, 'exterieur'),
      finishes(2500, 'interieur'),
      finishes(1100, 'interieur'),
    ];
    expect(outside).toMatchObject({
      // From corner to corner, 300 mm more than on each axis.
      surface_m2: 46.5,
      peinture_litres: 18.6,
      pignon_surface_m2: outside.detail[0]!.pignon_surface_m2,
    });
    expect(outside.pignon_surface_m2).toBeCloseTo(triangle, 2);
    expect(outside.pignon_peinture_litres).toBeCloseTo((triangle * 2) / 5, 2);
    // From wall to wall, 300 mm less than on each axis; the ceiling runs level to the eave, which bears on its wall.
    expect(ceiled.surface_m2).toBeCloseTo((9.7 + 7.7) * 2.5, 2);
    expect(ceiled).toMatchObject({ pignon_surface_m2: 0, pignon_peinture_litres: 0 });
    expect(open.pignon_surface_m2).toBeCloseTo(triangle, 2);
  });
});

describe('quantities of the rest', () => {
  it('are counted from the document, defaults included', () => {
    const { boites, electricite, plomberie, reseaux, garde_corps_m, ascenseurs, decoration } = of({
      murs: house,
      boites: [{ x: 0, y: 0, l: 1000, p: 2000, h: 500, rotation: 30 }],
      electricite: [{}, { type: 'luminaire', x: 1, y: 1 }, { type: 'prise' }],
      plomberie: [{ type: 'wc' }, {}],
      reseaux: [
        {
          trace: [
            { x: 0, y: 0 },
            { x: 3000, y: 0 },
            { x: 3000, y: 4000 },
          ],
        },
        { type: 'eu', x1: 0, y1: 0, x2: 0, y2: 1500 },
      ],
      garde_corps: [{ x1: 0, y1: 0, x2: 3000, y2: 4000 }],
      ascenseurs: [
        { x: 0, y: 0 },
        { x: 0, y: 0, porte: 700 },
      ],
      decoration: [{ mur: 0, couleur: '#FFFFFF' }, { mur: 1, couleur: '#fff' }, { mur: 9 }],
    });
    expect(boites).toEqual({ nombre: 1, surface_m2: 2, volume_m3: 1 });
    expect(electricite).toEqual({ prise: 2, luminaire: 1 });
    expect(plomberie).toEqual({ wc: 1, evier: 1 });
    expect(reseaux).toEqual({ ef: 7, eu: 1.5 });
    expect(garde_corps_m).toBe(5);
    expect(ascenseurs.map(({ accessible }) => accessible)).toEqual([true, false]);
    expect(decoration).toMatchObject({
      // Inside, from wall to wall: 9.70 and 7.70 m.
      surface_m2: 43.5,
      peinture_litres: 17.4,
      detail: [{ type: 'peinture', couleur: '#ffffff', surface_m2: 43.5 }],
    });
  });

  it('size stairs by Blondel: 2600 mm make 15 risers and 14 treads', () => {
    const [usual, steep] = of({
      murs: house,
      escaliers: [
        { x: 0, y: 0 },
        { x: 0, y: 0, hauteur: 2800, nb_marches: 14, giron: 210 },
      ],
    }).escaliers;
    expect(usual).toEqual({
      nb_hauteurs: 15,
      nb_girons: 14,
      hauteur_marche_mm: 173.33,
      giron_mm: 283.33,
      blondel_mm: 630,
      conforme: true,
      raisons: [],
    });
    expect(steep).toMatchObject({ nb_hauteurs: 14, hauteur_marche_mm: 200, conforme: false });
    expect(steep!.raisons.length).toBe(2);
  });

  it('leave steps, stairwells and shafts out of legal areas, on each of their levels', () => {
    const upper = house.map((wall) => ({ ...wall, z: 2700 }));
    // 15 risers of 180 make 14 treads of 270: 3.78 m by 0.90 m under the flight; the well is what lies under 1.90 m of headroom.
    const { pieces } = of({
      murs: [...house, ...upper],
      escaliers: [{ x: 2000, y: 3000, largeur: 900, hauteur: 2700, nb_marches: 15, giron: 270 }],
      ascenseurs: [{ x: 8000, y: 5000, niveaux: 2, hauteur: 2700 }],
      pieces: [
        { type: 'sejour', x: 1000, y: 1000 },
        { type: 'palier', x: 1000, y: 1000, z: 2700 },
      ],
    });
    const shaft = 74.69 - 3.78 * 0.9 - pieces[0]!.habitable_m2;
    expect(shaft).toBeGreaterThan(2);
    expect(pieces[0]!.carrez_m2).toBe(pieces[0]!.habitable_m2);
    expect(pieces[0]!.surface_m2).toBe(74.69);
    const well = 74.69 - shaft - pieces[1]!.habitable_m2;
    expect(well).toBeGreaterThan(0.9 * 2);
    expect(well).toBeLessThanOrEqual(0.9 * 3.78 + 0.01);
  });

  it('count of an attic what has 1.80 m of ceiling and more', () => {
    // Roof at 45° from the outer faces, 8.30 m apart, 1.10 m above the floor; its underside is √2 times its thickness lower.
    const [depth, length] = [8.3, 9.7];
    const thickness = 0.22;
    const scene = {
      murs: house.map((wall) => ({ ...wall, hauteur: 1100 })),
      toitures: [{ type: 'deux_pans', hauteur_faitage: 4150 }],
      pieces: [{ type: 'chambre', x: 1000, y: 1000 }],
    };
    const { pieces } = of(scene);
    const from = 1.8 - 1.1 + Math.SQRT2 * thickness;
    expect(pieces[0]!.habitable_m2).toBeCloseTo(length * (depth - 2 * from), 1);
    expect(pieces[0]!.carrez_m2).toBe(pieces[0]!.habitable_m2);
    const [eave, ridge] = [1.1 + 0.3 - Math.SQRT2 * thickness, 1.1 + depth / 2 - Math.SQRT2 * thickness];
    expect(pieces[0]!.volume_m3).toBeCloseTo((length * (depth - 0.6) * (eave + ridge)) / 2, 0);
    expect(pieces[0]!.hauteur_m).toBeCloseTo(ridge, 2);
  });

  it('leave garages and outbuildings out of the habitable area, cellars out of both, verandas in Carrez only', () => {
    const uses = (type: string) => of({ murs: house, pieces: [{ type, x: 5000, y: 4000 }] }).pieces[0]!;
    expect(uses('garage')).toMatchObject({ habitable_m2: 0, carrez_m2: 0, surface_m2: 74.69 });
    expect(uses('cellier')).toMatchObject({ habitable_m2: 0, carrez_m2: 74.69 });
    expect(uses('Cave')).toMatchObject({ habitable_m2: 0, carrez_m2: 0 });
    expect(uses('véranda')).toMatchObject({ habitable_m2: 0, carrez_m2: 74.69 });
    expect(uses('Chambre')).toMatchObject({ habitable_m2: 74.69, usage: 'chambre', usage_deduit: false });
  });

  it('say their reasons, formula and rounding in the language asked for', () => {
    const { ascenseurs, decoration, arrondi } = quantitiesOf(
      buildingOf(Scene.parse({ murs: house, ascenseurs: [{ x: 0, y: 0, porte: 700 }] })),
      'en',
      () => [],
    );
    expect(ascenseurs[0]!.raisons).toEqual(['700 mm door, under 800 mm']);
    expect(decoration.formule).toBe('area × 2 coats ÷ 5 m² per litre and coat');
    expect(arrondi).toBe('Two decimals, to the nearest, once on each total');
  });

  it.each(Object.entries(DEMOS))('have the published shape on the demo %s', (_name, make) => {
    const answer = of(make());
    expect(Quantities.strict().safeParse(answer).error).toBeUndefined();
    for (const { rows } of quantityTables(answer, 'fr')) {
      for (const [name] of rows) expect(name).toMatch(/^\p{Lu}[^_]+$/u);
    }
    const inside = answer.niveaux.reduce((sum, { surface_interieure_m2 }) => sum + surface_interieure_m2, 0);
    expect(inside).toBeCloseTo(
      answer.pieces.reduce((sum, { surface_m2 }) => sum + surface_m2, 0),
      1,
    );
    const [level, ...upper] = answer.niveaux;
    if (upper.length === 0) {
      expect((level!.surface_brute_m2 - level!.surface_interieure_m2) * 2.5).toBeCloseTo(answer.murs.volume_m3, 0);
    }
  });
});
