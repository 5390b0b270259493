import type { Langue, RegistryView } from '../contract/index.js';
import { journeyAt } from '../contract/index.js';
import type { Text } from '../words/index.js';
import { say, t } from '../words/index.js';

const WHAT: Text = t(
  'Aplomb : calculs locatifs réglementés français et conception de bâtiments.',
  'Aplomb: French regulated rental calculations and building design.',
);
const HOW: Text = t(
  'Schéma complet d’un outil : ressource aplomb://outils/{nom}. Les fichiers sont des liens valables 7 jours ; langue: "en" donne l’anglais. [u] = unités débitées par appel réussi.',
  'Full schema of a tool: resource aplomb://outils/{name}. Files are links valid for 7 days; langue: "fr" answers in French. [u] = units charged for a call that succeeds.',
);

/** Instructions that a host may show to a model once, instead of repeating them in seventy descriptions. */
export function instructionsFor(registry: RegistryView): (langue: Langue) => string {
  const inLanguage = (langue: Langue) => {
    const steps = journeyAt(registry, 'instructions', langue).filter(({ operation }) => operation.toolName !== null);
    return [say(WHAT, langue), ...steps.map(({ text }) => text), say(HOW, langue)].join('\n');
  };
  const texts = { fr: inLanguage('fr'), en: inLanguage('en') };
  return (langue) => texts[langue];
}
