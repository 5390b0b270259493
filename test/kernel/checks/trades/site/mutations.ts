import type { Mutation } from '../../mutation.js';
import { rectangle } from '../../bases/roofed.js';
import { corner, place, plot } from '../../bases/plot.js';

export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'plot whose sides cross',
    code: 'parcelle_invalide',
    base: plot,
    breaks: (scene) => {
      corner(scene, 2, [-10_000, 15_000]);
      corner(scene, 3, [20_000, 15_000]);
    },
    isCorrected: false,
  },
  {
    name: 'plot of two points',
    code: 'parcelle_invalide',
    base: plot,
    breaks: (scene) => {
      scene.parcelle = [
        [0, 0],
        [9000, 0],
        [0, 0],
      ];
    },
    isCorrected: false,
  },
  {
    name: 'building over the boundary',
    code: 'batiment_hors_parcelle',
    base: plot,
    breaks: (scene) => {
      corner(scene, 0, [2000, -10_000]);
      corner(scene, 3, [2000, 15_000]);
    },
    isCorrected: false,
  },
  {
    name: 'parking place over the boundary',
    code: 'element_hors_parcelle',
    base: plot,
    breaks: (scene) => (place(scene, 0).x = 19_000),
    isCorrected: false,
  },
  {
    name: 'carport over the boundary',
    code: 'element_hors_parcelle',
    base: plot,
    breaks: (scene) =>
      (scene.toitures = [
        { type: 'plat' },
        { type: 'plat', z: 2500, debord: 0, polygone: rectangle(15_000, 0, 24_000, 5000) },
      ]),
    isCorrected: false,
  },
  {
    name: 'terrace towards the house',
    code: 'terrasse_pente',
    base: plot,
    breaks: (scene) => (scene.terrasses![0]!.pente_pct = -1.5),
  },
  {
    name: 'terrace too steep',
    code: 'terrasse_pente',
    base: plot,
    breaks: (scene) => (scene.terrasses![0]!.pente_pct = 2.1),
  },
  {
    name: 'path of 800 mm',
    code: 'allee_trop_etroite',
    base: plot,
    breaks: (scene) => (scene.allees![0]!.largeur = 800),
  },
  {
    name: 'path of 1000 mm',
    code: 'allee_sans_croisement',
    base: plot,
    breaks: (scene) => (scene.allees![0]!.largeur = 1000),
  },
  {
    name: 'short parking place',
    code: 'stationnement_trop_petit',
    base: plot,
    breaks: (scene) => (place(scene, 0).l = 4500),
  },
  {
    name: 'narrow adapted place drawn along y',
    code: 'stationnement_trop_petit',
    base: plot,
    breaks: (scene) => {
      scene.stationnements = [{ x: 12_000, y: 10_000, l: 2500, p: 5000, adapte: true }];
    },
  },
  {
    name: 'places on one another',
    code: 'stationnements_chevauchants',
    base: plot,
    breaks: (scene) => (place(scene, 1).y = 11_000),
    isCorrected: false,
  },
  {
    name: 'place in the living room',
    code: 'stationnement_sur_batiment',
    base: plot,
    breaks: (scene) => Object.assign(place(scene, 0), { x: 3000, y: 2500 }),
    isCorrected: false,
  },
  {
    name: 'tree 1.50 m from the boundary',
    code: 'plantation_trop_proche',
    base: plot,
    breaks: (scene) => {
      scene.mobilier = [{ type: 'arbre', x: -8500, y: 5000, h: 5000 }];
    },
  },
  {
    name: 'tall tree in a corner',
    code: 'plantation_trop_proche',
    base: plot,
    breaks: (scene) => {
      scene.mobilier = [{ type: 'arbre_conifere', x: 19_500, y: 14_500, h: 6000 }];
    },
  },
  {
    name: 'end of a low turned hedge 0.20 m from the boundary',
    code: 'plantation_trop_proche',
    base: plot,
    breaks: (scene) => {
      scene.mobilier = [{ type: 'haie', x: 15_000, y: -8300, l: 3000, p: 400, h: 1500, rotation: 90 }];
    },
  },
  {
    name: 'window 1.50 m from the boundary',
    code: 'vue_droite_trop_proche',
    base: plot,
    breaks: (scene) => {
      corner(scene, 0, [-10_000, -1650]);
      corner(scene, 1, [20_000, -1650]);
      scene.terrasses = [];
      scene.mobilier = [];
    },
    isCorrected: false,
  },
  {
    name: 'bay 0.35 m from a boundary at its side',
    code: 'vue_oblique_trop_proche',
    base: plot,
    breaks: (scene) => {
      scene.parcelle = [
        [-10_000, -10_000],
        [7350, -10_000],
        [7350, -300],
        [20_000, -300],
        [20_000, 15_000],
        [-10_000, 15_000],
      ];
      scene.terrasses = [];
      scene.mobilier = [];
    },
    isCorrected: false,
  },
  {
    name: 'east and north swapped',
    code: 'georef_hors_zone',
    base: plot,
    breaks: (scene) => {
      scene.georef = { est: 6_862_000, nord: 652_000 };
    },
  },
  {
    name: 'altitude in millimetres',
    code: 'georef_hors_zone',
    base: plot,
    breaks: (scene) => (scene.georef!.altitude = 35_000),
  },
  {
    name: 'east without north',
    code: 'georef_incomplet',
    base: plot,
    breaks: (scene) => {
      scene.georef = { est: 652_000 };
    },
    isCorrected: false,
  },
  {
    name: 'guardrail of a roof terrace on the party limit',
    code: 'terrasse_vue_trop_proche',
    base: plot,
    breaks: (scene) => {
      scene.toitures = [{ type: 'plat', debord: 0 }];
      scene.garde_corps = [{ x1: 8350, y1: 0, x2: 8350, y2: 5300, z: 2680 }];
      for (const at of [1, 2]) corner(scene, at, [8450, scene.parcelle![at]![1]!]);
      scene.stationnements = [];
    },
  },
];
