import type { Database, Step } from './database.js';

/** Well under every server's packet limit (max_allowed_packet is 16 MB on MariaDB, 1 MB on old proxies). */
const CHUNK = 512 * 1024;

/** Bytes of any length as rows of at most 512 KiB, under the hash of the token that leads to them. */
export const writeSteps = (content: string, bytes: Uint8Array): Step[] =>
  Array.from({ length: Math.ceil(bytes.byteLength / CHUNK) }, (_, rank) => ({
    sql: 'insert into blocs (contenu, rang, octets) values (?, ?, ?)',
    params: [content, rank, bytes.subarray(rank * CHUNK, (rank + 1) * CHUNK)],
    expect: 1,
  }));

/** Writes bytes that come in pieces of any size as such rows, one in memory at a time. */
export function blobWriter(db: Database, content: string) {
  let pieces: Uint8Array[] = [];
  let held = 0;
  let rank = 0;
  const put = async (bytes: Uint8Array): Promise<void> => {
    await db.execute('insert into blocs (contenu, rang, octets) values (?, ?, ?)', [content, rank, bytes]);
    rank += 1;
  };
  return {
    async write(piece: Uint8Array): Promise<void> {
      // A copy: the caller may use its buffer again.
      pieces.push(new Uint8Array(piece));
      held += piece.byteLength;
      if (held < CHUNK) return;
      let rest: Uint8Array = Buffer.concat(pieces);
      for (; rest.byteLength >= CHUNK; rest = rest.subarray(CHUNK)) await put(rest.subarray(0, CHUNK));
      pieces = rest.byteLength > 0 ? [rest] : [];
      held = rest.byteLength;
    },
    async end(): Promise<void> {
      if (held > 0) await put(Buffer.concat(pieces));
    },
  };
}

/** Statements that remove the rows of a content. */
export const deleteSteps = (content: string): Step[] => [
  { sql: 'delete from blocs where contenu = ?', params: [content] },
];

/** All bytes of a content, in order; none for a content that has no row. */
export async function readAll(db: Database, content: string): Promise<Buffer> {
  const rows = await db.query<{ octets: Uint8Array }>('select octets from blocs where contenu = ? order by rang', [
    content,
  ]);
  return Buffer.concat(rows.map((row) => row.octets));
}

/** Bytes `start` to `end` (excluded), a row at a time: a large file is never whole in memory. */
export async function* readRange(
  db: Database,
  content: string,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array> {
  for (let rank = Math.floor(start / CHUNK); rank * CHUNK < end; rank += 1) {
    const [row] = await db.query<{ octets: Uint8Array }>('select octets from blocs where contenu = ? and rang = ?', [
      content,
      rank,
    ]);
    if (!row) throw new Error(`content ${content.slice(0, 8)}… lacks its block ${rank}`);
    const offset = rank * CHUNK;
    yield row.octets.subarray(Math.max(0, start - offset), end - offset);
  }
}
