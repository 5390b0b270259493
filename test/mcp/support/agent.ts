import type { TestApp } from '../../support/app.js';
import { tokensOf } from '../../../src/kernel/text/index.js';
import type { TextBlock, ToolAnswer } from './clients.js';

type Json = Record<string, unknown>;

/** A block as hosts hand it to a model; an image costs by its pixels, at most this many. */
const IMAGE_TOKENS = 1600;
const blockTokens = (block: TextBlock): number =>
  block.type === 'image' ? IMAGE_TOKENS : tokensOf(block.text ?? block);

/** What a model reads of an answer: its blocks, or the structured content where a host prefers it. */
export function readTokens({ content, structuredContent }: ToolAnswer): number {
  const ofBlocks = content.reduce((sum, block) => sum + blockTokens(block), 0);
  const others = content.filter(({ type }) => type !== 'text').reduce((sum, block) => sum + blockTokens(block), 0);
  return Math.max(ofBlocks, structuredContent ? others + tokensOf(structuredContent) : 0);
}

/** A client of tools alone, which cannot read resources, and counts what passes through its context. */
export class Agent {
  readonly #app: TestApp;
  readonly #key: string | undefined;
  /** Tokens in and out, by what was called. */
  readonly spent: [what: string, tokens: number][] = [];

  constructor(app: TestApp, key?: string) {
    this.#app = app;
    this.#key = key;
  }

  get total(): number {
    return this.spent.reduce((sum, [, tokens]) => sum + tokens, 0);
  }

  async request<R>(method: string, params: Json): Promise<R> {
    const answer = await this.#app.fastify.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        host: 'aplomb.test',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-06-18',
        ...(this.#key && { 'x-api-key': this.#key }),
      },
      payload: { jsonrpc: '2.0', id: 1, method, params },
    });
    const isStream = answer.headers['content-type']?.toString().startsWith('text/event-stream');
    const lines = answer.body.split('\n').filter((line) => line.startsWith('data:'));
    return (JSON.parse(isStream ? lines.at(-1)!.slice(5) : answer.body) as { result: R }).result;
  }

  async call(name: string, args: Json = {}): Promise<ToolAnswer> {
    const answer = await this.request<ToolAnswer>('tools/call', { name, arguments: args });
    this.spent.push([name, tokensOf({ name, arguments: args }) + readTokens(answer)]);
    return answer;
  }

  /** The structured answer of a call that succeeds. */
  async read<R = Json>(name: string, args: Json = {}): Promise<R> {
    const answer = await this.call(name, args);
    if (answer.isError) throw new Error(`${name}: ${answer.content[0]?.text}`);
    return answer.structuredContent as R;
  }
}
