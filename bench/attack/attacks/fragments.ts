import type { Attack } from '../attack.js';
import { flood, tally, unless } from '../attack.js';

/** Fragments that each spread the next one twice: written out, 2 to the power of their number fields. */
function doubling(fragments: number): string {
  const links = Array.from({ length: fragments }, (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`);
  return `{ ...F0 } ${links.join(' ')} fragment F${fragments} on Query { me { plan } }`;
}

const ESTIMATE = 'query ($document: String!) { coutPrevisionnel(document: $document) { unites } }';

export const fragments: Attack = {
  title: 'cost asked of fragments that double (26 and 60), and the same executed',
  async run(target) {
    const asked = await flood(6, 3, (i) =>
      target.graphql(ESTIMATE, { document: doubling(i % 2 ? 60 : 26) }, { signal: AbortSignal.timeout(10_000) }),
    );
    const executed = await target.graphql(doubling(60), {}, { signal: AbortSignal.timeout(10_000) });
    const statuses = [...asked, executed].map(({ status }) => status);
    const areAnswered = statuses.every((status) => status >= 200 && status < 500);
    return unless(areAnswered, `each is answered or refused at once, not ${tally(statuses)}`);
  },
};
