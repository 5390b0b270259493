/** How long a statement waits for the lock of another process, ms. */
export const BUSY_MS = 5_000;

/**
 * Pages of the log after which it is written back, 8 MB: the pages that calls write again and again (counters, ends of
 * lists, indices of keys) then go to the file once for thousands of calls. Charges wait meanwhile: more at once would
 * be felt where long scenes and files fill the log.
 */
const LOG_PAGES = 2000;

/**
 * Set on every handle: SQLite keeps only the journal mode in the file. FULL, because in WAL mode NORMAL loses answered
 * charges at a power cut; group commit makes it almost free.
 */
export const pragmas = (durable: boolean): readonly string[] => [
  'journal_mode = WAL',
  `synchronous = ${durable ? 'FULL' : 'OFF'}`,
  `busy_timeout = ${BUSY_MS}`,
  `wal_autocheckpoint = ${LOG_PAGES}`,
  'temp_store = MEMORY',
  'cache_size = -16000',
];
