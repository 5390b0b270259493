import type { Building } from '../../building/index.js';
import { dormerIds, solidsOf } from '../../building/index.js';
import type { Bounds, Point } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { boundsOf, ringContains } from '../../maths/ring.js';
import { dormerTypes, marksOf } from '../../measures/index.js';
import { boxAround } from '../boxes.js';
import type { Drafting } from '../drafting.js';
import type { Item, SurfaceItem } from '../display-list.js';
import { frameAt } from '../frame.js';
import { Paper } from '../ink/paper.js';
import type { Camera } from '../projection/camera.js';
import { projectBy } from '../projection/camera.js';
import { textWidth } from '../text/measure.js';
import { outerMaterial } from './coats.js';
import { isInSight } from './sight.js';

const HEIGHT = 1.8;
/** Air round a mark, and from a bay to one that stands under or over it, mm of paper; depth of a sill, mm. */
const AIR = 0.3;
const BESIDE = 0.8;
const SILL = 80;
/** Where in its bay a mark may stand, as parts of its width and height, best first. */
const PLACES = [0.5, 0.27, 0.73, 0.15, 0.85].flatMap((u) => [0.5, 0.3, 0.7, 0.15, 0.85].map((v) => [u, v] as const));

/** A bay that a façade may show: of a wall, or of the front of a dormer. */
interface Bay {
  readonly id: string;
  readonly mark: string;
  /** Id of the wall that it is in; null for the front of a dormer. */
  readonly host: string | null;
  readonly jambs: readonly [Point, Point];
  readonly heights: readonly [number, number];
  /** Unit, away from the building. */
  readonly out: Point;
  /** What covers the wall that it is in. */
  readonly coat: string | undefined;
}

const openingBays = (building: Building): Bay[] => {
  const marks = marksOf(building);
  return building.openings
    .filter(({ isExterior }) => isExterior)
    .map(({ id, wall, outer, near, far, z, top }) => {
      const { x, y } = wall.direction;
      const out = outer === 'left' ? { x: -y, y: x } : { x: y, y: -x };
      return {
        id,
        mark: marks.get(id)!,
        host: wall.id,
        jambs: [near, far],
        heights: [z, top],
        out,
        coat: outerMaterial(building, wall),
      };
    });
};

const dormerBays = (building: Building): Bay[] =>
  dormerTypes(building).flatMap(({ repere, own }) =>
    own.map(({ roof, window: { direction, near, far, z, top } }) => ({
      id: dormerIds(roof).window,
      mark: repere,
      host: null,
      jambs: [near, far],
      heights: [z, top],
      out: { x: direction.y, y: -direction.x },
      coat: 'enduit',
    })),
  );

const baysOf = perObject((building: Building): readonly Bay[] => [...openingBays(building), ...dormerBays(building)]);

/** Marks of all openings, by id: what looked outside before the works may lie between two rooms after them. */
const markById = perObject(
  (building: Building): ReadonlyMap<string, string> =>
    new Map([...marksOf(building), ...dormerBays(building).map(({ id, mark }) => [id, mark] as const)]),
);

/** What the leaves, panes and shutters of each bay are made of. */
const joineryOf = perObject((building: Building): ReadonlyMap<string, ReadonlySet<string>> => {
  const parts = solidsOf(building).filter(({ category }) => category === 'ouverture' || category === 'vitrage');
  return new Map(
    [...Map.groupBy(parts, ({ id }) => id)].map(([id, own]) => [id, new Set(own.map(({ material }) => material))]),
  );
});

/** The material seen at a point: nearer surfaces come later. */
const materialAt = (surfaces: readonly SurfaceItem[], at: Point): string | undefined =>
  surfaces.findLast(({ rings }) => {
    const [outer = [], ...holes] = rings;
    return ringContains(outer, at) && !holes.some((hole) => ringContains(hole, at));
  })?.material;

