import type { Scene } from '../scene/index.js';
import { appartement } from './appartement/index.js';
import { extension } from './extension/index.js';
import { maison } from './maison/index.js';

/** Demonstration scenes: complete, verified, without any alert. Each call makes a new document. */
export const DEMOS = { maison, appartement, extension } as const satisfies Record<string, () => Scene>;
export type DemoName = keyof typeof DEMOS;
export const DEMO_NAMES = ['maison', 'appartement', 'extension'] as const satisfies readonly DemoName[];
