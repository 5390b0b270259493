import type { WrittenOperation } from '../../src/kernel/copilot/index.js';
import type { FURNITURE_CATEGORIES } from '../../src/kernel/catalogue/index.js';
import type { Point, Ring } from '../../src/kernel/maths/geometry.js';
import type { Checked, Question } from '../scene/protocol.js';
import type { Langue } from '../../src/words/index.js';

/** A question of the editor: an operation of the copilot may come before the check. */
export interface EditorQuestion extends Question {
  readonly operation?: WrittenOperation;
  readonly covering?: Covering;
}

/** A roof to put on: the height of its ridge follows from its slope. */
export interface Covering {
  readonly type: string;
  /** Of its steepest pane, rise over run, per cent. */
  readonly slope: number;
  readonly debord: number;
  /** Direction of the ridge, degrees. */
  readonly rotation: number;
  /** Walls whose footprint is covered; all of them without. */
  readonly murs?: readonly number[];
  /** Outline that is covered in place of walls, at an altitude, mm. */
  readonly polygone?: readonly { readonly x: number; readonly y: number }[];
  readonly z?: number;
}

/** What the page asks once: what can be placed, in its language. */
export interface CatalogueQuestion {
  readonly catalogue: Langue;
}

/** A piece of furniture that can be placed, mm. */
export interface Piece {
  readonly type: string;
  readonly name: string;
  readonly category: (typeof FURNITURE_CATEGORIES)[number];
  readonly l: number;
  readonly p: number;
  readonly h: number;
  /** Bottom above the floor, mm. */
  readonly bottom: number;
  readonly hasBack: boolean;
}

/** A device or a fixture that can be placed. */
export interface Device extends Omit<Piece, 'category' | 'hasBack'> {
  readonly list: 'electricite' | 'plomberie';
  readonly category: 'electricite' | 'plomberie';
  /** Hangs under the ceiling; otherwise it is on a wall. */
  readonly isCeiling: boolean;
  /** May stand in the middle of a room. */
  readonly isFree: boolean;
}

/** A family of joinery, with its usual size, mm. */
export interface Joinery {
  readonly key: string;
  readonly name: string;
  readonly type: 'porte' | 'fenetre';
  readonly largeur: number;
  readonly hauteur: number;
}

/** A word of the scene with what it is called. */
export interface Named {
  readonly key: string;
  readonly name: string;
}

export interface Catalogue {
  readonly pieces: readonly Piece[];
  readonly devices: readonly Device[];
  readonly joinery: readonly Joinery[];
  readonly uses: readonly Named[];
  readonly stairs: readonly Named[];
}

/** A room as it was detected. */
export interface Space {
  readonly id: string;
  readonly name: string;
  readonly use: string;
  /** m². */
  readonly area: number;
  readonly ring: Ring;
  readonly middle: Point;
  /** Altitude of its ceiling, mm. */
  readonly ceiling: number;
  /** JSON pointer of the point that names it; null when its use is deduced. */
  readonly pointer: string | null;
}

/** A level: its floor, its plan and its rooms. */
export interface Floor {
  readonly name: string;
  /** mm. */
  readonly z: number;
  readonly rooms: readonly Space[];
  readonly svg: string;
  /** Millimetres of the building a millimetre of the drawing. */
  readonly scale: number;
  /** Where the origin of the scene falls on the drawing, and the size of this, mm of paper, y down. */
  readonly origin: Point;
  readonly size: { readonly width: number; readonly height: number };
}

/** Where the kernel sees something whose place on the plan is not written: on the face of a wall, over the walls. */
export interface Outline {
  readonly ring: Ring;
  /** Altitude, mm. */
  readonly z: number;
  /** Of the steepest pane of a roof, per cent. */
  readonly slope?: number;
}

/** The scene checked and drawn, level by level. */
export interface Drawn extends Checked {
  readonly floors: readonly Floor[];
  /** By JSON pointer. */
  readonly outlines: Readonly<Record<string, Outline>>;
}
