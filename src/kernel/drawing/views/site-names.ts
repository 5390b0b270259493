import type { Drafting } from '../drafting.js';
import type { Langue, Text } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';
import type { Building, Roof } from '../../building/index.js';
import { isWrittenSum, legalFootprint } from '../../measures/index.js';
import { centroidOf } from '../../maths/centroid.js';
import type { Bounds, Point, Polygon, Ring } from '../../maths/geometry.js';
import { areaOf, boundsOf, polygonContains } from '../../maths/ring.js';
import { subtract } from '../../maths/vector.js';
import { cornersOf, grown } from '../boxes.js';
import type { Item, TextItem } from '../display-list.js';
import { readable } from '../frame.js';
import { textCorners } from '../item-bounds.js';
import { altitudeText, areaText, seaLevelText } from '../length-text.js';
import { textWidth } from '../text/measure.js';
import { altitudesOf } from './altitudes.js';
import type { Ground } from './site-distances.js';
import { isClear } from './site-distances.js';
import { groundFloorZ } from './site-levels.js';

const common = { layer: 'PLAN', class: 'annotation' } as const;
const SMALL = 1.8;
const TEXT = 2.3;
/** Panes and parts of the building tried for its name. */
const MOST_TRIED = 4;
/** Between two lines of the data of the building, mm of paper. */
const LEAD = 1.75 * TEXT;
/** How far beside a building too narrow for its data they are tried, and how far up or down, mm of paper. */
const BESIDE = [6, 12, 20] as const;
const UPWARDS = [0, 10, -10, 20, -20, 30, -30] as const;

const WORDS = {
  terrace: t('Terrasse', 'Terrace'),
  parking: t('Stationnement', 'Parking'),
  adapted: t('Stationnement adapté', 'Accessible parking'),
  path: t('Allée', 'Path'),
  footprint: t('Emprise {area}', 'Footprint {area}'),
  wholeFootprint: t('Emprise totale {area}', 'Total footprint {area}'),
  footprintOnce: t('Emprise {area}, arrondie une fois', 'Footprint {area}, rounded once'),
  wholeFootprintOnce: t('Emprise totale {area}, arrondie une fois', 'Total footprint {area}, rounded once'),
  existing: t('dont existante {area}', 'of which existing {area}'),
  created: t('dont créée {area}', 'of which new {area}'),
  ground: t('Rez-de-chaussée', 'Single storey'),
  storeys: t('R+{upper}', '{count} storeys'),
  groundAt: t('Rez-de-chaussée {z}', 'Single storey, floor {z}'),
  storeysAt: t('R+{upper} · RDC {z}', '{count} storeys, ground floor {z}'),
} as const;

/**
 * Storeys above the ground, as a French plan counts them (R+1) and as an English one does (2 storeys), without the
 * half-storeys, with the level of the floor of the ground storey.
 */
function storeysText(building: Building, langue: Langue): string {
  const { levels, site } = building;
  const upper = levels.filter(({ z, ordinal }) => z >= site.groundZ - 1 && Number.isInteger(ordinal)).length - 1;
  const floor = groundFloorZ(building);
  const count = { upper, count: upper + 1 };
  if (floor === null) return upper > 0 ? say(WORDS.storeys, langue, count) : say(WORDS.ground, langue);
  const z = altitudeText(floor, langue);
  return upper > 0 ? say(WORDS.storeysAt, langue, { ...count, z }) : say(WORDS.groundAt, langue, { z });
}

const boxOf = (text: TextItem, scale: number) => grown(boundsOf(textCorners(text, scale)), 0.3 * scale);

/** An altitude, with the one above sea level where the scene knows that of its origin. */
function heightText({ scene }: Building, z: number, langue: Langue): string {
  const ngf = scene.georef?.altitude;
  const local = altitudeText(z, langue);
  return ngf === undefined ? local : `${local} (${seaLevelText(ngf + z / 1000, langue)})`;
}

interface Named {
  readonly id: string;
  readonly name: Text;
  readonly ring: Ring;
}

/** Terraces, parking places and paths, with what each is called. */
function namedGrounds({ site }: Building): Named[] {
  return [
    ...site.terraces.flatMap(({ id, footprint }) => (footprint ? [{ id, name: WORDS.terrace, ring: footprint }] : [])),
    ...site.parkings.map(({ id, footprint, isAdapted }) => ({
      id,
      name: isAdapted ? WORDS.adapted : WORDS.parking,
      ring: footprint,
    })),
    ...site.paths.flatMap(({ id, footprint }) => (footprint ? [{ id, name: WORDS.path, ring: footprint }] : [])),
  ];
}

/**
 * Places of a name in its rectangle, its middle first, along its longer side; none when the name is too large for it.
 */
