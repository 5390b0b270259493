import type { CameraCommand } from '../../catalogue/index.js';
import { CAMERA_COMMANDS, MAX_REPETITIONS } from '../../catalogue/index.js';
import { nearestWord } from '../../maths/nearest-word.js';
import type { Text } from '../../../words/index.js';
import { fill, t } from '../../../words/index.js';

/** An action as a caller writes it: `avancer x3`, `maj+ctrl+4`, or its code with its repetitions. */
export type WrittenAction = string | { readonly code: string; readonly repetitions: number };

/** An action understood: its command, and whether the step is a large one. */
export interface CameraAction {
  readonly command: CameraCommand;
  readonly isLarge: boolean;
  readonly repetitions: number;
}

/** Why an action is not understood, and the code or key that was meant where one is near. */
export interface ActionFault {
  readonly why: Text;
  readonly suggestion: string | null;
}

const LARGE = 'maj';
const REPEATED = /^(.*?)\s+x\s*(\d+)$/;
const UNKNOWN = t('« {code} » n’est ni une action ni une touche', '“{code}” is neither an action nor a key');
const TIMES = t(
  'Une action se répète de 1 à {most} fois : « {count} » est refusé',
  'An action is repeated 1 to {most} times: “{count}” is refused',
);

/** Words without case nor accents, modifiers in one order; the key + is what follows the last sign. */
function plainKey(written: string): string {
  const plain = written.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  if (plain === '+') return plain;
  const isPlus = plain.endsWith('++');
  const parts = (isPlus ? plain.slice(0, -2) : plain).split('+').map((part) => part.trim());
  const [key, held] = isPlus ? ['+', parts] : [parts.at(-1)!, parts.slice(0, -1)];
  return [...held.toSorted(), key].join('+');
}

const BY_WORD: ReadonlyMap<string, CameraCommand> = new Map(
  CAMERA_COMMANDS.flatMap((command) =>
    [command.code, ...command.keys].map((word): [string, CameraCommand] => [plainKey(word), command]),
  ),
);

/** Reads an action. A modifier that makes the step large may stand before a code as before a key. */
export function readAction(written: WrittenAction): CameraAction | ActionFault {
  const [word, repetitions] = partsOf(written);
  if (!Number.isInteger(repetitions) || repetitions < 1 || repetitions > MAX_REPETITIONS) {
    return { why: fill(TIMES, { most: String(MAX_REPETITIONS), count: String(repetitions) }), suggestion: null };
  }
  const key = plainKey(word);
  const held = key.split('+');
  const isLarge = held.length > 1 && held.includes(LARGE);
  const command = BY_WORD.get(isLarge ? held.filter((part) => part !== LARGE).join('+') : key) ?? BY_WORD.get(key);
  if (command) return { command, isLarge, repetitions };
  const codes = CAMERA_COMMANDS.map(({ code }) => code);
  const near = nearestWord(word, codes) ?? nearestWord(word, BY_WORD.keys()) ?? null;
  return { why: fill(UNKNOWN, { code: word.slice(0, 60) }), suggestion: near ?? likeliest(key, codes) };
}

function partsOf(written: WrittenAction): readonly [string, number] {
  if (typeof written !== 'string') return [written.code, written.repetitions];
  const [, word, times] = REPEATED.exec(written.trim()) ?? [];
  return word === undefined ? [written.trim(), 1] : [word, Number(times)];
}

/** The code that shares the longest beginning with a word: a suggestion where spelling finds none. */
function likeliest(word: string, codes: readonly string[]): string | null {
  const shared = (code: string): number => {
    let length = 0;
    while (length < code.length && code[length] === word[length]) length++;
    return length;
  };
  const best = codes.toSorted((p, q) => shared(q) - shared(p))[0]!;
  return shared(best) > 2 ? best : null;
}
