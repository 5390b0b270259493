import type { RegistryView } from '../../contract/index.js';
import { journeyAt } from '../../contract/index.js';
import type { DemoName } from '../../kernel/demo/index.js';
import { DEMOS } from '../../kernel/demo/index.js';
import { Scene } from '../../kernel/scene/index.js';
import type { AlertSummary } from '../../kernel/checks/index.js';
import { verify } from '../../kernel/checks/index.js';

const verified = new Map<DemoName, AlertSummary>();

/** A demonstration is the same at each call: checked once. */
function checked(exemple: DemoName): AlertSummary {
  const known = verified.get(exemple) ?? verify(Scene.parse(DEMOS[exemple]()), { langue: 'fr', now: () => 0 }).resume;
  verified.set(exemple, known);
  return known;
}

/** A scene, what its check says, and the calls that naturally follow, at the cost of their operations. */
export function demo(exemple: DemoName, registry: RegistryView, langue: 'fr' | 'en') {
  const scene = DEMOS[exemple]();
  const suite = journeyAt(registry, 'demo', langue).flatMap(({ operation: { rest, cost }, text, body }) =>
    rest ? [{ action: text, methode: rest.method, chemin: `/api/v1${rest.path}`, cout: cost.units, corps: body }] : [],
  );
  return { scene, exemple, verification: checked(exemple), suite };
}
