import type { Point, Point3, Polygon, Ring } from '../../maths/geometry.js';
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
  /** Of a dormer: its walls, its hollow and its window. */
  readonly dormer: Dormer | null;
  /** Of a flat roof with `acrotere`. */
  readonly parapet: Parapet | null;
}

/** The parapet of a flat roof. Millimetres. */
export interface Parapet {
  readonly height: number;
  /** Typical: a hypothesis. */
  readonly thickness: number;
  /** Altitude of its foot: the upper face of the roof. */
  readonly z: number;
  /** Its plan. */
  readonly parts: readonly Polygon[];
}

/** What a dormer has beside its two panes. Millimetres. */
export interface Dormer {
  /** Id of the roof that carries it, and the place of the pane; null where it stands over none. */
  readonly host: { readonly roof: string; readonly pane: number } | null;
  /** Underside of that pane; without one, the level of its base. */
  readonly under: Plane;
  /** Plan of its front, and of each cheek where it rises above the carrying roof. */
  readonly front: Polygon;
  readonly cheeks: readonly Polygon[];
  /** What is cut through the carrying roof: the hollow and the plan of the front. */
  readonly hole: readonly Polygon[];
  /** Plan between front and cheeks where its underside is above that of the carrying roof: what the room below sees. */
  readonly hollow: readonly Polygon[];
  /** Thickness of front and cheeks, typical: a hypothesis. */
  readonly wall: number;
  readonly window: DormerWindow | null;
}

/** The window in the front of a dormer, on the middle plane of its thickness. */
export interface DormerWindow {
  readonly width: number;
  readonly height: number;
  /** Altitudes of its sill and its head. */
  readonly z: number;
  readonly top: number;
  /** Unit, along the front with the outside on its right; jambs in that direction. */
  readonly direction: Point;
  readonly near: Point;
  readonly far: Point;
  readonly leaves: number;
  readonly u: number | null;
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

/** An end of a roof that may go on over another one: a gable end, across the ridge; of a hipped roof any side. */
export interface Verge {
  readonly ends: readonly [Point, Point];
  readonly outwards: Point;
}
