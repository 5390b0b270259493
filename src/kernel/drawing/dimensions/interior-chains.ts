import type { Level } from '../../building/types.js';
import type { Bounds } from '../../maths/geometry.js';
import type { Frame } from '../frame.js';
import { chainPoints } from './chain.js';

/** A line of interior dimensions: clear widths and wall thicknesses from outer face to outer face. */
export interface InteriorRun {
  readonly v: number;
  readonly points: readonly number[];
}

interface Edge {
  readonly u: number;
  readonly v0: number;
  readonly v1: number;
}

/** A wall face along the line's direction. */
interface AlongFace {
  readonly v: number;
  readonly u0: number;
  readonly u1: number;
}

interface Candidate {
  readonly v: number;
  readonly rooms: ReadonlySet<string>;
  readonly runs: readonly InteriorRun[];
  readonly cost: number;
}

/** Where in a room's depth a line may pass, preferred first. */
const FRACTIONS = [0.3, 0.7, 0.2, 0.8, 0.4, 0.6, 0.15, 0.85, 0.1, 0.9, 0.5];
const MAX_CANDIDATES = 400;
const MAX_LINES = 24;
/** Gaps below this are not worth a value. */
const SLIVER = 20;
/** What a line costs against the rooms it adds: through a tag, along a wall face, through an opening. */
const COST = { tag: 0.7, face: 0.25, bay: 0.35 } as const;
/** Clear height above a line for its text, and below, mm of paper. */
const ABOVE = 3.2;
const BELOW = 1.2;

/** Wall faces across the line's direction, along it, and slanted ones, between which a width would mean nothing. */
function faces(level: Level, frame: Frame): { square: Edge[]; slanted: Edge[]; along: AlongFace[] } {
  const along: AlongFace[] = [];
  const square: Edge[] = [];
  const slanted: Edge[] = [];
  for (const { outer, holes } of level.walls) {
    for (const ring of [outer, ...holes]) {
      const local = ring.map((p) => frame.toLocal(p));
      for (const [i, p] of local.entries()) {
        const q = local[(i + 1) % local.length]!;
        if (Math.abs(q.y - p.y) <= 0.02 * Math.abs(q.x - p.x)) {
          along.push({ v: (p.y + q.y) / 2, u0: Math.min(p.x, q.x), u1: Math.max(p.x, q.x) });
          continue;
        }
        const edge = { u: (p.x + q.x) / 2, v0: Math.min(p.y, q.y), v1: Math.max(p.y, q.y) };
        (Math.abs(q.x - p.x) <= 0.02 * Math.abs(q.y - p.y) ? square : slanted).push(edge);
      }
    }
  }
  return { square: square.sort((a, b) => a.u - b.u), slanted, along };
}

/** Splits the crossings of a line into runs: even intervals are wall, odd ones rooms or, between buildings, outside. */
function runsAt(v: number, crossings: readonly number[], isInside: (u: number) => boolean): InteriorRun[] {
  const runs: InteriorRun[] = [];
  let current: number[] = [];
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const previous = crossings[i - 1];
    if (previous !== undefined && !isInside((previous + crossings[i]!) / 2)) {
      runs.push({ v, points: chainPoints(current) });
      current = [];
    }
    current.push(crossings[i]!, crossings[i + 1]!);
  }
  runs.push({ v, points: chainPoints(current) });
  return runs.filter(({ points }) => points.length > 3);
}

/**
 * @param tags boxes of the room tags, in the axes of `frame`
 * Few lines that together cross every room: candidates at a few depths of each room, taken greedily by the rooms they
 * add. A line that meets a slanted face, or runs inside a wall, is no candidate.
 */
export function interiorRuns(level: Level, frame: Frame, scale: number, tags: readonly Bounds[]): InteriorRun[] {
  const { square, slanted, along } = faces(level, frame);
  const rooms = level.rooms.map((room) => {
    const ring = room.polygon.outer.map((p) => frame.toLocal(p));
    const us = ring.map((p) => p.x);
    const vs = ring.map((p) => p.y);
    return { id: room.id, minU: Math.min(...us), maxU: Math.max(...us), minV: Math.min(...vs), maxV: Math.max(...vs) };
  });
  const bays = level.openings.map((o) => {
    const [p, q] = [frame.toLocal(o.near), frame.toLocal(o.far)];
    return { v0: Math.min(p.y, q.y), v1: Math.max(p.y, q.y) };
  });
  const wanted = new Set<number>();
  for (const fraction of FRACTIONS) for (const r of rooms) wanted.add(Math.round((r.minV + (r.maxV - r.minV) * fraction) / 50) * 50);
  const candidates = [...wanted].slice(0, MAX_CANDIDATES).flatMap((v): Candidate[] => {
    const met = (e: Edge) => v > e.v0 && v < e.v1;
    if (slanted.some(met)) return [];
    const crossings = square.filter(met).map((e) => e.u);
    if (crossings.length < 4 || crossings.length % 2 !== 0) return [];
    const crossed = new Set<string>();
    let cost = 0;
    for (let i = 1; i + 1 < crossings.length; i += 2) {
      const [from, to] = [crossings[i]!, crossings[i + 1]!];
      const room = rooms.find((r) => Math.abs(r.minU - from) < SLIVER && Math.abs(r.maxU - to) < SLIVER && v > r.minV && v < r.maxV)
        ?? rooms.find((r) => from >= r.minU - 1 && to <= r.maxU + 1 && v > r.minV && v < r.maxV);
      if (!room || to - from < SLIVER) continue;
      crossed.add(room.id);
      if (along.some((face) => face.v > v - BELOW * scale && face.v < v + ABOVE * scale && face.u0 < to && face.u1 > from)) cost += COST.face;
    }
    const [from, to] = [crossings[0]!, crossings.at(-1)!];
    for (const tag of tags) if (v > tag.minY - scale && v < tag.maxY + scale && tag.minX < to && tag.maxX > from) cost += COST.tag;
    for (const bay of bays) if (v > bay.v0 && v < bay.v1 && bay.v1 - bay.v0 > 300) cost += COST.bay;
    const isInside = (u: number) => rooms.some((r) => u > r.minU && u < r.maxU && v > r.minV && v < r.maxV);
    return [{ v, rooms: crossed, runs: runsAt(v, crossings, isInside), cost }];
  });
  return cover(candidates, rooms.length);
}

function cover(candidates: readonly Candidate[], roomCount: number): InteriorRun[] {
  const covered = new Set<string>();
  const runs: InteriorRun[] = [];
  for (let line = 0; line < MAX_LINES && covered.size < roomCount; line++) {
    let best: { candidate: Candidate; score: number } | null = null;
    for (const candidate of candidates) {
      let gain = 0;
      for (const id of candidate.rooms) if (!covered.has(id)) gain++;
      const score = gain - candidate.cost;
      if (gain > 0 && (!best || score > best.score + 1e-9)) best = { candidate, score };
    }
    if (!best) break;
    for (const id of best.candidate.rooms) covered.add(id);
    runs.push(...best.candidate.runs);
  }
  return runs;
}
