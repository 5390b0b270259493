import type { Point3, Polygon } from '../../maths/geometry.js';
import type { Mesh } from '../../maths/mesh.js';
import type { Plane } from '../roofs/types.js';
import type { SolidCategory } from '../solids/solid.js';

/** Where a shape stands: an origin and two unit axes square to each other, in the axes of the scene; y is z × x. */
export interface Frame {
  readonly origin: Point3;
  readonly x: Point3;
  readonly z: Point3;
}

/** A profile in the plane of local x and y, pushed along local +z. */
export interface Extrusion {
  readonly kind: 'extrusion';
  readonly profile: Polygon;
  readonly depth: number;
}

/** A prism over a plan, between a lower plane and a plane above it; the frame is upright. */
export interface BetweenPlanes {
  readonly kind: 'between_planes';
  readonly profile: Polygon;
  readonly bottom: Plane;
  readonly top: Plane;
}

/** A disk swept along a course of straight stretches, mitred at its bends. */
export interface SweptDisk {
  readonly kind: 'swept_disk';
  readonly course: readonly Point3[];
  readonly radius: number;
}

/** A mesh, for shapes without a formula: closed, faces outwards. */
export interface MeshShape {
  readonly kind: 'mesh';
  readonly mesh: Mesh;
}

/** A shape in the coordinates of its body's frame, mm. */
export type Shape = Extrusion | BetweenPlanes | SweptDisk | MeshShape;

/**
 * Part of its element that a body is. Solids: `body` (the whole of an element, or its main part), `gable` (a wall above
 * its written height), `frame`, `leaf`, `glazing`, `sill`, `shutter` and `wash` (the slope of the sill inside the bay)
 * of an opening, `pane` of a roof or a dormer, `valley` (what fills a dormer under its valleys), `landing`, `flight`,
 * `rail`, `panel` (glass of a guardrail), `shaft` and `cabin` of a lift, `run` of a pipe on one level, `piece` of
 * furniture, `lintel`, `footing`, `ground`, `layer` (of another body). Voids: `bay` of an opening or of a dormer,
 * `well` of a floor or of a roof under a dormer, `doorway` of a lift shaft.
 */
export type BodyPart =
  | 'body'
  | 'gable'
  | 'bay'
  | 'frame'
  | 'leaf'
  | 'glazing'
  | 'sill'
  | 'shutter'
  | 'wash'
  | 'pane'
  | 'valley'
  | 'well'
  | 'flight'
  | 'landing'
  | 'rail'
  | 'panel'
  | 'shaft'
  | 'cabin'
  | 'doorway'
  | 'run'
  | 'piece'
  | 'lintel'
  | 'footing'
  | 'ground'
  | 'layer';

/** One material of a composed body. */
export interface BodyLayer {
  readonly key: string;
  /** Where it begins and ends, from the outermost (or uppermost) face inwards, square to that face, mm. */
  readonly from: number;
  readonly to: number;
}

/** How a body is made of layers. */
export interface Layering {
  /**
   * `left`, `right`: layers follow each other across the body, the first one at the face on local +y or on local −y;
   * `down`: from its upper face.
   */
  readonly from: 'left' | 'right' | 'down';
  /** Local y of the first face; of `down`, not read. */
  readonly start: number;
  readonly layers: readonly BodyLayer[];
  /** The scene declares no layers: these are typical of the kind, a hypothesis. */
  readonly isHypothesis: boolean;
}

/**
 * A parametric solid, or a void cut out of one. Drawings, IFC, clash detection, GLB and the studio read these.
 * Millimetres. The volume that two walls share at a junction, or a wall and a floor, belongs to one of their bodies.
 */
export interface Body {
  /** Unique in the building, and as stable as the id of its element. */
  readonly id: string;
  /** Id and JSON pointer of the element it belongs to: of a gable, its wall. */
  readonly element: string;
  readonly pointer: string;
  readonly part: BodyPart;
  readonly role: 'solid' | 'void';
  readonly category: SolidCategory;
  readonly shape: Shape;
  readonly frame: Frame;
  /**
   * Bodies of one key have the same shape in their own frames: one geometry serves them all. Null when nothing is
   * shared.
   */
  readonly sharedKey: string | null;
  /**
   * Element that hosts the body. Of a void, the element it is cut out of; of joinery, its wall; of a gable, its roof;
   * of a dormer, the roof it stands on; of a lintel or a footing, its wall; of a landing, the flights it serves. Null
   * when there is none.
   */
  readonly host: string | null;
  /** Index of the one storey that its element belongs to; 0 when the building has none. */
  readonly storey: number;
  /** Outside the building: ground, garden and their objects. */
  readonly isOutside: boolean;
  /** Runs through several storeys: no single one shows it whole. */
  readonly isThrough: boolean;
  readonly layers: Layering | null;
  /**
   * Material word of the scene or of the catalogue (`bloc_beton`, `tuile`, `chene`, `verre`…): of layers, the one seen.
   */
  readonly material: string;
  /** Part of the existing building (extension). */
  readonly isExisting: boolean;
}
