import { t } from '../../../../words/index.js';
import type { Guardrail, Stairwell } from '../../../building/index.js';
import { FLOOR_TOLERANCE_MM } from '../../../building/index.js';
import { boxIndex } from '../../../maths/box-index.js';
import { LEVEL_TOLERANCE_MM } from '../../../maths/constants.js';
import type { Point } from '../../../maths/geometry.js';
import { boundsOf } from '../../../maths/ring.js';
import { cross, distance, dot, midpoint, subtract, unit } from '../../../maths/vector.js';
import { check } from '../../engine/trade.js';
import { GUARD_MM, SLANT } from './fall-edges.js';

const REMOVE = t('La rampe de la volée suffit', 'The rail of the flight is enough');

/**
 * Guardrails that double the rail of a flight, beside its steps. A guardrail on the floor of arrival protects the edge
 * of the well, far above the rail, and is not one of them; nor is one at a well that the next flight starts over.
 */
export const doubledRails = check({
  raises: ['garde_corps_double_rampe'],
  stage: 'stair-rails',
  *run(building) {
    const rails = building.stairs.flatMap(({ flights }) =>
      flights.flatMap((flight) => flight.rails.map((rail) => ({ flight, rail }))),
    );
    const wells = building.stairwells.flatMap(edgesOf);
    const index = boxIndex(rails.map(({ rail: { a, b } }) => boundsOf([a, b])));
    for (const guardrail of building.guardrails) {
      const { a, b, z, pointer, id, source, levelIndex } = guardrail;
      const doubled = index
        .search(boundsOf([a, b]), GUARD_MM)
        .map((i) => rails[i]!)
        .find(
          ({ flight, rail }) =>
            z >= flight.z - FLOOR_TOLERANCE_MM && z < flight.arrivalZ - FLOOR_TOLERANCE_MM && isAlong(guardrail, rail),
        );
      if (!doubled || wells.some((edge) => isAtWell(guardrail, edge))) continue;
      yield {
        code: 'garde_corps_double_rampe',
        objet: pointer,
        id,
        niveau: building.levels[levelIndex] ?? null,
        position: { ...midpoint(a, b), z },
        params: { index: guardrail.index, escalier: doubled.flight.index },
        fixes: [{ cible: pointer, actuel: source, propose: null, raison: REMOVE }],
      };
    }
  },
});

interface WellEdge {
  readonly a: Point;
  readonly b: Point;
  readonly z: number;
}

const edgesOf = ({ z, polygon: { outer } }: Stairwell): WellEdge[] =>
  outer.map((a, i) => ({ a, b: outer[(i + 1) % outer.length]!, z }));

/** A guardrail on the floor that a well opens, along its edge. */
const isAtWell = (guardrail: Guardrail, edge: WellEdge): boolean =>
  Math.abs(edge.z - guardrail.z) <= LEVEL_TOLERANCE_MM && isAlong(guardrail, edge);

/** Parallel within ten degrees, within 200 mm, over at least half of the guardrail. */
function isAlong({ a, b, direction, length }: Guardrail, rail: { readonly a: Point; readonly b: Point }): boolean {
  const way = unit(subtract(rail.b, rail.a));
  if (Math.abs(cross(way, direction)) > SLANT) return false;
  if (Math.abs(cross(way, subtract(midpoint(a, b), rail.a))) > GUARD_MM) return false;
  const [from, to] = [dot(way, subtract(a, rail.a)), dot(way, subtract(b, rail.a))];
  const shared = Math.min(Math.max(from, to), distance(rail.a, rail.b)) - Math.max(Math.min(from, to), 0);
  return shared >= length / 2;
}
