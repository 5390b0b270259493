import { boxIndex } from '../../maths/box-index.js';
import { difference, intersection, union } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import type { SceneIds, Scene } from '../../scene/index.js';
import { DEFAULTS, isDemolished, partId } from '../../scene/index.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { BareLevel, Skipped, Wall } from '../types.js';
import type { Entry } from './build.js';
import { dormerOn, isDormer, roofOver, shapeOver, type Shape } from './build.js';
import { seatOf } from './dormers.js';
import type { Part } from './footprints.js';
import { outlineWith, overhangsOf } from './overhangs.js';
import { footprintOf, footprintsUnder, partsOf } from './footprints.js';
import type { Beside, OtherRoof, Slab } from './stopped.js';
import type { Roof, RoofSource } from './types.js';
import { grownOver, type Pitched } from './verges.js';

interface Built {
  readonly levels: readonly BareLevel[];
  readonly walls: readonly Wall[];
}

/**
 * The roofs of the scene, dormers last; without `toitures` a flat roof over every part of the building without a storey
 * above. An entry without polygon nor walls covers the parts whose walls end at its `z`, or, without `z`, the highest
 * parts and the detached ones; a lower part against a higher storey needs a roof of its own. Entries without extent go
 * to `skipped`.
 */
export function roofsOf(scene: Scene, { levels, walls }: Built, ids: SceneIds, skipped: Skipped[]): Roof[] {
  const parts = partsOf(levels);
  const sources = scene.toitures ?? [];
  const above = higherThan(levels);
  if (sources.length === 0) return defaultRoofs(scene, levels, parts, above, ids);
  const top = walls.reduce((highest, wall) => Math.max(highest, wall.top), -Infinity);
  const fallback = Number.isFinite(top) ? top : 0;
  const all = sources.map((source, index): Entry => ({
    scene,
    source,
    pointer: `/toitures/${index}`,
    index,
    isDefault: false,
    id: ids.of('/toitures', index),
  }));
  const entries = all.filter(({ source }) => !isDemolished(source));
  const placed = entries.flatMap((entry) => {
    if (isDormer(entry.source)) return [];
    const places = placesOf(entry.source, walls, parts, fallback);
    if (typeof places !== 'string') return [{ entry, places }];
    skipped.push({ pointer: entry.pointer, reason: places });
    return [];
  });
  const besides = besideOthers(placed, above);
  const roofs = placed.flatMap(({ entry, places }) =>
    roofsOver(entry, places, isPitched(entry.source) ? besides.pitched : besides.flat),
  );
  const dormers = entries.flatMap((entry): Roof[] => {
    if (!isDormer(entry.source)) return [];
    const reason = dormerFault(entry.source);
    if (reason) skipped.push({ pointer: entry.pointer, reason });
    return reason ? [] : [dormerOn(entry, seatOf(entry.source, roofs, fallback))];
  });
  return [...roofs, ...dormers];
}

/** The flat roofs of a scene that has none of its own. */
function defaultRoofs(
  scene: Scene,
  levels: readonly BareLevel[],
  parts: readonly Part[],
  above: Above,
  ids: SceneIds,
): Roof[] {
  const entry = { scene, source: { type: 'plat' }, pointer: '/toitures', index: -1, isDefault: true } as const;
  return parts.map(({ footprint, z, level }) => {
    const id = ids.make('toiture', [levels[level]?.id ?? '']);
    return roofOver({ ...entry, id }, { footprint, z }, { ...ALONE, above: above(z) });
  });
}

/** The roofs of an entry, one a footprint: the first has its id, the others a part of it. */
const roofsOver = (entry: Entry, places: readonly Place[], beside: BesideAt): Roof[] =>
  places.map((place, i) => {
    const id = i === 0 ? entry.id : partId(entry.id, String(i + 1));
    return roofOver({ ...entry, id }, place, beside(place));
  });

