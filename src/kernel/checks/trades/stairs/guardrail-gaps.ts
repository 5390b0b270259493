import { t } from '../../../../words/index.js';
import type { Building, Guardrail } from '../../../building/index.js';
import { boxIndex, budgeted } from '../../../maths/box-index.js';
import { snap } from '../../../maths/clip.js';
import { atMost } from '../../../maths/constants.js';
import type { Point, Ring } from '../../../maths/geometry.js';
import { nearestOnSegment } from '../../../maths/lines.js';
import { boundsAt, boundsOf, ringContains } from '../../../maths/ring.js';
import { distance, leftOf, midpoint, offsetFrom, subtract, unit } from '../../../maths/vector.js';
import { against, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { STOPS_MM } from './fall-edges.js';
import { floorUnder } from './floor-under.js';
import { THRESHOLDS } from './thresholds.js';

const CLOSE = t('Garde-corps prolongé jusqu’à ce qui le suit', 'Guardrail carried on to what follows it');

/** Wider openings are edges without guardrail, which have findings of their own, mm. */
const OPEN_MM = 600;
/** What is looked at on both sides of a gap, mm from its middle. */
const BESIDE_MM = [150, 300] as const;
/** A step up or down that is still the same floor, mm. */
const STEP_MM = 200;

/** What stops a fall beside the end of a guardrail. */
interface Stop {
  readonly of: unknown;
  /** Its outline, or its line. */
  readonly ring: Ring;
  readonly z: number;
  readonly top: number;
}

/** Gaps between the end of a guardrail and what follows it, over a fall, through which a child passes. */
export const guardrailGaps = check({
  raises: ['garde_corps_interrompu'],
  stage: 'stair-wells',
  *run(building) {
    const { scene, guardrails, levels } = building;
    const [gap, fall] = [ruleOf(scene, THRESHOLDS.garde_corps_vide_max), ruleOf(scene, THRESHOLDS.chute_protegee)];
    if (guardrails.length === 0 || !gap || !fall) return;
    const stopsAt = stopsOf(building);
    const floorAt = floorUnder(building);
    const seen = new Set<string>();
    for (const guardrail of guardrails.filter(({ footing }) => footing !== 'groupe')) {
      const { pointer, id, index, z, height, levelIndex } = guardrail;
      for (const end of [guardrail.a, guardrail.b]) {
        const next = nextTo(end, guardrail, stopsAt(end));
        if (!next) continue;
        const wide = distance(end, next);
        const [p, q] = [snap(end), snap(next)];
        const middle = midpoint(p, q);
        if (atMost(wide, gap.valeur)) continue;
        if (!isOverFall(end, next, z, fall.valeur, floorAt)) continue;
        // Two guardrails that end before each other are told once.
        const key = `${middle.x.toFixed(1)} ${middle.y.toFixed(1)} ${z}`;
        if (seen.has(key)) continue;
        seen.add(key);
        yield {
          code: 'garde_corps_interrompu',
          objet: pointer,
          id,
          niveau: levels[levelIndex] ?? null,
          position: { ...middle, z },
          params: { index },
          ...against(gap, wide),
          fixes: [
            {
              cible: '/garde_corps/-',
              actuel: null,
              propose: { x1: p.x, y1: p.y, x2: q.x, y2: q.y, z, hauteur: height },
              raison: CLOSE,
            },
          ],
        };
      }
    }
  },
});

/** What stands beside a place: walls, guardrails, rails of flights, posts. */
function stopsOf({ walls, guardrails, stairs, boxes }: Building): (at: Point) => readonly Stop[] {
  const stops: Stop[] = [
    ...walls.map((of) => ({ of, ring: of.footprint, z: of.z, top: of.top })),
    ...guardrails.map((of) => ({ of, ring: [of.a, of.b], z: of.z, top: of.top })),
    ...boxes.map((of) => ({ of, ring: of.footprint, z: of.z, top: of.top })),
    ...stairs.flatMap(({ flights }) =>
      flights.flatMap(({ rails, z, arrivalZ }) =>
        rails.map((of) => ({ of, ring: [of.a, of.b], z, top: arrivalZ + STOPS_MM })),
      ),
    ),
  ];
  const index = budgeted(boxIndex(stops.map(({ ring }) => boundsOf(ring))));
  return (at) => index.search(boundsAt(at), OPEN_MM).map((place) => stops[place]!);
}

/** The nearest place of what follows the end of a guardrail; null when nothing does, or when it touches. */
function nextTo(end: Point, guardrail: Guardrail, stops: readonly Stop[]): Point | null {
  let best: Point | null = null;
  let least = OPEN_MM;
  for (const { of, ring, z, top } of stops) {
    if (of === guardrail || z > guardrail.z + STEP_MM || top < guardrail.z + STOPS_MM) continue;
    if (ring.length > 2 && ringContains(ring, end)) return null;
    for (const [i, p] of ring.entries()) {
      const at = nearestOnSegment(end, p, ring[(i + 1) % ring.length]!);
      const away = distance(end, at);
      if (away < least) [best, least] = [at, away];
    }
  }
  return best;
}

/** True of a gap with a floor on one side and a fall on the other. */
function isOverFall(p: Point, q: Point, z: number, fall: number, floorAt: (at: Point, z: number) => number): boolean {
  const aside = leftOf(unit(subtract(q, p)));
  const drops = [-1, 1].map((side) =>
    BESIDE_MM.map((away) => z - floorAt(offsetFrom(midpoint(p, q), aside, side * away), z)),
  );
  const isFloor = (side: readonly number[]): boolean => side.some((drop) => drop < STEP_MM);
  const isFall = (side: readonly number[]): boolean => side.every((drop) => !atMost(drop, fall));
  return drops.some((side, i) => isFall(side) && isFloor(drops[1 - i]!));
}
