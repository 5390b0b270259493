import type { Database } from '../../persistence/index.js';
import type { Account } from '../keys/account.js';
import { keyStore } from '../keys/key-store.js';
import { csvRow } from './csv.js';
import { journalLines } from './journal.js';

const HEADER = [
  'date',
  'cle_prefixe',
  'cle_nom',
  'operation',
  'porte',
  'classe',
  'unites',
  'offert',
  'statut',
  'duree_ms',
  'requete_id',
  'id',
  'cle_id',
];

/** The journal as CSV (RFC 4180), a row at a time. */
export async function* journalCsv(
  db: Database,
  filter: { keyId?: string; month?: string } = {},
): AsyncGenerator<string> {
  yield csvRow(HEADER);
  const keys = keyStore(db);
  // Lines come account by account: one account is read once.
  let account: Account | undefined;
  for await (const line of journalLines(db, filter)) {
    if (account?.id !== line.cle_id) account = (await keys.byIds([line.cle_id])).get(line.cle_id);
    const {
      date,
      operation,
      porte,
      classe,
      unites,
      offert,
      statut,
      duree_ms: duree,
      requete_id: requete,
      id,
      cle_id: keyId,
    } = line;
    yield csvRow([
      date,
      account?.prefix,
      account?.name,
      operation,
      porte,
      classe,
      unites,
      offert,
      statut,
      duree,
      requete,
      id,
      keyId,
    ]);
  }
}
