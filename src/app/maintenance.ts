/** A task of the house: what it does, and how often. */
export interface Chore {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

/** Runs each chore at its interval, never twice at once. `stop` waits for those under way: they still need the database. */
export function startMaintenance(
  chores: readonly Chore[],
  onError: (error: unknown, chore: string) => void,
): { stop(): Promise<void> } {
  const stops = chores.map(({ name, everyMs, run }) => {
    let underWay: Promise<void> | null = null;
    const timer = setInterval(() => {
      underWay ??= run()
        .then(
          () => undefined,
          (error: unknown) => onError(error, name),
        )
        .finally(() => {
          underWay = null;
        });
    }, everyMs);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await underWay;
    };
  });
  return { stop: async () => void (await Promise.all(stops.map((stop) => stop()))) };
}
