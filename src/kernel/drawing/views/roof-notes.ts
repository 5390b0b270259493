import { say, t } from '../../../words/index.js';
import type { Text } from '../../../words/index.js';
import type { Building, Roof, RoofEdge, RoofEdgeKind } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { polygonContains, ringsOf } from '../../maths/ring.js';
import { distance, leftOf, offsetFrom, subtract, unit } from '../../maths/vector.js';
import { boxAround, grown } from '../boxes.js';
import type { Drafting } from '../drafting.js';
import type { Item, TextItem } from '../display-list.js';
import type { Frame } from '../frame.js';
import { frameAt, localBounds, readable } from '../frame.js';
import { textCorners } from '../item-bounds.js';
import { altitudeText } from '../length-text.js';
import { writingOf } from '../writing.js';
import { Paper } from '../ink/paper.js';
import { textWidth } from '../text/measure.js';
import type { FlatOutlet } from './flat-drains.js';
import { boxPlan, flatDrainsOf, flatOutletsOf, RAIN_BOX } from './flat-drains.js';
import { spoutsOf } from './flat-edges.js';
import { fallOf } from './flat-roof-falls.js';
import type { RoofOutlet } from './roof-outlets.js';
import { roofOutlets } from './roof-outlets.js';
import { isRoundRoof } from './round-elements.js';
import { crossesBalcony, DOWNPIPE_MM, drainsOf } from './rainwater.js';

const common = { layer: 'PLAN', class: 'annotation' } as const;
const TEXT = 1.8;
/** From an edge to its name, mm of paper. */
const BESIDE = 1.8;
/** The same where its line has the accent of a capital in its way. */
const FURTHER = 2.4;

/** What the edges of a roof are called; verges have no name. */
const NAMES: Readonly<Partial<Record<RoofEdgeKind, Text<'z'>>>> = {
  egout: t('Égout {z}', 'Eaves {z}'),
  faitage: t('Faîtage {z}', 'Ridge {z}'),
  aretier: t('Arêtier', 'Hip'),
  noue: t('Noue', 'Valley'),
  brisis: t('Ligne de brisis {z}', 'Break {z}'),
};
const DOWNPIPE = t('EP Ø{diameter}', 'RWP Ø{diameter}');
const THROUGH = t('EP Ø{diameter}, traverse le balcon', 'RWP Ø{diameter}, through the balcony');
const INSIDE = t('EP Ø{diameter} intérieure', 'RWP Ø{diameter} inside');
const OVERFLOW = t('Trop-plein', 'Overflow');
const OUTLETS = {
  chute: t('Ventilation de chute Ø{diameter}', 'Stack vent Ø{diameter}'),
  rejet: t('Rejet d’air VMC Ø{diameter}', 'Ventilation discharge Ø{diameter}'),
} satisfies Record<RoofOutlet['kind'], Text<'diameter'>>;

/** The first place of a text that covers nothing, if any. An accent goes higher than the box of its text. */
function placed(text: TextItem, places: readonly Point[], scale: number, taken: Paper, frame = frameAt(0)): Item[] {
  for (const at of places) {
    const moved: TextItem = { ...text, at };
    const ink = [...textCorners(moved, scale), ...writingOf(moved, scale).flat()];
    const box = grown(localBounds(frame, ink), 0.3 * scale);
    if (!taken.isFree(box)) continue;
    taken.add(box);
    return [moved];
  }
  return [];
}

/** The name of an edge along it, on either side, where it is long enough to carry it. */
function edgeName({ kind, a, b }: RoofEdge, { scale, langue }: Drafting, taken: Paper, frame: Frame): Item[] {
  const name = NAMES[kind];
  if (!name) return [];
  const value = say(name, langue, { z: altitudeText((a.z + b.z) / 2, langue) });
  if (distance(a, b) < (textWidth(value, TEXT) + 4) * scale) return [];
  const along = unit(subtract(b, a));
  const rotation = readable((Math.atan2(along.y, along.x) * 180) / Math.PI);
  const places = [0.5, 0.35, 0.65, 0.25, 0.75].flatMap((share) =>
    [BESIDE, -BESIDE, FURTHER, -FURTHER].map((aside) =>
      offsetFrom(offsetFrom(a, along, share * distance(a, b)), leftOf(along), aside * scale),
    ),
  );
  const style = { kind: 'text', pen: 0.18, height: TEXT, align: 'center', valign: 'middle' } as const;
  return placed({ ...common, ...style, value, rotation, at: places[0]! }, places, scale, taken, frame);
}

/** Eaves this near in height have one name, mm. */
const SAME_EAVE = 10;

/**
 * The edges of a roof that have a name: of eaves the longest at each level, none of a dormer.
 * @param dry eaves under a higher roof, which no water reaches
 */
