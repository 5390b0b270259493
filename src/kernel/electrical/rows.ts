import type { Circuit, Differential, Panel } from '../building/index.js';
import { isThreePhase } from './supply.js';

/** What stands on a board beside its breakers: against surges, for a door bell, for the hours of cheaper power. */
export type Extra = 'parafoudre' | 'transformateur' | 'contacteur';

/** A row of a board: its residual-current device, then the breakers behind it. */
export interface BoardRow {
  /** Null for a row of circuits under no device, and for one that is all reserve. */
  readonly differential: string | null;
  readonly circuits: readonly string[];
  readonly extras: readonly Extra[];
  /** Modules of 18 mm taken, and left. */
  readonly modules: number;
  readonly free: number;
}

/** What the rows of a board follow from. */
export interface BoardParts {
  readonly circuits: readonly Pick<Circuit, 'id' | 'nature' | 'phases' | 'differential'>[];
  readonly differentials: readonly Pick<Differential, 'id' | 'circuits'>[];
  readonly hasArrester: boolean;
}

/** Modules of a row. */
export const ROW_MODULES = 13;
/** Modules of a residual-current device, of a breaker (phase and neutral). */
const [RESIDUAL_MODULES, BREAKER_MODULES] = [2, 1];
/** Modules of a residual-current device and of a breaker of four poles. */
const [FOUR_POLES_RESIDUAL, FOUR_POLES_BREAKER] = [4, 4];

/** Modules of the breaker of a circuit. */
export const breakerModules = (circuit: Pick<Circuit, 'phases'>): number =>
  isThreePhase(circuit) ? FOUR_POLES_BREAKER : BREAKER_MODULES;

/** Modules of a residual-current device with its circuits: of four poles where one of them has three phases. */
export const residualModules = (circuits: readonly Pick<Circuit, 'phases'>[]): number =>
  circuits.some(isThreePhase) ? FOUR_POLES_RESIDUAL : RESIDUAL_MODULES;

/** The circuits of a board under a residual-current device of it. */
export const circuitsUnder = <T extends Pick<Circuit, 'id' | 'differential'>>(
  { id, circuits: listed }: Pick<Differential, 'id' | 'circuits'>,
  circuits: readonly T[],
): T[] => circuits.filter((circuit) => circuit.differential === id || listed.includes(circuit.id));
/**
 * Modules of usual ones (hypothesis, to be confirmed by the maker’s catalogue): an arrester of phase and neutral with
 * its own protection, a transformer of 8 or 12 V, a contactor of 25 A with two poles.
 */
export const EXTRA_MODULES = { parafoudre: 2, transformateur: 2, contacteur: 1 } as const satisfies Record<
  Extra,
  number
>;
/** Share of a board that is left free (NF C 15-100-10), per cent. */
export const RESERVE_PCT = 20;

/** What circuits are fed through, by their nature: a tank heats in off-peak hours where the contract has any. */
const FED_THROUGH: Readonly<Record<string, Extra>> = { sonnette: 'transformateur', chauffe_eau: 'contacteur' };

/** What a circuit is fed through beside its breaker; null of most. */
export const fedThrough = ({ nature }: Pick<Circuit, 'nature'>): Extra | null =>
  Object.hasOwn(FED_THROUGH, nature) ? FED_THROUGH[nature]! : null;

/**
 * Rows of a board: one a residual-current device, more where it has too many circuits; the surge arrester at the head,
 * what a circuit is fed through beside its breaker, in the next row that has room; empty rows for the reserve.
 */
export function boardRows({ circuits, differentials, hasArrester }: BoardParts): BoardRow[] {
  const groups = differentials.map((device) => ({ id: device.id, own: circuitsUnder(device, circuits) }));
  const guarded = new Set(groups.flatMap(({ own }) => own));
  const loose = circuits.filter((circuit) => !guarded.has(circuit));
  const bare = [...groups.flatMap(({ id, own }) => rowsOf(id, own)), ...(loose.length > 0 ? rowsOf(null, loose) : [])];
  const through = circuits.flatMap((circuit) => {
    const extra = fedThrough(circuit);
    return extra ? [{ id: circuit.id, extra }] : [];
  });
  const headed = hasArrester ? withExtra(bare, 'parafoudre', 0) : bare;
  const rows = through.reduce((made, { id, extra }) => withExtra(made, extra, rowWith(made, id)), headed);
  while (rows.length > 0 && reserveOf(rows) < RESERVE_PCT) rows.push(emptyRow());
  return rows;
}

/**
 * The part of a panel on each of its boards, in their order: a building of several dwellings has several. What does not
 * say where it is belongs to the first.
 */
export function boardsOf(panel: Panel): Panel[] {
  const guardOf = (circuit: Circuit): Differential | undefined =>
    panel.differentials.find(({ id, circuits }) => circuit.differential === id || circuits.includes(circuit.id));
  const [first = null] = [...panel.differentials, ...panel.circuits].flatMap(({ board }) => board ?? []);
  const boardOf = (circuit: Circuit): number | null => guardOf(circuit)?.board ?? circuit.board ?? first;
  const boards = new Set([...panel.differentials.map(({ board }) => board ?? first), ...panel.circuits.map(boardOf)]);
  return [...boards].map((board) => ({
    ...panel,
    circuits: panel.circuits.filter((circuit) => boardOf(circuit) === board),
    differentials: panel.differentials.filter((device) => (device.board ?? first) === board),
  }));
}

/** Free share of a board, per cent. */
export const reserveOf = (rows: readonly BoardRow[]): number =>
  rows.length === 0 ? 100 : (100 * rows.reduce((sum, { free }) => sum + free, 0)) / (rows.length * ROW_MODULES);

function rowsOf(differential: string | null, circuits: BoardParts['circuits']): BoardRow[] {
  const head = residualModules(circuits);
  const most = ROW_MODULES - head;
  const rows: { circuits: string[]; modules: number }[] = [{ circuits: [], modules: 0 }];
  for (const circuit of circuits) {
    const modules = breakerModules(circuit);
    if (rows.at(-1)!.modules + modules > most) rows.push({ circuits: [], modules: 0 });
    const last = rows.at(-1)!;
    last.circuits.push(circuit.id);
    last.modules += modules;
  }
  return rows.map(({ circuits: own, modules: taken }, k): BoardRow => {
    const modules = taken + (k === 0 && differential !== null ? head : 0);
    const id = k === 0 ? differential : null;
    return { differential: id, circuits: own, extras: [], modules, free: ROW_MODULES - modules };
  });
}

const emptyRow = (): BoardRow => ({ differential: null, circuits: [], extras: [], modules: 0, free: ROW_MODULES });

/** A row with one more device. */
const withOne = (row: BoardRow, extra: Extra): BoardRow => ({
  ...row,
  extras: [...row.extras, extra],
  modules: row.modules + EXTRA_MODULES[extra],
  free: row.free - EXTRA_MODULES[extra],
});

const rowWith = (rows: readonly BoardRow[], circuit: string): number =>
  rows.findIndex(({ circuits }) => circuits.includes(circuit));

/** One more device in a row, in the first row that has room where it is full, else in a row of its own. */
function withExtra(rows: readonly BoardRow[], extra: Extra, wanted: number): BoardRow[] {
  const hasRoom = ({ free }: BoardRow): boolean => free >= EXTRA_MODULES[extra];
  const own = rows[wanted];
  const at = own && hasRoom(own) ? wanted : rows.findIndex(hasRoom);
  if (at < 0) return [...rows, withOne(emptyRow(), extra)];
  return rows.map((row, i) => (i === at ? withOne(row, extra) : row));
}
