import { request } from 'node:http';
import type { Attack } from '../attack.js';
import type { Target } from '../target.js';

const PATHS = ['/graphql', '/mcp', '/api/v1/cao/verifier', '/api/v1/me', '/tarifs', '/docs', '/livez'];
const METHODS = ['QUERY', 'PROPFIND', 'TRACE', 'PURGE'];

/** `fetch` refuses some methods by itself. */
const statusOf = (target: Target, method: string, path: string): Promise<number> =>
  new Promise((resolve) => {
    const sent = request(`${target.url}${path}`, { method, timeout: 3000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', () => resolve(0)).on('timeout', () => sent.destroy());
    sent.end();
  });

export const methods: Attack = {
  title: 'methods that no route takes (QUERY, TRACE, PROPFIND …)',
  everyDatabase: false,
  async run(target) {
    const faults: string[] = [];
    for (const path of PATHS) {
      for (const method of METHODS) {
        const status = await statusOf(target, method, path);
        if (status !== 405) faults.push(`${method} ${path} is 405, not ${status}`);
      }
    }
    return faults;
  },
};
