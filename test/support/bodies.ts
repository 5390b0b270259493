import { gunzipSync, gzipSync } from 'node:zlib';
import type { BodyThreads, StoredScene } from '../../src/contract/index.js';

/** Large bodies read on the spot: no thread is started. */
export const bodiesHere: BodyThreads = {
  threads: { run: async (task, input, hooks) => task.run(input, hooks) },
  from: 65_536,
  part: 16_384,
};

/** A scene as a store gives it back. */
export function asStored(scene: unknown): StoredScene {
  const text = JSON.stringify(scene);
  return { bytes: Buffer.byteLength(text), compressed: async () => gzipSync(text), text: async () => text };
}

/** The document of a stored scene, from the bytes that it is kept in. */
export const documentOf = async (stored: StoredScene | null): Promise<unknown> =>
  stored && (JSON.parse(gunzipSync(await stored.compressed()).toString()) as unknown);
