import { describe, expect, it } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { slopeHouse } from '../../support/scenes/slope-house.js';
import { upstairs } from './bases/furnished.js';
import type { Draft } from './scenes.js';

/** A French window of the upper floor (2700), from x = 1800 to 3000 in the wall whose outer face is at y = 5100. */
const french = (more: Partial<Draft> = {}, bay: object = {}) => {
  const scene = upstairs();
  scene.ouvertures!.push({ mur: 7, position: 6000, largeur: 1200, hauteur: 2150, type: 'porte', vitree: true, ...bay });
  return verify(Scene.parse({ ...scene, ...more }), { langue: 'fr', now: () => 0, appliquer: true });
};
const told = ({ alertes }: Pick<ReturnType<typeof french>, 'alertes'>) =>
  alertes.filter(({ code }) => code === 'porte_sur_le_vide').map(({ message }) => message);

const RAIL = { x1: 500, y1: 6500, x2: 4000, y2: 6500, z: 2700 };
const BALCONY = { boites: [{ x: 2400, y: 5800, l: 3500, p: 1400, h: 200, z: 2500 }] };

describe('a door of an upper floor', () => {
  it('onto nothing is told with how high it is, and guarded by the correction', () => {
    const answer = french();
    expect(told(answer)).toEqual(['La porte 3 s’ouvre sur le vide, sans balcon ni garde-corps, à 2700 mm du sol.']);
    expect(told({ alertes: answer.apres_correction!.alertes })).toEqual([]);
    expect(answer.scene_corrigee!['garde_corps']).toEqual([
      { x1: 3000, y1: 5100, x2: 1800, y2: 5100, z: 2700, hauteur: 1000 },
    ]);
  });

  it('that is not glazed is left to its author', () => {
    const answer = french({}, { vitree: false, largeur: 900 });
    expect(told(answer)).toHaveLength(1);
    expect(answer.alertes.find(({ code }) => code === 'porte_sur_le_vide')!.correctifs).toEqual([]);
  });

  it.each<[string, Partial<Draft>]>([
    ['behind a guardrail across it', { garde_corps: [{ x1: 1700, y1: 5100, x2: 3100, y2: 5100, z: 2700 }] }],
    ['onto a balcony with a guardrail', { ...BALCONY, garde_corps: [RAIL] }],
    [
      'onto decking on the roof with a guardrail',
      { mobilier: [{ type: 'terrasse', x: 2400, y: 6000, z: 2700, l: 3000, p: 1500 }], garde_corps: [RAIL] },
    ],
    [
      'at the head of an outer stair',
      {
        escaliers: [
          { x: 2400, y: 9500, hauteur: 2700, rotation: 270, largeur: 1000, rampe: 'deux', giron: 270, nb_marches: 16 },
        ],
      },
    ],
  ])('is safe %s', (_name, more) => expect(told(french(more))).toEqual([]));

  it('onto a bare balcony is told, whatever guardrail there is indoors', () => {
    const bare = ['La porte 3 mène à un balcon ou à une terrasse sans aucun garde-corps, à 2700 mm du sol.'];
    expect(told(french(BALCONY))).toEqual(bare);
    expect(told(french({ ...BALCONY, garde_corps: [{ x1: 1000, y1: 2000, x2: 3000, y2: 2000, z: 2700 }] }))).toEqual(
      bare,
    );
  });
});

describe('a door of an upper floor on a slope', () => {
  const codes = (scene: Scene) =>
    verify(scene, { langue: 'fr', now: () => 0 })
      .alertes.filter(({ code }) => code === 'porte_sur_le_vide')
      .map(({ message }) => message);

  it('opens onto the ground behind it, as it was surveyed', () => {
    expect(codes(slopeHouse())).toEqual([]);
    expect(codes({ ...slopeHouse(), terrain: [] })).toHaveLength(1);
  });

  it('opens onto nothing before a garden storey under the entrance', () => {
    const { planchers: _balcony, ...bare } = slopeHouse(-2800);
    expect(codes(slopeHouse(-2800))).toEqual([]);
    expect(codes({ ...bare, garde_corps: [] })).toEqual([
      'La porte 13 s’ouvre sur le vide, sans balcon ni garde-corps, à 2800 mm du sol.',
      'La porte 14 s’ouvre sur le vide, sans balcon ni garde-corps, à 2800 mm du sol.',
    ]);
  });
});
