import 'reflect-metadata';
import pino from 'pino';
import pluginEntries from '../plugins.config.js';
import { Environment, readConfig } from './app/config.js';
import { loadPlugins } from './app/load-plugins.js';
import { createLogger } from './app/logger.js';
import { prepareThreads } from './app/prepare-threads.js';
import { ConfigError, settingsHelp } from './app/settings.js';
import { createWorkPool } from './services/work/index.js';
import { createQueueWorker } from './services/work/redis/queue-worker.js';

/** Longest wait for the tasks under way before the process ends. */
const SHUTDOWN_LIMIT_MS = 130_000;

/** A machine that only runs heavy operations: it takes them from Redis, and never opens a port or a database. */
async function work(): Promise<void> {
  if (process.argv.includes('--help')) return void process.stdout.write(`${settingsHelp([Environment], 'en')}\n`);
  const config = readConfig(process.env);
  if (!config.REDIS_URL) throw new ConfigError(['REDIS_URL: a worker takes its tasks from Redis (redis://host:6379)']);
  const logger = createLogger(config.LOG_LEVEL, pino.destination({ sync: true }));
  const report = (error: unknown) => logger.error({ err: error }, 'travail');
  const plugins = await loadPlugins(pluginEntries());
  // Callers took their turns before Redis: whoever sends tasks may have every thread.
  const turnless = { perWeight: Infinity, lanesAnOwner: Infinity };
  const pool = createWorkPool({ workers: config.WORKERS, prepare: prepareThreads(plugins), ...turnless });
  const worker = createQueueWorker({ url: config.REDIS_URL, pool, concurrency: pool.status().threads, report });
  await worker.ready();
  logger.info({ threads: pool.status().threads }, 'prêt');
  process.send?.('ready');

  let isStopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'arrêt : les travaux en cours se terminent');
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    await worker.close();
    await pool.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  process.on('disconnect', () => void stop('disconnect'));
}

work().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
});
