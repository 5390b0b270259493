import { z } from 'zod';
import type { CostClass, Operation, RegistryView } from '../../../src/contract/index.js';
import { COST, defineOperation, post } from '../../../src/contract/index.js';

/** A registry of bare operations, enough to print guidance from. */
export function registryOf(
  operations: Readonly<Record<string, { path: string; cost?: CostClass; auth?: Operation['auth'] }>>,
): RegistryView {
  const list = Object.entries(operations).map(([name, { path, cost = COST.free, auth = 'none' }]) =>
    defineOperation({
      name,
      kind: 'mutation',
      auth,
      cost,
      rest: post(path),
      resultat: z.object({ ok: z.boolean() }),
      help: { fr: { title: name, description: name }, en: { title: name, description: name } },
    }),
  );
  return {
    operations: list,
    journey: [],
    pages: [],
    trades: [],
    operation: (name) => list.find((o) => o.name === name),
    chapters: new Map(),
    costClasses: new Map(list.map((o) => [o.cost.name, o.cost])),
  };
}
