import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Building, Plane, Roof, Wall } from '../../building/index.js';
import { heightOn, isExistingRoof } from '../../building/index.js';
import { asPolygon } from '../../maths/clip.js';
import { polygonContains } from '../../maths/ring.js';
import { subtract, unit } from '../../maths/vector.js';
import { isBearing } from '../../structure/index.js';
import { rectangleAt } from '../boxes.js';
import type { Item } from '../display-list.js';
import { facadesCut } from './section-heights.js';
import type { SectionAt } from './section-layers.js';
import { crossing } from './section-layers.js';
import { leafOf } from './section-leaves.js';
import { pointOn } from './section-lines.js';
import { filled } from './section-typical.js';

/** Usual plate that rafters are nailed to, laid flat on the head of a wall (NF DTU 31.1 practice), mm. */
const PLATE = { width: 100, height: 75 } as const;
/** Lower than one course of blocks there is no room for a lintel over a bay, mm. */
const LEAST_LINTEL = 200;
/** A line that runs along a wall shows its length: most it may cross, in thicknesses. */
const MOST_CROSSED = 3;
/** A wall whose roof lies higher over the base of that roof than this is not under its eave, mm. */
const OVER_EAVE = 500;
/** A wall that ends this much under the rafters does not carry them, mm. */
const UNDER_RAFTERS = 100;

/** Where rafters bear on a wall that a section cuts: the middle of its bearing leaf, and their underside there, mm. */
interface Bearing {
  readonly wall: Wall;
  readonly along: number;
  readonly width: number;
  readonly under: number;
}

/** Whether a section shows the fall of a plane: rafters run along it. */
function isAlongFall({ gx, gy }: Plane, { line }: SectionAt): boolean {
  const way = unit(subtract(line.b, line.a));
  const slope = Math.hypot(gx, gy);
  return slope > 0 && Math.abs(gx * way.x + gy * way.y) > slope / 2;
}

/** The underside of the rafters of a roof at a distance along a section; null where none bears on a wall there. */
function rafterAt(roof: Roof, at: SectionAt, along: number): number | null {
  const point = pointOn(at.line, along);
  const pane = roof.panes.find(({ plan, plane }) => isAlongFall(plane, at) && polygonContains(plan, point));
  if (!pane) return null;
  const { plane } = pane;
  const height = heightOn(plane, point);
  return height > roof.z + OVER_EAVE ? null : height - roof.thickness * Math.hypot(1, plane.gx, plane.gy);
}

/** The walls to be built that carry the eaves of new pitched roofs where a section cuts them. */
function bearingsUnder(building: Building, at: SectionAt): Bearing[] {
  const roofs = building.roofs.filter(
    (roof) => roof.type !== 'plat' && roof.dormer === null && !isExistingRoof(building, roof),
  );
  return building.walls
    .filter((wall) => !wall.isExisting && isBearing(wall))
    .flatMap((wall): Bearing[] => {
      const [whole, leaf] = [crossing(at.line, wall.footprint), crossing(at.line, leafOf(wall))];
      if (!whole || !leaf || whole[1] - whole[0] > MOST_CROSSED * wall.thickness) return [];
      const along = (leaf[0] + leaf[1]) / 2;
      const unders = roofs
        .filter(({ z }) => z > wall.z)
        .flatMap((roof) => rafterAt(roof, at, along) ?? [])
        .filter((under) => wall.top > under - UNDER_RAFTERS);
      return unders.length > 0 ? [{ wall, along, width: leaf[1] - leaf[0], under: Math.max(...unders) }] : [];
    });
}

/** Typical plates under the rafters that a section shows along their length, on the leaves that carry them. */
export const plateItems = (building: Building, at: SectionAt): Item[] =>
  bearingsUnder(building, at).flatMap(({ along, width, under }) => {
    const wide = Math.min(width, PLATE.width);
    const plate = rectangleAt(at.origin + along - wide / 2, under - PLATE.height, wide, PLATE.height);
    return filled([asPolygon(plate)], 'bois', 0.25);
  });

const LOW = t(
  'linteaux sous égout : {left} cm sous la sablière, à étudier',
  'lintels under eaves: {left} cm under the plate, to be designed',
);

/** What a section says of a bay under an eave whose head leaves no room for a usual lintel under the plate. */
export function lowLintels(building: Building, at: SectionAt, langue: Langue): string[] {
  const bays = facadesCut(building, at).flatMap((facade) => facade.bays);
  const left = bearingsUnder(building, at).flatMap(({ wall, under }) =>
    bays
      .filter((bay) => bay.wall.index === wall.index && bay.top > under - LEAST_LINTEL - PLATE.height)
      .map(({ top }) => under - PLATE.height - top),
  );
  if (left.length === 0) return [];
  return [say(LOW, langue, { left: Math.max(0, Math.round(Math.min(...left) / 10)) })];
}
