import type { Building } from '../../building/index.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { dot, leftOf, offsetFrom, scale as times, subtract, unit } from '../../maths/vector.js';
import { BoxIndex, grown } from '../boxes.js';
import type { DimensionItem, Item, View } from '../display-list.js';
import { readable } from '../frame.js';
import { dimensionTextCorners } from '../item-bounds.js';
import { areaText, lengthText } from '../length-text.js';
import { FROM_ABOVE } from '../projection/camera.js';
import { keptPicture } from '../projection/kept.js';
import { pictureOf } from '../projection/picture.js';
import { textWidth } from '../text/measure.js';
import { exteriorSolids } from './exterior.js';
import { boundsOfItems, makeView } from './make-view.js';

const common = { layer: 'PLAN', class: 'annotation' } as const;
/** Sides shorter than this are corners cut off, not limits to measure from, mm. */
const SHORT_SIDE = 2000;
const TEXT = 2.3;
/** Land is measured to the centimetre. */
const centimetre = (value: number): number => Math.round(value / 10) * 10;

/** Plot seen from above: roofs, outside works, limits with their lengths, distances from the building to each limit. */
export function siteView(building: Building, scale: number): View {
  const picture = fromAbove(building);
  const parcel = building.site.parcel?.ring ?? null;
  const limits: Item[] = parcel ? [{ kind: 'polyline', layer: 'PLAN', class: 'projected', pen: 0.5, dash: 'mixte_double', points: parcel, isClosed: true }] : [];
  const taken = new BoxIndex(20 * scale);
  const annotations = parcel ? [...limitLengths(parcel, scale, taken), ...setbacks(building, parcel, scale, taken), ...labels(building, parcel, scale, taken)] : [];
  const note = `Échelle 1:${scale}${parcel ? ` · terrain ${areaText(building.site.parcel!.area)}` : ' · limites du terrain non fournies'}`;
  return makeView({ name: 'Plan de masse', note, scale, picture: [...picture, ...limits], annotations });
}

const fromAbove = (building: Building) => keptPicture(building, 'masse', () => pictureOf(exteriorSolids(building), FROM_ABOVE, { isShaded: true, pen: 0.18 }));

const sidesOf = (ring: Ring): { a: Point; b: Point; length: number; direction: Point }[] =>
  ring.map((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    const along = subtract(b, a);
    return { a, b, length: Math.hypot(along.x, along.y), direction: unit(along) };
  });

const turnOf = ({ x, y }: Point): number => (Math.atan2(y, x) * 180) / Math.PI;

/** Length of each limit, written outside it. */
function limitLengths(parcel: Ring, scale: number, taken: BoxIndex): Item[] {
  return sidesOf(parcel).flatMap(({ a, length, direction }): Item[] => {
    const value = lengthText(centimetre(length));
    if (length < SHORT_SIDE || textWidth(value, TEXT) * scale > length) return [];
    const at = offsetFrom(a, direction, length / 2, -(TEXT / 2 + 1.2) * scale);
    const half = (textWidth(value, TEXT) / 2) * scale;
    taken.add(grown(boundsOf([offsetFrom(at, direction, -half), offsetFrom(at, direction, half)]), TEXT * scale));
    return [{ ...common, kind: 'text', pen: 0.18, at, value, height: TEXT, rotation: readable(turnOf(direction)), align: 'center', valign: 'middle' }];
  });
}

/** From each limit, the nearest corner of the building, measured square to it. */
function setbacks(building: Building, parcel: Ring, scale: number, taken: BoxIndex): Item[] {
  const corners = building.footprint.flatMap(({ outer }) => outer);
  return sidesOf(parcel).flatMap(({ a, length, direction }): Item[] => {
    if (length < SHORT_SIDE) return [];
    const inwards = leftOf(direction);
    const facing = corners
      .map((corner) => ({ corner, along: dot(subtract(corner, a), direction), away: dot(subtract(corner, a), inwards) }))
      .filter(({ along, away }) => along > 0 && along < length && away > 0)
      .sort((p, q) => p.away - q.away || p.along - q.along);
    const nearest = facing[0];
    if (!nearest || nearest.away < 50) return [];
    // Several corners at one distance are a façade: measured from its middle.
    const level = facing.filter(({ away }) => away - nearest.away < 20);
    const along = (level[0]!.along + level.at(-1)!.along) / 2;
    const from = offsetFrom(a, direction, along);
    const to = offsetFrom(from, inwards, nearest.away);
    const item = setback(from, to, centimetre(nearest.away), scale);
    const box = grown(boundsOf(dimensionTextCorners(item, scale)), 0.3 * scale);
    if (!taken.isFree(box)) return [];
    taken.add(box);
    return [item];
  });
}

function setback(from: Point, to: Point, value: number, scale: number): DimensionItem {
  const angle = readable(turnOf(subtract(to, from)));
  const up = leftOf({ x: Math.cos((angle * Math.PI) / 180), y: Math.sin((angle * Math.PI) / 180) });
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const shift = times(up, (TEXT / 2 + 0.8) * scale);
  return {
    ...common, kind: 'dimension', pen: 0.13, from, to, lineFrom: from, lineTo: to, angle, value, text: lengthText(value), height: TEXT,
    textAt: { x: middle.x + shift.x, y: middle.y + shift.y }, textRotation: angle, isTextMoved: false, objectSide: 1,
  };
}

/** Names of what lies on the ground, where they fit. */
function labels(building: Building, parcel: Ring, scale: number, taken: BoxIndex): Item[] {
  const { terraces, paths, parkings } = building.site;
  const named = [
    ...terraces.map(({ id, center }) => ({ id, at: center, value: 'Terrasse' })),
    ...parkings.map(({ id, center, isAdapted }) => ({ id, at: center, value: isAdapted ? 'Stationnement adapté' : 'Stationnement' })),
    ...paths.map(({ id, a, b }) => ({ id, at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, value: 'Allée' })),
  ];
  return named.flatMap(({ id, at, value }): Item[] => {
    const half = (textWidth(value, 1.8) / 2) * scale;
    const box = { minX: at.x - half, maxX: at.x + half, minY: at.y - 0.9 * scale, maxY: at.y + 0.9 * scale };
    const limits = boundsOf(parcel);
    if (!taken.isFree(box) || box.minX < limits.minX || box.maxX > limits.maxX) return [];
    taken.add(box);
    return [{ ...common, kind: 'text', pen: 0.18, id, at, value, height: 1.8, align: 'center', valign: 'middle' }];
  });
}

/** What the site covers: its limits, else all that is drawn. */
export const siteExtent = (building: Building) => boundsOfItems(fromAbove(building), 1);
