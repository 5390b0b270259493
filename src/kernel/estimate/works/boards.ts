import type { Building, Circuit, Differential } from '../../building/index.js';
import { cableLengths } from '../../electrical/index.js';
import { fill, t } from '../../../words/index.js';
import type { Work } from './work.js';
import { codePart, COUNTED, grouped } from './work.js';

const lot = 'electricite';

const BREAKER = t('Disjoncteur divisionnaire, {amps} A', 'Circuit breaker, {amps} A');
const RESIDUAL = t('Interrupteur différentiel, {amps} A, {type}', 'Residual current device, {amps} A, {type}');
const TYPE = t('{sensitivity} mA, type {type}', '{sensitivity} mA, type {type}');
const ARRESTER = t('Parafoudre et sa protection', 'Surge arrester with its protection');
const CABLE = t('Câble 3G{section} mm²', 'Cable 3G{section} mm²');
const CABLES = t('longueur dans l’espace des câbles de tableau{}', 'length in space of the cables of tableau{}');

const amps = (value: number | null): string => (value === null ? '–' : String(value));

function* breakers(circuits: readonly Circuit[]): Generator<Work> {
  for (const { first, total } of grouped(
    circuits.filter(({ breaker }) => breaker !== null),
    ({ breaker }) => String(breaker),
    () => 1,
  )) {
    const rating = amps(first.breaker);
    const code = `ELE-DISJONCTEUR-${codePart(rating)}`;
    yield { lot, code, name: fill(BREAKER, { amps: rating }), unit: 'u', quantity: total, measure: COUNTED };
  }
}

function* residuals(differentials: readonly Differential[]): Generator<Work> {
  const keyOf = ({ rating, sensitivity, type }: Differential): string =>
    [rating, type, sensitivity].map((part) => codePart(String(part ?? ''))).join('-');
  for (const { first, total } of grouped(differentials, keyOf, () => 1)) {
    const type = fill(TYPE, { sensitivity: amps(first.sensitivity), type: first.type ?? '–' });
    const name = fill<'amps' | 'type'>(RESIDUAL, { amps: amps(first.rating), type });
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
    ({ section }) => String(section),
    ({ id }) => (lengths.get(id) ?? 0) / 1e3,
  )) {
    const section = String(first.section);
    const name = fill(CABLE, { section: t(section.replace('.', ','), section) });
    yield { lot, code: `ELE-CABLE-${codePart(section)}`, name, unit: 'm', quantity: total, measure: CABLES };
  }
}

/** What boards hold and feed: breakers, residual current devices, surge arrester, cables. */
export function* boards(building: Building): Generator<Work> {
  const { panel } = building;
  if (!panel) return;
  yield* breakers(panel.circuits);
  yield* residuals(panel.differentials);
  const quantity = panel.hasArrester ? 1 : 0;
  yield { lot, code: 'ELE-PARAFOUDRE', name: ARRESTER, unit: 'u', quantity, measure: COUNTED };
  yield* cables(building, panel.circuits);
}
