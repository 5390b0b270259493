import type { OperationContext } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import { journalPage, type JournalEntry } from '../journal/journal.js';
import type { Loaders } from '../loaders.js';
import type { JournalConnexion, JournalEntree } from './journal.operations.js';

type Node = JournalConnexion['edges'][number]['node'];

/** A node whose `cle` is read only when the document asks for it, and then together with those of its neighbours. */
const nodeOf = (entry: JournalEntry, cleId: string, loaders: Loaders): Node => {
  const node = {
    ...entry,
    get cle() {
      return keyOf(cleId, loaders);
    },
  };
  return node as unknown as Node;
};

async function keyOf(cleId: string, loaders: Loaders): Promise<Node['cle']> {
  const [account, plan] = await Promise.all([loaders.cleParId.load(cleId), loaders.planParCle.load(cleId)]);
  if (!account) return null;
  const { id, prefixe, nom } = account;
  return {
    id,
    prefixe,
    nom,
    plan: plan && { plan: plan.plan, prix_eur_mois: plan.prixMois, unites_incluses: plan.unitesIncluses },
  };
}

export async function journalConnection(
  { first, after }: JournalEntree,
  ctx: OperationContext,
): Promise<JournalConnexion> {
  const { cle, billing, loaders } = ctx;
  if (!cle) throw new ServiceError('cle_absente');
  // One line more than asked tells whether another page follows.
  const entries = await journalPage(billing.db, cle.id, first + 1, after);
  const edges = entries.slice(0, first).map((entry) => ({ cursor: entry.id, node: nodeOf(entry, cle.id, loaders) }));
  return { edges, pageInfo: { hasNextPage: entries.length > first, endCursor: edges.at(-1)?.cursor ?? null } };
}
