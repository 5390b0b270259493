import type { Operation } from '../contract/index.js';
import { helpOf } from '../contract/index.js';
import { inputSchemaOf, outputSchemaOf } from '../schema/json-schema.js';
import type { DoorTemplate } from './surface.js';

const TEMPLATE = 'aplomb://outils/{nom}';
export const toolUri = (operation: Pick<Operation, 'toolName'>): string =>
  TEMPLATE.replace('{nom}', operation.toolName ?? '');

/** What tools/list has no room for: descriptions, bounds and nested types of one tool, with an example. */
export function toolSchemaTemplate(operations: readonly Operation[]): DoorTemplate {
  const byName = new Map(
    operations.flatMap((operation) => (operation.toolName ? [[operation.toolName, operation] as const] : [])),
  );
  return {
    uriTemplate: TEMPLATE,
    definition: (langue) => ({
      uriTemplate: TEMPLATE,
      name: 'outils',
      mimeType: 'application/json',
      description:
        langue === 'fr' ? "Schéma complet d'un outil, avec un exemple" : 'Full schema of a tool, with an example',
    }),
    read: (uri, { nom }, { caller: { langue } }) => {
      const operation = byName.get(nom ?? '');
      if (!operation) return null;
      const text = JSON.stringify({
        nom,
        ...helpOf(operation, langue),
        cout: operation.cost,
        auth: operation.auth,
        exemple: operation.help.exemple,
        entree: inputSchemaOf(operation, { langue }),
        resultat: outputSchemaOf(operation, { langue, without: operation.tool ? operation.tool.without : undefined }),
      });
      return { contents: [{ uri, mimeType: 'application/json', text }] };
    },
    complete: (variable, beginning) =>
      variable === 'nom' ? [...byName.keys()].filter((name) => name.startsWith(beginning)) : [],
  };
}
