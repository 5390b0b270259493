import { scaleText } from '../length-text.js';
import type { Drafting } from '../drafting.js';
import { say, t } from '../../../words/index.js';
import type { Building, Opening, Room, Solid } from '../../building/index.js';
import { clearHeightAt, solidsOf } from '../../building/index.js';
import { asPolygon, difference, intersection } from '../../maths/clip.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import { boundsOf, polygonContains, ringsOf } from '../../maths/ring.js';
import { distance, dot, subtract, unit } from '../../maths/vector.js';
import { layoutChains } from '../dimensions/chain.js';
import { measuredBetween } from '../dimensions/measured.js';
import type { Chain, Fill, Item, Pen, View } from '../display-list.js';
import { frameAt } from '../frame.js';
import { Paper } from '../ink/paper.js';
import type { Camera } from '../projection/camera.js';
import { projectBy } from '../projection/camera.js';
import { keptPicture } from '../projection/kept.js';
import { pictureOf } from '../projection/picture.js';
import type { CutArea } from '../projection/slice.js';
import { cutBy } from '../projection/slice.js';
import { altitudesOf } from './altitudes.js';
import { levelMarks } from './level-marks.js';
import { boundsOfItems, makeView } from './make-view.js';
import type { PlotCut } from './section-plot.js';
import { plotCut, plotItems } from './section-plot.js';
import { crossing, sectionLayers } from './section-layers.js';
import { foundationItems, foundationOf, groundFloorItems, groundNames } from './section-ground.js';
import type { SectionLine } from './section-lines.js';
import { cutName, pointOn } from './section-lines.js';
import type { CrossedRoom } from './section-rooms.js';
import { roomNames } from './section-rooms.js';

const NAME = t('Coupe {name}', 'Section {name}');
const TYPICAL = t('interrompu : disposition type, à dimensionner', 'dashed: typical, to be designed');

/** At this scale and larger cut walls are hatched by layers; below, everything that carries is one tone. */
const DETAILED_FROM = 50;

/** Cut elements: filled and drawn thick. Fixtures and furniture in the plane are drawn as seen, not filled. */
const CUT: Readonly<Partial<Record<Solid['category'], { readonly fill: Fill; readonly pen: Pen }>>> = {
  mur: { fill: 'cree', pen: 0.5 },
  plancher: { fill: 'cree', pen: 0.5 },
  toiture: { fill: 'cree_hachure', pen: 0.5 },
  escalier: { fill: 'cree', pen: 0.35 },
  ascenseur: { fill: 'cree', pen: 0.35 },
  boite: { fill: 'cree_hachure', pen: 0.35 },
  garde_corps: { fill: 'noir', pen: 0.18 },
  ouverture: { fill: 'noir', pen: 0.18 },
  vitrage: { fill: 'noir', pen: 0.13 },
  mobilier: { fill: 'blanc', pen: 0.13 },
  plomberie: { fill: 'blanc', pen: 0.13 },
  exterieur: { fill: 'existant_hachure', pen: 0.35 },
};
/** Fills of walls, floors and stairs at detailed scales, where no layer is drawn. */
const DETAILED: Readonly<Partial<Record<Fill, Fill>>> = { cree: 'cree_hachure', existant: 'existant_hachure' };
const EXISTING: Readonly<Partial<Record<Fill, Fill>>> = { cree: 'existant', cree_hachure: 'existant_hachure' };
/** Left out of sections: too thin to be read, drawn on their own plans. */
const LEFT_OUT: ReadonlySet<Solid['category']> = new Set(['electricite', 'reseau']);

/** The viewer stands to the right of a → b and looks to its left; the picture runs from a to b. */
function cameraOf({ a, b }: SectionLine): Camera {
  const { x, y } = unit(subtract(b, a));
  return { right: { x, y, z: 0 }, up: { x: 0, y: 0, z: 1 }, toward: { x: y, y: 0 - x, z: 0 } };
}

