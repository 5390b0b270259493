import type { OwnedJobService } from '../services/jobs/index.js';
import type { PrintService } from '../services/print/index.js';
import type { LaneStatus, WorkPool } from '../services/work/index.js';
import type { Probe } from './metrics.js';

/** What is shown of the lanes: `long` take whatever comes, `short` only what is expected to be short. */
function laneProbes(work: WorkPool): readonly Probe[] {
  const ofLanes = (value: (lane: LaneStatus) => number) => () => {
    const { long, short } = work.status().lanes;
    return { long: value(long), short: value(short) };
  };
  const probe = (name: string, help: string, value: (lane: LaneStatus) => number): Probe => ({
    name: `aplomb_work_${name}`,
    help,
    label: 'lane',
    read: ofLanes(value),
  });
  return [
    probe('busy', 'Threads working', ({ busy }) => busy),
    probe('queued', 'Heavy tasks waiting', ({ queued }) => queued),
    probe('wait_p99_ms', 'Wait for a thread, 99th percentile, ms', ({ wait }) => wait.p99),
    probe('run_p99_ms', 'Time on a thread, 99th percentile, ms', ({ run }) => run.p99),
  ];
}

/** Metrics of the services. */
export const probesOf = (
  printer: PrintService,
  work: WorkPool,
  jobs: OwnedJobService,
  bodies: WorkPool,
): readonly Probe[] => [
  { name: 'aplomb_bodies_queued', help: 'Large bodies waiting to be read', read: () => bodies.status().queued },
  { name: 'aplomb_print_pages', help: 'Browser pages open', read: () => printer.status().pages },
  { name: 'aplomb_print_queued', help: 'Documents waiting to be printed', read: () => printer.status().queued },
  { name: 'aplomb_print_refused', help: 'Documents refused before they began', read: () => printer.status().refused },
  { name: 'aplomb_print_restarts', help: 'Browser restarts', read: () => printer.status().restarts },
  ...laneProbes(work),
  {
    name: 'aplomb_work_refused',
    help: 'Heavy calls refused before they began: too many of their account, of their address, of all; wait too long',
    label: 'reason',
    read: () => work.status().refusals,
  },
  {
    name: 'aplomb_work_moved',
    help: 'Tasks taken for short that were not, and ran on a long thread',
    read: () => work.status().moved,
  },
  { name: 'aplomb_jobs_running', help: 'Asynchronous calls under way', read: () => jobs.status().running },
  { name: 'aplomb_jobs_queued', help: 'Asynchronous calls waiting for their turn', read: () => jobs.status().queued },
  { name: 'aplomb_jobs_refused', help: 'Asynchronous calls refused', read: () => jobs.status().refused },
];
