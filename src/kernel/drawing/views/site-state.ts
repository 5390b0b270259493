import { say, t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { beforeWorks } from '../../building/index.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import { difference } from '../../maths/clip.js';
import { labelPointOf } from '../../maths/label-point.js';
import { meet } from '../../maths/lines.js';
import { perObject } from '../../maths/memo.js';
import { areaOf, boundsOf, polygonContains, ringsOf } from '../../maths/ring.js';
import { distance, offsetFrom, subtract, unit } from '../../maths/vector.js';
import { grown } from '../boxes.js';
import type { Drafting } from '../drafting.js';
import type { Item, TextItem } from '../display-list.js';
import { textCorners } from '../item-bounds.js';
import { areaText, lengthText } from '../length-text.js';
import { textWidth } from '../text/measure.js';
import { PIPE_STYLES } from '../plan/network-items.js';
import { FLUIDS } from '../plan/pipe-notes.js';
import { roofParts } from './roof-states.js';
import { besideConnection } from './site-around.js';
import { chambersOf } from './site-chambers.js';
import type { Ground } from './site-distances.js';
import { centimetre, SHORT_SIDE } from './site-distances.js';
import { textAlong } from './text-along.js';

const TEXT = 2.3;
const EXISTING = t('Existant', 'Existing');
const CREATED = t('Créé', 'New');
const GONE = t('Démoli', 'Demolished');
const CHAMBER = t('Regard {fluid}', 'Chamber {fluid}');
const GONE_AREA = t('Démoli {area}', 'Demolished {area}');
/** Slivers between two outlines of one wall are no part that goes, mm². */
const LEAST_GONE = 0.5e6;

/** A text at the first of some places where it covers nothing. */
export function placed(text: TextItem, places: readonly Point[], ground: Pick<Ground, 'taken'>, scale: number): Item[] {
  for (const at of places) {
    const moved: TextItem = { ...text, at };
    const box = grown(boundsOf(textCorners(moved, scale)), 0.3 * scale);
    if (!ground.taken.isFree(box)) continue;
    ground.taken.add(box);
    return [moved];
  }
  return [];
}

const style = { kind: 'text', class: 'annotation', pen: 0.25, align: 'center', valign: 'middle' } as const;

/** What exists and what is created, on each part of the roofs of a building that has both. */
export const stateNames = (building: Building, { scale, langue }: Drafting, ground: Pick<Ground, 'taken'>): Item[] =>
  roofParts(building).flatMap(({ area, isExisting }) => {
    const middle = labelPointOf(area).point;
    // Over or under what stands there before it is beside it, a line apart.
    const places = [0, 12, -12].flatMap((aside) =>
      [0, 7, -7, 11, -11, 15, -15].map((up) => ({ x: middle.x + aside * scale, y: middle.y + up * scale })),
    );
    const value = say(isExisting ? EXISTING : CREATED, langue);
    const text: TextItem = { ...style, layer: 'PLAN', height: TEXT, weight: 'bold', value, at: middle };
    return placed(
      text,
      places.filter((at) => polygonContains(area, at)),
      ground,
      scale,
    );
  });

/** The line between what stands and what is added under one roof. */
export const stateLines = (building: Building): Item[] =>
  [...Map.groupBy(roofParts(building), ({ roof }) => roof).values()].flatMap((parts) =>
    parts.length < 2
      ? []
      : parts
          .filter(({ isExisting }) => !isExisting)
          .map(({ area }): Item => ({
            kind: 'path',
            layer: 'PLAN',
            class: 'annotation',
            pen: 0.35,
            dash: 'mixte',
            rings: ringsOf(area),
          })),
  );

/** Parts of the building of today that the works take away. */
const goneParts = perObject((building: Building): readonly Polygon[] => {
  const before = beforeWorks(building);
  const gone = before && before.footprint.length > 0 ? difference(before.footprint, building.footprint) : [];
  return gone.filter((part) => areaOf(part) >= LEAST_GONE);
});

/**
 * Ground that a part of the building covers today and no longer will, toned and dashed as on plans of works; what lies
 * under the eaves that stay is not seen from above.
 */
export const goneGround = perObject((building: Building): readonly Item[] => {
  const parts = goneParts(building);
  if (parts.length === 0) return [];
  const seen = difference(
    parts,
    building.roofs.flatMap(({ outline }) => outline),
  );
  return seen.flatMap((part): Item[] => {
    const common = { layer: 'MURS', class: 'projected', rings: ringsOf(part) } as const;
    return [
      { ...common, kind: 'hatch', pen: 0.13, fill: 'demoli' },
      { ...common, kind: 'path', pen: 0.35, dash: 'interrompu' },
    ];
  });
});

/** Where the name of a part is tried: its middle, then further up and aside, mm of paper. */
const ABOUT = [0, 4, -4, 8, -8, 12, -12] as const;

/** This far outside a side the building that stays begins, mm. */
const BESIDE = 50;

/** Lengths of the free sides of what goes, outside it. */
const goneSides = (building: Building, { scale, langue }: Drafting, ground: Ground): Item[] =>
  goneParts(building).flatMap(({ outer }) =>
    outer.flatMap((a, i): Item[] => {
      const b = outer[(i + 1) % outer.length]!;
      const length = distance(a, b);
      if (length < SHORT_SIDE) return [];
      const beyond = offsetFrom(a, unit(subtract(b, a)), length / 2, -BESIDE);
      const isKept = building.footprint.some((part) => polygonContains(part, beyond));
      return isKept ? [] : textAlong({ a, b }, lengthText(centimetre(length), langue), -1, ground, scale);
    }),
  );

/** Says of each such part that it is demolished, and how long its sides are; nothing else is written on it. */
export function goneTexts(building: Building, drafting: Drafting, ground: Ground): Item[] {
  const names = goneNames(building, drafting, ground);
  for (const { outer } of goneParts(building)) ground.taken.add(boundsOf(outer));
  return [...names, ...goneSides(building, drafting, ground)];
}

const goneNames = (building: Building, { scale, langue }: Drafting, ground: Ground): Item[] =>
  goneGround(building).flatMap((item) => {
    if (item.kind !== 'hatch') return [];
    const [outer = [], ...holes] = item.rings;
    const part = { outer, holes };
    const { point: at } = labelPointOf(part);
    // Its area is that of what stood there, also under the eaves that stay.
    const whole = goneParts(building).find((gone) => polygonContains(gone, at)) ?? part;
    const values = [say(GONE_AREA, langue, { area: areaText(areaOf(whole), langue) }), say(GONE, langue)];
    const places = ABOUT.flatMap((aside) => ABOUT.map((up) => ({ x: at.x + aside * scale, y: at.y + up * scale })));
    for (const value of values) {
      const text: TextItem = { ...style, layer: 'PLAN', height: TEXT, value, at };
      const half = (textWidth(value, TEXT) / 2) * scale;
      const isOn = ({ x, y }: Point) => [-half, half].every((by) => polygonContains(part, { x: x + by, y }));
      const name = placed(text, places.filter(isOn), ground, scale);
      if (name.length > 0) return name;
    }
    return [];
  });

/** Shares of a stretch at which it goes into or out of some outlines, its two ends among them. */
function crossings(from: Point, to: Point, outlines: readonly Polygon[]): number[] {
  const along = subtract(to, from);
  const met = outlines.flatMap(ringsOf).flatMap((ring) =>
    ring.flatMap((start, i) => {
      const side = subtract(ring[(i + 1) % ring.length]!, start);
      const at = meet(from, along, start, side);
      const onSide = meet(start, side, from, along);
      return at !== null && onSide !== null && at > 0 && at < 1 && onSide >= 0 && onSide <= 1 ? [at] : [];
    }),
  );
  return [0, ...met.toSorted((a, b) => a - b), 1];
}

/** The stretches of a trace outside some outlines: what runs under the roofs of a building is on other plans. */
export function outside(trace: readonly Point[], footprint: readonly Polygon[]): Point[][] {
  const runs: Point[][] = [[]];
  for (const [i, from] of trace.slice(0, -1).entries()) {
    const to = trace[i + 1]!;
    const at = (share: number): Point => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    const shares = crossings(from, to, footprint);
    for (const [k, share] of shares.slice(0, -1).entries()) {
      const next = shares[k + 1]!;
      const middle = at((share + next) / 2);
      if (footprint.some((part) => polygonContains(part, middle))) runs.push([]);
      else runs.at(-1)!.push(...(runs.at(-1)!.length === 0 ? [at(share)] : []), at(next));
    }
  }
  return runs.filter((run) => run.length > 1);
}

/** Pipes that leave the building, outside it, in the colours and dashes of their fluids. */
export const siteNetworks = ({ pipes, footprint }: Building): Item[] =>
  pipes.flatMap(({ type, trace, id }) =>
    outside(trace, footprint).map((points) => ({
      ...PIPE_STYLES[type],
      layer: 'PLOMB_RESEAUX' as const,
      class: 'projected' as const,
      kind: 'polyline' as const,
      points,
      id,
    })),
  );

/** The fluid of each pipe that leaves the building, beside its outer end; not of heating, which goes to no street. */
export const networkNames = (building: Building, { scale, langue }: Drafting, ground: Ground): Item[] =>
  [...new Set(siteNetworks(building).map(({ id }) => id))].flatMap((named) => {
    const pipe = building.pipes.find(({ id }) => id === named);
    const isOut = (point: Point) => !building.footprint.some((part) => polygonContains(part, point));
    const end = pipe?.trace.findLast(isOut);
    if (!pipe || pipe.type === 'chauffage' || !end) return [];
    const places = [3, 4.5, 6].flatMap((far) =>
      [
        [0, 1],
        [0, -1],
        [1.3, 0],
        [-1.3, 0],
      ].map(([u = 0, v = 0]) => ({ x: end.x + u * far * scale, y: end.y + v * far * scale })),
    );
    const fluid = say(FLUIDS[pipe.type], langue);
    const isInChamber = chambersOf(building).some((chamber) => chamber.pipe === pipe);
    const values = [...(isInChamber ? [say(CHAMBER, langue, { fluid })] : []), fluid];
    const { ink } = PIPE_STYLES[pipe.type];
    for (const value of values) {
      const text: TextItem = { ...style, layer: 'PLOMB_RESEAUX', height: 1.8, ink, value, at: end, id: pipe.id };
      const aside = [1, -1].map((side) => ({ x: end.x + side * (textWidth(value, 1.8) / 2 + 2) * scale, y: end.y }));
      const all = [...places, ...aside, ...besideConnection(building, pipe.id, { scale })];
      const name = placed(text, all, ground, scale);
      if (name.length > 0) return name;
    }
    return [];
  });
