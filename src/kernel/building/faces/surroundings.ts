import { boxIndex } from '../../maths/box-index.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Point, Point3 } from '../../maths/geometry.js';
import { finder } from '../../maths/inside.js';
import { boundsOf, ringContains } from '../../maths/ring.js';
import { clearHeightAt } from '../headroom.js';
import { coverAt } from '../roofs/index.js';
import type { Building, Level, Wall } from '../types.js';
import type { Beyond } from './types.js';

/** The kind of place that holds a point of space. */
export interface Surroundings {
  readonly at: (point: Point3) => Beyond;
  /** Altitudes where the kind of place may change: floors, undersides of floors, the ground. */
  readonly altitudes: readonly number[];
}

interface Storey {
  readonly level: Level;
  readonly top: number;
  /** The floor above. */
  readonly slab: { readonly id: string; readonly bottom: number } | null;
  readonly isWithin: (at: Point) => boolean;
  readonly roomAt: (at: Point) => Level['rooms'][number] | null;
}

/** Finds the kind of place at a point, storey by storey: room, wall, floor, attic, ground, open air. */
export function surroundingsOf(building: Building): Surroundings {
  const { levels, slabs, walls, site } = building;
  const storeys = levels.map((level, i): Storey => {
    const inOutline = finder(level.outline);
    const inRoom = finder(level.rooms.map(({ polygon }) => polygon));
    const above = levels[i + 1];
    const slab = above ? slabs.find((candidate) => candidate.level === above.index) : undefined;
    return {
      level,
      top: above?.z ?? Infinity,
      slab: slab ?? null,
      isWithin: (at) => inOutline(at) >= 0,
      roomAt: (at) => level.rooms[inRoom(at)] ?? null,
    };
  });
  const wallAt = wallFinder(walls);
  return {
    altitudes: [site.groundZ, ...levels.map(({ z }) => z), ...slabs.map(({ bottom }) => bottom)],
    at: (point) => {
      const storey = storeys.findLast(({ level }) => level.z <= point.z) ?? storeys[0];
      const wall = wallAt(point);
      if (wall) return { kind: 'element', element: wall.id };
      const isBuried = point.z < site.groundZ - LENGTH_TOLERANCE_MM;
      if (!storey?.isWithin(point) || point.z < storey.level.z) return { kind: isBuried ? 'ground' : 'outside' };
      return within(building, storey, point);
    },
  };
}

function wallFinder(walls: readonly Wall[]): (point: Point3) => Wall | null {
  const index = boxIndex(walls.map(({ footprint }) => boundsOf(footprint)));
  return (point) =>
    index
      .search(boundsOf([point]))
      .map((i) => walls[i]!)
      .find(({ footprint, z, top }) => point.z >= z && point.z <= top && ringContains(footprint, point)) ?? null;
}

/** Inside the outline of a storey: a room, the floor above it, the attic over it, or open air over a low roof. */
function within(building: Building, { slab, top, roomAt }: Storey, point: Point3): Beyond {
  const room = roomAt(point);
  if (room && point.z <= room.z + clearHeightAt(room, point)) return { kind: 'room', room: room.id };
  if (slab && point.z >= slab.bottom && point.z <= top) return { kind: 'element', element: slab.id };
  const cover = coverAt(building, point);
  if (cover && cover.z >= point.z) return { kind: 'attic' };
  return room || cover ? { kind: 'outside' } : { kind: 'element', element: null };
}
