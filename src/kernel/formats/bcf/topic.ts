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
export interface BcfView {
  /** What is looked at, millimetres of the scene. */
  readonly at: Point3;
  /** Height of what the view shows, millimetres. */
  readonly shown: number;
  /** Elements that it is about: GlobalIds of 22 characters. */
  readonly components: readonly string[];
}

/** An issue: what is said, by whom, whether it is settled. */
export interface BcfTopic {
  /** UUID in hexadecimal with its hyphens: names its folder in the archive. */
  readonly guid: string;
  readonly title: string;
  /** `Issue`, `Clash`, `Remark`. */
  readonly type: string;
  readonly status: 'Open' | 'Closed';
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
