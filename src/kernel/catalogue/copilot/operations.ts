import type { CopilotOperation } from './operation.js';
import { EQUIPMENT_OPERATIONS } from './operations/equipment.js';
import { FURNITURE_OPERATIONS } from './operations/furniture.js';
import { OPENING_OPERATIONS } from './operations/openings.js';
import { ROOM_OPERATIONS } from './operations/rooms.js';
import { STOREY_OPERATIONS } from './operations/storeys.js';
import { WALL_OPERATIONS } from './operations/walls.js';

/** The copilot's vocabulary, by domain. Codes are never reused for another meaning. */
export const COPILOT_OPERATIONS = {
  ...WALL_OPERATIONS,
  ...OPENING_OPERATIONS,
  ...FURNITURE_OPERATIONS,
  ...ROOM_OPERATIONS,
  ...STOREY_OPERATIONS,
  ...EQUIPMENT_OPERATIONS,
} as const satisfies Readonly<Record<string, CopilotOperation>>;
