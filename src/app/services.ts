import type { Logger } from 'pino';
import type { Calls, Limit, Services } from '../contract/index.js';
import type { Database } from '../persistence/index.js';
import { DatabaseUnavailable } from '../persistence/index.js';
import { packTask, sceneDigest } from '../plugins/scenes/index.js';
import type { OwnedArtefactStore } from '../services/artefacts/index.js';
import { createArtefactStore } from '../services/artefacts/index.js';
import type { Chore } from '../services/chores/index.js';
import { LoopTurns } from '../services/fair/index.js';
import { createFonts } from '../services/fonts/index.js';
import { createJobService } from '../services/jobs/index.js';
import { createRateLimiter, databaseLimits, serviceLimits } from '../services/limits/index.js';
import { createMailer } from '../services/mail/index.js';
import type { PrintService } from '../services/print/index.js';
import { createPrinter, finishTask } from '../services/print/index.js';
import { createRasterizer } from '../services/raster/index.js';
import { createModel, MODEL_LIMIT } from '../services/model/index.js';
import { createSceneStore } from '../services/scenes/index.js';
import type { Preparation } from '../services/work/index.js';
import { createShareStore } from '../services/shares/index.js';
import { t } from '../words/index.js';
import type { Config } from './config.js';
import type { BodySizes } from './body-threads.js';
import { createBodyThreads } from './body-threads.js';
import { createWork } from './create-work.js';
import type { Probe } from './metrics.js';
import { probesOf } from './probes.js';

export interface OwnedServices {
  readonly services: Services;
  /** The store of `services`, with what its route needs. */
  readonly artefacts: OwnedArtefactStore;
  readonly probes: readonly Probe[];
  /** The browser that prints: to be warmed, and to be asked whether it is ready. */
  readonly printer: Pick<PrintService, 'warm' | 'status'>;
  /** Starts the threads for work, where light tasks run too from then on, and does once what the first call would. */
  prepare(): Promise<void>;
  /** Ends the jobs of nodes that died; gives back what expired: handles, files. */
  readonly chores: readonly Chore[];
  /** Waits for asynchronous calls, so many ms; what then still runs or waits is answered 503. @default 10,000 */
  close(graceMs?: number): Promise<void>;
}

interface Surroundings {
  readonly config: Config;
  readonly baseUrl: string;
  readonly db: Database;
  readonly logger: Logger;
  readonly clock: () => Date;
  readonly calls: Calls;
  readonly limits?: Readonly<Record<string, Limit>>;
  /** Preparation of a worker thread before its first task. */
  readonly prepare?: Preparation;
  /** From which size on bodies are read on a thread. */
  readonly bodies?: Partial<BodySizes>;
}

type Report = (error: unknown) => void;
type RateLimiter = ReturnType<typeof createRateLimiter>;

interface StoreParts {
  readonly limits: RateLimiter;
  readonly work: Awaited<ReturnType<typeof createWork>>;
  readonly bodies: ReturnType<typeof createBodyThreads>;
  readonly report: Report;
}

const NEVER = new AbortController().signal;

/** Limit of model calls in a day, for all callers together. */
const modelLimit = (points: number): Limit => ({
  points,
  windowMs: 86_400_000,
  what: t('questions au modèle par jour, pour tout le service', 'questions to the model a day, for the whole service'),
});

/** Purges one store after the other, so that expired rows never compete with requests for the database. */
async function purgeAll(stores: readonly { purge(): Promise<unknown> }[]): Promise<void> {
  for (const store of stores) await store.purge();
}

/** The model that answers questions; null when the configuration names none. */
function modelOf({ MODEL_URL: url, MODEL_KEY: key, MODEL_NAME: name }: Config, limits: RateLimiter, report: Report) {
  return url && name ? createModel({ url, key, name, limits, report }) : null;
}

