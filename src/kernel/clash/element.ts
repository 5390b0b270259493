import type { Point3 } from '../maths/geometry.js';
import type { Box3, Convex } from './geometry/convex.js';

/**
 * What an element is where two meet. `surface`: a rug, decking, a path, a covering, on which others stand. `run`: a
 * pipe or a duct with its fittings. `cable`: bends, and shares its way with others. `terminal`: what runs serve, of
 * their own trade. `fixture`: what water serves, appliances among them. `volume`: an object of no known kind.
 */
export type ElementKind =
  | 'wall'
  | 'floor'
  | 'roof'
  | 'beam'
  | 'column'
  | 'footing'
  | 'stair'
  | 'railing'
  | 'lift'
  | 'joinery'
  | 'surface'
  | 'furniture'
  | 'plant'
  | 'fixture'
  | 'device'
  | 'terminal'
  | 'run'
  | 'cable'
  | 'volume';

/** How a piece shares its place: as its catalogue says, as the top that chairs go under, or the run around others. */
export type Fit = 'pose' | 'encastre' | 'siege' | 'table' | 'kitchen' | 'fence';

/** The axis of a wall in plan. */
export interface WallLine {
  /** Unit vector. */
  readonly direction: { readonly x: number; readonly y: number };
  /** mm. */
  readonly thickness: number;
}

/** An element that stands somewhere, mm. */
export interface ClashElement {
  /** GlobalId, 22 characters. */
  readonly guid: string;
  /** Class of IFC where it is known. */
  readonly entity: string | null;
  readonly name: string | null;
  /** JSON pointer into the scene; null of what comes from a file. */
  readonly pointer: string | null;
  readonly kind: ElementKind;
  readonly fits: readonly Fit[];
  /** GlobalIds of what holds it, what it stands in, or what it is connected with. */
  readonly holders: ReadonlySet<string>;
  /** The work that it is a part of: parts of one work are made for each other. */
  readonly work: string | null;
  readonly line: WallLine | null;
  /** Ends of a run, and its largest measure across. */
  readonly ends: readonly Point3[];
  readonly across: number;
  readonly box: Box3;
  /**
   * Convex parts that fill it, within a region at least; null where its volume cannot be known.
   * @param region of what is in question
   */
  parts(region: Box3): readonly Convex[] | null;
}

/** Why two elements that meet do not clash. */
export const EXCUSES = ['contact', 'appui', 'jonction', 'pose', 'menuiserie', 'sous_seuil'] as const;
export type Excuse = (typeof EXCUSES)[number];
