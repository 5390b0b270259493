import 'reflect-metadata';
import { flushCompileCache } from 'node:module';
import { configHelp, configure } from './configure.js';
import { createApp } from './create-app.js';
import { freePort } from './free-port.js';
import { PluginLoadError } from './load-plugins.js';
import { ConfigError } from './settings.js';
import { isPublicUrlMissing } from './public-url.js';
import { LogLines } from './log-lines.js';
import { createLogger } from './logger.js';
import { PluginOptionsError } from '../contract/index.js';
import { DatabaseOpenError } from '../persistence/index.js';
import { RegistryError } from '../schema/registry.js';

/** Errors that the installer of the service can repair: printed plainly, without a stack. */
const INSTALLER_ERRORS = [ConfigError, DatabaseOpenError, RegistryError, PluginOptionsError, PluginLoadError];
const SHUTDOWN_LIMIT_MS = 30_000;
const DRAIN_MS = 500;
const CACHE_FLUSH_MS = 2_000;
/** The browser is unpacked and started after the first calls of a start, which it would slow down, ms. */
const WARM_AFTER_MS = 500;

/** Reads the settings, builds the service, listens, and stops by SIGTERM, SIGINT or the end of the parent. */
export async function start(): Promise<void> {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${await configHelp(process.argv.includes('--langue=fr') ? 'fr' : 'en')}\n`);
    return;
  }
  const { config: given, plugins, warnings } = await configure(process.env);
  const config = given.PORT === 0 ? { ...given, PORT: await freePort(given.HOST) } : given;
  const lines = new LogLines();
  const logger = createLogger(config.LOG_LEVEL, lines);
  const flush = setInterval(() => lines.flush(), 250).unref();
  for (const line of warnings) logger.warn(line);
  if (isPublicUrlMissing(config)) {
    logger.warn(`HOST=${config.HOST} without BASE_URL: links in answers lead to this machine only`);
  }

  const app = await createApp(config, { logger, plugins });
  const opening = app.listen();
  const prepared = app.prepare(opening).catch((error: unknown) => logger.error({ err: error }, 'préparation'));
  const address = await opening;
  logger.info({ address, operations: app.registry.operations.length }, 'prêt');
  lines.flushSync();
  process.send?.({ address });
  // The compile cache is written now: a service that is killed would compile everything again.
  setTimeout(flushCompileCache, CACHE_FLUSH_MS).unref();
  void prepared.then(() => setTimeout(() => void app.warm(), WARM_AFTER_MS).unref());

  let isStopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'arrêt : les requêtes en cours se terminent');
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    await app.close(DRAIN_MS);
    clearInterval(flush);
    lines.flushSync();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  process.on('disconnect', () => void stop('disconnect'));
}

/** Text printed for an error at the start: plain for a mistake of the installer, with its stack for a fault of ours. */
export function explained(error: unknown): string {
  const { message, stack, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'listen') return `PORT, HOST: ${message}`;
  return INSTALLER_ERRORS.some((type) => error instanceof type) ? message : (stack ?? String(error));
}