const isPitched = ({ type = 'plat', apex }: RoofSource): boolean =>
  type !== 'plat' && type !== 'chien_assis' && (type !== 'personnalise' || apex !== undefined);

/** Nothing stands beside a roof. */
const ALONE: Beside = { above: [], slabs: [], roofs: [], own: null };

/** A pitched roof rises beside a flat one from this much under it upwards; eaves meet at most so far apart, mm. */
const PITCHED_BESIDE_MM = 500;

/** Where roofs of an entry stand. */
interface Placed {
  readonly entry: Entry;
  readonly places: readonly Place[];
}

/** What stands beside a roof over its place. */
type BesideAt = (place: Place) => Beside;

/** What rises beside pitched and beside flat roofs: higher storeys, and each other where they meet. */
function besideOthers(
  placed: readonly Placed[],
  above: Above,
): { readonly pitched: BesideAt; readonly flat: BesideAt } {
  const [pitched, flat] = [true, false].map((own) => placed.filter(({ entry }) => isPitched(entry.source) === own));
  const slabs = flat!.flatMap(({ entry, places }) => places.map((place) => slabOf(entry.source, place)));
  const walls = besidePitched(
    pitched!.flatMap(({ places }) => places),
    above,
  );
  const roofs = meeting(pitched!.flatMap(shapesOf));
  return {
    pitched: (place) => ({
      above: above(place.z),
      slabs: slabs.filter((slab) => Math.abs(slab.z - place.z) < PITCHED_BESIDE_MM),
      ...roofs.get(place)!,
    }),
    flat: ({ z }) => ({ ...ALONE, above: walls(z) }),
  };
}

/** A pitched roof over a place, before anything beside it changes it. */
interface PitchedAt extends Pitched {
  readonly place: Place;
  readonly shape: Shape;
}

const shapesOf = ({ entry, places }: Placed): PitchedAt[] =>
  places.map((place) => {
    const shape = shapeOver(entry, place);
    return { place, shape, source: entry.source, footprint: place.footprint, facets: shape.facets };
  });

/**
 * Most roofs that change one, in document order. More over one place are an error of the scene, which the checks
 * report; the limit bounds the work.
 */
const MOST_BESIDE = 16;

/** By the place of a pitched roof: itself and all that stand by it, and where each goes on over the others. */
function meeting(shapes: readonly PitchedAt[]): ReadonlyMap<Place, Pick<Beside, 'own' | 'roofs'>> {
  const bounds = shapes.map(({ facets }) => boundsOf(facets.flatMap(({ ring }) => ring)));
  const index = boxIndex(bounds);
  const near = shapes.map((one, i) =>
    index
      .search(bounds[i]!)
      .map((k) => shapes[k]!)
      .filter((other) => other === one || Math.abs(other.place.z - one.place.z) < PITCHED_BESIDE_MM)
      .filter((other, rank) => other === one || rank < MOST_BESIDE),
  );
  const grown = new Map<PitchedAt, OtherRoof>(
    shapes.map((one, i) => {
      const { parts, facets } = grownOver(one, near[i]!);
      return [one, { ...one, facets, grown: parts }];
    }),
  );
  return new Map(
    shapes.map((one, i) => [one.place, { own: grown.get(one)!, roofs: near[i]!.map((other) => grown.get(other)!) }]),
  );
}

/** The slab of a flat roof over a place, its overhangs included. @returns `z` the altitude that it stands at, mm */
function slabOf(source: RoofSource, { footprint, z }: Place): Slab & Pick<Place, 'z'> {
  const outline = outlineWith(footprint, overhangsOf(source, footprint).widest);
  return { z, outline, top: z + (source.epaisseur ?? DEFAULTS.toiture.epaisseur) };
}

/** What rises beside a flat roof: higher storeys, and the buildings under pitched roofs whose eaves it meets. */
const besidePitched =
  (pitched: readonly Place[], above: Above): Above =>
  (z) => {
    const met = pitched.filter((place) => place.z > z - PITCHED_BESIDE_MM).map(({ footprint }) => footprint);
    return met.length > 0 ? union([...above(z), ...met]) : above(z);
  };

