/**
 * Preloaded into a node of the service (`node --import`): its clock jumps when the parent says so. The service itself
 * knows nothing of it.
 */

/** What the runner says over the channel to the child. */
export interface ClockShift {
  readonly shiftMs: number;
}

let shift = 0;
const True = Date;

/** The clock of this process: right, but for the shift. */
class ShiftedDate extends True {
  // oxlint-disable-next-line typescript/no-explicit-any -- every form of the constructor is passed on
  constructor(...given: any[]) {
    if (given.length === 0) super(True.now() + shift);
    else super(...(given as [number]));
  }
  static override now(): number {
    return True.now() + shift;
  }
}
globalThis.Date = ShiftedDate as DateConstructor;

process.on('message', (message) => {
  const { shiftMs } = message as Partial<ClockShift>;
  if (typeof shiftMs === 'number') shift = shiftMs;
});
// The channel to the runner must not keep the service alive when it stops.
process.channel?.unref();
