import type { Langue } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { buildingOf } from '../../building/index.js';
import type { Scene } from '../../scene/index.js';
import type { Alert } from './alert.js';
import { listed, summaryOf } from './alert.js';
import type { Documents, Integrity, Replay, Verification } from './answers.js';
import { correct } from './correct.js';
import { coverageOf } from './coverage.js';
import type { Finding } from './finding.js';
import { levelReport } from './level-report.js';
import type { RuleBook } from './rule-book.js';
import type { RunOptions, TradeOptions } from './run.js';
import { alertsOf, findingsOf } from './run.js';
import type { Control } from './trade.js';
import { uncheckedIn } from './unchecked.js';

/** Options of a check. */
export interface CheckOptions {
  /** Also return the corrected copy and the list of changes. */
  readonly appliquer?: boolean;
  /** Replay the check on the corrected copy. @default true */
  readonly revalider?: boolean;
  readonly langue: Langue;
  /** Milliseconds of any clock: the kernel has none of its own. */
  readonly now: () => number;
  /** The scene's building when the caller already has it. */
  readonly building?: Building;
  /** What the caller gives the checks of each trade, by the trade's name. */
  readonly options?: TradeOptions;
  /** Called after each pass over the scene as it was given, with the number of passes done. */
  readonly onPass?: (done: number) => void;
}

/** Is the building closed and covered? */
export function checkIntegrity(book: RuleBook, scene: Scene, options: CheckOptions): Integrity {
  const start = options.now();
  const building = options.building ?? buildingOf(scene);
  const answer = partOf(alertsOf(book, findingsFor(book, building, 'integrite', options), options.langue));
  const applied = corrections(book, building, 'integrite', options);
  return { ...answer, duree_ms: elapsed(start, options), ...applied };
}

/** Can the drawing set be complete? */
export function checkDocuments(book: RuleBook, scene: Scene, options: CheckOptions): Documents {
  const start = options.now();
  const building = options.building ?? buildingOf(scene);
  const answer = {
    ...partOf(alertsOf(book, findingsFor(book, building, 'documents', options), options.langue)),
    couverture: coverageOf(building, options.langue),
  };
  const applied = corrections(book, building, 'documents', options);
  return { ...answer, duree_ms: elapsed(start, options), ...applied };
}

/** Every check of every trade, the two others included. */
export function verify(book: RuleBook, scene: Scene, options: CheckOptions): Verification {
  const start = options.now();
  const { langue } = options;
  const building = options.building ?? buildingOf(scene);
  const alertes = alertsOf(book, findingsFor(book, building, undefined, options), langue);
  const duree_ms = elapsed(start, options);
  const reportedBy = (control: Control) => alertes.filter(({ code }) => book.alerts[code]!.controle === control);
  const integrite = { ...partOf(reportedBy('integrite')), duree_ms };
  const documents = { ...partOf(reportedBy('documents')), couverture: coverageOf(building, langue), duree_ms };
  const applied = corrections(book, building, undefined, options);
  const resume = summaryOf(alertes);
  return {
    ok: resume.critiques === 0,
    resume,
    alertes: listed(alertes),
    integrite,
    documents,
    non_verifies: uncheckedIn(book, langue, scene),
    niveaux: building.levels.map((level) => levelReport(level, langue)),
    duree_ms: elapsed(start, options),
    ...applied,
  };
}

const elapsed = (start: number, { now }: CheckOptions): number => Math.round((now() - start) * 100) / 100;

const findingsFor = (book: RuleBook, building: Building, control: Control | undefined, run: RunOptions): Finding[] =>
  findingsOf(book, building, { control, options: run.options, onPass: run.onPass }).flat();

function partOf(alertes: readonly Alert[]) {
  const shown = listed(alertes);
  return {
    ok: summaryOf(alertes).critiques === 0,
    alertes: shown,
    correctifs: shown.flatMap(({ correctifs }) => correctifs),
  };
}

function corrections(book: RuleBook, building: Building, control: Control | undefined, options: CheckOptions) {
  const { appliquer, revalider = true, langue, options: given } = options;
  if (!appliquer) return {};
  const { scene, diff, building: after } = correct(book, building, langue, { control, options: given });
  const done = { scene_corrigee: scene, diff: [...diff] };
  if (!revalider) return done;
  const left = findingsFor(book, after, control, { options: given });
  return { ...done, apres_correction: replay(book, left, langue) };
}

function replay(book: RuleBook, findings: readonly Finding[], langue: Langue): Replay {
  const alertes = alertsOf(book, findings, langue);
  const resume = summaryOf(alertes);
  return { ok: resume.critiques === 0, resume, alertes: listed(alertes) };
}
