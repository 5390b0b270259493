import type { Building, Level } from '../../building/types.js';
import { levelName } from '../../building/index.js';
import type { Bounds, Point } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { BoxIndex, cornersOf, grown, merged } from '../boxes.js';
import { levelChains } from '../dimensions/level-chains.js';
import type { Item, View } from '../display-list.js';
import type { Frame } from '../frame.js';
import { frameAt, localBounds, mainAngle } from '../frame.js';
import { itemBounds } from '../item-bounds.js';
import { altitudeText } from '../length-text.js';
import { blockBounds } from '../symbols.js';
import { boundsOfItems } from '../views/make-view.js';
import type { SectionLine } from '../views/section-lines.js';
import { viewTitle } from '../views/view-title.js';
import { sectionMarkItems } from './section-mark.js';
import { floorFinishes } from './floor-finishes.js';
import { furnitureItems } from './furniture-items.js';
import { networkItems, plumbingItems } from './network-items.js';
import { boxItem, circleItem, lineItem } from './objects.js';
import { isUnderfoot, markObstacles } from './obstacles.js';
import { outdoors } from './outdoors.js';
import { openingTags } from './opening-tags.js';
import { openingItems } from './openings.js';
import { roomTags } from './room-tags.js';
import { spread, standingDevice } from './spread.js';
import { stairItems } from './stair-items.js';
import { isGround, terraceItems, terraceNotes } from './terraces.js';
import { standingTerminal, terminalsOf } from './ventilation-items.js';
import { uncutWallItems, wallItems } from './walls.js';

export interface PlanOptions {
  readonly scale: number;
  /** False for the exchange drawing, which is the same with and without openings. */
  readonly hasOpenings: boolean;
  /** architecte: what is built and furnished; tout: with electricity and pipes. @default 'tout' */
  readonly content?: 'architecte' | 'tout';
  /** Exchange drawing: symbols stay at their true places, supposed layers of walls are left out. @default false */
  readonly isExact?: boolean;
  /** Cuts to mark on the plan. */
  readonly sections?: readonly SectionLine[];
}

const LEVEL_TOLERANCE = 50;

/** Lines and circles of the document have no altitude: they lie at z = 0, on the highest level at or below it. */
const ownsReferences = (building: Building, level: Level): boolean => {
  const below = building.levels.filter((l) => l.z <= LEVEL_TOLERANCE);
  return (below.at(-1) ?? building.levels[0]) === level;
};

/** Landings are drawn with their stair. */
const isLoose = ({ role, group }: Building['boxes'][number]): boolean => role !== 'palier' || group === null;

const planNote = (z: number, scale: number): string => `Niveau fini ${altitudeText(z)} · échelle 1:${scale}`;

function geometryItems(
  building: Building,
  level: Level,
  frame: Frame,
  { hasOpenings, scale, content = 'tout', isExact = false }: PlanOptions,
): Item[] {
  const openings = hasOpenings ? level.openings : [];
  const bays = openings.map((opening) => opening.footprint);
  const symbols = [
    ...building.electric.filter(({ levelIndex }) => levelIndex === level.index).map(standingDevice),
    ...terminalsOf(building, level).map((terminal) => standingTerminal(terminal, level)),
  ];
  const references = ownsReferences(building, level)
    ? [...building.lines.map(lineItem), ...building.circles.map(circleItem)]
    : [];
  return [
    ...references,
    ...(isGround(building, level) ? terraceItems(building) : []),
    ...level.boxes.filter(isLoose).map((box) => boxItem(box, level.cutZ)),
    ...uncutWallItems(level),
    ...wallItems(level, bays, scale, isExact),
    ...openings.flatMap((opening) => openingItems(opening, level.cutZ)),
    ...stairItems(building, level, scale),
    ...furnitureItems(building, level),
    ...plumbingItems(building, level),
    ...(content === 'tout'
      ? [
          ...networkItems(building, level),
          ...(isExact ? symbols.map(({ item }) => item) : spread(symbols, level, frame, scale)),
        ]
      : []),
  ];
}

const pointsOf = (item: Item): readonly Point[] =>
  item.kind === 'polyline'
    ? item.points
    : item.kind === 'path'
      ? item.rings.flat()
      : item.kind === 'arc'
        ? [
            { x: item.center.x - item.radius, y: item.center.y - item.radius },
            { x: item.center.x + item.radius, y: item.center.y + item.radius },
          ]
        : [];

