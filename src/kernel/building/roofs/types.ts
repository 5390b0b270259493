import type { Point3, Polygon, Ring } from '../../maths/geometry.js';
import type { ROOF_TYPES, Scene } from '../../scene/index.js';
import type { Element } from '../types.js';

export type RoofType = (typeof ROOF_TYPES)[number];
export type RoofSource = NonNullable<Scene['toitures']>[number];

/**
 * A roof over one footprint. An entry of the scene that covers several separate footprints makes several roofs with the
 * same pointer. Planes are the outer surface: they pass through the outer wall face at `z` (a flat slab lies on it),
 * the overhang continues below.
 */
export interface Roof extends Element {
  /** Null for the flat roof generated when the scene declares none. */
  readonly source: RoofSource | null;
  /** Generated because the scene has no `toitures`: `pointer` is then `/toitures`, `index` −1. */
  readonly isDefault: boolean;
  readonly type: RoofType;
  /** Covered area, to the outer face of the walls. */
  readonly footprint: Polygon;
  /** Plan of the roof, overhang included. */
  readonly outline: readonly Polygon[];
  /** Overhang, horizontal, mm. */
  readonly overhang: number;
  /** Base altitude, that of the wall tops. */
  readonly z: number;
  /** Highest and lowest points of the outer surface. */
  readonly ridgeZ: number;
  readonly eaveZ: number;
  /** The panes tile the outline (for a dormer, the part that rises above its carrying roof). */
  readonly panes: readonly RoofPane[];
  readonly edges: readonly RoofEdge[];
  /** Thickness square to the panes; a flat slab's own. */
  readonly thickness: number;
  /** No declared composition gives the thickness (flat slabs state theirs). */
  readonly isThicknessHypothesis: boolean;
  readonly material: string;
  /** Developed, mm²: sum of the panes. */
  readonly area: number;
  /** The requested form could not be built; the alert names the form built instead. */
  readonly fault: RoofFault | null;
  /** Of a dormer: pointer of the roof that carries it, null when it stands over none. */
  readonly carrier: string | null;
  /** Of a dormer: the plane of the carrying pane, on which its body stands. */
  readonly seat: Plane | null;
}

/** `apex_hors_vue`: some sides of the footprint are not seen from the apex; a hip roof of that height is built. */
export type RoofFault = 'apex_hors_vue' | 'squelette_degenere';

/** A plane part of the outer surface. */
export interface RoofPane {
  /** In plan, holes only where a flat roof has some. */
  readonly plan: Polygon;
  /** The outer ring in space, counter-clockwise seen from above. */
  readonly ring: readonly Point3[];
  readonly plane: Plane;
  readonly slopeDeg: number;
  /** Slope as builders state it: rise over run, per cent. */
  readonly slopePct: number;
  /** Compass-free bearing of the downhill direction, degrees counter-clockwise from +x; null when flat. */
  readonly azimuthDeg: number | null;
  /** Developed, mm². */
  readonly area: number;
}

/** z = at.z + gx (x − at.x) + gy (y − at.y). */
export interface Plane {
  readonly at: Point3;
  readonly gx: number;
  readonly gy: number;
}

/**
 * egout: lower edge; faitage: level ridge; aretier: sloping ridge (hip); noue: valley; rive: sloping free edge; brisis:
 * level fold.
 */
export type RoofEdgeKind = 'egout' | 'faitage' | 'aretier' | 'noue' | 'rive' | 'brisis';

export interface RoofEdge {
  readonly kind: RoofEdgeKind;
  readonly a: Point3;
  readonly b: Point3;
  /** In space, mm. */
  readonly length: number;
}

/** Plan ring with its plane, before it is measured. */
export interface Facet {
  readonly ring: Ring;
  readonly holes?: readonly Ring[];
  readonly plane: Plane;
}
