import { asPolygon } from '../../maths/clip.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Point } from '../../maths/geometry.js';
import { cross, distance, dot, midpoint, subtract, unit } from '../../maths/vector.js';
import { levelBelow } from '../levels.js';
import type { Beam } from '../networks/types.js';
import type { Building, Opening, Wall } from '../types.js';
import { uprightFrame } from './frame.js';
import { bodyWith } from './make.js';
import type { Body } from './types.js';

/** Lintels and footings along their line, each with the wall it carries or is carried by. */
export function* structureBodies(building: Building): Generator<Body> {
  const hosts = hostsOf(building);
  for (const beam of building.beams) {
    const { id, pointer, kind, a, b, width, height, z } = beam;
    const { wall, opening } = hosts(beam);
    const along = unit(subtract(b, a));
    const length = distance(a, b);
    const ring = [
      { x: 0, y: -width / 2 },
      { x: length, y: -width / 2 },
      { x: length, y: width / 2 },
      { x: 0, y: width / 2 },
    ];
    yield bodyWith({
      element: id,
      pointer,
      part: kind === 'linteau' ? 'lintel' : 'footing',
      category: 'mur',
      shape: { kind: 'extrusion', profile: asPolygon(ring), depth: height },
      frame: uprightFrame(a, z, along),
      sharedKey: `${kind}|${Math.round(length * 1000)}|${width}|${height}`,
      host: wall?.id ?? null,
      storey: opening?.levelIndex ?? wall?.levelIndexes[0] ?? levelBelow(building.levels, z),
      material: 'beton_arme',
      isExisting: wall?.isExisting ?? false,
    });
  }
}

interface Host {
  readonly wall: Wall | null;
  readonly opening: Opening | null;
}

/** The wall of a beam: as written, else that of its opening, else the one on whose axis it lies. */
function hostsOf({ walls, openings }: Building): (beam: Beam) => Host {
  const wallAt = new Map(walls.map((wall) => [wall.index, wall]));
  const openingAt = new Map(openings.map((opening) => [opening.index, opening]));
  return ({ wall, opening, a, b, z, height }) => {
    const bay = opening === null ? null : (openingAt.get(opening) ?? null);
    const named = wall === null ? undefined : wallAt.get(wall);
    const on = (other: Wall): boolean => other.z <= z + height && other.top >= z && runsAlong(other, a, b);
    return { wall: named ?? bay?.wall ?? walls.find(on) ?? null, opening: bay };
  };
}

/** The line lies in the wall, along it. */
function runsAlong(wall: Wall, a: Point, b: Point): boolean {
  const direction = unit(subtract(b, a));
  const along = dot(subtract(midpoint(a, b), wall.a), wall.direction);
  const isNear = (point: Point): boolean =>
    Math.abs(cross(wall.direction, subtract(point, wall.a))) <= wall.thickness / 2;
  return (
    Math.abs(cross(direction, wall.direction)) * distance(a, b) <= LENGTH_TOLERANCE_MM &&
    along >= 0 &&
    along <= wall.length &&
    isNear(a) &&
    isNear(b)
  );
}
