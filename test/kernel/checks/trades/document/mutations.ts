import type { Mutation } from '../../mutation.js';
import { flat } from '../../bases/flat.js';
import { plot } from '../../bases/plot.js';
import { loft } from '../../bases/loft.js';
import { rectangle, roof, roofed } from '../../bases/roofed.js';
import type { Draft } from '../../scenes.js';
import { deuxNiveaux, maison } from '../../scenes.js';

const [A, B, C, D] = [
  { x: 2000, y: 2000 },
  { x: 4000, y: 2000 },
  { x: 4000, y: 4000 },
  { x: 2000, y: 4000 },
];
const SQUARE = [A, B, C, D];
const CROSSED = [A, C, B, D];

export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'storey of 2100 mm',
    code: 'hauteur_niveau_insuffisante',
    base: deuxNiveaux,
    breaks: ({ murs }) => murs.forEach((wall, i) => (i < 6 ? (wall.hauteur = 2100) : (wall.z = 2100))),
    consequences: ['niveau_non_desservi'],
  },
  {
    name: 'room point outside',
    code: 'piece_hors_batiment',
    base: maison,
    breaks: (scene) => (scene.pieces![0]!.x = -4000),
  },
  {
    name: 'misspelt composition',
    code: 'composition_inconnue',
    base: maison,
    breaks: ({ murs }) => (murs[5]!.composition = 'cloisson'),
  },
  {
    name: 'north against georef',
    code: 'orientation_incoherente',
    base: maison,
    breaks: (scene) => (scene.georef = { orientation: 30 }),
  },
  {
    name: 'misspelt field',
    code: 'champ_inconnu',
    base: maison,
    breaks: ({ murs }) => {
      const { epaisseur, ...wall } = murs[5]!;
      murs[5] = { ...wall, epaiseur: epaisseur } as typeof wall;
    },
  },
  {
    name: 'a list that no field is called',
    code: 'champ_sans_effet',
    base: maison,
    breaks: (scene) => Object.assign(scene, { relevés: [{ x: 0, y: 0 }] }),
    isCorrected: false,
  },
  {
    name: 'a field in another language',
    code: 'champ_inconnu',
    base: maison,
    breaks: ({ murs }) => {
      const { epaisseur, ...wall } = murs[5]!;
      murs[5] = { ...wall, thickness: epaisseur } as typeof wall;
    },
  },
  {
    name: 'room point over the only storey',
    code: 'piece_hors_batiment',
    base: flat,
    breaks: (scene) => (scene.pieces![1]!.z = 2700),
  },
  {
    name: 'GlobalId that is a UUID',
    code: 'guid_invalide',
    base: maison,
    breaks: ({ murs }) => (murs[5]!.ifc_guid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'),
  },
  {
    name: 'GlobalId of 22 characters that starts beyond 3',
    code: 'guid_invalide',
    base: maison,
    breaks: (scene) => (scene.pieces![0]!.ifc_guid = '7f2504e04f8941d39a0c03'),
  },
  {
    name: 'a room with the GlobalId of a wall',
    code: 'guid_double',
    base: maison,
    breaks: (scene) => {
      scene.murs[5]!.ifc_guid = '0$9GJWJub1qveC0mNeB3C1';
      scene.pieces![0]!.ifc_guid = '0$9GJWJub1qveC0mNeB3C1';
    },
  },
  ...(
    [
      ['a mezzanine whose sides cross', { planchers: [{ polygone: CROSSED, z: 1200 }] }],
      ['a well without a floor to open', { tremies: [{ polygone: SQUARE, z: 777 }] }],
      ['a ceiling without a place', { plafonds: [{ hauteur: 2300 }] }],
      ['a side that no plot has', { limites: [{ index: 9, nature: 'voie' }] }],
      ['a parapet on a pitched roof', { toitures: [{ type: 'quatre_pans', hauteur_faitage: 2000, acrotere: 400 }] }],
    ] as const
  ).map(([name, more]): Mutation => ({
    name,
    code: 'valeur_sans_effet',
    base: maison,
    breaks: (scene) => Object.assign(scene, more),
    isCorrected: false,
  })),
  ...(
    [
      [
        'a ceiling over a floor that is not there',
        maison,
        (s) => (s.plafonds = [{ x: 3000, y: 2000, z: 9e7, hauteur: 2300 }]),
      ],
      ['a shutter between two rooms', maison, (s) => (s.ouvertures![8]!.volet = 'roulant')],
      ['a U-value below zero', maison, (s) => (s.ouvertures![0]!.u_w_m2k = -1.4)],
      ['a solar factor in per cent', maison, (s) => (s.ouvertures![0]!.facteur_solaire = 45)],
      ['a dormer deeper than its roof', roofed, (s) => (roof(s, 1).profondeur = 12_000)],
      ['a dormer wider than its roof', roofed, (s) => (roof(s, 1).largeur = 40_000)],
      ['a dormer window under its front', roofed, (s) => (roof(s, 1).ouverture = { z: -400 })],
      ['a dormer window without leaves', roofed, (s) => (roof(s, 1).ouverture = { vantaux: 0 })],
      ['a dormer window of negative U-value', roofed, (s) => (roof(s, 1).ouverture = { u_w_m2k: -3 })],
    ] satisfies readonly (readonly [string, () => Draft, (scene: Draft) => unknown])[]
  ).map(([name, base, breaks]): Mutation => ({ name, code: 'valeur_sans_effet', base, breaks, isCorrected: false })),
  ...(
    [
      ['overhang of 9 m', roofed, (s) => (roof(s).debord = 9000)],
      ['overhang of 9 m on one side', roofed, (s) => (roof(s).debords = [400, 9000])],
      [
        'roof over half a country',
        maison,
        (s) => (s.toitures = [{ type: 'plat', z: 2500, polygone: rectangle(-9e5, -9e5, 9e5, 9e5) }]),
      ],
      ['parapet of 10 m', maison, (s) => (s.toitures = [{ type: 'plat', debord: 0, acrotere: 10_000 }])],
      ['99 leaves in the window of a dormer', roofed, (s) => (roof(s, 1).ouverture = { vantaux: 99 })],
      ['window of a dormer of 9 mm', roofed, (s) => (roof(s, 1).ouverture = { largeur: 9 })],
      ['U-value of 140', maison, (s) => (s.ouvertures![0]!.u_w_m2k = 140)],
      ['U-value of 140 in a dormer', roofed, (s) => (roof(s, 1).ouverture = { u_w_m2k: 140 })],
      ['road of 6 mm', plot, (s) => (s.limites = [{ index: 0, nature: 'voie', largeur_voie_mm: 6 }])],
      ['mezzanine of 2 mm', loft, (s) => (s.planchers![0]!.epaisseur = 2)],
    ] satisfies readonly (readonly [string, () => Draft, (scene: Draft) => unknown])[]
  ).map(([name, base, breaks]): Mutation => ({
    name,
    code: 'valeur_invraisemblable',
    base,
    breaks,
    isCorrected: false,
  })),
  {
    name: 'a bay cut in a new wall',
    code: 'valeur_sans_effet',
    base: maison,
    breaks: ({ ouvertures }) => (ouvertures![0]!.cree = true),
    isCorrected: false,
  },
];
