import type { Building, Wall } from '../../building/index.js';
import { isExistingRoom } from '../../building/index.js';
import { polygonContains } from '../../maths/ring.js';
import { existingParts } from '../../measures/index.js';
import { isBearing } from '../../structure/index.js';
import { crossing } from './section-layers.js';
import type { SectionLine } from './section-lines.js';
import { pointOn, stretchesIn } from './section-lines.js';

/** Usual joint between an extension and what it is built against (practice of NF DTU 20.1), mm. */
export const JOINT = 20;
/** A new wall this near to the face of what stands is built against it, mm. */
const AGAINST = 20;
/** So far behind what closes it a room is one, mm. */
const INSIDE = 100;
/** A line that runs along a wall shows its length: most it may cross, in thicknesses. */
const MOST_CROSSED = 3;

/** Where a section leaves what stands for an extension: distance of the old face along the line, mm. */
export interface Contact {
  readonly along: number;
  /** The way the extension lies: 1 further along the line. */
  readonly way: 1 | -1;
  /** The wall of the extension against the old one; null where it has none of its own there. */
  readonly wall: Wall | null;
}

/** The wall to be built against a face of what stands, and how far the section is in it, mm. */
function wallAgainst({ walls }: Building, line: SectionLine, along: number, way: 1 | -1): [Wall, number] | null {
  for (const wall of walls) {
    const span = wall.isExisting || !isBearing(wall) ? null : crossing(line, wall.footprint);
    if (!span || span[1] - span[0] > MOST_CROSSED * wall.thickness) continue;
    const near = way > 0 ? span[0] : span[1];
    if (Math.abs(near - along) <= AGAINST) return [wall, span[1] - span[0]];
  }
  return null;
}

/** Where a section meets the outside of what stands with a new room behind it, level by level the same once. */
export function contactsOn(building: Building, line: SectionLine): Contact[] {
  const ends = existingParts(building).flatMap((parts, level) =>
    parts
      .flatMap((part) => stretchesIn(line, part))
      .flatMap(([from, to]) => [
        { along: from, way: -1 as const, level },
        { along: to, way: 1 as const, level },
      ]),
  );
  const found = ends.flatMap(({ along, way, level }): Contact[] => {
    const [wall, thick] = wallAgainst(building, line, along, way) ?? [null, 0];
    const behind = pointOn(line, along + way * (thick + INSIDE));
    const isNew = building.rooms.some(
      (room) => room.level === level && polygonContains(room.polygon, behind) && !isExistingRoom(building, room),
    );
    return isNew ? [{ along, way, wall }] : [];
  });
  return [...new Map(found.map((one) => [`${Math.round(one.along)} ${one.way}`, one])).values()];
}
