import { t } from '../../../../words/index.js';
import type { Building, Circuit } from '../../../building/index.js';
import { plainWord } from '../../../building/index.js';
import { RELATIVE_TOLERANCE } from '../../../maths/constants.js';
import type { Findings } from '../../engine/finding.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import type { ThresholdKey } from './thresholds.js';
import { THRESHOLDS } from './thresholds.js';

const RATING = t('Calibre admis pour la section', 'Rating allowed for the section');

/** Breaker by section, mm². Sections in between take the rule of the one below. */
const BREAKERS: readonly (readonly [number, ThresholdKey])[] = [
  [1.5, 'disjoncteur_1_5'],
  [2.5, 'disjoncteur_2_5'],
  [4, 'disjoncteur_4'],
  [6, 'disjoncteur_6'],
  [10, 'disjoncteur_10'],
];

/** Above the table's last section nothing is judged. */
const MAX_SECTION = 10;

/** Kind of circuit by the words of its `nature`, first match first. */
const NATURES: readonly (readonly [RegExp, (section: number | null) => ThresholdKey])[] = [
  [/eclairage|lumi/, () => 'circuit_points_eclairage'],
  [/cuisine|plan_de_travail/, () => 'circuit_points_cuisine'],
  [/speciali|lave|seche|four|cuisson|plaque|congelateur|chauffe_eau|irve/, () => 'circuit_points_specialise'],
  [
    /prise/,
    (section) => (section !== null && section < 2.5 ? 'circuit_points_prises_1_5' : 'circuit_points_prises_2_5'),
  ],
];

type Code =
  'circuit_disjoncteur_excessif' | 'circuit_trop_de_points' | 'circuit_membre_inconnu' | 'circuit_sans_differentiel';

/** Circuits of the board: breaker, number of points, members, residual-current device (NF C 15-100-10). */
export const boardCircuits = check({
  raises: [
    'circuit_disjoncteur_excessif',
    'circuit_trop_de_points',
    'circuit_membre_inconnu',
    'circuit_sans_differentiel',
  ],
  stage: 'dwelling-equipment',
  *run(building): Findings<Code> {
    const { panel, scene } = building;
    if (!panel) return;
    const devices = scene.electricite?.length ?? 0;
    const protectedIds = new Set(panel.differentials.flatMap(({ circuits }) => circuits));
    const differentials = new Set(panel.differentials.map(({ id }) => id));
    for (const circuit of panel.circuits) {
      yield* breaker(circuit, building);
      yield* points(circuit, building);
      const unknown = circuit.members.find((member) => member < 0 || member >= devices);
      if (unknown !== undefined) {
        yield {
          code: 'circuit_membre_inconnu',
          objet: circuit.pointer,
          params: { circuit: circuit.id, membre: unknown },
          fixes: [],
        };
      }
      const rule = ruleOf(scene, THRESHOLDS.differentiel_ma);
      const isProtected =
        protectedIds.has(circuit.id) ||
        (circuit.differential !== null &&
          (panel.differentials.length === 0 || differentials.has(circuit.differential)));
      if (rule && !isProtected) {
        yield {
          code: 'circuit_sans_differentiel',
          objet: circuit.pointer,
          params: { circuit: circuit.id },
          norme: normOf(rule),
          fixes: [],
        };
      }
    }
  },
});

function* breaker(
  { pointer, id, section, breaker: rating }: Circuit,
  { scene }: Building,
): Findings<'circuit_disjoncteur_excessif'> {
  if (section === null || rating === null || section > MAX_SECTION) return;
  const key = BREAKERS.findLast(([least]) => section >= least - RELATIVE_TOLERANCE)?.[1] ?? 'disjoncteur_1_5';
  const rule = ruleOf(scene, THRESHOLDS[key]);
  if (!rule || rating <= rule.valeur) return;
  yield {
    code: 'circuit_disjoncteur_excessif',
    objet: pointer,
    params: { circuit: id, section },
    valeur: rating,
    seuil: rule.valeur,
    norme: normOf(rule),
    fixes: [{ cible: `${pointer}/disjoncteur_a`, actuel: rating, propose: rule.valeur, raison: RATING }],
  };
}

function* points(
  { pointer, id, nature, section, points: written, members }: Circuit,
  { scene }: Building,
): Findings<'circuit_trop_de_points'> {
  const word = plainWord(nature);
  const key = NATURES.find(([pattern]) => pattern.test(word))?.[1](section);
  const rule = key && ruleOf(scene, THRESHOLDS[key]);
  const count = written ?? members.length;
  if (rule && count > rule.valeur) {
    yield {
      code: 'circuit_trop_de_points',
      objet: pointer,
      params: { circuit: id },
      valeur: count,
      seuil: rule.valeur,
      norme: normOf(rule),
      fixes: [],
    };
  }
}
