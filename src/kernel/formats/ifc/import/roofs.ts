import type { Building } from '../../../building/index.js';
import { difference, intersection, union } from '../../../maths/clip.js';
import type { Point, Ring } from '../../../maths/geometry.js';
import { distanceToSegment } from '../../../maths/lines.js';
import { areaOf, signedArea } from '../../../maths/ring.js';
import { distance, dot, leftOf, midpoint, scale, subtract, unit } from '../../../maths/vector.js';
import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';
import { bearingOf, spanAlong } from './boxes.js';
import { roofGap } from './compare.js';
import type { Draft } from './draft.js';
import type { Facet } from './faces.js';
import { areaIn, extentsOf } from './faces.js';
import type { Body } from './body.js';
import { cameOver, leftOut } from './report.js';
import type { RoofPlane } from './roof-planes.js';
import { heightAt, roofPlanesOf } from './roof-planes.js';
import type { IfcSource, SourceElement } from './source.js';
import type { ReadRoof } from './roof-groups.js';

const SAY = {
  shapeless: t('couverture sans forme dans le fichier', 'roof without a shape in the file'),
  single: t(
    'pan seul : une scène n’a pas de toiture à un versant ; repris par une toiture plate à mi-hauteur',
    'single slope: a scene has no roof of one pane; kept as a flat roof at half its height',
  ),
  vault: t(
    'voûte : une scène n’en décrit pas ; reprise par deux pans, de ses égouts à son sommet',
    'vault: a scene describes none; kept as two slopes from its eaves to its top',
  ),
} as const;

/** Slopes of one roof agree to this. */
const SAME_SLOPE = 0.05;
/** Two directions are one within this cosine. */
const SAME_WAY = Math.cos((3 * Math.PI) / 180);
/** Planes that meet in one point pass it this near, mm. */
const APEX_MM = 60;
/** Overhangs that are looked for, mm. */
const OVERHANG_MM = [-60, 2_000] as const;
/** The walls under a roof stand out of it to this part. */
const STANDS_OUT = 0.03;

type Entry = Readonly<Record<string, unknown>>;

/** What one island of a roof is in a scene. */
interface Form {
  readonly entry: Entry;
  /** Why it is not what it was. */
  readonly reason: Text | null;
}

/** Roofs by the planes that are seen from above: flat, hipped, pyramids, and each pair of slopes a gable roof. */
export function importRoofs(source: IfcSource, roofs: readonly ReadRoof[], building: Building, draft: Draft): void {
  for (const { group, planes } of roofs) {
    const { elements, bodies } = group;
    const forms = islandsOf(planes).flatMap((island) => formsOf(island, bodies, building));
    const [main] = elements;
    const pointers = forms.map(({ entry }, i) =>
      draft.add('toitures', { ...entry, ifc_guid: i === 0 ? main!.guid : undefined }),
    );
    if (pointers.length === 0) {
      draft.outcomes.push(...elements.map((element) => leftOut(element, SAY.shapeless)));
      continue;
    }
    const reason = forms.find((form) => form.reason !== null)?.reason ?? null;
    for (const element of elements) {
      const facets = facetsOfPart(source, element, planes);
      const compare = (whole: Building) => roofGap(whole, pointers, facets);
      draft.outcomes.push(cameOver(element, pointers[0]!, { reason }, compare));
    }
  }
}

/** What is seen from above of a part of a roof; of a whole without a body of its own, all its planes. */
function facetsOfPart(source: IfcSource, { instance }: SourceElement, planes: readonly RoofPlane[]): readonly Facet[] {
  const body = source.bodyOf(instance);
  return body ? roofPlanesOf([body]).flatMap(({ facets }) => [...facets]) : planes.flatMap(({ facets }) => [...facets]);
}

/** Planes by the part of the roof that they touch in plan. */
function islandsOf(planes: readonly RoofPlane[]): RoofPlane[][] {
  const islands = union(planes.flatMap(({ outline }) => [...outline]));
  return islands
    .map((island) => planes.filter(({ outline }) => areaIn(intersection(outline, [island])) > 1))
    .filter((group) => group.length > 0);
}

function formsOf(planes: readonly RoofPlane[], bodies: readonly Body[], building: Building): Form[] {
  const sloping = planes.filter(({ down }) => down !== null);
  const flat = planes.filter(({ down }) => down === null);
  const level = flat.flatMap((plane) => flatForms(plane, bodies));
  const outline = union(sloping.flatMap((plane) => [...plane.outline]));
  if (sloping.length === 0) return level;
  if (isVault(sloping)) return vaultForms(planes);
  const [ring] = outline;
  if (outline.length === 1 && ring && sloping.length > 2) {
    const whole = apexForm(ring.outer, sloping) ?? hipForm(ring.outer, sloping, building);
    if (whole) return [...level, whole];
  }
  return [...level, ...pairForms(sloping, building)];
}

