import type { Building } from '../../building/index.js';
import { buildingOf, identityOf } from '../../building/index.js';
import { identify } from '../../scene/edit/index.js';
import { turnedScene } from '../../scene/index.js';
import { rotate } from '../../maths/vector.js';
import { mainAngle } from '../../maths/main-angle.js';
import { polygonContains } from '../../maths/ring.js';
import type { SectionLine } from '../views/section-lines.js';

/** A building nearer to the axes than this is drawn as it stands, degrees. */
const SQUARE = 0.05;

/** A building as its sheets show it, and the turn that brought it there. */
export interface Straightened {
  readonly building: Building;
  readonly turned: (line: SectionLine) => SectionLine;
  /** Another state of the building, turned by as much. */
  readonly alike: (other: Building) => Building;
}

const asItStands = (building: Building): Straightened => ({
  building,
  turned: (line) => line,
  alike: (other) => other,
});

/** Areas of one room before and after the turn differ by the grid alone: by less than this share. */
const SAME_AREA = 1e-3;

/**
 * A turned building whose rooms have the areas of the building as it stands: corners on a grid move with the turn, and
 * an area may pass from one hundredth of a square metre to the next; schedules and sheets say the same.
 */
function withAreasOf(standing: Building, turned: Building, angle: number): Building {
  const levels = turned.levels.map((level, index) => {
    const own = (standing.levels[index]?.rooms ?? []).map(({ area, labelPoint }) => ({
      area,
      at: rotate(labelPoint, -angle),
    }));
    const rooms = level.rooms.map((room) => {
      const same = own.find(({ at }) => polygonContains(room.polygon, at));
      return same && Math.abs(same.area - room.area) <= SAME_AREA * room.area ? { ...room, area: same.area } : room;
    });
    return { ...level, rooms };
  });
  return { ...turned, levels, rooms: levels.flatMap(({ rooms }) => rooms) };
}

/**
 * The building square to the sheet, its north turned with it: its plans take a larger scale and are read from below and
 * from the right. Elements keep the GlobalIds of their ids, whatever their places.
 */
export function straightened(building: Building): Straightened {
  const angle = mainAngle(building.walls);
  if (Math.abs(angle) < SQUARE) return asItStands(building);
  const alike = (other: Building): Building =>
    withAreasOf(other, buildingOf(turnedScene(identify(other.scene, identityOf(other)), -angle)), angle);
  return {
    building: alike(building),
    alike,
    turned: ({ name, a, b }) => ({ name, a: rotate(a, -angle), b: rotate(b, -angle) }),
  };
}
