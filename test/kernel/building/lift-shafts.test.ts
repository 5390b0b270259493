import { describe, expect, it } from 'vitest';
import { say } from '../../../src/words/index.js';
import { buildingOf, roomName } from '../../../src/kernel/building/index.js';
import { schedulesOf } from '../../../src/kernel/schedules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { wall } from '../checks/bases/flat.js';

/** Walls of two storeys of 6 × 5 m, with a shaft of 1.80 × 2.00 m inside its own walls in the corner of each. */
const walled = [0, 2800].flatMap((z) =>
  [
    wall(0, 0, 6000, 0, 200),
    wall(6000, 0, 6000, 5000, 200),
    wall(6000, 5000, 0, 5000, 200),
    wall(0, 5000, 0, 0, 200),
    wall(2000, 100, 2000, 2280, 160),
    wall(100, 2200, 2080, 2200, 160),
  ].map((one) => ({ ...one, z, hauteur: 2800 })),
);
const LIFT = { x: 1010, y: 1000, hauteur: 2800, niveaux: 2, largeur: 1100, profondeur: 1400, porte: 900 };
const [CORNER, HALL] = [
  { x: 1010, y: 1100 },
  { x: 4500, y: 3500 },
];

const namesIn = (fields: Record<string, unknown>) => {
  const { rooms } = buildingOf(Scene.parse({ murs: walled, ascenseurs: [LIFT], ...fields }));
  return rooms.map((room) => [room.level, say(roomName(room), 'fr'), room.use, room.isUseDeduced]);
};
const atBoth = (type: string, at: { x: number; y: number }, nom?: string) =>
  [0, 2800].map((z) => ({ type, ...at, z, ...(nom === undefined ? {} : { nom }) }));

describe('walls round a lift', () => {
  it('make its shaft, a duct of its own name that nobody declared', () => {
    const halls = atBoth('hall', HALL);
    for (const level of [0, 1]) {
      const named = namesIn({ pieces: halls }).filter(([at]) => at === level);
      expect(named).toContainEqual([level, 'Gaine d’ascenseur', 'gaine', true]);
      expect(named).toContainEqual([level, 'Hall', 'entree', false]);
    }
  });

  it('are a room like any other on a storey where it does not stop', () => {
    const named = namesIn({ ascenseurs: [{ ...LIFT, niveaux: 1 }] });
    expect(named.filter(([, name]) => name === 'Gaine d’ascenseur').map(([level]) => level)).toEqual([0]);
  });

  it('are what the document says they are', () => {
    const saying = (type: string, nom?: string) =>
      namesIn({ pieces: [...atBoth('hall', HALL), ...atBoth(type, CORNER, nom)] });
    expect(saying('cellier')).toContainEqual([0, 'Cellier', 'cellier', false]);
    expect(saying('gaine')).toContainEqual([0, 'Gaine d’ascenseur', 'gaine', false]);
    expect(saying('gaine', 'Monte-charge')).toContainEqual([0, 'Monte-charge', 'gaine', false]);
  });

  it.each(['ascenseur', 'Gaine d’ascenseur', 'elevator'])('are its shaft by the word %s without a lift', (word) => {
    const named = namesIn({ ascenseurs: [], pieces: atBoth(word, CORNER) });
    expect(named).toContainEqual([0, 'Gaine d’ascenseur', 'gaine', false]);
  });

  it('leave a hall a hall where the lift stands in it, with people waiting before its door', () => {
    const small = [wall(0, 0, 2200, 0, 200), wall(2200, 0, 2200, 3400, 200), wall(2200, 3400, 0, 3400, 200)];
    const murs = [...small, wall(0, 3400, 0, 0, 200)].map((one) => ({ ...one, z: 0, hauteur: 2800 }));
    const named = namesIn({ murs, ascenseurs: [{ ...LIFT, x: 1100, y: 1050 }], pieces: [] });
    expect(named.map(([, name]) => name)).not.toContain('Gaine d’ascenseur');
  });

  it('follow the lift when the same walls are derived again without it', () => {
    expect(namesIn({}).some(([, name]) => name === 'Gaine d’ascenseur')).toBe(true);
    expect(namesIn({ ascenseurs: [] }).some(([, name]) => name === 'Gaine d’ascenseur')).toBe(false);
  });

  it('count in no area that is lived in', () => {
    const building = buildingOf(Scene.parse({ murs: walled, ascenseurs: [LIFT], pieces: atBoth('sejour', HALL) }));
    const { pieces } = schedulesOf(building, 'fr');
    const shafts = pieces.filter(({ nom }) => nom === 'Gaine d’ascenseur');
    expect(shafts.map(({ habitable_m2, carrez_m2 }) => [habitable_m2, carrez_m2])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});
