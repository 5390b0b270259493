import { constants, gzipSync } from 'node:zlib';
import type { Held, PackedScene } from '../../contract/index.js';
import { defineTask } from '../../contract/index.js';
import { countElements, sceneHash } from '../../kernel/scene/index.js';

/** Length of a JSON text whose hash takes some 20 ms. */
const LONG = 500_000;
const MS_A_CHARACTER = 20 / LONG;

export interface Digest {
  readonly sha256: string;
  readonly elements: number;
}

/** Digest of a scene from its JSON text: text crosses to a worker faster than the objects it describes. */
export function digestOf(text: string): Digest {
  const scene = JSON.parse(text) as Record<string, unknown>;
  return { sha256: sceneHash(scene), elements: countElements(scene).total };
}

export const sceneDigest = defineTask<string, Digest>({
  module: import.meta.url,
  export: 'digestOf',
  run: digestOf,
  heavy: (text) => text.length > LONG,
  expectedMs: (text) => text.length * MS_A_CHARACTER,
});

/** A scene ready to be stored: for a thread, where its text and what it weighs do not matter. */
export function packedScene(scene: unknown): PackedScene {
  const text = JSON.stringify(scene);
  const bytes = Buffer.from(text);
  const compressed = gzipSync(bytes, { level: constants.Z_BEST_SPEED });
  return { ...digestOf(text), bytes: bytes.byteLength, compressed };
}

interface PackInput {
  readonly scene: unknown;
}

/** The task in a worker: what it is given as held is there the scene itself. */
export const pack = ({ scene }: PackInput): PackedScene => packedScene(scene);

/** Packs a scene that is held. */
export const packTask = defineTask<{ readonly scene: Held }, PackedScene>({
  module: import.meta.url,
  export: 'pack',
  run: pack,
});
