import type { z } from 'zod';
import type { Langue, OperationContext, Output, Task, TaskHooks } from '../../contract/index.js';
import { Operation, sceneForm } from '../../contract/index.js';
import type { Checks } from '../../kernel/checks/index.js';
import { CHECKS } from '../../kernel/checks/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { isHeavyScene, LIGHT_ELEMENTS } from '../../kernel/scene/index.js';
import { rememberKey, sceneKey } from '../building-cache.js';
import { checksOf, checksOfThread } from '../checks.js';
import { expectedTime } from '../expected-time.js';
import { declared } from './declare.js';
import { digestOf } from './digest.js';
import type { FileFormat, Finished, Options } from './file-format.js';
import { fileFormatOf, plain } from './file-format.js';
import { SceneWork } from './scene-work.js';
import type { SceneOutputSpec } from './spec.js';
import type { WrittenPart } from './written-parts.js';
import { partsWritten, withPartsPlaced } from './written-parts.js';

/** Fields of the checks that a call selects. */
export interface Reads {
  readonly alertes: boolean;
  readonly verdict: boolean;
}

/** Input sent to a worker. */
export interface OutputInput {
  readonly scene: Scene;
  /** Key of the scene, computed once. */
  readonly key: string;
  readonly options: Options;
  /** The other scene, for an output that takes one. */
  readonly other?: Scene | undefined;
  /** Options and settings of the plugin that the output says it reads: nothing else of them leaves for a worker. */
  readonly pluginOptions: Options;
  readonly settings: Options;
  readonly strict: boolean;
  readonly langue: Langue;
  /** Format of the file to write; null when none is asked for. */
  readonly file: string | null;
  /** What the caller reads of the checks: what nobody reads is not found. */
  readonly reads: Reads;
  /** See `OperationContext`. */
  readonly whole?: readonly string[] | undefined;
}

/** The input of a work on a scene; without a file, with no options and every field read unless said. */
export const inputFor = (scene: Scene, rest: Partial<Omit<OutputInput, 'scene' | 'key'>> = {}): OutputInput => ({
  scene,
  key: sceneKey(scene),
  options: {},
  pluginOptions: {},
  settings: {},
  strict: false,
  langue: 'fr',
  file: null,
  reads: { alertes: true, verdict: true },
  ...rest,
});

/** Output of the worker. */
export interface OutputMade {
  readonly answer: Readonly<Record<string, unknown>>;
  readonly written?: string | Uint8Array;
  /** Long scenes and lists of the answer that a thread has written, by their paths. */
  readonly parts?: Readonly<Record<string, WrittenPart>>;
  /** Name of the file without its extension. */
  readonly stem?: string;
}

/** An operation, its resolver and its task, from one description. */
export interface SceneOutput extends Output {
  readonly task: Task<OutputInput, OutputMade>;
  /** The making itself: what a worker runs. */
  run(input: OutputInput, hooks: TaskHooks): OutputMade;
}

type Entree = { readonly format?: string; readonly strict?: boolean } & Options;

/** Everything of a description, whatever its own types. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnySpec = SceneOutputSpec<any, any, any, any, any>;

const isLarge = ({ heavyFrom }: AnySpec, scene: Scene | undefined): boolean =>
  heavyFrom === 'always' || isHeavyScene(scene, heavyFrom);

const expectedMs = ({ msPerElement = 0.5, heavyFrom }: AnySpec, scene: Scene): number =>
  expectedTime(scene, msPerElement, heavyFrom === 'always' ? 0 : (heavyFrom ?? LIGHT_ELEMENTS));

const lastWord = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Makes an output from a scene: the building once, the checks once, the file only when asked for. */
function run(spec: AnySpec, checks: Checks, input: OutputInput, hooks: TaskHooks): OutputMade {
  const { scene, key, options, langue, strict, file, reads } = input;
  rememberKey(scene, key);
  const { steps = 1 } = spec;
  const findings = spec.findings === true && reads.alertes;
  const verdict = spec.verdict === true && reads.verdict;
  const hasChecks = findings || verdict || strict;
  const work = new SceneWork(input, checks, hooks, { own: steps, checks: hasChecks ? 1 : 0 });
  if (strict) work.refuseCritical();
  const { answer, document, views, readings } = spec.make(work);
  const format = file === null ? undefined : (spec.formats![file] as FileFormat<unknown>);
  const made: OutputMade = {
    answer: {
      ...answer,
      ...(findings && { alertes: work.alerts }),
      ...(verdict && { verdict: work.verdict(views ?? [], readings) }),
    },
    ...(format && {
      written: format.write(document!()),
      stem: spec.fileName?.({ scene, options, langue }) ?? lastWord(spec.path),
    }),
  };
  work.end();
  return made;
}

