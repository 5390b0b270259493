import { describe, expect, it } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { buildingOf, purposesOf } from '../../../src/kernel/building/index.js';
import { ifcFileOf } from '../../../src/kernel/formats/ifc/index.js';
import { areaOf } from '../../../src/kernel/maths/ring.js';
import type { Scene as SceneType } from '../../../src/kernel/scene/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { mirrored, shifted, turned } from '../metamorphic/transforms.js';

type Json = Record<string, unknown>;
const MOVES = {
  'as drawn': (scene: SceneType) => scene,
  'turned by 17°': (scene: SceneType) => turned(scene, 17),
  mirrored,
  'far from the origin': (scene: SceneType) => shifted(scene, { x: 5e6, y: -3e6 }),
} as const;

const ring = (z: number, hauteur: number): Json[] =>
  [
    [0, 0, 10_000, 0],
    [10_000, 0, 10_000, 8000],
    [10_000, 8000, 0, 8000],
    [0, 8000, 0, 0],
  ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, z, hauteur, epaisseur: 300 }));
/** Two storeys of one room and a scene's own fields. */
const house = (more: Json): SceneType => Scene.parse({ murs: [...ring(0, 2700), ...ring(2700, 2600)], ...more });
const rectangle = (x1: number, y1: number, x2: number, y2: number): Json[] => [
  { x: x1, y: y1 },
  { x: x2, y: y1 },
  { x: x2, y: y2 },
  { x: x1, y: y2 },
];
const m2 = (area: number): number => Math.round(area / 1e4) / 100;
const FLIGHT = { x: 2000, y: 2000, hauteur: 2700, largeur: 900, nb_marches: 16, giron: 280, rampe: 'deux' };
const GARAGE = { mur: 0, position: 1000, largeur: 2400, hauteur: 2000, type: 'porte' };

/** Each field, a scene that has it, and what the building makes of it wherever it stands. */
const FIELDS: readonly (readonly [string, Json, (building: Building) => unknown, unknown])[] = [
  [
    'tremies: the well as declared wins over that of the stair',
    { escaliers: [FLIGHT], tremies: [{ polygone: rectangle(1900, 1500, 6300, 2500), z: 2700 }] },
    ({ stairwells }) => stairwells.map(({ level, polygon }) => [level, m2(areaOf(polygon))]),
    [[1, 4.4]],
  ],
  [
    'planchers: an intermediate floor upstairs',
    { planchers: [{ polygone: rectangle(150, 150, 3150, 7850), z: 4000, epaisseur: 200 }] },
    ({ decks }) => decks.map(({ levelIndex, top, bottom, area }) => [levelIndex, top, bottom, Math.round(area / 1e5)]),
    [[1, 4000, 3800, 231]],
  ],
  [
    'plafonds: a lower ceiling in the room of its point alone',
    { plafonds: [{ x: 5000, y: 4000, z: 2700, hauteur: 2300, isole: true }] },
    ({ rooms, hungCeilings }) => [rooms.map(({ height }) => Math.round(height)), hungCeilings[0]!.isInsulated],
    [[2500, 2300], true],
  ],
  [
    'acrotere: a parapet along the free edges of a flat roof',
    { toitures: [{ type: 'plat', debord: 0, acrotere: 500 }] },
    ({ roofs }) => roofs[0]!.parapet?.height,
    500,
  ],
  [
    'debords: each side has its own',
    { toitures: [{ type: 'deux_pans', polygone: rectangle(-150, -150, 10_150, 8150), debords: [600, 0, 300, 0] }] },
    ({ roofs }) => m2(roofs[0]!.outline.reduce((sum, part) => sum + areaOf(part), 0)),
    94.76,
  ],
  [
    'toitures[].ouverture: the window in the front of a dormer',
    {
      toitures: [
        { type: 'deux_pans', hauteur_faitage: 4000 },
        {
          type: 'chien_assis',
          x: 5000,
          y: 2000,
          largeur: 1400,
          profondeur: 1500,
          hauteur: 1500,
          ouverture: { largeur: 900, hauteur: 1000, vantaux: 1 },
        },
      ],
    },
    ({ roofs }) => {
      const { width, height, leaves } = roofs[1]!.dormer!.window!;
      return [Math.round(width), Math.round(height), leaves];
    },
    [900, 1000, 1],
  ],
  [
    'garage doors: neither a sectional nor an up-and-over one has a leaf that turns',
    {
      ouvertures: [
        { ...GARAGE, famille: 'porte_garage_sectionnelle' },
        { ...GARAGE, position: 5000, famille: 'porte_garage_basculante' },
      ],
    },
    ({ openings }) => openings.map(({ family, sweeps }) => [family!.operation, sweeps]),
    [
      ['sectionnel', false],
      ['basculant', false],
    ],
  ],
  [
    'murs[].porteur: it decides of inner walls, whatever their thickness',
    {
      murs: [
        ...ring(0, 2700),
        { x1: 5000, y1: 150, x2: 5000, y2: 7850, epaisseur: 100, porteur: true },
        { x1: 150, y1: 4000, x2: 4950, y2: 4000, epaisseur: 200, porteur: false },
      ],
    },
    ({ walls }) => walls.slice(4).map(({ kind }) => kind),
    ['refend', 'cloison'],
  ],
  [
    'destination: of the building, and of a room of its own',
    {
      destination: 'bureaux',
      pieces: [
        { type: 'chambre', x: 5000, y: 4000 },
        { type: 'chambre', x: 5000, y: 4000, z: 2700, destination: 'logement' },
      ],
    },
    (building) => [purposesOf(building).building, building.rooms.map(purposesOf(building).of)],
    ['bureaux', ['bureaux', 'logement']],
  ],
  [
    'type: a shop under a flat is no part of it, its reception room is',
    {
      pieces: [
        { type: 'Boutique', x: 5000, y: 4000 },
        { type: 'reception', x: 5000, y: 4000, z: 2700 },
        { type: 'sejour', x: 4000, y: 4000, z: 2700 },
      ],
    },
    (building) => [purposesOf(building).building, building.rooms.map(purposesOf(building).of)],
    ['logement', ['commerce', 'logement']],
  ],
  [
    'existant, cree: a bay cut in a wall that stands',
    {
      murs: ring(0, 2700).map((wall) => ({ ...wall, existant: true })),
      ouvertures: [
        { mur: 0, position: 1000, largeur: 1200, hauteur: 1200, cree: true },
        { mur: 0, position: 4000, largeur: 1200, hauteur: 1200 },
      ],
    },
    ({ openings }) => openings.map(({ isExisting }) => isExisting),
    [false, true],
  ],
];

describe.each(Object.entries(MOVES))('%s', (_, move) => {
  it.each(FIELDS)('%s', (__, more, read, expected) => expect(read(buildingOf(move(house(more))))).toEqual(expected));
});

it('IFC says what bears, and how garage doors move', () => {
  const text = (more: Json): string =>
    new TextDecoder().decode(ifcFileOf(buildingOf(house(more)), { langue: 'fr' }).bytes);
  const inner = (porteur: boolean): Json => ({ x1: 5000, y1: 150, x2: 5000, y2: 7850, epaisseur: 100, porteur });
  const bearsNothing = "'LoadBearing',$,IFCBOOLEAN(.F.)";
  expect(text({ murs: [...ring(0, 2700), inner(true)] })).not.toContain(bearsNothing);
  expect(text({ murs: [...ring(0, 2700), inner(false)] })).toContain(bearsNothing);
  expect(text({ ouvertures: [{ ...GARAGE, famille: 'porte_garage_sectionnelle' }] })).toContain('.ROLLINGUP.');
});
