import type { Mail, Mailer, RequestContext } from '../../../src/contract/index.js';
import { limitsOf, withValues } from '../../../src/contract/index.js';
import type { Database } from '../../../src/persistence/index.js';
import { openDatabase } from '../../../src/persistence/index.js';
import { agent } from '../../../src/plugins/agent/index.js';
import { AgentSettings } from '../../../src/plugins/agent/settings.js';
import { createRateLimiter, memoryLimits } from '../../../src/services/limits/index.js';
import { pipelineOf } from '../../support/pipeline.js';

export interface AgentSetup {
  readonly mail?: Mailer;
  readonly langue?: 'fr' | 'en';
  /** Messages a day; a domain that may have many lets a mailbox have as many. */
  readonly perDomain?: number;
  readonly perRecipient?: number;
  readonly perKey?: number;
  readonly perAddress?: number;
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
  perRecipient = perDomain,
  perKey = 1_000_000,
  perAddress = 1_000_000,
  decidePerMinute = 30,
  options,
}: AgentSetup = {}) {
  const now = new Date('2026-11-18T11:00:00Z');
  const plugin = withValues(agent(options), AgentSettings.parse({ DECIDE_PER_MINUTE: decidePerMinute }));
  const db: Database = await openDatabase('sqlite::memory:', { parts: [plugin], now: () => now.getTime() });
  const own = limitsOf(plugin);
  const capped = (name: string, points = own[name]!.points) => ({ [name]: { ...own[name]!, points } });
  const limits = createRateLimiter({
    store: memoryLimits(),
    limits: {
      ...own,
      ...capped('demarchage-domaine', perDomain),
      ...capped('demarchage-destinataire', perRecipient),
      ...capped('demarchage-cle', perKey),
      ...capped('demarchage-adresse', perAddress),
    },
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
    site: { baseUrl: 'https://aplomb.example', contact: 'bonjour@aplomb.example' },
    files,
    own: { db: () => db },
  });
  const operation = (name: string) => registry.operation(name)!;
  return {
    db,
    services,
    registry,
    schema,
    call: (name: string, body: Readonly<Record<string, unknown>> = {}) => call(operation(name), body),
    close: () => db.close(),
  };
}

export type Started = Awaited<ReturnType<typeof startAgent>>;

/** Token of the opt-out link in a message. */
export const tokenIn = (text: string): string => /\/agent\/opposition\/([\w-]+)/.exec(text)![1]!;
