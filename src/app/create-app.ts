import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import pluginEntries from '../../plugins.config.js';
import { createBilling } from '../billing/billing.js';
import { billingChores } from '../billing/chores.js';
import { billingConfig } from '../billing/config.js';
import { withBilling } from '../billing/plugin/index.js';
import type { FileSink, PluginEntry } from '../contract/index.js';
import { limitsOf, SERVICE_SHARE } from '../contract/index.js';
import { mcpDoor } from '../mcp/index.js';
import { DatabaseUnavailable, openDatabase, writeProof } from '../persistence/index.js';
import { restDoor } from '../rest-compat/index.js';
import { createGraphql } from '../schema/apollo.js';
import { createCalls } from '../schema/background-call.js';
import { buildAplombSchema } from '../schema/build-schema.js';
import { createCallOperation } from '../schema/call-operation.js';
import type { DoorKit, DoorSettings } from '../schema/door.js';
import type { Registry } from '../schema/registry.js';
import { createRegistry } from '../schema/registry.js';
import { artefactRoute } from '../services/artefacts/index.js';
import { startChores } from '../services/chores/index.js';
import { concurrencyGate } from '../services/limits/index.js';
import { gateAnonymousBodies } from './anonymous-bodies.js';
import { billingSettings } from './billing-settings.js';
import type { BodySizes } from './body-threads.js';
import type { Config } from './config.js';
import { graphqlDoor } from './graphql-door.js';
import { healthRoutes } from './health.js';
import type { CloseDoors } from './close-doors.js';
import { doorsOf } from './close-doors.js';
import { appContexts } from './contexts.js';
import { crossOrigin } from './cross-origin.js';
import { createHttp } from './http.js';
import { langueOf } from './language.js';
import { ledgerApart } from './ledger-apart.js';
import { loadPlugins } from './load-plugins.js';
import { createLogger } from './logger.js';
import { pluginChores } from './plugin-chores.js';
import { metered } from './metered.js';
import { paced } from './paced.js';
import { createMetrics } from './metrics.js';
import { prepareThreads } from './prepare-threads.js';
import { publicUrl } from './public-url.js';
import { rehearseOnceOpen } from './rehearse.js';
import { createServices } from './services.js';
import { VERSION } from './version.js';
import { examplePage } from './warm.js';

export interface AppOptions {
  readonly logger?: Logger;
  /** @default the entries of plugins.config.ts */
  readonly plugins?: readonly PluginEntry[];
  readonly clock?: () => Date;
  /** From which size on bodies are read on a thread, where a test says so. */
  readonly bodies?: Partial<BodySizes>;
}

/** A running application; `listen` opens its port, `close` finishes what is in flight and lets go of everything. */
export interface App {
  readonly fastify: FastifyInstance;
  readonly kit: DoorKit;
  readonly registry: Registry;
  readonly schema: GraphQLSchema;
  listen(): Promise<string>;
  /**
   * Makes ready what the first callers would wait for, threads and, once the port is open, the code of the doors;
   * /readyz is 503 meanwhile.
   *
   * @param opened ends when the port is open: what holds the event loop would keep it closed
   */
  prepare(opened: Promise<unknown>): Promise<void>;
  /**
   * Makes ready what the first documents would wait for: the browser that prints and the thread that draws. Calls are
   * answered meanwhile.
   */
  warm(): Promise<void>;
  /** @param drainMs how long requests are still taken while /readyz already says 503. @default 0 */
  close(drainMs?: number): Promise<void>;
}

/** Configuration → persistence → plugins → registry → schema: everything that the doors stand on. */
async function createCore(config: Config, { logger, clock, plugins: entries, bodies }: Required<AppOptions>) {
  const report = (error: unknown, requete: string) => logger.error({ err: error, requete }, 'erreur interne');
  const baseUrl = publicUrl(config);
  const settings = billingConfig(billingSettings(config));
  const plugins = (await loadPlugins(entries)).map((plugin) => withBilling(plugin, settings));
  const registry = createRegistry(plugins);
  const onOutage = paced((error, fois) => logger.error({ err: error, fois }, 'base de données'));
  const db = await openDatabase(config.DATABASE_URL, { parts: plugins, now: () => clock().getTime(), onOutage });
  const calls = createCalls(() => kit);
  const limits = Object.assign({}, ...plugins.map(limitsOf)) as ReturnType<typeof limitsOf>;
  const prepare = prepareThreads(plugins);
  const owned = await createServices({ config, baseUrl, db, logger, clock, calls, limits, prepare, bodies });
  const { services } = owned;
  // SQLite writes on a thread of its own already.
  const { DATABASE_URL: url } = config;
  const apart = db.dialect === 'mysql' ? ledgerApart({ url, confirmMs: settings.confirmMs }, onOutage) : undefined;
  const billing = createBilling(db, settings, apart);
  const metrics = createMetrics(owned.probes);
  const schema = buildAplombSchema(registry, {
    accounting: metered(billing.accounting, metrics),
    report,
    gate: concurrencyGate(config.FREE_CONCURRENCY_PER_IP),
  });
  const files: FileSink = { put: (file, holder = SERVICE_SHARE) => services.artefacts.put(file, holder) };
  const site = { baseUrl, contact: config.CONTACT };
  const contexts = appContexts({ clock, registry, site, services, files }, db, billing.config);
  const kit: DoorKit = {
    registry,
    schema,
    authenticate: ({ auth }, request) => billing.accounting.authenticate(auth, request),
    callOperation: createCallOperation(schema, registry, report, billing.accounting),
    newRequest: contexts.newRequest,
    services,
    settings: doorSettings(config, baseUrl),
    langue: langueOf,
  };
  const graphql = createGraphql(schema, report);
  return { plugins, registry, db, apart, owned, billing, metrics, contexts, kit, graphql };
}

