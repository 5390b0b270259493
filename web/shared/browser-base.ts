/** A database of this browser and its stores, which are made when it is new. */
export interface BrowserBase {
  readonly name: string;
  readonly stores: readonly string[];
}

async function opened({ name, stores }: BrowserBase): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  return new Promise((resolve, reject) => {
    opening.addEventListener('upgradeneeded', () => {
      for (const store of stores) opening.result.createObjectStore(store);
    });
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')));
  });
}

/**
 * Does one thing in the stores of a database, and answers with its request. What does not fit is refused at the end of
 * the transaction, so that is waited for.
 */
export async function inBase<T>(
  base: BrowserBase,
  mode: IDBTransactionMode,
  act: (storeOf: (name: string) => IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await opened(base);
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(base.stores, mode);
      const request = act((name) => transaction.objectStore(name));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('refused')));
    });
  } finally {
    database.close();
  }
}
