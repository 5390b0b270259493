import type { Column, Widths } from './columns.js';
import { column, filled, MOST_ASPECT, stack, STEP_MM, WC_DEPTH_MM, widthsOf } from './columns.js';
import type { Cell } from './grid.js';
import { PARTITION_MM } from './grid.js';
import type { Wish, Wishes } from './wishes.js';

/** Clear width of a corridor and its depth between axes, mm (0.90 m required, 1.20 m to pass each other). */
export const CORRIDOR_MM = 1100;
/** Edge that a corridor needs along a room for its door, mm. */
export const DOORWAY_MM = 1000;
/** A shorter corridor is a part of the hall, mm. */
const SHORT_MM = 1700;
/** A cupboard at the end of a corridor is at least this long, mm. */
const CUPBOARD_MM = 850;

/** Who takes the end of the strip between the bands: the last room of a band, or a cupboard. */
export const ENDINGS = ['north', 'south', 'cupboard'] as const;
export type Ending = (typeof ENDINGS)[number];

/** Which room stands where; the rest of a plan is measures. */
export interface Arrangement {
  readonly day: 'across' | 'corner' | 'middle';
  /** Rooms of the south band on each side of the living room. */
  readonly southWest: readonly string[];
  readonly southEast: readonly string[];
  /** Rooms of the north band on each side of the hall; the WC and what stands behind it follow the hall. */
  readonly northWest: readonly string[];
  readonly northEast: readonly string[];
  /** Room behind the WC. */
  readonly behindWc: string;
  readonly ending: Ending;
}

/** Measures of a plan, mm between axes. */
export interface Measures {
  readonly south: number;
  readonly north: number;
  readonly forward: number;
  readonly length: number;
}

/** Places a brief's rooms. Null where they do not fit. */
export function layoutOf(wishes: Wishes, arrangement: Arrangement, measures: Measures): Cell[] | null {
  const site = new Site(wishes, arrangement, measures);
  return arrangement.day === 'middle' ? inTheMiddle(site) : atTheEnd(site);
}

/** What the makers of a layout share. */
class Site {
  readonly depth: number;
  /** Lines of the corridor. */
  readonly low: number;
  readonly high: number;
  /** Clear depths of the bands. */
  readonly southDepth: number;
  readonly northDepth: number;
  readonly hasKitchen: boolean;

  constructor(
    readonly wishes: Wishes,
    readonly arrangement: Arrangement,
    readonly measures: Measures,
  ) {
    const { south, north } = measures;
    this.low = south;
    this.high = south + CORRIDOR_MM;
    this.depth = this.high + north;
    this.southDepth = south - PARTITION_MM / 2;
    this.northDepth = north - PARTITION_MM / 2;
    this.hasKitchen = wishes.rooms.has('cuisine');
  }

  wish(id: string): Wish {
    return this.wishes.rooms.get(id)!;
  }

  /** Columns of a band; the last is deeper where it takes the end of the corridor. */
  columns(ids: readonly string[], band: 'south' | 'north', ending: Ending): Column[] {
    const depth = band === 'south' ? this.southDepth : this.northDepth;
    return ids.map((id, i) =>
      column(this.wish(id), depth + (i === ids.length - 1 && ending === band ? CORRIDOR_MM : 0)),
    );
  }

  hall(): Widths {
    const { area, width } = this.wish('entree');
    const min = width + PARTITION_MM;
    return { min, best: Math.max(min, (area * 1e6) / (this.depth - this.low)), max: min + 1400 };
  }

  wcStack(): Column {
    return stack(this.wish('wc'), this.wish(this.arrangement.behindWc), this.northDepth);
  }
}

interface Placed {
  readonly column: Pick<Column, 'rooms'>;
  readonly from: number;
  readonly to: number;
}

const placedFrom = (columns: readonly Column[], ends: readonly number[], from: number): Placed[] =>
  columns.map((one, i) => ({ column: one, from: i === 0 ? from : ends[i - 1]!, to: ends[i]! }));

const rect = (room: string, x1: number, y1: number, x2: number, y2: number): Cell => ({ room, x1, y1, x2, y2 });

