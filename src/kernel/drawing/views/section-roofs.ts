import type { Building, Ceiling, Roof } from '../../building/index.js';
import { heightOn, roofLayering } from '../../building/index.js';
import { centroidOf } from '../../maths/centroid.js';
import { asPolygon, difference, intersection } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import { areaOf, boundsOf, polygonContains } from '../../maths/ring.js';
import { subtract, unit } from '../../maths/vector.js';
import type { Scene } from '../../scene/index.js';
import { rectangleAt } from '../boxes.js';
import type { Fill } from '../display-list.js';
import { fillOfLayer } from '../plan/wall-layers.js';
import type { CutArea } from '../projection/slice.js';
import type { CutLayer, SectionAt } from './section-layers.js';
import { pointOn, stretchesIn } from './section-lines.js';

/** Usual plasterboard ceiling under an attic and the wool laid on it, mm. */
export const ATTIC = { board: 13, wool: 200 } as const;
/** Share of the ceilings that follow the panes of a roof from which its insulation lies between the rafters. */
const LIVED_UNDER = 0.2;
/** Timber under a covering that is thinner than this is battens, thicker it is rafters, mm. */
const RAFTER = 60;
/** Usual battens and rafters: their width, and from one to the next (NF DTU 40.21, NF DTU 31.1), mm of slope. */
const BATTENS = { width: 38, spacing: 350 } as const;
const RAFTERS = { width: 63, spacing: 600 } as const;
/** The limit of the upright thickness of steep panes is that of their bodies. */
const MAX_STEEPNESS = 3;
/** Strips of neighbouring panes overlap by so much, mm. */
const OVERLAP = 0.5;

/** Areas of what is over some rooms: slopes of a roof, the attic behind a ceiling, mm². */
function areasOver(parts: readonly Ceiling[]): { sloped: number; attic: number } {
  const isSloped = ({ plane: { gx, gy } }: Ceiling): boolean => gx !== 0 || gy !== 0;
  const share = (kind: Ceiling['closedBy'], isCounted: (one: Ceiling) => boolean): number =>
    parts.reduce((sum, one) => sum + (one.closedBy === kind && isCounted(one) ? areaOf(one.plan) : 0), 0);
  // Under a flat roof nothing slopes.
  return { sloped: share('roof', isSloped), attic: share('wall_tops', () => true) };
}

const isLived = ({ sloped, attic }: ReturnType<typeof areasOver>): boolean =>
  sloped > 0 && sloped >= LIVED_UNDER * (sloped + attic);

/** The undersides over rooms that no ceiling of `plafonds` hangs under. */
const bareOver = ({ rooms }: Building): Ceiling[] =>
  rooms.flatMap(({ ceiling }) => ceiling).filter(({ hung }) => hung === null);

/** Whether rooms go up to the slopes of a roof, rather than to a ceiling under its attic. */
export const isLivedUnder = (building: Building, { id, footprint }: Roof): boolean =>
  isLived(
    areasOver(
      bareOver(building).filter(
        ({ roof, plan }) => roof === id || (roof === null && polygonContains(footprint, centroidOf(plan.outer))),
      ),
    ),
  );

/**
 * Up to where insulation that nobody declared lies in the panes of a roof, mm: nowhere under an attic alone, up to the
 * wool of the ceilings in rooms under slopes, all the way where no ceiling closes an attic.
 */
function insulatedUpTo(building: Building): number {
  const parts = bareOver(building);
  const areas = areasOver(parts);
  if (!isLived(areas)) return -Infinity;
  const tops = parts.flatMap(({ closedBy, plane }) => (closedBy === 'wall_tops' ? [plane.at.z + ATTIC.wool] : []));
  return areas.attic > 0 ? Math.max(...tops) : Infinity;
}

/** Whether insulation that nobody declared lies in the panes of a building: over rooms under slopes. */
export const hasWoolInPanes = (building: Building): boolean => insulatedUpTo(building) > -Infinity;

/** A stretch of a pane along a section: distances from the start of the line, mm. */
interface PaneCut {
  readonly from: number;
  readonly to: number;
  /** Altitude of the outer surface at a distance along the line. */
  readonly heightAt: (along: number) => number;
  /** Upright depth for a depth square to the pane, and developed length for a length of the line. */
  readonly steepness: number;
  readonly stretched: number;
  /** Its fall runs with the line: battens are cut across, rafters along. */
  readonly isAlongFall: boolean;
  readonly isDormer: boolean;
}

