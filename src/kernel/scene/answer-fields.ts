import { z } from 'zod';
import type { Text } from '../../words/index.js';
import { described } from '../../words/index.js';

/** A number of an answer, with its description. */
export const real = (text: Text) => z.number().meta(described(text));
/** A number, or null where the scene does not give what it takes. */
export const maybe = (text: Text) => z.number().nullable().meta(described(text));
/** Yes or no. */
export const flag = (text: Text) => z.boolean().meta(described(text));
/** A list of sentences or codes. */
export const texts = (text: Text) => z.array(z.string()).meta(described(text));
