import type { ContextExtensions, RequestContext } from './context.js';

/** The context of a chore: the service, without any caller. */
export interface ChoreContext<Options = unknown, Settings = unknown>
  extends
    Pick<RequestContext, 'clock' | 'registry' | 'site' | 'services'>,
    Partial<Pick<ContextExtensions, 'em' | 'db'>> {
  readonly options: Options;
  readonly settings: Settings;
  /** Aborted when the node stops, or when another has taken the chore over: leave the rest to the next time. */
  readonly signal: AbortSignal;
}

// Method syntax: a chore that reads one plugin's options is assignable to the general type.
type Run = { run(context: ChoreContext<never, never>): unknown }['run'];

/** When a chore is due: every so many ms, or once a day at an hour of Paris (`'03:30'`). */
export type Due =
  | { readonly every: number; readonly at?: undefined }
  | { readonly at: `${number}:${number}`; readonly every?: undefined };

/**
 * Scheduled work of a plugin, once in the whole cluster each time it is due, on whichever node looks first. When the
 * node dies during the work another node starts it again a minute later, so the work must be safe to begin twice.
 */
export type ChoreSpec = Due & {
  /** Unique in the plugin, kebab-case. */
  readonly name: string;
  readonly run: Run;
};
