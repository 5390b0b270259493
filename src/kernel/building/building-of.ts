import { union } from '../maths/clip.js';
import type { Scene } from '../scene/index.js';
import { SceneIds } from '../scene/index.js';
import { linkRooms } from './access.js';
import { boxesOf, circlesOf, linesOf } from './boxes.js';
import type { LevelDraft } from './draft.js';
import { furnitureOf } from './furniture/index.js';
import { guardrailsOf } from './guardrails/index.js';
import { setHeights } from './heights.js';
import { slabThickness } from './layers.js';
import { leavesOf } from './leaves.js';
import { levelsOf } from './levels.js';
import { liftsOf } from './lifts/index.js';
import { networksOf } from './networks/index.js';
import { linkNeighbours } from './neighbours.js';
import { openingsOf } from './openings.js';
import type { PiecePoint } from './pieces.js';
import { nameRooms, piecePointsOf } from './pieces.js';
import { roofsOf } from './roofs/index.js';
import { roomsOf } from './rooms.js';
import { nameSides, sortSides } from './sides.js';
import { siteOf } from './site/index.js';
import { slabsOf } from './slabs/index.js';
import { stairsOf, stairwellsOf } from './stairs/index.js';
import type { Storey } from './storeys.js';
import { storeysOf } from './storeys.js';
import type { Building, Skipped } from './types.js';
import { setKind } from './wall-kind.js';
import { wallsOf } from './walls.js';

/**
 * Derives the building from a scene: a pure function of the document, so callers may keep its result under
 * `sceneHash(scene)`. Elements without meaning are left out and listed in `skipped`.
 */
export function buildingOf(scene: Scene): Building {
  const ids = new SceneIds(scene);
  const skipped: Skipped[] = [];
  const shell = shellOf(scene, ids, skipped);
  const { walls, levels, rooms, openings } = shell;
  const boxes = boxesOf(scene, levels, ids, skipped);
  for (const box of boxes) levels[box.levelIndex]?.boxes.push(box);
  const roofs = roofsOf(scene, { levels, walls }, ids, skipped);
  setHeights(levels, new Map(walls.map((wall) => [wall.index, wall])), roofs, slabThickness(scene));
  const stairs = stairsOf(scene, { levels, boxes }, ids, skipped);
  const stairwells = stairwellsOf(stairs, levels, slabThickness(scene));
  const lifts = liftsOf(scene, levels, ids, skipped);
  const footprint = union(levels.flatMap(({ outline }) => outline));
  return {
    scene,
    title: scene.titre ?? null,
    northDeg: northOf(scene),
    levels,
    walls,
    openings,
    rooms,
    boxes,
    lines: linesOf(scene, ids, skipped),
    circles: circlesOf(scene, ids, skipped),
    ...networksOf(scene, walls, levels, ids, skipped),
    roofs,
    site: siteOf(scene, { levels, footprint }, ids, skipped),
    furniture: furnitureOf(scene, levels, ids, skipped),
    stairs,
    stairwells,
    slabs: slabsOf(scene, { levels, stairwells, lifts }),
    lifts,
    guardrails: guardrailsOf(scene, { levels, boxes, stairs, roofs }, ids, skipped),
    footprint,
    skipped,
  };
}

/** Walls, levels, rooms and openings, each knowing the others; rooms are named by use and by the points of `pieces`. */
function shellOf(scene: Scene, ids: SceneIds, skipped: Skipped[]) {
  const walls = wallsOf(scene, ids, skipped);
  const storeys = storeysOf(walls);
  const levels = levelsOf(scene, storeys, walls, ids);
  const points = piecePointsOf(scene, levels, ids);
  for (const level of levels) fillRooms(level, storeys[level.index]!, points.get(level.index) ?? [], ids);
  sortSides(walls);
  const rooms = levels.flatMap((level) => level.rooms);
  linkNeighbours(rooms, walls);
  for (const wall of walls) setKind(wall, scene);
  const openings = openingsOf(scene, walls, levels, ids, skipped);
  const depth = linkRooms(rooms, openings);
  for (const opening of openings) {
    opening.leaves = leavesOf(opening, depth);
    levels[opening.levelIndex]?.openings.push(opening);
  }
  nameRooms(levels);
  return { walls, levels, rooms, openings };
}

function fillRooms(level: LevelDraft, storey: Storey, points: readonly PiecePoint[], ids: SceneIds): void {
  level.rooms = roomsOf(storey, level.index, points, ids);
  const bounding = nameSides(level.index, storey.cut, level.rooms);
  level.rooms.forEach((room, i) => (room.walls = bounding[i]!));
}

/** georef wins over nord_deg; 0 when neither is given. */
const northOf = ({ georef, nord_deg }: Scene): number =>
  georef?.orientation === undefined ? (nord_deg ?? 0) : 0 - georef.orientation;
