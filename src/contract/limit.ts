import type { Text } from '../words/index.js';

/** One named limit: at most `points` in a window that begins with the caller's first use. */
export interface Limit {
  readonly points: number;
  readonly windowMs: number;
  /** Unit of a point. @default requests */
  readonly unit?: 'requests' | 'content-bytes';
  /** Counts by the address of the caller, or by its key where it has one. @default address */
  readonly per?: 'address' | 'key';
  /** Name of the counted thing, for the sentence of the refusal: « clés créées par heure ». */
  readonly what: Text;
}

// Method syntax: a limit that reads one plugin's settings is assignable to the general type.
type PointsOf<S> = { points(settings: S): number }['points'];

/** A limit as a plugin declares it: its points are a number, or are computed from the settings of the plugin. */
export interface PluginLimit<S = never> extends Omit<Limit, 'points'> {
  readonly points: number | PointsOf<S>;
}

/** The counted caller: a free name (a mail domain), or a call, counted by its address or its key as the limit says. */
export type Counted = string | { readonly ip: string; readonly key: { readonly id: string } | null };

/** The limits of a plugin, its settings applied. */
export const limitsOf = (plugin: {
  readonly limits?: Readonly<Record<string, PluginLimit>>;
  readonly values: Readonly<Record<string, unknown>>;
}): Readonly<Record<string, Limit>> =>
  Object.fromEntries(
    Object.entries(plugin.limits ?? {}).map(([name, limit]) => [
      name,
      { ...limit, points: typeof limit.points === 'number' ? limit.points : limit.points(plugin.values as never) },
    ]),
  );
