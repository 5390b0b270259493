import type { OperationContext } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import { pageInfoOf } from '../../schema/index.js';
import { journalPage, type JournalEntry } from '../journal/journal.js';
import type { Loaders } from '../loaders.js';
import type { JournalConnexion, JournalEntree } from './journal.operations.js';

type Node = JournalConnexion['edges'][number]['node'];

/** A node whose `cle` is read only when the document asks for it, and then together with those of its neighbours. */
const nodeOf = (entry: JournalEntry, keyId: string, loaders: Loaders): Node => {
  const node = {
    ...entry,
    get cle() {
      return keyOf(keyId, loaders);
    },
  };
  return node as unknown as Node;
};

async function keyOf(keyId: string, loaders: Loaders): Promise<Node['cle']> {
  const [account, plan] = await Promise.all([loaders.keyById.load(keyId), loaders.planByKey.load(keyId)]);
  if (!account) return null;
  const { id, prefix, name } = account;
  return {
    id,
    prefixe: prefix,
    nom: name,
    plan: plan && { plan: plan.name, prix_eur_mois: plan.monthlyPrice, unites_incluses: plan.includedUnits },
  };
}

/**
 * A page of the journal of the calling key, as a Relay connection (GraphQL Cursor Connections).
 * @throws ServiceError cle_absente when the call has no key
 */
export async function journalConnection(
  { first, after }: JournalEntree,
  ctx: OperationContext,
): Promise<JournalConnexion> {
  const { key, db, loaders } = ctx;
  if (!key) throw new ServiceError('cle_absente');
  // One line more than asked is read, to know whether another page follows.
  const entries = await journalPage(db, key.id, first + 1, after);
  const edges = entries.slice(0, first).map((entry) => ({ cursor: entry.id, node: nodeOf(entry, key.id, loaders) }));
  // A cursor is the id of a line: there is at least that one before the page.
  const pageInfo = pageInfoOf(
    edges.map(({ cursor }) => cursor),
    { hasNextPage: entries.length > first, hasPreviousPage: after !== undefined },
  );
  return { edges, pageInfo };
}