/** The format of the file that a call asks for, by its format and its selection; null when it asks for none. */
function fileAskedFor(spec: AnySpec, { format, ...options }: Entree, selection: ReadonlySet<string>) {
  const isRead = ['fichier', 'sha256', ...Object.keys(spec.texts ?? {})].some((field) => selection.has(field));
  return isRead && format !== undefined ? fileFormatOf(spec.formats ?? {}, format, options) : null;
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Fields of the answer that hold the file itself, as far as they are selected. */
function textsOf(
  { texts = {} }: AnySpec,
  [name, { textOf = base64 }]: NonNullable<ReturnType<typeof fileAskedFor>>,
  { text, bytes }: Finished,
  selection: ReadonlySet<string>,
) {
  const held = Object.entries(texts).filter(([field, { formats }]) => formats.includes(name) && selection.has(field));
  return Object.fromEntries(held.map(([field]) => [field, text ?? textOf(bytes)]));
}

const namesOf = (schema: z.ZodObject | undefined): readonly string[] => Object.keys(schema?.shape ?? {});

/** The values that a schema names. */
const only = (schema: z.ZodObject | undefined, values: unknown): Options =>
  Object.fromEntries(namesOf(schema).map((name) => [name, (values as Options)[name]]));

/** The other scene of a call, apart from its options. */
function withOther({ otherScene }: AnySpec, rest: Options): { readonly other?: Scene; readonly options: Options } {
  if (!otherScene) return { options: rest };
  const { field, idField } = sceneForm(otherScene.field);
  const { [field]: other, [idField]: _handle, ...options } = rest;
  return { ...(other !== undefined && { other: other as Scene }), options };
}

/** Runs the task, finishes the file, hands it over. */
async function deliver(output: SceneOutput, spec: AnySpec, entree: Entree, context: OperationContext) {
  const { services, langue, selection } = context;
  const { field, idField } = sceneForm(spec.sceneField ?? 'scene');
  const { [field]: given, [idField]: _handle, format: _format, strict = false, ...rest } = entree;
  const scene = given as Scene;
  const { other, options } = withOther(spec, rest);
  const asked = fileAskedFor(spec, entree, selection);
  const input = inputFor(scene, {
    options,
    ...(other && { other }),
    pluginOptions: only(spec.pluginOptions, context.options),
    settings: only(spec.settings, context.settings),
    strict,
    langue,
    file: asked?.[0] ?? null,
    reads: { alertes: selection.has('alertes'), verdict: selection.has('verdict') },
    whole: context.whole,
  });
  // On the event loop with the checks of this service; a worker's thread has them too.
  const checks = checksOf(context.registry);
  const task = { ...output.task, run: (given: OutputInput, hooks: TaskHooks) => run(spec, checks, given, hooks) };
  const made = await services.work.run(task, input, context);
  const { written, stem } = made;
  const answer = withPartsPlaced(made);
  if (!asked || written === undefined) return answer;
  const [, { finish, mediaType, extension }] = asked;
  const finished = finish ? await finish(written as string, context, options) : plain(written);
  const content = { name: `${stem}.${extension}`, mediaType, bytes: finished.bytes };
  return {
    ...answer,
    ...textsOf(spec, asked, finished, selection),
    ...(hasDigest(output) && { sha256: await digestOf(finished.bytes) }),
    ...(selection.has('fichier') && { fichier: await context.files.put(content) }),
  };
}

const hasDigest = ({ resultat }: SceneOutput): boolean => 'sha256' in resultat.shape;

/**
 * Declares the operation, the task and the resolver of an output from one description. What all outputs share lives
 * here: the cached building, the checks run once, heaviness, affinity, progress, the name of the file, its SHA-256, the
 * verdict, `strict`, and handing the file over.
 *
 * The module exports it under the name of its operation: `export const caoDevis = sceneOutput({ module:
 * import.meta.url, path: '/cao/devis', … })`.
 */
export function sceneOutput<
  O extends z.ZodRawShape,
  A extends z.ZodRawShape,
  D,
  P extends z.ZodObject | undefined = undefined,
  S extends z.ZodObject | undefined = undefined,
>(spec: SceneOutputSpec<O, A, D, P, S>): SceneOutput {
  class SceneOutputResolver {
    async deliver(entree: unknown, context: OperationContext) {
      return deliver(output, spec, entree as Entree, context) as never;
    }
  }
  const operation = declared(spec, (scene) => isLarge(spec, scene));
  const output: SceneOutput = Object.freeze({
    ...operation,
    resolver: SceneOutputResolver,
    reads: { options: namesOf(spec.pluginOptions), settings: namesOf(spec.settings) },
    task: {
      module: new URL(spec.module),
      export: operation.name,
      run: (input: OutputInput, hooks: TaskHooks) => run(spec, CHECKS, input, hooks),
      heavy: ({ scene }: OutputInput) => isLarge(spec, scene),
      affinity: ({ key }: OutputInput) => key,
      expectedMs: ({ scene }: OutputInput) => expectedMs(spec, scene),
    },
    run: (input: OutputInput, hooks: TaskHooks) => {
      const made = run(spec, checksOfThread(), input, hooks);
      return { ...made, ...partsWritten(made.answer, operation, input) };
    },
  });
  const { prototype } = SceneOutputResolver;
  Operation(output)(prototype, 'deliver', Object.getOwnPropertyDescriptor(prototype, 'deliver')!);
  return output;
}
