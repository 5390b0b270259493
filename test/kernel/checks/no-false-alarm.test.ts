import { describe, expect, it } from 'vitest';
import { plainHouse } from './plain-house.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { verify } from '../../../src/kernel/checks/index.js';
import { dwellingLights } from '../../../src/kernel/checks/trades/rooms/dwelling-light.js';
import { rotate } from '../../../src/kernel/maths/vector.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { equipped } from './bases/equipped.js';
import { flat } from './bases/flat.js';
import { plot } from './bases/plot.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { TRANSFORMS } from '../building/plans.js';
import { deuxNiveaux } from './scenes.js';

const codesOf = (scene: unknown): string[] =>
  verify(Scene.parse(scene), { langue: 'fr', now: () => 0 }).alertes.map(({ code, objet }) => `${code} ${objet}`);
const box = (w: number, h: number, epaisseur = 200) => [
  { x1: 0, y1: 0, x2: w, y2: 0, epaisseur },
  { x1: w, y1: 0, x2: w, y2: h, epaisseur },
  { x1: w, y1: h, x2: 0, y2: h, epaisseur },
  { x1: 0, y1: h, x2: 0, y2: 0, epaisseur },
];

describe('no false alarm', () => {
  it.each(Object.entries(DEMOS))('on the demo %s', (_name, make) => expect(codesOf(make())).toEqual([]));

  it('on T-junctions drawn to the face or to the axis', () => {
    expect(codesOf({ murs: [...box(8000, 6000), { x1: 4000, y1: 100, x2: 4000, y2: 5900, epaisseur: 70 }] })).toEqual(
      [],
    );
    expect(codesOf({ murs: [...box(8000, 6000), { x1: 4000, y1: 0, x2: 4000, y2: 6000, epaisseur: 70 }] })).toEqual([]);
  });

  it('on the daylight of a home behind its shop, which is no living area', () => {
    const scene = (type: string) => ({
      murs: [...box(16_000, 6000), { x1: 8000, y1: 100, x2: 8000, y2: 5900, epaisseur: 150 }],
      ouvertures: [
        { mur: 0, position: 12_000, largeur: 930, hauteur: 2100, type: 'porte' },
        { mur: 4, position: 2500, largeur: 830, hauteur: 2040, type: 'porte' },
        { mur: 2, position: 9000, largeur: 4500, hauteur: 2200, z: 100, type: 'fenetre' },
      ],
      pieces: [
        { type, x: 12_000, y: 3000 },
        { type: 'sejour', x: 4000, y: 3000 },
      ],
    });
    const livingAreas = (type: string) =>
      dwellingLights(buildingOf(Scene.parse(scene(type)))).map(({ habitable }) => Math.round(habitable / 1e6));
    expect(livingAreas('boutique')).toEqual([45]);
    expect(livingAreas('chambre')).toEqual([91]);
    expect(codesOf(scene('boutique')).filter((code) => code.startsWith('lumiere'))).toEqual([]);
  });

  it('on corners drawn from face to face', () => {
    const murs = [
      { x1: 0, y1: 100, x2: 6000, y2: 100 },
      { x1: 5900, y1: 200, x2: 5900, y2: 3800 },
      { x1: 0, y1: 3900, x2: 6000, y2: 3900 },
      { x1: 100, y1: 200, x2: 100, y2: 3800 },
    ];
    expect(codesOf({ murs })).toEqual([]);
  });

  it('on a passage left between two partitions', () => {
    const murs = [
      ...box(8000, 6000),
      { x1: 4000, y1: 100, x2: 4000, y2: 2500, epaisseur: 70 },
      { x1: 4000, y1: 3400, x2: 4000, y2: 5900, epaisseur: 70 },
    ];
    expect(codesOf({ murs })).toEqual([]);
  });

  it('on the jambs of a door set in a hole of the facade under a band of wall', () => {
    const [south, ...others] = box(8000, 6000);
    const murs = [
      { ...south!, x2: 3000 },
      { ...south!, x1: 3900 },
      ...others,
      { x1: 3000, y1: 0, x2: 3900, y2: 0, z: 2150, hauteur: 350, epaisseur: 200 },
    ];
    expect(codesOf({ murs })).toEqual([]);
  });

  describe('on a part open on one side under a beam', () => {
    const [south, ...others] = box(8000, 6000);
    const beam = { x1: 0, y1: 0, x2: 4000, y2: 0, z: 2150, hauteur: 350, epaisseur: 200 };
    const open = [{ ...south!, x1: 4000 }, ...others, { x1: 4000, y1: 100, x2: 4000, y2: 5900, epaisseur: 100 }, beam];
    const post = (x: number) => ({ x, y: 0, l: 200, p: 200, h: 2150 });
    const PORCHES: readonly (readonly [string, Record<string, unknown>])[] = [
      ['marked as a porch', { pieces: [{ type: 'porche', x: 2000, y: 3000 }] }],
      ['marked as a loggia', { pieces: [{ type: 'Loggia', x: 2000, y: 3000 }] }],
      ['carried by posts', { boites: [post(1300), post(2600)] }],
      ['filled by a box', { boites: [{ x: 2000, y: 0, l: 3800, p: 200, h: 2150 }] }],
      ['over a low wall', { murs: [...open, { x1: 0, y1: 0, x2: 4000, y2: 0, hauteur: 900, epaisseur: 200 }] }],
      ['with a guardrail across', { garde_corps: [{ x1: 100, y1: 0, x2: 4000, y2: 0 }] }],
      ['with a terrace in it', { terrasses: [{ x1: 200, y1: 200, x2: 3800, y2: 5700 }] }],
    ];
    it.each(PORCHES)('%s', (_name, more) => expect(codesOf({ murs: open, ...more })).toEqual([]));

    it('when it is a canopy on one wall, or a parapet over the storey', () => {
      const canopy = [
        { x1: 0, y1: -3000, x2: 8000, y2: -3000, z: 2300, hauteur: 200 },
        { x1: 0, y1: -3000, x2: 0, y2: 0, z: 2300, hauteur: 200 },
        { x1: 8000, y1: -3000, x2: 8000, y2: 0, z: 2300, hauteur: 200 },
      ];
      expect(codesOf({ murs: [...box(8000, 6000), ...canopy] })).toEqual([]);
      expect(codesOf({ murs: [...open.slice(0, -1), { ...beam, z: 2500 }] })).toEqual([]);
    });

    it('and raises one without such a sign', () =>
      expect(codesOf({ murs: open })).toEqual(['facade_ouverte_sous_linteau /murs/5']));
  });

  it('on a partition that starts at the jamb of a door', () => {
    const murs = [...box(8000, 6000), { x1: 4000, y1: 100, x2: 4000, y2: 5900, epaisseur: 70 }];
    expect(
      codesOf({ murs, ouvertures: [{ mur: 0, position: 4035, largeur: 900, hauteur: 2150, type: 'porte' }] }),
    ).toEqual([]);
  });

  it('on floors that only close the thickness of the slab', () => {
    const { murs, escaliers = [], garde_corps = [] } = deuxNiveaux();
    expect(
      codesOf({ escaliers, garde_corps, murs: murs.map((wall, i) => (i < 6 ? { ...wall, hauteur: 2500 } : wall)) }),
    ).toEqual([]);
  });

  it('on a detached garage and a parapet', () => {
    const garage = box(3000, 6000).map((wall) => ({ ...wall, x1: wall.x1 + 12_000, x2: wall.x2 + 12_000 }));
    const parapet = box(8000, 6000).map((wall) => ({ ...wall, z: 2500, hauteur: 600 }));
    expect(codesOf({ murs: [...box(8000, 6000), ...garage, ...parapet] })).toEqual([]);
  });

  it('on a demo turned by 7.3°', () => {
    const scene = plainHouse();
    const turn = (x: number, y: number) => rotate({ x, y }, 7.3);
    const murs = TRANSFORMS['rotation by 7.3°']!(scene.murs!);
    const pieces = scene.pieces!.map((piece) => ({ ...piece, ...turn(piece.x, piece.y) }));
    expect(codesOf({ ...scene, murs, pieces, boites: [] })).toEqual([]);
  });

  describe('on a partition that leans against the flat of another wall', () => {
    const outline = [
      [0, 0, 10_000, 0],
      [10_000, 0, 10_000, 4000],
      [10_000, 4000, 5000, 4000],
      [5000, 4000, 5000, 8000],
      [5000, 8000, 0, 8000],
      [0, 8000, 0, 0],
    ].map(([x1, y1, x2, y2]) => ({ x1: x1!, y1: y1!, x2: x2!, y2: y2!, epaisseur: 300 }));
    const PARTITIONS: readonly (readonly [string, readonly Record<string, number>[]])[] = [
      ['its face in line with the inner corner', [{ x1: 150, y1: 3815, x2: 4850, y2: 3815, epaisseur: 70 }]],
      ['its axis on the inner corner', [{ x1: 150, y1: 3850, x2: 4850, y2: 3850, epaisseur: 70 }]],
      ['slanted to the inner corner', [{ x1: 106, y1: 106, x2: 4850, y2: 3850, epaisseur: 70 }]],
      [
        'on the flat end of a thicker one, beside its axis',
        [
          { x1: 150, y1: 2000, x2: 3000, y2: 2000, epaisseur: 200 },
          { x1: 3000, y1: 2065, x2: 9850, y2: 2065, epaisseur: 70 },
        ],
      ],
    ];
    it.each(PARTITIONS)('%s', (_name, partitions) => {
      const scene = { murs: [...outline, ...partitions] };
      expect(codesOf(scene)).toEqual([]);
      expect(buildingOf(Scene.parse(scene)).rooms).toHaveLength(2);
    });
  });

  it('on a well that guardrails enclose half a metre from its edge', () => {
    const { murs, escaliers } = deuxNiveaux();
    const around: readonly [number, number, number, number][] = [
      [5000, 600, 5000, 2400],
      [5000, 600, 8600, 600],
      [5000, 2400, 8600, 2400],
    ];
    const garde_corps = around.map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, z: 2700 }));
    expect(codesOf({ murs, escaliers, garde_corps })).toEqual([]);
  });

  it('on the back of a well, between low walls where nobody comes', () => {
    const { murs, escaliers } = deuxNiveaux();
    const low = [1000, 2000].map((y) => ({
      x1: 4035,
      y1: y,
      x2: 8600,
      y2: y,
      z: 2700,
      hauteur: 1000,
      epaisseur: 100,
    }));
    expect(codesOf({ murs: [...murs, ...low], escaliers })).toEqual([]);
    expect(codesOf({ murs: [...murs, low[0]!], escaliers }).join()).toContain('arrivee_sans_protection');
  });

  it('of dwellings on offices, declared or told by their rooms', () => {
    const rooms = (types: readonly string[]) =>
      types.map((type, i) => ({ type, x: [2000, 6000, 5000, 7000][i]!, y: [2500, 1400, 4000, 4000][i]! }));
    const dark = { ...flat(), ouvertures: flat().ouvertures!.slice(2) };
    const offices = rooms(['open_space', 'bureau', 'degagement', 'wc']);
    expect(codesOf({ ...dark, pieces: offices })).toEqual([]);
    const living = rooms(['bureau', 'bureau', 'degagement', 'wc']);
    expect(codesOf({ ...dark, pieces: living }).join()).toContain('lumiere_naturelle_insuffisante');
    expect(codesOf({ ...dark, pieces: living, destination: 'bureaux' })).toEqual([]);
    const declared = living.map((piece) => ({ ...piece, destination: 'bureaux' }));
    expect(codesOf({ ...dark, pieces: declared }).join()).not.toContain('lumiere_naturelle_insuffisante');
  });

  it('of new dwellings on rooms that stand already', () => {
    const dark = { ...flat(), ouvertures: flat().ouvertures!.slice(2) };
    expect(codesOf(dark).join()).toContain('lumiere_naturelle_insuffisante');
    expect(codesOf({ ...dark, murs: dark.murs.map((wall) => ({ ...wall, existant: true })) })).toEqual([]);
  });

  it('of sockets in the hall that dwellings share', () => {
    const scene = equipped();
    const bare = { ...scene, electricite: scene.electricite!.filter((_, i) => i !== 26) };
    expect(codesOf(bare).join()).toContain('prises_insuffisantes');
    const shared = scene.pieces!.map((piece) =>
      piece.type === 'entree' ? { ...piece, destination: 'annexe' as const } : piece,
    );
    expect(codesOf({ ...bare, pieces: shared }).join()).not.toContain('prises_insuffisantes');
  });

  it('of views towards the street', () => {
    const scene = plot();
    const near = { ...scene, mobilier: [], parcelle: scene.parcelle!.map(([x, y]) => [x!, Math.max(y!, -1000)]) };
    expect(codesOf(near).join()).toContain('vue_droite_trop_proche');
    const limites = [{ index: 0, nature: 'voie', largeur_voie_mm: 6000 }];
    expect(codesOf({ ...near, terrasses: [], limites })).toEqual([]);
  });
});
