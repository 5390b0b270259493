import { z } from 'zod';
import type { Langue, Text } from '../../words/index.js';
import { described, say, t } from '../../words/index.js';

/** A legal note on a figure: a reminder, or a fact of this computation. */
export const Note = z
  .object({
    code: z.string().meta(described(t('Code stable de la note', 'Stable code of the note'))),
    message: z.string().meta(described(t('Règle ou constat, avec son article', 'Rule or finding, with its article'))),
  })
  .meta({ id: 'NoteReglementaire' });
export type Note = z.infer<typeof Note>;

/** A note and when it applies; the table of an operation is an ordered list of these. */
export interface NoteRule<Facts> {
  readonly code: string;
  /** Absent: always. */
  readonly when?: (facts: Facts) => boolean;
  readonly text: Text | ((facts: Facts) => Text);
}

/** The notes of a table that apply to these facts, in its order. */
export const notesOf = <Facts>(rules: readonly NoteRule<Facts>[], facts: Facts, langue: Langue): Note[] =>
  rules
    .filter((rule) => rule.when?.(facts) ?? true)
    .map(({ code, text }) => ({ code, message: say(typeof text === 'function' ? text(facts) : text, langue) }));
