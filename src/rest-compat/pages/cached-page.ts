import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '../answer.js';

const compress = promisify(gzip);

export interface Content {
  readonly type: string;
  readonly body: string | Buffer;
  /** Seconds; content whose address changes with it may stay for a year. @default 300 */
  readonly maxAge?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A page made once, at its first request, with its validator and its compressed form. Documents of the registry do not
 * change while the service runs.
 */
export class CachedPage {
  #made: Promise<{ content: Content; zipped: Buffer; tag: string }> | undefined;
  constructor(private readonly make: () => Content | Promise<Content>) {}

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { content, zipped, tag } = await (this.#made ??= this.#build());
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'cache-control': `public, max-age=${content.maxAge ?? 300}`,
      vary: 'Accept-Encoding, Accept-Language',
      // Weak: the same for both encodings.
      etag: `W/${tag}`,
      ...content.headers,
    });
    if (matchesEtag(request.headers['if-none-match'] ?? '', tag)) return reply.code(304).send();
    void reply.type(content.type);
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(content.body);
    return reply.header('content-encoding', 'gzip').send(zipped);
  }

  async #build() {
    const content = await this.make();
    return {
      content,
      zipped: await compress(content.body, { level: 9 }),
      tag: `"${hash('sha256', content.body, 'hex').slice(0, 32)}"`,
    };
  }
}