/** Each cut area: its fill, its layers at detailed scales, its outline; later areas cover earlier ones. */
function cutItems(areas: readonly CutArea[], isDetailed: boolean, layersOf: (area: CutArea) => Item[]): Item[] {
  return areas.flatMap((area): Item[] => {
    const { category, isExisting, polygons, id } = area;
    const style = CUT[category];
    if (!style) return [];
    const tone = isExisting ? (EXISTING[style.fill] ?? style.fill) : style.fill;
    const fill = isDetailed ? (DETAILED[tone] ?? tone) : tone;
    const common = { layer: 'PLAN', class: 'cut', ...(id ? { id } : {}) } as const;
    return [
      ...polygons.map((polygon): Item => ({ ...common, kind: 'hatch', pen: 0.13, rings: ringsOf(polygon), fill })),
      ...(isDetailed ? layersOf(area) : []),
      ...polygons.map((polygon): Item => ({ ...common, kind: 'path', pen: style.pen, rings: ringsOf(polygon) })),
    ];
  });
}

/** Depth of earth shown under the ground and under what stands in it, mm. */
const EARTH = 600;
const EARTH_UNDER = 250;
/**
 * A floor lower than this under the ground is a basement: no earth is shown beside rooms that are not known to be
 * closed.
 */
const BASEMENT = 300;

/**
 * Hatched earth under the ground line, round what is cut in it. The ground goes on below: only its surface is a line.
 */
function earthItems(
  { site, levels }: Building,
  ground: readonly CutArea[],
  areas: readonly CutArea[],
  [from, to]: readonly [number, number],
  foundation: readonly Polygon[],
): Item[] {
  const common = { layer: 'PLAN', class: 'cut' } as const;
  const surfaces = ground.flatMap(({ polygons }) => between(polygons, [from, to]));
  if (surfaces.length === 0) return [];
  const standing = areas
    .filter(({ category }) => category === 'mur' || category === 'plancher' || category === 'boite')
    .flatMap(({ polygons }) => polygons);
  const built = [...standing, ...foundation];
  const { minY } = boundsOf(built.flatMap(({ outer }) => outer));
  const hasBasement = levels.some(({ z }) => z < site.groundZ - BASEMENT);
  const { minX, maxX } = boundsOf(surfaces.flatMap(({ outer }) => outer));
  const bottom = Math.min(site.groundZ - EARTH, Number.isFinite(minY) ? minY - EARTH_UNDER : Infinity);
  const earth = hasBasement
    ? surfaces
    : difference(
        [
          asPolygon([
            { x: minX, y: bottom },
            { x: maxX, y: bottom },
            { x: maxX, y: site.groundZ },
            { x: minX, y: site.groundZ },
          ]),
        ],
        built,
      );
  return [
    ...earth.map((polygon): Item => ({ ...common, kind: 'hatch', pen: 0.13, rings: ringsOf(polygon), fill: 'terre' })),
    ...surfaces.flatMap(surfaceLines).map((points): Item => ({ ...common, kind: 'polyline', pen: 0.7, points })),
  ];
}

/** Edges of a counter-clockwise area that look up. */
const surfaceLines = ({ outer }: Polygon): [Point, Point][] =>
  outer.flatMap((p, i): [Point, Point][] => {
    const q = outer[(i + 1) % outer.length]!;
    return q.x - p.x < -1 && Math.abs(q.y - p.y) < Math.abs(q.x - p.x) ? [[p, q]] : [];
  });

/** Rooms the line crosses, each with the longest stretch of it inside. @param origin abscissa of the line's start */
function crossedRooms({ rooms }: Building, line: SectionLine, origin: number): CrossedRoom[] {
  const length = distance(line.a, line.b);
  const direction = unit(subtract(line.b, line.a));
  return rooms.flatMap((room): CrossedRoom[] => {
    const cuts = ringsOf(room.polygon)
      .flatMap((ring) =>
        ring.flatMap((p, i) => {
          const q = ring[(i + 1) % ring.length]!;
          const [sp, sq] = [side(line.a, direction, p), side(line.a, direction, q)];
          if (sp > 0 === sq > 0) return [];
          const t = sp / (sp - sq);
          return [dot(subtract({ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t }, line.a), direction)];
        }),
      )
      .filter((s) => s >= 0 && s <= length)
      .sort((p, q) => p - q);
    const spans = cuts
      .slice(1)
      .map((to, i) => ({ room, from: cuts[i]!, to }))
      .filter(({ from, to }) => polygonContains(room.polygon, pointOn(line, (from + to) / 2)));
    const longest = spans.sort((p, q) => q.to - q.from - (p.to - p.from))[0];
    if (!longest) return [];
    const height = highestAlong(room, line, [longest.from, longest.to]);
    return [{ room, from: origin + longest.from, to: origin + longest.to, height }];
  });
}