/** Furniture and fixtures a line of dimensions should pass beside; what hangs above is not in the way. */
const symbolBoxes = (items: readonly Item[], frame: Frame, scale: number): Bounds[] =>
  items.flatMap((item) =>
    item.kind === 'block' && item.layer !== 'ELEC' && item.class !== 'overhead' && !isUnderfoot(item)
      ? [localBounds(frame, cornersOf(blockBounds(item, scale)))]
      : [],
  );

/** Plan of one level, cut at 1.00 m above its floor, at one scale, with everything a reader needs to build from it. */
export function levelView(building: Building, level: Level, options: PlanOptions): View {
  const { scale, hasOpenings, content = 'tout', sections = [] } = options;
  const angle = mainAngle(level.cuts.map((cut) => cut.wall));
  const frame = frameAt(angle);
  // Dimensions keep their distance from the walls, whatever lies in the garden.
  const walls = [...level.cuts, ...level.below, ...level.above].flatMap((cut) => cut.footprint);
  const extent = localBounds(frame, walls.length > 0 ? walls : [{ x: 0, y: 0 }]);
  const { kept: geometry, around } = outdoors(
    geometryItems(building, level, frame, options),
    frame,
    extent,
    scale,
    content === 'architecte' ? 'proche' : 'tout',
  );
  const all = geometry.flatMap(pointsOf);
  const texts = new BoxIndex(20 * scale);
  const marks = new BoxIndex(20 * scale);
  markObstacles(geometry, frame, scale, extent, marks);
  for (const item of geometry) {
    if (item.kind === 'text') texts.add(localBounds(frame, cornersOf(itemBounds(item, scale))));
  }
  const openings = hasOpenings ? level.openings : [];
  const bays = openingTags(openings, frame, scale, texts, marks);
  const rooms = roomTags(level, floorFinishes(building, level), frame, scale, texts, marks);
  const outside = isGround(building, level) ? terraceNotes(building, geometry, frame, scale, extent, texts) : [];
  const chains = levelChains(level, frame, scale, hasOpenings, extent, {
    around,
    texts,
    marks,
    tags: [...rooms.boxes, ...bays.boxes],
    symbols: symbolBoxes(geometry, frame, scale),
  });
  const marked = [...geometry, ...chains.items, ...bays.items, ...rooms.items, ...outside];
  const drawn = [...marked, ...sections.flatMap((line) => sectionMarkItems(line, boundsOfItems(marked, scale), scale))];
  const bounds = merged(drawn.map((item) => itemBounds(item, scale)));
  const [text, note] = [`Plan ${levelName(level).fr}`, planNote(level.z, scale)];
  const title = viewTitle(text, note, scale, { x: bounds.minX + 6 * scale, y: bounds.minY - 12 * scale });
  return {
    name: levelName(level).fr,
    z: level.z,
    scale,
    angle,
    items: [...drawn, ...title],
    extent: all.length > 0 ? boundsOf(all) : { minX: 0, minY: 0, maxX: 0, maxY: 0 },
    bounds: grown(merged([bounds, ...title.map((item) => itemBounds(item, scale))]), 2 * scale),
    title: { text, note, items: title, bounds: grown(bounds, 2 * scale) },
    chains: chains.chains,
    rooms: rooms.records,
    openings: bays.records.map((record) => ({
      ...record,
      isPlaced: record.isPlaced || chains.dimensioned.has(record.id),
    })),
  };
}

/** Scenes without walls have no level: what they hold is drawn on one sheet, seen from above. */
export function looseView(building: Building, scale: number): View {
  const items = [
    ...building.lines.map(lineItem),
    ...building.circles.map(circleItem),
    ...building.boxes.filter(isLoose).map((box) => boxItem(box, Infinity)),
    ...stairItems(building, null, scale),
  ];
  const all = items.flatMap(pointsOf);
  const extent: Bounds = all.length > 0 ? boundsOf(all) : { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  const [text, note] = ['Plan général', planNote(0, scale)];
  const title = viewTitle(text, note, scale, { x: extent.minX, y: extent.minY - 14 * scale });
  const bounds = grown(merged([extent, ...title.map((item) => itemBounds(item, scale))]), 4 * scale);
  return {
    name: 'Plan',
    z: 0,
    scale,
    angle: 0,
    items: [...items, ...title],
    extent,
    bounds,
    title: { text, note, items: title, bounds: grown(extent, 4 * scale) },
    chains: [],
    rooms: [],
    openings: [],
  };
}
