import type { Building, Ceiling, Dormer, Roof } from '../../building/index.js';
import { asPolygon, difference } from '../../maths/clip.js';
import { centroidOf } from '../../maths/centroid.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import { polygonContains, ringContains, ringsOf } from '../../maths/ring.js';
import { dot, leftOf, midpoint, subtract, unit } from '../../maths/vector.js';
import { rectangleAt } from '../boxes.js';
import type { Item, SurfaceItem } from '../display-list.js';
import type { Camera } from '../projection/camera.js';
import type { Face } from '../projection/faces.js';
import type { CutArea } from '../projection/slice.js';
import { placeBefore } from './section-courts.js';
import type { SectionAt } from './section-layers.js';
import { pointOn, stretchesIn } from './section-lines.js';
import { lying } from './section-typical.js';

/** The lining that closes a dormer from the attic behind it: plaster, in the light of the rooms of a section. */
const LINING = { material: 'enduit_platre', light: 0.93 } as const;
/** A lining covers the edges of its dormer; the slope beside it is looked at so far from them, mm. */
const EDGE = 30;
const BESIDE = 100;
/** Cosine of what a dormer behind a section looks to with its view, under which its window is not seen. */
const FACES = 0.2;

/** The ceiling at the wall tops of the room under a place of the plan; null for a room open to its roof, mm. */
export function ceilingOver(building: Building, z: number, at: Point): number | null {
  const isFlat = ({ closedBy, hung, plane: { gx, gy } }: Ceiling): boolean =>
    closedBy === 'wall_tops' && hung === null && gx === 0 && gy === 0;
  const under = building.rooms.filter((room) => room.z < z && polygonContains(room.polygon, at));
  const ceilings = under.flatMap(({ ceiling }) => ceiling.filter(isFlat).map(({ plane }) => plane.at.z));
  return ceilings.length > 0 ? Math.max(...ceilings) : null;
}

/** An upright face rises by less than this towards the viewer. */
const UPRIGHT = 1e-3;

/** Whether a face is the edge of what a dormer cuts through its roof, which is lined: no covering shows in a room. */
export function edgesDormer({ roofs }: Building, camera: Camera): (face: Face) => boolean {
  const holes = roofs.flatMap(({ dormer }) => dormer?.hole ?? []);
  return (face) => {
    if (holes.length === 0 || face.category !== 'toiture' || Math.abs(face.depth.b) > UPRIGHT) return false;
    const at = placeBefore(face, camera);
    return holes.some((hole) => polygonContains(hole, at));
  };
}

type Look = Pick<SurfaceItem, 'material' | 'light'>;

/** What is drawn already: what stands behind a section, and what it cuts. */
interface Drawn {
  readonly seen: readonly Item[];
  readonly built: readonly Polygon[];
}

/** Stretches of a section, with the place of the plan whose ceiling they lie over. */
interface Hidden {
  readonly span: readonly [number, number];
  readonly at: Point;
}

/** Where a section cuts a dormer looking away from its window: one would see those on the other side through it. */
const cutThrough = ({ hollow }: Dormer, { line }: SectionAt): Hidden[] =>
  hollow
    .flatMap((part) => stretchesIn(line, part))
    .map((span) => ({ span, at: pointOn(line, (span[0] + span[1]) / 2) }));

/** Where a dormer lies behind a section that looks out of its window, over the ceiling of its room. */
function seenBeyond({ hollow, window }: Dormer, { line }: SectionAt): Hidden[] {
  const way = unit(subtract(line.b, line.a));
  const look = leftOf(way);
  const { direction } = window!;
  // The outside of a window is on the right of its direction.
  if (dot(look, { x: direction.y, y: -direction.x }) < FACES) return [];
  return hollow.flatMap(({ outer }) => {
    if (outer.some((corner) => dot(look, subtract(corner, line.a)) < 0)) return [];
    const along = outer.map((corner) => dot(way, subtract(corner, line.a)));
    return [{ span: [Math.min(...along), Math.max(...along)] as const, at: centroidOf(outer) }];
  });
}

/** What is seen at a place of the picture, as a surface looks; plaster where there is nothing. */
function lookAt(seen: readonly Item[], at: Point): Look {
  const found = seen.findLast(
    (item): item is SurfaceItem => item.kind === 'surface' && ringContains(item.rings[0]!, at),
  );
  return found ? { material: found.material, light: found.light } : LINING;
}

/** What closes a dormer from the attic, as a section shows it: one behind it goes on as the slope beside it. */
function liningsOf(building: Building, { dormer, ridgeZ }: Roof, at: SectionAt, drawn: Drawn): Item[] {
  if (!dormer?.window) return [];
  const { near, far, z } = dormer.window;
  const look = leftOf(unit(subtract(at.line.b, at.line.a)));
  const isBehind = dot(look, subtract(midpoint(near, far), at.line.a)) > 0;
  const hidden = isBehind ? seenBeyond(dormer, at) : cutThrough(dormer, at);
  const aside = isBehind ? EDGE : 0;
  return hidden.flatMap(({ span: [from, to], at: place }) => {
    const ceiling = ceilingOver(building, z, place);
    // A dormer whose window begins over the ceiling lights the attic.
    if (ceiling === null || ceiling >= ridgeZ || (isBehind && z >= ceiling)) return [];
    const left = at.origin + from - aside;
    const height = ridgeZ + aside - ceiling;
    const hollow = asPolygon(rectangleAt(left, ceiling, to - from + 2 * aside, height));
    const own = isBehind ? lookAt(drawn.seen, { x: left - BESIDE, y: ceiling + height / 2 }) : LINING;
    return lying(difference([hollow], drawn.built), ceiling).map((polygon): Item => ({
      layer: 'PLAN',
      class: 'projected',
      kind: 'surface',
      pen: 0.13,
      rings: ringsOf(polygon),
      ...own,
    }));
  });
}

/**
 * The lining over the ceiling of a room at the back of the dormers that it goes up into: without it one would see their
 * windows from the attic, or through a dormer that is cut those on the other side.
 * @param seen what stands behind the section
 */
export function dormerLinings(
  building: Building,
  at: SectionAt,
  cut: readonly CutArea[],
  seen: readonly Item[],
): Item[] {
  const drawn = { seen, built: cut.flatMap(({ polygons }) => polygons) };
  return building.roofs.flatMap((roof) => liningsOf(building, roof, at, drawn));
}
