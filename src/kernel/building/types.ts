import type { Text } from '../../words/index.js';
import type { OpeningFamily } from '../catalogue/familles/types.js';
import type { Point, Polygon, Ring } from '../maths/geometry.js';
import type { Deck } from './decks/types.js';
import type { Furniture } from './furniture/types.js';
import type { Guardrail } from './guardrails/types.js';
import type { HungCeiling } from './hung-ceilings/types.js';
import type { Leaf } from './leaf.js';
import type { Lift } from './lifts/types.js';
import type { Networks } from './networks/types.js';
import type { Plane, Roof } from './roofs/types.js';
import type { Section } from './section.js';
import type { Site } from './site/types.js';
import type { Slab } from './slabs/types.js';
import type { Stair, Stairwell } from './stairs/types.js';
import type {
  Scene,
  SHUTTERS,
  SceneBox,
  SceneCircle,
  SceneLayer,
  SceneLine,
  SceneOpening,
  SceneRoom,
  SceneWall,
} from '../scene/index.js';

/**
 * The Building: everything derived from a scene once, read by every output. Plain immutable data with references (an
 * opening knows its wall, a room its openings), so it never leaves the process: send the scene instead. Units:
 * millimetres, square millimetres, degrees counter-clockwise. Right-handed axes, y up in plan (SVG flips it). Rings:
 * first point not repeated, outers counter-clockwise, holes clockwise, points on a grid of 0.1 mm. Invalid elements
 * (zero-length wall, opening without wall…) are only in `skipped`.
 */
export interface Building extends Networks {
  readonly scene: Scene;
  readonly title: string | null;
  /** Compass bearing of +y, clockwise, degrees: −georef.orientation when both are given. */
  readonly northDeg: number;
  /** Storeys, lowest first. Never empty when the scene has a valid wall. */
  readonly levels: readonly Level[];
  /** Valid walls, in document order (`index` is the place in scene.murs, which skipped walls leave holes in). */
  readonly walls: readonly Wall[];
  readonly openings: readonly Opening[];
  readonly rooms: readonly Room[];
  readonly boxes: readonly Box[];
  readonly lines: readonly ReferenceLine[];
  readonly circles: readonly Circle[];
  readonly site: Site;
  /** Declared roofs, dormers last; else the generated flat ones. */
  readonly roofs: readonly Roof[];
  readonly furniture: readonly Furniture[];
  /** Works: single flights, and flights with landings that share a groupe. */
  readonly stairs: readonly Stair[];
  readonly stairwells: readonly Stairwell[];
  /** Floors of the closed levels, lowest first. */
  readonly slabs: readonly Slab[];
  /** Ceilings of plafonds[], hung under floors and roofs. */
  readonly hungCeilings: readonly HungCeiling[];
  /** Intermediate floors of planchers[]: mezzanines, galleries. */
  readonly decks: readonly Deck[];
  /** Of a part of a building, as a mezzanine or what is under it: that building. */
  readonly whole?: Building;
  readonly lifts: readonly Lift[];
  readonly guardrails: readonly Guardrail[];
  /** Union of the outlines of all levels: the ground covered by the building. */
  readonly footprint: readonly Polygon[];
  readonly skipped: readonly Skipped[];
}

/** Members that every element has. */
export interface Element {
  /** Stable: survives reordering; the ifc_guid when given. */
  readonly id: string;
  /** JSON pointer into the scene: `/murs/3`. */
  readonly pointer: string;
  /** Place in its list of the scene. */
  readonly index: number;
}

export type SkipReason =
  | 'longueur_nulle'
  | 'epaisseur_nulle'
  | 'hauteur_nulle'
  | 'mur_inconnu'
  | 'hors_du_mur'
  | 'dimension_nulle'
  | 'rayon_nul'
  /**
   * A device or fixture without wall nor point; on a wall that does not exist; beyond its end; a pipe of fewer than two
   * points.
   */
  | 'sans_position'
  | 'support_inconnu'
  | 'hors_du_support'
  | 'trace_trop_court'
  /** A roof whose polygon encloses nothing; without polygon over a building that encloses nothing. */
  | 'polygone_invalide'
  | 'sans_mur';

/** An element of the document that outputs leave out and list. */
export interface Skipped {
  readonly pointer: string;
  readonly reason: SkipReason;
}

/**
 * What a storey owes to its walls, their bays and the points of its rooms: one object as long as these are the same,
 * whatever else the scene holds.
 */
