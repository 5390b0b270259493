import { expect, test } from 'vitest';
import type { Langue } from '../../../src/contract/index.js';
import { COST, ERRORS } from '../../../src/contract/index.js';
import { DOMAINES } from '../../../src/plugins/agent/playbook/content.js';
import { PLAYBOOK, PLAYBOOK_VERSION, printPlaybook } from '../../../src/plugins/agent/playbook/playbook.js';
import { operationsOf } from '../../../src/plugins/agent/playbook/print-text.js';
import { registryOf } from './registry-double.js';

const steps = DOMAINES.flatMap((domaine) => PLAYBOOK[domaine].flatMap((s) => s.etapes));
const named = [...new Set(steps.flatMap(operationsOf))];
const everything = registryOf(Object.fromEntries(named.map((name) => [name, { path: `/${name.toLowerCase()}` }])));

test.each(['fr', 'en'] as const)(
  'every domain has sections and steps in %s, and the whole fits an agent’s context',
  (langue: Langue) => {
    for (const domaine of DOMAINES) {
      const { version, domaine: printed, sections } = printPlaybook(domaine, langue, everything);
      expect(version).toBe(PLAYBOOK_VERSION);
      expect(printed).toBe(domaine);
      expect(sections.length).toBeGreaterThanOrEqual(3);
      expect(sections.every((s) => s.titre !== '' && s.etapes.length > 0)).toBe(true);
    }
    const all = printPlaybook('', langue, everything);
    expect(new Set(all.sections.map((s) => s.domaine))).toEqual(new Set(DOMAINES));
    // Budget of a tool result: 8,000 tokens at 3.6 characters each.
    expect(JSON.stringify(all).length / 3.6).toBeLessThan(8000);
    expect(JSON.stringify(all)).not.toContain('[[');
  },
);

test('both languages of a step name the same operations and errors', () => {
  const references = (text: string) => [...new Set(text.match(/\[\[[^\]]*\]\]/g) ?? [])].sort().join();
  expect(steps.filter(({ fr, en }) => references(fr) !== references(en)).map(({ fr }) => fr)).toEqual([]);
});

test('every error named is in the table, and every error of the table has a repair', () => {
  const codes = steps.flatMap(({ fr }) => [...fr.matchAll(/\[\[!(\w+)\]\]/g)].map((m) => m[1]!));
  expect(codes.filter((code) => !Object.hasOwn(ERRORS, code))).toEqual([]);
  expect(Object.keys(ERRORS).filter((code) => !codes.includes(code))).toEqual([]);
});

test('a step is printed from the registry, and left out when its operation is not loaded', () => {
  const registry = registryOf({ irlRevision: { path: '/irl/revision', cost: COST.irl, auth: 'key' } });
  const text = JSON.stringify(printPlaybook('irl', 'fr', registry));
  expect(text).toContain('POST /api/v1/irl/revision (outil irl_revision) (1 unité)');
  const without = JSON.stringify(printPlaybook('', 'en', registryOf({})));
  expect(without).not.toContain('/api/v1/irl/revision');
  expect(without).toContain('Read the lease');
});

test('costs are those of the operation: promotion, free with or without a key', () => {
  const registry = registryOf({
    caoVerifier: { path: '/cao/verifier' },
    caoDxf: { path: '/cao/dxf', cost: COST.cao, auth: 'key' },
    usage: { path: '/usage', cost: COST.usage, auth: 'key' },
  });
  const text = JSON.stringify(printPlaybook('workflow', 'en', registry));
  expect(text).toContain('(free, no key)');
  expect(text).toContain('(2 units, free during the promotion)');
  expect(text).toContain('(free, key required)');
});
