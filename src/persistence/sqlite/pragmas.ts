/** How long a statement waits for the lock of another process, ms. */
export const BUSY_MS = 5_000;

/**
 * Set on every handle: SQLite keeps only the journal mode in the file. FULL, because in WAL mode NORMAL loses answered
 * charges at a power cut; group commit makes it almost free.
 */
export const pragmas = (durable: boolean): readonly string[] => [
  'journal_mode = WAL',
  `synchronous = ${durable ? 'FULL' : 'OFF'}`,
  `busy_timeout = ${BUSY_MS}`,
  'temp_store = MEMORY',
  'cache_size = -16000',
];
