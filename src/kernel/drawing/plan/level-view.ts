import type { Drafting } from '../drafting.js';
import { say, t } from '../../../words/index.js';
import type { Text } from '../../../words/index.js';
import type { Building, Level } from '../../building/types.js';
import { isOnFacade, levelName, roofTerraces } from '../../building/index.js';
import type { Bounds, Polygon, Ring } from '../../maths/geometry.js';
import { marksOf } from '../../measures/index.js';
import { contains, grown, merged, overlaps } from '../boxes.js';
import type { FreeBoxes } from '../boxes.js';
import { facadeRows, facadeValues, interiorChains, lineEnds, NO_ROWS, valueBands } from '../dimensions/level-chains.js';
import type { Rows } from '../dimensions/level-chains.js';
import { centreMarks } from '../dimensions/round-rooms.js';
import type { Layout } from '../dimensions/side-rows.js';
import type { Item, TagRecord, View } from '../display-list.js';
import type { Frame } from '../frame.js';
import { localBounds, localBox } from '../frame.js';
import { Paper } from '../ink/paper.js';
import { itemBounds } from '../item-bounds.js';
import { levelNote } from '../length-text.js';
import { boundsOfItems } from '../views/make-view.js';
import type { SectionLine } from '../views/section-lines.js';
import { fittedName, remarksUnder, viewTitle } from '../views/view-title.js';
import { blankGrounds } from './blank-grounds.js';
import { sectionMarkItems } from './section-mark.js';
import type { Void } from './deck-level.js';
import { dormerBays, dormerMarks } from './dormer-bays.js';
import { furnitureItems, isInGarden } from './furniture-items.js';
import { networkItems, plumbingItems } from './network-items.js';
import { sideBySide } from './pipe-lanes.js';
import { extentOf, isLoose } from './loose-view.js';
import { boxItems, circleItem, isCutPost, lineItem } from './objects.js';
import { headroomTags } from './headroom-tags.js';
import { overheadItems } from './overhead.js';
import { inTheWay, pointsOf } from './clear-boxes.js';
import { markObstacles, Marks } from './obstacles.js';
import {
  outdoors,
  paleCrossed,
  shownOf,
  stairsAgainst,
  standingOn,
  underDimensions,
  withoutCrossed,
} from './outdoors.js';
import type { Garden, Surrounded } from './outdoors.js';
import { openingTags } from './opening-tags.js';
import { openingItems } from './openings.js';
import { ledTag } from './led-tags.js';
import { loosened } from './notes.js';
import { roomFacts } from './room-facts.js';
import { roomTags, zoneItems } from './room-tags.js';
import { settle } from './settle.js';
import type { Tag } from './settle.js';
import { spread, standingDevice } from './spread.js';
import { stairItems } from './stair-items.js';
import { outdoorTags, roofTerraceItems } from './roof-terraces.js';
import { isGround, terraceItems, terraceNotes } from './terraces.js';
import { standingTerminal, terminalsOf } from './ventilation-items.js';
import { voidLines, voidTags } from './void-tags.js';
import { uncutWallItems, wallItems } from './walls.js';
import { planFrame } from './plan-frame.js';
import { planRemarks } from './plan-remarks.js';
import { plannedShaftItems } from './shafts.js';
import { surveyLines, surveyTags } from './survey-diagonals.js';
import { projectWalls, worksBayItems } from './works-items.js';

