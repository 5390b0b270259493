import { polygonsOf } from '../maths/clip.js';
import { CUT_HEIGHT_MM } from '../maths/constants.js';
import type { Entry, Scene } from '../scene/index.js';
import { linkRooms } from './access.js';
import { ENDS, endPoint } from './axis.js';
import type { Cut } from './cut.js';
import { endsIn, footprintIn, modelsOf, outlineOf } from './cut.js';
import type { PlanDraft, RoomDraft, WallDraft } from './draft.js';
import type { EndState } from './joins.js';
import { setGarageDoor } from './garage-doors.js';
import { leavesOf } from './leaves.js';
import type { Lift } from './lifts/index.js';
import { linkNeighbours } from './neighbours.js';
import type { PlainBay } from './openings.js';
import { openingOf } from './openings.js';
import type { PiecePoint } from './pieces.js';
import { nameRooms } from './pieces.js';
import type { RoomIds } from './rooms.js';
import { setFloors } from './room-floors.js';
import { roomsOf } from './rooms.js';
import { sectionOf } from './section.js';
import { nameSides, sortSides } from './sides.js';
import type { FreeEnd, Opening, StoreyPlan, Wall, WallEnd } from './types.js';
import { setKind } from './wall-kind.js';
import type { PlainWall } from './walls.js';
import { draftOf } from './walls.js';
import type { Ring } from '../maths/geometry.js';

/** What a storey is made from. */
export interface StoreyParts {
  /** Its place among the storeys of the building. */
  readonly index: number;
  readonly z: number;
  readonly cut: Cut;
  /** Walls that no storey cuts and that stand on this one, in document order. */
  readonly uncut: readonly PlainWall[];
  /** Points that say what its rooms are, in document order. */
  readonly points: readonly PiecePoint[];
  /** Lifts that stop at it, in document order. */
  readonly lifts: readonly LiftStop[];
}

/** A lift at a storey, with what is written of it. */
export interface LiftStop {
  readonly index: number;
  readonly id: string;
  readonly entry: Entry;
  readonly lift: Lift;
}

/** Storeys that share walls, from the lowest to the highest, with the bays of those walls in document order. */
export interface BlockParts {
  readonly storeys: readonly StoreyParts[];
  readonly bays: readonly PlainBay[];
}

/** What stands in a block: each wall, room and opening knows the others. */
export interface Block {
  readonly plans: readonly StoreyPlan[];
  readonly walls: readonly Wall[];
  readonly openings: readonly Opening[];
}

/** What the walls of a block are found by. */
type DraftOf = (wall: PlainWall) => WallDraft;

/**
 * Derives a block: walls joined and cut, rooms named by use and by their points, openings with their leaves.
 * @param levels every storey of the building, by index
 */
export function blockOf(
  { storeys, bays }: BlockParts,
  levels: readonly { readonly z: number }[],
  scene: Scene,
  ids: RoomIds,
): Block {
  const drafts = new Map<PlainWall, WallDraft>();
  for (const { cut, uncut } of storeys) {
    for (const wall of [...cut.walls, ...uncut]) if (!drafts.has(wall)) drafts.set(wall, draftOf(wall));
  }
  const walls = [...drafts.values()].sort((p, q) => p.index - q.index);
  const draftIn: DraftOf = (wall) => drafts.get(wall)!;
  const plans = storeys.map((storey) => cutPlan(storey, draftIn));
  storeys.forEach((storey, i) => placeUncut(storey, plans[i]!, draftIn));
  storeys.forEach((storey, i) => fillRooms(storey, plans[i]!, draftIn, ids));
  sortSides(walls);
  const rooms = plans.flatMap((plan) => plan.rooms);
  linkNeighbours(rooms, walls);
  for (const wall of walls) setKind(wall, scene);
  const byIndex = new Map(walls.map((wall) => [wall.index, wall]));
  const openings = bays.map((bay) => {
    const wall = byIndex.get(bay.entry.value.mur)!;
    const opening = openingOf(bay, wall, levels);
    wall.openings.push(opening);
    return opening;
  });
  const depth = linkRooms(rooms, openings);
  setFloors(rooms, byIndex);
  nameRooms(plans, (level) => storeys.find(({ index }) => index === level)!.lifts.map(({ lift }) => lift));
  const added = new Set(rooms.filter((room) => isAdded(room, byIndex)).map(({ id }) => id));
  const served = { depth, rooms: new Map(rooms.map((room) => [room.id, room])), added };
  for (const opening of openings) {
    setGarageDoor(opening, served.rooms);
    opening.leaves = leavesOf(opening, served);
    plans.find(({ index }) => index === opening.levelIndex)?.openings.push(opening);
  }
  return { plans, walls, openings };
}

