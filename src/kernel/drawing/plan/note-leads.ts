import type { Bounds, Point } from '../../maths/geometry.js';
import { cross, distance, offsetFrom, subtract, unit } from '../../maths/vector.js';
import { merged } from '../boxes.js';
import type { Item, TextItem } from '../display-list.js';
import type { Frame } from '../frame.js';
import type { Paper } from '../ink/paper.js';

/** Places of a note at the end of a leader, mm of paper from what it is about: rings, and places on each. */
const RINGS = [6, 8, 10, 12, 14, 17, 20];
/** Further ones, where those have no place. */
const FAR_RINGS = [24, 28, 32, 36];
/** Places on a ring, and on one that is looked at closely. */
const [TURNS, MANY_TURNS] = [16, 48];

/** Places of the middle of a note: on a ring, or where its near end is on it. @param half of its width, mm */
function* ringsAround({ x, y }: Point, { rings, turns, isByEnd }: Try, half: number, scale: number): Generator<Point> {
  for (const far of rings) {
    for (let turn = 0; turn < turns; turn++) {
      const angle = ((turn + 0.5) * 2 * Math.PI) / turns;
      const aside = isByEnd ? Math.sign(Math.cos(angle)) * half : 0;
      yield { x: x + far * scale * Math.cos(angle) + aside, y: y + far * scale * Math.sin(angle) };
    }
  }
}

/** A line from what a note is about to the note, in the axes of the plan. */
export interface Lead {
  readonly a: Point;
  readonly b: Point;
}

function leadTo(anchor: Point, { minX, minY, maxX, maxY }: Bounds, frame: Frame, scale: number): Lead {
  const a = frame.toLocal(anchor);
  const b = { x: Math.min(maxX, Math.max(minX, a.x)), y: Math.min(maxY, Math.max(minY, a.y)) };
  return { a: offsetFrom(a, unit(subtract(b, a)), Math.min(0.4 * scale, distance(a, b) / 2)), b };
}

/** Half of the width that a leader keeps free, and the length of it that may lie on its own element, mm of paper. */
const HALF = 0.2;
const FOOT = 3;

/** Whether a leader crosses nothing once it has left what it comes from, and no text at all. */
function isFreeLead({ a, b }: Lead, paper: Paper, scale: number): boolean {
  if (paper.crosses({ a, b })) return false;
  const along = unit(subtract(b, a));
  const from = offsetFrom(a, along, Math.min(FOOT * scale, distance(a, b)));
  const corner = (point: Point, aside: number): Point => offsetFrom(point, along, 0, aside * HALF * scale);
  return paper.isFree([corner(from, -1), corner(b, -1), corner(b, 1), corner(from, 1)]);
}

/** Whether a leader passes over no text. */
const isReadableLead = (lead: Lead, paper: Paper): boolean => !paper.crosses(lead);

/** Leaders that begin this near to each other come from one place, mm of paper. */
const ONE_PLACE = 1;

/** Whether two leaders cross, or one ends on the other: a reader would follow the wrong one. */
function meets(one: Lead, other: Lead, scale: number): boolean {
  if (distance(one.a, other.a) < ONE_PLACE * scale) return false;
  const side = (line: Lead, point: Point): number =>
    Math.sign(cross(subtract(line.b, line.a), subtract(point, line.a)));
  return side(one, other.a) * side(one, other.b) <= 0 && side(other, one.a) * side(other, one.b) <= 0;
}

const leaderItem = ({ layer, ink, id }: TextItem, { a, b }: Lead, frame: Frame): Item => ({
  kind: 'polyline',
  layer,
  class: 'annotation',
  pen: 0.13,
  ...(ink && { ink }),
  points: [frame.toWorld(a), frame.toWorld(b)],
  id,
});

/** A note that has no place beside what it is about. */
interface Homeless {
  /** Point that its leader comes from. */
  readonly anchor: Point;
  /** Its lines and signs about a point, and the boxes that they cover. */
  readonly textsAt: (point: Point) => readonly Item[];
  readonly boxesAt: (point: Point) => readonly Bounds[];
  /** Where it is read as being about its element without its leader: it stands there if it can. */
  readonly isReadAs: (at: Point) => boolean;
  /** Where it may stand at all: elsewhere it would be read as being about something else. */
  readonly mayStand: (at: Point) => boolean;
  readonly frame: Frame;
  readonly scale: number;
  readonly paper: Paper;
  /** Leaders that are drawn already; its own is added. */
  readonly leads: Lead[];
}

/** How a note is looked a place for: rings round what it is about, and whether its leader may cross others. */
interface Try {
  readonly rings: readonly number[];
  readonly turns: number;
  readonly isByEnd: boolean;
  readonly mayCross: boolean;
}
const ALL = { rings: [...RINGS, ...FAR_RINGS], turns: MANY_TURNS };
const TRIES: readonly Try[] = [
  { rings: RINGS, turns: TURNS, isByEnd: false, mayCross: false },
  { rings: FAR_RINGS, turns: TURNS, isByEnd: false, mayCross: false },
  { ...ALL, isByEnd: true, mayCross: false },
  { ...ALL, isByEnd: false, mayCross: false },
  { ...ALL, isByEnd: false, mayCross: true },
];

/** The note at the end of a leader with one of some lengths; nothing where it has no place. */
function ledOn(note: TextItem, attempt: Try, homeless: Homeless): Item[] {
  const { anchor, textsAt, boxesAt, isReadAs, mayStand, frame, scale, paper, leads } = homeless;
  const { minX, maxX } = merged(boxesAt(anchor));
  const free = [...ringsAround(anchor, attempt, (maxX - minX) / 2, scale)]
    .map((point) => ({ point, boxes: boxesAt(point) }))
    .filter(({ point, boxes }) => mayStand(point) && boxes.every((box) => paper.isFree(box)))
    .map((place) => ({ ...place, isAtHome: isReadAs(place.point) }));
  const [home, away] = [free.filter(({ isAtHome }) => isAtHome), free.filter(({ isAtHome }) => !isAtHome)];
  for (const places of [home, away]) {
    for (const isClear of [isFreeLead, isReadableLead]) {
      for (const { point, boxes } of places) {
        const lead = leadTo(anchor, merged(boxes), frame, scale);
        if (!attempt.mayCross && leads.some((other) => meets(lead, other, scale))) continue;
        if (!isClear(lead, paper, scale)) continue;
        leads.push(lead);
        return [leaderItem(note, lead, frame), ...textsAt(point)];
      }
    }
  }
  return [];
}

/**
 * A note further off, at the end of a leader that crosses no other leader, and nothing else or at least no text; where
 * that has no place it crosses leaders; drawn on the paper. Nothing where even that has no place.
 */
export function ledNote(note: TextItem, homeless: Homeless): Item[] {
  for (const attempt of TRIES) {
    const items = ledOn(note, attempt, homeless);
    if (items.length === 0) continue;
    homeless.paper.draw(items);
    return items;
  }
  return [];
}