export interface StoreyPlan {
  /** Place among the storeys, from the lowest. */
  readonly index: number;
  /** Finished floor. */
  readonly z: number;
  /** Altitude of the plan's cut: z + 1000. */
  readonly cutZ: number;
  /** Walls the cut plane crosses, with their plan footprint at this level. */
  readonly cuts: readonly WallCut[];
  /** Walls of this level under the cut plane (parapets, knee walls): seen, not cut. */
  readonly below: readonly WallCut[];
  /** Walls of this level above the cut plane (bands over a passage): overhead. */
  readonly above: readonly WallCut[];
  /** Ends of cut walls that touch nothing. */
  readonly freeEnds: readonly FreeEnd[];
  /** The part that depends on the axes and thicknesses of the cut walls alone: storeys of equal walls share it. */
  readonly section: Section;
  /** Union of the cut footprints, openings not subtracted: rooms are its holes. */
  readonly walls: readonly Polygon[];
  /** Gross footprint, outer faces of the outer walls, courtyards and rooms filled. */
  readonly outline: readonly Polygon[];
  readonly rooms: readonly PlanRoom[];
  /** Openings of the cut walls whose height range lies in this level (sill to head, above its floor). */
  readonly openings: readonly Opening[];
}

/** A level before the heights of its rooms are known. */
export interface BareLevel extends StoreyPlan {
  readonly id: string;
  /** 0 for the ground floor, which is the storey nearest to z = 0; 1 and -1 for those over and under it; ½ between. */
  readonly ordinal: number;
  /** Finished floor of the level above; of the highest level, the top of its highest cut wall. */
  readonly top: number;
  /** False only for the fallback level of a scene whose walls enclose nothing. */
  readonly isEnclosed: boolean;
  /** Boxes whose base stands on this level. */
  readonly boxes: readonly Box[];
  /** What it shares with the same storey of other buildings. */
  readonly plan: StoreyPlan;
}

export interface Level extends BareLevel {
  readonly rooms: readonly Room[];
}

/** A wall as a level cuts it. */
export interface WallCut {
  readonly wall: Wall;
  /** Counter-clockwise, mitred at corners, run to the axis of the wall it butts on: footprints overlap at T and X. */
  readonly footprint: Ring;
}

/** mur_exterieur: one side outside; refend: inner and at least 150 mm; cloison: the rest. */
export type WallKind = 'mur_exterieur' | 'refend' | 'cloison' | 'mur_isole';

export interface Wall extends Element {
  readonly source: SceneWall;
  /** Axis, as written: (x1, y1) to (x2, y2). */
  readonly a: Point;
  readonly b: Point;
  readonly length: number;
  /** Unit vector from a to b; left is counter-clockwise of it. */
  readonly direction: Point;
  readonly thickness: number;
  readonly z: number;
  readonly height: number;
  readonly top: number;
  readonly kind: WallKind;
  readonly isExisting: boolean;
  readonly layers: WallLayers;
  /** Footprint at its first level. */
  readonly footprint: Ring;
  readonly ends: readonly [WallEnd, WallEnd];
  /** Rooms along each face, sorted along the axis. */
  readonly left: readonly SideSpan[];
  readonly right: readonly SideSpan[];
  /** Indexes of the levels that cut it; else of the level it belongs to. */
  readonly levelIndexes: readonly number[];
  readonly openings: readonly Opening[];
}

/** free: touches nothing; corner: mitred with others; butt: stops on the body of another wall. */
export type EndJoin = 'free' | 'corner' | 'butt';

export interface WallEnd {
  readonly join: EndJoin;
  /** Indexes in scene.murs of the walls it touches. */
  readonly touches: readonly number[];
}

export interface FreeEnd {
  readonly wall: Wall;
  /** 0 = at (x1, y1), 1 = at (x2, y2). */
  readonly side: 0 | 1;
  readonly at: Point;
}

/** Part of a face, mm along the axis from `a`: its room, null outside, and whether it looks into the open air. */
export interface SideSpan {
  readonly from: number;
  readonly to: number;
  readonly level: number;
  readonly room: string | null;
  readonly isOutside: boolean;
}

/** Composition of a wall: declared inline, by its key, by its kind, or typical and then marked as a hypothesis. */
export interface WallLayers {
  readonly key: string;
  /** From outside (or left) inwards, thicknesses resolved; sums to the wall's thickness. */
  readonly layers: readonly WallLayer[];
  readonly isHypothesis: boolean;
}

/** One layer of a build-up. */
export interface WallLayer {
  /** Its material. */
  readonly key: string;
  /** Resolved, mm. */
  readonly thickness: number;
  /** The layer as written; absent of a wall of one material. */
  readonly source?: SceneLayer;
}

export type OpeningKind = 'porte' | 'fenetre';

/** What closes a bay outside its glass. */
export type Shutter = (typeof SHUTTERS)[number];

