import { describe, expect, test } from 'vitest';
import { buildingOf, levelName } from '../../../src/kernel/building/index.js';
import { siteView } from '../../../src/kernel/drawing/index.js';
import { say } from '../../../src/words/index.js';
import { ringContains } from '../../../src/kernel/maths/ring.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { bay, door, draft, lamp, put, ring, room, sceneOf, sliding, wall } from '../../support/scenes/draft.js';

const HALF = 1350;

/** A house of 5 × 11 m whose back half has its floors half a storey over those of the front. */
function halfStoreys() {
  const d = draft();
  for (const z of [0, 2 * HALF]) {
    const front = ring(
      d,
      [
        [0, 0],
        [5000, 0],
        [5000, 6000],
        [0, 6000],
      ],
      { z, hauteur: 2 * HALF },
    );
    if (z === 0) door(d, front, 500, { largeur: 930 });
    bay(d, front, 2400);
    room(d, z === 0 ? 'entree' : 'sejour', 2500, 2500, z);
    lamp(d, 2500, 2500, z + 2400);
  }
  const back = { z: HALF, hauteur: 2 * HALF, epaisseur: 300 };
  wall(d, [5000, 6000], [5000, 11_000], back);
  const garden = wall(d, [5000, 11_000], [0, 11_000], back);
  wall(d, [0, 11_000], [0, 6000], back);
  sliding(d, garden, 400, 4200);
  room(d, 'cuisine', 2500, 9000, HALF);
  put(d, 'cuisine', 480, 9000, 270, { z: HALF, l: 2400 });
  put(d, 'armoire', 4550, 8500, 90, { z: HALF, l: 4000 });
  return sceneOf(d, {
    titre: 'Demi-niveaux',
    toitures: [{ type: 'plat' }],
    parcelle: [
      [-6000, -6000],
      [11_000, -6000],
      [11_000, 18_000],
      [-6000, 18_000],
    ],
  });
}

describe('half-storeys', () => {
  const building = buildingOf(halfStoreys());
  const roomOf = (id: string | null) => building.rooms.find((one) => one.id === id);

  test('are named as halves, and none of the storeys that the site plan counts', () => {
    expect(building.levels.map((level) => say(levelName(level), 'fr'))).toEqual(['RDC', 'R+½', 'R+1']);
    const { items } = siteView(building, { scale: 100, langue: 'fr' });
    const texts = items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
    expect(texts.join('|')).toContain('R+1 · RDC');
  });

  test('a lamp belongs to the room that it hangs in, though the floor beside lies under its altitude', () => {
    const lamps = building.electric.map(({ room: id, levelIndex }) => [roomOf(id)?.use, levelIndex]);
    expect(lamps).toEqual([
      ['entree', 0],
      ['sejour', 2],
    ]);
  });

  test('a lamp over the door of the front stands on the plan of that door', () => {
    const scene = halfStoreys();
    const lit = buildingOf({
      ...scene,
      electricite: [{ type: 'luminaire', x: 950, y: -180, mur: 0, position: 950, z: 2250, face: 'droite' }],
    });
    expect(lit.electric.map(({ levelIndex }) => levelIndex)).toEqual([0]);
  });

  test('heaters stand on the floor of the room that they heat, the outdoor unit behind no other room', () => {
    const { building: done } = completeScene(building, { langue: 'fr', switches: {} });
    const heaters = done.plumbing.filter(({ type }) => type === 'radiateur');
    expect(heaters.length).toBeGreaterThan(1);
    for (const { room: id, z } of heaters) {
      const own = done.rooms.find((one) => one.id === id);
      expect(own).toBeDefined();
      expect(z - own!.z).toBeGreaterThanOrEqual(0);
      expect(z - own!.z).toBeLessThan(500);
    }
    const units = done.plumbing.filter(({ type }) => type === 'pac_exterieure');
    for (const { center } of units) {
      expect(done.rooms.filter(({ polygon }) => ringContains(polygon.outer, center)).map(({ use }) => use)).toEqual([]);
    }
    expect(units).toHaveLength(1);
  });
});
