import { describe, expect, test } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Point } from '../../../src/kernel/maths/geometry.js';
import { distanceToSegment } from '../../../src/kernel/maths/lines.js';
import { distance, rotate } from '../../../src/kernel/maths/vector.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { flatsOnLanding } from '../../support/scenes/flats-on-landing.js';
import { housesInARow } from '../../support/scenes/houses-in-a-row.js';
import { SCENES } from '../../support/scenes/index.js';

const complete = (scene: Scene) => completeScene(buildingOf(scene), { langue: 'fr', switches: {} }).building;
/** Ends of the pipes of a fluid that feed appliances of a type. */
const endsOf = ({ pipes }: Building, fluid: string, type: string): Point[] =>
  pipes.filter((pipe) => pipe.type === fluid && pipe.source.alimente === type).map(({ trace }) => trace.at(-1)!);
const toWalls = (building: Building, point: Point): number =>
  Math.min(
    ...building.rooms.flatMap(({ polygon: { outer } }) =>
      outer.map((a, i) => distanceToSegment(point, a, outer[(i + 1) % outer.length]!)),
    ),
  );

describe('water comes up at a wall', () => {
  test.each([
    ['lHouse', SCENES.lHouse],
    ['lHouseTurned', SCENES.lHouseTurned],
    ['studio', SCENES.studio],
    ['farmhouse', SCENES.farmhouse],
    ['houses side by side', housesInARow],
    ['flats on a landing', flatsOnLanding],
  ] as const)('%s: of showers and heaters whose scene turns their back to the room too', (_, make) => {
    const building = complete(make());
    const showers = building.plumbing.filter(({ type }) => type === 'douche');
    for (const fluid of ['ef', 'ec']) {
      const ends = endsOf(building, fluid, 'douche');
      expect(ends).toHaveLength(showers.length);
      for (const end of ends) expect(toWalls(building, end)).toBeLessThan(200);
    }
    for (const end of endsOf(building, 'ef', 'chauffe_eau')) expect(toWalls(building, end)).toBeLessThan(200);
  });

  test('hot water leaves a heater that stands free at the wall behind it', () => {
    const building = complete(SCENES.lHouse());
    const heater = building.plumbing.find(({ type }) => type === 'chauffe_eau')!;
    const starts = building.pipes
      .filter(({ type }) => type === 'ec')
      .map(({ trace }) => trace[0]!)
      .filter((start) => distance(start, heater.center) < 400);
    expect(starts.length).toBeGreaterThan(0);
    for (const start of starts) expect(toWalls(building, start)).toBeLessThan(200);
  });

  test('a shower away from every wall keeps the back that its scene gives it', () => {
    const murs = [
      [0, 0, 6000, 0],
      [6000, 0, 6000, 5000],
      [6000, 5000, 0, 5000],
      [0, 5000, 0, 0],
    ].map(([x1, y1, x2, y2]) => ({ x1: x1!, y1: y1!, x2: x2!, y2: y2!, hauteur: 2500, epaisseur: 200 }));
    const plomberie = [{ type: 'douche', x: 3000, y: 2500, rotation: 90, l: 900, p: 900 }];
    const building = complete(Scene.parse({ murs, pieces: [{ x: 1000, y: 1000, type: 'salle_de_bain' }], plomberie }));
    const [end] = endsOf(building, 'ef', 'douche');
    const shower = building.plumbing.find(({ type }) => type === 'douche');
    const own = rotate({ x: end!.x - shower!.center.x, y: end!.y - shower!.center.y }, -shower!.facing);
    expect(own.x).toBeCloseTo(-400, 0);
  });
});

describe('water comes up under the taps that the symbol draws', () => {
  /** A room with a bath against its wall at y = 4000 and a sink against that at y = 100. */
  const room = (turn: number): Scene => {
    const at = (x: number, y: number): Point => rotate({ x, y }, turn);
    const corners = [at(0, 0), at(6000, 0), at(6000, 4100), at(0, 4100)];
    return Scene.parse({
      murs: corners.map((a, i) => {
        const b = corners[(i + 1) % 4]!;
        return { x1: a.x, y1: a.y, x2: b.x, y2: b.y, hauteur: 2500, epaisseur: 200 };
      }),
      pieces: [{ ...at(3000, 2000), type: 'salle_de_bain' }],
      plomberie: [
        { type: 'baignoire', ...at(1500, 3650), rotation: 180 + turn, l: 1700, p: 700 },
        { type: 'evier', ...at(3000, 400), rotation: turn, l: 1000, p: 600 },
      ],
    });
  };

  test.each([0, 23])('turned by %i degrees: of a bath by its plug, of a sink by its bowl', (turn) => {
    const building = complete(room(turn));
    for (const fluid of ['ef', 'ec']) {
      const bath = rotate(endsOf(building, fluid, 'baignoire')[0]!, -turn);
      expect(Math.abs(bath.x - (1500 + 850 - 260))).toBeLessThanOrEqual(40);
      expect(4000 - bath.y).toBeCloseTo(50, 0);
      const sink = rotate(endsOf(building, fluid, 'evier')[0]!, -turn);
      expect(Math.abs(sink.x - (3000 - 500 + 40 + 420))).toBeLessThanOrEqual(40);
    }
  });
});
