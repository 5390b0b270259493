import { access, constants, readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { behindLoop } from '../shared/niceness.js';

/** The program that starts another one with a niceness of its own (POSIX), and the one that takes rights from it. */
const NICE = '/usr/bin/nice';
const SETPRIV = '/usr/bin/setpriv';
/** Bits of capabilities(7). */
const CAP_SETPCAP = 8n;
const CAP_SYS_NICE = 23n;

const isThere = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** The rights that this process may use and hand on: none where /proc does not tell. */
async function capabilities(): Promise<bigint> {
  const status = await readFile('/proc/self/status', 'latin1').catch(() => '');
  return BigInt(`0x${/^CapEff:\t([\da-f]+)$/m.exec(status)?.[1] ?? '0'}`);
}

const has = (capabilities: bigint, bit: bigint): boolean => ((capabilities >> bit) & 1n) === 1n;

/**
 * A command that runs the program nicer than the event loop, with all that it starts, so that a charged call never
 * waits for the processor that sheets are laid out on. Chromium sets some of its processes to −8 where it may: run by
 * root it loses the right to. Where the machine lacks those programs it runs as it is.
 *
 * @returns the program to start and the words before its own arguments
 */
export async function nicerCommand(path: string): Promise<readonly [program: string, ...words: string[]]> {
  if (!(await isThere(NICE))) return [path];
  const nicer = [NICE, '-n', String(behindLoop() - getPriority()), path] as const;
  const rights = await capabilities();
  const canRaiseItself = has(rights, CAP_SYS_NICE) && has(rights, CAP_SETPCAP);
  if (!canRaiseItself || !(await isThere(SETPRIV))) return nicer;
  return [SETPRIV, '--bounding-set', '-sys_nice', ...nicer];
}
