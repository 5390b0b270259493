import { parseArgs } from 'node:util';
import { proxyToRemote } from '../mcp/remote.js';
import type { Langue } from '../words/index.js';

const HELP = `aplomb mcp: an MCP server on standard input and output, for desktop clients.

  aplomb mcp                    the whole service in this process, on the embedded database; no port is opened
  aplomb mcp --url https://…    a remote Aplomb (its /mcp is used)
  --langue fr|en                language of descriptions, answers and errors (default fr)

  APLOMB_KEY                    the API key; without it the session keeps the one obtenir_cle_api gives
Settings of the service: aplomb start --help
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, langue: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return void process.stderr.write(HELP);
  const langue = values.langue === 'en' ? 'en' : 'fr';
  const key = process.env['APLOMB_KEY'] || undefined;
  if (values.url) {
    const headers = { 'accept-language': langue, ...(key && { 'x-api-key': key }) };
    return proxyToRemote({ url: endpointOf(values.url), headers, input: process.stdin, output: process.stdout });
  }
  return serveHere(langue, key);
}

/** `https://host` and `https://host/mcp` name the same endpoint. */
function endpointOf(address: string): URL {
  const url = new URL(address);
  if (url.pathname === '/') url.pathname = '/mcp';
  return url;
}

async function serveHere(langue: Langue, key: string | undefined): Promise<void> {
  // Loaded only here: a proxy to a remote server does not need the application.
  await import('reflect-metadata');
  const [{ default: pino }, { createLogger }, { configure }, { createApp }, { serveDesktop }] = await Promise.all([
    import('pino'),
    import('../app/logger.js'),
    import('../app/configure.js'),
    import('../app/create-app.js'),
    import('../mcp/stdio.js'),
  ]);
  const { config, plugins } = await configure(process.env);
  // Standard output belongs to the protocol.
  const logger = createLogger(
    process.env['LOG_LEVEL'] ? config.LOG_LEVEL : 'warn',
    pino.destination({ dest: 2, sync: true }),
  );
  const app = await createApp(config, { logger, plugins });
  const { stdin: input, stdout: output } = process;
  const session = serveDesktop(app.kit, {
    key,
    langue,
    input,
    output,
    onError: (error) => logger.debug({ err: error }, 'mcp'),
  });
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  await Promise.race([session.closed, stopped.then(() => session.close())]);
  await app.close();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
