import { describe, expect, it } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { turned } from '../building/stairs-scenes.js';
import { lifted, stepped, turning } from './bases/stepped.js';
import type { Draft } from './scenes.js';
import { deuxNiveaux } from './scenes.js';

const STAIRS = /escalier|garde_corps|arrivee|niveau|ascenseur|element_hors|palier|volee|marche|giron|echappee/;
const check = (scene: Draft) => verify(Scene.parse(scene), { langue: 'fr', now: () => 0, appliquer: true });
const own = (alerts: readonly { code: string; message: string }[]) =>
  alerts.filter(({ code }) => STAIRS.test(code)).map(({ code, message }) => `${code}: ${message}`);

describe('a sound stair', () => {
  it.each([
    ['straight', stepped],
    ['with a lift', lifted],
  ] as const)('%s raises nothing', (_, make) => expect(own(check(make()).alertes)).toEqual([]));
  it.each([13.7, 90])('nor turned by %d°', (angle) => expect(own(check(turned(lifted(), angle)).alertes)).toEqual([]));
});

describe('protection of stairwells', () => {
  it('closes the edges over a fall: the rail far below guards none, the last steps and the arrival need none', () => {
    const scene = { ...stepped(), garde_corps: [] };
    const alert = check(scene).alertes.find(({ code }) => code === 'arrivee_sans_protection');
    const proposed = alert!.correctifs.map(
      ({ propose }) => propose as { x1: number; y1: number; x2: number; y2: number; z: number; hauteur: number },
    );
    expect(proposed).toContainEqual({ x1: 4680, y1: 1950, x2: 4680, y2: 1050, z: 2700, hauteur: 1000 });
    expect(proposed.map(({ x1, x2 }) => Math.min(x1, x2))).toEqual([4680, 4680, 4680]);
    // Five risers from the floor the fall is under one metre.
    for (const { x1, x2 } of proposed) expect(Math.max(x1, x2)).toBeLessThan(8600 - 4 * 280);
  });

  it('asks for nothing in a walled cage', () => {
    const scene = {
      ...stepped(),
      garde_corps: [],
      escaliers: [{ ...stepped().escaliers![0]!, rampe: 'aucune' as const }],
    };
    const cage = [0, 2700].flatMap((z) => [
      { x1: 4400, y1: 1000, x2: 8850, y2: 1000, z, epaisseur: 70, hauteur: z ? 2500 : 2700 },
      { x1: 4400, y1: 2000, x2: 8850, y2: 2000, z, epaisseur: 70, hauteur: z ? 2500 : 2700 },
    ]);
    const back = { x1: 5200, y1: 1000, x2: 5200, y2: 2000, z: 2700, epaisseur: 70, hauteur: 2500 };
    const alerts = check({ ...scene, murs: [...scene.murs, ...cage, back] }).alertes.map(({ code }) => code);
    expect(alerts).not.toContain('arrivee_sans_protection');
    expect(alerts).not.toContain('volee_cote_ouvert');
  });

  it('guards a turning stair and converges', () => {
    const answer = check(turning());
    expect(own(answer.apres_correction!.alertes)).toEqual([]);
    expect((answer.scene_corrigee as Draft).garde_corps!.length).toBeGreaterThan(0);
  });
});

describe('levels served', () => {
  it('is critical without stair nor lift, never for the ground level', () => {
    const missing = check(deuxNiveauxSeul()).alertes.filter(({ code }) => code === 'niveau_non_desservi');
    expect(missing.map(({ niveau, severite }) => [niveau, severite])).toEqual([['R+1', 'critique']]);
  });

  it('is not satisfied by a stair that only leaves the level', () => {
    const { murs } = deuxNiveauxSeul();
    const third = murs.filter(({ z }) => z === 2700).map((wall) => ({ ...wall, z: 5400 }));
    const second = murs.map((wall) => (wall.z === 2700 ? { ...wall, hauteur: 2700 } : wall));
    const scene = {
      ...deuxNiveauxSeul(),
      murs: [...second, ...third],
      escaliers: [{ ...stepped().escaliers![0]!, z: 2700 }],
    };
    expect(
      check(scene)
        .alertes.filter(({ code }) => code === 'niveau_non_desservi')
        .map(({ niveau }) => niveau),
    ).toEqual(['R+1']);
  });

  it('is satisfied by a lift alone', () => {
    const scene = { ...deuxNiveauxSeul(), ascenseurs: [{ x: 2000, y: 5000, hauteur: 2700 }] };
    expect(check(scene).alertes.map(({ code }) => code)).not.toContain('niveau_non_desservi');
  });
});