function nameTexts({ id, name, ring }: Named, { scale, langue }: Drafting): TextItem[] {
  const value = say(name, langue);
  const [p, q, r] = ring as readonly [Point, Point, Point];
  const sides = [subtract(q, p), subtract(r, q)].toSorted((u, v) => Math.hypot(v.x, v.y) - Math.hypot(u.x, u.y));
  const [long, short] = sides as [Point, Point];
  const isTooLong = (textWidth(value, SMALL) + 1) * scale > Math.hypot(long.x, long.y);
  if (isTooLong || (SMALL + 0.6) * scale > Math.hypot(short.x, short.y)) return [];
  const center = { x: (p.x + r.x) / 2, y: (p.y + r.y) / 2 };
  const rotation = readable((Math.atan2(long.y, long.x) * 180) / Math.PI);
  const steps = [0, 0.15, -0.15, 0.3, -0.3];
  return steps.flatMap((i) =>
    steps.map((j): TextItem => ({
      ...common,
      kind: 'text',
      pen: 0.18,
      id,
      value,
      height: SMALL,
      align: 'center',
      valign: 'middle',
      rotation,
      at: { x: center.x + i * short.x + j * long.x, y: center.y + i * short.y + j * long.y },
    })),
  );
}

/** Names of what lies on the ground, along its longer side, between what stands on it. */
export const groundNames = (building: Building, drafting: Drafting, ground: Ground): Item[] =>
  namedGrounds(building).flatMap((named): Item[] => {
    const boxAt = (text: TextItem) => boxOf(text, drafting.scale);
    const text = nameTexts(named, drafting).find((candidate) => isClear(ground, boxAt(candidate)));
    if (!text) return [];
    ground.taken.add(boxAt(text));
    return [text];
  });

/** The top of some roofs of a building, or of all it has where they stand on another. */
const topOf = (building: Building, roofs: readonly Roof[]) => {
  const carrying = roofs.filter(({ carrier }) => carrier === null);
  const under = carrying.length > 0 ? { ...building, roofs: carrying } : building;
  return altitudesOf(under, []).toSorted((a, b) => b.z - a.z)[0];
};

/** What the footprint is called, of one building or of several, and where its parts as written are not its sum. */
const NAMES = {
  one: { plain: WORDS.footprint, once: WORDS.footprintOnce },
  whole: { plain: WORDS.wholeFootprint, once: WORDS.wholeFootprintOnce },
} as const;

/** The footprint; where a part of it stands already, that part and what is added to it. */
function footprintTexts(building: Building, langue: Langue): string[] {
  const { area, existingArea, createdArea, polygons } = legalFootprint(building);
  const isPartly = existingArea > 0 && createdArea > 0;
  const isSum = !isPartly || isWrittenSum([existingArea, createdArea], area);
  const lines: readonly (readonly [Text<'area'>, number])[] = [
    // Written on one of several buildings, it is that of them all.
    [NAMES[polygons.length > 1 ? 'whole' : 'one'][isSum ? 'plain' : 'once'], area],
    ...(isPartly
      ? ([
          [WORDS.existing, existingArea],
          [WORDS.created, createdArea],
        ] as const)
      : []),
  ];
  return lines.map(([text, mm2]) => say(text, langue, { area: areaText(mm2, langue) }));
}

/**
 * Levels, height and footprint of the building; the height above sea level on a line of its own where asked for.
 * @param roofs those whose top is its height
 */
function mainData(building: Building, roofs: readonly Roof[], isNarrow: boolean, langue: Langue): readonly string[] {
  const { scene } = building;
  const highest = topOf(building, roofs);
  const footprint = footprintTexts(building, langue);
  if (!highest || highest.z <= 0) return [storeysText(building, langue), ...footprint];
  const top = say(highest.name, langue);
  const ngf = scene.georef?.altitude;
  const height =
    isNarrow && ngf !== undefined
      ? [`${top} ${altitudeText(highest.z, langue)}`, `(${seaLevelText(ngf + highest.z / 1000, langue)})`]
      : [`${top} ${heightText(building, highest.z, langue)}`];
  return [storeysText(building, langue), ...height, ...footprint];
}

/** Lines of text round a point, the first of several bold. */
const linesAt = ({ x, y }: Point, lines: readonly string[], scale: number): TextItem[] =>
  lines.map((value, i) => ({
    ...common,
    kind: 'text',
    pen: 0.25,
    at: { x, y: y + ((lines.length - 1) / 2 - i) * LEAD * scale },
    value,
    height: TEXT,
    align: 'center',
    valign: 'middle',
    ...(i === 0 && lines.length > 1 ? { weight: 'bold' } : {}),
  }));

const byArea = (polygons: readonly Polygon[]) =>
  polygons.toSorted((a, b) => areaOf(b) - areaOf(a)).slice(0, MOST_TRIED);

