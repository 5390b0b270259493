// The compiled worker with further plugins (PLUGINS: a JSON list of entries). Tells how many tasks it has done.
import 'reflect-metadata';

const dist = new URL('../../dist/', import.meta.url);
const load = (path) => import(new URL(path, dist).href);
const { configure } = await load('src/app/configure.js');
const { prepareThreads } = await load('src/app/prepare-threads.js');
const { createWorkPool } = await load('src/services/work/index.js');
const { createQueueWorker } = await load('src/services/work/redis/queue-worker.js');
const { default: own } = await load('plugins.config.js');

const { plugins } = await configure(process.env, [...own(), ...JSON.parse(process.env.PLUGINS)]);
const pool = createWorkPool({ workers: 1, prepare: prepareThreads(plugins) });
const report = (error) => process.stderr.write(`${error}\n`);
const worker = createQueueWorker({ url: process.env.REDIS_URL, pool, concurrency: 1, report });
await worker.ready();
process.on('message', () => process.send({ completed: pool.status().completed }));
process.send('ready');