/** Why a dormer cannot be built; null when it can. */
function dormerFault({ largeur, profondeur, hauteur, x, y }: RoofSource): 'dimension_nulle' | 'sans_position' | null {
  if (Math.min(largeur ?? 1, profondeur ?? 1, hauteur ?? 1) <= 0) return 'dimension_nulle';
  return x === undefined || y === undefined ? 'sans_position' : null;
}

type Place = Pick<Part, 'footprint' | 'z'>;

/** Outlines of the storeys that rise beside a roof at an altitude. */
type Above = (z: number) => readonly Polygon[];

/** Footprints of an entry with their altitude, or why it covers nothing. */
function placesOf(
  source: RoofSource,
  walls: readonly Wall[],
  parts: readonly Part[],
  top: number,
): Place[] | 'dimension_nulle' | 'polygone_invalide' | 'sans_mur' {
  if ((source.hauteur_faitage ?? 0) < 0 || (source.epaisseur ?? 1) <= 0) return 'dimension_nulle';
  const named = wallsNamed(source, walls);
  const highest = named.reduce((z, wall) => Math.max(z, wall.top), -Infinity);
  if (source.polygone && source.polygone.length > 0) {
    const read = footprintOf(source.polygone);
    if ('fault' in read) return 'polygone_invalide';
    const z = source.z ?? (named.length > 0 ? highest : topWithin(read.polygons, parts, top));
    return read.polygons.map((footprint) => ({ footprint, z }));
  }
  if (named.length > 0) return footprintsUnder(named).map((footprint) => ({ footprint, z: source.z ?? highest }));
  const automatic = automaticParts(source, parts);
  return automatic.length > 0 ? automatic.map(({ footprint, z }) => ({ footprint, z: source.z ?? z })) : 'sans_mur';
}

/** A roof whose altitude is within this of the top of some walls stands on them, mm. */
const ON_WALLS_MM = 50;

/** What an entry without polygon nor walls covers: parts whose top it names, else the highest and detached ones. */
function automaticParts({ z: given }: RoofSource, parts: readonly Part[]): readonly Part[] {
  const last = parts[0]?.level;
  if (given === undefined) return parts.filter(({ level, isLeanTo }) => level === last || !isLeanTo);
  const named = parts.filter(({ z }) => Math.abs(z - given) <= ON_WALLS_MM);
  return named.length > 0 ? named : parts.filter(({ level }) => level === last);
}

/** Walls an entry names; indexes of no wall name none. */
export function wallsNamed({ murs }: RoofSource, walls: readonly Wall[]): Wall[] {
  if (!murs || murs.length === 0) return [];
  const wanted = new Set(murs);
  return walls.filter(({ index }) => wanted.has(index));
}

/** Wall top of the highest part a drawn footprint covers. */
function topWithin(polygons: readonly Polygon[], parts: readonly Part[], top: number): number {
  const under = parts.filter(({ footprint }) => intersection(polygons, [footprint]).length > 0);
  return under.length > 0 ? Math.max(...under.map(({ z }) => z)) : top;
}

/** A storey whose floor is this near to the base of a roof rises beside it, mm. */
const BESIDE_MM = 500;

/** Union of the outlines of the storeys that rise beside a roof at `z`, kept by altitude. */
function higherThan(levels: readonly BareLevel[]): Above {
  const known = new Map<string, readonly Polygon[]>();
  return (z) => {
    const higher = levels.filter(
      (level) =>
        level.top > z + LENGTH_TOLERANCE_MM && level.z < z + LENGTH_TOLERANCE_MM + BESIDE_MM && level.z > z - BESIDE_MM,
    );
    const key = higher.map(({ index }) => index).join();
    const outlines = known.get(key) ?? difference(union(higher.flatMap(({ outline }) => outline)), []);
    known.set(key, outlines);
    return outlines;
  };
}
