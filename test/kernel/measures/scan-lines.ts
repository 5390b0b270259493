import type { Building, Level, Solid, Wall } from '../../../src/kernel/building/index.js';
import { bodiesOf, bodyMesh, solidsOf } from '../../../src/kernel/building/index.js';
import type { Bounds, Point } from '../../../src/kernel/maths/geometry.js';
import type { Mesh } from '../../../src/kernel/maths/mesh.js';
import { rayIndex } from '../../../src/kernel/maths/ray-index.js';

/**
 * Areas of a level by another route than polygons: its solids are cut by lines askew to every wall, the plan outside is
 * flooded from beyond the building, and lengths are added up. Errors at the edges of an area average out, since no edge
 * runs along a line. Square metres.
 */
export interface LevelAreas {
  /** Inside the inner faces of the façades, partitions counted. */
  readonly inside: number;
  /** What of its rooms has no floor under it. */
  readonly well: number;
  /** What of it has a roof at 1.80 m or less. */
  readonly low: number;
  /** All of it, façades included. */
  readonly covered: number;
  /** The same, as stretches of the lines. */
  readonly stretches: ReadonlyMap<number, readonly Span[]>;
}

/** Between two lines, and between two looks along one, mm. */
const STEP = 20;
/** Askew to walls at right angles, and to those at usual slants. */
const ANGLE = 0.3107;
const [COS, SIN] = [Math.cos(ANGLE), Math.sin(ANGLE)];
/** Squares that the outside is flooded over, mm. */
const SQUARE = 40;
/** Height over the floor at which a wall counts, mm. */
const WAIST = 300;
const LEGAL_HEIGHT = 1_800;

const turned = ({ x, y }: Point) => ({ u: x * COS + y * SIN, v: y * COS - x * SIN });
const turnedBack = (u: number, v: number): Point => ({ x: u * COS - v * SIN, y: u * SIN + v * COS });

export interface Span {
  from: number;
  to: number;
}
/** Stretches of each line, by the number of the line. */
type Lines = Map<number, Span[]>;

/** Where the lines meet the plan of some meshes. */
function linesOver(meshes: readonly Mesh[]): Lines {
  const lines: Lines = new Map();
  for (const { positions, triangles } of meshes) {
    for (let i = 0; i < triangles.length; i += 3) {
      const corners = [0, 1, 2].map((k) => {
        const at = triangles[i + k]! * 3;
        return turned({ x: positions[at]!, y: positions[at + 1]! });
      });
      const vs = corners.map(({ v }) => v);
      const last = Math.floor(Math.max(...vs) / STEP - 0.5);
      for (let line = Math.ceil(Math.min(...vs) / STEP - 0.5); line <= last; line += 1) {
        const v = (line + 0.5) * STEP;
        const met = corners.flatMap((a, k) => {
          const b = corners[(k + 1) % 3]!;
          return a.v <= v === b.v <= v ? [] : [a.u + ((b.u - a.u) * (v - a.v)) / (b.v - a.v)];
        });
        if (met.length < 2) continue;
        const spans = lines.get(line) ?? [];
        spans.push({ from: Math.min(...met), to: Math.max(...met) });
        lines.set(line, spans);
      }
    }
  }
  for (const [line, spans] of lines) lines.set(line, merged(spans));
  return lines;
}

function merged(spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = kept.at(-1);
    if (last && from <= last.to + 0.1) last.to = Math.max(last.to, to);
    else kept.push({ from, to });
  }
  return kept;
}

/** Squares over a building: 1 a wall, 2 outside, 0 between walls. */
class Flood {
  readonly #cells: Uint8Array;
  readonly #columns: number;
  readonly #rows: number;
  readonly #box: Bounds;

  constructor(box: Bounds, walls: readonly Lines[]) {
    this.#box = box;
    this.#columns = Math.ceil((box.maxX - box.minX) / SQUARE);
    this.#rows = Math.ceil((box.maxY - box.minY) / SQUARE);
    this.#cells = new Uint8Array(this.#columns * this.#rows);
    for (const lines of walls) {
      for (const [line, spans] of lines) {
        for (const { from, to } of spans) {
          const looks = Math.max(1, Math.ceil((to - from) / STEP));
          for (let i = 0; i <= looks; i += 1) this.#set(from + ((to - from) * i) / looks, (line + 0.5) * STEP);
        }
      }
    }
    this.spread(0, 2);
  }