function namedEdges({ edges, carrier }: Roof, dry: ReadonlySet<RoofEdge>): RoofEdge[] {
  const known: number[] = [];
  const eaves = edges
    .filter((edge) => edge.kind === 'egout' && carrier === null && !dry.has(edge))
    .toSorted((p, q) => q.length - p.length)
    .filter(({ a, b }) => {
      const z = (a.z + b.z) / 2;
      if (known.some((other) => Math.abs(other - z) < SAME_EAVE)) return false;
      known.push(z);
      return true;
    });
  return [...edges.filter(({ kind }) => kind !== 'egout' && NAMES[kind]), ...eaves];
}

/** Names of one slant share a paper turned with them: upright boxes would take the edges that they run along. */
const SAME_SLANT = 1;

/**
 * Names of ridges, hips, valleys, breaks and eaves along their edges, those that are level with their altitude.
 * @param drawn the roofs and what is written on them
 */
export function edgeNames(building: Building, drafting: Drafting, drawn: readonly Item[]): Item[] {
  const dry = new Set(drainsOf(building).flatMap(({ edge, gutter }) => (gutter.length === 0 ? [edge] : [])));
  const pitched = building.roofs.filter((roof) => !isRoundRoof(roof) && roof.type !== 'plat');
  const edges = pitched.flatMap((roof) => namedEdges(roof, dry));
  const slants = Map.groupBy(edges, ({ a, b }) => {
    const turn = readable((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI);
    return Math.round(turn / SAME_SLANT) * SAME_SLANT;
  });
  const items: Item[] = [];
  for (const [slant, own] of slants) {
    const frame = frameAt(slant);
    const paper = new Paper(frame, drafting.scale).draw([...drawn, ...items]);
    items.push(...own.flatMap((edge) => edgeName(edge, drafting, paper, frame)));
  }
  return items;
}

/** Radius at which a pipe is drawn, mm: a small one has its least size on paper. */
const radiusOf = (diameter: number, { scale }: Pick<Drafting, 'scale'>): number => Math.max(diameter / 2, 0.8 * scale);

/** A pipe seen from above and its name beside it. @param roof that its name stays on */
function pipeItems(at: Point, diameter: number, value: string, drafting: Drafting, taken: Paper, roof?: Roof): Item[] {
  const radius = radiusOf(diameter, drafting);
  const circle: Item = { ...common, kind: 'arc', pen: 0.25, center: at, radius, start: 0, end: 360 };
  taken.draw([circle]);
  return [circle, ...pipeName(at, radius, value, drafting, taken, roof)];
}

/** The name of what is drawn about a point. @param roof that its name stays on */
function pipeName(at: Point, radius: number, value: string, { scale }: Drafting, taken: Paper, roof?: Roof): Item[] {
  const aside = radius + (textWidth(value, TEXT) / 2 + 1) * scale;
  const off = radius + 2 * scale;
  const places = [
    { x: at.x + aside, y: at.y },
    { x: at.x - aside, y: at.y },
    { x: at.x, y: at.y + off },
    { x: at.x, y: at.y - off },
    { x: at.x + aside, y: at.y - off },
    { x: at.x - aside, y: at.y + off },
    { x: at.x + aside, y: at.y + off },
    { x: at.x - aside, y: at.y - off },
  ];
  const style = { kind: 'text', pen: 0.18, height: TEXT, align: 'center', valign: 'middle' } as const;
  const inside = roof ? places.filter((place) => polygonContains(roof.footprint, place)) : places;
  const text: TextItem = { ...common, ...style, value, at };
  const beside = placed(text, inside, scale, taken);
  return beside.length > 0 ? beside : ledOut(text, radius, { scale }, taken);
}

/** How far the name of a pipe may stand at the end of a leader, mm of paper, and the ways it is looked for. */
const LED = [5, 8, 11, 15, 20] as const;
const WAYS = [45, 135, 225, 315, 0, 180, 90, 270, 20, 160, 200, 340, 70, 110, 250, 290] as const;

/** From a pipe to where its leader must be clear: past the place that is kept for it, as parts of its radius. */
const CLEAR_OF_PIPE = 1.6;

/** The name of a crowded pipe at the end of a leader that crosses no other name; nothing where it has no place. */
function ledOut(text: TextItem, radius: number, { scale }: Pick<Drafting, 'scale'>, taken: Paper): Item[] {
  const half = (textWidth(text.value, TEXT) / 2 + 0.6) * scale;
  const leaders = LED.flatMap((far) =>
    WAYS.map((way) => {
      const toward = { x: Math.cos((way * Math.PI) / 180), y: Math.sin((way * Math.PI) / 180) };
      const at = (out: number): Point => offsetFrom(text.at, toward, out);
      const end = at(radius + far * scale);
      const side = Math.abs(toward.x) < 0.1 ? 0 : Math.sign(toward.x);
      const rise = side === 0 ? Math.sign(toward.y) * TEXT * scale : 0;
      const line = (from: number): Item => ({ ...common, kind: 'polyline', pen: 0.13, points: [at(from), end] });
      const name = { x: end.x + side * half, y: end.y + rise };
      return { leader: line(radius), free: line(CLEAR_OF_PIPE * radius), name };
    }),
  );
  for (const { leader, free, name: at } of leaders) {
    if (taken.isCrossedBy(taken.linesOf([free]))) continue;
    const [name] = placed(text, [at], scale, taken);
    if (!name) continue;
    taken.draw([leader]);
    return [leader, name];
  }
  return [];
}

/** Width of an overflow, and how far it comes out of its parapet, mm. */
const OVERFLOW_MM = 100;
const SPOUT = 100;

/** Overflows through the parapets of flat roofs, from their inner face out. */
const overflowPlans = (building: Building) =>
  building.roofs.flatMap((roof) => {
    const fall = fallOf(building, roof);
    if (!fall?.overflow || !roof.parapet) return [];
    const depth = roof.parapet.thickness + SPOUT;
    return [boxPlan(offsetFrom(fall.overflow, fall.way, depth / 2), fall.way, OVERFLOW_MM, depth)];
  });

/** The boxes at the edges of flat roofs, over the downpipes of façades, each with the spout that pours into it. */
function boxItems(building: Building): Item[] {
  const { width, depth } = RAIN_BOX;
  const boxes = flatDrainsOf(building).flatMap(({ boxAt, out, hasBox }) =>
    hasBox ? [boxPlan(boxAt, out, width, depth)] : [],
  );
  const plans = [...boxes, ...spoutsOf(building).map(({ plan }) => plan), ...overflowPlans(building)];
  return plans.map((plan): Item => ({ ...common, kind: 'path', pen: 0.25, rings: ringsOf(plan) }));
}

/** Outlets nearer than this are one, mm. */
const SAME_MM = 1;

const spoutAt = (building: Building, outlet: Point) =>
  spoutsOf(building).find((spout) => distance(spout.outlet, outlet) < SAME_MM);

/** Gutters along the eaves, boxes and spouts at the edges of flat roofs: the values of rows keep clear of them. */
export const gutterItems = (building: Building): Item[] => [
  ...drainsOf(building)
    .flatMap(({ gutter }) => gutter)
    .map((part): Item => ({ ...common, kind: 'path', pen: 0.25, rings: ringsOf(part) })),
  ...boxItems(building),
];

/** Gutters along the eaves, proposed downpipes, outlets of flat roofs. */
export function rainwaterItems(building: Building, drafting: Drafting, taken: Paper): Item[] {
  const { langue } = drafting;
  const drains = drainsOf(building);
  const gutters = gutterItems(building);
  taken.draw(gutters);
  const pipes = drains.flatMap(({ downpipes, edge }) =>
    downpipes.flatMap((at) => {
      const name = crossesBalcony(building, edge, at) ? THROUGH : DOWNPIPE;
      return pipeItems(at, DOWNPIPE_MM, say(name, langue, { diameter: String(DOWNPIPE_MM) }), drafting, taken);
    }),
  );
  const outlets = flatOutletsOf(building).flatMap((outlet) => flatOutletItems(building, outlet, drafting, taken));
  const overflows = building.roofs.flatMap((roof) => {
    const at = fallOf(building, roof)?.overflow;
    return at ? pipeName(at, OVERFLOW_MM / 2, say(OVERFLOW, langue), drafting, taken, roof) : [];
  });
  return [...gutters, ...pipes, ...outlets, ...overflows];
}

/** Where an outlet of a flat roof is shown: the mouth of its spout, over its downpipe in the overhang, else inside. */
const shownAt = (building: Building, { at, drain }: FlatOutlet): Point =>
  spoutAt(building, at)?.mouth ?? drain?.at ?? at;

/** An outlet of a flat roof with its name; that of a downpipe inside the building says so. */
function flatOutletItems(building: Building, outlet: FlatOutlet, drafting: Drafting, taken: Paper): Item[] {
  const { roof, at, diameter, drain } = outlet;
  const name = say(drain ? DOWNPIPE : INSIDE, drafting.langue, { diameter: String(diameter) });
  const shown = shownAt(building, outlet);
  if (spoutAt(building, at)) return pipeName(shown, diameter / 2, name, drafting, taken, roof);
  return pipeItems(shown, diameter, name, drafting, taken, roof);
}

/** Keeps the places of the pipes on the roofs and under their eaves, which have their names once arrows stand. */
export function keepPipes(building: Building, drafting: Drafting, taken: Paper): void {
  const rain = drainsOf(building).flatMap(({ downpipes }) =>
    downpipes.map((center) => ({ center, diameter: DOWNPIPE_MM })),
  );
  const flat = flatOutletsOf(building).map((outlet) => ({
    center: shownAt(building, outlet),
    diameter: outlet.diameter,
  }));
  for (const { center, diameter } of [...roofOutlets(building), ...rain, ...flat]) {
    const size = 2 * radiusOf(diameter, drafting);
    taken.add(boxAround(center.x, center.y, size, size));
  }
}

/** The pipes that come out of the roofs, each with its name. */
export const outletItems = (building: Building, drafting: Drafting, taken: Paper): Item[] =>
  roofOutlets(building).flatMap(({ kind, center, diameter }) => {
    const name = say(OUTLETS[kind], drafting.langue, { diameter: String(Math.round(diameter)) });
    return pipeItems(center, diameter, name, drafting, taken);
  });
