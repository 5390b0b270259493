import type { Point, Point3 } from '../../maths/geometry.js';
import type { Cadence } from '../options.js';
import type { Floor } from './floors.js';
import type { Step } from './graph.js';
import type { Network, Routes } from './network.js';
import { TICK_S } from './motion.js';
import { LEAST_MM } from './region.js';

/** What a stretch of a way is. */
export type Ground = 'dedans' | 'dehors' | 'porte' | 'escalier';

/** A point of a way: altitude of the eye, the place it is in, what it is on. */
export interface LegPoint extends Point3 {
  readonly place: number;
  readonly ground: Ground;
}

interface Corner extends LegPoint {
  /** How far from it the way may leave its straight pieces, mm. */
  readonly slack: number;
}

/** A way from a stop to another, rounded, its points close together, with the time each is passed. */
export interface Leg {
  readonly points: readonly LegPoint[];
  /** Seconds since it began, and speed, mm/s, at each point: at rest at both ends. */
  readonly times: readonly number[];
  readonly speeds: readonly number[];
  readonly duration: number;
}

/** Spacing of the points of a way, mm. */
const SPACING_MM = 40;
/** Corners are rounded from this far at most, mm; and no more once that is less. */
const [ROUND_MM, LEAST_ROUND_MM] = [600, 20];
const STAIR_SLACK_MM = 250;
/** Greatest change of speed, along and across the way, mm/s²: half of what a tour may have. */
const [ACCELERATION, SIDEWAYS] = [900, 900];
/** Greatest change of speed between two images at a corner, mm/s². */
const SHOWN = 1500;
/** Speed round a corner that could not be rounded, mm/s. */
const CREEP = 60;
/** And where one turns about on the spot, mm/s. */
const LEAST_SPEED = 15;
/** What smoothing may lose of the least clearance, mm. */
const LOSS_MM = 6;

/** The way of some steps, from a first point other than their first stop where `prefix` is given. */
export function legOf(
  network: Network,
  routes: Routes,
  {
    steps,
    prefix,
    cadence,
  }: { readonly steps: readonly Step[]; readonly prefix: Point | null; readonly cadence: Cadence },
): Leg {
  const corners = steps.flatMap((step, i) => {
    const own = cornersOf(network, routes, step);
    return i === 0 ? own : own.slice(1);
  });
  return timed(rounded(prefix ? joined(prefix, corners, network) : corners, network), cadence);
}

/** The corners of a way joined from a point beside it, as far along as one gets straight: not back to its first one. */
function joined(from: Point, corners: readonly Corner[], { places }: Network): Corner[] {
  const [first] = corners;
  if (!first) return [];
  const { region } = places[first.place]!;
  const own = corners.findIndex(({ place, ground }) => place !== first.place || ground !== first.ground);
  const last = own < 0 ? corners.length - 1 : own - 1;
  const near = Math.max(
    0,
    corners.findLastIndex((corner, i) => i <= last && region.isOpen(from, corner)),
  );
  return [
    { ...first, ...from, slack: 0 },
    { ...corners[near]!, slack: near === 0 ? ROUND_MM : corners[near]!.slack },
    ...corners.slice(near + 1),
  ];
}

/** A straight way inside a room, at rest at both ends. */
export function straightLeg(from: Point3, to: Point3, cadence: Cadence): Leg {
  const ends = [from, to].map((at): LegPoint => ({ ...at, place: 0, ground: 'dedans' }));
  return timed(spread(ends), cadence);
}

