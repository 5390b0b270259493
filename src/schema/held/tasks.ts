import type { Task } from '../../contract/index.js';
import { defineTask } from '../../contract/index.js';
import type { BodyInput, BodyRead, CheckInput, GiveBackInput, GivenBack, SceneFacts, TextInput } from './on-thread.js';

const extension = new URL(import.meta.url).pathname.slice(-3);

/** The module that threads load: what is held is read there alone. */
export const ON_THREAD = new URL(`./on-thread${extension}`, import.meta.url);

const load = () => import('./on-thread.js');

/** Parses a body and answers with its outline. */
export const readBody: Task<BodyInput, BodyRead> = defineTask({
  module: ON_THREAD,
  export: 'readBody',
  run: async (input: BodyInput) => (await load()).readBody(input),
});

/** Parses a text of a document as JSON and answers with its outline. */
export const readText: Task<TextInput, BodyRead> = defineTask({
  module: ON_THREAD,
  export: 'readText',
  run: async (input: TextInput) => (await load()).readText(input),
});

/** Answers with parts of a document, as far as they are small. */
export const giveBack: Task<GiveBackInput, GivenBack> = defineTask({
  module: ON_THREAD,
  export: 'giveBack',
  run: async (input: GiveBackInput) => (await load()).giveBack(input),
});

/** Holds a scene against its schema and its rules, and answers with what was found. */
export const checkScene: Task<CheckInput, SceneFacts> = defineTask({
  module: ON_THREAD,
  export: 'checkScene',
  run: async (input: CheckInput) => (await load()).checkScene(input),
});

/** Answers with a held scene, whole. */
export const wholeScene: Task<{ readonly scene: unknown }, unknown> = defineTask({
  module: ON_THREAD,
  export: 'wholeScene',
  run: async ({ scene }: { readonly scene: unknown }) => scene,
});
