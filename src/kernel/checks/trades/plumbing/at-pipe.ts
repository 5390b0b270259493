import type { Building, Pipe } from '../../../building/index.js';

/** Where an alert about a pipe points: its start; no level for a pipe that runs on several. */
export const atPipe = ({ pointer, id, runs, trace }: Pipe, { levels }: Building) => ({
  objet: pointer,
  id,
  position: { ...trace[0]!, z: runs[0]?.points[0]?.z ?? 0 },
  niveau: runs.length === 1 ? (levels[runs[0]!.levelIndex] ?? null) : null,
});
