import type { z } from 'zod';
import type { ElectricType, NetworkType, PlumbingType } from '../../catalogue/fixture-defaults.js';
import type { Point, Point3, Ring } from '../../maths/geometry.js';
import type { SceneElectric, SceneNetwork, ScenePlumbing } from '../../scene/index.js';
import type { Element, Wall } from '../types.js';

/** Place of an attached element on a wall. Millimetres along the axis from (x1, y1), to its middle. */
export interface WallSeat {
  readonly wall: Wall;
  readonly along: number;
  readonly face: 'left' | 'right';
}

/** Members that devices and fixtures share. */
interface Placed {
  /** Null when free. */
  readonly seat: WallSeat | null;
  /** On the wall's face when attached; the point written when free. */
  readonly at: Point;
  /** Direction it faces, degrees: out of the wall; 90 (+y) turned by `rotation` when free. */
  readonly facing: number;
  /** Index in building.levels; 0 when there is none. */
  readonly levelIndex: number;
  /** Room it is in, by id; null outside. */
  readonly room: string | null;
}

export interface Device extends Element, Placed {
  readonly source: z.infer<typeof SceneElectric>;
  readonly type: ElectricType;
  /** Altitude of its axis. */
  readonly z: number;
  /** Intermediate floor that one reaches it from, by id; null of one over the floor of its storey. */
  readonly deck: string | null;
  /** Above that intermediate floor, else the finished floor of its room; outside and in walls, of its level. */
  readonly heightAboveFloor: number;
  /** Under the ceiling rather than on a wall. */
  readonly isCeiling: boolean;
  /** A switch that stands between the two two-way ones of its lamps: `electrical` says so, no scene does. */
  readonly isIntermediate?: true;
}

export interface Fixture extends Element, Placed {
  readonly source: z.infer<typeof ScenePlumbing>;
  readonly type: PlumbingType;
  /** Along the back, from back to front, upward. */
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly center: Point;
  /** Counter-clockwise from the back's corner, on the grid of 0.1 mm. */
  readonly footprint: Ring;
  /** Altitudes of its bottom and top. */
  readonly z: number;
  readonly top: number;
}

/** One course of a pipe at one level, sloped where it falls. */
export interface PipeRun {
  /** Id of the run: made from the pipe and the level. */
  readonly id: string;
  readonly levelIndex: number;
  /** Level on whose plan it is drawn: what runs in the thickness of a floor serves the storey that stands on it. */
  readonly planIndex: number;
  readonly points: readonly Point3[];
}

export interface Pipe extends Element {
  readonly source: z.infer<typeof SceneNetwork>;
  readonly type: NetworkType;
  /** Outside diameter. */
  readonly diameter: number;
  /** Plan course, first point to last (downstream for a drain), repeated points removed. */
  readonly trace: readonly Point[];
  /** Plan length of one run. */
  readonly length: number;
  readonly slopePct: number | null;
  readonly isGravity: boolean;
  /** One run at its z, or one a level when it has none. */
  readonly runs: readonly PipeRun[];
}

/** Upright pipe: soil stack, or water and heating riser. */
export interface Stack {
  readonly id: string;
  readonly pointer: string;
  readonly kind: 'chute' | 'colonne';
  readonly type: NetworkType;
  readonly center: Point;
  readonly diameter: number;
  readonly bottom: number;
  readonly top: number;
}

/** Manifold of a supply or of the heating. */
export interface Manifold {
  readonly id: string;
  readonly pointer: string;
  readonly type: NetworkType;
  readonly at: Point3;
  readonly outlets: number | null;
}

/** A ventilation element with a place: unit, extract vent, air inlet. Flow in m³/h. */
export interface AirTerminal {
  readonly id: string;
  readonly pointer: string;
  readonly kind: 'caisson' | 'bouche' | 'entree_air';
  readonly at: Point3;
  readonly flow: number | null;
  readonly levelIndex: number;
  readonly room: string | null;
}

/** A course in space: air duct (`diameter`) or cable (`section`, mm²). */
export interface Course {
  readonly id: string;
  readonly pointer: string;
  readonly kind: 'conduit' | 'cable';
  readonly diameter: number;
  readonly points: readonly Point3[];
}

export interface Circuit {
  readonly pointer: string;
  /** Stable id; `id` is the one it has in the board. */
  readonly elementId: string;
  readonly id: string;
  readonly nature: string;
  /** Rated current of the breaker, A. */
  readonly breaker: number | null;
  /** Conductor, mm². */
  readonly section: number | null;
  readonly points: number | null;
  /** What it feeds draws at its most, W; null where the scene does not say. */
  readonly power: number | null;
  /** Phases that feed it: one where the scene does not say three. */
  readonly phases: 1 | 3;
  /** Indexes in scene.electricite. */
  readonly members: readonly number[];
  readonly differential: string | null;
  /** Index in scene.electricite of the board that it is in; null where the scene does not say. */
  readonly board: number | null;
}

export interface Differential {
  readonly pointer: string;
  readonly id: string;
  readonly type: string | null;
  readonly rating: number | null;
  readonly sensitivity: number | null;
  readonly circuits: readonly string[];
  /** As of a circuit. */
  readonly board: number | null;
}

/** tableau{} of the document; null when it has none. */
export interface Panel {
  readonly circuits: readonly Circuit[];
  readonly differentials: readonly Differential[];
  /** It says what protects it from surges. */
  readonly hasArrester: boolean;
  /** Data outlets start from a panel beside it (NF C 15-100-11). */
  readonly hasDataPanel: boolean;
}

/** structure.linteaux[] and fondations[]: an upright box along a line, `z` its bottom. */
export interface Beam {
  readonly id: string;
  readonly pointer: string;
  readonly kind: 'linteau' | 'fondation';
  readonly wall: number | null;
  readonly opening: number | null;
  readonly a: Point;
  readonly b: Point;
  readonly width: number;
  readonly height: number;
  readonly z: number;
}

/** Technical networks of the building: part of Building. */
export interface Networks {
  readonly electric: readonly Device[];
  readonly plumbing: readonly Fixture[];
  readonly pipes: readonly Pipe[];
  readonly stacks: readonly Stack[];
  readonly manifolds: readonly Manifold[];
  /** Null when the document has no ventilation{}. */
  readonly ventilation: { readonly terminals: readonly AirTerminal[] } | null;
  /** Ducts and cables. */
  readonly courses: readonly Course[];
  readonly panel: Panel | null;
  readonly beams: readonly Beam[];
}