export interface PlanOptions extends Drafting {
  /** False for the exchange drawing, which is the same with and without openings. */
  readonly hasOpenings: boolean;
  /** architecte: what is built and furnished; tout: with electricity and pipes. @default 'tout' */
  readonly content?: 'architecte' | 'tout';
  /** Exchange drawing: symbols stay at their true places, supposed layers of walls are left out. @default false */
  readonly isExact?: boolean;
  /** A picture: rooms are named, and nothing is measured. @default false */
  readonly isBare?: boolean;
  /** Rows of dimensions pass beyond the terraces before the walls, which they else run over. @default false */
  readonly isPast?: boolean;
  /** Cuts to mark on the plan. */
  readonly sections?: readonly SectionLine[];
  /** Name of what is drawn. @default that of the level */
  readonly name?: string;
  /** @default « Plan RDC » */
  readonly titled?: Text<'level'>;
  /** The project whose marks the openings carry, on a plan of what stands today. @default the building */
  readonly marked?: Building;
  /** What is open beside a mezzanine. */
  readonly voids?: readonly Void[];
  /** What is drawn in the place of walls, furniture and fixtures, from the outlines of the bays. */
  readonly drawn?: (bays: readonly Ring[]) => readonly Item[];
  /** Walls beyond those of the level that works take away: they have rows of their own, and others pass beyond them. */
  readonly gone?: readonly Polygon[];
}

const LEVEL_TOLERANCE = 50;
/** Tags outside the building: beyond that the scale is at fault, and the verdict says so. */
const MOST_LED = 40;
/** Smaller plans show no wall apart from its partitions (ISO 5455: general drawings of buildings). */
const SMALLEST_SCALE = 200;
// At that scale the size of a door inside is left to the schedules.

/** Lines and circles of the document have no altitude: they lie at z = 0, on the highest level at or below it. */
const ownsReferences = (building: Building, level: Level): boolean => {
  const below = building.levels.filter((l) => l.z <= LEVEL_TOLERANCE);
  return (below.at(-1) ?? building.levels[0]) === level;
};

const TITLE = t('Plan {level}', '{level} plan');

/** The walls of a plan: as works draw them, as they stand today, else those of the project. */
function wallsOf(building: Building, level: Level, bays: readonly Ring[], options: PlanOptions): readonly Item[] {
  const { scale, isExact = false, marked, drawn } = options;
  if (drawn) return drawn(bays);
  // What stands today has no bay walled up, and none of those that the works cut.
  return marked ? wallItems(level, bays, scale, isExact) : projectWalls(building, level, bays, scale, isExact);
}

function geometryItems(building: Building, level: Level, frame: Frame, options: PlanOptions): Item[] {
  const { hasOpenings, scale, langue, content = 'tout', isExact = false, drawn } = options;
  const openings = hasOpenings ? level.openings : [];
  const bays = openings.map((opening) => opening.footprint);
  const symbols = [
    ...building.electric
      .filter(({ levelIndex }) => levelIndex === level.index)
      .map((device) => standingDevice(device, langue)),
    ...terminalsOf(building, level).map((terminal) => standingTerminal(terminal, level, langue)),
  ];
  const references = ownsReferences(building, level)
    ? [...building.lines.map(lineItem), ...building.circles.map(circleItem)]
    : [];
  const stairs = stairItems(building, level, options);
  return [
    ...references,
    ...(isGround(building, level) ? terraceItems(building) : []),
    ...roofTerraceItems(roofTerraces(building, level)),
    ...level.boxes.filter(isLoose).flatMap((box) => boxItems(box, level.cutZ, scale)),
    ...uncutWallItems(level),
    ...overheadItems(building, level),
    ...voidLines(options.voids ?? []),
    ...centreMarks(level, frame, scale),
    ...surveyLines(building, level, options),
    ...wallsOf(building, level, bays, options),
    ...openings.flatMap((opening) => (drawn ? worksBayItems : openingItems)(opening, level.cutZ)),
    ...stairs,
    ...(content === 'architecte' && !drawn && !isExact ? plannedShaftItems(building, level) : []),
    ...(drawn ? [] : [...furnitureItems(building, level, langue), ...plumbingItems(building, level, langue)]),
    ...(content === 'tout'
      ? [
          ...networkItems(isExact ? building : sideBySide(building, level, frame.angle, scale), level),
          ...(isExact ? symbols.map(({ item }) => item) : spread(symbols, level, frame, scale, stairs)),
        ]
      : []),
  ];
}

const idsOf = (elements: readonly { readonly id: string }[]) => new Set(elements.map(({ id }) => id));

