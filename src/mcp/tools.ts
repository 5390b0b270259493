import type { Tool } from '@modelcontextprotocol/server';
import type { Langue, Operation } from '../contract/index.js';
import { bodyToEntree } from '../schema/body-to-entree.js';
import type { DoorKit } from '../schema/door.js';
import { requestOf } from './request.js';
import type { DoorTool } from './surface.js';
import { toolDefinitions } from './tool-list.js';
import { toolError } from './tool-error.js';
import { toolResult } from './tool-result.js';

/** One tool for each operation that has a tool name, in the registry's order. */
export function registryTools(kit: DoorKit): readonly DoorTool[] {
  const operations = kit.registre.operations.filter((operation) => operation.toolName !== null);
  const definitions = new Map<Langue, ReadonlyMap<string, Tool>>();
  const definitionsIn = (langue: Langue) => {
    let known = definitions.get(langue);
    if (!known) definitions.set(langue, (known = toolDefinitions(operations, langue)));
    return known;
  };
  return operations.map((operation) => operationTool(kit, operation, (langue) => definitionsIn(langue).get(operation.toolName!)!));
}

function operationTool(kit: DoorKit, operation: Operation, definition: DoorTool['definition']): DoorTool {
  return {
    name: operation.toolName!,
    definition,
    call: async (body, exchange) => {
      const request = requestOf(kit, exchange, body['langue']);
      const { entree } = bodyToEntree(operation, body);
      const { value, error, cout } = await kit.callOperation({ operation, form: 'tool', entree, request });
      if (error) return toolError(error, operation, request.langue, cout);
      const { services, settings } = kit;
      return toolResult(value ?? {}, cout, { operation, langue: request.langue, ip: request.ip, services, baseUrl: settings.baseUrl });
    },
  };
}
