import { t } from '../../../../words/index.js';
import type { Panel } from '../../../building/index.js';
import type { Findings } from '../../engine/finding.js';
import type { Rule } from '../../engine/threshold.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { THRESHOLDS } from './thresholds.js';

const SENSITIVE = t('Différentiel à haute sensibilité', 'High-sensitivity device');
const NO_TYPE_A = t(', aucun de type A', ', none of type A');

const NOTHING = t('', '');

type Code = 'differentiels_insuffisants' | 'differentiel_surcharge' | 'differentiel_sensibilite';

/** Residual-current devices of the board: number, type, circuits and sensitivity of each (NF C 15-100-10). */
export const residualDevices = check({
  raises: ['differentiels_insuffisants', 'differentiel_surcharge', 'differentiel_sensibilite'],
  stage: 'dwelling-equipment',
  *run({ panel, scene }): Findings<Code> {
    const [least, most, sensitivity] = [
      ruleOf(scene, THRESHOLDS.differentiels),
      ruleOf(scene, THRESHOLDS.differentiel_circuits),
      ruleOf(scene, THRESHOLDS.differentiel_ma),
    ];
    if (!panel || !least || !most || !sensitivity) return;
    yield* tooFew(panel, least);
    for (const device of panel.differentials) {
      yield* overloaded(panel, device, most);
      yield* insensitive(device, sensitivity);
    }
  },
});

type Device = Panel['differentials'][number];

function* tooFew({ differentials, circuits }: Panel, least: Rule): Findings<'differentiels_insuffisants'> {
  if (circuits.length === 0) return;
  const types = differentials.map(({ type }) => type).filter((type) => type !== null);
  const hasA = types.length === 0 || types.some((type) => /^(A|F|B|Hpi)/i.test(type) && !/^AC/i.test(type));
  if (differentials.length >= least.valeur && hasA) return;
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

function* overloaded({ circuits }: Panel, device: Device, most: Rule): Findings<'differentiel_surcharge'> {
  const { pointer, id, circuits: own } = device;
  const count = Math.max(own.length, circuits.filter(({ differential }) => differential === id).length);
  if (count <= most.valeur) return;
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

function* insensitive({ pointer, id, sensitivity }: Device, rule: Rule): Findings<'differentiel_sensibilite'> {
  if (sensitivity === null || sensitivity <= rule.valeur) return;
  yield {
    code: 'differentiel_sensibilite',
    objet: pointer,
    params: { differentiel: id },
    valeur: sensitivity,
    seuil: rule.valeur,
    norme: normOf(rule),
    fixes: [{ cible: `${pointer}/sensibilite_ma`, actuel: sensitivity, propose: rule.valeur, raison: SENSITIVE }],
  };
}
