import type { Langue } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import type { Scene } from '../../scene/index.js';
import type { Alert, Metier } from './alert.js';
import type { Documents, Integrity, Unchecked, Verification } from './answers.js';
import type { Finding } from './finding.js';
import type { RuleBook } from './rule-book.js';
import { ruleBookOf } from './rule-book.js';
import type { RunOptions } from './run.js';
import { alertsOf, findingsOf } from './run.js';
import type { Trade } from './trade.js';
import { uncheckedBy } from './unchecked.js';
import type { CheckOptions } from './verify.js';
import { checkDocuments, checkIntegrity, verify } from './verify.js';

/** The checks of a list of trades: their tables, and the functions that answer from them. */
export interface Checks extends RuleBook {
  /** Findings of a building, one list a pass. */
  findingsOf(building: Building, options?: RunOptions): Finding[][];
  /** Findings in words, gravest first. */
  alertsOf(findings: readonly Finding[], langue: Langue): Alert[];
  /** Every check of every trade, the two others included. */
  verify(scene: Scene, options: CheckOptions): Verification;
  /** Is the building closed and covered? */
  checkIntegrity(scene: Scene, options: CheckOptions): Integrity;
  /** Can the drawing set be complete? */
  checkDocuments(scene: Scene, options: CheckOptions): Documents;
  /** Rules that are not checked, of one trade when given. */
  uncheckedBy(langue: Langue, metier?: Metier): Unchecked[];
}

/**
 * Puts trades together into checks.
 * @throws TypeError listing every fault of the trades
 */
export function createChecks(trades: readonly Trade[]): Checks {
  const book = ruleBookOf(trades);
  return Object.freeze({
    ...book,
    findingsOf: (building: Building, options?: RunOptions) => findingsOf(book, building, options),
    alertsOf: (findings: readonly Finding[], langue: Langue) => alertsOf(book, findings, langue),
    verify: (scene: Scene, options: CheckOptions) => verify(book, scene, options),
    checkIntegrity: (scene: Scene, options: CheckOptions) => checkIntegrity(book, scene, options),
    checkDocuments: (scene: Scene, options: CheckOptions) => checkDocuments(book, scene, options),
    uncheckedBy: (langue: Langue, metier?: Metier) => uncheckedBy(book, langue, metier),
  });
}