/** Whether works build a room onto a house: some of its walls are new, and no partitions. */
const isAdded = (room: RoomDraft, walls: ReadonlyMap<number, WallDraft>): boolean =>
  room.walls.some((index) => {
    const wall = walls.get(index);
    return wall !== undefined && !wall.isExisting && wall.kind !== 'cloison';
  });

/** The walls that a storey cuts; they learn their levels, ends and footprints. */
function cutPlan({ index, z, cut }: StoreyParts, draftIn: DraftOf): PlanDraft {
  const walls = cut.walls.map(draftIn);
  const models = modelsOf(walls, cut.placeOf);
  walls.forEach((wall, i) => {
    if (wall.levelIndexes.length === 0) attach(wall, footprintIn(cut, i), endsIn(cut, i), models);
    wall.levelIndexes.push(index);
  });
  return {
    index,
    z,
    cutZ: z + CUT_HEIGHT_MM,
    cuts: walls.map((wall, i) => ({ wall, footprint: footprintIn(cut, i) })),
    below: [],
    above: [],
    freeEnds: freeEndsOf(cut, walls, models),
    section: cut.section,
    walls: polygonsOf(cut.section.islands),
    outline: outlineOf(cut),
    rooms: [],
    openings: [],
  };
}

/** Walls that no plane cuts are joined among themselves and to the walls of the storey that carries them. */
function placeUncut({ index, cut, uncut }: StoreyParts, plan: PlanDraft, draftIn: DraftOf): void {
  if (uncut.length === 0) return;
  const all = [...uncut, ...cut.walls];
  const { section, placeOf } = sectionOf(all);
  const models = modelsOf(all.map(draftIn), placeOf);
  uncut.forEach((plain, i) => {
    const [wall, place] = [draftIn(plain), placeOf[i]!];
    attach(wall, section.footprints[place]!, section.joins.ends[place]!, models);
    wall.levelIndexes.push(index);
    (wall.z >= plan.cutZ ? plan.above : plan.below).push({ wall, footprint: section.footprints[place]! });
  });
}

function fillRooms(storey: StoreyParts, plan: PlanDraft, draftIn: DraftOf, ids: RoomIds): void {
  plan.rooms = roomsOf(storey, storey.index, storey.points, ids);
  const bounding = nameSides(storey.index, storey.cut, storey.cut.walls.map(draftIn), plan.rooms);
  plan.rooms.forEach((room, i) => (room.walls = bounding[i]!));
}

/** Ends that touch nothing; those of a wall drawn over another are the other's. */
const freeEndsOf = (cut: Cut, walls: readonly WallDraft[], models: readonly WallDraft[]): FreeEnd[] =>
  walls.flatMap((wall, i) =>
    (models[cut.placeOf[i]!] === wall ? ENDS : [])
      .filter((side) => endsIn(cut, i)[side].touches.length === 0)
      .map((side) => ({ wall, side, at: endPoint(wall, side) })),
  );

/** @param models the wall at each place that the ends speak of */
function attach(
  wall: WallDraft,
  footprint: Ring,
  ends: readonly [EndState, EndState],
  models: readonly WallDraft[],
): void {
  wall.footprint = footprint;
  wall.ends = [endOf(ends[0], models), endOf(ends[1], models)];
}

const joinOf = ({ corner, butt }: EndState): WallEnd['join'] => {
  if (corner !== null) return 'corner';
  return butt ? 'butt' : 'free';
};

const endOf = (end: EndState, models: readonly WallDraft[]): WallEnd => ({
  join: joinOf(end),
  touches: end.touches.map(({ other }) => models[other]!.index),
});
