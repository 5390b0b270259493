import type { Building, Wall } from '../../building/index.js';
import { floorLayering } from '../../building/index.js';
import { asPolygon, difference, intersection } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import { boundsOf, ringsOf } from '../../maths/ring.js';
import { rectangleAt } from '../boxes.js';
import type { Item } from '../display-list.js';
import type { CutArea } from '../projection/slice.js';
import { contactsOn, JOINT } from './section-contacts.js';
import { crossing } from './section-layers.js';
import { stemUnder } from './section-leaves.js';
import type { SectionLine } from './section-lines.js';
import { limitsAlong } from './section-plot.js';

/** Typical strip footing (NF DTU 13.1 practice): depth of its bottom under the ground, height, overhang, width, mm. */
const FOOTING = { depth: 800, height: 250, beside: 150, least: 500 } as const;
/** A line that runs along a wall shows its length, not its footing: most it may cross, in thicknesses. */
const MOST_CROSSED = 3;
/** A wall or a footing this near to a limit stands on it, mm. */
const ON_LIMIT = 20;
/** A footing this far off the middle of its stem carries it at one side, mm. */
const OFF_MIDDLE = 30;
/** Typical screed, mm. */
const SCREED = 50;
/** From the film under a slab to it, mm. */
const FILM = 15;
/** Floors this near to the underside of the lowest walls carry on the ground, mm. */
const LOWEST = 300;

type Span = readonly [number, number];

/** What carries a building in the ground, as a section cuts it. */
export interface Foundation {
  readonly polygons: readonly Polygon[];
  /** Typical, not designed: drawn dashed, as the note of the section says. */
  readonly isTypical: boolean;
}

const rectangle = (from: number, to: number, low: number, high: number): Polygon =>
  asPolygon(rectangleAt(from, low, to - from, high - low));

/** A wall that carries to the ground and that the line crosses, with where what is under its bearing leaf stands. */
interface Carried {
  readonly wall: Wall;
  readonly from: number;
  readonly to: number;
}

/** Bearing walls of the lowest level that the line crosses. */
function carriedWalls({ walls, levels }: Building, line: SectionLine, origin: number): Carried[] {
  const lowest = levels[0]?.z ?? 0;
  return walls
    .filter(({ z, kind }) => kind !== 'cloison' && z <= lowest + LOWEST)
    .flatMap((wall): Carried[] => {
      const span = crossing(line, wall.footprint);
      if (!span || span[1] - span[0] > MOST_CROSSED * wall.thickness) return [];
      const [from, to] = stemUnder(wall, line) ?? span;
      return [{ wall, from: origin + from, to: origin + to }];
    });
}

/** A strip footing cut across, and the stem wall on it. */
interface Footing {
  readonly foot: Polygon;
  readonly stem: Polygon | null;
}

/** Footings that the document designs and the line cuts, with the stem walls on them. */
function declared({ beams }: Building, line: SectionLine, origin: number, walls: readonly Carried[]): Footing[] {
  return beams
    .filter(({ kind }) => kind === 'fondation')
    .flatMap(({ a, b, width, height, z, wall: index }): Footing[] => {
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      const [nx, ny] = [((a.y - b.y) / length) * (width / 2), ((b.x - a.x) / length) * (width / 2)];
      const ring = [
        { x: a.x + nx, y: a.y + ny },
        { x: a.x - nx, y: a.y - ny },
        { x: b.x - nx, y: b.y - ny },
        { x: b.x + nx, y: b.y + ny },
      ];
      const span = crossing(line, ring);
      if (!span) return [];
      const stem = walls.find(({ wall }) => wall.index === index);
      const hasStem = stem !== undefined && stem.wall.z > z + height;
      return [
        {
          foot: rectangle(origin + span[0], origin + span[1], z, z + height),
          stem: hasStem ? rectangle(stem.from, stem.to, z + height, stem.wall.z) : null,
        },
      ];
    });
}

/** Whether a section cuts walls that stand, under which nobody drew a foundation: a scene tells of none of them. */
export const standsUnsurveyed = (building: Building, line: SectionLine): boolean =>
  carriedWalls(building, line, 0).some(
    ({ wall }) =>
      wall.isExisting && !building.beams.some((beam) => beam.kind === 'fondation' && beam.wall === wall.index),
  );

/** Where a footing lies that would cross a limit which its wall stands on: on its own side of it, as wide. */
function withinLimits([from, to]: Span, stem: Span, [low, high]: Span): Span {
  const isOwn = stem[0] > low - ON_LIMIT && stem[1] < high + ON_LIMIT;
  if (!isOwn || to - from > high - low) return [from, to];
  const shift = Math.max(0, low - from) - Math.max(0, to - high);
  return [from + shift, to + shift];
}

/** A new wall and between what its footing lies: the limits of the plot, the joint with what it is built against. */
function partedFrom(
  building: Building,
  line: SectionLine,
  origin: number,
): (carried: Carried) => { carried: Carried; limits: Span } {
  const [low, high] = limitsAlong(building, line, origin);
  const contacts = contactsOn(building, line);
  return (carried) => {
    const against = contacts.find(({ wall }) => wall === carried.wall);
    if (!against) return { carried, limits: [low, high] };
    const face = origin + against.along + against.way * JOINT;
    return against.way > 0
      ? { carried: { ...carried, from: Math.max(carried.from, face) }, limits: [Math.max(low, face), high] }
      : { carried: { ...carried, to: Math.min(carried.to, face) }, limits: [low, Math.min(high, face)] };
  };
}

