import type { Building } from '../../building/index.js';

/** What a check of floors reads of posts and beams: altitudes of their tops and corners of their footprints, mm. */
export const postsRead = ({ boxes }: Building): number[] =>
  boxes.flatMap(({ footprint, top }) => [top, ...footprint.flatMap(({ x, y }) => [x, y])]);
