import type { Building, Circuit, Differential, Panel } from '../../building/index.js';
import { cableLengths, circuitsUnder, isThreePhase } from '../../electrical/index.js';
import { fill, t } from '../../../words/index.js';
import type { Work } from './work.js';
import { codePart, COUNTED, grouped } from './work.js';

const lot = 'electricite';

const BREAKER = t('Disjoncteur divisionnaire, {amps} A', 'Circuit breaker, {amps} A');
const RESIDUAL = t('Interrupteur différentiel, {amps} A, {type}', 'Residual current device, {amps} A, {type}');
const TYPE = t('{sensitivity} mA, type {type}', '{sensitivity} mA, type {type}');
const ARRESTER = t('Parafoudre et sa protection', 'Surge arrester with its protection');
const CABLE = t('Câble 3G{section} mm²', 'Cable 3G{section} mm²');
const FIVE_WIRES = t('Câble 5G{section} mm²', 'Cable 5G{section} mm²');
/** On three phases and neutral: how a rating says it, and what the code of such a device or cable ends with. */
const FOUR_POLES = { rating: '4P ', code: '-4P', cable: '-5G' } as const;
const CABLES = t('longueur dans l’espace des câbles de tableau{}', 'length in space of the cables of tableau{}');

const amps = (value: number | null): string => (value === null ? '–' : String(value));

function* breakers(circuits: readonly Circuit[]): Generator<Work> {
  for (const { first, total } of grouped(
    circuits.filter(({ breaker }) => breaker !== null),
    (circuit) => `${circuit.breaker}${isThreePhase(circuit) ? FOUR_POLES.code : ''}`,
    () => 1,
  )) {
    const [rating, onThree] = [amps(first.breaker), isThreePhase(first)];
    const code = `ELE-DISJONCTEUR-${codePart(rating)}${onThree ? FOUR_POLES.code : ''}`;
    const name = fill(BREAKER, { amps: `${onThree ? FOUR_POLES.rating : ''}${rating}` });
    yield { lot, code, name, unit: 'u', quantity: total, measure: COUNTED };
  }
}

function* residuals({ differentials, circuits }: Panel): Generator<Work> {
  const hasFour = (device: Differential): boolean => circuitsUnder(device, circuits).some(isThreePhase);
  const keyOf = (device: Differential): string =>
    [device.rating, device.type, device.sensitivity].map((part) => codePart(String(part ?? ''))).join('-') +
    (hasFour(device) ? FOUR_POLES.code : '');
  for (const { first, total } of grouped(differentials, keyOf, () => 1)) {
    const type = fill(TYPE, { sensitivity: amps(first.sensitivity), type: first.type ?? '–' });
    const name = fill<'amps' | 'type'>(RESIDUAL, {
      amps: `${hasFour(first) ? FOUR_POLES.rating : ''}${amps(first.rating)}`,
      type,
    });
    yield { lot, code: `ELE-DIFFERENTIEL-${keyOf(first)}`, name, unit: 'u', quantity: total, measure: COUNTED };
  }
}

/** Cables of the circuits by their conductors: what board sheets list circuit by circuit. */
function* cables(building: Building, circuits: readonly Circuit[]): Generator<Work> {
  const lengths = cableLengths(building);
  // Cables name their circuit: one that two circuits are called by is laid once.
  const byName = new Map(circuits.filter(({ section }) => section !== null).map((one) => [one.id, one]));
  for (const { first, total } of grouped(
    byName.values(),
    (circuit) => `${circuit.section}${isThreePhase(circuit) ? FOUR_POLES.cable : ''}`,
    ({ id }) => (lengths.get(id) ?? 0) / 1e3,
  )) {
    const section = String(first.section);
    const onThree = isThreePhase(first);
    const name = fill(onThree ? FIVE_WIRES : CABLE, { section: t(section.replace('.', ','), section) });
    yield {
      lot,
      code: `ELE-CABLE-${codePart(section)}${onThree ? FOUR_POLES.cable : ''}`,
      name,
      unit: 'm',
      quantity: total,
      measure: CABLES,
    };
  }
}

/** What boards hold and feed: breakers, residual current devices, surge arrester, cables. */
export function* boards(building: Building): Generator<Work> {
  const { panel } = building;
  if (!panel) return;
  yield* breakers(panel.circuits);
  yield* residuals(panel);
  const quantity = panel.hasArrester ? 1 : 0;
  yield { lot, code: 'ELE-PARAFOUDRE', name: ARRESTER, unit: 'u', quantity, measure: COUNTED };
  yield* cables(building, panel.circuits);
}
