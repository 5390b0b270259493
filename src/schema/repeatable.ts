import { hash } from 'node:crypto';
import type { KeptAnswer, Repeatable, StoredAnswer } from '../contract/index.js';

/**
 * What a door makes of an Idempotency-Key.
 * @param asked all that the call asks for, as its caller wrote it: the same key with anything else is refused
 */
export const repeatableOf = <Answer>(
  key: string,
  asked: readonly string[],
  keep: Repeatable<Answer>['keep'],
): Repeatable => ({ key, fingerprint: hash('sha256', JSON.stringify(asked)), keep: keep as Repeatable['keep'] });

/** An answer that is kept as the JSON of a value. */
export const keepJson = (value: unknown): KeptAnswer => ({
  status: 200,
  headers: {},
  body: JSON.stringify(value ?? null),
});

/** The value behind an answer that `keepJson` kept. */
export const keptJson = ({ body }: StoredAnswer): unknown => JSON.parse(Buffer.from(body).toString()) as unknown;

/** What became of the calls of one document under one Idempotency-Key. */
interface Repeats {
  calls: number;
  replayed: number;
  unkept: number;
}
const documents = new WeakMap<Repeatable, Repeats>();

function repeatsOf(repeatable: Repeatable): Repeats {
  let known = documents.get(repeatable);
  if (!known) documents.set(repeatable, (known = { calls: 0, replayed: 0, unkept: 0 }));
  return known;
}

/**
 * The root fields of a document are charged one by one, so each has an answer of its own to repeat: under the key
 * itself for the first, and under its place for each that follows. They run one after the other: the places hold.
 */
export function nextCall(repeatable: Repeatable): Repeatable {
  const place = repeatsOf(repeatable).calls++;
  return place === 0 ? repeatable : { ...repeatable, key: `${repeatable.key}\0${place}` };
}

/** Notes what a call of a document was answered with. */
export function noteRepeat(
  repeatable: Repeatable,
  outcome: { readonly replayed?: unknown; readonly isKept?: boolean },
) {
  const repeats = repeatsOf(repeatable);
  if (outcome.replayed) repeats.replayed++;
  if (outcome.isKept === false) repeats.unkept++;
}

/** Header fields: the answer is wholly one of before; or a part of it is not kept: its repetition would run again. */
export const REPLAYED = { 'idempotency-replayed': 'true' } as const;
export const NOT_KEPT = { 'idempotency-kept': 'false' } as const;

/** The header fields of a document's answer. */
export function repeatFields(repeatable: Repeatable | undefined): Readonly<Record<string, string>> {
  const { calls, replayed, unkept } = repeatable ? repeatsOf(repeatable) : { calls: 0, replayed: 0, unkept: 0 };
  return { ...(calls > 0 && replayed === calls && REPLAYED), ...(unkept > 0 && NOT_KEPT) };
}
