import type { ErrorCode, Langue, Operation, RegistryView } from '../../../contract/index.js';
import { ERRORS } from '../../../contract/index.js';
import type { Text } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';

const REFERENCE = /\[\[(?<erreur>!)?(?<nom>\w+)(?<cout>:cout)?\]\]/g;

/** Operations a sentence names, in either language. */
export const operationsOf = (texte: Text): readonly string[] => [
  ...new Set(
    [...`${say(texte, 'fr')}${say(texte, 'en')}`.matchAll(REFERENCE)].flatMap(({ groups }) =>
      groups!.erreur ? [] : [groups!.nom!],
    ),
  ),
];

const WORDS = {
  tool: t('{address} (outil {tool})', '{address} (tool {tool})'),
  freeNoKey: t('gratuit, sans clé', 'free, no key'),
  freeWithKey: t('gratuit, clé requise', 'free, key required'),
  unit: t('1 unité', '1 unit'),
  units: t('{count} unités', '{count} units'),
  promotion: t('{units}, offert pendant la promotion', '{units}, free during the promotion'),
} as const;

function addressOf({ name, rest, toolName }: Operation, langue: Langue): string {
  const address = rest ? `${rest.method} /api/v1${rest.path}` : `GraphQL ${name}`;
  return toolName ? say(WORDS.tool, langue, { address, tool: toolName }) : address;
}

function costOf({ auth, cost }: Operation, langue: Langue): string {
  if (cost.units === 0) {
    return say(auth === 'key' || auth === 'automation-or-key' ? WORDS.freeWithKey : WORDS.freeNoKey, langue);
  }
  const units = cost.units > 1 ? say(WORDS.units, langue, { count: cost.units }) : say(WORDS.unit, langue);
  return cost.promotion ? say(WORDS.promotion, langue, { units }) : units;
}

/** The sentence with routes, tools, costs and error codes filled in; null when it names an operation not loaded. */
export function printText(texte: Text, langue: Langue, registry: RegistryView): string | null {
  if (operationsOf(texte).some((name) => !registry.operation(name))) return null;
  return say(texte, langue).replaceAll(REFERENCE, (...match) => {
    const { erreur, nom, cout } = match.at(-1) as { erreur?: string; nom: string; cout?: string };
    if (erreur) return `${ERRORS[nom as ErrorCode].status} ${nom}`;
    const operation = registry.operation(nom)!;
    return cout ? costOf(operation, langue) : addressOf(operation, langue);
  });
}
