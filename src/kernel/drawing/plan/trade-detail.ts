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

/** A part of the plan of a trade at a larger scale, with all that is said of it. @param named its title */
export function tradeDetail(
  asBuilt: Building,
  whole: Level,
  trade: TechnicalTrade,
  { window, named }: { readonly window: Bounds; readonly named: string },
  drafting: Drafting,
): View {
  const { scale, langue } = drafting;
  const { lines, notes, under } = TRADES[trade];
  const frame = planFrame(whole);
  const part = partIn(window, frame);
  const cut = { window, frame, scale };
  const level = levelIn(whole, window, frame);
  const building = trade === 'plomberie' ? sideBySide(asBuilt, whole, frame.angle, scale) : asBuilt;
  const walls = builtItems(asBuilt, level, drafting).filter(({ kind }) => kind !== 'text');
  const built = cutToWindow(walls, cut);
  const base = [...built, ...cutToWindow(under(building, whole, langue), cut)].map(paled);
  const drawn = cutToWindow(lines(building, whole, langue, scale, new Map(), part), cut);
  const own = [...drawn, windowItem(window, frame)];
  const paper = new Paper(frame, scale).draw([...base, ...own]);
  const marks = new Marks(20 * scale);
  markObstacles([...base, ...own], frame, scale, window, marks);
  const { items, records } = settle(roomTags(level, new Map(), frame, drafting, paper, marks, true), paper);
  const tagged = [...zoneItems(level), ...items];
  paper.draw(tagged);
  const strong = new Paper(frame, scale).draw([...built, ...lettered(base, scale), ...own, ...tagged]);
  const said = noted(notes(building, level, frame, drafting, new Map(), part), paper, strong);
  const view = makeView({
    name: named,
    note: levelNote(level.z, drafting),
    scale,
    picture: [...base, ...own, ...said],
    annotations: tagged.map(paled),
    z: level.z,
    smallest: SMALLEST_SCALE,
  });
  const rooms = [...records.values()].filter(({ isPlaced }) => isPlaced);
  return { ...view, angle: frame.angle, isLoose: true, rooms };
}