type Core = Awaited<ReturnType<typeof createCore>>;

const doorSettings = (config: Config, baseUrl: string): DoorSettings => ({
  baseUrl,
  version: VERSION,
  maxBody: config.MAX_BODY,
  contact: config.CONTACT,
  purchaseUrl: config.PURCHASE_URL ?? `${baseUrl}/tarifs`,
});

/** Words of a setting that is a list. */
const listed = (text = ''): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** GraphQL, REST, MCP, files and health, on one HTTP server that is ready to listen. */
async function mountDoors(
  http: FastifyInstance,
  config: Config,
  { graphql, kit, owned, db, billing, metrics }: Core,
  isOpen: () => boolean,
): Promise<void> {
  await graphql.apollo.start();
  const allowedHosts = listed(config.ALLOWED_HOSTS);
  const origins = listed(config.CORS_ORIGINS);
  crossOrigin(http, { origins, baseUrl: kit.settings.baseUrl, allowedHosts });
  await http.register(graphqlDoor(graphql, kit));
  await http.register(restDoor(kit));
  await http.register(mcpDoor(kit, { allowedHosts, allowedOrigins: origins }));
  await http.register(artefactRoute(owned.artefacts, langueOf));
  const proof = writeProof(db);
  const health = {
    isOpen,
    ping: () => Promise.all([proof(), billing.ledger.reach()]),
    metrics,
    hasModel: owned.services.model !== null,
    printing: () => owned.printer.status().readiness,
    adminToken: config.ADMIN_TOKEN,
  };
  await http.register(healthRoutes(health));
  await http.ready();
}

/** Scheduled work of the services, of billing and of the plugins. */
function startAllChores({ db, owned, billing, plugins, contexts }: Core, { logger, clock }: Required<AppOptions>) {
  return startChores({
    database: db,
    now: () => clock().getTime(),
    chores: [
      ...owned.chores,
      ...billingChores(billing, clock, ({ statements, pending }) => {
        const open = pending.map(({ keyId, month, reason }) => ({ cleId: keyId, mois: month, raison: reason }));
        logger.info({ releves: statements.length, en_attente: open }, 'relevés mensuels');
      }),
      ...pluginChores(plugins, contexts),
    ],
    report: (error, tache) => {
      // The database reports its own outage, once for all the chores that it stops.
      if (!(error instanceof DatabaseUnavailable)) logger.error({ err: error, tache }, 'tâche planifiée');
    },
  });
}

/** What has not ended so long after the doors began to close is answered 503, asynchronous calls included, ms. */
const WORK_MS = 20_000;

/** Finishes what is in flight, then lets go of everything, from the doors down. */
async function closeAll(
  { graphql, owned, db, apart, metrics }: Core,
  closeDoors: CloseDoors,
  chores: { stop(): Promise<void> },
) {
  const until = performance.now() + WORK_MS;
  const giveUp = setTimeout(() => void owned.close(0), WORK_MS);
  // Doors first: requests in flight still need everything below them.
  await closeDoors();
  clearTimeout(giveUp);
  await graphql.apollo.stop();
  await chores.stop();
  await owned.close(Math.max(0, until - performance.now()));
  await apart?.close();
  await db.close();
  metrics.close();
}

/** The options with what stands for those that are not given. */
const completed = ({ logger, clock, plugins, bodies }: AppOptions): Required<AppOptions> => ({
  logger: logger ?? createLogger('silent'),
  clock: clock ?? (() => new Date()),
  plugins: plugins ?? pluginEntries(),
  bodies: bodies ?? {},
});

/** The composition root: configuration → persistence → plugins → registry → schema → doors. */
export async function createApp(config: Config, options: AppOptions = {}): Promise<App> {
  const complete = completed(options);
  const core = await createCore(config, complete);
  const { kit, billing, metrics } = core;
  const http = createHttp(config, complete.logger, metrics);
  const closeDoors = doorsOf(http);
  const gate = concurrencyGate(config.FREE_CONCURRENCY_PER_IP);
  gateAnonymousBodies(http, { gate, kit, authenticate: billing.accounting.authenticate });
  let isClosing = false;
  let isPreparing = false;
  await mountDoors(http, config, core, () => !isClosing && !isPreparing);
  const chores = startAllChores(core, complete);

  return {
    fastify: http,
    kit,
    registry: core.registry,
    schema: kit.schema,
    listen: () => http.listen({ port: config.PORT, host: config.HOST }),
    async prepare(opened) {
      isPreparing = true;
      try {
        await core.owned.prepare();
        await rehearseOnceOpen(http, opened);
      } catch (error) {
        // Who stops a service that is not ready has cut its calls off.
        if (!isClosing) throw error;
      } finally {
        isPreparing = false;
      }
    },
    warm: () => core.owned.printer.warm((signal) => examplePage(core.registry.operations, core.owned.services, signal)),
    async close(drainMs = 0) {
      if (isClosing) return;
      isClosing = true;
      // A connection that is accepted but not read yet looks idle: closing now would cut its request off.
      if (drainMs > 0) await sleep(drainMs);
      await closeAll(core, closeDoors, chores);
    },
  };
}
