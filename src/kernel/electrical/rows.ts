import type { Panel } from '../building/index.js';

/** A row of a board: its residual-current device, then the breakers behind it. */
export interface BoardRow {
  /** Null for a row of circuits under no device, and for one that is all reserve. */
  readonly differential: string | null;
  readonly circuits: readonly string[];
  /** Modules of 18 mm taken, and left. */
  readonly modules: number;
  readonly free: number;
}

/** Modules of a row, of a residual-current device, of a breaker (phase and neutral). */
export const [ROW_MODULES, RESIDUAL_MODULES, BREAKER_MODULES] = [13, 2, 1];
/** Share of a board that is left free (NF C 15-100-10), per cent. */
export const RESERVE_PCT = 20;

/** Rows of a board: one a residual-current device, more where it has too many circuits; empty ones for the reserve. */
export function boardRows({ circuits, differentials }: Panel): BoardRow[] {
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
  const rows = [...groups.flatMap(({ id, own }) => rowsOf(id, own)), ...(loose.length > 0 ? rowsOf(null, loose) : [])];
  while (rows.length > 0 && reserveOf(rows) < RESERVE_PCT) rows.push(rowOf(null, []));
  return rows;
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

function rowOf(differential: string | null, circuits: readonly string[]): BoardRow {
  const modules = (differential === null ? 0 : RESIDUAL_MODULES) + circuits.length * BREAKER_MODULES;
  return { differential, circuits, modules, free: ROW_MODULES - modules };
}
