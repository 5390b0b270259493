import { z } from 'zod';
import type { CostClass } from './cost.js';
import type { Langue } from '../words/index.js';
import type { Representation } from './representation.js';
import { json } from './representation.js';
import type { BodySpec } from './upload.js';

/** Who may call: the words of the specification's list of operations. */
export type Auth = 'none' | 'key' | 'optional' | 'token' | 'automation-or-key';

/** Method of a REST route, under the name that GraphQL and OpenAPI give the list. */
export const HttpMethod = z.enum(['GET', 'POST', 'DELETE']).meta({ words: 'MethodeHttp' });

export interface RestRoute {
  readonly method: z.output<typeof HttpMethod>;
  /** Path under /api/v1, parameters in braces: `/cao/plan/{jeton}`. */
  readonly path: string;
  /** Further paths of the same operation: `/cao/quantites` for `/cao/metres`. */
  readonly aliases?: readonly string[];
  /** True when a null, empty or absent body is valid. */
  readonly bodyOptional?: boolean;
  /**
   * True when a plain HTML form takes part: a POST takes a form body for an empty one (RFC 8058 one-click opt-out), and
   * the page that a GET shows may submit a form to this origin.
   */
  readonly form?: boolean;
}

type RouteOptions = Omit<RestRoute, 'method' | 'path'>;

/** A route that reads, at a path under /api/v1. */
export const get = (path: string, options: RouteOptions = {}): RestRoute => ({ method: 'GET', path, ...options });

/** A route with a body, at a path under /api/v1. */
export const post = (path: string, options: RouteOptions = {}): RestRoute => ({ method: 'POST', path, ...options });

export interface HelpText {
  /** Title, in a few words. */
  readonly title: string;
  /** One or two sentences: what it does, with which rule, what it answers. */
  readonly description: string;
}

export interface Help {
  readonly fr: HelpText;
  readonly en: HelpText;
  /** A minimal body that works as it is. */
  readonly example?: Readonly<Record<string, unknown>>;
}

export interface ToolSpec {
  /** Where the specification fixes the name, or there is no REST route; otherwise it follows from the path. */
  readonly name?: string;
  /**
   * Fields of the answer too long for an agent's context; the file is linked instead. `non_verifies.raison` is a field
   * of what stands in `non_verifies`.
   */
  readonly without?: readonly string[];
  /** By a field of the answer, those that say less than it does or say it again: left out of answers that hold it. */
  readonly saidAgain?: Readonly<Record<string, readonly string[]>>;
  /** Fields, wherever they stand in the answer, that are left out where they are null or an empty list. */
  readonly withoutEmpty?: readonly string[];
  /**
   * When the scenes of the answer stand in it themselves rather than as handles: always, or when the boolean argument
   * of this name is true. @default never: a handle costs an agent a hundredth of a scene
   */
  readonly wholeScenes?: true | string;
  /** True when a picture of the answer stands in it for the model to look at, beside its link. */
  readonly image?: boolean;
  /** Arguments taken when an agent leaves them out: a catalogue is read page by page. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** Room of the answer, in tokens, where it is to be shorter than others: lists are cut, the whole is linked. */
  readonly tokens?: number;
  /** Fields that the entries of its lists leave out, before any list is cut. @default none */
  readonly brief?: readonly string[];
  /** True when its `alertes` are those of the check: those that are not critical leave their sentence to it. */
  readonly briefAlerts?: boolean;
  /** True when a call can lose or send something that cannot be taken back. */
  readonly destructive?: boolean;
  /** True when the same call twice has no further effect. */
  readonly idempotent?: boolean;
  /** True when the call reaches beyond this service (sends mail). */
  readonly openWorld?: boolean;
}

/** Fields that the answers of a tool may leave out. */
export const leftOutOfTool = (tool: ToolSpec | false | undefined): readonly string[] =>
  tool ? [...(tool.without ?? []), ...Object.values(tool.saidAgain ?? {}).flat()] : [];

// Method syntax: an operation of any input is assignable to the general Operation type.
type HeavyPredicate<I> = { test(entree: I): boolean }['test'];

