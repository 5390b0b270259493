import type { ErrorCode, Langue, Operation, RegistryView } from '../../../contract/index.js';
import { ERRORS } from '../../../contract/index.js';
import type { Text } from '../../../words/index.js';

const REFERENCE = /\[\[(?<erreur>!)?(?<nom>\w+)(?<cout>:cout)?\]\]/g;

/** Operations a sentence names, in either language. */
export const operationsOf = (texte: Text): readonly string[] => [
  ...new Set(
    [...`${texte.fr}${texte.en}`.matchAll(REFERENCE)].flatMap(({ groups }) => (groups!.erreur ? [] : [groups!.nom!])),
  ),
];

const WORDS = {
  fr: {
    tool: 'outil',
    free: 'gratuit',
    noKey: 'sans clé',
    withKey: 'clé requise',
    unit: 'unité',
    units: 'unités',
    promotion: 'offert pendant la promotion',
  },
  en: {
    tool: 'tool',
    free: 'free',
    noKey: 'no key',
    withKey: 'key required',
    unit: 'unit',
    units: 'units',
    promotion: 'free during the promotion',
  },
} as const satisfies Record<Langue, Record<string, string>>;

function addressOf({ name, rest, toolName }: Operation, langue: Langue): string {
  const address = rest ? `${rest.method} /api/v1${rest.path}` : `GraphQL ${name}`;
  return toolName ? `${address} (${WORDS[langue].tool} ${toolName})` : address;
}

function costOf({ auth, cost }: Operation, langue: Langue): string {
  const words = WORDS[langue];
  if (cost.units === 0) {
    return `${words.free}, ${auth === 'key' || auth === 'automation-or-key' ? words.withKey : words.noKey}`;
  }
  const units = `${cost.units} ${cost.units > 1 ? words.units : words.unit}`;
  return cost.promotion ? `${units}, ${words.promotion}` : units;
}

/** The sentence with routes, tools, costs and error codes filled in; null when it names an operation not loaded. */
export function printText(texte: Text, langue: Langue, registry: RegistryView): string | null {
  if (operationsOf(texte).some((name) => !registry.operation(name))) return null;
  return texte[langue].replaceAll(REFERENCE, (...match) => {
    const { erreur, nom, cout } = match.at(-1) as { erreur?: string; nom: string; cout?: string };
    if (erreur) return `${ERRORS[nom as ErrorCode].status} ${nom}`;
    const operation = registry.operation(nom)!;
    return cout ? costOf(operation, langue) : addressOf(operation, langue);
  });
}
