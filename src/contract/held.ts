/** How a thread makes a value: the function exported by a module, and its input (structured-clonable). */
export interface Making {
  readonly module: string | URL;
  readonly export: string;
  readonly input: unknown;
}

/**
 * A value too large for the event loop. Its bytes are shared between threads, and a task that has it among the
 * properties of its input parses it on its own thread and finds the parsed value there. Such a task always runs on a
 * thread of this process.
 */
export abstract class Held {
  abstract readonly making: Making;
}

/** True for a task's input that has held values among its properties. */
export const hasHeld = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && Object.values(input).some((value) => value instanceof Held);
