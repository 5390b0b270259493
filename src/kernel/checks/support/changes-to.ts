import type { Text } from '../../../words/index.js';
import type { Fix } from '../engine/finding.js';

type Fields = Readonly<Record<string, unknown>>;

/** The changes that give fields of an element the values wanted; undefined takes a field away. */
export const changesTo = (pointer: string, source: Fields, wanted: Fields, raison: Text): Fix[] =>
  Object.entries(wanted)
    .filter(([field, value]) => (source[field] ?? null) !== (value ?? null))
    .map(([field, value]) => ({
      cible: `${pointer}/${field}`,
      actuel: source[field],
      propose: value ?? null,
      raison,
    }));