/** Facets of a vault fall along one line, by more than two slopes. */
function isVault(planes: readonly RoofPlane[]): boolean {
  const [first] = planes;
  const isOneLine = planes.every(({ down }) => Math.abs(dot(down!, first!.down!)) > SAME_WAY);
  const slopes = planes.map(({ slope }) => slope);
  return planes.length > 3 && isOneLine && Math.max(...slopes) - Math.min(...slopes) > SAME_SLOPE;
}

/** Ends of facets of one vault agree to this, mm. */
const ONE_VAULT_MM = 300;

/** Vaults beside each other, each as two slopes from its eaves to its top. */
function vaultForms(planes: readonly RoofPlane[]): Form[] {
  const along = leftOf(planes.find(({ down }) => down !== null)!.down!);
  const strips = planes.flatMap((plane) =>
    plane.outline.map((polygon) => ({
      polygon,
      span: spanAlong(polygon.outer, along),
      heights: polygon.outer.map((point) => heightAt(plane, point)),
    })),
  );
  const vaults: (typeof strips)[] = [];
  for (const strip of strips) {
    const same = vaults.find(([first]) => strip.span.every((end, i) => Math.abs(end - first!.span[i]!) < ONE_VAULT_MM));
    if (same) same.push(strip);
    else vaults.push([strip]);
  }
  return vaults.map((vault) => {
    const heights = vault.flatMap((strip) => strip.heights);
    const z = Math.min(...heights);
    const ring = union(vault.map(({ polygon }) => polygon))[0]!.outer;
    const entry = { type: 'deux_pans', polygone: pointsOf(ring), z, debord: 0, rotation: bearingOf(along) % 180 };
    return { entry: { ...entry, hauteur_faitage: Math.max(...heights) - z }, reason: SAY.vault };
  });
}

/** A flat roof lies on the walls: its underside is where its body ends below. */
function flatForms({ outline, at, facets }: RoofPlane, bodies: readonly Body[]): Form[] {
  const top = Math.max(...facets.flatMap(({ corners }) => corners.map(({ z }) => z)), at.z);
  const own = bodies.map(extentsOf).filter(({ min, max }) => max.z >= top - 1 && min.z < top);
  const bottom = Math.min(...own.map(({ min }) => min.z), top - 1);
  return outline.map(({ outer }) => ({
    entry: { type: 'plat', polygone: pointsOf(outer), z: bottom, epaisseur: top - bottom, debord: 0 },
    reason: null,
  }));
}

const pointsOf = (ring: Ring): Point[] => ring.map(({ x, y }) => ({ x, y }));

/** A roof whose planes meet in one point. */
function apexForm(ring: Ring, planes: readonly RoofPlane[]): Form | null {
  const corners = planes.flatMap(({ facets }) => facets.flatMap(({ corners: all }) => [...all]));
  const top = corners.reduce((high, corner) => (corner.z > high.z ? corner : high));
  const meets = planes.every((plane) => Math.abs(heightAt(plane, top) - top.z) < APEX_MM);
  if (!meets || planes.length < 3) return null;
  const eave = Math.min(...corners.map(({ z }) => z));
  const apex = { x: top.x, y: top.y, z: top.z };
  return {
    entry: { type: 'personnalise', polygone: pointsOf(ring), z: eave, debord: 0, apex },
    reason: null,
  };
}

/** A hipped roof: equal slopes, and each side of its outline has a plane that falls towards it. */
function hipForm(ring: Ring, planes: readonly RoofPlane[], building: Building): Form | null {
  const [{ slope }] = planes as [RoofPlane];
  if (planes.some((plane) => Math.abs(plane.slope - slope) > SAME_SLOPE)) return null;
  const sides = sidesOf(ring).filter(({ length }) => length > 300);
  const falls = sides.every(({ out }) => planes.some(({ down }) => dot(down!, out) > SAME_WAY));
  if (!falls) return null;
  const ridge = Math.max(...planes.flatMap(({ facets }) => facets.flatMap(({ corners }) => corners.map(({ z }) => z))));
  const base = baseOf(ring, planes, building);
  return {
    entry: { type: 'quatre_pans', ...base, hauteur_faitage: ridge - base.z },
    reason: null,
  };
}

/** Planes that fall away from each other by one slope, largest first; a plane without its like is a single one. */
function pairForms(planes: readonly RoofPlane[], building: Building): Form[] {
  const left = new Set(planes);
  return planes.flatMap((plane): Form[] => {
    if (!left.delete(plane)) return [];
    const like = [...left].find((other) => isOpposite(plane, other));
    if (!like) return singleForms(plane);
    left.delete(like);
    return [gableForm(plane, like, planes.length === 2, building)];
  });
}

const isOpposite = (p: RoofPlane, q: RoofPlane): boolean =>
  dot(p.down!, q.down!) < -SAME_WAY && Math.abs(p.slope - q.slope) < SAME_SLOPE;