/** Whether some point of a bay has no wall before it, seen from a façade. */
function isSomewhereInSight({ walls }: Building, { host, jambs, heights: [z, top] }: Bay, { toward }: Camera): boolean {
  const [near, far] = jambs;
  const others = walls.filter(({ id }) => id !== host);
  return PLACES.some(([u, v]) => {
    const at = { x: near.x + u * (far.x - near.x), y: near.y + u * (far.y - near.y) };
    return isInSight(others, at, z + v * (top - z), toward);
  });
}

/** Where the mark of a bay may stand: in it, then on the wall under it and over it, where its panes are narrow. */
function placesOf({ minX, minY, maxX, maxY }: Bounds, scale: number): { at: Point; isInside: boolean }[] {
  const off = SILL + (BESIDE + HEIGHT / 2) * scale;
  const x = (minX + maxX) / 2;
  return [
    ...PLACES.map(([u, v]) => ({ at: { x: minX + u * (maxX - minX), y: minY + v * (maxY - minY) }, isInside: true })),
    ...[minY - off, maxY + off].map((y) => ({ at: { x, y }, isInside: false })),
  ];
}

const isFacing = ({ out }: Bay, { toward }: Camera): boolean => out.x * toward.x + out.y * toward.y > 0.7;

/** The bays that a façade shows: they look its way, and no wall stands before them. */
export const baysFacing = (building: Building, camera: Camera): readonly Bay[] =>
  baysOf(building).filter((bay) => isFacing(bay, camera) && isSomewhereInSight(building, bay, camera));

const byName = new Intl.Collator('fr', { numeric: true });

/** Marks of the bays that look the way of a façade behind walls, in a court or a notch: no elevation shows them. */
export function marksHidden(building: Building, camera: Camera, marked: Building = building): string[] {
  const marks = markById(marked);
  const hidden = baysOf(building).filter((bay) => isFacing(bay, camera) && !isSomewhereInSight(building, bay, camera));
  return [...new Set(hidden.flatMap(({ id }) => marks.get(id) ?? []))].toSorted(byName.compare);
}

/**
 * Marks of the openings and of the windows of dormers that a façade shows, each in its bay, clear of its lines and of
 * what hides a part of it, else on the wall beside it.
 * @param marked the building whose marks they are: the project, for a façade of what stands today
 */
export function facadeMarks(
  building: Building,
  camera: Camera,
  picture: readonly Item[],
  { scale }: Drafting,
  marked: Building = building,
): Item[] {
  const project = projectBy(camera);
  const marks = markById(marked);
  const paper = new Paper(frameAt(0), scale).draw(picture);
  const surfaces = picture.filter((item) => item.kind === 'surface');
  return baysFacing(building, camera).flatMap(({ id, jambs, heights, coat }): Item[] => {
    const mark = marks.get(id);
    if (mark === undefined) return [];
    const corners = jambs.flatMap(({ x, y }) => heights.map((z) => project({ x, y, z })));
    const joinery = joineryOf(building).get(id);
    // What stands before it hides it: neither its glass nor its leaf is seen there.
    const isSeen = (at: Point, isInside: boolean): boolean => {
      const material = materialAt(surfaces, at);
      if (material === undefined) return false;
      return isInside ? material !== coat && joinery?.has(material) === true : material === coat;
    };
    for (const { at, isInside } of placesOf(boundsOf(corners), scale)) {
      const box = boxAround(at.x, at.y, (textWidth(mark, HEIGHT) + 2 * AIR) * scale, (HEIGHT + 2 * AIR) * scale);
      if (!paper.isFree(box) || !isSeen(at, isInside)) continue;
      paper.add(box);
      const text = { kind: 'text', pen: 0.18, at, value: mark, height: HEIGHT, align: 'center' } as const;
      return [{ layer: 'OUVERTURES', class: 'annotation', id, ...text, valign: 'middle' }];
    }
    return [];
  });
}
