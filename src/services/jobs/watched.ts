import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '../../contract/index.js';
import { isOver } from './job-table.js';
import type { LocalJob } from './local-job.js';

/** Where a job is read: in this process while it has not ended, else in the table. */
export interface JobSource {
  readonly local: () => LocalJob | undefined;
  readonly read: () => Promise<Job | null>;
}

/**
 * The job at each change, ending after its last state. One of another node is looked at every `everyMs` milliseconds.
 */
export async function* watched({ local, read }: JobSource, everyMs: number, signal: AbortSignal): AsyncGenerator<Job> {
  for (let shown = ''; !signal.aborted;) {
    const own = local();
    const version = own?.version ?? 0;
    const job = await read();
    if (!job) return;
    const { etat, fait, total, libelle } = job;
    const state = JSON.stringify([etat, fait, total, libelle]);
    if (state !== shown) yield job;
    if (isOver(etat)) return;
    shown = state;
    await (own ? own.changed(version, signal) : sleep(everyMs, undefined, { signal }).catch(() => undefined));
  }
}
