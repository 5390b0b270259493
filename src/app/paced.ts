/** Reports an error, and how many errors it stands for. */
export type Tell = (error: unknown, times: number) => void;

/**
 * Reports the first error at once, then at most one in each period: the last, with the number that came since. An
 * outage fails every call; a line a second says as much.
 */
export function paced(tell: Tell, everyMs = 1_000): (error: unknown) => void {
  let last: { error: unknown; times: number } | null = null;
  let period: NodeJS.Timeout | null = null;
  const next = (): void => {
    period = null;
    if (!last) return;
    const { error, times } = last;
    last = null;
    begin();
    tell(error, times);
  };
  const begin = (): void => {
    period = setTimeout(next, everyMs).unref();
  };
  return (error) => {
    if (period) {
      last = { error, times: (last?.times ?? 0) + 1 };
      return;
    }
    begin();
    tell(error, 1);
  };
}
