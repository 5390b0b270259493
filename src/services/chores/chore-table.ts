import type { Database } from '../../persistence/index.js';
import { insertNew } from '../../persistence/index.js';

interface Row {
  readonly tour: number;
  readonly fini: number;
  readonly bail: number;
}

/** The table taches: who does which chore. One statement a method, so that two nodes never both win. */
export function choreTable(db: Database, node: string) {
  const insert = insertNew(db, 'taches', ['nom', 'tour', 'fini', 'noeud', 'bail']);
  return {
    /**
     * Takes a tick: true for one node alone, until it ends it or its lease runs out. A tick that a dead node began is
     * taken again, one that ended never is.
     */
    async take(name: string, tick: number, now: number, leaseMs: number): Promise<boolean> {
      const [row] = await db.query<Row>('select tour, fini, bail from taches where nom = ?', [name]);
      if (!row) await db.execute(insert, [name, -1, -1, '', 0]);
      else if (row.fini >= tick || row.bail > now) return false;
      const { affected } = await db.execute(
        'update taches set tour = ?, noeud = ?, bail = ? where nom = ? and bail <= ? and fini < ?',
        [tick, node, now + leaseMs, name, now, tick],
      );
      return affected === 1;
    },

    /** Prolongs the lease. False: another node has it. */
    async hold(name: string, tick: number, until: number): Promise<boolean> {
      const { affected } = await db.execute('update taches set bail = ? where nom = ? and noeud = ? and tour = ?', [
        until,
        name,
        node,
        tick,
      ]);
      return affected === 1;
    },

    async end(name: string, tick: number): Promise<void> {
      await db.execute('update taches set fini = ?, bail = 0 where nom = ? and noeud = ? and tour = ?', [
        tick,
        name,
        node,
        tick,
      ]);
    },
  };
}
