import { describe, expect, it } from 'vitest';
import { buildingOf, roomName } from '../../../src/kernel/building/index.js';
import type { Scene, SceneOpening } from '../../../src/kernel/scene/index.js';

const murs = [
  { x1: 0, y1: 0, x2: 8000, y2: 0 },
  { x1: 8000, y1: 0, x2: 8000, y2: 6000 },
  { x1: 8000, y1: 6000, x2: 0, y2: 6000 },
  { x1: 0, y1: 6000, x2: 0, y2: 0 },
  { x1: 4000, y1: 100, x2: 4000, y2: 5900, epaisseur: 70 },
];
const of = (ouvertures: SceneOpening[], more: Partial<Scene> = {}) => buildingOf({ murs, ouvertures, ...more });
const door = (mur: number, position: number, largeur = 900): SceneOpening => ({
  mur,
  position,
  largeur,
  hauteur: 2100,
  type: 'porte',
});

describe('openings', () => {
  it('stand from their near jamb along the wall, with default sills', () => {
    const [window, entrance] = of([{ mur: 2, position: 1000, largeur: 1200, hauteur: 1200 }, door(0, 500)]).openings;
    expect(window).toMatchObject({
      kind: 'fenetre',
      sill: 900,
      z: 900,
      top: 2100,
      near: { x: 7000, y: 6000 },
      far: { x: 5800, y: 6000 },
      isExterior: true,
      isGlazed: true,
    });
    expect(entrance).toMatchObject({
      kind: 'porte',
      sill: 0,
      footprint: [
        { x: 500, y: -100 },
        { x: 1400, y: -100 },
        { x: 1400, y: 100 },
        { x: 500, y: 100 },
      ],
    });
  });

  it('know the room on each side, and make the access graph', () => {
    const { openings, rooms } = of([door(0, 500), door(4, 1000)]);
    const [west, east] = rooms;
    expect([openings[0]!.left, openings[0]!.right]).toEqual([west!.id, null]);
    expect([openings[1]!.left, openings[1]!.right]).toEqual([west!.id, east!.id]);
    expect([west!.access, east!.access]).toEqual([[null, east!.id], [west!.id]]);
    expect([west!.doors.length, east!.doors.length, west!.neighbours]).toEqual([2, 1, [east!.id]]);
  });

  it('turn on the near jamb, inwards from outside, away from the entrance within', () => {
    const [entrance, inner] = of([door(0, 500), door(4, 1000)]).openings;
    expect(entrance!.leaves).toEqual([
      { hinge: { x: 500, y: 100 }, closed: { x: 1400, y: 100 }, open: { x: 500, y: 1000 }, width: 900, side: 'left' },
    ]);
    expect(inner!.leaves).toMatchObject([{ side: 'right', hinge: { x: 4035, y: 1100 }, open: { x: 4935, y: 1100 } }]);
  });

  it('turn into a bedroom that has a glazed door of its own to the garden', () => {
    const [, inner] = of([door(0, 500), door(4, 1000), { ...door(1, 2000), vitree: true }]).openings;
    expect(inner!.leaves).toMatchObject([{ side: 'right' }]);
  });

  it('turn into the room that they serve, not the corridor, alike on each storey', () => {
    const storey = (z: number) => murs.map((wall) => ({ ...wall, z, hauteur: 2700 }));
    const scene = {
      murs: [...storey(0), ...storey(2700)],
      ouvertures: [door(0, 500), door(4, 1000), door(4 + murs.length, 1000)],
      pieces: [0, 2700].flatMap((z) => [
        { type: 'chambre', x: 1000, y: 1000, z },
        { type: 'couloir', x: 6000, y: 1000, z },
      ]),
    };
    const { openings } = buildingOf(scene);
    expect(openings.slice(1).map(({ leaves }) => leaves[0]!.side)).toEqual(['left', 'left']);
  });

  it('are hung as sens and poussant say, unless the family has parameters of its own', () => {
    const turned = (more: Partial<SceneOpening>) =>
      of([door(0, 500), { ...door(4, 1000), ...more }]).openings[1]!.leaves[0]!;
    const plain = turned({});
    expect(turned({ poussant: false }).side).not.toBe(plain.side);
    const hinges = (['droite', 'gauche'] as const).map((sens) => turned({ sens }).hinge.y);
    expect(hinges.toSorted((p, q) => p - q)).toEqual([1100, 2000]);
    const famille = 'porte_battante';
    const own = { famille, largeur: 830, hauteur: 2040, sens: 'droite', parametres: { main: 'gauche' } } as const;
    expect(turned(own).hinge).toEqual(turned({ ...own, sens: 'gauche' }).hinge);
  });

  it('stand already with their wall, unless the project cuts them', () => {
    const standing = murs.map((wall) => ({ ...wall, existant: true }));
    const ouvertures = [door(0, 500), { ...door(0, 2500), cree: true }, { ...door(4, 1000), existant: true }];
    const { openings } = buildingOf({ murs: standing, ouvertures });
    expect(openings.map(({ isExisting, isCut }) => [isExisting, isCut])).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ]);
  });

  it('turn away from a patio as from the outside, whichever room is entered first or is smaller', () => {
    const sides = (patio: number) =>
      of([door(0, patio === 2000 ? 5000 : 500), door(4, 1000)], {
        pieces: [
          { type: 'patio', x: patio, y: 3000 },
          { type: 'entree', x: 8000 - patio, y: 3000 },
        ],
      }).openings[1]!.leaves[0]!.side;
    expect([sides(2000), sides(6000)]).toEqual(['right', 'left']);
  });

  it('have two leaves beyond 1100 mm, and sweep nothing when they slide', () => {
    const [usual, wide, sliding] = of([
      door(0, 300, 1100),
      door(0, 2000, 1200),
      { ...door(2, 300, 1600), famille: 'baie_coulissante' },
    ]).openings;
    expect([usual!.leaves.length, wide!.leaves.map(({ width }) => width)]).toEqual([1, [600, 600]]);
    expect([usual!.sweeps, sliding!.sweeps]).toEqual([true, false]);
  });

  it('are left out and listed when they have no wall, no size or no room on it', () => {
    const { openings, skipped } = of([door(9, 0), door(0, 7500), { ...door(0, 500), hauteur: 0 }, door(0, 500)]);
    expect(openings.map(({ index }) => index)).toEqual([3]);
    expect(skipped.map(({ pointer, reason }) => [pointer, reason])).toEqual([
      ['/ouvertures/0', 'mur_inconnu'],
      ['/ouvertures/1', 'hors_du_mur'],
      ['/ouvertures/2', 'dimension_nulle'],
    ]);
  });
});