/** The living side at the west end, the hall next to it, rooms along the corridor to the east. */
function atTheEnd(site: Site): Cell[] | null {
  const { arrangement, measures, depth, low, high, hasKitchen } = site;
  const { length, forward } = measures;
  const east = site.columns(arrangement.southEast, 'south', arrangement.ending);
  const services = [...site.columns(arrangement.northEast, 'north', arrangement.ending)];
  const [hall, wc] = [site.hall(), site.wcStack()];
  const isAcross = arrangement.day === 'across';
  const day = isAcross ? acrossWidth(site, east, [hall, wc, ...services]) : null;
  if (isAcross && day === null) return null;
  const living = day ?? cornerWidths(site);
  if (!living) return null;
  const south = filled([living.south, ...east], 0, length);
  const north = filled([living.north, hall, wc, ...services], 0, length);
  if (!south || !north) return null;
  const [wS, wK, wE, wX] = [south[0]!, north[0]!, north[1]!, north[2]!];
  if (!isAcross && wS < wK + DOORWAY_MM + STEP_MM) return null;
  const nook = hasKitchen ? 'cuisine' : 'sejour';
  const stripOwner = isAcross ? 'sejour' : nook;
  const cells: Cell[] = [
    rect('sejour', 0, -forward, wS, low),
    rect(stripOwner, 0, low, wK, high),
    rect(nook, 0, high, wK, depth),
    rect('entree', wK, low, wE, depth),
    ...stackCells(wc, wE, wX, site),
  ];
  const wing = wingOf(site, placedFrom(east, south.slice(1), wS), placedFrom(services, north.slice(3), wX), {
    from: wE,
    to: length,
  });
  return wing && [...cells, ...wing];
}

/** The width of a living room that goes through the house, the same on both sides of it. */
function acrossWidth(
  site: Site,
  east: readonly Widths[],
  west: readonly Widths[],
): { south: Widths; north: Widths } | null {
  const { measures, depth, high, hasKitchen } = site;
  const sum = (some: readonly Widths[], of: keyof Widths) => some.reduce((total, one) => total + one[of], 0);
  const { area, width } = site.wish('sejour');
  const reach = (hasKitchen ? high : depth) + measures.forward;
  const kitchen = hasKitchen ? widthsOf(site.wish('cuisine'), site.northDepth) : { min: 0, max: Infinity };
  const least = Math.max(
    width,
    reach / MOST_ASPECT,
    kitchen.min,
    measures.length - Math.min(sum(east, 'max'), sum(west, 'max')),
  );
  const most = Math.min(kitchen.max * 1.2, measures.length - Math.max(sum(east, 'min'), sum(west, 'min')));
  if (least > most) return null;
  const best = Math.round(Math.min(most, Math.max(least, (area * 1e6) / reach + PARTITION_MM / 2)) / STEP_MM) * STEP_MM;
  const own = { min: best, best, max: best };
  return { south: own, north: own };
}

/** A living room south of the hall, and the kitchen or its corner in the north-west. */
function cornerWidths(site: Site): { south: Widths; north: Widths } | null {
  const { southDepth, depth, low, hasKitchen, measures } = site;
  const northWest = depth - low - PARTITION_MM / 2;
  const { area, width, least } = site.wish('sejour');
  const north: Widths = hasKitchen
    ? widthsOf(site.wish('cuisine'), northWest)
    : { min: 2300, best: Math.max(2300, Math.min(4200, (area * 0.3 * 1e6) / northWest)), max: 4600 };
  const rest = (hasKitchen ? 0 : north.best * northWest) / 1e6;
  const along = (m2: number) => ((m2 - rest) * 1e6) / (southDepth + measures.forward);
  const min = Math.max(width, along(least));
  return { south: { min, best: Math.max(min, along(area)), max: Math.max(min, along(area) * 1.6) }, north };
}

/** The WC by the corridor, the other room on the façade. */
function stackCells({ rooms }: Column, from: number, to: number, { high, depth }: Site): Cell[] {
  const [wc, other] = rooms;
  return [rect(wc!.id, from, high, to, high + WC_DEPTH_MM), rect(other!.id, from, high + WC_DEPTH_MM, to, depth)];
}

/**
 * Rooms along the corridor from the hall to an end of the house, and who takes the end of the strip between them.
 * @param strip from the hall to the end: eastwards, or westwards when `to` is before `from`
 */
