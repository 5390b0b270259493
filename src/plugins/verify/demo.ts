import type { RegistryView } from '../../contract/index.js';
import type { DemoName } from '../../kernel/demo/index.js';
import { DEMOS } from '../../kernel/demo/index.js';
import { Scene } from '../../kernel/scene/index.js';
import type { AlertSummary } from '../../kernel/checks/index.js';
import { verify } from '../../kernel/checks/index.js';

interface Next {
  readonly operation: string;
  readonly corps?: Record<string, unknown>;
  /** What the call does when its options make it another than the operation's title says. */
  readonly action?: Readonly<Record<'fr' | 'en', string>>;
}

/** The natural order of calls after the demo, kept for what this service offers; costs come from the operations. */
const NEXT: readonly Next[] = [
  { operation: 'caoVerifier' },
  {
    operation: 'caoVerifier',
    corps: { appliquer: true },
    action: { fr: 'Vérifier et corriger une scène', en: 'Check and correct a scene' },
  },
  { operation: 'caoMetres' },
  { operation: 'caoRender', corps: { format: 'png' } },
  { operation: 'caoDxf' },
  { operation: 'caoPdf' },
  { operation: 'caoCarnet' },
  { operation: 'caoNomenclatures' },
  { operation: 'caoDevis' },
  { operation: 'caoIfc' },
  { operation: 'caoVisitePlan' },
];

const verified = new Map<DemoName, AlertSummary>();

/** A demonstration is the same at each call: checked once. */
function checked(exemple: DemoName): AlertSummary {
  const known = verified.get(exemple) ?? verify(Scene.parse(DEMOS[exemple]()), { langue: 'fr', now: () => 0 }).resume;
  verified.set(exemple, known);
  return known;
}

export function demo(exemple: DemoName, { operations }: RegistryView, langue: 'fr' | 'en') {
  const scene = DEMOS[exemple]();
  const suite = NEXT.flatMap(({ operation: name, corps, action }) => {
    const operation = operations.find((candidate) => candidate.name === name);
    if (!operation?.rest) return [];
    const { method, path } = operation.rest;
    return [
      {
        action: action?.[langue] ?? operation.help[langue].title,
        methode: method,
        chemin: `/api/v1${path}`,
        cout: operation.cost.units,
        corps: corps ?? null,
      },
    ];
  });
  return { scene, exemple, verification: checked(exemple), suite };
}
