import type { Building, Level } from '../../../src/kernel/building/index.js';
import { circulationOf } from '../../../src/kernel/building/index.js';
import { polygonContains, ringContains } from '../../../src/kernel/maths/ring.js';
import type { Tour, TourEntry } from '../../../src/kernel/tour/index.js';

export interface At {
  readonly x: number;
  readonly y: number;
}
interface At3 extends At {
  readonly z: number;
}

const mixed = (p: At3, q: At3, part: number): At3 => ({
  x: p.x + (q.x - p.x) * part,
  y: p.y + (q.y - p.y) * part,
  z: p.z + (q.z - p.z) * part,
});

/** Points every `step` mm along the path, with the entry they follow. */
export function pointsAlong(
  path: readonly TourEntry[],
  step: number,
): { readonly eye: At3; readonly entry: TourEntry }[] {
  return path.flatMap((entry, i) => {
    const [p, q] = [entry.position, (path[i + 1] ?? entry).position];
    const count = Math.max(1, Math.ceil(Math.hypot(q.x - p.x, q.y - p.y, q.z - p.z) / step));
    return Array.from({ length: count }, (_, k) => ({ eye: mixed(p, q, k / count), entry }));
  });
}

/** Bays that one walks through. */
export function baysOf(building: Building, level: Level) {
  const walked = circulationOf(building).links.filter(({ kind }) => kind === 'porte' || kind === 'passage');
  const ids = new Set(walked.map(({ id }) => id));
  return building.openings.filter(({ id, levelIndex }) => ids.has(id) && levelIndex === level.index);
}

const spreadRing = (ring: readonly At[]): At[] =>
  ring.flatMap((p, i) => {
    const q = ring[(i + 1) % ring.length]!;
    const count = Math.max(1, Math.ceil(Math.hypot(q.x - p.x, q.y - p.y) / 20));
    return Array.from({ length: count }, (_, k) => ({
      x: p.x + ((q.x - p.x) * k) / count,
      y: p.y + ((q.y - p.y) * k) / count,
    }));
  });

/** Points every 20 mm of the outlines that a camera keeps away from: brute force, nothing offset nor cut. */
export function thingsOn(building: Building, level: Level): At[] {
  const bays = baysOf(building, level);
  const isInBay = (at: At): boolean =>
    bays.some(({ near, wall, width }) => {
      const [dx, dy] = [at.x - near.x, at.y - near.y];
      const along = dx * wall.direction.x + dy * wall.direction.y;
      const across = Math.abs(dy * wall.direction.x - dx * wall.direction.y);
      return along > 0 && along < width && across < wall.thickness / 2 + 3;
    });
  const isLow = (z: number): boolean => z < level.z + 500;
  const furniture = building.furniture.filter(
    ({ mounting, levelIndex, z, top }) => mounting === 'sol' && levelIndex === level.index && top - z > 60 && isLow(z),
  );
  const fixtures = building.plumbing.filter(({ levelIndex, z }) => levelIndex === level.index && isLow(z));
  const rails = building.guardrails.filter(
    ({ levelIndex, z }) => levelIndex === level.index && Math.abs(z - level.z) < 300,
  );
  // The outline of a wall runs past its bays: their jambs stand too.
  const jambs = bays.flatMap(({ near, far, wall }) =>
    [near, far].map((at): At[] =>
      [-1, 1].map((side) => ({
        x: at.x - (wall.direction.y * side * wall.thickness) / 2,
        y: at.y + (wall.direction.x * side * wall.thickness) / 2,
      })),
    ),
  );
  return [
    ...jambs.flatMap(spreadRing),
    ...level.cuts.flatMap(({ footprint }) => spreadRing(footprint)).filter((at) => !isInBay(at)),
    ...[...furniture, ...fixtures].flatMap(({ footprint }) => spreadRing(footprint)),
    ...building.lifts
      .filter(({ levels }) => levels.includes(level.index))
      .flatMap(({ outline }) => spreadRing(outline)),
    ...rails.flatMap(({ a, b }) => spreadRing([a, b])),
  ];
}

/** Distance from a point to the nearest of some, mm, by cells of half a metre; 500 where none is as near. */
export function nearestOf(points: readonly At[]): (at: At) => number {
  const cells = Map.groupBy(points, ({ x, y }) => `${Math.floor(x / 500)} ${Math.floor(y / 500)}`);
  return ({ x, y }) => {
    let least = 500;
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        for (const at of cells.get(`${Math.floor(x / 500) + dx} ${Math.floor(y / 500) + dy}`) ?? []) {
          least = Math.min(least, Math.hypot(at.x - x, at.y - y));
        }
      }
    }
    return least;
  };
}

