import type { z } from 'zod';
import type { Auth, CostClass, Data, Help, Langue, ToolSpec } from '../../contract/index.js';
import type { Building } from '../../kernel/building/index.js';
import type { Reading, View } from '../../kernel/drawing/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import type { Described } from '../../words/index.js';
import type { Forms } from './file-format.js';
import type { SceneWork } from './scene-work.js';

/** Options of an output as `make` reads them. */
export type OptionsOf<O extends z.ZodRawShape> = z.output<z.ZodObject<O>>;

/** A field of the answer that holds the text of the file, or its bytes in base64 where it has no text. */
export interface TextField {
  readonly field: z.ZodType;
  /** Formats whose file it holds; empty for the others. */
  readonly formats: readonly string[];
}

/** Result of `make`: the own fields of the answer, and the input of the file formats. */
export interface Made<A extends z.ZodRawShape, D> {
  readonly answer: Data<z.output<z.ZodObject<A>>>;
  /** Made only when a file is asked for. */
  readonly document?: () => D;
  /** Views of a drawing, for its verdict. */
  readonly views?: readonly View[];
  /** What was read on its printed sheets, where it has any. */
  readonly readings?: readonly Reading[];
}

/** The values of a schema; none where an output reads none. */
export type ValuesOf<S extends z.ZodObject | undefined> = S extends z.ZodObject ? z.output<S> : Readonly<object>;

/**
 * One description of everything that takes a scene and gives JSON or files. `O`: options of the call, `A`: fields of
 * the answer, `D`: what files are written from, `P`, `S`: options and settings of the plugin.
 */
export interface SceneOutputSpec<
  O extends z.ZodRawShape,
  A extends z.ZodRawShape,
  D,
  P extends z.ZodObject | undefined = undefined,
  S extends z.ZodObject | undefined = undefined,
> {
  /** `import.meta.url` of the module that exports the output under its operation's name: workers find it there. */
  readonly module: string;
  /** Path under /api/v1: names of field, tool, input and answer follow from it. */
  readonly path: string;
  readonly aliases?: readonly string[];
  /** @default mutation */
  readonly kind?: 'query' | 'mutation';
  /** @default key */
  readonly auth?: Auth;
  /** @default COST.cao */
  readonly cost?: CostClass;
  /** Field of the scene, where it is one of two: `b`. @default scene */
  readonly sceneField?: string;
  /** Field of another scene beside the first, as `precedente`: `work.other`. A caller may leave it out unless said. */
  readonly otherScene?: { readonly field: string; readonly help: Described; readonly isRequired?: boolean };
  /** Options beside the scene and the format. */
  readonly options?: O;
  /** Options that are texts as long as a body may be (`.meta({ scalar: 'LongText' })`). */
  readonly longTexts?: readonly (keyof O & string)[];
  /**
   * Options of the plugin that `make` reads: the schema given to `definePlugin`, or some of it. Workers get no other.
   */
  readonly pluginOptions?: P;
  /** Settings of the plugin that `make` reads, likewise. */
  readonly settings?: S;
  /**
   * By value of the option `format`, the first by default. Without any, the answer is JSON and there is no `format`.
   */
  readonly formats?: Forms<NoInfer<D>>;
  /** Description of the option `format`. */
  readonly formatHelp?: Described;
  /** Description of the field `fichier`; needed where there is a file. */
  readonly file?: Described;
  readonly texts?: Readonly<Record<string, TextField>>;
  /** The answer's own fields; a whole object where the answer has a type name or a description of its own. */
  readonly answer: A | z.ZodObject<A>;
  /** Adds `alertes`: the findings of the checks. */
  readonly findings?: boolean;
  /** Adds `verdict`: the controls of the drawing on itself (`views` of the result). */
  readonly verdict?: boolean;
  /** Adds the option `strict`, which refuses a scene with critical alerts rather than deliver. */
  readonly strict?: boolean;
  /** Elements from which the making would hold the event loop for more than 50 ms. @default that of the checks, 500 */
  readonly heavyFrom?: number | 'always';
  /** What making takes, ms an element of the scene: short work does not wait behind long. @default 0.5 */
  readonly msPerElement?: number;
  /** Name of the file without its extension. @default last word of the path */
  readonly fileName?: (call: {
    readonly scene: Scene;
    readonly options: OptionsOf<O>;
    readonly langue: Langue;
  }) => string;
  /** How many steps `make` names, for the progress shown. @default 1 */
  readonly steps?: number | ((building: Building, options: OptionsOf<O>) => number);
  readonly tool?: ToolSpec;
  readonly help: Help;
  /** A pure function of the scene and the options, on the event loop or in a worker. */
  make(work: SceneWork<OptionsOf<O>, ValuesOf<P>, ValuesOf<S>>): Made<A, D>;
}
