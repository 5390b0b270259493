import { describe, expect, it } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { applied } from '../../../src/kernel/scene/edit/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { dwelling, random } from '../../support/scenes/dwellings.js';
import { fitted } from '../../support/scenes/fitted.js';
import type { Draft } from './scenes.js';
import { maison } from './scenes.js';

/** Bays put anywhere in each house. */
const RUNS = Number(process.env['RUNS'] ?? 25);
const GRAVITY = { suggestion: 0, avertissement: 1, critique: 2 } as const;
const MOVED = new Set(['ouverture_hors_mur', 'ouverture_sur_jonction']);

const HOUSES: Readonly<Record<string, () => unknown>> = {
  ...DEMOS,
  'without furniture': maison,
  'one storey': () => dwelling('plain_pied', 3),
  'two storeys': () => dwelling('etage', 4),
  fitted: () => fitted(2),
  'fitted over three storeys': () => fitted(7),
};

type Alerts = ReturnType<typeof verify>['alertes'];
type Alert = Alerts[number];
const alertsOf = (scene: unknown): Alerts => verify(Scene.parse(scene), { langue: 'fr', now: () => 0 }).alertes;
const named = ({ code, objet }: Alert): string => `${code} ${objet}`;

/** A copy of a house with one of its bays somewhere along its wall, or past the end of it. */
function strewn(make: () => unknown, next: () => number): Draft {
  const scene = structuredClone(make()) as Draft;
  const bay = scene.ouvertures![Math.floor(next() * scene.ouvertures!.length)]!;
  const { x1, y1, x2, y2 } = scene.murs[bay.mur]!;
  const length = Math.hypot(x2 - x1, y2 - y1);
  return { ...scene, ouvertures: scene.ouvertures!.map((one) => (one === bay ? put(bay, length, next) : one)) };
}

const put = (bay: NonNullable<Draft['ouvertures']>[number], length: number, next: () => number) => ({
  ...bay,
  position: Math.round(next() < 0.5 ? next() * Math.max(0, length - bay.largeur) : length - bay.largeur * next()),
});

/** What the corrections of the two alerts leave, or raise that weighs as much as what they correct. */
function faultsOf(scene: Draft): string[] {
  const found = alertsOf(scene);
  const known = new Set(found.map(named));
  return found
    .filter(({ code, correctifs }) => MOVED.has(code) && correctifs.length > 0)
    .flatMap((alert) => {
      const edits = alert.correctifs.map(({ cible, propose }) =>
        propose === null
          ? { action: 'retirer' as const, id: cible }
          : { action: 'changer' as const, champ: cible, valeur: propose },
      );
      return alertsOf(applied(Scene.parse(scene), edits).scene)
        .filter(
          (one) =>
            named(one) === named(alert) || (!known.has(named(one)) && GRAVITY[one.severite] >= GRAVITY[alert.severite]),
        )
        .map((one) => `${named(alert)} → ${named(one)}`);
    });
}

describe('the correction of a bay out of its wall, or on a junction', () => {
  it.each(Object.entries(HOUSES))('clears it and raises nothing as grave: %s', { timeout: 120_000 }, (name, make) => {
    const next = random(name.length * 31 + 7);
    const faults = Array.from({ length: RUNS }, () => faultsOf(strewn(make, next)));
    expect(faults.flat()).toEqual([]);
  });
});