export interface Opening extends Element {
  readonly source: SceneOpening;
  readonly kind: OpeningKind;
  readonly wall: Wall;
  /** Along the axis, from the wall's (x1, y1) to the near jamb. */
  readonly position: number;
  readonly width: number;
  readonly height: number;
  /** Relative to the wall's base. */
  readonly sill: number;
  /** Altitudes of sill and head. */
  readonly z: number;
  readonly top: number;
  /** Jambs on the axis. */
  readonly near: Point;
  readonly far: Point;
  readonly center: Point;
  /** Bay through the whole thickness, counter-clockwise. */
  readonly footprint: Ring;
  readonly levelIndex: number;
  /** Room on each side of the wall (left of a → b), null outside. */
  readonly left: string | null;
  readonly right: string | null;
  /** Cut by the project into a wall that stands already. */
  readonly isCut: boolean;
  /** Side of its wall in the open air: outside, else a patio, a loggia, a porch; null between two rooms. */
  readonly outer: 'left' | 'right' | null;
  /** One side is in the open air, and the bay leads into a room. */
  readonly isExterior: boolean;
  readonly isGlazed: boolean;
  readonly isExisting: boolean;
  readonly leaves: readonly Leaf[];
  /** True when leaves turn; false for sliding and pocket families, which need no free area. */
  readonly sweeps: boolean;
  /** Family of the catalogue or of the project; null without one, or when its name is unknown. */
  readonly family: OpeningFamily | null;
  /** Name of its family, the written one when it is unknown; null without one. */
  readonly familyName: string | null;
  readonly shutter: Shutter;
}

export type RoomUse =
  | 'sejour'
  | 'salon'
  | 'salle_a_manger'
  | 'cuisine'
  | 'chambre'
  | 'bureau'
  | 'salle_de_bain'
  | 'wc'
  | 'entree'
  | 'degagement'
  | 'cellier'
  | 'buanderie'
  | 'garage'
  | 'dressing'
  | 'local_technique'
  | 'gaine'
  | 'exterieur'
  | 'autre';

/**
 * Label of a room, put into words by `roomName`: the name that the document gives it, else its use, the word of
 * `pieces[].type` where it says more or no use is known by it (`placeName`), or the shaft of a lift.
 */
export type RoomLabel =
  | { readonly kind: 'declared'; readonly name: string }
  | { readonly kind: 'use'; readonly use: RoomUse }
  | { readonly kind: 'place'; readonly name: Text }
  | { readonly kind: 'lift' };

/** A room before its heights are known. */
export interface PlanRoom {
  /** Stable: from the namespace, the level and the label point. */
  readonly id: string;
  readonly level: number;
  readonly index: number;
  /**
   * Labels of the room: one for each of its `pieces`, in document order and without repeats; else its use. Never empty.
   */
  readonly labels: readonly RoomLabel[];
  /** Place, from 1, among the rooms of its level that are called the same; null when it is the only one. */
  readonly ordinal: number | null;
  readonly use: RoomUse;
  /** Raw word of `pieces[].type`; null when the use is deduced. */
  readonly declaredUse: string | null;
  readonly isUseDeduced: boolean;
  /** Indexes in scene.pieces of the points in the room. */
  readonly pieces: readonly { readonly pointer: string; readonly source: SceneRoom }[];
  /** Between finished wall faces; islands (shafts, pillars) are holes. */
  readonly polygon: Polygon;
  /** Net, mm². */
  readonly area: number;
  /** All boundaries, mm. */
  readonly perimeter: number;
  /** Finished floor: that of its level, but for a room a few steps from it. */
  readonly z: number;
  /** Pole of inaccessibility: where a label has most room. */
  readonly labelPoint: Point;
  /** Largest circle around the label point, radius. */
  readonly labelRadius: number;
  /** Rooms across a wall, by id. */
  readonly neighbours: readonly string[];
  /** Rooms through a door, by id; null = outside. */
  readonly access: readonly (string | null)[];
  /** Indexes in scene.murs of the walls that bound it. */
  readonly walls: readonly number[];
  readonly doors: readonly Opening[];
  readonly windows: readonly Opening[];
  /** Part of its boundary is a wall with outside behind. */
  readonly isOnFacade: boolean;
}

export interface Room extends PlanRoom {
  /** Highest clear height: under the slab above; on the highest storey to the wall tops or a lower roof. */
  readonly height: number;
  /** Its parts tile the polygon: one level one, unless a roof comes lower or a storey stands over some of it. */
  readonly ceiling: readonly Ceiling[];
  /** Id of the intermediate floor that it is on, where mezzanines are rooms (`withDeckRooms`). */
  readonly deck?: string;
}

/** A plane part of the underside over a room. */
export interface Ceiling {
  readonly plan: Polygon;
  readonly plane: Plane;
  /** Element above: the floor of the storey above, a roof, or only the level of the wall tops. */
  readonly closedBy: 'storey' | 'roof' | 'wall_tops';
  /** Id of that roof; null otherwise. */
  readonly roof: string | null;
  /** Id of the entry of `plafonds`, or of `planchers`, under that element; null where the element is the ceiling. */
  readonly hung: string | null;
}

export interface Box extends Element {
  readonly source: SceneBox;
  readonly center: Point;
  readonly footprint: Ring;
  readonly z: number;
  readonly height: number;
  readonly top: number;
  readonly rotation: number;
  readonly role: string | null;
  readonly group: string | null;
  readonly levelIndex: number;
}

export interface ReferenceLine extends Element {
  readonly source: SceneLine;
  readonly a: Point;
  readonly b: Point;
}

export interface Circle extends Element {
  readonly source: SceneCircle;
  readonly center: Point;
  readonly radius: number;
}
