import { describe, expect, test } from 'vitest';
import type { Building, Pipe } from '../../../src/kernel/building/index.js';
import { buildingOf, roomName } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { Point } from '../../../src/kernel/maths/geometry.js';
import { distanceToSegment } from '../../../src/kernel/maths/lines.js';
import { boundsOf } from '../../../src/kernel/maths/ring.js';

const gap = (point: Point, { trace }: Pipe): number =>
  Math.min(...trace.slice(1).map((b, i) => distanceToSegment(point, trace[i]!, b)));
const endsAt = ({ trace }: Pipe): Point => trace.at(-1)!;
const inBox = ({ x, y }: Point, { minX, minY, maxX, maxY }: ReturnType<typeof boundsOf>, slack: number): boolean =>
  x >= minX - slack && x <= maxX + slack && y >= minY - slack && y <= maxY + slack;
const pipesOf = ({ pipes }: Building, ...types: readonly Pipe['type'][]): Pipe[] =>
  pipes.filter(({ type }) => types.includes(type));

/** What each circuit of the board feeds, by the words of its nature. */
const FED = { prise: /^prises/, luminaire: /^eclairage/, prise_spe: /^(?!prises|eclairage)/ } as const;

describe.each(Object.entries(DEMOS))('%s', (_name, demo) => {
  const building = buildingOf(demo());

  test.each(Object.entries(FED))('the board feeds every %s once', (type, nature) => {
    const fed = building
      .panel!.circuits.filter((circuit) => nature.test(circuit.nature))
      .reduce((sum, { points }) => sum + points!, 0);
    expect(fed).toBe(building.electric.filter((device) => device.type === type).length);
  });
});

describe.each([
  ['appartement', DEMOS.appartement],
  ['extension', DEMOS.extension],
] as const)('%s', (_name, demo) => {
  const building = buildingOf(demo());
  const { plumbing, stacks, rooms } = building;
  const wet = plumbing.filter(({ type }) => ['baignoire', 'douche', 'evier', 'lavabo', 'wc'].includes(type));

  test('cold water comes to every fixture, hot water to all but the WC', () => {
    for (const { type, footprint } of wet) {
      const ends = (fluid: 'ef' | 'ec') =>
        pipesOf(building, fluid).filter(
          (pipe) => pipe.source.alimente === type && inBox(endsAt(pipe), boundsOf(footprint), 100),
        );
      expect([type, ends('ef').length, ends('ec').length]).toEqual([type, 1, type === 'wc' ? 0 : 1]);
    }
  });

  test('every drain starts at a fixture or goes on from another, and all reach the stack', () => {
    const stack = stacks.find(({ kind }) => kind === 'chute')!;
    const drains = pipesOf(building, 'eu', 'ev');
    const reaches = (pipe: Pipe, seen: readonly Pipe[] = []): boolean => {
      if (Math.hypot(endsAt(pipe).x - stack.center.x, endsAt(pipe).y - stack.center.y) < 1) return true;
      return drains.some(
        (next) =>
          next !== pipe && !seen.includes(next) && gap(endsAt(pipe), next) < 20 && reaches(next, [...seen, pipe]),
      );
    };
    expect(drains.filter((pipe) => !reaches(pipe)).map(({ pointer }) => pointer)).toEqual([]);
    for (const { type, footprint } of wet) {
      expect([type, drains.some(({ trace }) => inBox(trace[0]!, boundsOf(footprint), 0))]).toEqual([type, true]);
    }
  });

  test('a drain meets the one it joins from above', () => {
    const drains = pipesOf(building, 'eu', 'ev');
    for (const pipe of drains) {
      const end = pipe.runs[0]!.points.at(-1)!;
      for (const next of drains) {
        if (next === pipe || gap(end, next) >= 20 || Math.hypot(end.x - endsAt(next).x, end.y - endsAt(next).y) < 1) {
          continue;
        }
        expect(end.z, pipe.pointer).toBeGreaterThanOrEqual(heightNear(next, end) - 5);
      }
    }
  });

  test('main rooms, kitchen and bathroom have a radiator between its flow and its return', () => {
    const radiators = plumbing.filter(({ type }) => type === 'radiateur');
    const heated = new Set(radiators.map(({ room }) => room));
    expect(
      rooms
        .filter(({ use }) => ['sejour', 'chambre', 'cuisine', 'salle_de_bain'].includes(use))
        .every(({ id }) => heated.has(id)),
    ).toBe(true);
    for (const { footprint, source, room } of radiators) {
      expect(source.piece).toBe(roomName(rooms.find(({ id }) => id === room)!).fr);
      const box = boundsOf(footprint);
      const joined = pipesOf(building, 'chauffage').filter(({ trace }) =>
        [trace[0]!, trace.at(-1)!].some((end) => inBox(end, box, 0)),
      );
      expect(joined.map((pipe) => pipe.source.circuit).toSorted()).toEqual(['aller', 'retour']);
    }
  });

  test('pipes in the floor that cross do not meet: each fluid lies at its own depth', () => {
    const flat = pipesOf(building, 'ef', 'ec', 'chauffage').filter(({ runs }) => runs[0]!.points[0]!.z < 0);
    for (const [i, a] of flat.entries()) {
      for (const b of flat.slice(i + 1)) {
        const isSameFluid = a.type === b.type && a.source.circuit === b.source.circuit;
        const clear = Math.abs(a.runs[0]!.points[0]!.z - b.runs[0]!.points[0]!.z) >= (a.diameter + b.diameter) / 2;
        expect(isSameFluid || clear, `${a.pointer} ${b.pointer}`).toBe(true);
      }
    }
  });
});

/** Altitude of a pipe at the point of its course nearest to a place. */
function heightNear({ runs }: Pipe, at: Point): number {
  const { points } = runs[0]!;
  const spots = points.slice(1).flatMap((b, i) => {
    const a = points[i]!;
    return Array.from({ length: 201 }, (_, k) => ({
      x: a.x + ((b.x - a.x) * k) / 200,
      y: a.y + ((b.y - a.y) * k) / 200,
      z: a.z + ((b.z - a.z) * k) / 200,
    }));
  });
  return spots.toSorted((p, q) => Math.hypot(p.x - at.x, p.y - at.y) - Math.hypot(q.x - at.x, q.y - at.y))[0]!.z;
}
