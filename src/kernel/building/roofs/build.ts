import { union } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import { loopsOf } from '../../maths/simple-ring.js';
import type { Scene } from '../../scene/index.js';
import { DEFAULTS } from '../../scene/index.js';
import type { DormerSeat } from './dormers.js';
import { dormerParts } from './dormer-parts.js';
import { dormerOf } from './dormers.js';
import { edgesOf } from './edges.js';
import { withParts } from './facet-plans.js';
import { FORMS, roundFootprint } from './forms.js';
import { cutBack, outlineWith, overhangsOf } from './overhangs.js';
import { paneOf } from './pane.js';
import { parapetOf } from './parapet.js';
import { stoppedBy, type Beside } from './stopped.js';
import { withValleys } from './valleys.js';
import type { Facet, Roof, RoofPane, RoofType, RoofSource } from './types.js';

/**
 * Thickness of a sloping roof without a declared composition: tiles, battens, rafters and insulation, a marked
 * hypothesis.
 */
export const TYPICAL_PITCHED_MM = 220;

/** Sum of the declared composition `toiture`, when every layer is given. */
function declaredThickness({ compositions }: Scene): number | null {
  const layers = compositions?.['toiture']?.couches ?? [];
  const total = layers.reduce((sum, { epaisseur }) => sum + (epaisseur ?? NaN), 0);
  return layers.length > 0 && total > 0 ? total : null;
}

const pitchedThickness = (scene: Scene): number => declaredThickness(scene) ?? TYPICAL_PITCHED_MM;

/** Values that the roofs of one entry share. */
export interface Entry {
  readonly scene: Scene;
  readonly source: RoofSource;
  readonly pointer: string;
  readonly index: number;
  readonly isDefault: boolean;
  readonly id: string;
}

const typeOf = ({ type, apex }: RoofSource): RoofType =>
  type === 'personnalise' && !apex ? 'plat' : (type ?? DEFAULTS.toiture.type);
/** Whether a roof is a dormer, carried by another. */
export const isDormer = ({ type }: RoofSource): boolean => type === 'chien_assis';

/** What a roof covers, and the altitude that it stands at, mm. */
interface Ground {
  readonly footprint: Polygon;
  readonly z: number;
}

/** What one entry makes over one footprint, before anything beside it stops its overhangs. */
export interface Shape {
  readonly type: RoofType;
  readonly covered: Polygon;
  readonly overhang: number;
  readonly facets: readonly Facet[];
  readonly fault: Roof['fault'];
}

/** The planes that an entry makes over one footprint at altitude `z`, as wide as its overhangs. */
export function shapeOver({ source }: Pick<Entry, 'source'>, { footprint, z }: Ground): Shape {
  const type = typeOf(source);
  const overhangs = overhangsOf(source, footprint);
  const overhang = overhangs.widest;
  const isRound = type === 'conique' || type === 'dome';
  const covered =
    isRound && source.rayon !== undefined && source.rayon > 0 ? roundFootprint(source, footprint) : footprint;
  const rise = Math.max(0, source.hauteur_faitage ?? DEFAULTS.toiture.hauteur_faitage.autre);
  const make = FORMS[type === 'chien_assis' ? 'plat' : type];
  const form = make({ source, footprint, outline: outlineWith(covered, overhang), z, overhang, rise });
  const facets = isRound ? form.facets : cutBack(form.facets, footprint, overhangs);
  return { type, covered, overhang, facets, fault: form.fault ?? null };
}

/** A roof over one footprint at altitude `z`. */
export function roofOver(entry: Entry, ground: Ground, beside: Beside): Roof {
  const { source } = entry;
  const { footprint, z } = ground;
  const { own } = beside;
  const { type, covered, overhang, facets, fault } = own?.shape ?? shapeOver(entry, ground);
  const whole = own ? withParts(own.facets, own.grown) : facets;
  const stopped = stoppedBy(beside, whole, { footprint, thickness: pitchedThickness(entry.scene) });
  const panes = measured(stopped);
  const roof = assembled(entry, {
    type,
    footprint: covered,
    overhang,
    z,
    panes,
    fault,
    carrier: null,
    seat: null,
    dormer: null,
    parapet: type === 'plat' ? parapetOf(source, panes, beside.above) : null,
  });
  return { ...roof, edges: withValleys(roof.edges, beside) };
}

/** A dormer on the roof that carries it. */
export function dormerOn(entry: Entry, seat: DormerSeat): Roof {
  const form = dormerOf(entry.source, seat);
  const panes = measured(form.facets);
  const { ring } = form;
  return assembled(entry, {
    type: 'chien_assis',
    footprint: { outer: ring, holes: [] },
    overhang: 0,
    z: seat.z,
    panes,
    fault: null,
    carrier: seat.roof?.pointer ?? null,
    seat: seat.pane?.plane ?? null,
    dormer: dormerParts(entry.source, seat, form, panes, pitchedThickness(entry.scene)),
    parapet: null,
  });
}

/** A facet that narrows to a point along its length is two panes. */
const measured = (facets: readonly Facet[]): RoofPane[] =>
  facets
    .flatMap((facet) => (facet.holes?.length ? [facet] : loopsOf(facet.ring).map((ring) => ({ ...facet, ring }))))
    .flatMap((facet) => paneOf(facet) ?? []);

type Built = Pick<
  Roof,
  'type' | 'footprint' | 'overhang' | 'z' | 'panes' | 'fault' | 'carrier' | 'seat' | 'dormer' | 'parapet'
>;

function assembled({ scene, source, pointer, index, isDefault, id }: Entry, built: Built): Roof {
  const { panes, type, z } = built;
  const heights = panes.flatMap(({ ring }) => ring.map((point) => point.z));
  const declared = declaredThickness(scene);
  const isFlat = type === 'plat';
  return {
    ...built,
    id,
    pointer,
    index,
    source: isDefault ? null : source,
    isDefault,
    outline: panes.length === 1 ? [panes[0]!.plan] : union(panes.map(({ plan }) => plan)),
    ridgeZ: heights.length > 0 ? heights.reduce((p, q) => Math.max(p, q)) : z,
    eaveZ: heights.length > 0 ? heights.reduce((p, q) => Math.min(p, q)) : z,
    edges: edgesOf(panes, built.seat),
    thickness: isFlat ? (source.epaisseur ?? DEFAULTS.toiture.epaisseur) : pitchedThickness(scene),
    isThicknessHypothesis: !isFlat && declared === null,
    material: isFlat ? 'etancheite' : coverOf(scene),
    area: panes.reduce((sum, { area }) => sum + area, 0),
  };
}

/** The outermost layer of the declared roof, else tiles. */
const coverOf = ({ compositions }: Scene): string => compositions?.['toiture']?.couches?.[0]?.cle ?? 'tuile';
