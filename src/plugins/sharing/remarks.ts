import { createHash } from 'node:crypto';
import type { Database } from '../../persistence/index.js';
import { uuidv7 } from '../../persistence/index.js';

/** What is pinned: where, and on what. */
export interface Pin {
  /** Index of the level. */
  readonly niveau: number;
  /** Millimetres of the scene. */
  readonly x: number;
  readonly y: number;
  readonly objet: string | null;
  /** GlobalId of what stands there. */
  readonly guid: string | null;
}

/** A remark as it is kept; instants in ms of the epoch. */
export interface Remark extends Pin {
  readonly id: string;
  readonly reponse_a: string | null;
  readonly texte: string;
  readonly auteur: string | null;
  readonly cree_le: number;
  readonly traite_le: number | null;
}

/** Remarks that one plan may hold. */
export const MOST_REMARKS = 2000;

const COLUMNS = 'id, reponse_a, niveau, x, y, texte, auteur, objet, guid, cree_le, traite_le';

/** What stands for a plan where its remarks are kept: nobody comes from there to its token. */
export const planKey = (token: string): string => createHash('sha256').update(`plan:${token}`).digest('hex');

/** Remarks of a plan, oldest first. */
export const remarksOf = (db: Database, plan: string): Promise<Remark[]> =>
  db.query<Remark>(`select ${COLUMNS} from remarques_plan where plan = ? order by id`, [plan]);

/** One remark of a plan; null when it has none of this id. */
export async function remarkOf(db: Database, plan: string, id: string): Promise<Remark | null> {
  const [found] = await db.query<Remark>(`select ${COLUMNS} from remarques_plan where plan = ? and id = ?`, [plan, id]);
  return found ?? null;
}

type NewRemark = Pin & Pick<Remark, 'reponse_a' | 'texte' | 'auteur'>;

/** Adds a remark; null when the plan holds as many as it may. `expires`: end of the plan, ms of the epoch. */
export async function addRemark(
  db: Database,
  plan: string,
  remark: NewRemark,
  { now, expires }: { readonly now: number; readonly expires: number },
): Promise<Remark | null> {
  const added: Remark = { ...remark, id: uuidv7(now), cree_le: now, traite_le: null };
  const { id, reponse_a, niveau, x, y, texte, auteur, objet, guid } = added;
  const { affected } = await db.execute(
    `insert into remarques_plan (${COLUMNS}, plan, expire_le)
      select ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? from (select count(*) as n from remarques_plan where plan = ?) held
      where held.n < ?`,
    [id, reponse_a, niveau, x, y, texte, auteur, objet, guid, now, null, plan, expires, plan, MOST_REMARKS],
  );
  return affected === 1 ? added : null;
}

/** Says whether a remark is settled. */
export async function markRemark(db: Database, plan: string, id: string, at: number | null): Promise<void> {
  await db.execute('update remarques_plan set traite_le = ? where plan = ? and id = ?', [at, plan, id]);
}

/** Removes a remark and what answers it. */
export async function removeRemark(db: Database, plan: string, id: string): Promise<void> {
  await db.execute('delete from remarques_plan where plan = ? and (id = ? or reponse_a = ?)', [plan, id, id]);
}

/** Removes all remarks of a plan. */
export async function removeRemarks(db: Database, plan: string): Promise<void> {
  await db.execute('delete from remarques_plan where plan = ?', [plan]);
}

/** Removes the remarks of plans that have ended. */
export async function purgeRemarks(db: Database, now: number): Promise<void> {
  await db.execute('delete from remarques_plan where expire_le <= ?', [now]);
}
