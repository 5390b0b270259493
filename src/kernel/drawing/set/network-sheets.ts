import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { levelName } from '../../building/index.js';
import type { View, ViewDetail } from '../display-list.js';
import type { PlanOfStorey } from '../plan/deck-level.js';
import { plansOfStorey } from '../plan/deck-level.js';
import { isHeatingAlone } from '../plan/heating-alone.js';
import type { LegendPlace } from '../plan/technical-view.js';
import { technicalView } from '../plan/technical-view.js';
import { hasTrade } from '../plan/trades.js';
import { placeViews } from '../sheet/fit.js';
import type { Area } from '../sheet/formats.js';
import { airBalance } from './air-balance.js';
import { airBasis } from './air-basis.js';
import { equipmentOn } from './beside.js';
import { detailSheets, plumbingDetails, withDetails } from './details.js';
import { keptAt, levelExtent } from './extents.js';
import { oneLegend } from './one-legend.js';
import type { Draft, SetContext } from './recipes.js';
import { series } from './series.js';
import { tableView } from './table-view.js';

const TRADES = {
  electricite: t('Électricité {names}', 'Electricity: {names}'),
  plomberie: t('Plomberie et chauffage {names}', 'Plumbing and heating: {names}'),
  ventilation: t('Ventilation {names}', 'Ventilation: {names}'),
} as const;
const HEATING = t('Chauffage {names}', 'Heating: {names}');

const BALANCE = t('bilan des débits', 'flow balance');
const NO_EXTENT: Area = { width: 0, height: 0 };

/** The plan of a trade, its legend under it where the sheet has the height, else beside it, there narrow if need be. */
const tradeViews = (
  { langue, place }: SetContext,
  { building, level, name }: PlanOfStorey,
  trade: keyof typeof TRADES,
  scale: number,
  details: readonly ViewDetail[],
): readonly View[] => {
  const drafting = { scale, langue, details, ...(name !== undefined && { name }) };
  const viewAt = (where: LegendPlace): readonly View[] => [technicalView(building, level, trade, drafting, where)];
  const below = viewAt('dessous');
  if (placeViews(below, place)) return below;
  const right = viewAt('droite');
  if (placeViews(right, place)) return right;
  const narrow = viewAt('etroite');
  return placeViews(narrow, place) ? narrow : right;
};

/** A plan of each trade on each level and mezzanine that has any of it; beside ventilation, the balance of flows. */
export function* networks(context: SetContext): Generator<Draft | string> {
  const { building, langue } = context;
  const storeys = building.levels.flatMap((level) => plansOfStorey(building, level, langue));
  for (const trade of Object.keys(TRADES) as (keyof typeof TRADES)[]) {
    const own = storeys.filter((plan) => hasTrade(plan.building, plan.level, trade));
    const detailsAt = trade === 'plomberie' ? plumbingDetails(context, own) : () => [];
    const plansOfTrade = own.map((plan, i) => ({
      names: [plan.name ?? say(levelName(plan.level), langue)],
      extent: levelExtent(plan.level),
      draw: keptAt(context, `${trade} ${plan.level.index} ${plan.level.z}`, (scale) =>
        tradeViews(context, plan, trade, scale, detailsAt(scale)[i] ?? []),
      ),
    }));
    const tables = trade === 'ventilation' && own.length > 0 ? airTables(building, langue) : [];
    const beside = trade === 'ventilation' ? undefined : equipmentOn(building, trade, langue);
    const title = trade === 'plomberie' && isHeatingAlone(building) ? HEATING : TRADES[trade];
    const sheets = series(context, {
      one: title,
      many: title,
      subject: 'reseau',
      subjects: [...plansOfTrade, ...tables],
      joined: (whole, format) => oneLegend({ whole, format, hasMarks: true }, context),
    });
    // A balance that has no room beside a plan is left to the schedules, which have it in any case.
    const left: ViewDetail[] = [];
    for (const step of sheets) {
      if (typeof step === 'string') yield step;
      else if (step.whole.some(isPlan)) {
        const { draft, others } = withDetails(beside ? { ...step, beside } : step, context);
        left.push(...others);
        yield draft;
      }
    }
    yield* detailSheets(left, context);
  }
}

/** The tables beside plans of ventilation: its flows, which the sheet is named after, and what it is designed by. */
const airTables = (building: Building, langue: Langue) =>
  [
    { names: [say(BALANCE, langue)], table: airBalance(building, langue) },
    { names: [], table: airBasis(building, langue) },
  ].flatMap(({ names, table }) =>
    table ? [{ names, extent: NO_EXTENT, draw: () => [tableView(table, langue)] }] : [],
  );

const isPlan = ({ rooms }: View): boolean => rooms.length > 0;
