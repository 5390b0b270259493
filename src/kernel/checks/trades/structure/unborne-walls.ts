import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';
import type { Building, Level, Wall } from '../../../building/index.js';
import { slabThickness } from '../../../building/index.js';
import { boxIndex } from '../../../maths/box-index.js';
import type { Point, Ring } from '../../../maths/geometry.js';
import { boundsOf, ringContains } from '../../../maths/ring.js';
import { distance, midpoint, offsetFrom } from '../../../maths/vector.js';
import type { Fix } from '../../engine/finding.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { postsRead } from '../../support/posts.js';
import { openStoreys } from '../../support/settled-storeys.js';
import { THRESHOLDS } from './thresholds.js';

const BEAM = t('Poutre à dimensionner sous le mur', 'Beam to be sized under the wall');
const POST = t('Poteau à dimensionner sous la poutre', 'Post to be sized under the beam');
/** What a beam rests on at each end, mm. */
const BEARING_MM = 200;
/** Step along a wall, height of a proposed beam, and how far its top may be from the floor it carries, mm. */
const [STEP_MM, BEAM_MM, GAP_MM] = [100, 300, 450];
/** A partition thinner than this carries no wall above, mm. */
const CARRIES_MM = 90;
const MOST_STEPS = 1000;

/** Inner bearing walls of an upper storey over an open plan: neither wall nor beam below. */
export const unborneWalls = check({
  raises: ['refend_sans_appui'],
  stage: 'support',
  *run(building) {
    const rule = ruleOf(building.scene, THRESHOLDS.refend_porte_a_faux);
    if (!rule) return;
    const storeys = openStoreys(building, 'refend_sans_appui', 'below', [rule.valeur, ...postsRead(building)]);
    for (const level of building.levels.slice(1)) {
      const bearing = level.cuts.filter(
        ({ wall }) => isBearing(wall) && Math.abs(wall.z - level.z) <= GAP_MM && storeys.has(wall),
      );
      if (bearing.length === 0) continue;
      const below = building.levels[level.index - 1]!;
      const supports = supportsUnder(below, level.z, building);
      const stacked = axesUnder(below, level.z);
      for (const { wall } of bearing.filter((cut) => !stacked.has(axisOf(cut.wall)))) {
        const run = longestBare(wall, supports(wall));
        if (!run || distance(...run) <= rule.valeur) continue;
        storeys.fault(wall);
        yield {
          code: 'refend_sans_appui',
          objet: wall.pointer,
          id: wall.id,
          niveau: level,
          position: { ...midpoint(...run), z: wall.z },
          params: { index: wall.index },
          valeur: distance(...run),
          seuil: rule.valeur,
          norme: normOf(rule),
          fixes: beamUnder(wall, run, below.z, building),
        };
      }
    }
    storeys.settle();
  },
});

/** A bearing wall within the building; `porteur` says so, else its kind. An outer wall has a finding of its own. */
const isBearing = ({ source, kind, isExisting }: Wall): boolean =>
  kind !== 'mur_exterieur' && !isExisting && (source.porteur ?? kind === 'refend');

const axisOf = ({ a, b }: Wall): string => `${a.x} ${a.y} ${b.x} ${b.y}`;

/** Walls that reach the floor from below and carry: `porteur` says so, else their thickness. */
const reaching = ({ cuts, above }: Level, z: number): Level['cuts'] =>
  [...cuts, ...above].filter(
    ({ wall: { source, thickness, top } }) => (source.porteur ?? thickness >= CARRIES_MM) && top >= z - GAP_MM,
  );

/** Axes of the walls below: one that stands on its like from end to end, as most do, needs no looking at. */
const axesUnder = (below: Level, z: number): ReadonlySet<string> =>
  new Set(reaching(below, z).map(({ wall }) => axisOf(wall)));

/** What stands under a wall and may carry it: outlines of walls, of the band of wall over a bay, of beams and posts. */
function supportsUnder(below: Level, z: number, { boxes }: Building): (wall: Wall) => readonly Ring[] {
  const rings = [
    ...reaching(below, z).map(({ footprint }) => footprint),
    ...boxes.filter(({ top }) => top <= z + 50 && top >= z - GAP_MM).map(({ footprint }) => footprint),
  ];
  const index = boxIndex(rings.map((ring) => boundsOf(ring)));
  return ({ a, b, thickness }) => index.search(boundsOf([a, b]), thickness).map((place) => rings[place]!);
}

/** Where a step along a wall is looked at: on its axis and half-way to its faces, in thicknesses. */
const ASIDE = [0, 1 / 4, -1 / 4];

/** The longest stretch of the axis of a wall without support, from its first bare point to its last. */
function longestBare(wall: Wall, supports: readonly Ring[]): readonly [Point, Point] | null {
  const count = Math.min(MOST_STEPS, Math.max(2, Math.ceil(wall.length / STEP_MM)));
  const at = (k: number): Point => offsetFrom(wall.a, wall.direction, (k / count) * wall.length);
  const isCarried = carriedBy(supports);
  const isBare = (k: number): boolean => {
    const along = ((k + 0.5) / count) * wall.length;
    return !ASIDE.some((part) => isCarried(offsetFrom(wall.a, wall.direction, along, part * wall.thickness)));
  };
  let best: readonly [number, number] | null = null;
  let from: number | null = null;
  for (let k = 0; k <= count; k++) {
    if (k < count && isBare(k)) from ??= k;
    else if (from !== null) {
      if (!best || k - from > best[1] - best[0]) best = [from, k];
      from = null;
    }
  }
  return best && [at(best[0]), at(best[1])];
}

/** Whether one of some outlines holds a point: the one that held the last point is asked first. */
function carriedBy(supports: readonly Ring[]): (point: Point) => boolean {
  let last: Ring | undefined;
  return (point) => {
    if (last && ringContains(last, point)) return true;
    last = supports.find((ring) => ringContains(ring, point));
    return last !== undefined;
  };
}

/**
 * A beam as long as the bare stretch, its bearings included, under the floor, on posts where it would span further than
 * is usual.
 */
function beamUnder(wall: Wall, [a, b]: readonly [Point, Point], foot: number, { scene }: Building): Fix[] {
  const middle = midpoint(a, b);
  const rotation = Math.round((Math.atan2(wall.direction.y, wall.direction.x) * 18_000) / Math.PI) / 100;
  const z = Math.round(wall.z - slabThickness(scene) - BEAM_MM);
  const width = Math.round(wall.thickness);
  const length = Math.round(distance(a, b)) + 2 * BEARING_MM;
  const added = (propose: object, raison: Text): Fix => ({ cible: '/boites/-', actuel: null, propose, raison });
  const place = ({ x, y }: Point) => ({ x: Math.round(x), y: Math.round(y), rotation });
  const spans = Math.ceil(length / (ruleOf(scene, THRESHOLDS.portee_max)?.valeur ?? Infinity)) || 1;
  const post = { l: width, p: width, h: z - foot, z: foot, role: 'poteau' };
  return [
    added({ ...place(middle), l: length, p: width, h: BEAM_MM, z, role: 'poutre' }, BEAM),
    ...Array.from({ length: spans - 1 }, (_, k) => {
      const at = offsetFrom(a, wall.direction, ((k + 1) / spans) * distance(a, b));
      return added({ ...place(at), ...post }, POST);
    }),
  ];
}
