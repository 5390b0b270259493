/** What a plugin author reads first: see docs/plugin-guide.md. */
export * from './artefact.js';
export { contentDisposition } from './content-disposition.js';
export * from './chore.js';
export * from './context.js';
export * from './cost.js';
export * from './decorator.js';
export * from './errors.js';
export * from './journey.js';
export * from './limit.js';
export { defineOperation, get, helpOf, post } from './operation.js';
export type { Auth, Help, HelpText, OperationSpec, RestRoute, ToolSpec } from './operation.js';
export * from './page.js';
export * from './plugin.js';
export * from './representation.js';
export * from './services.js';
export * from './task.js';
export { text } from './text.js';
export * from './volatile.js';
