import type { CostClass, Operation } from '../contract/index.js';
import { helpOf, leftOutOfTool } from '../contract/index.js';
import { inputSchemaOf, outputSchemaOf } from '../schema/json-schema.js';
import type { DoorTemplate } from './surface.js';
import { say, t } from '../words/index.js';

const FULL_SCHEMA = t("Schéma complet d'un outil, avec un exemple", 'Full schema of a tool, with an example');
const TEMPLATE = 'aplomb://outils/{nom}';

/** Address of the resource with the full schema of a tool; the name is empty for an operation without one. */
export const toolUri = (operation: Pick<Operation, 'toolName'>): string =>
  TEMPLATE.replace('{nom}', operation.toolName ?? '');

/** A cost class in the words of the wire. */
const wireCost = ({ name, units, isJournalled, ...promotion }: CostClass) => ({
  classe: name,
  unites: units,
  ...promotion,
  journalise: isJournalled,
});

/**
 * The full description of one tool, too long for tools/list: descriptions, bounds and nested types, with an example.
 */
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
      description: say(FULL_SCHEMA, langue),
    }),
    read: (uri, { nom }, { caller: { langue } }) => {
      const operation = byName.get(nom ?? '');
      if (!operation) return null;
      const { title, description } = helpOf(operation, langue);
      const text = JSON.stringify({
        nom,
        titre: title,
        description,
        cout: wireCost(operation.cost),
        auth: operation.auth,
        exemple: operation.help.example,
        entree: inputSchemaOf(operation, { langue }),
        resultat: outputSchemaOf(operation, { langue, without: leftOutOfTool(operation.tool) }),
      });
      return { contents: [{ uri, mimeType: 'application/json', text }] };
    },
    complete: (variable, beginning) =>
      variable === 'nom' ? [...byName.keys()].filter((name) => name.startsWith(beginning)) : [],
  };
}
