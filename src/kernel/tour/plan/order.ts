import type { Graph } from './graph.js';
import type { Network, Routes, Tie } from './network.js';

/** Rounds of improvement of an order: each looks at all pairs. */
const MOST_ROUNDS = 30;
const GAIN_MM = 1;

/** A part of a building that is gone about without stairs: its views, and the stairs that leave it. */
interface Part {
  readonly views: number[];
  readonly exits: { readonly tie: Tie; readonly at: number; readonly to: number }[];
}

/**
 * The order in which views are gone to: a building at a time, the nearest next, by the ground outside.
 * @param buildingOf what a stop belongs to: stops that doors and stairs join without going outside
 */
export function orderOf(
  graph: Graph,
  start: number,
  { views, buildingOf }: { readonly views: readonly number[]; readonly buildingOf: (stop: number) => number },
): number[] {
  const left = [...Map.groupBy(views, buildingOf).values()];
  const order: number[] = [];
  while (left.length > 0) {
    const from = order.at(-1) ?? start;
    const { cost } = graph.from(from);
    const away = left.map((own) => own.reduce((least, view) => Math.min(least, cost[view]!), Infinity));
    const own = left.splice(away.indexOf(Math.min(...away)), 1);
    order.push(...orderWithin(graph, from, own.flat()));
  }
  return order;
}

/**
 * Within a building: all of a storey, then by each stair all that it leads to. The part with most views comes last, so
 * that one does not come back from it; each stair is taken once up and once down at most. Within a part: nearest first,
 * then turned about wherever that shortens the way (2-opt, Croes 1958).
 */
function orderWithin(graph: Graph, start: number, views: readonly number[]): number[] {
  const seen = new Set<number>();
  const visit = (entry: number): number[] => {
    const part = partFrom(graph, entry, views, seen);
    const branches = part.exits
      .filter(({ to }) => !seen.has(to))
      .map(({ at, to }) => ({ at, views: seen.has(to) ? [] : visit(to) }))
      .filter((branch) => branch.views.length > 0)
      .toSorted((p, q) => p.views.length - q.views.length);
    return [
      ...routed(graph, entry, part.views, branches[0]?.at ?? null),
      ...branches.flatMap((branch) => branch.views),
    ];
  };
  return visit(start);
}

/** Buildings of a plot, by the stops in them: what doors and stairs join without going outside is one. */
export function buildingsOf({ stops, ties, places }: Network, routes: Routes): (stop: number) => number {
  const known = new Map<number, number>();
  const isInside = (stop: number): boolean => places[stops[stop]!.place]!.room !== null;
  const joined = Map.groupBy(
    ties.flatMap(({ from, to }) => [[from, to] as const, [to, from] as const]),
    ([from]) => from,
  );
  stops.forEach((_, first) => {
    if (known.has(first) || !isInside(first)) return;
    const front = [first];
    for (let stop = front.pop(); stop !== undefined; stop = front.pop()) {
      if (known.has(stop) || !isInside(stop)) continue;
      known.set(stop, first);
      front.push(...routes.beside(stop), ...(joined.get(stop) ?? []).map(([, to]) => to));
    }
  });
  return (stop) => known.get(stop) ?? -1;
}

/** What is reached from a stop without stairs; marks it as seen. */
function partFrom(graph: Graph, entry: number, views: readonly number[], seen: Set<number>): Part {
  const { cost } = graph.from(entry, false);
  const inside = cost.flatMap((price, stop) => (price < Infinity ? [stop] : []));
  for (const stop of inside) seen.add(stop);
  const exits = inside.flatMap((at) =>
    graph
      .tiesOf(at)
      .filter(({ kind }) => kind === 'escalier')
      .map((tie) => ({ tie, at, to: tie.from === at ? tie.to : tie.from })),
  );
  return { views: views.filter((view) => cost[view]! < Infinity), exits };
}

/** Views in the order of a short way from `entry` to `exit`. */
function routed(graph: Graph, entry: number, views: readonly number[], exit: number | null): number[] {
  const between = (a: number, b: number): number => graph.from(a, false).cost[b]!;
  const order = nearestFirst(entry, views, between);
  const at = (i: number): number | null => (i < 0 ? entry : (order[i] ?? exit));
  const gap = (a: number | null, b: number | null): number => (a === null || b === null ? 0 : between(a, b));
  for (let round = 0, isBetter = true; isBetter && round < MOST_ROUNDS; round++) {
    isBetter = false;
    for (let i = 0; i < order.length - 1; i++) {
      for (let j = i + 1; j < order.length; j++) {
        const now = gap(at(i - 1), order[i]!) + gap(order[j]!, at(j + 1));
        const then = gap(at(i - 1), order[j]!) + gap(order[i]!, at(j + 1));
        if (then >= now - GAIN_MM) continue;
        order.splice(i, j - i + 1, ...order.slice(i, j + 1).toReversed());
        isBetter = true;
      }
    }
  }
  return order;
}

function nearestFirst(entry: number, views: readonly number[], between: (a: number, b: number) => number): number[] {
  const left = [...views];
  const order: number[] = [];
  for (let from = entry; left.length > 0;) {
    let best = 0;
    left.forEach((view, i) => {
      if (between(from, view) < between(from, left[best]!)) best = i;
    });
    from = left.splice(best, 1)[0]!;
    order.push(from);
  }
  return order;
}
