import type { Langue, Operation } from '../../contract/index.js';
import { helpOf } from '../../contract/index.js';
import type { JsonSchema } from '../../schema/json-schema.js';
import type { PathEntry } from '../routes.js';

const WORDS = {
  fr: { service: 'service', free: 'gratuit', paid: 'production' },
  en: { service: 'service', free: 'free', paid: 'production' },
} as const;

/** A family of more routes than this is split into what costs nothing and what produces. */
const LARGE = 8;

/**
 * Groups of routes for a reader: by first segment of the path; single-segment routes and what lies below them together.
 */
export function tagger(
  entries: readonly PathEntry[],
  langue: Langue,
): { of: (operation: Operation) => string; list: JsonSchema[] } {
  const words = WORDS[langue];
  const operations = [...new Set(entries.flatMap((entry) => [...entry.operations.values()]))];
  const roots = new Set(operations.map(({ rest }) => rest!.path));
  const segmentOf = (path: string): string | undefined => {
    const segment = path.split('/')[1]!;
    return roots.has(`/${segment}`) ? undefined : segment;
  };
  const sizes = new Map<string | undefined, number>();
  for (const { rest } of operations) sizes.set(segmentOf(rest!.path), (sizes.get(segmentOf(rest!.path)) ?? 0) + 1);

  const of = ({ rest, cost }: Operation): string => {
    const segment = segmentOf(rest!.path);
    if (segment === undefined) return words.service;
    return sizes.get(segment)! > LARGE ? `${segment} · ${cost.units > 0 ? words.paid : words.free}` : segment;
  };
  const groups = Map.groupBy(operations, of);
  const list = [...groups].map(([name, members]) => ({
    name,
    description: `${members.map((member) => helpOf(member, langue).title).join(' · ')}.`,
  }));
  return { of, list };
}
