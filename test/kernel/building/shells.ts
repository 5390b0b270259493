import { expect } from 'vitest';
import type { Building, Face, Shell } from '../../../src/kernel/building/index.js';
import { facesOf, volumeAbove } from '../../../src/kernel/building/index.js';
import type { Point3 } from '../../../src/kernel/maths/geometry.js';

export const sum = (values: Iterable<number>): number => [...values].reduce((a, b) => a + b, 0);

type Vector = readonly [number, number, number];

/** Area vector of a ring from its points alone (Newell), about an origin near it. */
function areaVector(ring: readonly Point3[], o: Point3): Vector {
  let [x, y, z] = [0, 0, 0];
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length]!;
    x += (p.y - q.y) * (p.z + q.z - 2 * o.z);
    y += (p.z - q.z) * (p.x + q.x - 2 * o.x);
    z += (p.x - q.x) * (p.y + q.y - 2 * o.y);
  });
  return [x / 2, y / 2, z / 2];
}
const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const size = (a: Vector): number => Math.hypot(...a);
const vectorOf = ({ ring, holes }: Face, o: Point3): Vector =>
  [ring, ...holes].map((points) => areaVector(points, o)).reduce(plus);

interface Measured {
  readonly open: number;
  readonly area: number;
  readonly volume: number;
}

/** From the points of the faces alone: what the area vectors leave, the whole area, the volume by the divergence theorem. */
function measure({ room, faces }: Shell): Measured {
  const o = { ...room.labelPoint, z: room.z };
  let [rest, area, volume]: [Vector, number, number] = [[0, 0, 0], 0, 0];
  for (const face of faces) {
    const vector = vectorOf(face, o);
    const [p] = face.ring;
    rest = plus(rest, vector);
    area += size(vector);
    volume += (vector[0] * (p!.x - o.x) + vector[1] * (p!.y - o.y) + vector[2] * (p!.z - o.z)) / 3;
  }
  return { open: size(rest), area, volume };
}

/** Plans are cut on this grid, mm: a face may be short of it along its whole outline, a volume over its whole surface. */
const GRID = 0.1;
const outlineLength = ({ ring, holes }: Face): number =>
  sum(
    [ring, ...holes].flatMap((points) =>
      points.map((p, i) => {
        const q = points[(i + 1) % points.length]!;
        return Math.hypot(p.x - q.x, p.y - q.y, p.z - q.z);
      }),
    ),
  );

/** Each shell is closed and of the volume of its room; each face says what is true of its element and its pair. */
export function expectShells(building: Building): void {
  const shells = facesOf(building);
  expect(shells.map(({ room }) => room)).toEqual(building.rooms);
  const all = new Map(shells.flatMap(({ faces }) => faces.map((face) => [face.id, face] as const)));
  expect(all.size).toBe(sum(shells.map(({ faces }) => faces.length)));
  const known = new Set(
    [...building.walls, ...building.slabs, ...building.roofs, ...building.decks].map(({ id }) => id),
  );
  for (const shell of shells) {
    const { room, faces } = shell;
    const { open, area, volume } = measure(shell);
    const name = `${room.id} ${room.level}.${room.index}`;
    expect(open, `closed ${name}`).toBeLessThanOrEqual(Math.min(GRID * sum(faces.map(outlineLength)), 1e-4 * area) + 1);
    expect(Math.abs(volume - volumeAbove(room)), `volume ${name}`).toBeLessThanOrEqual(GRID * area);
    expect(shell.volume).toBe(volumeAbove(room));
    const floors = faces.filter(({ normal }) => normal.z < -0.5 && normal.x === 0 && normal.y === 0);
    const floorArea = sum(floors.map((face) => face.area));
    expect(Math.abs(floorArea - room.area), `floor ${name}`).toBeLessThanOrEqual(GRID * sum(floors.map(outlineLength)));
    for (const face of faces) expectFace(building, face, all, known);
  }
}

function expectFace(building: Building, face: Face, all: ReadonlyMap<string, Face>, known: ReadonlySet<string>): void {
  const o = face.ring[0]!;
  const vector = vectorOf(face, o);
  const { normal, area, kind, element, beyond, pair } = face;
  const along = vector[0] * normal.x + vector[1] * normal.y + vector[2] * normal.z;
  // A short side is turned by the grid; the normal is that of its wall.
  expect(Math.abs(along - area), face.id).toBeLessThan(1 + 1e-4 * area);
  expect(Math.hypot(normal.x, normal.y, normal.z)).toBeCloseTo(1, 9);
  if (element !== null) expect(known).toContain(element);
  if (kind === 'wall' || kind === 'floor') expect(element !== null || building.slabs.length === 0, face.id).toBe(true);
  expect(kind === 'virtual', face.id).toBe(face.construction === null);
  expect(face.netArea).toBeLessThanOrEqual(area + 1e-6);
  if (beyond.kind === 'room') expect(building.rooms.map(({ id }) => id)).toContain(beyond.room);
  if (pair === null) return;
  const other = all.get(pair)!;
  expect(other.pair).toBe(face.id);
  expect(beyond).toEqual({ kind: 'room', room: other.room });
  // Both sides of a wall are cut on the grid, each by its own walls.
  const tall = Math.max(...face.ring.map(({ z }) => z)) - Math.min(...face.ring.map(({ z }) => z));
  expect(Math.abs(other.area - area), face.id).toBeLessThanOrEqual(1 + 0.6 * tall);
  expect(other.kind === 'virtual').toBe(kind === 'virtual');
  const opposite = normal.x * other.normal.x + normal.y * other.normal.y + normal.z * other.normal.z;
  expect(opposite, face.id).toBeLessThan(-0.999_999_999);
  expect(other.bays.map(({ opening }) => opening).sort()).toEqual(face.bays.map(({ opening }) => opening).sort());
}
