import { afterAll, describe, expect, it } from 'vitest';
import type { AlertCode } from '../../../src/kernel/checks/index.js';
import { ALERTS, verify } from '../../../src/kernel/checks/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { ENVELOPE_MUTATIONS, twin } from './mutations/envelope.js';
import { furnished, FURNITURE_MUTATIONS, JOINERY_MUTATIONS } from './mutations/furniture.js';
import type { Mutation } from './mutations/mutation.js';
import { equipped, NETWORK_MUTATIONS } from './mutations/networks.js';
import { ROOF_MUTATIONS, roofed } from './mutations/roofs.js';
import { flat, ROOM_MUTATIONS } from './mutations/rooms.js';
import { plot, SITE_MUTATIONS } from './mutations/site.js';
import { STAIR_MUTATIONS } from './mutations/stairs.js';
import type { Draft } from './scenes.js';
import { deuxNiveaux, maison } from './scenes.js';

type Openings = NonNullable<Draft['ouvertures']>;
const opening = (scene: Draft, i: number): Openings[number] => scene.ouvertures![i]!;

const MUTATIONS: readonly Mutation[] = [
  {
    name: 'outer wall 40 mm short',
    code: 'enveloppe_percee',
    base: deuxNiveaux,
    breaks: ({ murs }) => Object.assign(murs[0]!, { x2: 8700 }),
  },
  {
    name: 'outer wall of the upper storey 300 mm short',
    code: 'enveloppe_percee',
    base: deuxNiveaux,
    breaks: ({ murs }) => Object.assign(murs[8]!, { x2: 600 }),
  },
  {
    name: 'hole of 250 mm between two walls in line',
    code: 'enveloppe_percee',
    base: maison,
    breaks: ({ murs }) => {
      const wall = murs[1]!;
      murs[1] = { ...wall, y2: 4000 };
      murs.push({ ...wall, y1: 4250 });
    },
  },
  {
    name: 'an outer wall is missing',
    code: 'enveloppe_percee',
    base: deuxNiveaux,
    breaks: ({ murs }) => {
      murs.splice(7, 1);
    },
  },
  {
    name: 'both ends of an outer wall 200 mm short',
    code: 'enveloppe_percee',
    base: maison,
    breaks: ({ murs }) => Object.assign(murs[1]!, { y1: 600, y2: 8000 }),
  },
  {
    name: 'partition 40 mm short',
    code: 'jonction_ouverte',
    base: deuxNiveaux,
    breaks: ({ murs }) => Object.assign(murs[5]!, { x2: 8810 }),
  },
  {
    name: 'wall alone inside',
    code: 'murs_composantes_isolees',
    base: maison,
    breaks: ({ murs }) => {
      murs.push({ x1: 2000, y1: 2500, x2: 3500, y2: 2500, epaisseur: 100 });
    },
  },
  {
    name: 'two joined walls outside',
    code: 'murs_composantes_isolees',
    base: maison,
    breaks: ({ murs }) => {
      murs.push({ x1: -6000, y1: 0, x2: -6000, y2: 3000 }, { x1: -6000, y1: 3000, x2: -4000, y2: 3000 });
    },
  },
  {
    name: 'walls inside niveaux',
    code: 'murs_hors_racine',
    base: deuxNiveaux,
    breaks: (scene) => {
      const upper = scene.murs.splice(6);
      scene['niveaux'] = [{ nom: 'R+1', z: 2700, murs: upper.map(({ z: _z, ...wall }) => wall) }];
    },
  },
  {
    name: 'zero-length wall',
    code: 'mur_invalide',
    base: maison,
    breaks: ({ murs }) => {
      murs.splice(3, 0, { x1: 5, y1: 5, x2: 5, y2: 5 });
    },
    consequences: ['enveloppe_percee', 'ouverture_hors_mur', 'mur_inconnu', 'ouvertures_chevauchantes'],
  },
  {
    name: 'zero-length wall at the end',
    code: 'mur_invalide',
    base: maison,
    breaks: ({ murs }) => {
      murs.push({ x1: 5, y1: 5, x2: 5, y2: 5 });
    },
  },
  {
    name: 'wall of negative height',
    code: 'mur_invalide',
    base: maison,
    breaks: ({ murs }) => {
      murs.push({ x1: 0, y1: 0, x2: 0, y2: 900, hauteur: -100 });
    },
  },
  {
    name: 'box without height',
    code: 'element_sans_dimension',
    base: maison,
    breaks: (scene) => {
      scene.boites!.push({ x: 0, y: 0, l: 100, p: 100, h: 0 });
    },
  },
  {
    name: 'same wall twice',
    code: 'murs_superposes',
    base: maison,
    breaks: ({ murs }) => {
      murs.push({ ...murs[4]! });
    },
  },
  {
    name: 'the copy carries the openings',
    code: 'murs_superposes',
    base: maison,
    breaks: (scene) => {
      scene.murs.push({ ...scene.murs[4]! });
      opening(scene, 11).mur = scene.murs.length - 1;
    },
  },
  {
    name: 'a wall runs 900 mm over the next',
    code: 'murs_superposes',
    base: maison,
    breaks: ({ murs }) => {
      const wall = murs[1]!;
      murs[1] = { ...wall, y2: 5000 };
      murs.push({ ...wall, y1: 4100 });
    },
  },
  {
    name: 'storey 500 mm too high',
    code: 'bande_ouverte_entre_niveaux',
    base: deuxNiveaux,
    breaks: ({ murs }) => {
      for (const wall of murs.slice(6)) wall.z = 3200;
    },
    consequences: ['niveau_non_desservi'],
  },
  {
    name: 'ground walls run into the storey above',
    code: 'niveaux_qui_se_recouvrent',
    base: deuxNiveaux,
    breaks: ({ murs }) => {
      for (const wall of murs.slice(0, 6)) wall.hauteur = 2900;
    },
  },
  {
    name: 'one outer wall two storeys high over its copy',
    code: 'niveaux_qui_se_recouvrent',
    base: deuxNiveaux,
    breaks: ({ murs }) => Object.assign(murs[0]!, { hauteur: 5200 }),
  },
  {
    name: 'upper storey shifted beyond the lower',
    code: 'mur_etage_sans_appui',
    base: deuxNiveaux,
    breaks: ({ murs }) => {
      for (const wall of murs.slice(6)) {
        wall.x1 += 2000;
        wall.x2 += 2000;
      }
    },
  },
  {
    name: 'storey of 2100 mm',
    code: 'hauteur_niveau_insuffisante',
    base: deuxNiveaux,
    breaks: ({ murs }) => murs.forEach((wall, i) => (i < 6 ? (wall.hauteur = 2100) : (wall.z = 2100))),
    consequences: ['niveau_non_desservi'],
  },
  {
    name: 'wall index out of range',
    code: 'mur_inconnu',
    base: maison,
    breaks: (scene) => (opening(scene, 3).mur = 99),
  },
  { name: 'negative wall index', code: 'mur_inconnu', base: maison, breaks: (scene) => (opening(scene, 3).mur = -1) },
  {
    name: 'opening beyond the end of its wall',
    code: 'ouverture_hors_mur',
    base: maison,
    breaks: (scene) => (opening(scene, 14).position = 4500),
  },
  {
    name: 'opening before the start of its wall',
    code: 'ouverture_hors_mur',
    base: maison,
    breaks: (scene) => (opening(scene, 11).position = -300),
  },
  {
    name: 'window above the top of its wall',
    code: 'ouverture_plus_haute_que_mur',
    base: maison,
    breaks: (scene) => (opening(scene, 3).z = 1500),
  },
  {
    name: 'door higher than its wall',
    code: 'ouverture_plus_haute_que_mur',
    base: maison,
    breaks: (scene) => (opening(scene, 8).hauteur = 2800),
  },
  {
    name: 'sill under the floor',
    code: 'ouverture_sous_mur',
    base: maison,
    breaks: (scene) => (opening(scene, 8).z = -200),
  },
  {
    name: 'two windows overlap',
    code: 'ouvertures_chevauchantes',
    base: maison,
    breaks: (scene) => Object.assign(opening(scene, 6), { position: 8500 }),
  },
  {
    name: 'three openings overlap',
    code: 'ouvertures_chevauchantes',
    base: maison,
    breaks: (scene) => {
      for (const i of [0, 1, 2]) opening(scene, i).position = 5000 + 100 * i;
    },
  },
  {
    name: 'room point outside',
    code: 'piece_hors_batiment',
    base: maison,
    breaks: (scene) => (scene.pieces![0]!.x = -4000),
  },
  {
    name: 'ceiling of 2100 mm',
    code: 'hauteur_sous_plafond_insuffisante',
    base: maison,
    breaks: ({ murs }) => murs.forEach((wall) => (wall.hauteur = 2150)),
  },
  {
    name: 'bedroom without window',
    code: 'lumiere_naturelle_insuffisante',
    base: maison,
    breaks: (scene) => {
      scene.ouvertures!.splice(7, 1);
    },
    isCorrected: false,
  },
  {
    name: 'room without door',
    code: 'piece_sans_acces',
    base: maison,
    breaks: (scene) => {
      scene.ouvertures!.splice(15, 1);
    },
    isCorrected: false,
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
  ...ENVELOPE_MUTATIONS,
  ...ROOM_MUTATIONS,
  ...ROOF_MUTATIONS,
  ...SITE_MUTATIONS,
  ...NETWORK_MUTATIONS,
  ...FURNITURE_MUTATIONS,
  ...JOINERY_MUTATIONS,
  ...STAIR_MUTATIONS,
];

const check = (scene: Draft) => verify(Scene.parse(scene), { langue: 'fr', now: () => 0, appliquer: true });
const codes = (alerts: readonly { code: string; severite: string }[], severity?: string) => [
  ...new Set(alerts.filter(({ severite }) => !severity || severite === severity).map(({ code }) => code)),
];

interface Score {
  scenes: number;
  raised: number;
  /** Scenes in which another critical code than those of the table of consequences came with it. */
  beside: number;
  correctable: number;
  cleared: number;
}
const scores = new Map<string, Score>();
const scoreOf = (code: string): Score => {
  const known = scores.get(code) ?? { scenes: 0, raised: 0, beside: 0, correctable: 0, cleared: 0 };
  scores.set(code, known);
  return known;
};

describe('mutation corpus', () => {
  it.each(MUTATIONS)('$code: $name', ({ code, base, breaks, consequences = [], isCorrected = true }) => {
    const scene = base();
    breaks(scene);
    const before = JSON.stringify(scene);
    const answer = check(scene);
    const beside = codes(answer.alertes, 'critique').filter(
      (found) => found !== code && !(consequences as readonly string[]).includes(found),
    );
    const score = scoreOf(code);
    score.scenes += 1;
    score.raised += Number(codes(answer.alertes).includes(code));
    score.beside += Number(beside.length > 0);
    score.correctable += Number(isCorrected);
    score.cleared += Number(
      isCorrected && answer.apres_correction!.ok && !codes(answer.apres_correction!.alertes).includes(code),
    );
    expect(codes(answer.alertes)).toContain(code);
    expect(beside).toEqual([]);
    expect(JSON.stringify(scene)).toBe(before);
    if (!isCorrected) return;
    expect(codes(answer.apres_correction!.alertes)).not.toContain(code);
    expect(answer.apres_correction!.ok).toBe(true);
    expect(answer.diff!.length).toBeGreaterThan(0);
  });

  afterAll(() => {
    const rows = [...scores].toSorted(([p], [q]) => p.localeCompare(q));
    const line = (code: string, { scenes, raised, beside, correctable, cleared }: Score) =>
      `${code.padEnd(38)} raised ${raised}/${scenes}  critical beside ${beside}  ${correctable > 0 ? `cleared ${cleared}/${correctable}` : 'no correction'}`;
    const total = rows.reduce(
      (sum, [, score]) => ({
        scenes: sum.scenes + score.scenes,
        raised: sum.raised + score.raised,
        beside: sum.beside + score.beside,
        correctable: sum.correctable + score.correctable,
        cleared: sum.cleared + score.cleared,
      }),
      { scenes: 0, raised: 0, beside: 0, correctable: 0, cleared: 0 },
    );
    process.stdout.write(
      `${[...rows.map(([code, score]) => line(code, score)), line(`${rows.length} codes of ${Object.keys(ALERTS).length}`, total)].join('\n')}\n`,
    );
  });

  it('covers every code of the table but the one no scene is known to raise', () => {
    const covered = new Set(MUTATIONS.map(({ code }) => code));
    expect(Object.keys(ALERTS).filter((code) => !covered.has(code as AlertCode))).toEqual(['temoins_discordants']);
  });

  it('starts from clean scenes', () => {
    for (const base of [maison, deuxNiveaux, twin, roofed, flat, plot, equipped, furnished]) {
      expect(check(base()).resume).toEqual({ critiques: 0, avertissements: 0, suggestions: 0 });
    }
  });
});