/** Depths of a layer under the outer surface, square to it, mm. */
type Depths = readonly [number, number];

/** Timbers side by side, mm of slope. */
type Timbers = typeof BATTENS | typeof RAFTERS;

/** Where a section meets the panes of some roofs. @param isInside those parts alone that lie over their walls */
function paneCuts(roofs: readonly Roof[], { line }: SectionAt, isInside: boolean): PaneCut[] {
  const way = unit(subtract(line.b, line.a));
  return roofs.flatMap(({ panes, footprint, dormer }) =>
    panes.flatMap(({ plan, plane }) => {
      const rise = plane.gx * way.x + plane.gy * way.y;
      const slope = Math.hypot(plane.gx, plane.gy);
      const shared = {
        heightAt: (along: number) => heightOn(plane, pointOn(line, along)),
        steepness: Math.min(MAX_STEEPNESS, Math.hypot(1, slope)),
        stretched: Math.hypot(1, rise),
        isAlongFall: Math.abs(rise) > slope / 2,
        isDormer: dormer !== null,
      };
      const areas = isInside && !dormer ? intersection([plan], [footprint]) : [plan];
      return areas.flatMap((area) => stretchesIn(line, area)).map(([from, to]): PaneCut => ({ ...shared, from, to }));
    }),
  );
}

/** The strip of a pane between two depths, in the picture. @param origin abscissa of the line's start */
function stripOf(pane: PaneCut, origin: number, [low, high]: Depths): Polygon {
  const { from, to, heightAt, steepness } = pane;
  const [start, end] = [from - OVERLAP, to + OVERLAP];
  const corner = (along: number, depth: number) => ({ x: origin + along, y: heightAt(along) - depth * steepness });
  return asPolygon([corner(start, high), corner(end, high), corner(end, low), corner(start, low)]);
}

/** Timbers side by side in a pane, each square to it, the rows of them in the middle of what the section shows. */
function timbersIn(pane: PaneCut, origin: number, depths: Depths, { width, spacing }: Timbers): Polygon[] {
  const [step, wide] = [spacing / pane.stretched, width / pane.stretched];
  const count = Math.floor((pane.to - pane.from - wide) / step);
  const first = pane.from + (pane.to - pane.from - count * step) / 2;
  return Array.from({ length: Math.max(0, count + 1) }, (_, i) => {
    const middle = first + i * step;
    const [from, to] = [middle - wide / 2 + OVERLAP, middle + wide / 2 - OVERLAP];
    return stripOf({ ...pane, from, to }, origin, depths);
  });
}

/** The pitched roofs of one covering where a section cuts them. */
interface Covering {
  readonly at: SectionAt;
  readonly cut: readonly Polygon[];
  readonly roofs: readonly Roof[];
}

/**
 * What lies between two depths under the panes of a covering; dormers stand on the panes of the roof that carries them.
 * @param made what a pane has there
 * @param isInside up to the outer face of the walls alone
 */
function between(
  { at, cut, roofs }: Covering,
  isInside: boolean,
  made: (pane: PaneCut) => readonly Polygon[],
): Polygon[] {
  const panes = paneCuts(roofs, at, isInside);
  const [raised, main] = [true, false].map((isDormer) =>
    panes.filter((pane) => pane.isDormer === isDormer).flatMap(made),
  ) as [Polygon[], Polygon[]];
  if (raised.length === 0) return intersection(cut, main);
  const under = paneCuts(roofs, at, false)
    .filter(({ isDormer }) => !isDormer)
    .map((pane) => stripOf(pane, at.origin, [0, roofs[0]!.thickness]));
  return intersection(cut, [...main, ...difference(raised, under)]);
}

/** A layer of a covering, with what carries it and where it lies. */
interface LaidLayer {
  readonly depths: Depths;
  readonly fill: Fill;
  /** Timbers that are cut across in it. */
  readonly timbers: 'battens' | 'rafters' | null;
  readonly isInside: boolean;
}

