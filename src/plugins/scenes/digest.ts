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
