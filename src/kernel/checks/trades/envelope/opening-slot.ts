import type { Opening, SideSpan, Wall } from '../../../building/index.js';
import type { Stretch } from '../../support/wall-places.js';

type Bay = Pick<Opening, 'position' | 'width' | 'z' | 'top'> & { readonly wall: Pick<Wall, 'length'> };

/** Masonry kept between two bays and at the ends of the wall, mm. */
const PIER_MM = 100;
/** Most bays of one wall: a wall with more is not searched for a place. */
const CROWDED = 300;
/** Places are proposed to the centimetre. */
const STEP_MM = 10;

/**
 * The free place nearest to the wanted one for a bay among the others of its wall (`moved`: places already proposed,
 * null = removed); null when there is none.
 * @param barred stretches of the wall that are no place for the bay: `elsewhere`
 */
export function slotFor(
  bay: Bay,
  others: readonly Bay[],
  moved: ReadonlyMap<Bay, number | null>,
  barred: readonly Stretch[] = [],
): number | null {
  if (others.length > CROWDED) return null;
  const bays = others
    .filter(
      (other) =>
        other !== bay && moved.get(other) !== null && Math.min(other.top, bay.top) - Math.max(other.z, bay.z) > 0,
    )
    .filter((other) => moved.has(other) || !overlapsLater(other, bay))
    .map((other) => {
      const start = moved.get(other) ?? other.position;
      return { from: start, to: start + other.width };
    });
  const busy = [...bays, ...barred]
    .map((stretch) => ({ from: stretch.from - PIER_MM, to: stretch.to + PIER_MM }))
    .sort((p, q) => p.from - q.from);
  const free: number[] = [];
  let from = PIER_MM;
  for (const gap of [...busy, { from: bay.wall.length - PIER_MM, to: Infinity }]) {
    if (gap.from - from >= bay.width) free.push(nearestIn(from, gap.from - bay.width, bay.position));
    from = Math.max(from, gap.to);
  }
  if (free.length > 0) return free.sort((p, q) => Math.abs(p - bay.position) - Math.abs(q - bay.position))[0]!;
  return busy.length === 0 && bay.width <= bay.wall.length
    ? Math.max(0, Math.floor((bay.wall.length - bay.width) / 2))
    : null;
}

/** Stretches of an opening's wall on which it would join other rooms than it does. */
export function elsewhere({ wall, levelIndex, left, right }: Opening): Stretch[] {
  const own = (spans: readonly SideSpan[], room: string | null) =>
    spans.filter((span) => span.level === levelIndex && span.room === room);
  const same = own(wall.left, left)
    .flatMap((one) =>
      own(wall.right, right).map((other) => ({
        from: Math.max(one.from, other.from),
        to: Math.min(one.to, other.to),
      })),
    )
    .filter(({ from, to }) => to > from)
    .sort((p, q) => p.from - q.from);
  const barred: Stretch[] = [];
  let from = -Infinity;
  for (const stretch of same) {
    if (stretch.from > from) barred.push({ from, to: stretch.from });
    from = Math.max(from, stretch.to);
  }
  return same.length === 0 ? [] : [...barred, { from, to: Infinity }];
}

// An opening further along that will itself be moved does not block.
const overlapsLater = (other: Bay, bay: Bay): boolean =>
  other.position > bay.position && other.position < bay.position + bay.width;

function nearestIn(from: number, to: number, wanted: number): number {
  const place = Math.round(Math.min(to, Math.max(from, wanted)) / STEP_MM) * STEP_MM;
  return Math.min(Math.floor(to), Math.max(Math.ceil(from), place));
}
