import type { Billing } from '../billing/billing.js';

/** A mistake of the operator: printed as one line, exit code 2. */
export class UsageError extends Error {}

export interface Session {
  readonly billing: Billing;
  readonly now: Date;
  /** Value of `--name`, as given. */
  option(name: string): string | undefined;
  /** True when `--name` was given. */
  flag(name: string): boolean;
  readonly args: readonly string[];
  print(text: string): void;
  /** Writes without adding an end of line. */
  write(text: string): void;
}

export interface Command {
  readonly usage: string;
  readonly help: string;
  run(session: Session): Promise<void>;
}
