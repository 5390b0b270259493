import type { Building } from '../building/index.js';
import { levelBelow } from '../building/index.js';

/** Level of each element that has none of its own. */
const levelOfRoof = ({ levels }: Building, z: number): number => levels.findLast((level) => level.z < z)?.index ?? 0;

/**
 * What of a building one storey holds: the same building with shorter lists. A wall, a riser, a lift belong to the
 * storey where they begin, a roof to the one under it.
 */
export function storeyOf(building: Building, index: number): Building {
  const { levels, walls } = building;
  const at = (z: number): boolean => levelBelow(levels, z) === index;
  const wallLevel = new Map(walls.map((wall) => [wall.index, wall.levelIndexes[0] ?? 0]));
  const here = <T extends { readonly levelIndex: number }>(items: readonly T[]): T[] =>
    items.filter(({ levelIndex }) => levelIndex === index);
  const beamLevel = ({ wall, z }: Building['beams'][number]): number =>
    wallLevel.get(wall ?? -1) ?? levelBelow(levels, z);
  return {
    ...building,
    walls: walls.filter((wall) => wallLevel.get(wall.index) === index),
    openings: here(building.openings),
    rooms: building.rooms.filter(({ level }) => level === index),
    slabs: building.slabs.filter(({ level }) => level === index),
    decks: here(building.decks),
    stairs: building.stairs.filter(({ flights }) => at(flights[0]!.z)),
    guardrails: here(building.guardrails),
    lifts: building.lifts.filter(({ levels: served }) => (served[0] ?? 0) === index),
    roofs: building.roofs.filter(({ z }) => levelOfRoof(building, z) === index),
    beams: building.beams.filter((beam) => beamLevel(beam) === index),
    electric: here(building.electric),
    plumbing: here(building.plumbing),
    pipes: building.pipes.map((pipe) => ({ ...pipe, runs: here(pipe.runs) })).filter(({ runs }) => runs.length > 0),
    stacks: building.stacks.filter(({ bottom }) => at(bottom)),
    courses: building.courses.filter(({ points }) => at(points[0]?.z ?? 0)),
    ventilation: building.ventilation && { ...building.ventilation, terminals: here(building.ventilation.terminals) },
  };
}
