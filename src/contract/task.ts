import type { WorkShare } from './work-share.js';

/** Progress of long work, shown by the three doors. */
export type Progress = (done: number, total: number, label: string) => void;

export interface TaskHooks {
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/** What the engine knows of a call: a resolver's context has all of it. */
export interface WorkHooks extends TaskHooks {
  /** Whose turn the work takes. */
  readonly share: WorkShare;
}

/**
 * A pure function that may run in a worker. `module` and `export` name it there; `run` is the same function for a
 * call that is light enough for the event loop (under 50 ms). Input and output are structured-clonable.
 */
export interface Task<I, O> {
  readonly module: URL;
  readonly export: string;
  readonly run: (input: I, hooks: TaskHooks) => O | Promise<O>;
  /** True when this input would hold the event loop for more than 50 ms. */
  readonly heavy: (input: I) => boolean;
  /**
   * Inputs of equal affinity (the hash of a scene) go to the same worker, which still has the building derived from it.
   */
  readonly affinity?: (input: I) => string | undefined;
  /**
   * How long one run is expected to take on an ordinary core, ms; what runs take corrects it. Up to 2,000 the task may
   * run on the thread kept for short work, which no long task ever holds. Absent: unknown, it waits with the long ones.
   */
  readonly expectedMs?: (input: I) => number;
}

/** `module` is the declaring file's own `import.meta.url` (or a URL) that exports `run` under `export`. */
export const defineTask = <I, O>(task: {
  module: string | URL;
  export: string;
  run: (input: I, hooks: TaskHooks) => O | Promise<O>;
  heavy?: boolean | ((input: I) => boolean);
  affinity?: (input: I) => string | undefined;
  expectedMs?: (input: I) => number;
}): Task<I, O> => {
  const { heavy = true } = task;
  return {
    module: new URL(task.module),
    export: task.export,
    run: task.run,
    heavy: typeof heavy === 'function' ? heavy : () => heavy,
    affinity: task.affinity,
    expectedMs: task.expectedMs,
  };
};
