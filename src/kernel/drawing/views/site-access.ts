import type { Drafting } from '../drafting.js';
import { say, t } from '../../../words/index.js';
import type { Text } from '../../../words/index.js';
import type { Building, Opening } from '../../building/index.js';
import { boundariesOf, isOnFacade, isStreet } from '../../building/index.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { meet } from '../../maths/lines.js';
import { boundsOf, polygonContains } from '../../maths/ring.js';
import { dot, leftOf, midpoint, offsetFrom, scale as times, unit, subtract } from '../../maths/vector.js';
import { grown } from '../boxes.js';
import type { Item, TextItem } from '../display-list.js';
import { textCorners } from '../item-bounds.js';
import { textWidth } from '../text/measure.js';
import type { Ground } from './site-distances.js';
import { limitsOf } from './site-distances.js';

const common = { layer: 'PLAN', class: 'annotation' } as const;
const TEXT = 2.3;
/** An access ends this near to the limit it crosses, mm. */
const AT_LIMIT = 1500;
/** Where no way goes so far, the one that ends this near to a street is taken to come from there, mm. */
const TO_STREET = 8000;
/** A way from the door of a garage is proposed over no more than this, mm. */
const MOST_WAY = 40_000;
/** Steps in which it is looked whether that way is free, mm. */
const STEP = 250;
/** Sides of the triangle of an access, mm of paper. */
const MARK = 2.6;

const WORDS = {
  access: t('Accès', 'Access'),
  supposed: t('Accès (supposé)', 'Access (supposed)'),
  proposed: t('Accès proposé', 'Access proposed'),
} as const;

type Limits = ReturnType<typeof limitsOf>;

/** Place where an end of a path meets one limit of the plot. */
interface Met {
  readonly a: Point;
  readonly direction: Point;
  /** Along the limit from its start, and away from it, mm. */
  readonly along: number;
  readonly away: number;
}

/** The limit nearest to an end of a way, within a distance; null when none is. */
function limitMet(ends: readonly Point[], sides: Limits, within: number): Met | null {
  const met = ends
    .flatMap((end) =>
      sides.map(({ a, direction, length }): Met => {
        const [along, away] = [dot(subtract(end, a), direction), dot(subtract(end, a), leftOf(direction))];
        return { a, direction, along, away: along >= 0 && along <= length ? Math.abs(away) : Infinity };
      }),
    )
    .toSorted((p, q) => p.away - q.away)[0];
  return met && met.away <= within ? met : null;
}

/** The triangle of an access, outside the limit and pointing in, and its name beyond it. */
function accessItems(
  met: Met,
  name: Text,
  { scale, langue }: Drafting,
): { readonly mark: Item; readonly text: TextItem } {
  const inwards = leftOf(unit(met.direction));
  const tip = offsetFrom(met.a, met.direction, met.along);
  const at = (out: number, aside: number): Point => ({
    x: tip.x + (met.direction.x * aside - inwards.x * out) * scale,
    y: tip.y + (met.direction.y * aside - inwards.y * out) * scale,
  });
  const value = say(name, langue);
  const reach = (textWidth(value, TEXT) / 2) * Math.abs(inwards.x) + TEXT * Math.abs(inwards.y);
  const ring = [at(0.4, 0), at(0.4 + MARK, MARK / 2), at(0.4 + MARK, -MARK / 2)];
  return {
    mark: { ...common, kind: 'hatch', pen: 0.13, fill: 'noir', rings: [ring] },
    text: {
      ...common,
      kind: 'text',
      pen: 0.25,
      at: at(MARK + 0.6 + reach, 0),
      value,
      height: TEXT,
      align: 'center',
      valign: 'middle',
    },
  };
}

/** Sides of the plot on a street, whichever way round they are written. */
function streetSides(building: Building, sides: Limits): Limits {
  const middles = boundariesOf(building)
    .filter(isStreet)
    .map(({ a, b }) => midpoint(a, b));
  return sides.filter(({ a, length, direction }) => {
    const own = offsetFrom(a, direction, length / 2);
    return middles.some(({ x, y }) => Math.hypot(own.x - x, own.y - y) < 1);
  });
}

/** A way for cars that nobody drew: from the jambs of the door of a garage straight to a street. */
interface ProposedWay {
  readonly edges: readonly (readonly [Point, Point])[];
  readonly met: Met;
}

