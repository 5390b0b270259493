import type { Text } from '../words/index.js';
import type { ContextExtensions, RequestContext } from './context.js';
import type { Operation } from './operation.js';

/** The context of a page: no key, no cost, and the whole service. */
export interface PageRequest<Options = unknown, Settings = unknown>
  extends
    Pick<RequestContext, 'langue' | 'ip' | 'clock' | 'signal' | 'registry' | 'site' | 'services'>,
    Partial<ContextExtensions> {
  /** Values of the path's parameters. */
  readonly params: Readonly<Record<string, string>>;
  readonly options: Options;
  readonly settings: Settings;
  /** True when the address names the language: links to other pages then name it too. */
  readonly isLangueAsked?: boolean;
  /** The built index.html of a page that has a `bundle` and is rendered: `render` prints into it. */
  readonly template?: string;
  /** Runs an operation without a key, as any caller would. @throws ServiceError */
  call(operation: Operation, entree?: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>>;
}

export interface PageContent {
  readonly body: string | Uint8Array;
  /** @default text/html; charset=utf-8 */
  readonly mediaType?: string;
  /** Seconds that anyone may keep it; without it a page behind a token is not cached. */
  readonly maxAge?: number;
}

// Method syntax: a page that reads one plugin's options is assignable to the general type.
type Render = {
  render(request: PageRequest<never, never>): PageContent | null | Promise<PageContent | null>;
}['render'];
type Data = { data(request: PageRequest<never, never>): object | Promise<object> }['data'];
type IsKnown = { isKnown(request: PageRequest<never, never>): boolean | Promise<boolean> }['isKnown'];

/**
 * A page of a plugin, for people. It is built (`bundle`), rendered at each request (`render`), or rendered into what
 * was built; a token that is absent, expired or revoked is answered alike, 404.
 */
export interface PageSpec {
  /** Address from the root of the service, parameters in braces: `/atelier`, `/api/v1/cao/plan/{jeton}`. */
  readonly path: string;
  readonly title: Text;
  /** Directives of its Content-Security-Policy; none only for what is no HTML. */
  readonly policy: readonly string[];
  /** Folder of web/ that Vite builds, or the address of a folder with index.html and assets/ (plugins from outside). */
  readonly bundle?: string | URL;
  /** Whether a bundle is shown for these parameters. @default always */
  readonly isKnown?: IsKnown;
  /** Null answers 404. */
  readonly render?: Render;
  /** What programs that ask this address for JSON are answered instead. */
  readonly data?: Data;
  /** Rank in the menu of the service's pages, smallest first; without it the page is not in the menu. */
  readonly menu?: number;
}

/** A page with the options and settings of its plugin. */
export interface BoundPage {
  readonly plugin: string;
  readonly page: PageSpec;
  readonly options: Readonly<Record<string, unknown>>;
  readonly settings: Readonly<Record<string, unknown>>;
}
