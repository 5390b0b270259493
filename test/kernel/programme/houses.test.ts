import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Building } from '../../../src/kernel/building/index.js';
import { verify } from '../../../src/kernel/checks/index.js';
import type { Bench, Brief, MadeHouse } from '../../../src/kernel/programme/index.js';
import { isPossible, programmeOf, relaxationsOf } from '../../../src/kernel/programme/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';

const bench: Bench = {
  langue: 'fr',
  verify: (scene, building) => verify(scene, { langue: 'fr', now: () => 0, building }),
};
const BRIEF: Brief = {
  chambres: 3,
  cuisine: 'ouverte',
  salles_de_bain: 1,
  bureau: false,
  cellier: true,
  surface_m2: 95,
  toiture: 'deux_pans',
  graine: 0,
};

/** Briefs as people write them: 18 to 30 m² a main room, more for each bathroom after the first. */
const briefs: fc.Arbitrary<Brief> = fc
  .record({
    chambres: fc.integer({ min: 1, max: 5 }),
    cuisine: fc.constantFrom('ouverte' as const, 'fermee' as const),
    salles_de_bain: fc.integer({ min: 1, max: 2 }),
    bureau: fc.boolean(),
    cellier: fc.boolean(),
    toiture: fc.constantFrom('deux_pans' as const, 'quatre_pans' as const, 'plat' as const),
    graine: fc.integer({ min: 0, max: 5 }),
    room: fc.integer({ min: 20, max: 30 }),
  })
  .map(({ room, ...brief }) => {
    const rooms = brief.chambres + 1 + Number(brief.bureau);
    return { ...brief, surface_m2: Math.min(220, Math.max(50, rooms * room + 6 * (brief.salles_de_bain - 1))) };
  });

/** Area of a polygon by the formula of the shoelace, m². */
const shoelace = (ring: readonly { x: number; y: number }[]): number =>
  Math.abs(
    ring.reduce((sum, p, i) => sum + p.x * ring[(i + 1) % ring.length]!.y - ring[(i + 1) % ring.length]!.x * p.y, 0),
  ) / 2e6;

const CIRCULATION = new Set(['entree', 'degagement']);
const LIVING = new Set(['sejour', 'cuisine', ...CIRCULATION]);

/** Uses of the rooms, counted. */
const counted = ({ rooms }: Building): Record<string, number> =>
  rooms.reduce<Record<string, number>>((counts, { use }) => ({ ...counts, [use]: (counts[use] ?? 0) + 1 }), {});

/** Rooms reached from outside by the doors alone, through living rooms and circulation only. */
function reachedRooms({ rooms, openings }: Building): Set<string> {
  const use = new Map(rooms.map((room) => [room.id, room.use as string]));
  const doors = openings.filter(({ kind }) => kind === 'porte');
  const reached = new Set(
    doors.flatMap(({ left, right, familyName }) => (familyName === 'porte_entree' ? [left ?? right!] : [])),
  );
  for (let size = -1; size !== reached.size;) {
    size = reached.size;
    for (const { left, right } of doors) {
      if (left === null || right === null) continue;
      for (const [from, to] of [
        [left, right],
        [right, left],
      ] as const) {
        if (reached.has(from) && LIVING.has(use.get(from)!)) reached.add(to);
      }
    }
  }
  return reached;
}

