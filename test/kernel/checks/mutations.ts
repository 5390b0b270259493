import type { Mutation } from './mutation.js';
import { MUTATIONS as access } from './trades/access/mutations.js';
import { MUTATIONS as envelope } from './trades/envelope/mutations.js';
import { MUTATIONS as document } from './trades/document/mutations.js';
import { MUTATIONS as roofs } from './trades/roofs/mutations.js';
import { MUTATIONS as rooms } from './trades/rooms/mutations.js';
import { MUTATIONS as joinery } from './trades/joinery/mutations.js';
import { MUTATIONS as furniture } from './trades/furniture/mutations.js';
import { MUTATIONS as stairs } from './trades/stairs/mutations.js';
import { MUTATIONS as site } from './trades/site/mutations.js';
import { MUTATIONS as electricity } from './trades/electricity/mutations.js';
import { MUTATIONS as planning } from './trades/planning/mutations.js';
import { MUTATIONS as plumbing } from './trades/plumbing/mutations.js';
import { MUTATIONS as structure } from './trades/structure/mutations.js';
import { MUTATIONS as ventilation } from './trades/ventilation/mutations.js';

/** Ways of breaking clean scenes, by the trade whose alert they raise. */
export const MUTATIONS: Readonly<Record<string, readonly Mutation[]>> = {
  envelope,
  document,
  roofs,
  rooms,
  joinery,
  access,
  furniture,
  stairs,
  site,
  electricity,
  planning,
  plumbing,
  structure,
  ventilation,
};
