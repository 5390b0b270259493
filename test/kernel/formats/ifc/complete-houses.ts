import * as fc from 'fast-check';
import { FAMILIES, FURNITURE } from '../../../../src/kernel/catalogue/index.js';
import { Scene } from '../../../../src/kernel/scene/index.js';
import { DECORATION_TYPES, FLOOR_TYPES } from '../../../../src/kernel/scene/finishes.js';
import { ELECTRIC_TYPES, NETWORK_TYPES, PLUMBING_TYPES } from '../../../../src/kernel/scene/fixtures.js';
import type { HouseSpec } from '../../drawing/houses.js';
import { furnishedScene, houses } from '../../drawing/houses.js';

const ROOFS = ['deux_pans', 'quatre_pans', 'plat', 'dome', 'conique'] as const;
const FORMS = ['escalier_droit', 'escalier_quart_tournant', 'escalier_demi_tournant'] as const;
const H = 2500;

/** What is drawn by lot, beside the size of the house and its walls. */
interface Lot {
  readonly roof: (typeof ROOFS)[number];
  readonly form: (typeof FORMS)[number];
  readonly furniture: readonly string[];
  readonly electric: readonly (typeof ELECTRIC_TYPES)[number][];
  readonly plumbing: readonly (typeof PLUMBING_TYPES)[number][];
  readonly networks: readonly (typeof NETWORK_TYPES)[number][];
  readonly families: readonly string[];
  readonly floor: string;
  readonly finish: string;
  /** Shares of the size of the house. */
  readonly places: readonly (readonly [number, number])[];
}

const some = <T>(words: readonly T[], count: number) =>
  fc.array(fc.constantFrom(...words), { minLength: count, maxLength: count });
const share = fc.integer({ min: 5, max: 95 }).map((n) => n / 100);

const lots: fc.Arbitrary<Lot> = fc.record({
  roof: fc.constantFrom(...ROOFS),
  form: fc.constantFrom(...FORMS),
  furniture: some(Object.keys(FURNITURE), 8),
  electric: some(ELECTRIC_TYPES, 4),
  plumbing: some(PLUMBING_TYPES, 3),
  networks: some(NETWORK_TYPES, 3),
  families: some(
    FAMILIES.map(({ key }) => key),
    4,
  ),
  floor: fc.constantFrom(...FLOOR_TYPES),
  finish: fc.constantFrom(...DECORATION_TYPES),
  places: fc.array(fc.tuple(share, share), { minLength: 12, maxLength: 12 }),
});

/** A furnished house with an element of every kind that an IFC file can have, each of a word and at a place by lot. */
export const completeHouses: fc.Arbitrary<Scene> = fc.tuple(houses, lots).map(([spec, lot]) => completed(spec, lot));

