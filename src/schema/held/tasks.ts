import type { Task } from '../../contract/index.js';
import { defineTask } from '../../contract/index.js';
import type { BodyInput, BodyRead, CheckInput, GiveBackInput, GivenBack, SceneFacts, TextInput } from './on-thread.js';
import type { Source } from './source.js';
import { BYTES_A_MS } from './source.js';

const extension = new URL(import.meta.url).pathname.slice(-3);

/** The module that threads load: what is held is read there alone. */
export const ON_THREAD = new URL(`./on-thread${extension}`, import.meta.url);

const load = () => import('./on-thread.js');

interface OfSource {
  readonly source: Source;
}

/**
 * A thread that has parsed a document is asked for its parts, while it is free; the number of bytes announces how long
 * that takes: a body of which nothing is known would be waited for like the longest of them.
 */
const ofSource = {
  affinity: ({ source }: OfSource): string => String(source.id),
  expectedMs: ({ source }: OfSource): number => 1 + source.length / BYTES_A_MS,
};

/** Parses a body and answers with its outline. */
export const readBody: Task<BodyInput, BodyRead> = defineTask({
  module: ON_THREAD,
  export: 'readBody',
  ...ofSource,
  run: async (input: BodyInput) => (await load()).readBody(input),
});

/** Parses a text of a document as JSON and answers with its outline. */
export const readText: Task<TextInput, BodyRead> = defineTask({
  module: ON_THREAD,
  export: 'readText',
  ...ofSource,
  run: async (input: TextInput) => (await load()).readText(input),
});

/** Answers with parts of a document, as far as they are small. */
export const giveBack: Task<GiveBackInput, GivenBack> = defineTask({
  module: ON_THREAD,
  export: 'giveBack',
  ...ofSource,
  run: async (input: GiveBackInput) => (await load()).giveBack(input),
});

/** Holds a scene against its schema and its rules, and answers with what was found. */
export const checkScene: Task<CheckInput, SceneFacts> = defineTask({
  module: ON_THREAD,
  export: 'checkScene',
  ...ofSource,
  run: async (input: CheckInput) => (await load()).checkScene(input),
});

/** Answers with a held scene, whole. */
export const wholeScene: Task<{ readonly scene: unknown }, unknown> = defineTask({
  module: ON_THREAD,
  export: 'wholeScene',
  run: async ({ scene }: { readonly scene: unknown }) => scene,
});
