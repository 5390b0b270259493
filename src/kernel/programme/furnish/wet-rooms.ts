import type { RoomPlan } from './room-plan.js';
import { apart } from './room-plan.js';

const BASIN = { type: 'lavabo', l: 600, p: 480, h: 850, front: 600, isFixture: true } as const;
const WASHER = { type: 'lave_linge', l: 600, p: 600, h: 850, front: 600 } as const;
const far = (plan: RoomPlan, body: Parameters<typeof apart>[0]) =>
  Math.min(...plan.ways.map((way) => apart(way, body)), 9999);

/**
 * A bath where the room is large enough, else a shower; a basin, and a washing machine where the house has no utility
 * room. False where they do not stand.
 */
export function bathroom(plan: RoomPlan, hasWasher: boolean): boolean {
  const bath = { type: 'baignoire', l: 1700, p: 700, h: 560, front: 600, isFixture: true };
  const shower = { type: 'douche', l: 900, p: 900, h: 2000, front: 550, isFixture: true };
  const isLarge = plan.space.area >= 5;
  const corner = ({
    face,
    from,
    body,
  }: {
    face: { from: number; to: number };
    from: number;
    body: Parameters<typeof apart>[0];
  }) =>
    Math.min(from - face.from, face.to - from - (Math.abs(body.x2 - body.x1) + Math.abs(body.y2 - body.y1)) / 2) -
    far(plan, body);
  const washed =
    (isLarge && plan.put(bath, corner)) ||
    plan.put(shower, corner) ||
    plan.put({ ...shower, l: 800, p: 800, isSized: true }, corner);
  const basin =
    plan.put(BASIN, ({ face }) => (face.isOuter ? 300 : 0)) ??
    plan.put({ ...BASIN, front: 450, l: 500, isSized: true });
  if (hasWasher) plan.put(WASHER, ({ body }) => -far(plan, body) / 4);
  return Boolean(washed && basin);
}

/** The bowl at the far end from the door. False where it does not stand. */
export function toilet(plan: RoomPlan): boolean {
  const bowl = { type: 'wc', l: 370, p: 680, h: 780, front: 500, aside: 200, isFixture: true };
  const at = plan.put(
    bowl,
    ({ body, face, from }) => -far(plan, body) + Math.abs(from + 185 - (face.from + face.to) / 2),
  );
  return at !== null || plan.put({ ...bowl, aside: 0, front: 450 }, ({ body }) => -far(plan, body)) !== null;
}

/** The washing machine and shelves. */
export function utility(plan: RoomPlan): void {
  plan.put({ ...WASHER, isNeeded: true }, ({ body, face }) => -far(plan, body) / 2 + (face.isOuter ? 0 : 300));
  // A tall place stays free for the water heater and the module of the heating.
  if (plan.space.area <= 5) return;
  plan.put({ type: 'bibliotheque', l: 1000, p: 320, h: 2000, front: 600 }, ({ face }) => (face.isOuter ? 900 : 0));
}

const HEATER = { type: 'chauffe_eau', l: 550, p: 560, h: 2150, front: 100, isFixture: true } as const;

/** The water heater of a house without a utility room, else shelves. */
export function store(plan: RoomPlan, hasHeater: boolean): void {
  if (hasHeater && plan.put(HEATER, ({ body }) => -far(plan, body))) return;
  for (const l of [1500, 1000, 700]) {
    const shelves = plan.put(
      { type: 'armoire', l, p: 450, h: 2200, front: 500, isSized: true },
      ({ body }) => -far(plan, body),
    );
    if (shelves) return;
  }
}

/** A cupboard in the hall where it leaves the way free, else a chest of drawers. */
export function hall(plan: RoomPlan): void {
  for (const l of [1500, 1200, 900]) {
    const cupboard = { type: 'armoire', l, p: 400, h: 2200, front: 950, isSized: true };
    if (plan.put(cupboard, ({ body }) => -far(plan, body) / 10)) return;
  }
  plan.put({ type: 'commode', l: 700, p: 250, h: 850, front: 950, isSized: true });
}
