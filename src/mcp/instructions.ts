import type { Langue, RegistryView } from '../contract/index.js';

/** What a host may put before a model once, instead of repeating it in seventy descriptions. */
export function instructionsFor(registry: RegistryView): (langue: Langue) => string {
  const toolNames = new Set(registry.operations.map((operation) => operation.toolName));
  const texts = { fr: lines('fr', toolNames), en: lines('en', toolNames) };
  return (langue) => texts[langue];
}

type Line = readonly [needs: string | null, fr: string, en: string];

const LINES: readonly Line[] = [
  [
    null,
    'Aplomb : calculs locatifs réglementés français et conception de bâtiments.',
    'Aplomb: French regulated rental calculations and building design.',
  ],
  [
    'obtenir_cle_api',
    'Une clé s’obtient sans e-mail par obtenir_cle_api ; elle se passe dans l’en-tête X-API-Key ou Authorization: Bearer.',
    'Get a key, no e-mail needed, with obtenir_cle_api; pass it in the X-API-Key or Authorization: Bearer header.',
  ],
  [
    'bonnes_pratiques',
    'bonnes_pratiques donne la marche à suivre.',
    'bonnes_pratiques tells how to work, step by step.',
  ],
  [
    'cao_schema',
    'Une scène suit la ressource cao://schema. Déposez-la une fois, puis passez scene_id à chaque outil.',
    'A scene follows the resource cao://schema. Store it once, then pass scene_id to each tool.',
  ],
  [
    null,
    'Schéma complet d’un outil : ressource aplomb://outils/{nom}. Les fichiers sont des liens valables 7 jours ; langue: "en" donne l’anglais. [u] = unités débitées par appel réussi.',
    'Full schema of a tool: resource aplomb://outils/{name}. Files are links valid for 7 days; langue: "fr" answers in French. [u] = units charged for a call that succeeds.',
  ],
];

const lines = (langue: Langue, toolNames: ReadonlySet<string | null>): string =>
  LINES.filter(([needs]) => needs === null || toolNames.has(needs))
    .map(([, fr, en]) => (langue === 'fr' ? fr : en))
    .join('\n');
