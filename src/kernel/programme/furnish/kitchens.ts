import { before } from '../bays.js';
import type { Face, Rect } from '../spaces.js';
import type { Piece, Place, RoomPlan } from './room-plan.js';
import { apart, TURNS } from './room-plan.js';

const RUNS = [4200, 3600, 3000, 2700, 2400, 2100, 1800] as const;
const RUN_MM = { p: 620, front: 900 } as const;
const LOW_MM = 900;
const GAP_MM = 20;
const FRIDGE = { type: 'refrigerateur', l: 600, p: 660, h: 1850, front: 600 } as const;

/**
 * A run of units with its sink, hob, oven and hood, and the refrigerator at its end.
 * @param isIn part of the room that is the kitchen
 */
export function kitchen(plan: RoomPlan, isIn: (body: Rect) => boolean = () => true): boolean {
  const cost = ({ face, body }: Place) => (isIn(body) ? 0 : 1e5) + (face.isOuter ? 0 : 300);
  for (const l of RUNS) {
    // Without cupboards above, the worktop passes under a window.
    const run = { type: 'cuisine', l, h: LOW_MM, ...RUN_MM, isSized: true, isNeeded: true };
    const both = plan.best({ ...run, l: l + FRIDGE.l + GAP_MM, tall: FRIDGE.h }, cost);
    const place = both && isIn(both.body) ? both : null;
    if (place) {
      standBoth(plan, run, place);
      return true;
    }
  }
  return alone(plan, isIn, cost);
}

/** The run, and the refrigerator at its end that is farther from the door. */
function standBoth(plan: RoomPlan, run: Piece, place: Place): void {
  const [from, to] = [place.from, place.from + run.l + FRIDGE.l + GAP_MM];
  const distanceTo = (along: number) => {
    const end = before(place.face, along, along, run.p);
    return Math.min(...plan.ways.map((way) => apart(way, end)), 9999);
  };
  const isFirst = distanceTo(from) > distanceTo(to);
  const units = partOf(place, isFirst ? to - run.l : from, run);
  plan.stand(run, units);
  equip(plan, units, run.l, isFirst);
  plan.stand(FRIDGE, partOf(place, isFirst ? from : to - FRIDGE.l, FRIDGE));
}

const partOf = ({ face }: Place, from: number, { l, p }: Piece): Place => ({
  face,
  from,
  body: before(face, from, from + l, p + 10),
});

/** The run where no wall has place for both, and the refrigerator near it. */
function alone(plan: RoomPlan, isIn: (body: Rect) => boolean, cost: (place: Place) => number): boolean {
  for (const l of RUNS) {
    const run = { type: 'cuisine', l, h: LOW_MM, ...RUN_MM, isSized: true, isNeeded: true };
    const place = plan.best(run, cost);
    if (!place || !isIn(place.body)) continue;
    plan.stand(run, place);
    equip(plan, place, l, false);
    plan.put(FRIDGE, ({ body }) => (isIn(body) ? 0 : 1e5) + apart(body, place.body));
    return true;
  }
  return false;
}

/** Sink at a third of the run, hob with its oven and hood at three quarters. */
function equip(plan: RoomPlan, { face, body }: Place, l: number, isTurned: boolean): void {
  const isAlongX = face.edge.axis === 'x';
  const start = isAlongX ? body.x1 : body.y1;
  const turn = TURNS[face.side];
  const at = (along: number, away: number) => placeAt(face, start + (isTurned ? l - along : along), away);
  const sink = at(Math.max(450, l * 0.28), 310);
  plan.add({ type: 'evier', l: 800, p: 600, h: 900, isFixture: true }, sink.x, sink.y, turn);
  const hob = at(l - Math.max(350, l * 0.2), 310);
  plan.add({ type: 'plaque_cuisson', l: 590, p: 520, h: 55 }, hob.x, hob.y, turn);
  plan.add({ type: 'four', l: 595, p: 565, h: 595 }, hob.x, hob.y, turn);
  const hood = { type: 'hotte', l: 600, p: 480, h: 700 };
  const above = at(l - Math.max(350, l * 0.2), hood.p / 2 + 10);
  plan.add(hood, above.x, above.y, turn);
}

/** A point before a face. */
function placeAt({ side, at }: Face, along: number, away: number): { x: number; y: number } {
  const depth = side === 'south' || side === 'west' ? at + away : at - away;
  return side === 'south' || side === 'north' ? { x: along, y: depth } : { x: depth, y: along };
}
