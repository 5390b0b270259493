import type { Key } from '../../contract/index.js';

/** An account as it is stored, without its secrets. */
export interface Account extends Key {
  readonly email: string | null;
  readonly revokedAt: Date | null;
  readonly renewedAt: Date | null;
}

export interface AccountRow {
  readonly id: string;
  readonly prefixe: string;
  readonly nom: string;
  readonly email: string | null;
  readonly plan: string;
  readonly cree_le: number;
  readonly revoquee_le: number | null;
  readonly renouvelee_le: number | null;
}

export const ACCOUNT_COLUMNS = 'c.id, c.prefixe, c.nom, c.email, c.plan, c.cree_le, c.revoquee_le, c.renouvelee_le';

const dateOrNull = (at: number | null) => (at === null ? null : new Date(at));

/** The account that a row of `cles` holds, its times (milliseconds since 1970) as dates. */
export const accountOf = (row: AccountRow): Account => ({
  id: row.id,
  prefix: row.prefixe,
  name: row.nom,
  email: row.email,
  plan: row.plan,
  createdAt: new Date(row.cree_le),
  revokedAt: dateOrNull(row.revoquee_le),
  renewedAt: dateOrNull(row.renouvelee_le),
});