/** A strip footing and its stem wall of usual sizes under a new wall. */
function typical({ wall, from, to }: Carried, groundZ: number, limits: Span): Footing {
  const bottom = Math.min(groundZ, wall.z) - FOOTING.depth;
  const beside = Math.max(FOOTING.beside, (FOOTING.least - (to - from)) / 2);
  const top = bottom + FOOTING.height;
  const [left, right] = withinLimits([from - beside, to + beside], [from, to], limits);
  return { foot: rectangle(left, right, bottom, top), stem: rectangle(from, to, top, wall.z) };
}

/** Footings with their stem walls under what a section cuts: those of `structure`, else typical ones of new walls. */
function footingsOn(
  building: Building,
  line: SectionLine,
  origin: number,
): { footings: Footing[]; isTypical: boolean } {
  const walls = carriedWalls(building, line, origin);
  const designed = declared(building, line, origin, walls);
  if (designed.length > 0) return { footings: designed, isTypical: false };
  const created = walls.filter(({ wall }) => !wall.isExisting);
  const parted = created.map(partedFrom(building, line, origin));
  const footings = parted.map(({ carried, limits }) => typical(carried, building.site.groundZ, limits));
  return { footings, isTypical: true };
}

/** Whether what carries the new walls that a section cuts is supposed. */
export const hasTypicalFootings = (building: Building, line: SectionLine): boolean =>
  footingsOn(building, line, 0).isTypical;

/** Whether a section cuts a footing that carries its wall at one side, since a limit leaves no room on the other. */
export function hasOffsetFooting(building: Building, line: SectionLine): boolean {
  const limits = limitsAlong(building, line, 0);
  return footingsOn(building, line, 0).footings.some(({ foot, stem }) => {
    if (!stem) return false;
    const [own, over] = [boundsOf(foot.outer), boundsOf(stem.outer)];
    const isOnLimit = own.minX < limits[0] + ON_LIMIT || own.maxX > limits[1] - ON_LIMIT;
    return isOnLimit && Math.abs(own.minX + own.maxX - over.minX - over.maxX) / 2 > OFF_MIDDLE;
  });
}

/** The footings alone that a section cuts, without their stem walls. */
export const feetOn = (building: Building, line: SectionLine, origin: number): Polygon[] =>
  footingsOn(building, line, origin).footings.map(({ foot }) => foot);

/** The foundation under what a section cuts, where nothing else of the building is. */
export function foundationOf(
  building: Building,
  line: SectionLine,
  origin: number,
  cut: readonly CutArea[],
): Foundation {
  const { footings, isTypical } = footingsOn(building, line, origin);
  const polygons = footings.flatMap(({ foot, stem }) => (stem ? [foot, stem] : [foot]));
  const built = cut.flatMap((area) => area.polygons);
  return { polygons: polygons.length > 0 ? difference(polygons, built) : [], isTypical };
}

/** The concrete of a foundation; dashed where nobody designed it. */
export const foundationItems = ({ polygons, isTypical }: Foundation): Item[] =>
  polygons.flatMap((polygon): Item[] => [
    {
      layer: 'PLAN',
      class: 'cut',
      kind: 'hatch',
      pen: 0.13,
      fill: isTypical ? 'blanc' : 'beton',
      rings: ringsOf(polygon),
    },
    {
      layer: 'PLAN',
      class: 'cut',
      kind: 'path',
      pen: isTypical ? 0.25 : 0.35,
      dash: isTypical ? 'interrompu' : 'continu',
      rings: ringsOf(polygon),
    },
  ]);

/** Typical screed on the floor that lies on the ground, and the film under it, where no composition says otherwise. */
export function groundFloorItems({ scene, slabs }: Building, cut: readonly CutArea[]): Item[] {
  const lowest = slabs.toSorted((p, q) => p.top - q.top)[0];
  if (!lowest || !floorLayering(scene, lowest).isHypothesis) return [];
  const own = cut
    .filter(({ category, isExisting }) => category === 'plancher' && !isExisting)
    .flatMap(({ polygons }) => polygons)
    .filter(({ outer }) => Math.abs(boundsOf(outer).maxY - lowest.top) < 5);
  if (own.length === 0) return [];
  const { minX, maxX } = boundsOf(own.flatMap(({ outer }) => outer));
  const screed = intersection(own, [rectangle(minX, maxX, lowest.top - SCREED, lowest.top)]);
  const common = { layer: 'PLAN', class: 'cut', pen: 0.13 } as const;
  return [
    ...screed.map((polygon): Item => ({ ...common, kind: 'path', dash: 'interrompu', rings: ringsOf(polygon) })),
    ...own.map(({ outer }): Item => {
      const box = boundsOf(outer);
      const y = box.minY - FILM;
      const points = [
        { x: box.minX, y },
        { x: box.maxX, y },
      ];
      return { ...common, kind: 'polyline', dash: 'mixte', points };
    }),
  ];
}
