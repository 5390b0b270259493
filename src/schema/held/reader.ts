import type { Held, Services } from '../../contract/index.js';
import { ServiceError, shareOfAddress } from '../../contract/index.js';
import { say, t } from '../../words/index.js';
import { filled, HeldValue } from './held-value.js';
import type { BodyRead, CheckInput, GivenBack, SceneFacts } from './on-thread.js';
import type { OutlineLimits } from './outline.js';
import { MAX_PROPERTIES } from './outline.js';
import type { Path, Source } from './source.js';
import { checkScene, giveBack, readBody, readText, wholeScene } from './tasks.js';

/**
 * What a body, or a text in one, holds: its outline filled with held values, undefined for an empty one; or why it is
 * not JSON.
 */
export type Read =
  { readonly fault?: undefined; readonly value: unknown; readonly sha256?: string } | { readonly fault: string };

/** Asks threads what lies in large bodies. @throws ServiceError annule, delai_depasse, indisponible */
export interface Reader {
  read(source: Source, options?: { readonly isHashed?: boolean }): Promise<Read>;
  readText(text: HeldValue): Promise<Read>;
  /** The values themselves; null when they have more than `most` characters together. */
  giveBack(source: Source, paths: readonly Path[], most: number): Promise<GivenBack>;
  check(input: CheckInput): Promise<SceneFacts>;
  /** The scene itself. */
  whole(scene: Held): Promise<unknown>;
}

/** Characters of an outline: some milliseconds of the event loop, whatever the body. */
const OUTLINE = 256 * 1024;
const NEVER = new AbortController().signal;

const TOO_WIDE = t(
  'Le corps a plus de {most} propriétés à sa racine, ou des noms trop longs.',
  'The body has more than {most} properties at its root, or names that are too long.',
);

/** What stands for a document that is no object: the doors refuse any list, and any text. */
function root(value: unknown): unknown {
  if (!(value instanceof HeldValue)) return value;
  if (value.kind !== 'object') return value.kind === 'list' ? [null] : '';
  const told = { most: MAX_PROPERTIES };
  throw new ServiceError('trop_grand', { messages: t(say(TOO_WIDE, 'fr', told), say(TOO_WIDE, 'en', told)) });
}

function readOf(body: BodyRead, source: Source, base: Path): Read {
  if (body.fault !== undefined) return { fault: body.fault };
  const value = body.outline && filled(body.outline, source, base);
  return { value: base.length === 0 ? root(value) : value, sha256: body.sha256 };
}

/** Whose body it is: addresses take turns. */
export interface Asker {
  readonly services: Pick<Services, 'bodies'>;
  readonly ip: string;
  /** Aborts what is asked when nobody waits for it any more. @default never */
  readonly signal?: AbortSignal;
}

/** What threads say of large bodies, to who sent them. */
export function readerOf({ services: { bodies }, ip, signal = NEVER }: Asker): Reader {
  const limits: OutlineLimits = { part: bodies.part, all: OUTLINE };
  const hooks = { progress: () => undefined, signal, share: shareOfAddress(ip) };
  return {
    read: async (source, options = {}) =>
      readOf(await bodies.threads.run(readBody, { source, limits, ...options }, hooks), source, []),
    readText: async ({ source, path }) =>
      readOf(await bodies.threads.run(readText, { source, path, limits }, hooks), source, [...path, null]),
    giveBack: (source, paths, most) => bodies.threads.run(giveBack, { source, paths, most }, hooks),
    whole: (scene) => bodies.threads.run(wholeScene, { scene }, hooks),
    check: (input) => bodies.threads.run(checkScene, input, hooks),
  };
}
