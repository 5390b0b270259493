import type { Text } from '../../../../words/index.js';
import { fill, t } from '../../../../words/index.js';
import type { Box, Building, Level, Slab } from '../../../building/index.js';
import { levelPhrase } from '../../../building/index.js';
import { boxIndex, budgeted } from '../../../maths/box-index.js';
import { asPolygon, difference, intersection, offset } from '../../../maths/clip.js';
import type { Point, Polygon, Ring } from '../../../maths/geometry.js';
import { labelPointOf } from '../../../maths/label-point.js';
import { atMost } from '../../../maths/constants.js';
import { boundsOf, ringContains } from '../../../maths/ring.js';
import { distance, midpoint, offsetFrom, rotate } from '../../../maths/vector.js';
import type { Finding, Findings } from '../../engine/finding.js';
import { against, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { postsRead } from '../../support/posts.js';
import { openStoreys } from '../../support/settled-storeys.js';
import { THRESHOLDS } from './thresholds.js';

const FLOOR = t('Le plancher au-dessus de {niveau}', 'The floor over {niveau}');
const BEAM = t('La poutre {index}', 'Beam {index}');

/** How far under a floor what carries it may end: a beam, a band, the thickness of the slab, mm. */
const GAP_MM = 450;
/** How far a floor reaches past what carries it, without anything at its edge: a gallery, mm. */
const CANTILEVER_MM = 1500;
/** Spans are told to this, mm. */
const PRECISION_MM = 50;
/** Step along a beam, and the most steps, mm. */
const [STEP_MM, MOST_STEPS] = [100, 1000];

/** Floors and beams that span further than is usual without a calculation. */
export const longSpans = check({
  raises: ['portee_longue'],
  stage: 'support',
  *run(building): Findings<'portee_longue'> {
    const rule = ruleOf(building.scene, THRESHOLDS.portee_max);
    if (!rule) return;
    const storeys = openStoreys(building, 'portee_longue', 'below', readOf(building, rule.valeur));
    for (const level of building.levels.slice(1)) {
      const here = { levelIndexes: [level.index] };
      if (!storeys.has(here)) continue;
      const bare = widestBare(level, building, rule.valeur);
      if (!bare) continue;
      storeys.fault(here);
      const under = building.levels[level.index - 1]!;
      yield told('/murs', fill(FLOOR, { niveau: levelPhrase(under) }), bare.radius * 2, { ...bare.point, z: level.z });
    }
    storeys.settle();
    const beams = building.boxes.filter(({ role }) => role === 'poutre');
    const near = beams.length > 0 ? supportsOf(building) : () => [];
    for (const beam of beams) {
      const run = longestBare(beam, near(beam));
      if (!run || atMost(distance(...run), rule.valeur)) continue;
      const name = fill(BEAM, { index: String(beam.index) });
      yield { ...told(beam.pointer, name, distance(...run), { ...midpoint(...run), z: beam.z }), id: beam.id };
    }

    function told(objet: string, ouvrage: Text, span: number, position: Finding['position']): Finding<'portee_longue'> {
      return {
        code: 'portee_longue',
        objet,
        position: position!,
        params: { ouvrage },
        ...against(rule!, span),
        fixes: [],
      };
    }
  },
});

/** What a floor is judged by beside the walls of its storey and the one below: posts, beams, slabs and their wells. */
const readOf = (building: Building, most: number): number[] => [
  most,
  ...postsRead(building),
  ...building.boxes.map(({ z }) => z),
  ...building.slabs.flatMap(({ level, top, openings }) => [
    level,
    top,
    ...openings.flatMap(({ outer }) => outer.flatMap(({ x, y }) => [x, y])),
  ]),
];

/**
 * The widest part of a new floor without bearing wall, beam or post under it: the circle that fits between them, since
 * a floor bears along its shorter way. Its openings carry nothing, so the circle may hold them. Null where all is
 * narrower than `most`, mm.
 */
function widestBare(level: Level, { slabs, boxes, levels, lifts }: Building, most: number): Circle | null {
  const under = levels[level.index - 1]!;
  const slab = slabs.find((one) => one.level === level.index);
  const walls = [...under.cuts, ...under.above].filter(
    ({ wall: { source, kind } }) => source.porteur ?? kind !== 'cloison',
  );
  if (!slab || walls.every(({ wall }) => wall.isExisting)) return null;
  const carriers: Polygon[] = [
    ...walls.filter(({ wall }) => wall.top >= slab.top - GAP_MM).map(({ footprint }) => asPolygon(footprint)),
    ...boxes.filter((box) => reaches(box, slab.top)).map(({ footprint }) => asPolygon(footprint)),
    // A lift stands in a shaft of bearing walls, which scenes do not draw.
    ...lifts.filter(({ levels: stops }) => stops.includes(level.index)).map(({ outline }) => asPolygon(outline)),
  ];
  const whole = widestOf(slab, carriers, most);
  // What is rimmed only takes from the circle: where all is narrow without it, nobody asks what is.
  if (!whole || 2 * (whole.radius + PRECISION_MM) <= most) return null;
  const rimmed = slab.openings.filter((well) => isRimmed(well, slab, carriers));
  const widest = rimmed.length > 0 ? widestOf(slab, [...carriers, ...rimmed], most) : whole;
  return widest && !atMost(widest.radius * 2, most) ? widest : null;
}

/** A circle: its middle, and its radius in mm. */
type Circle = ReturnType<typeof labelPointOf>;

/** The widest circle in what areas leave of a floor, to 50 mm; undefined where all is narrower than `most`, mm. */
const widestOf = ({ outline }: Slab, areas: readonly Polygon[], most: number): Circle | undefined =>
  difference(outline, areas)
    .filter(({ outer }) => isWide(outer, most))
    .map((part) => labelPointOf(part, PRECISION_MM))
    .toSorted((p, q) => q.radius - p.radius)[0];

/** True of an opening whose floor all around is a gallery: what carries it is near enough for a cantilever. */
function isRimmed(well: Polygon, { outline, openings }: Slab, carriers: readonly Polygon[]): boolean {
  const rim = difference(intersection(offset([well], CANTILEVER_MM), outline), [...openings, ...carriers]);
  const beyond = difference(rim, offset(carriers, CANTILEVER_MM));
  return beyond.length === 0;
}

const reaches = ({ top, z }: Pick<Box, 'top' | 'z'>, floor: number): boolean => top >= floor - GAP_MM && z < floor - 1;

function isWide(ring: Ring, most: number): boolean {
  const { minX, minY, maxX, maxY } = boundsOf(ring);
  return Math.min(maxX - minX, maxY - minY) > most;
}

/** What may stand under a beam. */
type Support = Pick<Box, 'z' | 'top' | 'footprint'>;

/** Walls and volumes in plan under a beam. */
function supportsOf({ walls, boxes }: Building): (beam: Box) => readonly Support[] {
  const all: readonly Support[] = [...walls, ...boxes];
  const index = budgeted(boxIndex(all.map(({ footprint }) => boundsOf(footprint))));
  return ({ footprint }) => index.search(boundsOf(footprint)).map((place) => all[place]!);
}

/** The longest stretch of the axis of a beam with nothing under it. */
function longestBare(beam: Box, near: readonly Support[]): readonly [Point, Point] | null {
  const { center, footprint, rotation, z } = beam;
  const [width, depth] = [distance(footprint[0]!, footprint[1]!), distance(footprint[1]!, footprint[2]!)];
  const along = rotate(width >= depth ? { x: 1, y: 0 } : { x: 0, y: 1 }, rotation);
  const length = Math.max(width, depth);
  const from = offsetFrom(center, along, -length / 2);
  const supports = near
    .filter((one) => one !== beam && one.z < z && one.top >= z - GAP_MM)
    .map(({ footprint: ring }) => ring);
  const count = Math.min(MOST_STEPS, Math.ceil(length / STEP_MM));
  const at = (k: number): Point => offsetFrom(from, along, (k / count) * length);
  let best: readonly [Point, Point] | null = null;
  let start: number | null = null;
  for (let k = 0; k <= count; k++) {
    const isBare = k < count && !supports.some((ring) => ringContains(ring, at(k + 0.5)));
    if (isBare) start ??= k;
    else if (start !== null) {
      const run = [at(start), at(k)] as const;
      if (!best || distance(...run) > distance(...best)) best = run;
      start = null;
    }
  }
  return best;
}
