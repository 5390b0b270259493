/** How a thread makes a value: a module that exports a function, and its input (structured-clonable). */
export interface Making {
  readonly module: string | URL;
  readonly export: string;
  readonly input: unknown;
}

/**
 * A value too large for the event loop: its bytes are shared between threads, and a task that has it among the
 * properties of its input makes it on its own thread, where it finds the value itself. Such a task is heavy whatever it
 * says, and stays in this process.
 */
export abstract class Held {
  abstract readonly making: Making;
}

/** True for a task's input that has held values among its properties. */
export const hasHeld = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && Object.values(input).some((value) => value instanceof Held);
