import { between } from './between.js';
import type { Json } from '../json-values.js';
import { match } from './match.js';
import type { Patch } from './patch.js';

/** The patch by ids that turns `a` into `b`: `apply(a, diff(a, b)).scene` equals `b`, order of lists included. */
export const diff = (a: Json, b: Json): Patch => between(a, b, match(a, b));
