import type { Circuit, Differential, Panel } from '../building/index.js';

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
  readonly circuits: readonly Pick<Circuit, 'id' | 'nature' | 'differential'>[];
  readonly differentials: readonly Pick<Differential, 'id' | 'circuits'>[];
  readonly hasArrester: boolean;
}

/** Modules of a row, of a residual-current device, of a breaker (phase and neutral). */
export const [ROW_MODULES, RESIDUAL_MODULES, BREAKER_MODULES] = [13, 2, 1];
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
  const under = (id: string): string[] =>
    circuits
      .filter(
        (circuit) =>
          circuit.differential === id || differentials.find((each) => each.id === id)!.circuits.includes(circuit.id),
      )
      .map((circuit) => circuit.id);
  const groups = differentials.map(({ id }) => ({ id, own: under(id) }));
  const guarded = new Set(groups.flatMap(({ own }) => own));
  const loose = circuits.map(({ id }) => id).filter((id) => !guarded.has(id));
  const bare = [...groups.flatMap(({ id, own }) => rowsOf(id, own)), ...(loose.length > 0 ? rowsOf(null, loose) : [])];
  const through = circuits.flatMap((circuit) => {
    const extra = fedThrough(circuit);
    return extra ? [{ id: circuit.id, extra }] : [];
  });
  const headed = hasArrester ? withExtra(bare, 'parafoudre', 0) : bare;
  const rows = through.reduce((made, { id, extra }) => withExtra(made, extra, rowWith(made, id)), headed);
  while (rows.length > 0 && reserveOf(rows) < RESERVE_PCT) rows.push(rowOf(null, []));
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

function rowsOf(differential: string | null, circuits: readonly string[]): BoardRow[] {
  const most = ROW_MODULES - RESIDUAL_MODULES;
  const count = Math.max(1, Math.ceil(circuits.length / most));
  return Array.from({ length: count }, (_, k) =>
    rowOf(k === 0 ? differential : null, circuits.slice(k * most, (k + 1) * most)),
  );
}

function rowOf(differential: string | null, circuits: readonly string[], extras: readonly Extra[] = []): BoardRow {
  const breakers = circuits.length * BREAKER_MODULES;
  const others = extras.reduce((sum, extra) => sum + EXTRA_MODULES[extra], 0);
  const modules = (differential === null ? 0 : RESIDUAL_MODULES) + breakers + others;
  return { differential, circuits, extras, modules, free: ROW_MODULES - modules };
}

const rowWith = (rows: readonly BoardRow[], circuit: string): number =>
  rows.findIndex(({ circuits }) => circuits.includes(circuit));

/** One more device in a row, in the first row that has room where it is full, else in a row of its own. */
function withExtra(rows: readonly BoardRow[], extra: Extra, wanted: number): BoardRow[] {
  const hasRoom = ({ free }: BoardRow): boolean => free >= EXTRA_MODULES[extra];
  const own = rows[wanted];
  const at = own && hasRoom(own) ? wanted : rows.findIndex(hasRoom);
  if (at < 0) return [...rows, rowOf(null, [], [extra])];
  return rows.map((row, i) => (i === at ? rowOf(row.differential, row.circuits, [...row.extras, extra]) : row));
}
