import { z } from 'zod';
import type { Model, ModelQuestion, RateLimiter } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import { t } from '../../words/index.js';

export interface ModelOptions {
  /** Origin and path before /chat/completions, as OpenAI-compatible servers give it: `https://host/v1`. */
  readonly url: string;
  readonly key?: string;
  readonly name: string;
  /** Counts the calls of a day, of all nodes. */
  readonly limits: RateLimiter;
  /** Receives the reason of a failed call: callers only learn that it failed. */
  readonly report: (error: unknown) => void;
  /** Longest wait for an answer, one more try included, ms. @default 30,000 */
  readonly deadlineMs?: number;
}

/** Name of the limit of calls a day: `MODEL_CALLS_PER_DAY`. */
export const MODEL_LIMIT = 'modele-jour';
/** Longest question, characters; longer ones are refused rather than cut. */
const MAX_QUESTION = 60_000;
const MAX_TOKENS = 2_000;
/** Answers are read up to here. */
const MAX_ANSWER_BYTES = 1024 * 1024;
const TRIES = 2;
const RETRY_AFTER_S = 30;

const Completion = z.object({
  choices: z
    .array(z.object({ finish_reason: z.string().nullish(), message: z.object({ content: z.string().nullable() }) }))
    .min(1),
});

/** A fault of the other side that may pass: worth the second try. */
class Passing extends Error {}

const unavailable = (cause: unknown): ServiceError =>
  Object.assign(
    new ServiceError('indisponible', {
      retryAfter: RETRY_AFTER_S,
      messages: t(
        'Le modèle ne répond pas, ou pas dans la forme demandée.',
        'The model does not answer, or not in the form asked for.',
      ),
    }),
    { cause },
  );

async function limitedText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new Error(`the model's answer is larger than ${MAX_ANSWER_BYTES} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** The body of a call (OpenAI's chat completions, structured output by JSON Schema). */
const bodyOf = (
  model: string,
  { name, instructions, question, answer, maxTokens = MAX_TOKENS }: ModelQuestion<unknown>,
) => {
  const { $schema: _version, ...schema } = z.toJSONSchema(answer, { io: 'output' });
  return JSON.stringify({
    model,
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: question },
    ],
    temperature: 0,
    max_tokens: Math.min(MAX_TOKENS, maxTokens),
    response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
  });
};

/** The value in the model's answer, held against its schema. @throws Passing, which says what is wrong with it */
function valueIn<T>(text: string, answer: z.ZodType<T>): T {
  try {
    const { message, finish_reason: end } = Completion.parse(JSON.parse(text)).choices[0]!;
    if (end === 'length') throw new Error('the answer was cut at its limit of tokens');
    return answer.parse(JSON.parse(message.content ?? ''));
  } catch (error) {
    throw new Passing((error as Error).message);
  }
}

/**
 * A language model behind an OpenAI-compatible address. One question, one value of a declared shape: what comes back is
 * checked like a caller's input. Bounded on every side: length, tokens, time, calls a day.
 */
export function createModel(options: ModelOptions): Model {
  const { url, key, name, limits, report, deadlineMs = 30_000 } = options;
  const address = `${url.replace(/\/+$/, '')}/chat/completions`;
  const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) };

  const once = async <T>(body: string, answer: z.ZodType<T>, signal: AbortSignal): Promise<T> => {
    const response = await fetch(address, { method: 'POST', headers, body, signal, redirect: 'error' });
    const text = await limitedText(response);
    if (response.ok) return valueIn(text, answer);
    const fault = `the model answered ${response.status}: ${text.slice(0, 300)}`;
    throw response.status >= 500 || response.status === 429 ? new Passing(fault) : new Error(fault);
  };

  return {
    name,
    async ask(question) {
      if (question.instructions.length + question.question.length > MAX_QUESTION) throw new ServiceError('trop_grand');
      const deadline = AbortSignal.timeout(deadlineMs);
      const signal = question.signal ? AbortSignal.any([question.signal, deadline]) : deadline;
      const body = bodyOf(name, question);
      for (let tried = 1; ; tried += 1) {
        await limits.consume(MODEL_LIMIT, 'modele');
        try {
          return await once(body, question.answer, signal);
        } catch (error) {
          if (question.signal?.aborted) throw new ServiceError('annule');
          if (deadline.aborted) throw new ServiceError('delai_depasse');
          if (error instanceof Passing && tried < TRIES) continue;
          report(error);
          throw unavailable(error);
        }
      }
    },
  };
}