interface Gardened extends Surrounded {
  readonly building: Building;
  readonly frame: Frame;
  readonly garden: Garden;
}

/** What is drawn with its garden as the dimensions leave it: a picture has all. */
function gardenOf(
  items: readonly Item[],
  sides: Rows | null,
  gardened: Gardened,
  { scale }: PlanOptions,
): readonly Item[] {
  const { building, frame, garden } = gardened;
  if (!sides) return garden === 'proche' ? underDimensions(items, frame, gardened, scale) : items;
  const standing = building.furniture.filter(isInGarden);
  const lines = lineEnds(sides, frame);
  if (garden === 'proche') {
    const pale = underDimensions(items, frame, gardened, scale);
    return withoutCrossed(pale, { ids: idsOf(standing), lines }, frame, scale);
  }
  const laid = [...building.site.terraces, ...building.furniture.filter(({ isOutside }) => isOutside)];
  return paleCrossed(items, { ids: idsOf(laid), lines }, frame, scale);
}

/** Items of a level, and the obstacles of its tags and dimensions, in the axes of its frame. */
interface Ground {
  readonly geometry: readonly Item[];
  /** The walls: dimensions keep their distance from them, whatever lies in the garden. */
  readonly layout: Layout;
  /** Rows of dimensions outside, whose lines are on the paper; null on a picture. */
  readonly sides: Rows | null;
  /** What is drawn, which no text may cover. */
  readonly texts: Paper;
  /** Boxes of leaves and furniture, which texts avoid where they can. */
  readonly marks: Marks;
  /** Texts of what is drawn that may stand beside their place: steps of stairs. */
  readonly notes: readonly Tag[];
  /** Box of the walls and of the garden that is shown. */
  readonly shown: Bounds;
}

/** A machine that stands before the walls, as the unit of a heat pump. */
const isMachineOutside = (item: Item, frame: Frame, extent: Bounds, scale: number): boolean =>
  item.layer === 'PLOMB' && item.kind === 'block' && !overlaps(localBox(frame, itemBounds(item, scale)), extent);

function groundOf(building: Building, level: Level, frame: Frame, options: PlanOptions): Ground {
  const { scale, content = 'tout' } = options;
  const all = geometryItems(building, level, frame, options);
  const own = [...level.cuts, ...level.below, ...level.above].flatMap((cut) => cut.footprint);
  // A plan of works is as large as what it takes away.
  const walls = options.drawn ? [...own, ...all.filter(({ layer }) => layer === 'MURS').flatMap(pointsOf)] : own;
  const terraces = roofTerraces(building, level).flatMap(({ around }) => around);
  const onRoof = terraces.flatMap(({ outer }) => outer);
  const posts = level.boxes.filter((box) => isCutPost(box, level.cutZ)).flatMap(({ footprint }) => footprint);
  const built = [...walls, ...onRoof];
  const extent = localBounds(frame, built.length > 0 ? [...built, ...posts] : [{ x: 0, y: 0 }]);
  const garden = content === 'architecte' ? 'proche' : 'tout';
  const outside = outdoors(all, frame, extent, scale, garden);
  const { gone = [], isPast = false } = options;
  const passed = isPast ? [...outside.around, ...terraces.map(({ outer }) => localBounds(frame, outer))] : [];
  const stilts = built.length > 0 && !contains(localBounds(frame, built), extent) ? [extent] : [];
  const around = [...passed, ...stilts, ...gone.map(({ outer }) => localBounds(frame, outer))];
  const floor = [...level.outline, ...terraces];
  const marks = new Marks(8 * scale);
  const texts = new Paper(frame, scale);
  const surroundings = { around, texts, marks, tags: [], symbols: [], leaves: [] };
  const { hasOpenings } = options;
  const dormers = hasOpenings ? dormerBays(building, level) : [];
  const layout = { level, main: frame, drafting: options, hasOpenings, dormers, extent, surroundings, gone };
  // What stands against the walls outside is there before the rows, whose values pass beside it.
  texts.draw(outside.kept.filter((item) => isMachineOutside(item, frame, extent, scale)));
  const sides = options.isBare ? null : facadeRows(layout);
  const whole = isPast ? [...around, ...standingOn(around, outside.kept, frame, scale)] : [];
  const shown = shownOf(extent, scale, [...whole, ...stairsAgainst(outside.kept, frame, extent, scale)]);
  const geometry = gardenOf(outside.kept, sides, { building, frame, extent, floor, shown, garden }, options);
  markObstacles(geometry, frame, scale, extent, marks);
  const { fixed, notes } = loosened(geometry, level, frame, scale);
  texts.draw(fixed);
  return { geometry: fixed, layout, sides, texts, marks, notes, shown };
}