function gableForm(p: RoofPlane, q: RoofPlane, isAlone: boolean, building: Building): Form {
  const ring = union([...p.outline, ...q.outline])[0]!.outer;
  const base = isAlone
    ? baseOf(ring, [p, q], building)
    : { polygone: pointsOf(ring), debord: 0, z: eaveOf(ring, [p, q]) };
  const along = leftOf(p.down!);
  const [low, high] = spanAlong(base.polygone, p.down!);
  const rise = ((p.slope + q.slope) / 2) * ((high - low) / 2);
  return {
    entry: { type: 'deux_pans', ...base, hauteur_faitage: rise, rotation: bearingOf(along) % 180 },
    reason: null,
  };
}

/** Height of the eaves over a ring: of each plane, over the side that it falls to. */
function eaveOf(ring: Ring, planes: readonly RoofPlane[]): number {
  const heights = planes.map((plane) => {
    const low = lowestOf(plane);
    const sides = sidesOf(ring).filter(({ out }) => dot(out, plane.down!) > SAME_WAY);
    const away = ({ a, b }: Side): number => distanceToSegment(low, a, b);
    const side = sides.toSorted((p, q) => away(p) - away(q))[0];
    return side ? heightAt(plane, midpoint(side.a, side.b)) : Math.min(...ring.map((point) => heightAt(plane, point)));
  });
  return heights.reduce((sum, height) => sum + height, 0) / heights.length;
}

/** Corners this near in height to the lowest are of the eaves, mm. */
const EAVES_MM = 10;

/** Middle of the lowest corners of a plane. */
function lowestOf({ facets }: RoofPlane): Point {
  const corners = facets.flatMap(({ corners: all }) => [...all]);
  const least = Math.min(...corners.map(({ z }) => z));
  const low = corners.filter(({ z }) => z < least + EAVES_MM);
  const sum = low.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return scale(sum, 1 / low.length);
}

interface Base extends Entry {
  readonly polygone: readonly Point[];
  readonly z: number;
}

/** The walls under a roof, with its overhang on each side; the roof itself where they do not explain it. */
function baseOf(ring: Ring, planes: readonly RoofPlane[], building: Building): Base {
  const walls = wallsUnder(ring, building);
  const overhangs = walls?.map((corner, i) => overhangAt(corner, walls[(i + 1) % walls.length]!, ring)) ?? [];
  if (!walls || overhangs.some((one) => one === null)) {
    return { polygone: pointsOf(ring), debord: 0, z: eaveOf(ring, planes) };
  }
  const debords = overhangs.map((one) => Math.max(0, one!));
  const isEven = Math.max(...debords) - Math.min(...debords) < 1;
  return {
    polygone: pointsOf(walls),
    ...(isEven ? { debord: debords[0] } : { debords }),
    z: eaveOf(walls, planes),
  };
}

/** Outline of the highest storey that a roof covers, counter-clockwise. */
function wallsUnder(ring: Ring, { levels }: Building): Ring | null {
  const roof = { outer: ring, holes: [] };
  for (const { outline } of levels.toReversed()) {
    const under = outline.filter((island) => areaIn(intersection([island], [roof])) > 0.5 * areaOf(island));
    if (under.length !== 1) continue;
    const [island] = under;
    const standsOut = areaIn(difference([island!], [roof])) > STANDS_OUT * areaOf(island!);
    if (standsOut) return null;
    return signedArea(island!.outer) > 0 ? island!.outer : island!.outer.toReversed();
  }
  return null;
}

interface Side {
  readonly a: Point;
  readonly b: Point;
  readonly length: number;
  readonly out: Point;
}

const sidesOf = (ring: Ring): Side[] =>
  ring.map((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    const along = unit(subtract(b, a));
    return { a, b, length: distance(a, b), out: scale(leftOf(along), -1) };
  });

/** How far a roof goes beyond a side of its walls; null when no side of the roof runs along it. */
function overhangAt(a: Point, b: Point, roof: Ring): number | null {
  const out = scale(leftOf(unit(subtract(b, a))), -1);
  const along = unit(subtract(b, a));
  const found = sidesOf(roof)
    .filter((side) => dot(side.out, out) > SAME_WAY)
    .map((side) => ({ by: dot(subtract(midpoint(side.a, side.b), a), out), shared: sharedLength(side, a, b, along) }))
    .filter(({ by, shared }) => by > OVERHANG_MM[0] && by < OVERHANG_MM[1] && shared > 0);
  return found.toSorted((p, q) => q.shared - p.shared)[0]?.by ?? null;
}

function sharedLength({ a: c, b: d }: Side, a: Point, b: Point, along: Point): number {
  const [from, to] = [0, dot(subtract(b, a), along)];
  const [low, high] = [dot(subtract(c, a), along), dot(subtract(d, a), along)];
  return Math.min(to, Math.max(low, high)) - Math.max(from, Math.min(low, high));
}

/** A plane without its like: a flat roof at half its height stands for it. */
function singleForms({ outline, facets }: RoofPlane): Form[] {
  const heights = facets.flatMap(({ corners }) => corners.map(({ z }) => z));
  const z = (Math.min(...heights) + Math.max(...heights)) / 2;
  return outline.map(({ outer }) => ({
    entry: { type: 'plat', polygone: pointsOf(outer), z: z - 200, epaisseur: 200, debord: 0 },
    reason: SAY.single,
  }));
}
