import { z } from 'zod';
import type { Text } from '../../words/index.js';
import { described } from '../../words/index.js';

/** A number of an answer, or null where the scene does not give what it takes. */
export const maybe = (text: Text) => z.number().nullable().meta(described(text));
/** Sentences or codes of an answer. */
export const texts = (text: Text) => z.array(z.string()).meta(described(text));