/**
 * Least distance of a path to what stands on its storeys, inside and off the stairs, by brute force.
 * @param points of what stands on a storey: its outlines, unless told otherwise
 */
export function clearanceOf(
  building: Building,
  { plan_camera: { chemin } }: Tour,
  points: (building: Building, level: Level) => At[] = thingsOn,
): { mm: number; at: At3 | null } {
  const near = building.levels.map((level) => nearestOf(points(building, level)));
  let [mm, worst]: [number, At3 | null] = [Infinity, null];
  for (const { eye, entry } of pointsAlong(chemin, 50)) {
    if (entry.plan === 'escalier') continue;
    const level = building.levels.findLast(({ z }) => z <= eye.z);
    if (!level?.outline.some(({ outer }) => ringContains(outer, eye))) continue;
    const away = near[level.index]!(eye);
    if (away < mm) [mm, worst] = [away, eye];
  }
  return { mm, at: worst };
}

/** Cell of the flood, mm. */
const CELL = 60;
const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** Wells of a floor, and the flights and landings that rise from it up to over the head: nobody walks there. */
function pitsOf(building: Building, level: Level): (at: At) => boolean {
  const isMet = (z: number, top: number): boolean => z < level.z + 2000 && top > level.z + 60;
  const pits = [
    ...building.stairwells.filter((well) => well.level === level.index).map(({ polygon }) => polygon.outer),
    ...building.stairs.flatMap(({ flights, landings }) => [
      ...flights.filter(({ z, arrivalZ }) => isMet(z, arrivalZ)).map(({ footprint }) => footprint),
      ...landings.filter(({ z, top }) => isMet(z, top)).map(({ footprint }) => footprint),
    ]),
  ];
  return (at) => pits.some((ring) => ringContains(ring, at));
}

/** Rooms of a storey that a walker with 300 mm of air reaches from a point of it, by flood over a grid. */
export function walkedFrom(building: Building, level: Level, start: At): Set<string> {
  const near = nearestOf(thingsOn(building, level));
  const isPit = pitsOf(building, level);
  const bays = baysOf(building, level).filter(({ left, right }) => left !== null && right !== null);
  const [seen, rooms] = [new Set<string>(), new Set<string>()];
  const front = [{ i: Math.round(start.x / CELL), j: Math.round(start.y / CELL) }];
  for (let cell = front.pop(); cell; cell = front.pop()) {
    const key = `${cell.i} ${cell.j}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const at = { x: cell.i * CELL, y: cell.j * CELL };
    const room = level.rooms.find(({ polygon }) => polygonContains(polygon, at));
    if (!room && !bays.some(({ footprint }) => ringContains(footprint, at))) continue;
    if (near(at) < 300 || isPit(at)) continue;
    if (room) rooms.add(room.id);
    for (const [di, dj] of SIDES) front.push({ i: cell.i + di, j: cell.j + dj });
  }
  return rooms;
}

/** Fastest yaw and gaze (°/s) and change of speed (m/s²) between the images of a film, entries played linearly. */
export function pacesOf({ plan_camera: { chemin, fps, images } }: Tour) {
  let i = 0;
  const shots = Array.from({ length: images }, (_, k) => {
    const seconds = k / fps;
    while (i < chemin.length - 1 && chemin[i + 1]!.t <= seconds) i++;
    const [a, b] = [chemin[i]!, chemin[i + 1] ?? chemin[i]!];
    const whole = b.t - a.t - a.pose_s;
    const part = whole <= 0 ? 0 : Math.min(1, Math.max(0, (seconds - a.t - a.pose_s) / whole));
    return { eye: mixed(a.position, b.position, part), target: mixed(a.vise, b.vise, part) };
  });
  let [yaw, gaze, acceleration, before] = [0, 0, 0, 0];
  const degrees = 180 / Math.PI;
  shots.slice(1).forEach((shot, k) => {
    const last = shots[k]!;
    const [a, b] = [last, shot].map(({ eye, target }) => [target.x - eye.x, target.y - eye.y, target.z - eye.z]) as [
      number[],
      number[],
    ];
    const turn = Math.atan2(b[1]!, b[0]!) - Math.atan2(a[1]!, a[0]!);
    yaw = Math.max(yaw, Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) * degrees * fps);
    const cosine = a.reduce((sum, value, axis) => sum + value * b[axis]!, 0) / (Math.hypot(...a) * Math.hypot(...b));
    gaze = Math.max(gaze, Math.acos(Math.min(1, cosine)) * degrees * fps);
    const speed = Math.hypot(shot.eye.x - last.eye.x, shot.eye.y - last.eye.y, shot.eye.z - last.eye.z) * fps;
    acceleration = Math.max(acceleration, (Math.abs(speed - before) * fps) / 1000);
    before = speed;
  });
  return { yaw, gaze, acceleration };
}