function wingOf(
  site: Site,
  south: readonly Placed[],
  north: readonly Placed[],
  strip: { from: number; to: number },
): Cell[] | null {
  const { low, high, depth, arrangement } = site;
  const way = Math.sign(strip.to - strip.from);
  const [a, b] = [south.at(-1), north.at(-1)];
  // Where a room begins, seen from the hall.
  const start = (one: Placed) => (way > 0 ? one.from : one.to);
  const reached = (one: Placed | undefined) => (one ? (start(one) - strip.from) * way : 0) + DOORWAY_MM;
  const ends: Record<Ending, number | null> = {
    north: b && (start(b) - strip.from) * way >= reached(a) ? start(b) : null,
    south: a && (start(a) - strip.from) * way >= reached(b) ? start(a) : null,
    cupboard: strip.from + way * Math.min(Math.abs(strip.to - strip.from), Math.max(reached(a), reached(b))),
  };
  let end = ends[arrangement.ending];
  if (end === null) return null;
  const isShort = Math.abs(strip.to - end) < CUPBOARD_MM && arrangement.ending === 'cupboard';
  if (isShort) end = strip.to;
  const between = (room: string, p: number, q: number): Cell[] =>
    p === q ? [] : [rect(room, Math.min(p, q), low, Math.max(p, q), high)];
  const owners: Record<Ending, string> = {
    north: b?.column.rooms[0]!.id ?? '',
    south: a?.column.rooms[0]!.id ?? '',
    cupboard: way > 0 ? 'placard' : 'placard_2',
  };
  const own = way > 0 ? 'degagement' : 'degagement_2';
  const corridor = Math.abs(end - strip.from) < SHORT_MM ? 'entree' : own;
  return [
    ...south.map(({ column: { rooms }, from, to }) => rect(rooms[0]!.id, from, 0, to, low)),
    ...north.map(({ column: { rooms }, from, to }) => rect(rooms[0]!.id, from, high, to, depth)),
    ...between(corridor, strip.from, end),
    ...between(owners[arrangement.ending], end, strip.to),
  ];
}

/** Widths of what stands between the wings to the south: the living room, and the kitchen west of it. */
function middleWidths(site: Site): { living: Widths; kitchen: readonly Column[] } {
  const { area, width } = site.wish('sejour');
  const reach = site.low + site.measures.forward;
  const least = Math.max(width, reach / MOST_ASPECT);
  const along = (m2: number) => Math.max(least, (m2 * 1e6) / reach);
  return {
    living: { min: least, best: along(area), max: along(area * 1.5) },
    kitchen: site.hasKitchen ? [column(site.wish('cuisine'), site.southDepth)] : [],
  };
}

/** Columns of a wing that runs west: its last room is the first of the house. */
const westward = (site: Site, ids: readonly string[], band: 'south' | 'north'): Column[] =>
  site.columns(ids.toReversed(), band, site.arrangement.ending).toReversed();

/** The living room between two wings, the hall north of it. */
function inTheMiddle(site: Site): Cell[] | null {
  const { arrangement, measures, depth, low, hasKitchen } = site;
  const { length, forward } = measures;
  const southWest = westward(site, arrangement.southWest, 'south');
  const northWest = westward(site, arrangement.northWest, 'north');
  const southEast = site.columns(arrangement.southEast, 'south', arrangement.ending);
  const northEast = site.columns(arrangement.northEast, 'north', arrangement.ending);
  const [hall, wc] = [site.hall(), site.wcStack()];
  const { living, kitchen } = middleWidths(site);
  const south = filled([...southWest, ...kitchen, living, ...southEast], 0, length);
  const north = filled([...northWest, hall, wc, ...northEast], 0, length);
  if (!south || !north) return null;
  const at = (ends: readonly number[], i: number) => (i === 0 ? 0 : ends[i - 1]!);
  const [k, h] = [southWest.length, northWest.length];
  const s = k + kitchen.length;
  const [s1, s2, e1, e2, x2] = [at(south, s), south[s]!, at(north, h), north[h]!, north[h + 1]!];
  if (Math.min(s2, e2) - Math.max(s1, e1) < DOORWAY_MM) return null;
  const wings = [
    wingOf(
      site,
      placedFrom(southWest, south.slice(0, k), 0).toReversed(),
      placedFrom(northWest, north.slice(0, h), 0).toReversed(),
      { from: e1, to: 0 },
    ),
    wingOf(site, placedFrom(southEast, south.slice(s + 1), s2), placedFrom(northEast, north.slice(h + 2), x2), {
      from: e2,
      to: length,
    }),
  ];
  if (wings.includes(null)) return null;
  return [
    rect('sejour', s1, -forward, s2, low),
    ...(hasKitchen ? [rect('cuisine', at(south, k), 0, s1, low)] : []),
    rect('entree', e1, low, e2, depth),
    ...stackCells(wc, e2, x2, site),
    ...wings.flatMap((wing) => wing!),
  ];
}
