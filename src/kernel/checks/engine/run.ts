import type { Langue } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { perObject } from '../../maths/memo.js';
import type { Alert } from './alert.js';
import type { Finding } from './finding.js';
import { keepingRooms } from './joined-rooms.js';
import { alertOf } from './finding.js';
import type { PlannedCheck, RuleBook } from './rule-book.js';
import type { Control } from './trade.js';

const RANK = { critique: 0, avertissement: 1, suggestion: 2 } as const;

/** Options that the caller gives to the checks of each trade, by the name of the trade. */
export type TradeOptions = Readonly<Record<string, unknown>>;

/** Which checks run, with which options, and who follows their progress. */
export interface RunOptions {
  /** Only the findings that this control reports; checks that can raise none of them are not run. */
  readonly control?: Control;
  /** Critical findings alone; checks that raise nothing grave are not run. @default false */
  readonly criticalOnly?: boolean;
  /** @throws z.ZodError when they are not what the trade declares */
  readonly options?: TradeOptions;
  /** Called after each pass with the number of passes done. An error thrown here ends the checks. */
  readonly onPass?: (done: number) => void;
}

/** Findings in a building without options, all of them and the critical ones: found once, while it is in use. */
interface Kept {
  readonly all: WeakMap<Building, Finding[][]>;
  readonly critical: WeakMap<Building, Finding[][]>;
}
const keptFor = perObject<RuleBook, Kept>(() => ({ all: new WeakMap(), critical: new WeakMap() }));

/**
 * Findings of a building, one list for each pass, in the order of the passes; an exclusive check with findings hides
 * all others. Findings without options are kept with the building: a second request runs no check, and its passes are
 * reported at once.
 */
export function findingsOf(book: RuleBook, building: Building, options: RunOptions = {}): Finding[][] {
  const { control, criticalOnly = false } = options;
  const kept = options.options ? undefined : keptFor(book);
  const own = control === undefined ? kept?.[criticalOnly ? 'critical' : 'all'] : undefined;
  const found = own?.get(building) ?? among(book, kept?.all.get(building), options);
  if (!found) return keep(own, building, find(book, building, options));
  book.passes.forEach((_, pass) => options.onPass?.(pass + 1));
  return keep(own, building, found);
}

function keep(own: WeakMap<Building, Finding[][]> | undefined, building: Building, found: Finding[][]): Finding[][] {
  own?.set(building, found);
  return found;
}

/** Those that are wanted of all findings, where all are known. */
const among = (book: RuleBook, all: Finding[][] | undefined, options: RunOptions): Finding[][] | undefined =>
  all?.map((findings) => findings.filter(wantedBy(book, options)));

/** Runs the checks; only those that can raise what is wanted. */
function find(book: RuleBook, building: Building, options: RunOptions): Finding[][] {
  const given = optionsOf(book, options.options);
  // A hundred checks, most of which find nothing: no list is made of what each one found.
  const run = (checks: readonly PlannedCheck[]): Finding[] => {
    const found: Finding[] = [];
    for (const { check, trade } of checks) {
      for (const finding of check.run(building, given.get(trade))) found.push(keepingRooms(finding, building));
    }
    return found;
  };
  const exclusive = run(book.exclusive);
  return book.passes.map((checks, pass) => {
    const found = exclusive.length > 0 ? exclusiveIn(pass, exclusive) : run(checks.filter(mayRaise(options)));
    options.onPass?.(pass + 1);
    return found.filter(wantedBy(book, options));
  });
}

const exclusiveIn = (pass: number, findings: readonly Finding[]): readonly Finding[] => (pass === 0 ? findings : []);

const mayRaise =
  ({ control, criticalOnly = false }: RunOptions) =>
  ({ controls, isGrave }: PlannedCheck): boolean =>
    (control === undefined || controls.has(control)) && (isGrave || !criticalOnly);

const wantedBy =
  (book: RuleBook, { control, criticalOnly = false }: RunOptions) =>
  (finding: Finding): boolean =>
    (control === undefined || concerns(book, finding, control)) && (isCritical(book, finding) || !criticalOnly);

const isCritical = ({ alerts }: RuleBook, { code, severite }: Finding): boolean =>
  (severite ?? alerts[code]!.severite) === 'critique';

function optionsOf({ trades }: RuleBook, given: TradeOptions = {}): ReadonlyMap<string, unknown> {
  const known = trades.filter(({ name, options }) => options !== undefined && given[name] !== undefined);
  return new Map(known.map(({ name, options }) => [name, options!.parse(given[name])]));
}

const concerns = ({ alerts }: RuleBook, { code }: Finding, control: Control): boolean =>
  alerts[code]!.controle === control;

/** Alerts in words, gravest first, then in the order of the checks. */
export function alertsOf({ alerts }: RuleBook, findings: readonly Finding[], langue: Langue): Alert[] {
  return findings
    .map((finding) => alertOf(alerts[finding.code]!, finding, langue))
    .sort((p, q) => RANK[p.severite] - RANK[q.severite]);
}
