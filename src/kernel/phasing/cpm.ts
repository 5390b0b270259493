/** Which ends of two tasks a link ties: finish or start of the first, start or finish of the second. */
export const LINKS = ['FS', 'SS', 'FF', 'SF'] as const;
export type LinkKind = (typeof LINKS)[number];

/** A task as the method sees it: an id, and its length in working days. */
export interface Activity {
  readonly id: string;
  readonly days: number;
}

/** `to` waits for `from`, and then `lag` working days (negative: it may begin so much before). */
export interface Link {
  readonly from: string;
  readonly to: string;
  readonly kind: LinkKind;
  readonly lag: number;
}

/** When a task runs, in whole working days from the start of the works: from `start` up to, not including, `end`. */
export interface Run {
  readonly start: number;
  readonly end: number;
  /** Delay that moves the end of the works, and delay that moves the start or the end of a next task. */
  readonly totalFloat: number;
  readonly freeFloat: number;
}

/** Runs by id; or the tasks of a loop, which no calendar can have. */
export type Network =
  { readonly runs: ReadonlyMap<string, Run>; readonly days: number } | { readonly loop: readonly string[] };

/** Which ends a link compares: `ends[1] of to ≥ ends[0] of from + lag`. */
const ENDS = {
  FS: { from: 'end', to: 'start' },
  SS: { from: 'start', to: 'start' },
  FF: { from: 'end', to: 'end' },
  SF: { from: 'start', to: 'end' },
} as const satisfies Record<LinkKind, { from: 'start' | 'end'; to: 'start' | 'end' }>;

/** From the start of the first task to that of the second, at least. */
const startGap = ({ kind, lag }: Link, from: Activity, to: Activity): number =>
  lag + (ENDS[kind].from === 'end' ? from.days : 0) - (ENDS[kind].to === 'end' ? to.days : 0);

/** An order in which each task follows those it waits for; what is left when there is none turns in a loop. */
export function ordered(activities: readonly { readonly id: string }[], links: readonly Link[]) {
  const waiting = new Map(activities.map(({ id }) => [id, 0]));
  for (const { to } of links) waiting.set(to, waiting.get(to)! + 1);
  const after = Map.groupBy(links, ({ from }) => from);
  const order = activities.filter(({ id }) => waiting.get(id) === 0).map(({ id }) => id);
  for (let place = 0; place < order.length; place++) {
    for (const { to } of after.get(order[place]!) ?? []) {
      const left = waiting.get(to)! - 1;
      waiting.set(to, left);
      if (left === 0) order.push(to);
    }
  }
  return { order, left: activities.map(({ id }) => id).filter((id) => waiting.get(id)! > 0) };
}

/**
 * Critical path method: earliest and latest runs of tasks tied by links of the four kinds with lags, free and total
 * floats. No task begins before day 0; without successor a task may last until the end of the works.
 * @param links between activities of the list
 */
export function criticalPath(activities: readonly Activity[], links: readonly Link[]): Network {
  const { order, left } = ordered(activities, links);
  if (left.length > 0) return { loop: left };
  const byId = new Map(activities.map((activity) => [activity.id, activity]));
  const gap = (link: Link): number => startGap(link, byId.get(link.from)!, byId.get(link.to)!);
  const earliest = startsForward(order, links, gap);
  const days = Math.max(0, ...activities.map(({ id, days: own }) => earliest.get(id)! + own));
  const after = Map.groupBy(links, ({ from }) => from);
  const latest = new Map<string, number>();
  for (const id of order.toReversed()) {
    const limits = (after.get(id) ?? []).map((link) => latest.get(link.to)! - gap(link));
    latest.set(id, Math.min(days - byId.get(id)!.days, ...limits));
  }
  const runs = activities.map(({ id, days: own }): [string, Run] => {
    const start = earliest.get(id)!;
    const slacks = (after.get(id) ?? []).map((link) => earliest.get(link.to)! - start - gap(link));
    const freeFloat = Math.min(days - start - own, ...slacks);
    return [id, { start, end: start + own, totalFloat: latest.get(id)! - start, freeFloat }];
  });
  return { runs: new Map(runs), days };
}

function startsForward(order: readonly string[], links: readonly Link[], gap: (link: Link) => number) {
  const before = Map.groupBy(links, ({ to }) => to);
  const earliest = new Map<string, number>();
  for (const id of order) {
    const limits = (before.get(id) ?? []).map((link) => earliest.get(link.from)! + gap(link));
    earliest.set(id, Math.max(0, ...limits));
  }
  return earliest;
}
