import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { on } from 'node:events';

/** What the runner sends to a child. */
interface Question {
  readonly question: string;
  readonly input?: unknown;
}

/** What a child sends back; `failed` in the place of an answer where it could not. */
interface Reply {
  readonly question?: string;
  readonly answer?: unknown;
  readonly failed?: string;
}

/** A child that answers nothing for so long is frozen, as far as callers can tell, ms. */
const PATIENCE_MS = 15_000;

/**
 * Asks a child over its channel; one question of a name at a time.
 * @throws Error where the child has died, says nothing, or could not answer
 */
export async function ask<T>(
  child: ChildProcess,
  question: string,
  input?: unknown,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const end = new AbortController();
  const isOver = AbortSignal.any([end.signal, AbortSignal.timeout(patienceMs)]);
  const onExit = () => end.abort();
  if (isEnded(child)) throw new Error('the process has died');
  child.once('exit', onExit);
  child.send({ question, input } satisfies Question);
  try {
    for await (const [message] of on(child, 'message', { signal: isOver })) {
      const reply = message as Reply;
      if (reply.question !== question) continue;
      if (reply.failed === undefined) return reply.answer as T;
      throw new Error(reply.failed);
    }
  } catch (error) {
    if (!isOver.aborted) throw error;
  } finally {
    child.off('exit', onExit);
  }
  throw new Error(end.signal.aborted ? 'the process has died' : 'the process is frozen');
}

/** Whether a process is over. */
export const isEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** In a child: answers what the runner asks. Other messages are somebody else's. */
export function answerWith(answers: Readonly<Record<string, (input: never) => unknown>>): void {
  process.on('message', async (message) => {
    const { question, input } = message as Partial<Question>;
    const answer = question !== undefined && Object.hasOwn(answers, question) ? answers[question] : undefined;
    if (!answer) return;
    try {
      process.send?.({ question, answer: await answer(input as never) } satisfies Reply);
    } catch (error) {
      process.send?.({ question, failed: (error as Error).stack ?? String(error) } satisfies Reply);
    }
  });
}

/** Starts a file of this folder as a process of its own: its work is not the runner's, and not the service's. */
export const startChild = (file: string): ChildProcess =>
  fork(new URL(file, import.meta.url).pathname, { execArgv: ['--enable-source-maps'] });

/** Ends a child by SIGTERM, and by SIGKILL where that takes too long. */
export async function endChild(child: ChildProcess, graceMs = 15_000): Promise<void> {
  if (isEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await ended;
  clearTimeout(timer);
}