function cornersOf(network: Network, routes: Routes, { from, to, tie }: Step): Corner[] {
  const [a, b] = [network.stops[from]!, network.stops[to]!];
  const ends = { a: { ...a.point, z: a.z }, b: { ...b.point, z: b.z } };
  if (tie) {
    const ground = tie.kind;
    const course = tie.from === from ? tie.course : tie.course.toReversed();
    return [
      { ...ends.a, place: a.place, ground, slack: a.slack },
      ...course.map((at): Corner => ({ ...at, place: a.place, ground, slack: STAIR_SLACK_MM })),
      { ...ends.b, place: b.place, ground, slack: b.slack },
    ];
  }
  const { room, eye } = network.places[a.place]!;
  const ground = room === null ? 'dehors' : 'dedans';
  const course = routes.course(from, to);
  return course.map((at, i): Corner => {
    if (i === 0) return { ...ends.a, place: a.place, ground, slack: a.slack };
    if (i === course.length - 1) return { ...ends.b, place: b.place, ground, slack: b.slack };
    return { ...at, z: eye, place: a.place, ground, slack: ROUND_MM };
  });
}

const lengthOf = (p: Point3, q: Point3): number => Math.hypot(q.x - p.x, q.y - p.y, q.z - p.z);
const mixed = (p: Point3, q: Point3, part: number): Point3 => ({
  x: p.x + (q.x - p.x) * part,
  y: p.y + (q.y - p.y) * part,
  z: p.z + (q.z - p.z) * part,
});

/** Corners rounded as far as what stands there lets them be, then points spread along. */
function rounded(corners: readonly Corner[], { places }: Network): LegPoint[] {
  const apart = corners.filter((corner, i) => i === 0 || lengthOf(corners[i - 1]!, corner) > 1);
  const points: LegPoint[] = [];
  apart.forEach((corner, i) => {
    const [before, after] = [apart[i - 1], apart[i + 1]];
    const floor = corner.ground === 'escalier' ? null : places[corner.place]!.floor;
    const curve = before && after ? curveAt(before, corner, after, floor) : [corner];
    // A stretch is what the corner that it comes from says; the first points of a curve still belong to it.
    points.push(
      ...curve.map((at, k) => ({
        ...at,
        place: corner.place,
        ground: k === 0 && before ? before.ground : corner.ground,
      })),
    );
  });
  return spread(points);
}

function curveAt(before: Corner, corner: Corner, after: Corner, floor: Floor | null): Point3[] {
  const most = Math.min(lengthOf(before, corner) / 2, lengthOf(corner, after) / 2, corner.slack, ROUND_MM);
  const least = LEAST_MM - LOSS_MM;
  // What is brushed past where there is no room is not come nearer to by rounding.
  const aside = Math.min(least, floor ? floor.aside.at(corner.x, corner.y) - LOSS_MM : 0);
  for (let away = most; away >= LEAST_ROUND_MM; away *= 0.7) {
    const p = mixed(corner, before, away / lengthOf(before, corner));
    const q = mixed(corner, after, away / lengthOf(corner, after));
    const count = Math.max(4, Math.ceil((2 * away) / SPACING_MM));
    const curve = Array.from({ length: count + 1 }, (_, k) => {
      const part = k / count;
      return mixed(mixed(p, corner, part), mixed(corner, q, part), part);
    });
    if (!floor || curve.every(({ x, y }) => floor.clearance.at(x, y) >= least && floor.aside.at(x, y) >= aside)) {
      return curve;
    }
  }
  return [corner];
}

/** Points no farther apart than the spacing. */
function spread(points: readonly LegPoint[]): LegPoint[] {
  return points.flatMap((point, i) => {
    const next = points[i + 1];
    if (!next) return [point];
    const length = lengthOf(point, next);
    if (length < 0.5) return [];
    const count = Math.ceil(length / SPACING_MM);
    return Array.from({ length: count }, (_, k) => ({ ...point, ...mixed(point, next, k / count) }));
  });
}

/** Greatest speed on each ground, mm/s. */
const speedOn = (ground: Ground, cadence: Cadence): number => {
  const { vitesse_int_mm_s, vitesse_ext_mm_s, vitesse_transition_mm_s } = cadence;
  const speeds: Readonly<Record<Ground, number>> = {
    dedans: vitesse_int_mm_s,
    dehors: vitesse_ext_mm_s,
    porte: vitesse_transition_mm_s,
    escalier: vitesse_transition_mm_s,
  };
  return speeds[ground];
};

