import { asPolygon, difference, unionRings } from '../../maths/clip.js';
import type { Point3, Polygon, Ring } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { offsetFrom } from '../../maths/vector.js';
import { DEFAULTS } from '../../scene/index.js';
import { standingFrame, toFrame, uprightFrame } from '../bodies/frame.js';
import type { Frame } from '../bodies/types.js';
import { facesOf } from '../faces/index.js';
import type { Face } from '../faces/index.js';
import { outerSide } from '../layering.js';
import type { Building, Room, Wall } from '../types.js';

/** A flat covering: plane regions in the axes of its frame, whose z looks away from what is covered or into it. */
export interface Sheet {
  readonly frame: Frame;
  readonly regions: readonly Polygon[];
  /** Unit, towards whoever sees the covering. */
  readonly towards: Point3;
}

/** What covers a floor or a side of a wall, without a thickness that nobody says. */
export interface Covering {
  readonly kind: 'floor' | 'wall';
  /** Place in `sols` or `decoration`. */
  readonly index: number;
  /** Word of the finish. */
  readonly word: string;
  readonly colour: string | null;
  /** Room of a floor, wall of a decoration; the other is null. */
  readonly room: Room | null;
  readonly wall: Wall | null;
  readonly level: number;
  readonly sheets: readonly Sheet[];
}

/** Floors of `sols` on their rooms, finishes of `decoration` on the faces of walls: the first of each place. */
export const coveringsOf = (building: Building): readonly Covering[] => [...floorsOf(building), ...wallsOf(building)];

/** The room of a point of `sols`: on the level nearest to its z. */
function roomAt({ levels }: Building, at: { x: number; y: number; z?: number | undefined }): Room | null {
  const { x, y, z = 0 } = at;
  const [level] = levels.toSorted((p, q) => Math.abs(p.z - z) - Math.abs(q.z - z) || p.index - q.index);
  return level?.rooms.find(({ polygon }) => polygonContains(polygon, { x, y })) ?? null;
}

function* floorsOf(building: Building): Generator<Covering> {
  const taken = new Set<string>();
  for (const [index, floor] of (building.scene.sols ?? []).entries()) {
    const room = roomAt(building, floor);
    if (!room || taken.has(room.id)) continue;
    taken.add(room.id);
    const sheet = {
      frame: uprightFrame({ x: 0, y: 0 }, room.z),
      regions: [room.polygon],
      towards: { x: 0, y: 0, z: 1 },
    };
    yield {
      kind: 'floor',
      index,
      word: floor.type,
      colour: null,
      room,
      wall: null,
      level: room.level,
      sheets: [sheet],
    };
  }
}

function* wallsOf(building: Building): Generator<Covering> {
  const entries = building.scene.decoration ?? [];
  if (entries.length === 0) return;
  const walls = new Map(building.walls.map((wall) => [wall.index, wall]));
  const faces = Map.groupBy(
    facesOf(building)
      .flatMap(({ faces: own }) => own)
      .filter(({ kind, element }) => kind === 'wall' && element !== null),
    ({ element }) => element!,
  );
  const taken = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const wall = walls.get(entry.mur);
    const isInside = (entry.face ?? DEFAULTS.decoration.face) === 'interieur';
    if (!wall || taken.has(`${wall.id}|${isInside}`)) continue;
    taken.add(`${wall.id}|${isInside}`);
    yield {
      kind: 'wall',
      index,
      word: entry.type ?? DEFAULTS.decoration.type,
      colour: entry.couleur ?? null,
      room: null,
      wall,
      level: wall.levelIndexes[0] ?? 0,
      sheets: isInside ? (faces.get(wall.id) ?? []).map(insideSheet) : [outsideSheet(wall)],
    };
  }
}

const without = (outline: Ring, holes: readonly Ring[]): Polygon[] =>
  holes.length > 0 ? difference([asPolygon(outline)], holes.map(asPolygon)) : [asPolygon(outline)];

/** The side of a wall that a room sees, less its bays. */
function insideSheet({ ring, normal, bays }: Face): Sheet {
  const size = Math.hypot(normal.x, normal.y);
  const along = { x: (0 - normal.y) / size, y: normal.x / size, z: 0 };
  const frame = { origin: ring[0]!, x: along, z: normal };
  const flat = (points: readonly Point3[]): Ring => points.map((at) => toFrame(frame, at));
  const holes = bays.map((bay) => flat(bay.ring));
  const towards = { x: 0 - normal.x, y: 0 - normal.y, z: 0 - normal.z };
  return { frame, regions: without(flat(ring), holes), towards };
}

/**
 * The outer face of a wall to its written height, less its bays: from corner to corner of the building, where its faces
 * look outside; else along its axis.
 */
function outsideSheet(wall: Wall): Sheet {
  const from = outerSide(wall);
  const side = from === 'left' ? 1 : -1;
  const { a, direction, thickness, z, length, height, openings } = wall;
  const frame = standingFrame(offsetFrom(a, direction, 0, (side * thickness) / 2), z, direction);
  const box = (x0: number, y0: number, x1: number, y1: number): Ring => [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ];
  const spans = wall[from].filter(({ isOutside }) => isOutside);
  const faces = spans.map((span) => box(span.from, 0, span.to, height));
  const whole = faces.length > 0 ? unionRings(faces) : [asPolygon(box(0, 0, length, height))];
  const bays = openings.map((bay) => box(bay.position, bay.sill, bay.position + bay.width, bay.sill + bay.height));
  // The z of a standing frame is on the right of the wall.
  const towards = { x: 0 - side * frame.z.x, y: 0 - side * frame.z.y, z: 0 };
  return { frame, regions: bays.length > 0 ? difference(whole, bays.map(asPolygon)) : whole, towards };
}