describe('walls', () => {
  it('take their kind from what they separate, or from their composition', () => {
    const alone = { x1: 20_000, y1: 0, x2: 22_000, y2: 0 };
    const scene = {
      murs: [
        ...murs,
        { x1: 100, y1: 3000, x2: 3965, y2: 3000 },
        alone,
        { x1: 4035, y1: 3000, x2: 7900, y2: 3000, composition: 'cloison' },
      ],
    };
    expect(buildingOf(scene).walls.map(({ kind }) => kind)).toEqual([
      ...Array<string>(4).fill('mur_exterieur'),
      'cloison',
      'refend',
      'mur_isole',
      'cloison',
    ]);
  });

  it('have layers that sum to their thickness, declared or marked as a hypothesis', () => {
    const compositions: Scene['compositions'] = {
      cloison: {
        libelle: 'Plaques',
        couches: [{ cle: 'ba13', epaisseur: 13 }, { cle: 'ossature' }, { cle: 'ba13', epaisseur: 13 }],
      },
    };
    const { walls } = of([], { compositions });
    expect(walls[4]!.layers).toMatchObject({
      key: 'cloison',
      isHypothesis: false,
      layers: [
        { key: 'ba13', thickness: 13 },
        { key: 'ossature', thickness: 44 },
        { key: 'ba13', thickness: 13 },
      ],
    });
    expect(walls[0]!.layers.isHypothesis).toBe(true);
    for (const { layers, thickness } of walls) {
      expect(layers.layers.reduce((sum, { thickness }) => sum + thickness, 0)).toBeCloseTo(thickness, 6);
    }
  });
});

describe('rooms', () => {
  it('take the use and name of the point they hold, else a deduced use', () => {
    const { rooms } = of([], {
      pieces: [
        { type: 'Salle de bains', x: 2000, y: 3000 },
        { type: 'wc', x: 2500, y: 3000 },
      ],
    });
    expect(rooms.map((room) => [roomName(room).fr, room.use, room.isUseDeduced])).toEqual([
      ['Salle de bains – WC', 'salle_de_bain', false],
      [roomName(rooms[1]!).fr, rooms[1]!.use, true],
    ]);
  });

  it('hold islands as holes', () => {
    const pillar = [
      { x1: 1500, y1: 2500, x2: 2500, y2: 2500 },
      { x1: 2500, y1: 2500, x2: 2500, y2: 3500 },
      { x1: 2500, y1: 3500, x2: 1500, y2: 3500 },
      { x1: 1500, y1: 3500, x2: 1500, y2: 2500 },
    ];
    const areas = buildingOf({ murs: [...murs, ...pillar] })
      .rooms.map(({ area }) => area)
      .sort((p, q) => p - q);
    expect(areas).toEqual([800 * 800, 3865 * 5800 - 1200 * 1200, 3865 * 5800]);
  });
});
