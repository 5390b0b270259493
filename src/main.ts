import 'reflect-metadata';
import pino from 'pino';
import { configHelp, ConfigError, misspeltNames, readConfig } from './app/config.js';
import { createApp } from './app/create-app.js';
import { freePort } from './app/free-port.js';
import { PluginLoadError } from './app/load-plugins.js';
import { createLogger } from './app/logger.js';
import { PluginOptionsError } from './contract/index.js';
import { RegistryError } from './schema/registry.js';

/** Faults of whoever installs the service: said plainly, without a stack. */
const INSTALLER_ERRORS = [ConfigError, RegistryError, PluginOptionsError, PluginLoadError];
const SHUTDOWN_LIMIT_MS = 30_000;
const DRAIN_MS = 500;

async function main(): Promise<void> {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${configHelp()}\n`);
    return;
  }
  const given = readConfig(process.env);
  const config = given.PORT === 0 ? { ...given, PORT: await freePort(given.HOST) } : given;
  // Lines are written in batches: one write a request would cost a tenth of the throughput.
  const destination = pino.destination({ sync: false, minLength: 4096 });
  const logger = createLogger(config.LOG_LEVEL, destination);
  const flush = setInterval(() => destination.flush(), 250).unref();
  for (const line of misspeltNames(process.env)) logger.warn(line);

  const app = await createApp(config, { logger });
  const address = await app.listen();
  logger.info({ address, operations: app.registry.operations.length }, 'prêt');
  destination.flushSync();
  process.send?.({ address });

  let isStopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'arrêt : les requêtes en cours se terminent');
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    await app.close(DRAIN_MS);
    clearInterval(flush);
    destination.flushSync();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  process.on('disconnect', () => void stop('disconnect'));
}

main().catch((error: unknown) => {
  const isInstallers = INSTALLER_ERRORS.some((type) => error instanceof type);
  process.stderr.write(`${isInstallers ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
});
