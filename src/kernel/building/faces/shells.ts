import { partId } from '../../scene/index.js';
import type { Point, Point3, Polygon } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { areaOf } from '../../maths/ring.js';
import { offsetFrom } from '../../maths/vector.js';
import { constructionsOf } from '../constructions/index.js';
import type { Construction, Constructions } from '../constructions/index.js';
import { volumeAbove } from '../headroom.js';
import { heightOn } from '../roofs/plane.js';
import { storeyOver } from '../seated.js';
import type { Building, Opening, Room, Wall } from '../types.js';
import type { Cell } from './cells.js';
import { areaOfCell, joinedCells, lessAll, meet, outlineOf } from './cells.js';
import type { Finishes } from './finishes.js';
import { finishesOf } from './finishes.js';
import { facingEachOther } from './open-sides.js';
import { levelFaces } from './level-faces.js';
import type { Flat } from './level-faces.js';
import { ceilingParts } from './parts.js';
import type { RoomClaim, Upright } from './sides.js';
import { acrossParts, bareFaces, facesOnWall } from './sides.js';
import { stripsOf } from './strips.js';
import type { Strip } from './strips.js';
import { surroundingsOf } from './surroundings.js';
import type { Face, FaceBay, Shell } from './types.js';
import { claimsOn, onAxis, wallLinesOf } from './wall-lines.js';

/** A face before its shell is known: without id, finish and construction. */
type Draft = Omit<Face, 'id' | 'pair'> & { readonly pairKey: string | null };

interface Context {
  readonly building: Building;
  readonly finishes: Finishes;
  readonly constructions: Constructions;
}

/**
 * The closed shell of each room, in the order of the building: plane faces with their element and bays, the side behind
 * and the opposite face. Made once for a building. The area vectors of a shell sum to zero and it encloses the volume
 * of the room (2nd-level space boundaries of ISO 16739: a face is cut where the side behind changes).
 */
export const facesOf = perObject((building: Building): readonly Shell[] => shellsOf(building));

function shellsOf(building: Building): Shell[] {
  const parts = new Map(building.rooms.map((room) => [room, ceilingParts(room)]));
  const context: Context = {
    building,
    finishes: finishesOf(building),
    constructions: constructionsOf(building),
  };
  const drafts = [
    ...uprights(building, parts).map((face) => uprightDraft(context, face)),
    ...levelFaces(building, (room) => parts.get(room)!).map((face) => flatDraft(context, face)),
  ];
  const byRoom = Map.groupBy(drafts, ({ room }) => room);
  const faces = [...byRoom].flatMap(([, own]) => own.map((draft, i) => ({ draft, id: idOf(draft, own, i) })));
  const byPair = Map.groupBy(
    faces.filter(({ draft }) => draft.pairKey !== null),
    ({ draft }) => draft.pairKey,
  );
  const finished = faces.map(({ draft: { pairKey, ...face }, id }): Face => {
    const other = pairKey === null ? undefined : byPair.get(pairKey)!.find((candidate) => candidate.id !== id);
    return { ...face, id, pair: other?.id ?? null };
  });
  const ofRoom = Map.groupBy(finished, ({ room }) => room);
  return building.rooms.map((room) => ({ room, faces: ofRoom.get(room.id) ?? [], volume: volumeAbove(room) }));
}

/** Id of a face: its room, its element or its kind, and its place among those of the same. */
function idOf(draft: Draft, all: readonly Draft[], place: number): string {
  const name = (face: Draft): string => `${face.kind}.${face.element ?? ''}`;
  const ordinal = all.slice(0, place).filter((other) => name(other) === name(draft)).length;
  return partId(draft.room, `${name(draft)}.${ordinal + 1}`);
}

/** The upright faces of all rooms, those of a wall together. */
function uprights(building: Building, parts: ReadonlyMap<Room, ReturnType<typeof ceilingParts>>): Upright[] {
  const lines = wallLinesOf(building);
  const around = surroundingsOf(building);
  const bare: Upright[] = [];
  const claims = building.rooms.flatMap((room) =>
    stripsOf(room, parts.get(room)!).flatMap((strip) => {
      const { claims: own, rest } = claimsOn(strip, room.level, lines);
      bare.push(...bareFaces(room, strip, rest, around));
      return own.map((claim): RoomClaim => ({ ...claim, room, strip }));
    }),
  );
  const byWall = Map.groupBy(claims, ({ wall }) => wall);
  const onWalls = [...byWall].flatMap(([wall, own]) => facesOnWall(wall, own, around));
  return facingEachOther(acrossParts([...onWalls, ...bare]));
}

function uprightDraft({ building, finishes, constructions }: Context, face: Upright): Draft {
  const { room, strip, wall, as, cells, beyond, pairKey } = face;
  const isOpen = as === 'open';
  const normal = normalOf(face);
  const area = cells.reduce((sum, cell) => sum + areaOfCell(cell), 0);
  const bays = wall && !isOpen ? baysIn(wall, strip, cells) : [];
  const openings = bays.flatMap((bay) => bay.cells);
  const net = openings.length > 0 ? lessAll(cells, openings).reduce((sum, cell) => sum + areaOfCell(cell), 0) : area;
  return {
    room: room.id,
    level: room.level,
    kind: kindOf(as),
    element: isOpen ? null : elementOf(building, face),
    isGable: as === 'gable',
    ring: inSpace(strip, cells),
    holes: [],
    area,
    netArea: net,
    normal,
    azimuthDeg: bearingOf(normal, building.northDeg),
    bays: bays.map(({ cells: _cells, ...bay }) => bay),
    beyond,
    pairKey,
    finish: wall && !isOpen ? finishes.ofWall(wall) : null,
    construction: isOpen ? null : constructionOf(constructions, building, face),
  };
}

