import { describe, expect, it } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

type Json = Record<string, unknown>;
const box = (x1: number, y1: number, x2: number, y2: number, more: Json = {}): Json[] =>
  [
    [x1, y1, x2, y1],
    [x2, y1, x2, y2],
    [x2, y2, x1, y2],
    [x1, y2, x1, y1],
  ].map(([a, b, c, d]) => ({ x1: a, y1: b, x2: c, y2: d, epaisseur: 300, ...more }));
const found = (scene: Json, code: string) =>
  verify(Scene.parse(scene), { langue: 'fr', now: () => 0, appliquer: true }).alertes.filter(
    (alert) => alert.code === code,
  );

describe('what builders do', () => {
  describe('a car stands behind the door of its garage', () => {
    const garage = (width: number, use: string) => ({
      murs: box(0, 0, 6000, 6000),
      ouvertures: [{ mur: 0, position: 800, largeur: width, hauteur: 2000, type: 'porte' }],
      pieces: [{ type: use, x: 3000, y: 3000 }],
      mobilier: [{ type: 'citadine', x: 2000, y: 2200 }],
    });
    it.each([2400, 4000])('%i mm wide', (width) =>
      expect(found(garage(width, 'garage'), 'mobilier_zone_porte')).toEqual([]),
    );
    it('though the leaves of a double door need their place in another room', () =>
      expect(found(garage(2000, 'atelier'), 'mobilier_zone_porte')).toHaveLength(1));
  });

  describe('a patio lights the rooms around it', () => {
    const house = (patio: Json[]) => ({
      murs: [...box(0, 0, 9000, 5000), { x1: 5000, y1: 0, x2: 5000, y2: 5000, epaisseur: 100 }],
      ouvertures: [{ mur: 4, position: 1000, largeur: 2400, hauteur: 2150, type: 'porte', vitree: true }],
      pieces: [{ type: 'sejour', x: 2500, y: 2500 }, ...patio],
    });
    it('when it is marked', () =>
      expect(
        found(house([{ type: 'patio', x: 7000, y: 2500 }]), 'lumiere_naturelle_insuffisante').map(
          ({ valeur }) => valeur,
        ),
      ).toEqual([]));
    it('and not when another room is there', () =>
      expect(
        found(house([{ type: 'cellier', x: 7000, y: 2500 }]), 'lumiere_naturelle_insuffisante').map(
          ({ valeur }) => valeur,
        ),
      ).toEqual([0]));
  });

  describe('an attic', () => {
    const attic = (...roofs: Json[]) => ({
      murs: [
        ...box(0, 0, 10_000, 8000, { hauteur: 1200 }),
        { x1: 5000, y1: 0, x2: 5000, y2: 8000, epaisseur: 100, hauteur: 2400 },
      ],
      toitures: roofs,
      pieces: [{ type: 'chambre', x: 2500, y: 4000 }],
    });
    const HIP = { type: 'quatre_pans', hauteur_faitage: 3200, z: 1200 };
    const DORMER = { type: 'chien_assis', x: 2500, y: 1500, z: 2300, largeur: 1400, profondeur: 2000, hauteur: 1500 };

    it('has partitions as high as under its ridge: told, and neither blocking nor moved', () => {
      expect(
        found(attic(HIP), 'toiture_sous_les_murs').map(({ severite, correctifs, position }) => [
          severite,
          correctifs,
          position!.x,
        ]),
      ).toEqual([['suggestion', [], 5000]]);
    });

    it('has none through a flat roof: the partition is lowered, the roof stays', () => {
      const scene = attic({ type: 'plat', z: 1200 });
      expect(
        found(scene, 'toiture_sous_les_murs').map(({ severite, correctifs }) => [
          severite,
          correctifs.map(({ cible, propose }) => [cible, propose]),
        ]),
      ).toEqual([['critique', [['/murs/4/hauteur', 1200]]]]);
    });

    it('is not judged by its windows under a dormer', () => {
      expect(found(attic(HIP), 'lumiere_naturelle_insuffisante')).toHaveLength(1);
      expect(found(attic(HIP, DORMER), 'lumiere_naturelle_insuffisante')).toEqual([]);
    });
  });

  it('a partition that stops short by more than a slip is a fault where its author speaks of two rooms', () => {
    const severity = (...pieces: readonly (readonly [string, number])[]) =>
      found(
        {
          murs: [...box(0, 0, 8000, 5000), { x1: 4000, y1: 150, x2: 4000, y2: 4760, epaisseur: 70 }],
          pieces: pieces.map(([type, x]) => ({ type, x, y: 2500 })),
        },
        'jonction_ouverte',
      ).map(({ severite, valeur }) => [severite, valeur]);
    expect(severity(['sejour', 2000], ['chambre', 6000])).toEqual([['avertissement', 90]]);
    expect(severity(['sejour', 2000], ['cuisine', 2500])).toEqual([['suggestion', 90]]);
    expect(severity(['sejour', 2000])).toEqual([['suggestion', 90]]);
  });

  it('a partition is told to reach the wall before it, not the façade beside whose end it stands', () => {
    const [front, right, back, left] = box(0, 0, 12000, 7000);
    const wing = [
      { ...back!, x1: 12000, y1: 7000, x2: 8500, y2: 7000 },
      { ...back!, x1: 8500, y1: 7000, x2: 8500, y2: 13000 },
      { ...back!, x1: 8500, y1: 13000, x2: 3500, y2: 13000 },
      { ...back!, x1: 3500, y1: 13000, x2: 3500, y2: 7000 },
      { ...back!, x1: 3500, y1: 7000, x2: 0, y2: 7000 },
    ];
    const across = { x1: 3650, y1: 7000, x2: 8350, y2: 7000, epaisseur: 100 };
    const short = { x1: 8000, y1: 150, x2: 8000, y2: 6850, epaisseur: 100 };
    const told = found({ murs: [front!, right!, ...wing, left!, across, short] }, 'jonction_ouverte');
    expect(told.map(({ objet, valeur }) => [objet, valeur])).toEqual([['/murs/9', 100]]);
    const [{ correctifs }] = told as [(typeof told)[number]];
    expect(correctifs.map(({ cible, propose }) => [cible, propose])).toEqual([['/murs/9/y2', 6950]]);
  });

  it('partitions that stop short together are told of each, though closing one alone divides nothing', () => {
    const corner = [
      { x1: 3000, y1: 3000, x2: 3000, y2: 4760, epaisseur: 70 },
      { x1: 3000, y1: 3000, x2: 6000, y2: 3000, epaisseur: 70 },
      { x1: 6000, y1: 3000, x2: 6000, y2: 4780, epaisseur: 70 },
    ];
    const short = (walls: typeof corner, pieces: readonly (readonly [string, number, number])[]) =>
      found(
        { murs: [...box(0, 0, 8000, 5000), ...walls], pieces: pieces.map(([type, x, y]) => ({ type, x, y })) },
        'jonction_ouverte',
      ).map(({ objet, severite, valeur }) => [objet, severite, valeur]);
    const meant = [
      ['sejour', 2000, 2000],
      ['salle_de_bain', 4500, 4000],
    ] as const;
    expect(short(corner, meant)).toEqual([
      ['/murs/6', 'avertissement', 70],
      ['/murs/4', 'avertissement', 90],
    ]);
    expect(short(corner, [])).toEqual([
      ['/murs/6', 'suggestion', 70],
      ['/murs/4', 'suggestion', 90],
    ]);
    // Two screens of an open plan close nothing, alone or together.
    expect(short([corner[0]!, corner[2]!], [])).toEqual([]);
  });

  it('two roofs that overlap are shown where they do', () => {
    const [alert] = found(
      {
        murs: box(0, 0, 10_000, 8000),
        toitures: [
          { type: 'plat', z: 2500 },
          {
            type: 'plat',
            z: 2500,
            polygone: [
              { x: 9000, y: 0 },
              { x: 14_000, y: 0 },
              { x: 14_000, y: 8000 },
              { x: 9000, y: 8000 },
            ],
          },
        ],
      },
      'toitures_chevauchantes',
    );
    expect(alert!.position!.x).toBeGreaterThan(9000);
    expect(alert!.position!.x).toBeLessThan(10_400);
  });
});
