import { t } from '../../../../words/index.js';
import type { Pipe } from '../../../building/index.js';
import { RELATIVE_TOLERANCE } from '../../../maths/constants.js';
import type { Point } from '../../../maths/geometry.js';
import { distance } from '../../../maths/vector.js';
import type { Finding } from '../../engine/finding.js';
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

/** Slope and direction of the drains. */
export const drainSlopes = check({
  raises: [
    'evacuation_sans_pente',
    'evacuation_contre_pente',
    'evacuation_pente_insuffisante',
    'evacuation_pente_excessive',
    'evacuation_inversee',
  ],
  stage: 'installations',
  *run(building) {
    const [least, most] = [
      ruleOf(building.scene, THRESHOLDS.evacuation_pente_min),
      ruleOf(building.scene, THRESHOLDS.evacuation_pente_max),
    ];
    if (!least || !most) return;
    const chutes = building.stacks.filter(({ kind }) => kind === 'chute');
    for (const pipe of building.pipes) {
      if (!pipe.isGravity) continue;
      const { slopePct: slope, index, type, pointer, trace } = pipe;
      const common = { ...atPipe(pipe, building), params: { index, type } };
      const fix = (propose: number, raison = SLOPE) => [
        { cible: `${pointer}/pente_pct`, actuel: slope, propose, raison },
      ];
      if (slope === null) {
        yield {
          ...common,
          code: 'evacuation_sans_pente',
          norme: normOf(least),
          fixes: fix(Math.min(most.valeur, Math.max(least.valeur, USUAL_SLOPE_PCT)), USUAL_SLOPE),
        };
      } else if (slope < 0) {
        yield {
          ...common,
          code: 'evacuation_contre_pente',
          valeur: slope,
          seuil: least.valeur,
          norme: normOf(least),
          fixes: fix(Math.min(most.valeur, Math.max(least.valeur, -slope))),
        };
      } else if (slope < least.valeur - RELATIVE_TOLERANCE) {
        yield {
          ...common,
          code: 'evacuation_pente_insuffisante',
          valeur: slope,
          seuil: least.valeur,
          norme: normOf(least),
          fixes: fix(least.valeur),
        };
      } else if (slope > most.valeur + RELATIVE_TOLERANCE) {
        yield {
          ...common,
          code: 'evacuation_pente_excessive',
          valeur: slope,
          seuil: most.valeur,
          norme: normOf(most),
          fixes: fix(most.valeur),
        };
      }
      const toStack = (point: Point) => Math.min(Infinity, ...chutes.map(({ center }) => distance(center, point)));
      if (type !== 'ep' && toStack(trace[0]!) <= AT_STACK_MM && toStack(trace.at(-1)!) > AT_STACK_MM) {
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
