import 'reflect-metadata';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { readConfig } from '../app/config.js';
import { createApp } from '../app/create-app.js';
import { proxyToRemote } from '../mcp/remote.js';
import { serveDesktop } from '../mcp/stdio.js';

const HELP = `aplomb mcp: an MCP server on standard input and output, for desktop clients.

  aplomb mcp                    the whole service in this process, on the embedded database; no port is opened
  aplomb mcp --url https://…    a remote Aplomb (its /mcp is used)
  --langue fr|en                language of descriptions, answers and errors (default fr)

  APLOMB_KEY                    the API key; without it the session keeps the one obtenir_cle_api gives
Settings of the service: aplomb start --help
`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { url: { type: 'string' }, langue: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) return void process.stderr.write(HELP);
  const langue = values.langue === 'en' ? 'en' : 'fr';
  const cle = process.env['APLOMB_KEY'] || undefined;
  if (values.url) {
    const headers = { 'accept-language': langue, ...(cle && { 'x-api-key': cle }) };
    return proxyToRemote({ url: endpointOf(values.url), headers, input: process.stdin, output: process.stdout });
  }
  return serveHere(langue, cle);
}

/** `https://host` and `https://host/mcp` name the same endpoint. */
function endpointOf(address: string): URL {
  const url = new URL(address);
  if (url.pathname === '/') url.pathname = '/mcp';
  return url;
}

async function serveHere(langue: 'fr' | 'en', cle: string | undefined): Promise<void> {
  const config = readConfig(process.env);
  // Standard output belongs to the protocol.
  const logger = pino({ level: process.env['LOG_LEVEL'] ? config.LOG_LEVEL : 'warn' }, pino.destination({ dest: 2, sync: true }));
  const app = await createApp(config, { logger });
  const session = serveDesktop(app.kit, { cle, langue, onError: (error) => logger.debug({ err: error }, 'mcp') });
  const left = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  await left;
  await session.close();
  await app.close();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
