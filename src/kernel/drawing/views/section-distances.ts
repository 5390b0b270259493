import type { Building } from '../../building/index.js';
import type { Drafting } from '../drafting.js';
import type { ChainSpec } from '../dimensions/chain.js';
import { chainLines, layoutChain } from '../dimensions/chain.js';
import { measuredBetween } from '../dimensions/measured.js';
import type { Item } from '../display-list.js';
import { frameAt } from '../frame.js';
import type { Paper } from '../ink/paper.js';
import { naturalAlong } from './section-earth.js';
import type { Reach } from './section-reach.js';
import { isCutOff, limitGaps } from './section-reach.js';

/** Heights over the ground at which a distance is drawn, lowest first, mm of paper. */
const OVER = [9, 13, 17, 22, 28, 36];
/** A building nearer to its limit than this stands on it, mm. */
const ON_LIMIT = 20;

/** A distance between two abscissas at a height, written to the centimetre as land is. */
const specAt = (ends: readonly [number, number], v: number, { langue }: Drafting): ChainSpec => ({
  code: 'limite',
  along: frameAt(0),
  main: frameAt(0),
  ...measuredBetween(ends),
  step: 10,
  v,
  objectSide: -1,
  objectV: v,
  height: 1.8,
  layer: 'PLAN',
  isInterior: true,
  isWallFirst: false,
  langue,
});

/**
 * Distances along a section from the building to the limits that it shows, over the ground, where lines and values
 * cover nothing.
 */
export function limitDistances(building: Building, reach: Reach, drafting: Drafting, paper: Paper): Item[] {
  if (!reach.walls) return [];
  const { scale } = drafting;
  const cutOff = isCutOff(reach);
  const natural = naturalAlong(building, reach);
  // Over the higher of both grounds: a line in the earth could not be read.
  const groundOver = (ends: readonly number[]): number =>
    Math.max(building.site.groundZ, ...ends.map((x) => natural?.(x) ?? -Infinity));
  return limitGaps(reach).flatMap(([from, to], i): Item[] => {
    if (cutOff[i] || to - from < ON_LIMIT) return [];
    for (const over of OVER) {
      const spec = specAt([from, to], groundOver([from, to]) + over * scale, drafting);
      const lines = paper.linesOf(chainLines(spec, scale));
      if (paper.isCrossedBy(lines)) continue;
      paper.rule(lines, spec);
      const laid = layoutChain(spec, scale, paper, { marks: paper });
      if (laid) return laid.items;
      paper.lift(spec);
    }
    return [];
  });
}