const deuxNiveauxSeul = (): Draft => {
  const { escaliers: _stairs, garde_corps: _rails, ...scene } = deuxNiveaux();
  return scene as Draft;
};

describe('limits by country', () => {
  const codes = (juridiction: string) => check({ ...stepped(), juridiction } as Draft).alertes.map(({ code }) => code);
  it('a flight of 900 mm is narrow in the US, long in Germany only beyond 18 risers', () => {
    expect(codes('us')).toContain('escalier_etroit');
    expect(codes('de')).not.toContain('escalier_etroit');
    expect(codes('eu')).not.toContain('escalier_etroit');
  });
});

describe('turning stairs', () => {
  const codesOf = (scene: Draft) => check(scene).alertes.map(({ code }) => code);

  it('says that a flight ends beside its landing', () => {
    const [first, second] = turning().escaliers!;
    expect(codesOf(turning())).not.toContain('escalier_arrivee_vide');
    expect(codesOf({ ...turning(), escaliers: [{ ...first!, x: first!.x - 400 }, second!] })).toContain(
      'escalier_arrivee_vide',
    );
  });

  it('never moves the arrival of a flight off its landing', () => {
    const [first, second] = turning().escaliers!;
    const alert = check({
      ...turning(),
      escaliers: [{ ...first!, giron: 200, x: first!.x + 560 }, second!],
    }).alertes.find(({ code }) => code === 'giron_insuffisant');
    expect(alert!.correctifs).toEqual([]);
  });

  it('finds the copy of a flight inside its own groupe, and takes it out', () => {
    const scene = { ...turning(), escaliers: [...turning().escaliers!, { ...turning().escaliers![0]! }] };
    const answer = check(scene);
    expect(answer.alertes.map(({ code }) => code)).toContain('escalier_volees_confondues');
    expect((answer.scene_corrigee as Draft).escaliers).toHaveLength(2);
  });
});

describe('a heap of stairs', () => {
  it('costs no more than its number', () => {
    const escaliers = Array.from({ length: 2000 }, (_, i) => ({ ...stepped().escaliers![0]!, ifc_guid: `s${i}` }));
    // What grows with its square would not end within the test's time limit.
    expect(
      verify(Scene.parse({ ...stepped(), escaliers }), { langue: 'fr', now: () => 0 }).alertes.length,
    ).toBeGreaterThan(0);
  });
});

describe('floor beside a well that no one comes to', () => {
  /** The well is 5240 to 8600 by 1050 to 1950 in a room from 4035 to 8850 by 150 to 3465. */
  const opened = (...rails: (readonly [number, number, number, number])[]): string[] => {
    const scene = stepped();
    scene.garde_corps = scene.garde_corps!.filter(({ y1, y2 }) => y1 !== 1050 || y2 !== 1050);
    scene.garde_corps.push(...rails.map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, z: 2700 })));
    return check(scene).alertes.map(({ code }) => code);
  };
  const [west, east] = [
    [5240, 150, 5240, 1050],
    [8500, 150, 8500, 1050],
  ] as const;

  it('needs no guardrail: walls, guardrails and the well shut it in', () => {
    expect(opened(west, east)).not.toContain('arrivee_sans_protection');
  });

  it.each([[[west]], [[east]], [[]]])('needs one where a way into it is open', (rails) => {
    expect(opened(...rails)).toContain('arrivee_sans_protection');
  });

  it('needs one where the guardrail leaves a gap that one passes', () => {
    expect(opened([5240, 650, 5240, 1050], east)).toContain('arrivee_sans_protection');
  });
});