type Rooms = ReturnType<typeof roomTags>;

/** Tags of rooms without a place inside, beside the building. */
function ledTags(
  rooms: Rooms,
  left: readonly Tag[],
  level: Level,
  frame: Frame,
  scale: number,
  { texts, marks }: Pick<Ground, 'texts' | 'marks'>,
) {
  const unplaced = new Set<string>(left.map(({ id }) => id));
  return rooms
    .filter(({ id }) => unplaced.has(id))
    .slice(0, MOST_LED)
    .map(({ id, tagged }) => ({ id, tag: ledTag(tagged, frame, scale, texts, level, marks) }));
}

const byRoom = (rooms: Rooms): Rooms => rooms.toSorted((a, b) => a.tagged.room.index - b.tagged.room.index);

/** What is written on a picture: the names of the rooms, which have the place of everything else. */
function namedOn(building: Building, level: Level, frame: Frame, options: PlanOptions, ground: Ground) {
  const { texts, marks } = ground;
  const rooms = roomTags(level, new Map(), frame, options, texts, marks);
  const outdoor = outdoorTags(building, level, frame, options, texts, marks);
  const placed = settle([...rooms, ...outdoor], texts);
  const led = ledTags(rooms, placed.left, level, frame, options.scale, ground);
  const lost = new Set(led.filter(({ tag }) => tag === null).map(({ id }) => id));
  return {
    items: [...zoneItems(level), ...placed.items, ...led.flatMap(({ tag }) => tag?.items ?? [])],
    chains: [],
    rooms: byRoom(rooms).map(({ id, name }): TagRecord => ({ id, name, isPlaced: !lost.has(id) })),
    openings: [],
  };
}

/** Marks and sizes of the bays of a storey and of the dormers over it. */
function bayTags(building: Building, level: Level, frame: Frame, options: PlanOptions, marks: FreeBoxes): Tag[] {
  const { hasOpenings, marked = building } = options;
  if (!hasOpenings) return [];
  return [
    ...openingTags(level.openings, marksOf(marked), frame, options, marks),
    ...openingTags(dormerBays(building, level), dormerMarks(marked), frame, options, marks),
  ];
}

/** The layout of what is written after the tags. @param tags their boxes */
function layoutInside({ geometry, layout }: Ground, tags: readonly Bounds[], options: PlanOptions): Layout {
  const { main, surroundings } = layout;
  const inside = { ...surroundings, tags, ...inTheWay(geometry, main, options) };
  return { ...layout, surroundings: inside };
}