  #set(u: number, v: number): void {
    const at = this.#cellAt(turnedBack(u, v));
    if (at >= 0) this.#cells[at] = 1;
  }

  #cellAt({ x, y }: Point): number {
    const column = Math.floor((x - this.#box.minX) / SQUARE);
    const row = Math.floor((y - this.#box.minY) / SQUARE);
    return column < 0 || row < 0 || column >= this.#columns || row >= this.#rows ? -1 : row * this.#columns + column;
  }

  /** All squares that a free one is joined to by its sides, told so. */
  spread(start: number, word: number): number[] {
    const found: number[] = [];
    const open = [start];
    while (open.length > 0) {
      const at = open.pop()!;
      if (this.#cells[at] !== 0) continue;
      this.#cells[at] = word;
      found.push(at);
      const column = at % this.#columns;
      if (column > 0) open.push(at - 1);
      if (column < this.#columns - 1) open.push(at + 1);
      if (at >= this.#columns) open.push(at - this.#columns);
      if (at < this.#cells.length - this.#columns) open.push(at + this.#columns);
    }
    return found;
  }

  /** Courts are outside too: places that walls close and nothing covers. */
  openCourts(isCovered: (at: Point) => boolean): void {
    for (let at = 0; at < this.#cells.length; at += 1) {
      if (this.#cells[at] !== 0) continue;
      const cells = this.spread(at, 3);
      const looked = cells.filter((_, i) => i % 97 === 0);
      const covered = looked.filter((cell) => isCovered(this.#middle(cell)));
      if (covered.length * 2 < looked.length) for (const cell of cells) this.#cells[cell] = 2;
    }
  }

  #middle(cell: number): Point {
    return {
      x: this.#box.minX + ((cell % this.#columns) + 0.5) * SQUARE,
      y: this.#box.minY + (Math.floor(cell / this.#columns) + 0.5) * SQUARE,
    };
  }

  isOutside(at: Point): boolean {
    const cell = this.#cellAt(at);
    return cell < 0 || this.#cells[cell] === 2;
  }
}

/** Whether a point inside a wall is in a façade: just beyond one of its faces, or off its corner, is outside. */
function isInFacade({ a, direction, thickness, length }: Wall, at: Point, flood: Flood): boolean {
  const left = { x: -direction.y, y: direction.x };
  const [dx, dy] = [at.x - a.x, at.y - a.y];
  const [along, away] = [dx * direction.x + dy * direction.y, dx * left.x + dy * left.y];
  const beyond = thickness / 2 + 2 * SQUARE;
  // In the square where two walls meet at an end, what is across the one is the other: a court lies askew.
  const ways = [
    0,
    ...(along < thickness / 2 ? [beyond - along] : []),
    ...(along > length - thickness / 2 ? [length - beyond - along] : []),
  ];
  return ways.some((way) =>
    [beyond - away, -beyond - away].some((off) =>
      flood.isOutside({
        x: at.x + left.x * off + direction.x * way,
        y: at.y + left.y * off + direction.y * way,
      }),
    ),
  );
}

const UP = { x: 0, y: 0, z: 1 };
const DOWN = { x: 0, y: 0, z: -1 };

/** Areas of one level of a building, from its solids. */
export function levelAreas(building: Building, level: Level): LevelAreas {
  const bodies = bodiesOf(building);
  const standing = building.walls.filter(({ z, top }) => z <= level.z + WAIST && top > level.z + WAIST);
  const lines = new Map<Wall, Lines>();
  for (const wall of standing) {
    // Voids close what openings cut through the whole height of a wall.
    const own = bodies.filter(
      ({ element, host, category, role }) =>
        (element === wall.id && category === 'mur') || (host === wall.id && role === 'void'),
    );
    lines.set(wall, linesOver(own.map(bodyMesh)));
  }
  const points = building.walls.flatMap(({ a, b, thickness }) =>
    [a, b].flatMap(({ x, y }) => [
      { x: x - thickness - 500, y: y - thickness - 500 },
      { x: x + thickness + 500, y: y + thickness + 500 },
    ]),
  );
  const flood = new Flood(
    {
      minX: Math.min(...points.map(({ x }) => x)),
      minY: Math.min(...points.map(({ y }) => y)),
      maxX: Math.max(...points.map(({ x }) => x)),
      maxY: Math.max(...points.map(({ y }) => y)),
    },
    [...lines.values()],
  );
  const meshesOf = (keep: (solid: Solid) => boolean) =>
    solidsOf(building).flatMap((solid) => (keep(solid) ? [solid.mesh] : []));
  const above = rayIndex(meshesOf(({ category }) => category === 'toiture' || category === 'plancher'));
  if (building.roofs.length > 0) flood.openCourts(({ x, y }) => above.isHit({ x, y, z: level.z + WAIST }, UP));
  const roofs = rayIndex(meshesOf(({ category }) => category === 'toiture'));
  const slabs = new Set(building.slabs.filter(({ level: index }) => index === level.index).map(({ id }) => id));
  // Walls of the storey below run up through the floor: one stands on their heads.
  const heads = building.walls.filter(({ z, top }) => z < level.z - WAIST && top > level.z - WAIST);
  const stoodOn = new Set([...slabs, ...heads.map(({ id }) => id)]);
  const floor = slabs.size > 0 && linesOver(meshesOf(({ id }) => stoodOn.has(id)));
  return added([...lines], flood, {
    isLow: ({ x, y }) => roofs.isHit({ x, y, z: level.z + LEGAL_HEIGHT }, DOWN),
    hasFloor: (line, u) => !floor || (floor.get(line) ?? []).some(({ from, to }) => from <= u && u <= to),
  });
}

interface Looks {
  readonly isLow: (at: Point) => boolean;
  readonly hasFloor: (line: number, u: number) => boolean;
}

/** Adds up the stretches of all lines. */
function added(walls: readonly (readonly [Wall, Lines])[], flood: Flood, { isLow, hasFloor }: Looks): LevelAreas {
  const sums = { inside: 0, well: 0, low: 0, covered: 0 };
  const stretches = new Map<number, Span[]>();
  for (const line of new Set(walls.flatMap(([, lines]) => [...lines.keys()]))) {
    const v = (line + 0.5) * STEP;
    const met = walls.flatMap(([wall, lines]) => (lines.get(line) ?? []).map((span) => ({ wall, span })));
    const cuts = [...new Set(met.flatMap(({ span: { from, to } }) => [from, to]))].toSorted((a, b) => a - b);
    cuts.slice(1).forEach((to, i) => {
      const from = cuts[i]!;
      const middle = (from + to) / 2;
      const at = turnedBack(middle, v);
      const held = met.filter(({ span }) => span.from <= middle && middle <= span.to);
      if (held.length === 0 && flood.isOutside(at)) return;
      sums.covered += to - from;
      const own = stretches.get(line) ?? [];
      own.push({ from, to });
      stretches.set(line, own);
      if (held.some(({ wall }) => isInFacade(wall, at, flood))) return;
      sums.inside += to - from;
      const looks = Math.max(1, Math.ceil((to - from) / STEP));
      const length = (to - from) / looks;
      for (let k = 0; k < looks; k += 1) {
        const u = from + (k + 0.5) * length;
        if (held.length === 0 && !hasFloor(line, u)) sums.well += length;
        else if (isLow(turnedBack(u, v))) sums.low += length;
      }
    });
  }
  const squareMetres = (length: number): number => (length * STEP) / 1e6;
  return {
    inside: squareMetres(sums.inside),
    well: squareMetres(sums.well),
    low: squareMetres(sums.low),
    covered: squareMetres(sums.covered),
    stretches,
  };
}

/** What several levels cover seen from above: the lines of all of them laid over one another, m². */
export function coveredByAll(levels: readonly LevelAreas[]): number {
  const lines = new Map<number, Span[]>();
  for (const { stretches } of levels) {
    for (const [line, spans] of stretches) lines.set(line, [...(lines.get(line) ?? []), ...spans]);
  }
  const lengths = [...lines.values()].map((spans) =>
    merged(spans.map((span) => ({ ...span }))).reduce((sum, { from, to }) => sum + to - from, 0),
  );
  return (lengths.reduce((sum, one) => sum + one, 0) * STEP) / 1e6;
}
