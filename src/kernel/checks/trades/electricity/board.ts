import type { Building, Circuit } from '../../../building/index.js';
import { RELATIVE_TOLERANCE } from '../../../maths/constants.js';
import type { Finding } from '../../engine/finding.js';
import type { ThresholdKey } from '../norms.js';
import { normOf, ruleOf } from '../norms.js';
import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';

const RATING = t('Calibre admis pour la section', 'Rating allowed for the section');
const SENSITIVE = t('Différentiel à haute sensibilité', 'High-sensitivity device');

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

/** What a circuit feeds, by the words of its `nature`, first match first. */
const NATURES: readonly (readonly [RegExp, (section: number | null) => ThresholdKey])[] = [
  [/eclairage|lumi/, () => 'circuit_points_eclairage'],
  [/cuisine|plan_de_travail/, () => 'circuit_points_cuisine'],
  [/speciali|lave|seche|four|cuisson|plaque|congelateur|chauffe_eau|irve/, () => 'circuit_points_specialise'],
  [
    /prise/,
    (section) => (section !== null && section < 2.5 ? 'circuit_points_prises_1_5' : 'circuit_points_prises_2_5'),
  ],
];
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_');

/** tableau{}: circuits against their breaker and number of points, residual-current devices. */
export function* boardCircuits(building: Building): Generator<Finding> {
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
    const rule = ruleOf(scene, 'differentiel_ma');
    const isProtected =
      protectedIds.has(circuit.id) ||
      (circuit.differential !== null && (panel.differentials.length === 0 || differentials.has(circuit.differential)));
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
  yield* residual(building);
}

function* breaker({ pointer, id, section, breaker: rating }: Circuit, { scene }: Building): Generator<Finding> {
  if (section === null || rating === null || section > MAX_SECTION) return;
  const key = BREAKERS.findLast(([least]) => section >= least - RELATIVE_TOLERANCE)?.[1] ?? 'disjoncteur_1_5';
  const rule = ruleOf(scene, key);
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
): Generator<Finding> {
  const key = NATURES.find(([pattern]) => pattern.test(plain(nature)))?.[1](section);
  const rule = key && ruleOf(scene, key);
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

const NO_TYPE_A: Text = t(', aucun de type A', ', none of type A');
const NOTHING: Text = t('', '');

function* residual({ panel, scene }: Building): Generator<Finding> {
  const [least, most, sensitivity] = [
    ruleOf(scene, 'differentiels'),
    ruleOf(scene, 'differentiel_circuits'),
    ruleOf(scene, 'differentiel_ma'),
  ];
  if (!panel || !least || !most || !sensitivity) return;
  const { differentials, circuits } = panel;
  if (circuits.length > 0) {
    const isTyped = differentials.some(({ type }) => type !== null);
    const hasA =
      !isTyped || differentials.some(({ type }) => type !== null && /^(A|F|B|Hpi)/i.test(type) && !/^AC/i.test(type));
    if (differentials.length < least.valeur || !hasA) {
      yield {
        code: 'differentiels_insuffisants',
        objet: '/tableau',
        params: { type: hasA ? NOTHING : NO_TYPE_A },
        valeur: differentials.length,
        seuil: least.valeur,
        norme: normOf(least),
        fixes: [],
      };
    }
  }
  for (const { pointer, id, sensitivity: trip, circuits: own } of differentials) {
    const count = Math.max(own.length, circuits.filter(({ differential }) => differential === id).length);
    if (count > most.valeur) {
      yield {
        code: 'differentiel_surcharge',
        objet: pointer,
        params: { differentiel: id },
        valeur: count,
        seuil: most.valeur,
        norme: normOf(most),
        fixes: [],
      };
    }
    if (trip !== null && trip > sensitivity.valeur) {
      yield {
        code: 'differentiel_sensibilite',
        objet: pointer,
        params: { differentiel: id },
        valeur: trip,
        seuil: sensitivity.valeur,
        norme: normOf(sensitivity),
        fixes: [{ cible: `${pointer}/sensibilite_ma`, actuel: trip, propose: sensitivity.valeur, raison: SENSITIVE }],
      };
    }
  }
}
