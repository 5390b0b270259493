import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import pluginEntries from '../../plugins.config.js';
import { loadPlugins } from '../../src/app/load-plugins.js';
import type { Operation } from '../../src/contract/index.js';
import { toolDefinitions } from '../../src/mcp/tool-list.js';
import { createRegistry } from '../../src/schema/registry.js';

let operations: Operation[];
beforeAll(async () => {
  const registry = createRegistry(await loadPlugins(pluginEntries()));
  operations = registry.operations.filter(({ toolName }) => toolName !== null);
});

describe.each(['fr', 'en'] as const)('the tools of the enabled plugins (%s)', (langue) => {
  test('fit in 180 tokens on average and 12,000 in all, each with a name, a title and a description', () => {
    const tools = [...toolDefinitions(operations, langue).values()];
    expect(JSON.stringify({ tools }).length / 3.6).toBeLessThanOrEqual(Math.min(12_000, 180 * tools.length));
    for (const { name, title, description } of tools) {
      expect(name).toMatch(/^[a-z][a-z0-9_]{0,63}$/);
      expect(title).toBeTruthy();
      expect(description).toMatch(/\S{10}|\S+ \S+/);
    }
  });

  test('carry annotations that follow from what the operation does', () => {
    const tools = toolDefinitions(operations, langue);
    for (const operation of operations) {
      const { annotations } = tools.get(operation.toolName!)!;
      expect(annotations?.readOnlyHint).toBe(operation.kind === 'query');
      expect(typeof annotations?.openWorldHint).toBe('boolean');
      expect(typeof annotations?.destructiveHint).toBe(operation.kind === 'mutation' ? 'boolean' : 'undefined');
    }
  });

  test('have schemas that a strict validator compiles', () => {
    const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true, validateFormats: false });
    for (const { inputSchema, outputSchema } of toolDefinitions(operations, langue).values()) {
      expect(inputSchema.type).toBe('object');
      expect(() => ajv.compile(inputSchema)).not.toThrow();
      expect(() => ajv.compile(outputSchema!)).not.toThrow();
    }
  });
});

test('every example of the help passes the schema that its tool announces', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const tools = toolDefinitions(operations, 'fr');
  for (const { toolName, scene, help } of operations) {
    if (!help.example) continue;
    const validate = ajv.compile(tools.get(toolName!)!.inputSchema);
    validate(scene === true ? { scene: help.example } : help.example);
    expect([toolName, validate.errors]).toEqual([toolName, null]);
  }
});
