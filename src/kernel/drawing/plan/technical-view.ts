import type { Drafting } from '../drafting.js';
import { say } from '../../../words/index.js';
import type { Building, Level } from '../../building/index.js';
import { levelName } from '../../building/index.js';
import { asWired } from '../../electrical/index.js';
import type { Point } from '../../maths/geometry.js';
import { grown } from '../boxes.js';
import type { FreeBoxes } from '../boxes.js';
import type { BlockItem, Item, View, ViewDetail } from '../display-list.js';
import type { Frame } from '../frame.js';
import { frameAt, localBounds } from '../frame.js';
import { mainAngle } from '../../maths/main-angle.js';
import { levelNote } from '../length-text.js';
import { boundsOfItems, makeView } from '../views/make-view.js';
import type { ViewParts } from '../views/make-view.js';
import { CLOSE_ROW, legendItems, ROW } from './legend.js';
import type { LegendEntry } from './legend-entry.js';
import { markObstacles, Marks } from './obstacles.js';
import { markNote, windowItem } from './detail-marks.js';
import { openingItems } from './openings.js';
import { partBeside, WHOLE_PLAN } from './part-of-plan.js';
import { sideBySide } from './pipe-lanes.js';
import { outdoors } from './outdoors.js';
import { noted } from './note-tags.js';
import { paled } from './paled.js';
import { Paper } from '../ink/paper.js';
import { ledTag } from './led-tags.js';
import { roomTags, zoneItems } from './room-tags.js';
import { loosened } from './notes.js';
import { settle } from './settle.js';
import type { Tag } from './settle.js';
import { spread } from './spread.js';
import { stairItems } from './stair-items.js';
import { writingOf } from '../writing.js';
import { wallItems } from './walls.js';
import { TRADES } from './trades.js';
import type { TechnicalTrade } from './trades.js';

/** Denominator of the smallest scale at which a reader can distinguish the symbols of a trade. */
const SMALLEST_SCALE = 200;

/** Tags outside the building, at most. */
const MOST_LED = 40;

/** The building of a level under every trade: walls, openings, stairs. */
export const builtItems = (building: Building, level: Level, drafting: Drafting): Item[] => [
  ...wallItems(
    level,
    level.openings.map(({ footprint }) => footprint),
    drafting.scale,
  ),
  ...level.openings.flatMap((opening) => openingItems(opening, level.cutZ)),
  ...stairItems(building, level, drafting),
];

/** Names of the rooms, small, between the symbols of a trade or outside at the end of a leader. */
function orientation(
  level: Level,
  frame: Frame,
  drafting: Drafting,
  paper: Paper,
  marks: FreeBoxes,
  notes: readonly Tag[],
) {
  const rooms = roomTags(level, new Map(), frame, drafting, paper, marks, true);
  const tags = settle<Tag>([...rooms, ...notes], paper);
  const left = new Set<Tag>(tags.left);
  const led = rooms
    .filter((room) => left.has(room))
    .slice(0, MOST_LED)
    .flatMap(({ tagged }) => ledTag(tagged, frame, drafting.scale, paper, level)?.items ?? []);
  const isLed = new Set(led.map(({ id }) => id));
  const records = level.rooms.map(({ id }) => {
    const record = tags.records.get(id)!;
    return { ...record, isPlaced: record.isPlaced || isLed.has(id) };
  });
  return { tagged: [...zoneItems(level), ...tags.items, ...led], records };
}

/**
 * Where a legend stands: beside the title, under the plan; or in a column to the right of the plan, in a narrow one
 * whose long labels have two lines.
 */
export type LegendPlace = 'dessous' | 'droite' | 'etroite';
/** Widest label of a narrow legend that stays on one line, mm of paper. */
const FOLD = 45;

/** Between a plan and the legend to its right, mm of paper. */
const ASIDE = 5;

/** A legend as items to the right of a drawing, or as what stands beside its title. */
interface Key {
  readonly right: readonly Item[];
  readonly below: ((corner: Point, width: number) => readonly Item[]) | null;
}

function keyed(entries: readonly LegendEntry[], where: LegendPlace, drawn: readonly Item[], drafting: Drafting): Key {
  if (where === 'dessous') {
    return { right: [], below: (corner, width) => legendItems(entries, corner, width, drafting) };
  }
  const { scale } = drafting;
  const { maxX, maxY } = boundsOfItems(drawn, scale);
  const corner = { x: maxX + ASIDE * scale, y: maxY };
  const style = where === 'etroite' ? { row: ROW, fold: FOLD } : { row: CLOSE_ROW };
  return { right: legendItems(entries, corner, 0, drafting, style), below: null };
}

