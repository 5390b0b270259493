import type { Tool } from '@modelcontextprotocol/server';
import type { Langue, Operation } from '../contract/index.js';
import { LEVELS, toolDefinition } from './tool-definition.js';

/** A token is about 3.6 characters of JSON. */
const CHARS_PER_TOKEN = 3.6;
/** tools/list whole: an agent pays for it in every conversation. */
const LIST_TOKENS = 12_000;
/** Share of a tool: short ones leave room to long ones. */
const TOOL_TOKENS = 180;
/** Longest tool, whatever room the others leave. */
const MAX_TOOL_TOKENS = 500;
/** Wrapping of the answer: `{"jsonrpc":"2.0","id":…,"result":{"tools":[…],"ttlMs":…,"_meta":…}}`. */
const ENVELOPE_CHARS = 400;
const BRACKETS_CHARS = '{"tools":[]}'.length;

const sizeOf = (tool: Tool) => JSON.stringify(tool).length + 1;

/**
 * Definitions of all tools within the budget: each starts at the richest level that respects its own ceiling, then all
 * are lowered, the longest first, until the sum fits. Deterministic; the resource `aplomb://outils/{nom}` has the full
 * text.
 */
export function toolDefinitions(operations: readonly Operation[], langue: Langue): ReadonlyMap<string, Tool> {
  const entries = operations.map((operation) => {
    let level = 0;
    let tool = toolDefinition(operation, langue, LEVELS[0]);
    while (sizeOf(tool) > MAX_TOOL_TOKENS * CHARS_PER_TOKEN && level < LEVELS.length - 1) {
      tool = toolDefinition(operation, langue, LEVELS[++level]!);
    }
    return { operation, level, tool, size: sizeOf(tool) };
  });
  const budget = Math.min(
    LIST_TOKENS * CHARS_PER_TOKEN - ENVELOPE_CHARS,
    operations.length * TOOL_TOKENS * CHARS_PER_TOKEN - BRACKETS_CHARS,
  );
  let total = entries.reduce((sum, entry) => sum + entry.size, 0);
  while (total > budget) {
    const lowerable = entries.filter((entry) => entry.level < LEVELS.length - 1);
    if (lowerable.length === 0) break;
    // Level by level: no tool loses its types while another still has long descriptions.
    const longest = lowerable.reduce((a, b) => (b.level < a.level || (b.level === a.level && b.size > a.size) ? b : a));
    longest.tool = toolDefinition(longest.operation, langue, LEVELS[++longest.level]!);
    const size = sizeOf(longest.tool);
    total += size - longest.size;
    longest.size = size;
  }
  return new Map(entries.map(({ tool }) => [tool.name, tool]));
}
