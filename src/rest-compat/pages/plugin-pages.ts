import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BoundPage, PageContent, PageRequest, PageSpec } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import { departureOf } from '../../schema/departure.js';
import type { DoorKit } from '../../schema/door.js';
import { RegistryError } from '../../schema/registry.js';
import { preferred } from '../accept.js';
import { fastifyPath } from '../routes.js';
import { mountAssets, mountBuiltPage } from './built-page.js';

/** Mounts the pages of the plugins. @throws RegistryError for an address that the service already has */
export async function mountPluginPages(app: FastifyInstance, kit: DoorKit): Promise<void> {
  for (const bound of kit.registry.pages) {
    try {
      await mount(app, kit, bound);
    } catch (error) {
      if ((error as { code?: string }).code !== 'FST_ERR_DUPLICATED_ROUTE') throw error;
      throw new RegistryError([
        `plugin ${bound.plugin}: page "${bound.page.path}": the service has this address already`,
      ]);
    }
  }
}

async function mount(app: FastifyInstance, kit: DoorKit, bound: BoundPage): Promise<void> {
  const { page } = bound;
  const requestOf = pageRequests(kit, bound);
  if (page.bundle !== undefined && !page.render) {
    const { isKnown } = page;
    await mountBuiltPage(app, {
      path: page.path,
      bundle: page.bundle,
      title: page.title.fr,
      policy: page.policy,
      isKnown: isKnown && ((request) => isKnown(requestOf(request) as never)),
    });
    return;
  }
  const template = await templateOf(app, page);
  if (template === null) return;
  app.get(fastifyPath(page.path), async (request, reply) => {
    const asked = Object.assign(requestOf(request, reply), { template });
    if (page.data && prefersData(request)) return sendData(reply, await page.data(asked as never));
    const content = await page.render!(asked as never);
    // One answer for every missing page: an expired token and one that never existed look the same.
    if (!content) throw new ServiceError('introuvable');
    return sendContent(request, reply, content, bound);
  });
}

/** What was built for a rendered page, undefined when nothing is; null when it should be and is not. */
async function templateOf(app: FastifyInstance, { path, bundle, title }: PageSpec): Promise<string | undefined | null> {
  if (bundle === undefined) return undefined;
  const built = await mountAssets(app, { path, bundle, title: title.fr });
  return built && (await readFile(`${built.folder}index.html`, 'utf8'));
}

/** The first of equals is the page: a caller that takes anything is shown what people see. */
const prefersData = ({ headers: { accept } }: FastifyRequest): boolean =>
  accept !== undefined && preferred(accept, ['text/html', 'application/json']) === 1;

const sendData = (reply: FastifyReply, data: object): FastifyReply =>
  reply
    .headers({ vary: 'Accept, Accept-Language', 'access-control-allow-origin': '*' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(data));

const compress = promisify(gzip);
/** A text below this size travels in one packet anyway, bytes. */
const SMALL = 1400;

async function zipped(request: FastifyRequest, reply: FastifyReply, body: string): Promise<string | Buffer> {
  const accepts = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (!accepts || body.length < SMALL) return body;
  void reply.header('content-encoding', 'gzip');
  return await compress(body);
}

async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  content: PageContent,
  { page }: BoundPage,
): Promise<FastifyReply> {
  const { body, mediaType = 'text/html; charset=utf-8', maxAge } = content;
  void reply.type(mediaType);
  if (page.policy.length > 0) void reply.header('content-security-policy', page.policy.join('; '));
  if (maxAge !== undefined) void reply.header('cache-control', `public, max-age=${maxAge}`);
  else {
    void reply.header('vary', `${page.data ? 'Accept, ' : ''}Accept-Encoding, Accept-Language`);
    if (page.path.includes('{')) void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  }
  return reply.send(
    typeof body === 'string'
      ? await zipped(request, reply, body)
      : Buffer.from(body.buffer, body.byteOffset, body.byteLength),
  );
}

/** The request of a page: that of an operation without a key, with the plugin's own beside. */
function pageRequests(kit: DoorKit, { options, settings }: BoundPage) {
  return (request: FastifyRequest, reply?: FastifyReply): PageRequest => {
    const option = (request.query as { langue?: string } | undefined)?.langue;
    const langue = kit.langue(request.headers['accept-language'], option);
    const context = kit.newRequest({
      door: 'rest',
      requestId: request.id,
      ip: request.ip,
      langue,
      secrets: {},
      ...(reply && departureOf(reply)),
    });
    const call: PageRequest['call'] = async (operation, entree = {}) => {
      const { value, error } = await kit.callOperation({
        operation,
        form: operation.representations[0],
        entree,
        request: context,
      });
      if (!value) throw error ?? new ServiceError('erreur_interne');
      return value;
    };
    // Prototype, not copy: members such as `db` are getters of the request.
    return Object.assign(Object.create(context) as PageRequest, {
      params: request.params,
      options,
      settings,
      call,
      isLangueAsked: option === langue,
    });
  };
}
