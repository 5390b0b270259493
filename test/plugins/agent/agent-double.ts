import type { Mail, Mailer, RequestContext } from '../../../src/contract/index.js';
import type { Database } from '../../../src/persistence/index.js';
import { openDatabase } from '../../../src/persistence/index.js';
import { agent } from '../../../src/plugins/agent/index.js';
import { createRateLimiter, memoryLimits, serviceLimits } from '../../../src/services/limits/index.js';
import { pipelineOf } from '../../support/pipeline.js';

export interface AgentSetup {
  readonly mail?: Mailer;
  readonly langue?: 'fr' | 'en';
  readonly perDomain?: number;
  readonly decidePerMinute?: number;
  readonly options?: Parameters<typeof agent>[0];
}

/** A mailer that keeps what it is given. */
export function keepingMailer(): Mailer & { readonly sent: Mail[] } {
  const sent: Mail[] = [];
  return {
    configured: true,
    sent,
    async send(mail) {
      sent.push(mail);
      return { messageId: `<${sent.length}@aplomb.example>` };
    },
  };
}

/** The agent plugin behind the real registry and root field, on a database of its own. Wednesday 18 November 2026, noon. */
export async function startAgent({
  mail = keepingMailer(),
  langue = 'fr',
  perDomain,
  decidePerMinute = 30,
  options,
}: AgentSetup = {}) {
  const now = new Date('2026-11-18T11:00:00Z');
  const plugin = agent({ baseUrl: 'https://aplomb.example', contact: 'bonjour@aplomb.example', ...options });
  const db: Database = await openDatabase('sqlite::memory:', { parts: [plugin], now: () => now.getTime() });
  const limits = createRateLimiter({
    store: memoryLimits(),
    limits: serviceLimits({ signupPerHour: 10, decidePerMinute, outreachPerDomain: perDomain }),
    now: () => now.getTime(),
  });
  const services = { mail, limits } as unknown as RequestContext['services'];
  const files: RequestContext['files'] = {
    put: async ({ name, mediaType, bytes }) => ({
      id: 'f',
      nom: name,
      type_mime: mediaType,
      octets: bytes.length,
      sha256: Buffer.from(bytes).toString('utf8'),
      url: null,
      expire_le: null,
    }),
  };
  const { call, registry, schema } = pipelineOf([plugin], {
    langue,
    clock: () => now,
    services,
    files,
    db,
  } as Partial<RequestContext>);
  const operation = (name: string) => registry.operation(name)!;
  return {
    db,
    registry,
    schema,
    call: (name: string, body: Readonly<Record<string, unknown>> = {}) => call(operation(name), body),
    close: () => db.close(),
  };
}

export type Started = Awaited<ReturnType<typeof startAgent>>;

/** Token of the opt-out link in a message. */
export const tokenIn = (text: string): string => /\/agent\/opposition\/([\w-]+)/.exec(text)![1]!;
