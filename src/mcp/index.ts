export type { McpDoorOptions } from './door.js';
export { identityOf, mcpDoor, surfaceOf } from './door.js';
export type { Caller, DoorPrompt, DoorResource, DoorTemplate, DoorTool, Exchange, Surface } from './surface.js';
