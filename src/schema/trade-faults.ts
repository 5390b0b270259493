import type { Plugin, PluginTrade } from '../contract/index.js';
import type { Trade } from '../kernel/checks/index.js';
import { tradeFaults, TRADES } from '../kernel/checks/index.js';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for what `defineTrade` makes. */
const isTrade = (trade: PluginTrade['trade']): trade is Trade => {
  const { name, alerts, thresholds, unchecked, checks } = trade as Partial<Trade>;
  return (
    typeof name === 'string' &&
    isRecord(alerts) &&
    isRecord(thresholds) &&
    Array.isArray(unchecked) &&
    Array.isArray(checks)
  );
};

/** Faults of the trades that plugins bring, alone and beside those of the kernel: each line names the plugin. */
export function tradeFaultsOf(plugins: readonly Plugin[]): string[] {
  const brought = plugins.flatMap(({ name, trades = [] }) => trades.map(({ trade }) => ({ plugin: name, trade })));
  const misshapen = brought.filter(({ trade }) => !isTrade(trade));
  const trades = brought.map(({ trade }) => trade).filter(isTrade);
  const pluginOf = new Map(brought.map(({ plugin, trade }) => [trade.name, plugin]));
  return [
    ...misshapen.map(({ plugin, trade }) => `plugin ${plugin}: trade ${trade.name} is not what defineTrade makes`),
    ...tradeFaults([...TRADES, ...trades]).map((fault) => {
      const [, name] = /^trade ([^:]+):/.exec(fault) ?? [];
      return `plugin ${pluginOf.get(name ?? '') ?? '?'}: ${fault}`;
    }),
  ];
}
