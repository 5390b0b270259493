import type { CodeOf, KeyOf } from '../engine/trade.js';
import { accessTrade } from './access/index.js';
import { documentTrade } from './document/index.js';
import { electricityTrade } from './electricity/index.js';
import { envelopeTrade } from './envelope/index.js';
import { furnitureTrade } from './furniture/index.js';
import { joineryTrade } from './joinery/index.js';
import { planningTrade } from './planning/index.js';
import { plumbingTrade } from './plumbing/index.js';
import { roofsTrade } from './roofs/index.js';
import { roomsTrade } from './rooms/index.js';
import { siteTrade } from './site/index.js';
import { stairsTrade } from './stairs/index.js';
import { structureTrade } from './structure/index.js';
import { ventilationTrade } from './ventilation/index.js';

/** The trades of this service, in the order GET /cao/savoir and GET /cao/normes print them. */
export const TRADES = [
  envelopeTrade,
  documentTrade,
  roofsTrade,
  roomsTrade,
  joineryTrade,
  accessTrade,
  furnitureTrade,
  stairsTrade,
  siteTrade,
  planningTrade,
  electricityTrade,
  plumbingTrade,
  structureTrade,
  ventilationTrade,
] as const;

type BuiltIn = (typeof TRADES)[number];

/** Codes of the alerts that these trades can raise. A code is never reused for another meaning. */
export type AlertCode = CodeOf<BuiltIn>;
/** Keys of the thresholds that they compare with. */
export type ThresholdKey = KeyOf<BuiltIn>;
