/**
 * A service in a process of its own, its database on disk: tells its parent its address, then, each time it is asked,
 * how late its event loop was since the last time and the peak memory of the process.
 */
import 'reflect-metadata';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import pluginEntries from '../plugins.config.js';
import { configure } from '../src/app/configure.js';
import { createApp } from '../src/app/create-app.js';
import { freePort } from '../src/app/free-port.js';
import type { PluginEntry } from '../src/contract/index.js';

const env = { PORT: String(await freePort('127.0.0.1')), WORKERS: '1', LOG_LEVEL: 'silent', ...process.env };
const { config, plugins } = await configure(env, pluginEntries() as PluginEntry[]);
const app = await createApp(config, { plugins });
const origin = await app.listen();
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', () => {
  const { maxRSS } = process.resourceUsage();
  process.send!({ p99: delay.percentile(99) / 1e6, max: delay.max / 1e6, memory: maxRSS / 1024 });
  delay.reset();
});
process.on('disconnect', () => {
  app.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
process.send!({ address: origin });
