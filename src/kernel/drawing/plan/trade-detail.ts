import type { Building, Level, Room } from '../../building/index.js';
import { asPolygon, intersection } from '../../maths/clip.js';
import type { Bounds } from '../../maths/geometry.js';
import { labelPointOf } from '../../maths/label-point.js';
import { areaOf } from '../../maths/ring.js';
import { cornersOf, grown, overlaps } from '../boxes.js';
import type { View } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import type { Frame } from '../frame.js';
import { localBounds } from '../frame.js';
import { Paper } from '../ink/paper.js';
import { levelNote } from '../length-text.js';
import { makeView } from '../views/make-view.js';
import { cutToWindow } from './cut-to-window.js';
import { windowItem } from './detail-marks.js';
import { noted } from './note-tags.js';
import { markObstacles, Marks } from './obstacles.js';
import { paled } from './paled.js';
import { partIn } from './part-of-plan.js';
import { sideBySide } from './pipe-lanes.js';
import { planFrame } from './plan-frame.js';
import { roomTags, zoneItems } from './room-tags.js';
import { setOutInside } from './set-out-inside.js';
import type { Inside } from './set-out-inside.js';
import { drawnRows, setOutRows } from './set-out-rows.js';
import type { ShownPart } from './set-out-fixtures.js';
import type { SetOutRows } from './set-out-rows.js';
import { settle } from './settle.js';
import { builtItems, lettered } from './technical-view.js';
import type { TechnicalTrade } from './trades.js';
import { TRADES } from './trades.js';

/** Walls and bays farther from a detail than this have no part in how its own meet, mm. */
const NEAR_MM = 1000;
/** A smaller part of a room, beyond a wall of the detail, has no name, mm². */
const LEAST_ROOM = 600_000;
/** Denominator of the smallest scale of a detail. */
const SMALLEST_SCALE = 50;

/** What of the rooms of a level is in a window. */
function roomsIn({ rooms }: Level, window: Bounds, frame: Frame): Room[] {
  const shown = asPolygon(cornersOf(window).map((corner) => frame.toWorld(corner)));
  return rooms.flatMap((room): Room[] => {
    const [polygon] = intersection([room.polygon], [shown]).toSorted((p, q) => areaOf(q) - areaOf(p));
    if (!polygon || areaOf(polygon) < LEAST_ROOM) return [];
    const { point, radius } = labelPointOf(polygon);
    return [{ ...room, polygon, labelPoint: point, labelRadius: radius }];
  });
}

/** A level with the walls and the bays near a window, and its rooms as far as they are in it. */
function levelIn(level: Level, window: Bounds, frame: Frame): Level {
  const near = grown(window, NEAR_MM);
  const isNear = ({ footprint }: { readonly footprint: readonly { x: number; y: number }[] }): boolean =>
    overlaps(localBounds(frame, footprint), near);
  return {
    ...level,
    cuts: level.cuts.filter(isNear),
    openings: level.openings.filter(isNear),
    rooms: roomsIn(level, window, frame),
  };
}

/** Draws what places the fixtures of a detail: rows outside of it, and lines inside for the others. */
function setOut(rows: SetOutRows, inside: Inside) {
  const outside = drawnRows(rows, inside.drafting.scale, inside.paper);
  const laid = [...outside, ...setOutInside(rows.others, inside)];
  return { dimensions: laid.flatMap(({ items }) => items), chains: laid.map(({ chain }) => chain) };
}

/** What is drawn of a part of a plan before anything is said of it; `own` is strong over the pale `base`. */
function pictured({ building: asBuilt, level, window, frame }: ShownPart, trade: TechnicalTrade, drafting: Drafting) {
  const { scale, langue } = drafting;
  const { lines, under } = TRADES[trade];
  const cut = { window, frame, scale };
  const part = levelIn(level, window, frame);
  const building = trade === 'plomberie' ? sideBySide(asBuilt, level, frame.angle, scale) : asBuilt;
  const walls = builtItems(asBuilt, part, drafting).filter(({ kind }) => kind !== 'text');
  const built = cutToWindow(walls, cut);
  const base = [...built, ...cutToWindow(under(building, level, langue), cut)].map(paled);
  const drawn = lines(building, level, langue, scale, new Map(), partIn(window, frame));
  const rows = setOutRows({ building: asBuilt, level, window, frame }, drafting);
  const own = [...cutToWindow(drawn, cut), ...rows.lines, windowItem(window, frame)];
  return { building, part, built, base, own, rows };
}

/** A part of the plan of a trade at a larger scale, with all that is said of it. @param named its title */
export function tradeDetail(
  asBuilt: Building,
  whole: Level,
  trade: TechnicalTrade,
  { window, named }: { readonly window: Bounds; readonly named: string },
  drafting: Drafting,
): View {
  const { scale } = drafting;
  const frame = planFrame(whole);
  const shown = { building: asBuilt, level: whole, window, frame };
  const { building, part: level, built, base, own, rows } = pictured(shown, trade, drafting);
  const paper = new Paper(frame, scale).draw([...base, ...own]);
  const marks = new Marks(20 * scale);
  markObstacles([...base, ...own], frame, scale, window, marks);
  const { dimensions, chains } = setOut(rows, { part: shown, drafting, paper, marks, built });
  const { items, records } = settle(roomTags(level, new Map(), frame, drafting, paper, marks, true), paper);
  const tagged = [...zoneItems(level), ...items];
  paper.draw(tagged);
  const strong = new Paper(frame, scale).draw([...built, ...lettered(base, scale), ...own, ...tagged, ...dimensions]);
  const told = TRADES[trade].notes(building, level, frame, drafting, new Map(), partIn(window, frame));
  const said = noted(told, paper, strong);
  const view = makeView({
    name: named,
    note: levelNote(level.z, drafting),
    scale,
    picture: [...base, ...own, ...said],
    annotations: [...tagged.map(paled), ...dimensions],
    chains,
    z: level.z,
    smallest: SMALLEST_SCALE,
  });
  const rooms = [...records.values()].filter(({ isPlaced }) => isPlaced);
  return { ...view, angle: frame.angle, isLoose: true, rooms };
}
