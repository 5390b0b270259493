import type { Point3 } from '../../maths/geometry.js';
import type { Construction } from '../constructions/index.js';
import type { Room } from '../types.js';

/** Element that closes a room there; `virtual` when none does (over a low wall, in a stairwell). */
export type FaceKind = 'wall' | 'floor' | 'ceiling' | 'virtual';

/**
 * The side behind a face: another room, open air, the ground, an unheated attic, or the thickness of another element (a
 * partition that stops there, a floor), by its id when it is known.
 */
export type Beyond =
  | { readonly kind: 'room'; readonly room: string }
  | { readonly kind: 'outside' }
  | { readonly kind: 'ground' }
  | { readonly kind: 'attic' }
  | { readonly kind: 'element'; readonly element: string | null };

/** Finish of a face: words of `decoration[]` and `sols[]`. */
export interface Finish {
  readonly type: string;
  readonly colour: string | null;
  readonly aspect: string | null;
}

/** The part of an opening that lies in a face. */
export interface FaceBay {
  /** Id of the opening. */
  readonly opening: string;
  /** Counter-clockwise seen from outside the room. */
  readonly ring: readonly Point3[];
  /** mm² */
  readonly area: number;
}

/** A plane part of the shell of a room. Millimetres, degrees. */
export interface Face {
  readonly id: string;
  /** Id of the room and index of its level. */
  readonly room: string;
  readonly level: number;
  readonly kind: FaceKind;
  /** Id of the wall, floor or roof; null of a virtual face and of a ceiling that only closes an attic without roof. */
  readonly element: string | null;
  /** The wall above its written height. */
  readonly isGable: boolean;
  /** Counter-clockwise seen from outside the room. */
  readonly ring: readonly Point3[];
  readonly holes: readonly (readonly Point3[])[];
  /** Whole, mm²; and less its bays. */
  readonly area: number;
  readonly netArea: number;
  /** Unit, out of the room. */
  readonly normal: Point3;
  /** Compass bearing of the normal, clockwise from north; null of a level face. */
  readonly azimuthDeg: number | null;
  readonly bays: readonly FaceBay[];
  readonly beyond: Beyond;
  /**
   * Id of the face of the other room that it stands against: the same outline, the opposite normal. Null when there is
   * none.
   */
  readonly pair: string | null;
  readonly finish: Finish | null;
  /** Null of a virtual face. */
  readonly construction: Construction | null;
}

/** The closed shell of a room. */
export interface Shell {
  readonly room: Room;
  readonly faces: readonly Face[];
  /** Enclosed, mm³. */
  readonly volume: number;
}
