import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Public conformance files beside the checkout: test input only, absent on most machines. */
const FOLDER = resolve(process.env['TEST_DATA'] ?? '../shared/data');

/** Why a suite of conformance files is skipped; null where the folder is present. */
export const conformanceAbsent: string | null = existsSync(FOLDER) ? null : `no conformance files at ${FOLDER}`;

/** Files of a conformance folder, by their ending. */
export function conformanceFiles(folder: string, ending: string): readonly string[] {
  if (conformanceAbsent !== null) return [];
  return readdirSync(join(FOLDER, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
    .sort();
}

/** Bytes of a conformance file. */
export const conformanceBytes = (name: string): Uint8Array => new Uint8Array(readFileSync(join(FOLDER, name)));