/** How the layers of a roof are drawn: thin timber is battens, rafters stand in the first insulation without others. */
function laidLayers(layers: readonly { key: string; from: number; to: number }[]): LaidLayer[] {
  const fills = layers.map(({ key }) => fillOfLayer(key));
  const first = fills.indexOf('isolant');
  const isThick = ({ from, to }: (typeof layers)[number]): boolean => to - from >= RAFTER;
  const hasRafters = layers.some((layer, i) => fills[i] === 'bois' && isThick(layer));
  return layers.map((layer, i): LaidLayer => {
    const depths = [layer.from, layer.to] as const;
    const isInside = first >= 0 && i >= first;
    if (fills[i] === 'bois' && !isThick(layer)) return { depths, fill: 'blanc', timbers: 'battens', isInside };
    return { depths, fill: fills[i]!, timbers: i === first && !hasRafters ? 'rafters' : null, isInside };
  });
}

/** Between which depths the rafters of a pitched roof lie, mm; null where none of its layers has room for them. */
export function raftersIn(scene: Scene, roof: Roof): Depths | null {
  const laid = laidLayers(roofLayering(scene, roof).layers);
  const own = laid.find(({ timbers, fill }) => timbers === 'rafters' || (fill === 'bois' && timbers === null));
  return own?.depths ?? null;
}

/** Timbers of usual size where a section crosses them: battens across the fall, rafters along it. */
function timbersOf(covering: Covering, { timbers, depths }: LaidLayer): CutLayer[] {
  if (timbers === null) return [];
  const isBattens = timbers === 'battens';
  const polygons = between(covering, false, (pane) =>
    pane.isAlongFall === isBattens ? timbersIn(pane, covering.at.origin, depths, isBattens ? BATTENS : RAFTERS) : [],
  );
  return [{ fill: isBattens ? 'noir' : 'bois', polygons, isTypical: true }];
}

/**
 * Where insulation lies in what a section cuts of a covering: all over where it is declared, else over rooms under
 * slopes and in the dormers that such rooms go up into.
 */
function insulated(building: Building, { at, cut, roofs }: Covering, isHypothesis: boolean): readonly Polygon[] {
  const upTo = isHypothesis ? insulatedUpTo(building) : Infinity;
  if (upTo === Infinity) return cut;
  const { minX, maxX, minY, maxY } = boundsOf(cut.flatMap(({ outer }) => outer));
  if (upTo <= minY) return [];
  const low = asPolygon(rectangleAt(minX, minY, maxX - minX, upTo - minY));
  const open = roofs.filter(({ dormer }) => dormer?.window && dormer.window.z < upTo - ATTIC.wool);
  const dormers = open
    .flatMap(({ outline }) => outline.flatMap((part) => stretchesIn(at.line, part)))
    .map(([from, to]) => asPolygon(rectangleAt(at.origin + from, minY, to - from, maxY - minY)));
  return intersection(cut, [low, ...dormers]);
}

/**
 * Layers of the pitched roofs of one covering: what lies between the outer surface of each pane lowered by where each
 * begins and ends, insulation and linings up to the outer face of the walls, battens and rafters of usual size where
 * the section crosses them. Insulation that nobody declared lies over rooms under slopes alone.
 */
export function* pitchedLayers(
  building: Building,
  at: SectionAt,
  { material, polygons }: CutArea,
): Generator<CutLayer> {
  const roofs = building.roofs.filter((roof) => roof.type !== 'plat' && roof.material === material);
  if (roofs.length === 0) return;
  const { layers, isHypothesis } = roofLayering(building.scene, roofs[0]!);
  const covering = { at, cut: polygons, roofs };
  const warm = { ...covering, cut: insulated(building, covering, isHypothesis) };
  for (const layer of laidLayers(layers)) {
    const band = between(layer.isInside ? warm : covering, layer.isInside, (pane) => [
      stripOf(pane, at.origin, layer.depths),
    ]);
    yield { fill: layer.fill, polygons: band, isTypical: isHypothesis };
    yield* timbersOf(covering, layer);
  }
}

/** Whether all that a section cuts of a covering is pitched: it is no slab, whatever its layers are. */
export const isPitched = ({ roofs }: Building, { line }: SectionAt, { category, material }: CutArea): boolean =>
  category === 'toiture' &&
  roofs.some((roof) => roof.type !== 'plat' && roof.material === material) &&
  !roofs.some(
    (roof) =>
      roof.type === 'plat' &&
      roof.material === material &&
      roof.outline.some((part) => stretchesIn(line, part).length > 0),
  );