/** What is written on a plan: tags together, then the rows outside, tags without a place, and the lines inside. */
function writtenOn(building: Building, level: Level, frame: Frame, options: PlanOptions, ground: Ground) {
  const { scale } = options;
  const { geometry, texts, marks } = ground;
  const sides = ground.sides ?? NO_ROWS;
  const rooms = roomTags(level, roomFacts(building, level), frame, options, texts, marks);
  const bays = bayTags(building, level, frame, options, marks);
  const lows = headroomTags(building, level, frame, options);
  const voids = [...voidTags(options.voids ?? [], frame, options), ...surveyTags(building, level, frame, options)];
  const outdoor = outdoorTags(building, level, frame, options, texts, marks);
  const placed = settle([...rooms, ...bays, ...ground.notes, ...lows, ...voids, ...outdoor], texts);
  const house = { shown: ground.shown, floor: level.outline, values: valueBands(sides, frame, scale) };
  const outside = isGround(building, level) ? terraceNotes(building, geometry, frame, options, house, texts) : [];
  const layout = layoutInside(ground, placed.boxes, options);
  const rows = facadeValues(sides, layout);
  const unplaced = new Set<string>(placed.left.map(({ id }) => id));
  const led = ledTags(rooms, placed.left, level, frame, scale, ground);
  const lines = interiorChains(layout, sides.dimensioned);
  const outer = new Set(level.openings.filter(isOnFacade).map(({ id }) => id));
  const isExpected = (id: string) => scale < SMALLEST_SCALE || outer.has(id);
  const found = new Set(led.flatMap(({ id, tag }) => (tag ? [id] : [])));
  const isPlaced = (id: string) => !unplaced.has(id) || found.has(id) || sides.dimensioned.has(id);
  const records = (tags: readonly Tag[]): TagRecord[] =>
    tags.map(({ id, name }) => ({ id, name, isPlaced: isPlaced(id) }));
  return {
    items: [
      ...rows.items,
      ...sides.axes,
      ...lines.items,
      ...zoneItems(level),
      ...placed.items,
      ...led.flatMap(({ tag }) => tag?.items ?? []),
      ...outside,
    ],
    chains: [...rows.chains, ...lines.chains],
    rooms: records(byRoom(rooms)),
    openings: records(bays).filter(({ id, isPlaced: isSaid }) => isSaid || isExpected(id)),
  };
}

/** Plan of one level, cut 1.00 m above its floor, at one scale, with everything a reader needs to build from it. */
export function levelView(building: Building, level: Level, options: PlanOptions): View {
  const { scale, langue, sections = [], titled: title = TITLE } = options;
  const frame = planFrame(level, options.marked);
  const ground = groundOf(building, level, frame, options);
  const write = options.isBare ? namedOn : writtenOn;
  const { items, ...written } = write(building, level, frame, options, ground);
  const blanks = options.isExact ? [] : blankGrounds(ground.geometry, items, scale);
  const marked = [...ground.geometry, ...blanks, ...items];
  const box = boundsOfItems(marked, scale);
  const marks = sections.flatMap((line) => sectionMarkItems(line, box, scale, marked));
  const around = marks.length > 0 ? merged([box, boundsOfItems(marks, scale)]) : box;
  const name = options.name ?? say(levelName(level), langue);
  const about = {
    text: say(title, langue, { level: name }),
    note: levelNote(level.z, options),
    sentences: planRemarks(building, level, items, options),
  };
  return {
    ...titled([...marked, ...marks], around, about, scale),
    name,
    z: level.z,
    scale,
    angle: frame.angle,
    ...(options.isExact ? { isExact: true } : {}),
    extent: extentOf(ground.geometry),
    smallest: SMALLEST_SCALE,
    ...written,
  };
}

/** A drawing with its title and what is remarked on it under it, and the boxes of both. */
function titled(
  drawn: readonly Item[],
  bounds: Bounds,
  about: { readonly text: string; readonly note: string; readonly sentences: readonly string[] },
  scale: number,
): Pick<View, 'items' | 'bounds' | 'title'> {
  const { note } = about;
  const { text, remarks: sentences } = fittedName(about.text, about.sentences);
  const at = { x: bounds.minX + 6 * scale, y: bounds.minY - 12 * scale };
  const plain = viewTitle(text, note, scale, at);
  const remarks = remarksUnder({ name: text, note }, sentences, scale, at);
  const items = [...plain, ...remarks];
  const boxWith = (some: readonly Item[]): Bounds =>
    grown(merged([bounds, ...some.map((item) => itemBounds(item, scale))]), 2 * scale);
  const remarked = remarks.length > 0 && { remarks: { sentences, items: remarks, bounds: boxWith(plain) } };
  return {
    items: [...drawn, ...items],
    bounds: boxWith(items),
    title: { text, note, items, bounds: grown(bounds, 2 * scale), ...remarked },
  };
}
