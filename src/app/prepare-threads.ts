import type { Plugin } from '../contract/index.js';
import type { TradeModule } from '../schema/checks.js';
import type { Preparation } from '../services/work/index.js';
import { compiledUrl } from '../services/work/index.js';

const extension = new URL(import.meta.url).pathname.slice(-3);

/**
 * The preparation of worker threads before their first task: loading the trades of the plugins. Undefined when no
 * plugin brings any.
 */
export function prepareThreads(plugins: readonly Pick<Plugin, 'trades'>[]): Preparation | undefined {
  const input = plugins
    .flatMap(({ trades = [] }) => trades)
    .map(({ module, export: name }): TradeModule => ({ module: compiledUrl(new URL(module)).href, export: name }));
  if (input.length === 0) return undefined;
  return { module: new URL(`../schema/checks${extension}`, import.meta.url), export: 'prepareThread', input };
}
