import type { RegistryView } from '../../contract/index.js';
import { journeyAt } from '../../contract/index.js';
import type { DemoName } from '../../kernel/demo/index.js';
import { DEMOS } from '../../kernel/demo/index.js';
import { Scene } from '../../kernel/scene/index.js';
import type { AlertSummary, Checks } from '../../kernel/checks/index.js';
import { checksOf } from '../../schema/index.js';
import type { Langue } from '../../words/index.js';

const verified = new WeakMap<Checks, Map<DemoName, AlertSummary>>();

/** A demonstration is the same at each call: checked once by the checks of a service. */
function checked(checks: Checks, exemple: DemoName): AlertSummary {
  const own = verified.get(checks) ?? new Map<DemoName, AlertSummary>();
  verified.set(checks, own);
  const known = own.get(exemple);
  if (known) return known;
  const { resume } = checks.verify(Scene.parse(DEMOS[exemple]()), { langue: 'fr', now: () => 0 });
  own.set(exemple, resume);
  return resume;
}

/** A scene, its check, and the usual next calls with the cost of their operations. */
export function demo(exemple: DemoName, registry: RegistryView, langue: Langue) {
  const scene = DEMOS[exemple]();
  const suite = journeyAt(registry, 'demo', langue).flatMap(({ operation: { rest, cost }, text, body }) =>
    rest ? [{ action: text, methode: rest.method, chemin: `/api/v1${rest.path}`, cout: cost.units, corps: body }] : [],
  );
  return { scene, exemple, verification: checked(checksOf(registry), exemple), suite };
}