function completed(spec: HouseSpec, lot: Lot): Scene {
  const scene = furnishedScene(spec);
  const { width, depth, angle } = spec;
  const turn = (angle * Math.PI) / 180;
  const at = (i: number) => {
    const [u, v] = lot.places[i % lot.places.length]!;
    const [x, y] = [u * width, v * depth];
    return {
      x: Math.round(x * Math.cos(turn) - y * Math.sin(turn)),
      y: Math.round(x * Math.sin(turn) + y * Math.cos(turn)),
    };
  };
  const first = scene.electricite!.length;
  return Scene.parse({
    ...scene,
    georef: { est: 652_000.5, nord: 6_862_000.25, altitude: 42, orientation: angle },
    murs: scene.murs!.map((wall, i) => ({ ...wall, existant: i === 1, ...(i === 2 && { materiau: 'pierre' }) })),
    ouvertures: [...(scene.ouvertures ?? []), ...joinery(lot)],
    toitures: [
      { type: lot.roof, debord: 300, hauteur_faitage: 2200 },
      { type: 'chien_assis', ...at(0), z: H },
    ],
    plafonds: [{ ...at(1), hauteur: 2300, isole: true }],
    escaliers: [...scene.escaliers!, ...stairs(lot, at(2))],
    boites: [...scene.boites!, { ...at(3), l: 500, p: 400, h: 300, rotation: 33 }],
    garde_corps: [...scene.garde_corps!, { x1: at(4).x, y1: at(4).y, x2: at(5).x, y2: at(5).y, finition: 'verre' }],
    mobilier: [...scene.mobilier!, ...lot.furniture.map((type, i) => ({ type, ...at(i), rotation: 31 * i }))],
    electricite: [...scene.electricite!, ...lot.electric.map((type, i) => ({ type, ...at(i + 3) }))],
    plomberie: [...scene.plomberie!, ...lot.plumbing.map((type, i) => ({ type, ...at(i + 6) }))],
    reseaux: [...scene.reseaux!, ...lot.networks.map((type, i) => ({ type, trace: [at(i), at(i + 1), at(i + 4)] }))],
    sols: [{ ...at(7), type: lot.floor }],
    decoration: [
      { mur: 0, type: lot.finish },
      { mur: 2, face: 'exterieur', couleur: '#c0a080' },
    ],
    allees: [{ x1: -6000, y1: 0, x2: -1000, y2: 0, largeur: 1200 }],
    stationnements: [{ x: -9000, y: 8000 }],
    tableau: board(first, [at(8), at(9)]),
    ventilation: air([at(10), at(11)]),
    evacuations: { chute: { ...at(9), diametre: 100, z_bas: -200, z_haut: 5000 } },
    alimentation: {
      colonnes: [{ type: 'ef', ...at(8), diametre: 25, z_bas: 0, z_haut: 2600 }],
      nourrices: [{ type: 'ef', ...at(7), z: 400, departs: 4 }],
    },
    structure: {
      linteaux: [{ mur: 0, x1: 800, y1: 0, x2: 2400, y2: 0, z: 2150, hauteur: 200, epaisseur: 200 }],
      fondations: [{ mur: 0, x1: 0, y1: 0, x2: width, y2: 0, z: -800, largeur: 500, hauteur: 300 }],
    },
  });
}

/** Bays of families by lot, in the walls outside. */
const joinery = ({ families }: Lot) =>
  families.map((famille, i) => ({
    mur: i,
    position: 2600,
    largeur: 1000,
    hauteur: 2040,
    z: 0,
    type: 'porte',
    famille,
  }));

/** Two flights of one work, with the landing between them. */
function stairs({ form }: Lot, { x, y }: { readonly x: number; readonly y: number }) {
  const flight = { hauteur: 1400, largeur: 900, groupe: 'E2', forme: form };
  return [
    { ...flight, x, y },
    { ...flight, x: x + 2700, y: y + 450, z: 1400, rotation: 90 },
  ];
}

const board = (first: number, trace: readonly { readonly x: number; readonly y: number }[]) => ({
  circuits: [
    {
      id: 'C1',
      nature: 'prises',
      disjoncteur_a: 16,
      section_mm2: 2.5,
      points: 2,
      membres: [0, first],
      differentiel: 'D1',
    },
    { id: 'C2', nature: 'eclairage', disjoncteur_a: 10, section_mm2: 1.5, points: 1, membres: [first + 1] },
  ],
  differentiels: [{ id: 'D1', type: 'AC', calibre_a: 40, sensibilite_ma: 30, circuits: ['C1'] }],
  cables: [{ circuit: 'C1', section_mm2: 2.5, trace: trace.map((at, i) => ({ ...at, z: 300 + 1000 * i })) }],
});

const air = ([from, to]: readonly { readonly x: number; readonly y: number }[]) => ({
  caisson: { ...to, z: 2400 },
  bouches: [{ ...from, z: 2400, debit_m3h: 90 }],
  entrees_air: [{ mur: 0, position: 1500, z: 2200, debit_m3h: 30 }],
  conduits: [
    {
      diametre: 80,
      trace: [
        { ...from, z: 2400 },
        { ...to, z: 2400 },
      ],
    },
  ],
});