/** How many times what an address keeps an account does. */
const ACCOUNT_SHARE = 4;
const sceneRoom = ({ MAX_SCENES_BYTES: total, MAX_SCENES_BYTES_PER_IP: perAddress }: Config) => ({
  total,
  perAddress,
  perAccount: ACCOUNT_SHARE * perAddress,
});

/** Services whose data is in the database: files, scenes, shares, jobs, answers kept for replay. */
function createStores({ config, baseUrl, db }: Surroundings, now: () => number, parts: StoreParts) {
  const { limits, work, bodies, report } = parts;
  return {
    artefacts: createArtefactStore({
      url: config.ARTEFACTS_URL,
      database: db,
      baseUrl,
      now,
      capacity: config.MAX_FILES_BYTES,
    }),
    scenes: createSceneStore({
      database: db,
      limits,
      digest: (text, share) => work.run(sceneDigest, text, { signal: NEVER, progress: () => {}, share }),
      pack: (scene, share) => bodies.threads.run(packTask, { scene }, { signal: NEVER, progress: () => {}, share }),
      now,
      room: sceneRoom(config),
    }),
    shares: createShareStore({ database: db, now }),
    jobs: createJobService({ database: db, report, now }),
  };
}

/** The printer, whose large files are finished on the thread that reads large bodies. */
const printerOf = ({ CHROMIUM_PATH }: Config, { threads }: StoreParts['bodies'], report: Report): PrintService =>
  createPrinter({
    chromiumPath: CHROMIUM_PATH,
    report,
    finish: (page, call) => threads.run(finishTask, page, { ...call, progress: () => {} }),
  });

/** Work of the service itself: what ended without its caller, and what expired. */
const choresOf = (
  { jobs, scenes, shares, artefacts }: ReturnType<typeof createStores>,
  limits: RateLimiter,
): Chore[] => [
  { name: 'service.jobs', every: 30_000, run: () => jobs.reap() },
  { name: 'service.purge', every: 600_000, run: () => purgeAll([jobs, scenes, shares, artefacts, limits]) },
];

/** Builds every service of contract/services.ts from the configuration. */
export async function createServices(surroundings: Surroundings): Promise<OwnedServices> {
  const { config, db, logger, clock, calls, limits: pluginLimits, prepare } = surroundings;
  const now = () => clock().getTime();
  const report: Report = (error) => {
    if (!(error instanceof DatabaseUnavailable)) logger.error({ err: error }, 'service');
  };
  const namedLimits = { ...serviceLimits(), [MODEL_LIMIT]: modelLimit(config.MODEL_CALLS_PER_DAY), ...pluginLimits };
  const turns = new LoopTurns();
  const work = await createWork(config, report, turns, prepare);
  const limits = createRateLimiter({ store: databaseLimits(db), limits: namedLimits, now });
  const bodies = createBodyThreads(turns, surroundings.bodies);
  const printer = printerOf(config, bodies, report);
  const mail = createMailer({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, onFailure: report });
  const stores = createStores(surroundings, now, { limits, work, bodies, report });
  const { artefacts, jobs } = stores;
  const own = { ...stores, printer, mail, work, limits, model: modelOf(config, limits, report) };
  let closing: Promise<void> | undefined;
  const closeAll = async (graceMs?: number): Promise<void> => {
    await jobs.close(graceMs);
    await Promise.all([work.close(0), printer.close(0), mail.close()]);
    await bodies.threads.close(0);
  };
  return {
    services: { ...own, bodies, fonts: createFonts(), raster: createRasterizer(work), calls },
    artefacts,
    printer,
    prepare() {
      work.start();
      // A mail library that cannot be rehearsed is told, and the service starts: most callers send no mail.
      return mail.rehearse().catch(report);
    },
    probes: probesOf(printer, work, jobs, bodies.threads),
    chores: choresOf(stores, limits),
    close(graceMs) {
      return (closing ??= closeAll(graceMs));
    },
  };
}