/** How the plan of a trade is drawn. */
export interface TechnicalDrafting extends Drafting {
  /** Name of what is drawn, where it is not that of the level. */
  readonly name?: string;
  /** The parts that it leaves to details. */
  readonly details?: readonly ViewDetail[];
}

/** What a plan of a trade shows, without its legend. */
function pictured(asBuilt: Building, level: Level, trade: TechnicalTrade, drafting: TechnicalDrafting) {
  const { scale, langue, details = [] } = drafting;
  const { symbols, lines, between = () => [], notes: ownNotes, under } = TRADES[trade];
  const frame = frameAt(mainAngle(level.cuts.map((cut) => cut.wall)));
  const walls = level.cuts.flatMap(({ footprint }) => footprint);
  const extent = localBounds(frame, walls.length > 0 ? walls : [{ x: 0, y: 0 }]);
  const building = trade === 'plomberie' ? sideBySide(asBuilt, level, frame.angle, scale) : asBuilt;
  const { fixed: built, notes: ofStairs } = loosened(builtItems(building, level, drafting), level, frame, scale);
  const base = [...built, ...outdoors(under(building, level, langue), frame, extent, scale, 'rien').kept].map(paled);
  const placed = spread(symbols(building, level, langue), level, frame, scale, base);
  const blocks = blocksById(placed);
  const drawn = lines(building, level, langue, scale, blocks, WHOLE_PLAN);
  const outlines = details.map(({ shown }) => windowItem(shown, frame));
  const own = [...drawn, ...placed, ...between(building, level, placed.filter(isBlock), scale), ...outlines];
  const texts = new Paper(frame, scale).draw([...base, ...own]);
  const marks = new Marks(20 * scale);
  markObstacles([...base, ...own], frame, scale, grown(extent, 50 * scale), marks);
  const { tagged, records } = orientation(level, frame, drafting, texts, marks, ofStairs);
  // What is said of the trade stands beside the names of the rooms, never on them.
  texts.draw(tagged);
  const strong = new Paper(frame, scale).draw([...built, ...lettered(base, scale), ...own, ...tagged]);
  const windows = details.map(({ shown }) => shown);
  const part = details.length > 0 ? partBeside(windows, frame) : WHOLE_PLAN;
  const notes = ownNotes(building, level, frame, drafting, blocks, part);
  const said = noted([...details.map((detail) => markNote(detail, frame, scale)), ...notes], texts, strong);
  return { picture: [...base, ...own, ...said], tagged, records, angle: frame.angle };
}

/** Plan of one trade at one level: its symbols strong over the pale building, and its legend. */
export function technicalView(
  shown: Building,
  level: Level,
  trade: TechnicalTrade,
  drafting: TechnicalDrafting,
  legendPlace: LegendPlace = 'dessous',
): View {
  const { scale, langue } = drafting;
  const { title, legend, remark, sentences } = TRADES[trade];
  const building = trade === 'electricite' ? asWired(shown) : shown;
  const { picture, tagged, records, angle } = pictured(building, level, trade, drafting);
  const parts = {
    name: say(title(building), langue, { level: drafting.name ?? levelName(level) }),
    note: [levelNote(level.z, drafting), remark?.(building, level, langue) ?? ''].filter(Boolean).join(' · '),
    remarks: sentences?.(building, level, langue) ?? [],
    scale,
    picture,
    annotations: tagged.map(paled),
    z: level.z,
  };
  const entries = legend(building, level, drafting);
  const { details = [] } = drafting;
  const own = { angle, rooms: records, smallest: SMALLEST_SCALE, ...(details.length > 0 && { details }) };
  const view = finished(parts, own, keyed(entries, legendPlace, [...picture, ...tagged], drafting));
  return { ...view, legend: { of: trade, entries, bare: () => finished(parts, own, { right: [], below: null }) } };
}

/** A view with its legend. */
const finished = (
  parts: ViewParts,
  own: Pick<View, 'angle' | 'rooms' | 'smallest' | 'details'>,
  { right, below }: Key,
): View => ({
  ...makeView({
    ...parts,
    annotations: [...parts.annotations, ...right],
    ...(below && { beside: below }),
  }),
  ...own,
});

/** What has letters of its own: the pale rest under a trade may be written over. */
export const lettered = (items: readonly Item[], scale: number): Item[] =>
  items.filter((item) => writingOf(item, scale).length > 0);

const isBlock = (item: Item): item is BlockItem => item.kind === 'block';

const blocksById = (items: readonly Item[]): ReadonlyMap<string, BlockItem> =>
  new Map(items.flatMap((item) => (item.kind === 'block' && item.id !== undefined ? [[item.id, item] as const] : [])));
