import type { Building } from '../../building/index.js';
import { buildingOf, identityOf } from '../../building/index.js';
import { identify } from '../../scene/edit/index.js';
import { turnedScene } from '../../scene/index.js';
import { rotate } from '../../maths/vector.js';
import { mainAngle } from '../../maths/main-angle.js';
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

/**
 * The building square to the sheet, its north turned with it: its plans take a larger scale and are read from below and
 * from the right. Elements keep the GlobalIds of their ids, whatever their places.
 */
export function straightened(building: Building): Straightened {
  const angle = mainAngle(building.walls);
  if (Math.abs(angle) < SQUARE) return asItStands(building);
  const alike = (other: Building): Building =>
    buildingOf(turnedScene(identify(other.scene, identityOf(other)), -angle));
  return {
    building: alike(building),
    alike,
    turned: ({ name, a, b }) => ({ name, a: rotate(a, -angle), b: rotate(b, -angle) }),
  };
}
