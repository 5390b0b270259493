import type { Attack } from '../attack.js';
import { flood, tally, unless } from '../attack.js';

const ALIASES = 1500;
const SCHEMA = '__schema { types { fields { name description args { name type { name } } } } }';
const TYPES = `{ ${Array.from({ length: ALIASES }, (_, i) => `a${i}: ${SCHEMA}`).join(' ')} }`;
const NESTED = `{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }`;

export const introspection: Attack = {
  title: 'introspection: 1,500 aliases of __schema, and nested eight deep',
  everyDatabase: false,
  async run(target) {
    const answers = await flood(8, 4, (i) =>
      target.graphql(i % 2 ? TYPES : NESTED, {}, { signal: AbortSignal.timeout(10_000) }),
    );
    const refused = answers.filter(({ status, text }) => status >= 400 || text.includes('"errors"'));
    const statuses = tally(answers.map(({ status }) => status));
    return unless(refused.length === answers.length, `each is refused by a limit, not ${statuses}`);
  },
};
