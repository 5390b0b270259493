import type { OperationContext } from '../../contract/index.js';
import type { Format } from '../../kernel/formats/format.js';
import { withFonts } from '../../kernel/formats/html/index.js';
import { say, t } from '../../words/index.js';

/** A file as it leaves: its bytes, and its text where it has one. */
export interface Finished {
  readonly bytes: Uint8Array;
  readonly text?: string;
}

/** Options of an operation as its caller wrote them, defaults applied. */
export type Options = Readonly<Record<string, unknown>>;

/**
 * A format that an output can be asked for. `write` runs where the scene is (in a worker, when it is large); `finish`
 * runs on the event loop and uses services.
 */
export interface FileFormat<Document> extends Format<Document> {
  finish?(written: string, context: OperationContext, options: Options): Promise<Finished>;
  /**
   * True when finishing takes long whatever the scene: such calls are reserved, and may be asked for asynchronously.
   */
  readonly isSlow?: boolean;
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The written text or bytes, unchanged. */
export const plain = (written: string | Uint8Array): Finished =>
  typeof written === 'string' ? { bytes: utf8(written), text: written } : { bytes: written };

/** A page with the typeface that its text needs. */
const dressed = (page: string, { services }: OperationContext): string => withFonts(page, services.fonts.css(page));

/** An HTML format whose page carries its typeface: the same everywhere, nothing read from outside. */
export const page = <D>(html: Format<D>): FileFormat<D> => ({
  ...html,
  finish: async (written, context) => plain(dressed(written, context)),
});

const PRINTING = t('Impression', 'Printing');

/** The same page, printed. Its text is the page's. */
export const printed = <D>(html: Format<D>): FileFormat<D> => ({
  ...html,
  mediaType: 'application/pdf',
  extension: 'pdf',
  isSlow: true,
  async finish(written, context) {
    const { services, signal, share, langue, progress } = context;
    const text = dressed(written, context);
    progress(0, 1, say(PRINTING, langue));
    const bytes = await services.printer.pdf(text, { signal, share, lang: langue });
    progress(1, 1, say(PRINTING, langue));
    return { bytes, text };
  },
});

/** An SVG format drawn to pixels. `width`: pixels, from the options of the call. */
export const pixels = <D>(svg: Format<D>, width: (options: Options) => number): FileFormat<D> => ({
  ...svg,
  mediaType: 'image/png',
  extension: 'png',
  isSlow: true,
  async finish(written, { services, signal, share, progress }, options) {
    return { bytes: await services.raster.png(written, { width: width(options), signal, share, progress }) };
  },
});

/**
 * The JSON form of an answer, and which file its SHA-256 and texts describe: none, or one that the options may choose.
 */
export interface DataForm {
  readonly isData: true;
  readonly of?: string | ((options: Options) => string);
}

/** JSON without a file. */
export const data: DataForm = { isData: true };
/** JSON that gives the SHA-256 of a file, and holds its text where the answer has a field for it. */
export const dataOf = (of: NonNullable<DataForm['of']>): DataForm => ({ isData: true, of });

export type Forms<D> = Readonly<Record<string, FileFormat<D> | DataForm>>;

/** The file format behind a value of `format`: that of the file that JSON describes, for JSON; null without any. */
export function fileFormatOf<D>(forms: Forms<D>, format: string, options: Options): [string, FileFormat<D>] | null {
  const form = forms[format];
  if (form === undefined) return null;
  if (!('isData' in form)) return [format, form];
  const name = typeof form.of === 'function' ? form.of(options) : form.of;
  return name === undefined ? null : [name, forms[name] as FileFormat<D>];
}
