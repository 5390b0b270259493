import type { Drafting } from '../drafting.js';
import { say, t } from '../../../words/index.js';
import type { Building, Flight, Guardrail, Level, Lift, Stair } from '../../building/index.js';
import { treadLines } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { polygonContains, ringContains, ringsOf } from '../../maths/ring.js';
import { dot, offsetFrom, rotate, subtract } from '../../maths/vector.js';
import type { Item, LineClass, Pen } from '../display-list.js';
import { centimetresText } from '../length-text.js';
import { textWidth } from '../text/measure.js';
import { isShaftOf, liftItems } from './lift-items.js';

/** Hand rail in from the edge of a flight, and width of a guardrail, mm. */
const RAIL_IN_MM = 40;
const GUARDRAIL_MM = 50;
/** The break line leans by this part of the width and zigzags by as much of it. */
const LEAN = 0.18;
const ZIGZAG = 0.09;
/** Arrow head and foot circle, mm of paper; text height and its distance from the walking line. */
const ARROW = 2.2;
const FOOT = 0.8;
const TEXT = 1.8;
const TEXT_ASIDE = 1.2;

/** How a flight shows on one plan: from its foot up to the cut, or from above through the opening of the floor. */
interface Shown {
  readonly stair: Stair;
  readonly flight: Flight;
  /** Intervals along the climb: solid lines inside, dashed before (`hidden` below a floor) and after (overhead). */
  readonly from: number;
  readonly to: number;
  readonly isArriving: boolean;
}

type Style = { readonly class: LineClass; readonly pen: Pen; readonly dash?: 'interrompu'; readonly ink?: 'gris' };
const PLAIN: Style = { class: 'projected', pen: 0.25 };
const OVERHEAD: Style = { class: 'overhead', pen: 0.18, dash: 'interrompu' };
const HIDDEN: Style = { class: 'hidden', pen: 0.13, dash: 'interrompu', ink: 'gris' };

/**
 * Stairs, stairwells, guardrails and lifts of a level's plan. Without a level (scene without walls) all is seen from
 * above.
 */
export function stairItems(building: Building, level: Level | null, drafting: Drafting): Item[] {
  const shown = level ? shownOn(building, level) : wholeFlights(building);
  const wells = building.stairwells.filter((well) => well.level === level?.index);
  const stairs = [...new Set(shown.map(({ stair }) => stair))];
  const own = (stair: Stair) => shown.filter((part) => part.stair === stair);
  const stops = (lift: Lift): boolean => {
    if (!level) return true;
    return lift.levels.length === 0 ? level.index === 0 : lift.levels.includes(level.index);
  };
  return [
    ...wells.map(wellItem),
    ...stairs.flatMap((stair) => landingItems(stair, level)),
    ...shown.flatMap((part) => flightItems(part, shown)),
    ...stairs.flatMap((stair) => walkItems(stair, own(stair), drafting)),
    ...building.guardrails.filter((rail) => !level || isSeen(rail, level)).map(guardrailItem),
    ...building.lifts.filter(stops).flatMap((lift) => liftItems(lift, isShaftOf(lift, level), drafting)),
  ];
}

/** Guardrails of a level below its cut: those of a mezzanine are on the plan of the mezzanine. */
const isSeen = ({ levelIndex, z }: Guardrail, level: Level): boolean => levelIndex === level.index && z < level.cutZ;

const wholeFlights = ({ stairs }: Building): Shown[] =>
  stairs.flatMap((stair) =>
    stair.flights.map((flight): Shown => ({ stair, flight, from: 0, to: flight.run, isArriving: false })),
  );

const wellItem = ({ polygon }: Building['stairwells'][number]): Item => ({
  kind: 'path',
  layer: 'ESCALIER',
  class: 'projected',
  pen: 0.35,
  rings: ringsOf(polygon),
});

/** Landings of a work: dashed above the cut. */
const landingItems = ({ landings }: Stair, level: Level | null): Item[] =>
  landings.map(({ footprint, top, id }): Item => ({
    kind: 'polyline',
    layer: 'ESCALIER',
    points: footprint,
    isClosed: true,
    id,
    ...(level && top > level.cutZ ? OVERHEAD : PLAIN),
  }));

function shownOn({ stairs, stairwells }: Building, level: Level): Shown[] {
  const arriving = new Set(stairwells.filter((well) => well.level === level.index).flatMap((well) => well.stairs));
  return stairs.flatMap((stair) =>
    stair.flights.flatMap((flight): Shown[] => {
      const { z, riser, going, run, levelIndex } = flight;
      const along = (altitude: number): number => Math.max(0, Math.min(run, ((altitude - z) / riser) * going));
      const departing: Shown[] =
        levelIndex === level.index ? [{ stair, flight, from: 0, to: along(level.cutZ), isArriving: false }] : [];
      const isOutside = !arriving.has(stair) && arrivesOutside(stair, level);
      const from = arriving.has(stair) ? openFrom(flight, level, stairwells) : run;
      return [
        ...departing,
        ...(isOutside && levelIndex < level.index ? [{ stair, flight, from: 0, to: run, isArriving: true }] : []),
        ...(arriving.has(stair) && levelIndex < level.index && from < run
          ? [{ stair, flight, from, to: run, isArriving: true }]
          : []),
      ];
    }),
  );
}

