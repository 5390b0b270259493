import type { Database } from '../src/persistence/index.js';

/** How often each request is in the journal, failed calls included. */
export async function linesByRequest(db: Database): Promise<Map<string, number>> {
  const rows = await db.query<{ requete_id: string; n: number }>(
    'select requete_id, count(*) as n from journal group by requete_id',
  );
  return new Map(rows.map(({ requete_id: id, n }) => [id, Number(n)]));
}

/**
 * Accounts and months whose counters differ from the sums of their journal, that still hold units, or that are beyond
 * the ceiling of their plan.
 * @param ceilings units of a month by plan; a plan without one has no ceiling
 */
export async function unbalanced(db: Database, ceilings: Readonly<Record<string, number>> = {}): Promise<string[]> {
  const rows = await db.query<{
    cle_id: string;
    unites: number;
    appels: number;
    reserve: number;
    plan: string;
    somme: number;
    lignes: number;
  }>(
    `select u.cle_id, u.plan, u.unites, u.appels, u.reserve,
       (select coalesce(sum(j.unites), 0) from journal j where j.cle_id = u.cle_id and j.mois = u.mois) as somme,
       (select count(*) from journal j where j.cle_id = u.cle_id and j.mois = u.mois) as lignes
     from usage_mois u`,
  );
  return rows.flatMap((r) => {
    const ceiling = ceilings[r.plan] ?? Infinity;
    return [
      ...(Number(r.somme) === r.unites ? [] : [`${r.cle_id}: counter ${r.unites}, journal ${r.somme}`]),
      ...(Number(r.lignes) === r.appels ? [] : [`${r.cle_id}: ${r.appels} calls counted, ${r.lignes} lines`]),
      ...(r.reserve === 0 ? [] : [`${r.cle_id}: ${r.reserve} units still held`]),
      ...(r.unites > ceiling ? [`${r.cle_id}: ${r.unites} units, beyond the ceiling of ${ceiling}`] : []),
    ];
  });
}