export interface OperationSpec<E extends z.ZodObject = z.ZodObject, R extends z.ZodObject = z.ZodObject> {
  /** GraphQL root field. @default camelCase of the path: `/cao/visite/objectifs` → `caoVisiteObjectifs` */
  readonly name?: string;
  /** Queries read and check; mutations produce or change state, and run one after the other. */
  readonly kind: 'query' | 'mutation';
  readonly auth: Auth;
  readonly cost: CostClass;
  /** Shape of the one argument `entree`. Absent: the operation takes no argument. */
  readonly entree?: E;
  /** Shape of the answer: GraphQL type, OpenAPI response and tool outputSchema are made from it. */
  readonly resultat: R;
  /**
   * What scenes the operation takes. `true` with `sceneEntree`, `'optional'` with `optionalSceneEntree`: REST bodies
   * carry the scene at the root, `scene_id` stands for it. Names with `scenesEntree` (`['a', 'b', 'base?']`, a question
   * mark for one that may be left out): each is a field, `{scene_id}` or `a_scene_id` stands for it; one named `scene`
   * is at the root of REST bodies all the same.
   */
  readonly scene?: boolean | 'optional' | readonly [string, ...string[]];
  /**
   * True when the resolver hands its scenes on to tasks and never looks into them: a large one then stays where its
   * bytes are (`Held`). @default the whole scene, brought to the event loop
   */
  readonly passesScenes?: boolean;
  /**
   * Fields with a text that the resolver hands on to a task: each may be as long as a body. GraphQL has them as
   * `LongText` (`.meta({ scalar: 'LongText' })`). @default at most 1 MiB together
   */
  readonly texts?: readonly string[];
  /** The field that is another operation's input, handed on as it came. */
  readonly handsOn?: string;
  /** A file that the operation takes, as the body of its REST route or a part of a form (`fileEntree`). */
  readonly body?: BodySpec;
  /** Arguments of `entree` as separate GraphQL arguments (connections, small queries without a REST route). */
  readonly flat?: boolean;
  readonly rest?: RestRoute;
  /** false: no tool (GraphQL only). */
  readonly tool?: ToolSpec | false;
  /** Ordered, first = default. @default [json()] */
  readonly representations?: readonly [Representation, ...Representation[]];
  /** Calls that may take long: reserved with a lease, may be asked for asynchronously. */
  readonly heavy?: boolean | HeavyPredicate<z.infer<E>>;
  /** Content that changes only with the version: strong ETag, cacheable. */
  readonly catalogue?: boolean;
  /**
   * Why no answer is kept under an Idempotency-Key: `secret`, it holds one; `inside`, the call that it starts keeps its
   * own. @default the answer is kept, with the charge
   */
  readonly repeats?: 'secret' | 'inside';
  /**
   * True when a call that is not heavy takes milliseconds and leaves nothing but its answer. Under an Idempotency-Key
   * it then runs before anything is written or read of its key: a repetition runs again, and its caller then gets the
   * answer of the first run. @default false: the key is reserved first
   */
  readonly isBrief?: boolean;
  readonly help: Help;
}

/** A declared operation, complete: doors, tariffs and documentation are made from it. */
export interface Operation<
  E extends z.ZodObject = z.ZodObject,
  R extends z.ZodObject = z.ZodObject,
> extends OperationSpec<E, R> {
  readonly name: string;
  readonly toolName: string | null;
  readonly representations: readonly [Representation, ...Representation[]];
}

const words = (path: string) =>
  path
    .replace(/\{[^}]*\}/g, '')
    .split(/[/_-]+/)
    .filter(Boolean);
const camel = (parts: string[]) => parts.map((w, i) => (i === 0 ? w : w[0]!.toUpperCase() + w.slice(1))).join('');
const snake = (name: string) => name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);

/** GraphQL field of the operation at a path under /api/v1: `/cao/visite/objectifs` → `caoVisiteObjectifs`. */
export const operationName = (path: string): string => camel(words(path));

/** Completes a declaration: GraphQL name from the path, tool name from the GraphQL name, JSON as the default answer. */
export function defineOperation<E extends z.ZodObject, R extends z.ZodObject>(
  spec: OperationSpec<E, R>,
): Operation<E, R> {
  const name = spec.name ?? (spec.rest ? operationName(spec.rest.path) : '');
  const toolName = spec.tool === false ? null : (spec.tool?.name ?? (spec.rest ? snake(name) : null));
  const representations = spec.representations ?? ([json()] as const);
  return Object.freeze({ ...spec, name, toolName, representations });
}

/** Title and description of an operation in one language. */
export const helpOf = (operation: Pick<Operation, 'help'>, langue: Langue): HelpText => operation.help[langue];
