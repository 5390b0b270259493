import type { Place, RoomPlan } from './room-plan.js';
import { apart, TURNS } from './room-plan.js';

/** Beds by the area from which they stand in a room, m²; widths and lengths in mm. */
const BEDS = [
  { from: 13, l: 1660, aside: 650 },
  { from: 9, l: 1460, aside: 550 },
  { from: 0, l: 1460, aside: 0 },
  { from: 0, l: 960, aside: 0 },
] as const;
/** A head stands against a full wall: under no window. */
const BED_MM = { p: 2000, h: 950, tall: 2000, front: 600 } as const;
const WARDROBES = [2400, 1800, 1500, 1000] as const;

/** How far a place is from the nearest door, mm: beds stand away from it, wardrobes near it. */
const fromDoor = (plan: RoomPlan, { body }: Place): number =>
  Math.min(...plan.ways.map((way) => apart(way, body)), 9999);
/** Distance from the middle of its face, mm. */
const offCentre = ({ face, body }: Place): number => {
  const isAlongX = face.edge.axis === 'x';
  const at = isAlongX ? (body.x1 + body.x2) / 2 : (body.y1 + body.y2) / 2;
  return Math.abs(at - (face.from + face.to) / 2);
};

/** A bed with its head on a full wall, a wardrobe, bedside tables, and a desk where there is place. */
export function bedroom(plan: RoomPlan): void {
  const bed = bedOf(plan);
  if (bed) alongside(plan, bed);
  for (const l of WARDROBES) {
    const wardrobe = { type: 'armoire', l, p: 600, h: 2200, front: 600, isSized: true, isOpened: true };
    if (plan.put(wardrobe, (place) => fromDoor(plan, place) + (place.face.isOuter ? 1500 : 0))) break;
  }
  if (bed) bedside(plan, bed);
  if (plan.space.area > 11) {
    const desk = { type: 'bureau', l: 1200, p: 600, h: 740, front: 700, isSized: true };
    const place = plan.put(desk, (one) => (one.face.isOuter ? 0 : 2000) - fromDoor(plan, one) / 10);
    if (place) seatBefore(plan, place);
  }
}

function bedOf(plan: RoomPlan): Place | null {
  for (const { from, l, aside } of BEDS) {
    if (plan.space.area < from) continue;
    const bed = { type: 'lit', l, ...BED_MM, aside, isSized: true, isNeeded: true };
    const place = plan.put(bed, (one) => offCentre(one) - fromDoor(plan, one) / 2 + (one.face.isOuter ? 900 : 0));
    if (place) return place;
  }
  return null;
}

/** Floor along a bed, beyond its bedside tables: one walks there and makes the bed, mm. */
const ALONG = { width: 600, from: 480 } as const;

/** Keeps the floor along both sides of a bed free, where it does not stand against a wall. */
function alongside(plan: RoomPlan, { face, body }: Place): void {
  const { x1, x2, y1, y2 } = body;
  const near = (low: number, high: number, isLow: boolean) =>
    isLow ? { from: low + ALONG.from, to: high } : { from: low, to: high - ALONG.from };
  if (face.edge.axis === 'x') {
    const { from, to } = near(y1, y2, face.side === 'south');
    plan.clear({ x1: x1 - ALONG.width, x2: x1, y1: from, y2: to });
    plan.clear({ x1: x2, x2: x2 + ALONG.width, y1: from, y2: to });
    return;
  }
  const { from, to } = near(x1, x2, face.side === 'west');
  plan.clear({ y1: y1 - ALONG.width, y2: y1, x1: from, x2: to });
  plan.clear({ y1: y2, y2: y2 + ALONG.width, x1: from, x2: to });
}

const TABLE = { type: 'table_chevet', l: 450, p: 400, h: 520 } as const;

function bedside(plan: RoomPlan, bed: Place): void {
  const isAlongX = bed.face.edge.axis === 'x';
  const [low, high] = isAlongX ? [bed.body.x1, bed.body.x2] : [bed.body.y1, bed.body.y2];
  for (const from of [low - TABLE.l - 30, high + 30]) {
    const place = [...plan.places(TABLE)].find((one) => one.face === bed.face && Math.abs(one.from - from) < 60);
    if (place) plan.stand(TABLE, place);
  }
}

/** A chair that faces the front of a desk. */
export function seatBefore(plan: RoomPlan, { face, body }: Place): void {
  const [x, y] = [(body.x1 + body.x2) / 2, (body.y1 + body.y2) / 2];
  const away = 430;
  const chair = { type: 'chaise', l: 450, p: 520, h: 880 };
  const turn = (TURNS[face.side] + 180) % 360;
  const at = {
    south: { x, y: y + away },
    north: { x, y: y - away },
    west: { x: x + away, y },
    east: { x: x - away, y },
  }[face.side];
  plan.add(chair, at.x, at.y, turn);
}

/** A desk with its chair, shelves. */
export function study(plan: RoomPlan): void {
  const desk = { type: 'bureau', l: 1400, p: 700, h: 740, front: 800, isNeeded: true };
  const place = plan.put(desk, (one) => (one.face.isOuter ? 500 : 0) - fromDoor(plan, one) / 2);
  if (place) seatBefore(plan, place);
  for (let k = 0; k < 2; k++) {
    plan.put({ type: 'bibliotheque', l: 1000, p: 320, h: 2000, front: 500 }, (one) => (one.face.isOuter ? 1500 : 0));
  }
  if (plan.space.area <= 10.5) return;
  plan.put({ type: 'fauteuil', l: 850, p: 850, h: 850, front: 300 }, (one) => -fromDoor(plan, one));
}
