import type { Scene } from '../../../scene/index.js';
import type { CameOver } from './report.js';
import type { Text } from '../../../../words/index.js';

/** Lists of a scene that an import fills. */
export type DraftList =
  | 'murs'
  | 'ouvertures'
  | 'pieces'
  | 'escaliers'
  | 'boites'
  | 'garde_corps'
  | 'toitures'
  | 'planchers'
  | 'tremies'
  | 'mobilier'
  | 'plomberie'
  | 'electricite'
  | 'reseaux'
  | 'niveaux'
  | 'plafonds'
  | 'ascenseurs';

type Entry = Readonly<Record<string, unknown>>;

/** A scene that is put together, and what became of each element of the file. */
export class Draft {
  readonly outcomes: CameOver[] = [];
  readonly warnings: Text[] = [];
  readonly #lists = new Map<DraftList, Entry[]>();
  readonly #fields: Record<string, unknown> = {};

  /** Adds an entry; answers its pointer. What is undefined in it is left out. */
  add(list: DraftList, entry: Entry): string {
    const entries = this.#lists.get(list) ?? [];
    this.#lists.set(list, entries);
    return `/${list}/${entries.push(tidy(entry) as Entry) - 1}`;
  }

  /** Adds to an entry what is known later. */
  refine(list: DraftList, index: number, more: Entry): void {
    const entries = this.#lists.get(list)!;
    entries[index] = { ...entries[index], ...(tidy(more) as Entry) };
  }

  /** Sets a field of the scene. */
  set(field: string, value: unknown): void {
    this.#fields[field] = tidy(value);
  }

  /** How many entries a list has. */
  count(list: DraftList): number {
    return this.#lists.get(list)?.length ?? 0;
  }

  /** The scene as it stands. */
  get scene(): Scene {
    return {
      ...this.#fields,
      ...Object.fromEntries([...this.#lists].map(([list, entries]) => [list, [...entries]])),
    } as Scene;
  }
}

/** Fields that are no lengths: angles, coordinates of the earth, coefficients. */
const FINE = new Set(['orientation', 'est', 'nord', 'altitude', 'lambda_w_mk', 'u_w_m2k']);
const TENTHS = 10;
/** Angles carry the noise of coordinates in single precision: a hundredth of a degree is half a millimetre in 3 m. */
const HUNDREDTHS = 100;
const FINE_PARTS = 10_000;

/** Parts that a field is rounded to. */
function partsOf(field: string): number {
  if (field === 'rotation') return HUNDREDTHS;
  return FINE.has(field) ? FINE_PARTS : TENTHS;
}

/** No measure of a building is larger: such a number is an error of the file, and left out. */
const LARGEST = 1e12;

/** Lengths are written to the tenth of a millimetre: a file carries the noise of its own arithmetic. */
function tidy(value: unknown, parts = TENTHS): unknown {
  if (typeof value === 'number') return Math.abs(value) < LARGEST ? Math.round(value * parts) / parts + 0 : undefined;
  if (Array.isArray(value)) return value.map((one) => tidy(one));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, tidy(one, partsOf(key))] as const);
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined && one !== null));
}
