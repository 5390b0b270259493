import type { Langue, Operation } from '../../contract/index.js';
import { helpOf } from '../../contract/index.js';
import type { JsonSchema } from '../../schema/json-schema.js';
import { say, t } from '../../words/index.js';
import type { PathEntry } from '../routes.js';

const WORDS = {
  free: t('{segment} · gratuit', '{segment} · free'),
  paid: t('{segment} · production', '{segment} · production'),
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
    if (segment === undefined) return 'service';
    if (sizes.get(segment)! <= LARGE) return segment;
    return say(cost.units > 0 ? WORDS.paid : WORDS.free, langue, { segment });
  };
  const groups = Map.groupBy(operations, of);
  const list = [...groups].map(([name, members]) => ({
    name,
    description: `${members.map((member) => helpOf(member, langue).title).join(' · ')}.`,
  }));
  return { of, list };
}