/** Places along a section at which the ceiling of a room is read: off the middle, where ridges lie on a seam. */
const READ = Array.from({ length: 9 }, (_, i) => (i + 0.37) / 9);

/** Highest clear height of a room over a section: under a slope the section may miss the highest of all, mm. */
const highestAlong = (room: Room, line: SectionLine, [from, to]: readonly [number, number]): number =>
  Math.max(...READ.map((share) => clearHeightAt(room, pointOn(line, from + (to - from) * share))));

const side = (a: Point, d: Point, p: Point): number => d.x * (p.y - a.y) - d.y * (p.x - a.x);

/** Outer openings that a section cuts. */
const baysOn = ({ openings }: Building, line: SectionLine): Opening[] =>
  openings.filter(({ isExterior, footprint }) => isExterior && crossing(line, footprint) !== null);

/** Columns of heights, from the building outwards, mm of paper. */
const COLUMN = { first: 12, step: 7 } as const;

/** Heights at the left of the section: sills and lintels of the bays cut, then slabs and clear heights. */
function heightChains(
  building: Building,
  crossed: readonly CrossedRoom[],
  bays: readonly Opening[],
  top: number,
  x: number,
  { scale, langue }: Drafting,
  picture: readonly Item[],
): { items: Item[]; chains: Chain[] } {
  const clear = building.levels.flatMap((level) => {
    const found = crossed.find(({ room }) => room.level === level.index);
    return found ? [level.z, found.room.z + found.height] : [level.z];
  });
  const whole = [...clear, ...(Number.isFinite(top) ? [top] : [])];
  const sills = bays.length > 0 ? [...clear, ...bays.flatMap(({ z, top: lintel }) => [z, lintel])] : [];
  const rows = [
    { code: 'baies_coupees', ...measuredBetween(sills) },
    { code: 'hauteurs', ...measuredBetween(whole) },
  ].filter(({ points }) => points.length >= 2);
  const specs = rows.map((row, i) => ({
    ...row,
    along: frameAt(90),
    main: frameAt(0),
    v: -x + (COLUMN.first + i * COLUMN.step) * scale,
    objectSide: -1 as const,
    objectV: -x,
    height: 1.8,
    layer: 'PLAN' as const,
    isInterior: false,
    isWallFirst: false,
    langue,
  }));
  const laid = layoutChains(specs, scale, new Paper(frameAt(0), scale).draw(picture));
  return { items: laid.flatMap(({ items }) => items), chains: laid.map(({ chain }) => chain) };
}

/** Garden shown on either side of the building, mm. */
const GARDEN = 2500;
/** Ground shown beyond the limits of the plot, mm. */
const BEYOND_LIMIT = 1000;
const OUTSIDE: ReadonlySet<Solid['category']> = new Set(['mobilier', 'exterieur', 'boite']);

/** Where a section begins and ends: the building and some of its garden, or all that lies between the limits. */
function sideReach({ footprint }: Building, camera: Camera, plot: PlotCut | null): [number, number] {
  const project = projectBy(camera);
  const points = footprint.flatMap(({ outer }) => outer.map((point) => project({ ...point, z: 0 })));
  const { minX, maxX } = boundsOf(points);
  if (points.length === 0) return [-Infinity, Infinity];
  if (!plot) return [minX - GARDEN, maxX + GARDEN];
  return [Math.min(minX - GARDEN, plot.from.x - BEYOND_LIMIT), Math.max(maxX + GARDEN, plot.to.x + BEYOND_LIMIT)];
}

/** Objects of the garden shown on either side: an object that extends further is left out with all its parts. */
function nearby(solids: readonly Solid[], camera: Camera, reach: readonly [number, number]): Solid[] {
  const far = new Set(solids.filter((solid) => isFar(solid, camera, reach)).map(({ pointer }) => pointer));
  return solids.filter(({ pointer }) => !far.has(pointer));
}

function isFar(
  { category, mesh: { positions } }: Solid,
  camera: Camera,
  [from, to]: readonly [number, number],
): boolean {
  if (!OUTSIDE.has(category)) return false;
  const project = projectBy(camera);
  for (let i = 0; i < positions.length; i += 3) {
    const { x } = project({ x: positions[i]!, y: positions[i + 1]!, z: positions[i + 2]! });
    if (x < from || x > to) return true;
  }
  return false;
}

