import type { Building, Room } from '../../building/index.js';
import { isUnderSky } from '../../building/index.js';
import { asPolygon, difference, intersection } from '../../maths/clip.js';
import type { Point } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { polygonContains, ringsOf } from '../../maths/ring.js';
import { rectangleAt } from '../boxes.js';
import type { Item } from '../display-list.js';
import type { Camera } from '../projection/camera.js';
import type { Face } from '../projection/faces.js';
import type { CutArea } from '../projection/slice.js';
import type { SectionAt } from './section-layers.js';
import { stretchesIn } from './section-lines.js';

/** Typical paving of a court, on its bed, mm. */
const PAVING = 50;
/** A face of the court is looked for this far before it, mm. */
const BEFORE = 30;
/** Earth that the finished ground does not reach by less than this is a line, mm. */
const ON_GROUND = 50;
/** A court this much lower or higher than the ground round the house is on it still, mm. */
const NEAR_GROUND = 1500;

/** Courts: rooms in the open air that stand on the ground, with walls round them and nothing under them. */
export const courtsOf = perObject(({ rooms, site }: Building): readonly Room[] =>
  rooms.filter(
    (room) =>
      room.use === 'exterieur' &&
      isUnderSky(room) &&
      Math.abs(room.z - site.groundZ) < NEAR_GROUND &&
      rooms.every((other) => other.level >= room.level || intersection([other.polygon], [room.polygon]).length === 0),
  ),
);

/** The place of the plan just before the middle of a face that a section sees, mm. */
export function placeBefore({ bounds, depth: { a, b, c } }: Face, { right, toward }: Camera): Point {
  const [x, y] = [(bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2];
  const depth = a * x + b * y + c + BEFORE;
  return { x: right.x * x + toward.x * depth, y: right.y * x + toward.y * depth };
}

/** Whether what a section sees is a façade of a court: it keeps its covering and its light, rooms are plastered. */
export function looksOnCourt(building: Building, camera: Camera): (face: Face) => boolean {
  const courts = courtsOf(building);
  if (courts.length === 0) return () => false;
  return (face) => {
    const at = placeBefore(face, camera);
    return courts.some(({ polygon, z }) => face.bounds.maxY > z && polygonContains(polygon, at));
  };
}

/** Where a section crosses courts, as rectangles from deep in the ground up to their paving. */
const courtGrounds = (building: Building, { line, origin }: SectionAt) =>
  courtsOf(building).flatMap(({ polygon, z }) =>
    stretchesIn(line, polygon).map(([from, to]) => ({ from: origin + from, to: origin + to, z })),
  );

/** What a section cuts without the floor that the geometry of a storey has under its courts: they lie on earth. */
export function withoutCourtFloors(building: Building, at: SectionAt, areas: readonly CutArea[]): CutArea[] {
  const grounds = courtGrounds(building, at);
  if (grounds.length === 0) return [...areas];
  const floors = grounds.map(({ from, to, z }) =>
    asPolygon(rectangleAt(from, z - 2 * NEAR_GROUND, to - from, 2 * NEAR_GROUND + 1)),
  );
  return areas
    .map((area) => (area.category === 'plancher' ? { ...area, polygons: difference(area.polygons, floors) } : area))
    .filter(({ polygons }) => polygons.length > 0);
}

/** The ground of the courts that a section cuts: typical paving, over earth where the ground outside is lower. */
export function courtItems(building: Building, at: SectionAt): Item[] {
  const { groundZ } = building.site;
  const common = { layer: 'PLAN', class: 'cut' } as const;
  return courtGrounds(building, at).flatMap(({ from, to, z }): Item[] => {
    const band = (low: number, high: number) => ringsOf(asPolygon(rectangleAt(from, low, to - from, high - low)));
    const isRaised = z > groundZ + ON_GROUND;
    const paving = band(z - PAVING, z);
    return [
      ...(isRaised ? [{ ...common, kind: 'hatch', pen: 0.13, rings: band(groundZ, z), fill: 'terre' } as const] : []),
      { ...common, kind: 'hatch', pen: 0.13, rings: paving, fill: 'blanc' },
      { ...common, kind: 'path', pen: 0.13, dash: 'interrompu', rings: paving },
      {
        ...common,
        kind: 'polyline',
        pen: 0.7,
        points: [
          { x: from, y: z },
          { x: to, y: z },
        ],
      },
    ];
  });
}
