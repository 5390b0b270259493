import type { Mutation } from '../../mutation.js';
import { loft } from '../../bases/loft.js';
import type { Draft } from '../../scenes.js';
import { maison } from '../../scenes.js';
import { change, lifted, stair, stepped, turning } from '../../bases/stepped.js';

const [WALL_MM, ROOF_MM] = [2500, 200] as const;

/** A flat roof with a guardrail on its top. */
const onRoof = (): Draft => ({
  ...maison(),
  toitures: [{ type: 'plat', epaisseur: ROOF_MM, z: WALL_MM }],
  garde_corps: [{ x1: 2000, y1: 3000, x2: 5000, y2: 3000, z: WALL_MM + ROOF_MM, hauteur: 1020 }],
});

export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'stair 300 mm above its floor',
    code: 'element_hors_plan',
    base: stepped,
    breaks: change({ z: 300 }),
    consequences: ['niveau_non_desservi'],
  },
  {
    name: 'guardrail between two floors',
    code: 'element_hors_plan',
    base: stepped,
    breaks: (scene) => {
      scene.garde_corps!.push({ x1: 500, y1: 3000, x2: 1500, y2: 3000, z: 2000 });
    },
  },
  {
    name: 'no stair',
    code: 'niveau_non_desservi',
    base: stepped,
    breaks: (scene) => {
      delete scene.escaliers;
    },
    isCorrected: false,
  },
  {
    name: 'no stair to the mezzanine',
    code: 'plancher_non_desservi',
    base: loft,
    breaks: (scene) => {
      delete scene.escaliers;
    },
    consequences: ['plateforme_sans_garde_corps'],
    isCorrected: false,
  },
  {
    name: 'stair 200 mm too low',
    code: 'escalier_arrivee_decalee',
    base: stepped,
    breaks: change({ hauteur: 2500 }),
    consequences: ['niveau_non_desservi'],
  },
  {
    name: 'first flight 100 mm under its landing',
    code: 'escalier_arrivee_decalee',
    base: turning,
    breaks: change({ hauteur: 1250 }),
  },
  {
    name: 'no guardrail at the back',
    code: 'arrivee_sans_protection',
    base: stepped,
    breaks: (scene) => {
      delete scene.garde_corps;
    },
  },
  { name: 'no rail on the left', code: 'volee_cote_ouvert', base: stepped, breaks: change({ rampe: 'droite' }) },
  {
    name: 'guardrail along the right rail',
    code: 'garde_corps_double_rampe',
    base: stepped,
    breaks: (scene) => {
      scene.garde_corps!.push({ x1: 5300, y1: 1050, x2: 8400, y2: 1050, z: 0 });
    },
  },
  {
    name: 'no guardrail along the well, whose flight has its rail far below',
    code: 'arrivee_sans_protection',
    base: stepped,
    breaks: (scene) => {
      scene.garde_corps!.pop();
    },
  },
  {
    name: 'guardrail along the rail at the foot',
    code: 'garde_corps_double_rampe',
    base: stepped,
    breaks: (scene) => {
      scene.garde_corps!.push({ x1: 4500, y1: 1950, x2: 7400, y2: 1950, z: 0 });
    },
  },
  {
    name: 'goings of 350',
    code: 'escalier_blondel',
    base: stepped,
    breaks: change({ giron: 350, x: 3200 }),
    consequences: ['escalier_dans_mur'],
  },
  { name: 'twelve risers', code: 'marche_trop_haute', base: stepped, breaks: change({ nb_marches: 12 }) },
  { name: 'goings of 200', code: 'giron_insuffisant', base: stepped, breaks: change({ giron: 200 }) },
  { name: 'flight of 600 mm', code: 'escalier_etroit', base: stepped, breaks: change({ largeur: 600 }) },
  {
    name: 'guardrail of 800 mm',
    code: 'garde_corps_trop_bas',
    base: stepped,
    breaks: (scene) => Object.assign(scene.garde_corps![0]!, { hauteur: 800 }),
  },
  {
    name: 'guardrail of 1.02 m whose base is under the terrace that it closes',
    code: 'garde_corps_trop_bas',
    base: onRoof,
    breaks: (scene) => Object.assign(scene.garde_corps![0]!, { z: scene.garde_corps![0]!.z! - ROOF_MM }),
  },
  {
    name: 'twenty risers in Germany',
    code: 'volee_trop_longue',
    base: stepped,
    breaks: (scene) => {
      scene.juridiction = 'de';
      change({ nb_marches: 20, giron: 240, x: 4100 })(scene);
    },
    isCorrected: false,
  },
  {
    name: 'twelve steep steps in Britain',
    code: 'escalier_trop_raide',
    base: stepped,
    breaks: (scene) => {
      scene.juridiction = 'uk';
      change({ nb_marches: 13, giron: 221 })(scene);
    },
  },
  {
    name: 'stair through the outer wall',
    code: 'escalier_dans_mur',
    base: stepped,
    breaks: change({ y: 0 }),
    isCorrected: false,
  },
  {
    name: 'stair that climbs out of the house',
    code: 'escalier_arrivee_vide',
    base: stepped,
    breaks: change({ x: 6500 }),
    isCorrected: false,
  },
  {
    name: 'stair that ends beside the edge of a mezzanine',
    code: 'escalier_arrivee_vide',
    base: loft,
    breaks: change({ x: 2700, y: 600, rotation: 90 }),
    isCorrected: false,
  },
  {
    name: 'stair 200 mm under its mezzanine, beneath a flat roof',
    code: 'escalier_arrivee_decalee',
    base: loft,
    breaks: change({ hauteur: 2300 }),
  },
  {
    name: 'the same stair twice',
    code: 'escalier_volees_confondues',
    base: stepped,
    breaks: (scene) => {
      scene.escaliers!.push({ ...stair(scene) });
    },
  },
  {
    name: 'landing of another group',
    code: 'palier_sans_volee',
    base: turning,
    breaks: (scene) => {
      scene.boites![0]!.groupe = 'B';
    },
    isCorrected: false,
  },
  {
    name: 'two flights one over the other',
    code: 'echappee_insuffisante',
    base: turning,
    breaks: change({ y: 1000, x: 7000 }, 1),
    isCorrected: false,
  },
  {
    name: 'declared opening that begins over the middle of the flight',
    code: 'echappee_insuffisante',
    base: stepped,
    breaks: (scene) => {
      const [x1, x2, y1, y2] = [6600, 8600, 1050, 1950];
      scene.tremies = [
        {
          z: 2700,
          polygone: [
            { x: x1, y: y1 },
            { x: x2, y: y1 },
            { x: x2, y: y2 },
            { x: x1, y: y2 },
          ],
        },
      ];
    },
    isCorrected: false,
  },
  {
    name: 'mezzanine over the middle of the flight that climbs to it',
    code: 'echappee_insuffisante',
    base: loft,
    breaks: change({ x: 5000 }),
    isCorrected: false,
  },
  {
    name: 'door of 700 mm',
    code: 'ascenseur_porte_etroite',
    base: lifted,
    breaks: (scene) => Object.assign(scene.ascenseurs![0]!, { porte: 700 }),
  },
  {
    name: 'cabin of 900 mm',
    code: 'ascenseur_cabine_petite',
    base: lifted,
    breaks: (scene) => Object.assign(scene.ascenseurs![0]!, { largeur: 900 }),
    isCorrected: false,
  },
  {
    name: 'four stops in two storeys',
    code: 'ascenseur_niveaux_inexistants',
    base: lifted,
    breaks: (scene) => Object.assign(scene.ascenseurs![0]!, { niveaux: 4 }),
  },
  {
    name: 'lift in a partition',
    code: 'ascenseur_dans_mur',
    base: lifted,
    breaks: (scene) => Object.assign(scene.ascenseurs![0]!, { x: 4000 }),
    isCorrected: false,
  },
  {
    name: 'mezzanine without guardrail',
    code: 'plateforme_sans_garde_corps',
    base: loft,
    breaks: (scene) => (scene.garde_corps = []),
  },
  {
    name: 'guardrail that starts 350 mm from the wall',
    code: 'garde_corps_interrompu',
    base: loft,
    breaks: (scene) => Object.assign(scene.garde_corps![0]!, { y1: 450 }),
  },
  {
    name: 'two guardrails of a mezzanine 300 mm apart',
    code: 'garde_corps_interrompu',
    base: loft,
    breaks: (scene) => {
      scene.garde_corps![0]!.y2 = 2000;
      scene.garde_corps!.push({ ...scene.garde_corps![0]!, y1: 2300, y2: 4000 });
    },
  },
  {
    name: 'guardrail of a well 250 mm short of its corner',
    code: 'garde_corps_interrompu',
    base: stepped,
    breaks: (scene) => (scene.garde_corps![0]!.y1 += 250),
  },
  {
    name: 'decking 1.20 m above the ground',
    code: 'plateforme_sans_garde_corps',
    base: maison,
    breaks: (scene) => (scene.mobilier = [{ type: 'terrasse', x: 3000, y: -1600, z: 1160, l: 4000, p: 3000 }]),
  },
  {
    name: 'volume of decking 1.20 m above the ground',
    code: 'plateforme_sans_garde_corps',
    base: maison,
    breaks: (scene) => (scene.boites = [{ role: 'Platelage', x: 3000, y: -1650, z: 1100, h: 100, l: 4000, p: 3000 }]),
  },
  {
    name: 'balcony 1.20 m above the ground as an intermediate floor',
    code: 'plateforme_sans_garde_corps',
    base: maison,
    breaks: (scene) =>
      (scene.planchers = [
        {
          polygone: [
            { x: 1000, y: -3150 },
            { x: 5000, y: -3150 },
            { x: 5000, y: -150 },
            { x: 1000, y: -150 },
          ],
          z: 1200,
          epaisseur: 100,
        },
      ]),
  },
  {
    name: 'second flight that starts 400 mm inside its landing',
    code: 'volee_dans_palier',
    base: turning,
    breaks: change({ x: 6860 }, 1),
    consequences: [],
    isCorrected: false,
  },
  {
    name: 'lift door on a room without door',
    code: 'ascenseur_palier_inaccessible',
    base: lifted,
    breaks: (scene) =>
      (scene.ouvertures = [
        { mur: 5, position: 300, largeur: 830, hauteur: 2040, type: 'porte' },
        { mur: 0, position: 5000, largeur: 930, hauteur: 2150, type: 'porte' },
      ]),
    isCorrected: false,
    consequences: ['logement_sans_entree'],
  },
  {
    name: 'guardrail 900 mm before the lift door',
    code: 'ascenseur_palier_etroit',
    base: lifted,
    breaks: (scene) => scene.garde_corps!.push({ x1: 1000, y1: 6150, x2: 3000, y2: 6150, z: 2700 }),
    isCorrected: false,
  },
  {
    name: 'wall 900 mm before the lift door, with a door in it',
    code: 'ascenseur_palier_etroit',
    base: lifted,
    breaks: (scene) => {
      Object.assign(scene.ascenseurs![0]!, { rotation: 180 });
      scene.murs.push({ x1: 150, y1: 2600, x2: 3965, y2: 2600, epaisseur: 70, hauteur: 2700 });
      scene.ouvertures = [
        { mur: scene.murs.length - 1, position: 1400, largeur: 900, hauteur: 2040, type: 'porte' },
        { mur: 4, position: 5500, largeur: 900, hauteur: 2040, type: 'porte' },
        { mur: 0, position: 1000, largeur: 930, hauteur: 2150, type: 'porte' },
      ];
    },
    isCorrected: false,
  },
  {
    name: 'wall 900 mm before the lift door',
    code: 'ascenseur_palier_etroit',
    base: lifted,
    breaks: (scene) => Object.assign(scene.ascenseurs![0]!, { y: 5050 }),
    isCorrected: false,
  },
  {
    name: 'foot 165 mm from the partition',
    code: 'escalier_sans_degagement',
    base: stepped,
    breaks: change({ x: 4200 }),
    isCorrected: false,
  },
  {
    name: 'head 100 mm from the outer wall',
    code: 'escalier_sans_degagement',
    base: stepped,
    breaks: change({ x: 4550 }),
    isCorrected: false,
  },
];