function between(polygons: readonly Polygon[], [from, to]: readonly [number, number]): Polygon[] {
  const { minY, maxY } = boundsOf(polygons.flatMap(({ outer }) => outer));
  if (!Number.isFinite(from) || !Number.isFinite(minY)) return [...polygons];
  return intersection(polygons, [
    {
      outer: [
        { x: from, y: minY - 1 },
        { x: to, y: minY - 1 },
        { x: to, y: maxY + 1 },
        { x: from, y: maxY + 1 },
      ],
      holes: [],
    },
  ]);
}

/** What stands behind a plane, and what it cuts: the ground, and the rest. */
function partsOf(solids: readonly Solid[], camera: Camera, depth: number) {
  const built = solids.filter(({ category }) => category !== 'terrain');
  const seen = pictureOf(built, camera, { behind: depth, isShaded: true, pen: 0.13 });
  // Just behind the line: a plane through a vertex or along a face would be decided by rounding.
  const areas = cutBy(solids, camera, depth - 0.37);
  const ground = areas.filter(({ category }) => category === 'terrain');
  const cut = areas.filter(({ category }) => category !== 'terrain');
  return { seen, ground, cut };
}

/** What is cut and what is seen behind it, in the ground and above. */
function cutPicture(
  building: Building,
  line: SectionLine,
  solids: readonly Solid[],
  reach: readonly [number, number],
  isDetailed: boolean,
): readonly Item[] {
  const camera = cameraOf(line);
  const start = projectBy(camera)({ ...line.a, z: 0 });
  return keptPicture(building, `coupe ${JSON.stringify([line.a, line.b, isDetailed, reach])}`, () => {
    const { seen, ground, cut } = partsOf(solids, camera, start.depth);
    const foundation = foundationOf(building, line, start.x, cut);
    return [
      ...seen,
      ...earthItems(building, ground, cut, reach, foundation.polygons),
      ...foundationItems(foundation),
      ...cutItems(cut, isDetailed, (area) => sectionLayers(building, line, start.x, area)),
      ...groundFloorItems(building, cut),
    ];
  });
}

/** What stands under the title of a section: its scale, and that dashed parts are typical where it has some. */
function noteOf(picture: readonly Item[], drafting: Drafting): string {
  const hasTypical = picture.some(({ class: kind, dash }) => kind === 'cut' && dash === 'interrompu');
  return hasTypical ? `${scaleText(drafting)} · ${say(TYPICAL, drafting.langue)}` : scaleText(drafting);
}

/**
 * Vertical section: cut elements, elements behind the plane, names of rooms, dimensions of heights, level marks.
 * @param toLimits from one limit of the plot to the other, with the natural ground: the section of a permit
 */
export function sectionView(building: Building, line: SectionLine, drafting: Drafting, toLimits = false): View {
  const { scale, langue } = drafting;
  const camera = cameraOf(line);
  const plot = toLimits ? plotCut(building, line, projectBy(camera)) : null;
  const reach = sideReach(building, camera, plot);
  const solids = nearby(
    solidsOf(building).filter(({ category }) => !LEFT_OUT.has(category)),
    camera,
    reach,
  );
  const picture = cutPicture(building, line, solids, reach, scale <= DETAILED_FROM);
  const { minX, minY, maxX, maxY } = boundsOfItems(picture, scale);
  const altitudes = altitudesOf(building, solids);
  const crossed = crossedRooms(building, line, projectBy(camera)({ ...line.a, z: 0 }).x);
  const top = Math.max(...altitudes.map(({ z }) => z));
  const heights = heightChains(building, crossed, baysOn(building, line), top, minX, drafting, picture);
  return makeView({
    smallest: 200,
    name: say(NAME, langue, { name: cutName(line) }),
    note: noteOf(picture, drafting),
    scale,
    picture,
    annotations: [
      ...roomNames(crossed, picture, drafting),
      ...groundNames(building, [Math.max(reach[0], minX), Math.min(reach[1], maxX)], picture, drafting),
      ...heights.items,
      ...(plot ? plotItems(building, plot, [minY, maxY], drafting) : []),
      ...levelMarks(altitudes, maxX + 3 * scale, drafting, building.scene.georef?.altitude),
    ],
    chains: heights.chains,
  });
}
