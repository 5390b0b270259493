import { buildingOf } from '../../../src/kernel/building/index.js';
import { alertsOf, findingsOf } from '../../../src/kernel/checks/index.js';
import type { TrialBench } from '../../../src/kernel/families/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

/** The checks of the kernel, in French. */
export const bench: TrialBench = {
  langue: 'fr',
  read: (scene) => Scene.parse(scene),
  buildingOf,
  alertsOf: (building) => alertsOf(findingsOf(building).flat(), 'fr'),
  sayFindings: (findings) => alertsOf(findings, 'fr'),
};

export const alertsIn = (scene: unknown) => bench.alertsOf(buildingOf(Scene.parse(scene)));

/** A plain room, 8 m by 5 m, its walls as asked. */
export const room = (wall: object = {}): Scene['murs'] =>
  [
    [0, 0, 8000, 0],
    [8000, 0, 8000, 5000],
    [8000, 5000, 0, 5000],
    [0, 5000, 0, 0],
  ].map(([x1, y1, x2, y2]) => ({ x1: x1!, y1: y1!, x2: x2!, y2: y2!, hauteur: 2600, ...wall }));

/** A town house on a crooked plot, its stone walls standing, with a door and windows of the project's own. */
export function townHouse(): Scene {
  const corners = [
    [0, 0],
    [7200, -900],
    [7900, 6100],
    [-400, 6900],
  ] as const;
  const murs = corners.map(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % 4]!;
    return { x1, y1, x2, y2, epaisseur: 450, hauteur: 2800, existant: true };
  });
  return Scene.parse({
    titre: 'Rue du Puits',
    murs: [...murs, { x1: 3600, y1: -400, x2: 3700, y2: 6500, epaisseur: 100, hauteur: 2800 }],
    familles: [
      {
        nom: 'porte_rue',
        base: 'porte_entree',
        libelle: 'Porte cochère basse',
        parametres: { largeur: { min: 900, max: 1200, defaut: 1050 }, hauteur: 2300, sens: 'poussant' },
        u_w_m2k: 1.1,
      },
      {
        nom: 'fenetre_pierre',
        base: 'fenetre_un_vantail',
        parametres: { largeur: { serie: [700, 850, 1000] }, hauteur: { min: 900, max: 1600, defaut: 1300 } },
        facteur_solaire: 0.5,
        volet: 'battant',
      },
      { nom: 'porte_chambre', base: 'porte_battante', parametres: { largeur: { defaut: 730 }, main: 'gauche' } },
    ],
    ouvertures: [
      { mur: 0, position: 1500, largeur: 1050, hauteur: 2300, type: 'porte', famille: 'porte_rue' },
      { mur: 0, position: 4600, largeur: 850, hauteur: 1300, famille: 'fenetre_pierre' },
      { mur: 2, position: 1700, largeur: 1000, hauteur: 1300, famille: 'fenetre_pierre' },
      { mur: 4, position: 3000, largeur: 730, hauteur: 2040, type: 'porte', famille: 'porte_chambre' },
    ],
  });
}
