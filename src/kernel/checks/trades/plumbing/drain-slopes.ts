import { t } from '../../../../words/index.js';
import type { Pipe } from '../../../building/index.js';
import { RELATIVE_TOLERANCE } from '../../../maths/constants.js';
import type { Point } from '../../../maths/geometry.js';
import { polygonContains } from '../../../maths/ring.js';
import { distance } from '../../../maths/vector.js';
import type { Finding, Findings } from '../../engine/finding.js';
import type { Rule } from '../../engine/threshold.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { atPipe } from './at-pipe.js';
import { THRESHOLDS } from './thresholds.js';

const SLOPE = t('Pente d’évacuation admise', 'Allowed drain slope');
const USUAL_SLOPE = t('Pente usuelle, entre 1 et 3 %', 'Usual slope, between 1 and 3 %');
const REVERSE = t('Tracé dans le sens de l’écoulement, vers la chute', 'Course in the direction of flow, to the stack');

/** A course that ends this near the stack goes to it. */
const AT_STACK_MM = 200;

/** Slope proposed where none is declared, %. */
const USUAL_SLOPE_PCT = 2;

type SlopeCode =
  'evacuation_sans_pente' | 'evacuation_contre_pente' | 'evacuation_pente_insuffisante' | 'evacuation_pente_excessive';

/** The fault of a slope and the slope proposed (%); null for a slope within the limits. */
function slopeFault(slope: number | null, least: Rule, most: Rule) {
  const within = (value: number): number => Math.min(most.valeur, Math.max(least.valeur, value));
  const fault = (code: SlopeCode, rule: Rule, propose: number) => ({ code, rule, propose });
  if (slope === null) return fault('evacuation_sans_pente', least, within(USUAL_SLOPE_PCT));
  if (slope < 0) return fault('evacuation_contre_pente', least, within(-slope));
  if (slope < least.valeur - RELATIVE_TOLERANCE) return fault('evacuation_pente_insuffisante', least, least.valeur);
  if (slope > most.valeur + RELATIVE_TOLERANCE) return fault('evacuation_pente_excessive', most, most.valeur);
  return null;
}

/** Slope of the drains (NF DTU 60.11), and their direction: toward the stack. */
export const drainSlopes = check({
  raises: [
    'evacuation_sans_pente',
    'evacuation_contre_pente',
    'evacuation_pente_insuffisante',
    'evacuation_pente_excessive',
    'evacuation_inversee',
  ],
  stage: 'installations',
  *run(building): Findings<SlopeCode | 'evacuation_inversee'> {
    const [least, most] = [
      ruleOf(building.scene, THRESHOLDS.evacuation_pente_min),
      ruleOf(building.scene, THRESHOLDS.evacuation_pente_max),
    ];
    if (!least || !most) return;
    const chutes = building.stacks.filter(({ kind }) => kind === 'chute');
    const toStack = (point: Point) => Math.min(Infinity, ...chutes.map(({ center }) => distance(center, point)));
    for (const pipe of building.pipes) {
      if (!pipe.isGravity) continue;
      const { slopePct: slope, index, type, pointer, trace } = pipe;
      const common = { ...atPipe(pipe, building), params: { index, type } };
      const fault = slopeFault(slope, least, most);
      if (fault) {
        const { code, rule, propose } = fault;
        const raison = slope === null ? USUAL_SLOPE : SLOPE;
        yield {
          ...common,
          code,
          ...(slope === null ? {} : { valeur: slope, seuil: rule.valeur }),
          norme: normOf(rule),
          fixes: [{ cible: `${pointer}/pente_pct`, actuel: slope, propose, raison }],
        };
      }
      // The main collector runs from the foot of the stack out of the building.
      const isOut = !building.footprint.some((outline) => polygonContains(outline, trace.at(-1)!));
      if (type !== 'ep' && !isOut && toStack(trace[0]!) <= AT_STACK_MM && toStack(trace.at(-1)!) > AT_STACK_MM) {
        yield { ...common, code: 'evacuation_inversee', norme: normOf(least), fixes: reversal(pipe) };
      }
    }
  },
});

function reversal({ pointer, source, trace }: Pipe): Finding['fixes'] {
  const reversed = trace.toReversed();
  if (source.trace && source.trace.length > 0) {
    return [{ cible: `${pointer}/trace`, actuel: source.trace, propose: source.trace.toReversed(), raison: REVERSE }];
  }
  const [from, to] = [reversed[0]!, reversed.at(-1)!];
  return [
    ['x1', from.x],
    ['y1', from.y],
    ['x2', to.x],
    ['y2', to.y],
  ].map(([field, propose]) => ({
    cible: `${pointer}/${field}`,
    actuel: source[field as 'x1'],
    propose,
    raison: REVERSE,
  }));
}
