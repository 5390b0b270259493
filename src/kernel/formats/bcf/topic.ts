import type { Point3 } from '../../maths/geometry.js';

/** A reply under a topic. */
export interface BcfComment {
  /** UUID in hexadecimal with its hyphens. */
  readonly guid: string;
  readonly date: Date;
  readonly author: string;
  readonly text: string;
}

/** Where a topic is looked at: straight down on a point, as one looks at a plan. */
export interface BcfPlanView {
  /** What is looked at, millimetres of the scene. */
  readonly at: Point3;
  /** Height of what the view shows, millimetres. */
  readonly shown: number;
  /** Elements that it is about: GlobalIds of 22 characters. */
  readonly components: readonly string[];
}

/** Where a topic is looked at from: a perspective. */
export interface BcfPerspective {
  /** Where the eye stands, millimetres of the scene or of the file. */
  readonly from: Point3;
  /** Unit vectors: where it looks, and what is up in the picture. */
  readonly direction: Point3;
  readonly up: Point3;
  /** Angle that the picture shows, degrees: 45 to 60 in BCF 2.1. */
  readonly fieldOfView: number;
  readonly components: readonly string[];
  /** What is seen from there: a PNG file; null without one. */
  readonly snapshot: Uint8Array | null;
}

/** What a topic is about alone, where nobody knows where it stands. */
export interface BcfSelection {
  readonly components: readonly string[];
}

export type BcfView = BcfPlanView | BcfPerspective | BcfSelection;

/** An issue: what is said, by whom, whether it is settled. */
export interface BcfTopic {
  /** UUID in hexadecimal with its hyphens: names its folder in the archive. */
  readonly guid: string;
  readonly title: string;
  /** `Issue`, `Clash`, `Remark`. */
  readonly type: string;
  readonly status: 'Open' | 'Closed';
  /** How urgent it is, in a word of its author. */
  readonly priority?: string;
  readonly description: string;
  readonly date: Date;
  readonly author: string;
  /** When its status changed; null while it never did. */
  readonly modified: Date | null;
  readonly comments: readonly BcfComment[];
  readonly view: BcfView | null;
}

/** What an archive holds. */
export interface BcfProject {
  readonly topics: readonly BcfTopic[];
}
