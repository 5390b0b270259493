import type { Drafting } from '../drafting.js';
import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Building, Level } from '../../building/index.js';
import { asPolygon, difference } from '../../maths/clip.js';
import type { Bounds, Point, Polygon, Ring } from '../../maths/geometry.js';
import { areaOf, boundsOf, ringContains } from '../../maths/ring.js';
import { boxAround, cornersOf, overlaps } from '../boxes.js';
import type { Item } from '../display-list.js';
import type { Frame } from '../frame.js';
import type { Taken } from '../ink/paper.js';
import { frameAt, localBounds, localBox } from '../frame.js';
import { lengthText, percentText } from '../length-text.js';
import { itemBounds } from '../item-bounds.js';
import { textWidth } from '../text/measure.js';
import { isUnderfoot } from '../underfoot.js';

const TEXT = 1.8;
/** Air over and under a note together, mm of paper: between the values of one row and the line of the next. */
const UPRIGHT = 1.2;

/** The level with doors to the ground: the one nearest to it. */
export const isGround = ({ levels, site }: Building, level: Level): boolean =>
  levels.reduce(
    (best, other) => (Math.abs(other.z - site.groundZ) < Math.abs(best.z - site.groundZ) ? other : best),
    level,
  ) === level;

/** Outlines of the terraces; their decking, when there is one, is furniture. */
export const terraceItems = ({ site }: Building): Item[] =>
  site.terraces.flatMap(({ footprint, id }): Item[] =>
    footprint
      ? [{ kind: 'polyline', layer: 'OBJETS', class: 'projected', pen: 0.25, points: footprint, isClosed: true, id }]
      : [],
  );

const SIZED = t('Terrasse {size}', 'Terrace {size}');
const SLOPING = t('Terrasse {size} · pente {slope}', 'Terrace {size} · fall {slope}');

/** The part of a terrace that the floor of its level leaves, its largest where there are several; null without any. */
function outside(footprint: Ring, floor: readonly Polygon[]): Ring | null {
  const parts = difference([asPolygon(footprint)], floor).toSorted((p, q) => areaOf(q) - areaOf(p));
  return parts[0]?.outer ?? null;
}

/** Sites set out to five millimetres. */
const SET_OUT = 5;

/** Width and depth of a box, as dimensions are written. */
export const sidesText = ({ minX, minY, maxX, maxY }: Bounds, langue: Langue): string =>
  [maxX - minX, maxY - minY].map((length) => lengthText(Math.round(length / SET_OUT) * SET_OUT, langue)).join(' × ');

/** The same along the sides of a terrace. */
function sizeText(part: Ring, [a, b]: Ring, langue: Langue): string {
  const along = frameAt((Math.atan2(b!.y - a!.y, b!.x - a!.x) * 180) / Math.PI);
  return sidesText(localBounds(along, part), langue);
}

function noteOf(size: string, percent: number | undefined, langue: Langue): string {
  if (percent === undefined) return say(SIZED, langue, { size });
  return say(SLOPING, langue, { size, slope: percentText(percent, langue) });
}

/** What the notes of terraces keep clear of beside what is drawn. */
export interface House {
  /** Box of what the plan shows, in its axes. */
  readonly shown: Bounds;
  /** Outline of the level. */
  readonly floor: readonly Polygon[];
  /** Where rows of dimensions have their values: a note there would be read as one. */
  readonly values: readonly Bounds[];
}

/**
 * Name, size and fall of each terrace kept on the plan, between what stands on it: where a chain crosses it, or the
 * plan cuts it, nothing else says how deep it is.
 */
export function terraceNotes(
  { site }: Building,
  drawn: readonly Item[],
  frame: Frame,
  { scale, langue }: Drafting,
  { shown, floor, values }: House,
  texts: Taken,
): Item[] {
  if (site.terraces.length === 0) return [];
  const kept = new Set(drawn.map(({ id }) => id));
  const own = new Set<string | undefined>(site.terraces.map(({ id }) => id));
  const objects = drawn.flatMap((item) => {
    // What a break line cut is in pieces.
    const isPiece = item.kind === 'polyline' && item.ink === 'gris_clair' && item.id !== undefined && !own.has(item.id);
    if (item.kind === 'block' ? isUnderfoot(item) : !isPiece) return [];
    return [localBox(frame, itemBounds(item, scale))];
  });
  const obstacles = [...objects, ...values];
  return site.terraces.flatMap(({ footprint, id, source }): Item[] => {
    const part = footprint && kept.has(id) ? outside(footprint, floor) : null;
    if (!footprint || !part) return [];
    const value = noteOf(sizeText(part, footprint, langue), source.pente_pct, langue);
    const ring = part.map((point) => frame.toLocal(point));
    const place = within(boundsOf(ring), shown);
    const [width, height] = [(textWidth(value, TEXT) + 2) * scale, (TEXT + UPRIGHT) * scale];
    const boxAt = ({ x, y }: Point) => boxAround(x, y, width, height);
    const isFree = (at: Point): boolean => {
      const box = boxAt(at);
      const isOn = isWithin(box, place) && cornersOf(box).every((corner) => ringContains(ring, corner));
      return isOn && !obstacles.some((object) => overlaps(object, box)) && texts.isFree(box);
    };
    const at = spots(place, scale).find(isFree);
    if (!at) return [];
    texts.add(boxAt(at));
    return [noteItem(frame.toWorld(at), value, id, frame.angle)];
  });
}

const within = (a: Bounds, b: Bounds): Bounds => ({
  minX: Math.max(a.minX, b.minX),
  minY: Math.max(a.minY, b.minY),
  maxX: Math.min(a.maxX, b.maxX),
  maxY: Math.min(a.maxY, b.maxY),
});

const isWithin = (box: Bounds, place: Bounds): boolean =>
  box.minX >= place.minX && box.maxX <= place.maxX && box.minY >= place.minY && box.maxY <= place.maxY;

const noteItem = (at: Point, value: string, id: string, rotation: number): Item => ({
  kind: 'text',
  layer: 'OBJETS',
  class: 'annotation',
  pen: 0.18,
  at,
  value,
  height: TEXT,
  align: 'center',
  valign: 'middle',
  rotation,
  id,
});

/** Columns of the grid of places, and its step up the sheet, mm of paper: rows of dimensions leave narrow strips. */
const COLUMNS = 9;
const STEP = 1.5;
const MOST_ROWS = 60;

/** Points of a grid over a box, from its middle outwards. */
function spots({ minX, minY, maxX, maxY }: Bounds, scale: number): Point[] {
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const rows = Math.min(MOST_ROWS, Math.max(1, Math.floor((maxY - minY) / (STEP * scale))));
  const places = Array.from({ length: COLUMNS * rows }, (_, k) => {
    const at: Point = {
      x: minX + (((k % COLUMNS) + 1) * (maxX - minX)) / (COLUMNS + 1),
      y: y + (Math.floor(k / COLUMNS) - (rows - 1) / 2) * STEP * scale,
    };
    return { at, far: Math.hypot(at.x - x, at.y - y) };
  });
  return places.sort((p, q) => p.far - q.far).map(({ at }) => at);
}
