import { describe, expect, it } from 'vitest';
import {
  checkDocuments,
  checkIntegrity,
  Documents,
  Integrity,
  Verification,
  verify,
} from '../../../src/kernel/checks/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { deuxNiveaux, maison } from './scenes.js';

const options = { langue: 'fr', now: () => 0 } as const;

describe('corrections of the envelope', () => {
  it('weld two facing ends at their midpoint, in both walls', () => {
    const scene = maison();
    const wall = scene.murs[1]!;
    scene.murs[1] = { ...wall, y2: 4000 };
    scene.murs.push({ ...wall, y1: 4040 });
    const { alertes } = verify(Scene.parse(scene), options);
    const alert = alertes.find(({ code }) => code === 'enveloppe_percee')!;
    expect(alert.severite).toBe('critique');
    expect(alert.valeur).toBe(40);
    expect(alert.position).toEqual({ x: 13_650, y: 4020, z: 0 });
    expect(alert.correctifs.map(({ cible, actuel, propose }) => [cible, actuel, propose])).toEqual(
      expect.arrayContaining([
        ['/murs/1/y2', 4000, 4020],
        ['/murs/13/y1', 4040, 4020],
      ]),
    );
  });

  it('keep openings where they are when the start of their wall moves', () => {
    const scene = maison();
    Object.assign(scene.murs[1]!, { y1: 700 });
    scene.ouvertures!.push({ mur: 1, position: 3000, largeur: 800, hauteur: 800, z: 1200 });
    const { scene_corrigee, apres_correction } = verify(Scene.parse(scene), { ...options, appliquer: true });
    const corrected = scene_corrigee as ReturnType<typeof maison>;
    expect(apres_correction!.ok).toBe(true);
    expect(corrected.murs[1]!.y1 + corrected.ouvertures!.at(-1)!.position).toBe(3700);
  });

  it('name the elements of the scene that was sent, even after a removal', () => {
    const scene = maison();
    scene.murs.unshift({ x1: 0, y1: 0, x2: 0, y2: 0 });
    for (const opening of scene.ouvertures!) opening.mur++;
    scene.ouvertures![8]!.hauteur = 3000;
    const { diff, scene_corrigee } = verify(Scene.parse(scene), { ...options, appliquer: true });
    expect(diff!.map(({ cible, propose }) => [cible, propose])).toEqual([
      ['/murs/0', null],
      ['/ouvertures/8/hauteur', 2500],
    ]);
    const corrected = scene_corrigee as ReturnType<typeof maison>;
    expect(corrected.murs.length).toBe(13);
    expect(corrected.ouvertures![8]!.mur).toBe(5);
  });

  it('do not touch unknown properties', () => {
    const scene = { ...deuxNiveaux(), memo: { secret: [1, 2, { a: null }] } };
    Object.assign(scene.murs[0]!, { x2: 8700, etiquette: 'Sud' });
    const { scene_corrigee } = verify(Scene.parse(scene), { ...options, appliquer: true });
    expect(scene_corrigee).toMatchObject({ memo: scene.memo });
    expect((scene_corrigee as typeof scene).murs[0]).toMatchObject({ etiquette: 'Sud', x2: 9000 });
  });
});

describe('answers', () => {
  it('have the published shapes, with and without corrections', () => {
    const scene = deuxNiveaux();
    Object.assign(scene.murs[0]!, { x2: 8700 });
    for (const appliquer of [false, true]) {
      const parsed = Scene.parse(scene);
      const given = { ...options, appliquer };
      expect(Verification.strict().safeParse(verify(parsed, given)).error).toBeUndefined();
      expect(Integrity.strict().safeParse(checkIntegrity(parsed, given)).error).toBeUndefined();
      expect(Documents.strict().safeParse(checkDocuments(parsed, given)).error).toBeUndefined();
    }
  });

  it('replay only when asked', () => {
    const answer = checkIntegrity(Scene.parse(deuxNiveaux()), { ...options, appliquer: true, revalider: false });
    expect(answer.scene_corrigee).toBeDefined();
    expect(answer.apres_correction).toBeUndefined();
  });

  it('list the 5,000 gravest alerts and count them all', () => {
    const scene = maison();
    scene['mobilier'] = Array.from({ length: 6000 }, (_, i) => ({
      type: 'fauteuil',
      x: 40_000 + 1000 * (i % 100),
      y: 1000 * Math.floor(i / 100),
    }));
    scene.ouvertures![3]!.mur = 99;
    const { alertes, resume } = verify(Scene.parse(scene), options);
    expect(alertes).toHaveLength(5000);
    expect(alertes[0]!.severite).toBe('critique');
    expect(resume.critiques + resume.avertissements + resume.suggestions).toBeGreaterThan(6000);
  });

  it('list some alerts of each code, however many a graver one raises', () => {
    const scene = maison();
    scene.ouvertures!.push(
      ...Array.from({ length: 6000 }, () => ({ mur: 99, position: 0, largeur: 900, hauteur: 2000 })),
    );
    scene.mobilier = [{ type: 'canape', x: 40_000, y: 0 }];
    const { alertes } = verify(Scene.parse(scene), options);
    expect(alertes).toHaveLength(5000);
    expect(new Set(alertes.map(({ code }) => code))).toEqual(new Set(['mur_inconnu', 'mobilier_hors_piece']));
    expect(alertes.at(-1)!.code).toBe('mobilier_hors_piece');
  });

  it('speak English', () => {
    const scene = deuxNiveaux();
    Object.assign(scene.murs[0]!, { x2: 8700 });
    const { alertes } = verify(Scene.parse(scene), { ...options, langue: 'en' });
    expect(alertes[0]!.message).toMatch(/^The envelope of the ground floor does not close/);
    expect(alertes[0]!.correctifs[0]!.raison).toMatch(/^(Close|Prolong|Weld)/);
  });

  it('say of walls that surround nothing just that', () => {
    const [alert] = verify(Scene.parse({ murs: [{ x1: 0, y1: 0, x2: 5000, y2: 0 }] }), options).alertes;
    expect(alert).toMatchObject({
      code: 'enveloppe_percee',
      severite: 'avertissement',
      message: 'L’enveloppe du niveau RDC ne se ferme pas : ses murs n’entourent aucune pièce.',
    });
  });

  it('say what the documents can hold', () => {
    const { couverture } = checkDocuments(Scene.parse(deuxNiveaux()), options);
    expect(couverture.map(({ document, possible }) => [document, possible])).toEqual([
      ['plan_niveau RDC', true],
      ['plan_niveau R+1', true],
      ['plans_techniques', false],
      ['elevations', true],
      ['axonometrie', true],
      ['metres', true],
    ]);
  });
});
