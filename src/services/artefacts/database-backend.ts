import type { Database } from '../../persistence/index.js';
import { blobWriter, deleteSteps, readRange, writeSteps } from '../../persistence/index.js';
import type { Backend } from './backend.js';

const GIB = 1024 ** 3;

/** Files in the service's own database: nothing to configure, and a link works on every node. */
export const databaseBackend = (db: Database, capacity = 4 * GIB): Backend => ({
  capacity,
  store: async (key, bytes) => writeSteps(key, bytes),
  receive(key) {
    const blobs = blobWriter(db, key);
    return {
      write: blobs.write,
      end: blobs.end,
      abort: async () => void (await db.group(deleteSteps(key))),
    };
  },
  read: (key, start, end) => readRange(db, key, start, end),
  // Their rows go with the rows of the files.
  remove: async () => undefined,
});
