import { describe, expect, it } from 'vitest';
import { applyFixes } from '../../../src/kernel/checks/engine/apply.js';
import type { Finding } from '../../../src/kernel/checks/engine/finding.js';

type Json = Record<string, unknown>;
const WORDS = { fr: '', en: '' };

/** The scene once the corrections of one finding are applied. */
function corrected(scene: Json, ...fixes: readonly (readonly [string, unknown])[]): Json {
  const finding = {
    code: 'champ_inconnu',
    objet: '',
    fixes: fixes.map(([cible, propose]) => ({ cible, actuel: null, propose, raison: WORDS })),
  } as unknown as Finding;
  return applyFixes(scene, [finding]).scene as Json;
}
const wall = (x: number) => ({ x1: x, y1: 0, x2: x, y2: 9 });

describe('a correction that removes', () => {
  it('a wall leaves circuits and vents on what they named', () => {
    const scene = {
      murs: [wall(0), wall(1), wall(2)],
      electricite: [{ mur: 1 }, { mur: 2 }, { x: 0, y: 0 }],
      tableau: {
        circuits: [
          { id: 'C1', membres: [0, 1, 2] },
          { id: 'C2', membres: ['/electricite/2'] },
        ],
      },
      ventilation: { bouches: [{ mur: 2 }, { mur: 1 }] },
    };
    expect(corrected(scene, ['/murs/1', null])).toEqual({
      murs: [wall(0), wall(2)],
      electricite: [{ mur: 1 }, { x: 0, y: 0 }],
      tableau: {
        circuits: [
          { id: 'C1', membres: [0, 1] },
          { id: 'C2', membres: ['/electricite/1'] },
        ],
      },
      ventilation: { bouches: [{ mur: 1 }] },
    });
  });

  it('a lintel takes out that lintel', () => {
    const scene = { structure: { linteaux: [{ z: 1 }, { z: 2 }], fondations: [{ z: 3 }] } };
    expect(corrected(scene, ['/structure/linteaux/0', null])).toEqual({
      structure: { linteaux: [{ z: 2 }], fondations: [{ z: 3 }] },
    });
  });

  it('several entries of a list without identity takes out those', () => {
    const scene = { murs: [wall(0)], niveaux: [{ z: 0, murs: [1, 2, 3] }] };
    expect(corrected(scene, ['/niveaux/0/murs/0', null], ['/niveaux/0/murs/2', null])).toMatchObject({
      niveaux: [{ murs: [2] }],
    });
  });
});

describe('a correction that adds', () => {
  it('to a nested list that is absent makes it where it belongs', () => {
    const scene = { murs: [wall(0)], tableau: { communication: {} } };
    expect(corrected(scene, ['/tableau/circuits/-', { id: 'C1' }])).toEqual({
      murs: [wall(0)],
      tableau: { communication: {}, circuits: [{ id: 'C1' }] },
    });
    expect(corrected({ murs: [wall(0)] }, ['/structure/linteaux/-', { z: 1 }])).toEqual({
      murs: [wall(0)],
      structure: { linteaux: [{ z: 1 }] },
    });
  });
});

it('a correction does not touch the scene it corrects, and shares what it leaves', () => {
  const scene = Object.freeze({ murs: Object.freeze([Object.freeze(wall(0)), wall(1)]), boites: [] });
  const after = corrected(scene, ['/murs/1/hauteur', 2600]);
  expect(after['boites']).toBe(scene.boites);
  expect(after['murs']).toEqual([wall(0), { ...wall(1), hauteur: 2600 }]);
});
