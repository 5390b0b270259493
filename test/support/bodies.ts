import { gunzipSync, gzipSync } from 'node:zlib';
import type { BodyThreads, StoredScene } from '../../src/contract/index.js';

/** Large bodies read on the spot: no thread is started. */
export const bodiesHere: BodyThreads = {
  threads: { run: async (task, input, hooks) => task.run(input, hooks) },
  turn: async () => {},
  piece: (_address: string, take: () => void) => take(),
  from: 65_536,
  part: 16_384,
};

/** A scene as a store gives it back. */
export function asStored(scene: unknown): StoredScene {
  const text = JSON.stringify(scene);
  const told = { sha256: '', elements: 0, expire_le: '2026-11-28T12:00:00.000Z' };
  return { ...told, bytes: Buffer.byteLength(text), compressed: async () => gzipSync(text), text: async () => text };
}

/** The document of a stored scene, from the bytes that it is kept in. */
export const documentOf = async (stored: StoredScene | null): Promise<unknown> =>
  stored && (JSON.parse(gunzipSync(await stored.compressed()).toString()) as unknown);