/**
 * Speed that the bend at a point allows: across, no more than the greatest change of speed; and in a sharp one, that
 * the images of the film, which cut it short, show no greater change either.
 */
function bendSpeed(p: Point3, at: Point3, q: Point3): number {
  const [ax, ay, bx, by] = [at.x - p.x, at.y - p.y, q.x - at.x, q.y - at.y];
  const turn = Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by));
  if (turn < 1e-4) return Infinity;
  const length = Math.min(Math.hypot(ax, ay), Math.hypot(bx, by));
  // Half an image before the corner and half one after it, the way is a little faster than at the corner.
  const shown = Math.max(LEAST_SPEED, (SHOWN * TICK_S) / (1 - Math.cos(turn / 2)) - ACCELERATION * TICK_S);
  return Math.min(shown, Math.max(CREEP, Math.sqrt((SIDEWAYS * length) / turn)));
}

/** Fastest passage within the speeds of each ground, of each bend, and the greatest change of speed. */
function timed(points: readonly LegPoint[], cadence: Cadence): Leg {
  const gaps = points.slice(1).map((point, i) => lengthOf(points[i]!, point));
  const speeds = points.map((point, i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    if (!before || !after) return 0;
    return Math.min(speedOn(point.ground, cadence), bendSpeed(before, point, after));
  });
  for (let i = 1; i < speeds.length; i++) {
    speeds[i] = Math.min(speeds[i]!, Math.sqrt(speeds[i - 1]! ** 2 + 2 * ACCELERATION * gaps[i - 1]!));
  }
  for (let i = speeds.length - 2; i >= 0; i--) {
    speeds[i] = Math.min(speeds[i]!, Math.sqrt(speeds[i + 1]! ** 2 + 2 * ACCELERATION * gaps[i]!));
  }
  const times = [0];
  gaps.forEach((gap, i) => times.push(times[i]! + passage(gap, speeds[i]!, speeds[i + 1]!)));
  return { points, times, speeds, duration: times.at(-1)! };
}

/** Seconds over a gap between two speeds; between two rests, up and down again. */
const passage = (gap: number, from: number, to: number): number =>
  from + to > 0 ? (2 * gap) / (from + to) : 2 * Math.sqrt(gap / ACCELERATION);

/** Where a leg is after some seconds, and the index of the point just passed. */
export function legAt({ points, times, speeds }: Leg, seconds: number, from: number): { at: LegPoint; passed: number } {
  let i = from;
  while (i < points.length - 2 && times[i + 1]! <= seconds) i++;
  const [p, q] = [points[i]!, points[i + 1] ?? points[i]!];
  const length = lengthOf(p, q);
  if (length === 0) return { at: p, passed: i };
  const whole = times[i + 1]! - times[i]!;
  const spent = Math.min(whole, Math.max(0, seconds - times[i]!));
  const gone = speeds[i]! * spent + ((speeds[i + 1]! - speeds[i]!) / whole) * (spent * spent * 0.5);
  const isRest = Math.max(speeds[i]!, speeds[i + 1]!) <= 0;
  const part = isRest ? spent / whole : gone / length;
  return { at: { ...p, ...mixed(p, q, Math.min(1, part)) }, passed: i };
}

/** The point of a leg some way ahead of another, mm, along it. */
export function aheadOf({ points }: Leg, at: Point, passed: number, away: number): Point {
  let left = away;
  let from: Point = at;
  for (let i = passed + 1; i < points.length; i++) {
    const to = points[i]!;
    const gap = Math.hypot(to.x - from.x, to.y - from.y);
    if (gap >= left && gap > 0) {
      return { x: from.x + ((to.x - from.x) * left) / gap, y: from.y + ((to.y - from.y) * left) / gap };
    }
    left -= gap;
    from = to;
  }
  return from;
}
