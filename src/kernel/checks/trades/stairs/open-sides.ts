import { t } from '../../../../words/index.js';
import type { Flight } from '../../../building/index.js';
import { treadZAt } from '../../../building/index.js';
import { atMost } from '../../../maths/constants.js';
import type { Point } from '../../../maths/geometry.js';
import { dot, offsetFrom, subtract } from '../../../maths/vector.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { atFlight } from './at-flight.js';
import type { Around } from './fall-edges.js';
import { aroundOf, isClosed, openRuns } from './fall-edges.js';
import { THRESHOLDS } from './thresholds.js';

const BOTH = t('Une rampe de chaque côté', 'A rail on each side');

/** Sides of flights from which people could fall: no rail, wall or guardrail, and a fall higher than the threshold. */
export const openSides = check({
  raises: ['volee_cote_ouvert'],
  stage: 'stair-rails',
  *run(building) {
    const rule = ruleOf(building.scene, THRESHOLDS.chute_protegee);
    if (!rule) return;
    const around = aroundOf(building);
    for (const { flights, z: ground } of building.stairs) {
      for (const flight of flights) {
        const has = new Set(flight.rails.map(({ side }) => side));
        const open = (['droite', 'gauche'] as const).filter(
          (side) => !has.has(side) && isSideOpen(flight, side, ground, rule.valeur, around),
        );
        if (open.length === 0) continue;
        const rampe = open.length === 2 || has.size > 0 ? 'deux' : open[0]!;
        yield {
          ...atFlight(flight, building),
          code: 'volee_cote_ouvert',
          params: { index: flight.index, cote: SIDE_NAMES[open.length === 2 ? 'deux' : open[0]!] },
          seuil: rule.valeur,
          norme: normOf(rule),
          fixes: [
            { cible: `${flight.pointer}/rampe`, actuel: flight.source.rampe ?? null, propose: rampe, raison: BOTH },
          ],
        };
      }
    }
  },
});

const SIDE_NAMES = {
  droite: t('à droite', 'on the right'),
  gauche: t('à gauche', 'on the left'),
  deux: t('des deux côtés', 'on both sides'),
} as const;

function isSideOpen(flight: Flight, side: 'droite' | 'gauche', ground: number, fall: number, around: Around): boolean {
  const { foot, direction, width, run } = flight;
  const aside = ((side === 'droite' ? -1 : 1) * width) / 2;
  const edge = (along: number): Point => offsetFrom(foot, direction, along, aside);
  return (
    openRuns(edge(0), edge(run), (at) => {
      const z = treadZAt(flight, dot(subtract(at, foot), direction));
      return !atMost(z - ground, fall) && !isClosed(at, z, around);
    }).length > 0
  );
}
