import type { Point, Polygon, Ring } from '../../maths/geometry.js';
import type { SceneStair } from '../../scene/index.js';
import type { Box, Element } from '../types.js';
import type { z } from 'zod';

export type StairForm = 'escalier_droit' | 'escalier_quart_tournant' | 'escalier_demi_tournant';
export type RailSide = 'droite' | 'gauche';

/** Support of an element: a floor (within 50 mm), an element that carries it, or unknown. */
export type Footing = 'niveau' | 'groupe' | 'support' | 'aucun';

/**
 * One straight flight. n risers make n − 1 treads in plan: the last step is the floor arrived at. Millimetres, degrees.
 * Its steps are given by functions (`treadLines`), not kept: a scene may hold thousands of flights.
 */
export interface Flight extends Element {
  readonly source: z.infer<typeof SceneStair>;
  readonly group: string | null;
  /** Middle of the foot, in front of the first riser. */
  readonly foot: Point;
  /** Middle of the last riser: the edge of the floor arrived at. */
  readonly arrival: Point;
  readonly rotation: number;
  /** Unit vector of the climb; left is counter-clockwise of it. */
  readonly direction: Point;
  readonly width: number;
  /** Altitudes of the floor left and of the floor reached. */
  readonly z: number;
  readonly arrivalZ: number;
  readonly rise: number;
  readonly risers: number;
  readonly treads: number;
  /** Height of one step. */
  readonly riser: number;
  /** Depth of one tread, nosing to nosing. */
  readonly going: number;
  /** Horizontal length: treads × going. */
  readonly run: number;
  /** Two risers and a going. */
  readonly blondel: number;
  /** Counter-clockwise from the right of the foot. */
  readonly footprint: Ring;
  readonly rails: readonly FlightRail[];
  readonly finition: string;
  readonly finitionRampe: string;
  /** Levels whose floor the foot and the arrival meet (within 50 mm), by index; null when they meet none. */
  readonly fromLevel: number | null;
  readonly toLevel: number | null;
  /** Support of the foot. */
  readonly footing: Footing;
  /** Level whose plan shows its start: that of its foot, of its work, else the highest below. */
  readonly levelIndex: number;
}

/** A sloping rail above the edge of a flight, 900 mm over the nosings; from the first nosing to the last. */
export interface FlightRail {
  readonly side: RailSide;
  readonly a: Point;
  readonly b: Point;
  /** Altitudes of the nosings under its ends. */
  readonly za: number;
  readonly zb: number;
}

/** A stair: one flight, or the flights and landings that share a `groupe`. */
export interface Stair {
  /** Id of its lowest flight. */
  readonly id: string;
  readonly pointer: string;
  readonly group: string | null;
  readonly form: StairForm;
  /** Lowest first. Never empty. */
  readonly flights: readonly Flight[];
  /** boites with role palier of the same groupe, lowest first. */
  readonly landings: readonly Box[];
  readonly z: number;
  readonly arrivalZ: number;
  readonly fromLevel: number | null;
  readonly toLevel: number | null;
  /** Levels the work meets anywhere, by index. */
  readonly levels: readonly number[];
}

/** Opening of a floor for the stairs that come up through it. */
export interface Stairwell {
  /** Level whose floor is open. */
  readonly level: number;
  readonly z: number;
  readonly polygon: Polygon;
  /** Stairs that come through. */
  readonly stairs: readonly Stair[];
}