/** Whether a stair comes up to a storey in the open air, beside its floor: it is seen from above. */
function arrivesOutside({ flights, toLevel }: Stair, { index, outline }: Level): boolean {
  const isUnder = ({ foot, direction, run }: Flight): boolean =>
    outline.some((floor) => polygonContains(floor, offsetFrom(foot, direction, run / 2)));
  return toLevel === index && !flights.some(isUnder);
}

/** First place along a flight that lies in an opening of the floor. */
function openFrom(flight: Flight, level: Level, wells: Building['stairwells']): number {
  const rings = wells.filter((well) => well.level === level.index).map(({ polygon }) => polygon.outer);
  for (let k = 0; k < flight.treads; k++) {
    const middle = offsetFrom(flight.foot, flight.direction, (k + 0.5) * flight.going);
    if (rings.some((ring) => ringContains(ring, middle))) return k * flight.going;
  }
  return flight.run;
}

/** How each place along a flight is drawn; null where another flight hides it. */
function styleAlong({ flight, from, to, isArriving }: Shown, all: readonly Shown[]): (along: number) => Style | null {
  // Where stairs are stacked, the lower one is visible past the break of the upper one.
  const others = all.filter((other) => other.flight !== flight && other.isArriving !== isArriving);
  const over = isArriving ? others.filter((other) => other.to > 0) : others;
  const isCovered = (at: Point): boolean =>
    over.some((other) => ringContains(isArriving ? stretch(other.flight, 0, other.to) : other.flight.footprint, at));
  return (along) => {
    const at = offsetFrom(flight.foot, flight.direction, along);
    if (along >= from - 1 && along <= to + 1) return isArriving && isCovered(at) ? null : PLAIN;
    if (isCovered(at)) return null;
    return along < from ? HIDDEN : OVERHEAD;
  };
}

/** Treads and edges plain where seen, dashed beyond the cut or under the floor; the break line at the cut. */
function flightItems(shown: Shown, all: readonly Shown[]): Item[] {
  const { flight, from, to, isArriving } = shown;
  const { foot, direction, width, run, going, id, rails } = flight;
  const styleAt = styleAlong(shown, all);
  const line = (points: readonly Point[], style: Style, layer: 'ESCALIER' | 'GARDE_CORPS' = 'ESCALIER'): Item => ({
    kind: 'polyline',
    layer,
    points,
    id,
    ...style,
  });
  const treads = treadLines(flight).flatMap(([p, q], k): Item[] => {
    const style = styleAt(k * going);
    return style ? [line([p, q], style)] : [];
  });
  const ends = [0, from, to, run];
  const edges = ends.slice(1).flatMap((b, i): Item[] => {
    const a = ends[i]!;
    const style = b - a < 1 ? null : styleAt((a + b) / 2);
    if (!style) return [];
    const side = (aside: number, layer: 'ESCALIER' | 'GARDE_CORPS' = 'ESCALIER'): Item =>
      line([offsetFrom(foot, direction, a, aside), offsetFrom(foot, direction, b, aside)], style, layer);
    const inside = width / 2 - Math.min(RAIL_IN_MM, width / 8);
    const handrails = rails.map((rail) => side(rail.side === 'droite' ? -inside : inside, 'GARDE_CORPS'));
    return [side(-width / 2), side(width / 2), ...(style === HIDDEN ? [] : handrails)];
  });
  const isBroken = !isArriving && to > 1 && to < run - 1;
  return [...treads, ...edges, ...(isBroken ? [line(breakLine(flight, to), { class: 'cut', pen: 0.25 })] : [])];
}

const stretch = ({ foot, direction, width }: Flight, from: number, to: number): Point[] => [
  offsetFrom(foot, direction, from, -width / 2),
  offsetFrom(foot, direction, to, -width / 2),
  offsetFrom(foot, direction, to, width / 2),
  offsetFrom(foot, direction, from, width / 2),
];

/** Leaning line across a flight with a zigzag in its middle, a little past both edges. */
function breakLine({ foot, direction, width }: Flight, at: number): Point[] {
  const point = (aside: number, ahead: number): Point => offsetFrom(foot, direction, at + ahead * width, aside * width);
  const lean = (aside: number): number => aside * LEAN;
  return [
    point(-0.56, lean(-0.56)),
    point(-0.06, lean(-0.06)),
    point(-0.03, lean(-0.03) + ZIGZAG),
    point(0.03, lean(0.03) - ZIGZAG),
    point(0.06, lean(0.06)),
    point(0.56, lean(0.56)),
  ];
}