/**
 * Normal out of the room. On a side of a wall it is square to the axis of the wall, so that both sides are parallel;
 * else it is square to the strip.
 */
function normalOf({ strip: { direction }, wall, side }: Upright): Point3 {
  const outwards = { x: direction.y, y: 0 - direction.x };
  if (!wall || side === null || side === 'end') return { ...outwards, z: 0 };
  const sign = side === 'left' ? 1 : -1;
  return { x: sign * wall.direction.y, y: 0 - sign * wall.direction.x, z: 0 };
}

const kindOf = (as: Upright['as']): Face['kind'] => {
  if (as === 'open') return 'virtual';
  return as === 'floor' || as === 'roof' ? 'ceiling' : 'wall';
};

/** The wall; else the floor whose edge it is, or the roof over it. */
function elementOf({ levels, slabs, roofs }: Building, { wall, as, beyond, strip, room }: Upright): string | null {
  if (wall) return wall.id;
  if (as === 'floor') {
    const known = beyond.kind === 'element' ? beyond.element : null;
    const over = storeyOver(levels, room.level);
    return known ?? slabs.find(({ level }) => level === over?.index)?.id ?? null;
  }
  return strip.under.roof ?? roofs[0]?.id ?? null;
}

function constructionOf(
  { walls, floor, roofs, ceiling }: Constructions,
  building: Building,
  face: Upright,
): Construction {
  const { wall, as } = face;
  if (wall) return walls.get(wall.id)!;
  if (as === 'floor') return floor;
  return roofs.get(elementOf(building, face) ?? '') ?? ceiling;
}

/** Bearing of a direction, clockwise from north, in [0, 360); null upwards and downwards. */
function bearingOf({ x, y }: Point, northDeg: number): number | null {
  if (Math.hypot(x, y) < 1e-6) return null;
  const bearing = 90 - (Math.atan2(y, x) * 180) / Math.PI + northDeg;
  const tidy = Math.abs(bearing - Math.round(bearing)) < 1e-9 ? Math.round(bearing) : bearing;
  return ((tidy % 360) + 360) % 360;
}

/** Cells of a strip as a ring in space. */
const inSpace = ({ a, direction }: Strip, cells: readonly Cell[]): Point3[] =>
  outlineOf(cells).map(({ x, y }) => ({ ...offsetFrom(a, direction, x), z: y }));

interface CutBay extends FaceBay {
  readonly cells: readonly Cell[];
}

/** The bays of a wall that lie in a face, clipped to it. */
function baysIn(wall: Wall, strip: Strip, cells: readonly Cell[]): CutBay[] {
  const { back } = onAxis(wall, strip);
  return wall.openings.flatMap((opening: Opening): CutBay[] => {
    const ends = [back(opening.position), back(opening.position + opening.width)].sort((p, q) => p - q);
    const bay: Cell = { from: ends[0]!, to: ends[1]!, low: [opening.z, opening.z], high: [opening.top, opening.top] };
    const shared = cells.flatMap((cell) => meet(cell, bay));
    return joinedCells(shared).map((group) => ({
      opening: opening.id,
      ring: inSpace(strip, group),
      area: group.reduce((sum, cell) => sum + areaOfCell(cell), 0),
      cells: group,
    }));
  });
}

function flatDraft({ building, finishes, constructions }: Context, face: Flat): Draft {
  const { room, kind, isUp, plan, plane, element, beyond, pairKey } = face;
  const sign = isUp ? 1 : -1;
  const slope = Math.hypot(1, plane.gx, plane.gy);
  const normal = { x: (0 - sign * plane.gx) / slope, y: (0 - sign * plane.gy) / slope, z: sign / slope };
  const lift = (at: Point): Point3 => ({ x: at.x, y: at.y, z: heightOn(plane, at) });
  const ringOf = (ring: Polygon['outer']): Point3[] => (isUp ? ring : ring.toReversed()).map(lift);
  const area = areaOf(plan) * slope;
  return {
    room: room.id,
    level: room.level,
    kind,
    element,
    isGable: false,
    ring: ringOf(plan.outer),
    holes: plan.holes.map(ringOf),
    area,
    netArea: area,
    normal,
    azimuthDeg: bearingOf(normal, building.northDeg),
    bays: [],
    beyond,
    pairKey,
    finish: kind === 'floor' ? finishes.ofFloor(room) : null,
    construction: kind === 'virtual' ? null : flatConstruction(constructions, face),
  };
}

function flatConstruction(
  { floor, ground, roofs, ceiling }: Constructions,
  { kind, element, beyond }: Flat,
): Construction {
  if (kind === 'floor') return beyond.kind === 'ground' ? ground : floor;
  if (beyond.kind === 'room' || beyond.kind === 'element') return floor;
  return (
    (element === null ? undefined : roofs.get(element)) ?? (beyond.kind === 'outside' && element ? floor : ceiling)
  );
}