/** From a point straight ahead to a limit, mm; null past its ends or behind. */
function aheadTo({ a, direction, length }: Limits[number], from: Point, out: Point): number | null {
  const ahead = meet(from, out, a, direction);
  if (ahead === null || ahead <= 0 || ahead > MOST_WAY) return null;
  const along = dot(subtract(offsetFrom(from, out, ahead), a), direction);
  return along >= 0 && along <= length ? ahead : null;
}

/** The way from a door to the street straight ahead of both jambs; null where there is none or it is built on. */
function wayFrom({ footprint }: Building, { near, far, outer, wall }: Opening, streets: Limits): ProposedWay | null {
  const out = times(leftOf(wall.direction), outer === 'left' ? 1 : -1);
  const jambs = [near, far].map((jamb) => offsetFrom(jamb, out, wall.thickness / 2));
  const ways = streets.flatMap((street) => {
    const lengths = jambs.flatMap((jamb) => aheadTo(street, jamb, out) ?? []);
    return lengths.length === jambs.length ? [{ street, lengths }] : [];
  });
  const nearest = ways.toSorted((p, q) => p.lengths[0]! - q.lengths[0]!)[0];
  if (!nearest) return null;
  const { street, lengths } = nearest;
  const edges = jambs.map((jamb, i) => [jamb, offsetFrom(jamb, out, lengths[i]!)] as const);
  const isBuilt = edges.some(([from], i) =>
    Array.from({ length: Math.floor(lengths[i]! / STEP) }, (_, k) => offsetFrom(from, out, (k + 1) * STEP)).some((at) =>
      footprint.some((part) => polygonContains(part, at)),
    ),
  );
  if (isBuilt) return null;
  const end = midpoint(edges[0]![1], edges[1]![1]);
  const along = dot(subtract(end, street.a), street.direction);
  return { edges, met: { a: street.a, direction: street.direction, along, away: 0 } };
}

/** Ways proposed to the garages of a plot that has neither path nor parking place. */
function proposedWays(building: Building, parcel: Ring): ProposedWay[] {
  const { paths, parkings } = building.site;
  if (paths.length > 0 || parkings.length > 0) return [];
  const doors = building.openings.filter((door) => isOnFacade(door) && door.family?.base.startsWith('porte_garage'));
  if (doors.length === 0) return [];
  const streets = streetSides(building, limitsOf(parcel));
  return doors.flatMap((door) => wayFrom(building, door, streets) ?? []);
}

/** The edges of the ways that are proposed from the garages to the street, dashed. */
export const proposedWayItems = (building: Building, parcel: Ring): Item[] =>
  proposedWays(building, parcel).flatMap(({ edges }) =>
    edges.map((points): Item => ({
      layer: 'PLAN',
      class: 'projected',
      kind: 'polyline',
      pen: 0.25,
      dash: 'interrompu',
      points,
    })),
  );

/** Where ways meet a limit; where none does, the street that the nearest of them ends before. */
function accessesOf(building: Building, sides: Limits): readonly { met: Met; name: Text }[] {
  const { paths, parkings } = building.site;
  const ways =
    paths.length > 0
      ? paths.map(({ a, b }) => [a, b])
      : parkings.map(({ footprint }) => footprint.map((p, i) => midpoint(p, footprint[(i + 1) % footprint.length]!)));
  const met = ways.flatMap((ends) => limitMet(ends, sides, AT_LIMIT) ?? []);
  if (met.length > 0) return met.map((one) => ({ met: one, name: WORDS.access }));
  const streets = streetSides(building, sides);
  const nearest = ways
    .flatMap((ends) => limitMet(ends, streets, TO_STREET) ?? [])
    .toSorted((p, q) => p.away - q.away)
    .slice(0, 1);
  return nearest.map((one) => ({ met: one, name: WORDS.supposed }));
}

/** Accesses, where paths, else parking places, meet a limit of the plot: a triangle that points in, and its name. */
export function accessMarks(building: Building, parcel: Ring, drafting: Drafting, ground: Ground): Item[] {
  const proposed = proposedWays(building, parcel).map(({ met }) => ({ met, name: WORDS.proposed }));
  return [...accessesOf(building, limitsOf(parcel)), ...proposed].flatMap(({ met, name }): Item[] => {
    const { mark, text } = accessItems(met, name, drafting);
    const box = grown(boundsOf(textCorners(text, drafting.scale)), 0.3 * drafting.scale);
    if (!ground.taken.isFree(box)) return [];
    ground.taken.draw([mark, text]);
    return [mark, text];
  });
}
