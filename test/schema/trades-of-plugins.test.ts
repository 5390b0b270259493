import { describe, expect, test } from 'vitest';
import type { PluginTrade } from '../../src/contract/index.js';
import { definePlugin } from '../../src/contract/index.js';
import { CHECKS } from '../../src/kernel/checks/index.js';
import { checksOf, checksOfThread, prepareThread } from '../../src/schema/checks.js';
import { createRegistry, RegistryError } from '../../src/schema/registry.js';

const alert = {
  metier: 'urbanisme',
  controle: 'metiers',
  severite: 'suggestion',
  norme: null,
  source: 'essai',
  message: { fr: 'essai', en: 'try' },
};
const trade = (name: string, code: string) => ({
  name,
  alerts: { [code]: alert },
  thresholds: {},
  unchecked: [],
  checks: [{ raises: [code], stage: 'site', run: () => [] }],
});
const plugin = (name: string, ...trades: PluginTrade['trade'][]) =>
  definePlugin({
    name,
    operations: [],
    resolvers: [],
    trades: trades.map((it) => ({ trade: it, module: import.meta.url, export: 'none' })),
  })();

describe('the trades of plugins', () => {
  test('follow those of the kernel, in the order of the plugins, once a registry', () => {
    const registry = createRegistry([
      plugin('un', trade('un', 'alerte_un')),
      plugin('deux', trade('deux', 'alerte_deux')),
    ]);
    const checks = checksOf(registry);
    expect(Object.keys(checks.alerts).slice(-2)).toEqual(['alerte_un', 'alerte_deux']);
    expect(checksOf(registry)).toBe(checks);
    expect(checksOf(createRegistry([plugin('sans')]))).toBe(CHECKS);
  });

  test('stop the start when they do not go together, and the plugin is named', () => {
    const start = () => createRegistry([plugin('un', trade('un', 'toit_ouvert')), plugin('vide', { name: 'rien' })]);
    expect(start).toThrow(RegistryError);
    expect(start).toThrow(/plugin un: trade un: alert toit_ouvert is already that of trade roofs/);
    expect(start).toThrow(/plugin vide: trade rien is not what defineTrade makes/);
  });

  test('are taken by a thread from the modules that export them', async () => {
    expect(checksOfThread()).toBe(CHECKS);
    const source = `export const brought = ${JSON.stringify({ ...trade('fil', 'alerte_fil'), checks: [] }).replace('"checks":[]', '"checks":[{raises:["alerte_fil"],stage:"site",run:()=>[]}]')};`;
    const module = `data:text/javascript,${encodeURIComponent(source)}`;
    await prepareThread([{ module, export: 'brought' }]);
    expect(Object.keys(checksOfThread().alerts).at(-1)).toBe('alerte_fil');
    await expect(prepareThread([{ module, export: 'other' }])).rejects.toThrow(/exports no trade named other/);
  });
});
