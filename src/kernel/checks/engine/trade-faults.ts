import { METIERS } from './alert.js';
import { PASSES } from './stages.js';
import type { Trade } from './trade.js';

const STAGES = new Set<string>(PASSES.flatMap(({ stages }) => stages));

/** Contradictions between trades, in sentences that name the trade; empty when there is none. */
export function tradeFaults(trades: readonly Trade[]): string[] {
  const keys = new Set(trades.flatMap(({ thresholds }) => Object.keys(thresholds)));
  return [
    ...twice('trade', trades, ({ name }) => [name]),
    ...twice('alert', trades, ({ alerts }) => Object.keys(alerts)),
    ...twice('threshold', trades, ({ thresholds }) => Object.keys(thresholds)),
    ...trades.flatMap((trade) => [...alertFaults(trade, keys), ...checkFaults(trade), ...thresholdFaults(trade)]),
  ];
}

/** Names that two trades, or one trade twice, give. */
function twice(kind: string, trades: readonly Trade[], namesOf: (trade: Trade) => readonly string[]): string[] {
  const owners = new Map<string, string>();
  return trades.flatMap((trade) =>
    namesOf(trade).flatMap((name) => {
      const owner = owners.get(name);
      owners.set(name, trade.name);
      return owner === undefined ? [] : [`trade ${trade.name}: ${kind} ${name} is already that of trade ${owner}`];
    }),
  );
}

const isMetier = (metier: string): boolean => (METIERS as readonly string[]).includes(metier);

function alertFaults({ name, alerts, checks }: Trade, keys: ReadonlySet<string>): string[] {
  const raised = new Set(checks.flatMap(({ raises }) => raises));
  return Object.entries(alerts).flatMap(([code, { metier, seuils = [] }]) => [
    ...(raised.has(code) ? [] : [`trade ${name}: no check raises ${code}`]),
    ...(isMetier(metier) ? [] : [`trade ${name}: alert ${code} has metier ${metier}, not one of METIERS`]),
    ...seuils
      .filter((key) => !keys.has(key))
      .map((key) => `trade ${name}: alert ${code} compares with ${key}, which is no threshold`),
  ]);
}

const checkFaults = ({ name, alerts, checks }: Trade): string[] =>
  checks.flatMap(({ raises, stage }) => [
    ...raises
      .filter((code) => !Object.hasOwn(alerts, code))
      .map((code) => `trade ${name}: a check raises ${code}, which is not one of its alerts`),
    ...(STAGES.has(stage) ? [] : [`trade ${name}: a check is of stage ${stage}, which is none of PASSES`]),
  ]);

const thresholdFaults = ({ name, thresholds }: Trade): string[] =>
  Object.entries(thresholds).flatMap(([key, { metier }]) =>
    isMetier(metier) ? [] : [`trade ${name}: threshold ${key} has metier ${metier}, not one of METIERS`],
  );