/** Where the data of the building are tried on a pane: from its middle, shares of its width and of its depth. */
const SHIFTS = [0, 0.15, -0.15, 0.3, -0.3] as const;

/** The middle of a pane, then places about it: a pipe or a ridge may pass there. */
function spotsIn(place: Polygon): { readonly place: Polygon; readonly at: Point }[] {
  const { x, y } = centroidOf(place.outer);
  const { minX, minY, maxX, maxY } = boundsOf(place.outer);
  return SHIFTS.flatMap((up) =>
    SHIFTS.map((aside) => ({ place, at: { x: x + aside * (maxX - minX), y: y + up * (maxY - minY) } })),
  );
}

/** The lines beside a building too narrow for them, at the end of a leader from its middle. */
function besideItems(
  lines: readonly string[],
  footprint: readonly Polygon[],
  { scale }: Drafting,
  { taken, objects }: Ground,
): Item[] {
  const from = centroidOf(byArea(footprint)[0]!.outer);
  const { minX, maxX } = boundsOf(footprint.flatMap(({ outer }) => outer));
  const half = (Math.max(...lines.map((value) => textWidth(value, TEXT))) / 2) * scale;
  const places = BESIDE.flatMap((out) =>
    UPWARDS.flatMap((up) =>
      [maxX + out * scale + half, minX - out * scale - half].map((x) => ({ x, y: from.y + up * scale })),
    ),
  );
  for (const at of places) {
    const texts = linesAt(at, lines, scale);
    const boxes = texts.map((text) => boxOf(text, scale));
    if (!boxes.every((box) => isClear({ taken, objects }, box))) continue;
    const end = { x: at.x + (at.x > from.x ? -1 : 1) * (half + scale), y: at.y };
    const leader: Item = { ...common, kind: 'polyline', pen: 0.18, points: [from, end] };
    taken.draw([leader, ...texts]);
    return [leader, ...texts];
  }
  return [];
}

/** Lines at the first of some places where they lie on it and cover nothing; null where none has room. */
function linesOn(places: readonly Polygon[], lines: readonly string[], scale: number, { taken }: Ground) {
  for (const { place, at } of places.flatMap(spotsIn)) {
    const texts = linesAt(at, lines, scale);
    const boxes = texts.map((text) => boxOf(text, scale));
    const holds = (box: Bounds) =>
      taken.isFree(box) && cornersOf(box).every((corner) => polygonContains(place, corner));
    if (!boxes.every(holds)) continue;
    for (const box of boxes) taken.add(box);
    return texts;
  }
  return null;
}

const panesOf = ({ panes }: Roof): Polygon[] => panes.map(({ plan }) => plan);

/** Tops of roofs nearer to one another are the same, mm. */
const SAME_TOP = 100;

/** The tops of the roofs that the data of the building do not tell, each once, on one, else at the end of a leader. */
function otherTops(building: Building, told: number, drafting: Drafting, ground: Ground): Item[] {
  const known = [told];
  const carrying = building.roofs.filter(({ carrier }) => carrier === null);
  return carrying.flatMap((roof): Item[] => {
    const top = topOf(building, [roof])!;
    if (known.some((z) => Math.abs(top.z - z) < SAME_TOP)) return [];
    known.push(top.z);
    const height = altitudeText(top.z, drafting.langue);
    const lines = [roof.type === 'plat' ? height : `${say(top.name, drafting.langue)} ${height}`];
    const places = [...byArea(panesOf(roof)), roof.footprint];
    return linesOn(places, lines, drafting.scale, ground) ?? besideItems(lines, [roof.footprint], drafting, ground);
  });
}

/**
 * Main data of the building: levels, height, footprint; written on a pane of its roof, the largest if it has room,
 * else beside it; then the tops of its other roofs.
 */
export function buildingName(building: Building, drafting: Drafting, ground: Ground): Item[] {
  const { footprint, roofs } = building;
  const { scale, langue } = drafting;
  const told = (items: Item[], some: readonly Roof[]): Item[] => [
    ...items,
    ...otherTops(building, topOf(building, some)?.z ?? 0, drafting, ground),
  ];
  const places = byArea(roofs.flatMap(panesOf));
  for (const isNarrow of [false, true]) {
    for (const place of places) {
      const under = roofs.filter((roof) => panesOf(roof).includes(place));
      const texts = linesOn([place], mainData(building, under, isNarrow, langue), scale, ground);
      if (texts) return told(texts, under);
    }
    const texts = linesOn(byArea(footprint), mainData(building, roofs, isNarrow, langue), scale, ground);
    if (texts) return told(texts, roofs);
  }
  if (footprint.length === 0) return [];
  return told(besideItems(mainData(building, roofs, false, langue), footprint, drafting, ground), roofs);
}