function expectSound({ scene, mesures }: MadeHouse, brief: Brief): void {
  // Judged anew from its JSON, as a caller would.
  const read = JSON.parse(JSON.stringify(scene)) as Scene;
  const building = buildingOf(read);
  expect(verify(read, { langue: 'fr', now: () => 0 }).alertes).toEqual([]);
  const areas = building.rooms.map((room) => ({
    use: room.use as string,
    m2: shoelace(room.polygon.outer) - room.polygon.holes.reduce((sum, hole) => sum + shoelace(hole), 0),
  }));
  const total = areas.reduce((sum, { m2 }) => sum + m2, 0);
  const ways = areas.filter(({ use }) => CIRCULATION.has(use)).reduce((sum, { m2 }) => sum + m2, 0);
  expect(mesures.surface_m2).toBeCloseTo(total, 1);
  expect(Math.abs(mesures.ecart_pct)).toBeLessThanOrEqual(2);
  expect(mesures.ecart_pct).toBeCloseTo((total / brief.surface_m2 - 1) * 100, 1);
  expect(mesures.circulation_pct).toBeCloseTo((ways / total) * 100, 1);
  expect(mesures.circulation_pct).toBeLessThanOrEqual(15);
  expect(mesures.pieces).toHaveLength(building.rooms.length);
  expect(counted(building)).toMatchObject({
    chambre: brief.chambres,
    salle_de_bain: brief.salles_de_bain,
    sejour: 1,
    wc: 1,
    entree: 1,
    ...(brief.cuisine === 'fermee' ? { cuisine: 1 } : {}),
    ...(brief.bureau ? { bureau: 1 } : {}),
    ...(brief.cellier ? { cellier: 1 } : {}),
  });
  expect(reachedRooms(building).size).toBe(building.rooms.length);
  for (const { use, m2 } of areas) if (use === 'chambre') expect(m2).toBeGreaterThanOrEqual(8.99);
  expect(read.toitures![0]!.type).toBe(brief.toiture);
}

describe('a house from a brief', () => {
  test('has no alert, the area and the rooms asked for, little circulation, doors to every room', () => {
    fc.assert(
      fc.property(briefs, (brief) => {
        const { house, variant } = programmeOf(brief, bench);
        expect(house).not.toBeNull();
        expectSound(house!, brief);
        if (!variant) return;
        expectSound(variant, brief);
        expect(variant.typologie).not.toBe(house!.typologie);
      }),
      { numRuns: Number(process.env['RUNS'] ?? 8), seed: 20_261_127, endOnFailure: true },
    );
  }, 600_000);

  test('every typology is made where it is asked for', () => {
    for (const typologie of ['compacte', 'traversante', 'longere', 'en_l', 'en_t'] as const) {
      const brief: Brief = { ...BRIEF, chambres: 4, salles_de_bain: 2, surface_m2: 130, typologie };
      const { house, variant } = programmeOf(brief, bench);
      expect(house?.typologie).toBe(typologie);
      expectSound(house!, brief);
      expect(variant?.typologie).not.toBe(typologie);
      const walls = house!.scene.murs!.filter(({ composition }) => composition === 'mur_exterieur');
      expect(walls.length).toBe({ compacte: 4, traversante: 4, longere: 4, en_l: 6, en_t: 8 }[typologie]);
    }
  }, 60_000);

  test('is the same for the same brief and seed, and another for another seed', () => {
    const [a, b, c] = [0, 0, 1].map((graine) => JSON.stringify(programmeOf({ ...BRIEF, graine }, bench)));
    expect(a).toBe(b);
    expect(c).not.toBe(a);
  }, 60_000);

  test('a brief that does not fit is told what makes it fit, each change alone', () => {
    const brief: Brief = { ...BRIEF, chambres: 4, salles_de_bain: 2, bureau: true, surface_m2: 75 };
    expect(programmeOf(brief, bench).house).toBeNull();
    const relaxations = relaxationsOf(brief, bench);
    expect(relaxations.map(({ champ }) => champ)).toContain('surface_m2');
    for (const { champ, actuel, propose } of relaxations) {
      expect(actuel).toEqual(brief[champ]);
      const { house } = programmeOf({ ...brief, [champ]: propose }, bench);
      expect([champ, house !== null]).toEqual([champ, true]);
      expectSound(house!, { ...brief, [champ]: propose });
    }
    const least = relaxations.find(({ champ }) => champ === 'surface_m2')!.propose as number;
    expect(isPossible({ ...brief, surface_m2: Math.floor(least * 0.95) }, bench)).toBe(false);
  }, 120_000);
});
