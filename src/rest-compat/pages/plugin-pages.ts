import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BoundPage, PageContent, PageRequest } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import { departureOf } from '../../schema/departure.js';
import type { DoorKit } from '../../schema/door.js';
import { RegistryError } from '../../schema/registry.js';
import { fastifyPath } from '../routes.js';
import { mountBuiltPage } from './built-page.js';

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
  if (page.bundle !== undefined) {
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
  app.get(fastifyPath(page.path), async (request, reply) => {
    const content = await page.render!(requestOf(request, reply) as never);
    // One answer for every missing page: an expired token and one that never existed look the same.
    if (!content) throw new ServiceError('introuvable');
    return sendContent(reply, content, bound);
  });
}

function sendContent(reply: FastifyReply, content: PageContent, { page }: BoundPage): FastifyReply {
  const { body, mediaType = 'text/html; charset=utf-8', maxAge } = content;
  void reply.type(mediaType);
  if (page.policy.length > 0) void reply.header('content-security-policy', page.policy.join('; '));
  if (maxAge !== undefined) void reply.header('cache-control', `public, max-age=${maxAge}`);
  else {
    void reply.header('vary', 'Accept-Language');
    if (page.path.includes('{')) void reply.header('cache-control', 'no-store');
  }
  return reply.send(typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength));
}

/** The request of a page: that of an operation without a key, with the plugin's own beside. */
function pageRequests(kit: DoorKit, { options, settings }: BoundPage) {
  return (request: FastifyRequest, reply?: FastifyReply): PageRequest => {
    const langue = kit.langue(
      request.headers['accept-language'],
      (request.query as { langue?: string } | undefined)?.langue,
    );
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
    return Object.assign(Object.create(context) as PageRequest, { params: request.params, options, settings, call });
  };
}