/** Walking line from the foot up: a circle where one starts, an arrow where one arrives, and the sizes of the steps. */
function walkItems({ flights, landings }: Stair, shown: readonly Shown[], drafting: Drafting): Item[] {
  const { scale } = drafting;
  const [first, last] = [flights[0]!, flights.reduce((p, q) => (q.arrivalZ > p.arrivalZ ? q : p))];
  const common = { layer: 'ESCALIER', class: 'annotation', pen: 0.18, id: first.id } as const;
  // Between two flights the line crosses the landing by its centre.
  const points = flights.flatMap((flight, i): Point[] => {
    const landing =
      i === 0
        ? undefined
        : landings.find(({ footprint, top }) => Math.abs(top - flight.z) < 100 && footprint.length > 0);
    return [...(landing ? turnOver(flights[i - 1]!, flight) : []), flight.foot, flight.arrival];
  });
  const items: Item[] = [
    { ...common, kind: 'arc', center: first.foot, radius: FOOT * scale, start: 0, end: 360 },
    { ...common, kind: 'polyline', points },
    { ...common, kind: 'polyline', points: [arm(last, 1, scale), last.arrival, arm(last, -1, scale)] },
  ];
  const departing = shown.find(({ flight, isArriving }) => flight === first && !isArriving);
  return shown.some(({ isArriving }) => !isArriving)
    ? [...items, ...textItems(flights, departing?.to ?? first.run, drafting)]
    : items;
}

const arm = ({ arrival, direction }: Flight, side: 1 | -1, scale: number): Point =>
  offsetFrom(arrival, direction, -ARROW * scale, (side * ARROW * scale) / 2.5);

/** Corner of the walking line on a landing: where the axes cross, or a step aside where they are parallel. */
function turnOver(before: Flight, after: Flight): Point[] {
  const { direction: u, arrival: p, width } = before;
  const { direction: v, foot: q } = after;
  const turn = u.x * v.y - u.y * v.x;
  if (Math.abs(turn) < 0.1) {
    const out = u.x * v.x + u.y * v.y < 0 ? width / 2 : 0;
    // Square to the flights, even where they do not end at one line.
    const corner = offsetFrom(p, u, out);
    return out === 0 ? [] : [corner, offsetFrom(q, u, dot(subtract(corner, q), u))];
  }
  const t = ((q.x - p.x) * v.y - (q.y - p.y) * v.x) / turn;
  return t > 0 && t < 4 * width ? [offsetFrom(p, u, t)] : [];
}

/** Number and height of the risers (« hauteurs »), then the going (« giron ») and the width, in centimetres. */
const RISE = t('{risers} h × {riser}', '{risers} R × {riser}');
const GOING = t('g {going}', 'G {going}');
const WIDTH = t('larg. {width}', 'W {width}');

/**
 * «16 h × 17,5 / g 28 / larg. 90», centimetres, beside the walking line of the first flight, on the longer side of its
 * break; on either side of the line where that is short.
 */
function textItems(flights: readonly Flight[], cut: number, { scale, langue }: Drafting): Item[] {
  const [first] = flights as readonly [Flight];
  const { foot, direction, rotation, run, width } = first;
  const angle = ((rotation % 180) + 180) % 180;
  const readable = angle > 90 + 1e-6 ? angle - 180 : angle;
  const up = rotate({ x: 0, y: 1 }, readable);
  const isWhole = cut < 1 || cut > run - 1;
  const parts = [
    [0, cut],
    [cut, run],
  ] as const;
  const [from, to] = isWhole ? ([0, run] as const) : parts[cut > run / 2 ? 0 : 1];
  const middle = offsetFrom(foot, direction, (from + to) / 2);
  const aside = Math.min(TEXT_ASIDE * scale + (TEXT * scale) / 2, width / 4);
  const risers = flights.reduce((sum, flight) => sum + flight.risers, 0);
  const text = (value: string, side: 1 | -1): Item => ({
    kind: 'text',
    layer: 'ESCALIER',
    class: 'annotation',
    pen: 0.18,
    id: first.id,
    height: TEXT,
    align: 'center',
    valign: 'middle',
    rotation: readable,
    at: { x: middle.x + side * up.x * aside, y: middle.y + side * up.y * aside },
    value,
  });
  const rise = say(RISE, langue, { risers, riser: centimetresText(first.riser, langue) });
  const going = say(GOING, langue, { going: centimetresText(first.going, langue) });
  // Flights of one stair are told by the narrowest: what is carried up passes there.
  const narrowest = Math.min(...flights.map((flight) => flight.width));
  const step = `${going} / ${say(WIDTH, langue, { width: centimetresText(narrowest, langue) })}`;
  const whole = `${rise} / ${step}`;
  const isFit = (value: string): boolean => textWidth(value, TEXT) * scale <= to - from;
  return isFit(whole) ? [text(whole, 1)] : [text(rise, 1), text(isFit(step) ? step : going, -1)];
}

/** Double line of a guardrail. */
function guardrailItem({ a, direction, length, id }: Guardrail): Item {
  const at = (along: number, aside: number): Point => offsetFrom(a, direction, along, aside);
  const half = GUARDRAIL_MM / 2;
  return {
    kind: 'polyline',
    layer: 'GARDE_CORPS',
    class: 'projected',
    pen: 0.25,
    isClosed: true,
    id,
    points: [at(0, -half), at(length, -half), at(length, half), at(0, half)],
  };
}
