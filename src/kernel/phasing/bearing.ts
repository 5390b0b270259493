import type { Building, Roof, Slab, Wall } from '../building/index.js';
import { levelBelow } from '../building/index.js';
import { boxIndex } from '../maths/box-index.js';
import { asPolygon, intersection } from '../maths/clip.js';
import type { Polygon } from '../maths/geometry.js';
import { boundsOf } from '../maths/ring.js';
import { bearingWalls } from '../structure/index.js';

/** A top this far from what lies on it still carries it: slabs hang between the storeys, plates under the eaves, mm. */
const SEAT_MM = 350;

type Bearers = Map<string, Set<string>>;

/** What each element bears on, by ids: walls, floors, roofs, stairs, bays, lintels. */
export function bearersOf(building: Building): ReadonlyMap<string, ReadonlySet<string>> {
  const bearers: Bearers = new Map();
  const add = (id: string, carriers: Iterable<string>): void => {
    const known = bearers.get(id) ?? new Set();
    for (const carrier of carriers) if (carrier !== id) known.add(carrier);
    bearers.set(id, known);
  };
  const carrying = carriersAt(building);
  for (const slab of building.slabs) if (slab.level > 0) add(slab.id, carrying(slab.outline, slab.bottom));
  for (const roof of building.roofs) add(roof.id, carrying(groundOf(roof), roof.z));
  for (const wall of building.walls) add(wall.id, underWall(building, wall, carrying));
  for (const { id, wall } of building.openings) add(id, [wall.id]);
  addBeams(building, add);
  const floorAt = (z: number): string[] => idsAt(building.slabs, levelBelow(building.levels, z));
  for (const { id, flights } of building.stairs) {
    add(
      id,
      flights.flatMap(({ z, arrivalZ }) => [...floorAt(z), ...floorAt(arrivalZ)]),
    );
  }
  for (const { id, z } of building.guardrails) add(id, floorAt(z));
  for (const { id, floorZ } of building.decks) add(id, floorAt(floorZ));
  return bearers;
}

type Carrying = (plans: readonly Polygon[], z: number) => string[];

/** Bearing walls under some plans whose tops are at an altitude, by id. */
function carriersAt(building: Building): Carrying {
  const walls = bearingWalls(building);
  const index = boxIndex(walls.map(({ footprint }) => boundsOf(footprint)));
  return (plans, z) => {
    const near = [...new Set(plans.flatMap(({ outer }) => index.search(boundsOf(outer))))].map((i) => walls[i]!);
    const seated = near.filter(({ top }) => Math.abs(top - z) <= SEAT_MM);
    return seated
      .filter(({ footprint }) => intersection([...plans], [asPolygon(footprint)]).length > 0)
      .map(({ id }) => id);
  };
}

const groundOf = ({ outline, footprint }: Roof): readonly Polygon[] => (outline.length > 0 ? outline : [footprint]);

/** The floor of its storey, and the walls that it stands on through it. */
function underWall({ slabs, levels }: Building, wall: Wall, carrying: Carrying): string[] {
  const below = carrying([asPolygon(wall.footprint)], wall.z);
  return [...below, ...idsAt(slabs, levelBelow(levels, wall.z))];
}

const idsAt = (slabs: readonly Slab[], level: number): string[] =>
  slabs.filter((slab) => slab.level === level).map(({ id }) => id);

/** A lintel is laid in its wall; a footing carries the wall it names. */
function addBeams({ beams, walls, openings }: Building, add: (id: string, carriers: Iterable<string>) => void): void {
  const wallAt = new Map(walls.map((wall) => [wall.index, wall.id]));
  const wallOfBay = new Map(openings.map(({ index, wall }) => [index, wall.id]));
  for (const { id, kind, wall, opening } of beams) {
    const host = wallAt.get(wall ?? -1) ?? wallOfBay.get(opening ?? -1);
    if (host === undefined) continue;
    if (kind === 'linteau') add(id, [host]);
    else add(host, [id]);
  }
}
