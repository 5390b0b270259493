// The compiled service with further plugins (PLUGINS: a JSON list of entries), as an installer would name them.
import 'reflect-metadata';

const dist = new URL('../../dist/', import.meta.url);
const load = (path) => import(new URL(path, dist).href);
const { createApp } = await load('src/app/create-app.js');
const { freePort } = await load('src/app/free-port.js');
const { configure } = await load('src/app/configure.js');
const { default: own } = await load('plugins.config.js');

try {
  const { config, plugins } = await configure(process.env, [...own(), ...JSON.parse(process.env.PLUGINS)]);
  const app = await createApp({ ...config, PORT: await freePort('127.0.0.1') }, { plugins });
  process.send({ address: await app.listen() });
  process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
} catch (error) {
  process.stderr.write(`${error.name}: ${error.message}\n`);
  process.exit(1);
}
