import type { Artefact, ArtefactStore, FileContent, StoredFile } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import type { Database } from '../../persistence/index.js';
import { purgeExpired } from '../../persistence/index.js';
import { hashToken, newToken, SEVEN_DAYS, sha256Hex } from '../shared/token.js';
import type { Backend } from './backend.js';
import { databaseBackend } from './database-backend.js';
import { receive } from './incoming.js';
import { parseS3Url } from './s3/location.js';
import { s3Backend } from './s3/s3-backend.js';
import { fill, t } from '../../words/index.js';

export interface ArtefactOptions {
  /** `db:` or `s3://…`: ARTEFACTS_URL. @default db: */
  readonly url?: string;
  readonly database: Database;
  /** Public origin, without a final slash. */
  readonly baseUrl: string;
  readonly now?: () => number;
  /** Largest file, bytes. @default 128 MiB */
  readonly maxBytes?: number;
  /** Limit of all files together in the database, bytes. @default 4 GiB */
  readonly capacity?: number;
}

/** A stored file, its bytes still where they are. */
export interface OpenFile {
  readonly nom: string;
  readonly type_mime: string;
  readonly octets: number;
  readonly sha256: string;
  /** Epoch ms. */
  readonly expiresAt: number;
  /** Bytes `start` to `end` (excluded). */
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

export interface OwnedArtefactStore extends ArtefactStore {
  /** What `get` finds, for streaming. */
  open(token: string): Promise<OpenFile | null>;
  /** Deletes expired files and returns how many. */
  purge(): Promise<number>;
}

interface Row {
  readonly nom: string;
  readonly type_mime: string;
  readonly octets: number;
  readonly sha256: string;
  readonly expire_le: number;
}

const MIB = 1024 ** 2;
const INSERT =
  'insert into artefacts (jeton, nom, type_mime, octets, sha256, cree_le, expire_le) values (?, ?, ?, ?, ?, ?, ?)';
const RECEIVED = 'update artefacts set octets = ?, sha256 = ?, expire_le = ? where jeton = ?';
const HOUR = 3_600_000;
const MAX_NAME = 255;
const cut = (name: string): string => [...name].slice(0, MAX_NAME).join('');
// The sum over all rows is read again this often; in between each node adds what it stores itself.
const SUM_EVERY_MS = 30_000;

/** Produced files behind unguessable links, 7 days. */
export function createArtefactStore(options: ArtefactOptions): OwnedArtefactStore {
  const { url = 'db:', database, baseUrl, now = Date.now, maxBytes = 128 * MIB, capacity } = options;
  const backend: Backend = url.startsWith('s3:')
    ? s3Backend(parseS3Url(url), now)
    : databaseBackend(database, capacity);
  let sum = { bytes: 0, readAt: -Infinity };

  const reserve = async (bytes: number): Promise<void> => {
    if (bytes > maxBytes) throw new ServiceError('trop_grand', { messages: tooLarge(maxBytes) });
    if (backend.capacity === null) return;
    if (now() - sum.readAt > SUM_EVERY_MS) {
      const [row] = await database.query<{ total: number | null }>('select sum(octets) as total from artefacts');
      sum = { bytes: Number(row?.total ?? 0), readAt: now() };
    }
    if (sum.bytes + bytes > backend.capacity) {
      throw new ServiceError('indisponible', { messages: FULL, retryAfter: 3600 });
    }
    sum.bytes += bytes;
  };

  const open = async (token: string): Promise<OpenFile | null> => {
    // A malformed token is hashed and looked up like any other: nothing tells it from an expired one.
    const key = hashToken(token);
    const [row] = await database.query<Row>(
      'select nom, type_mime, octets, sha256, expire_le from artefacts where jeton = ? and expire_le > ?',
      [key, now()],
    );
    if (!row) return null;
    const { expire_le, ...file } = row;
    return { ...file, expiresAt: expire_le, read: (start, end) => backend.read(key, start, end) };
  };

  const find = async (token: string): Promise<StoredFile | null> => {
    const file = await open(token);
    if (!file) return null;
    const read: StoredFile['read'] = (start = 0, end = file.octets) => file.read(start, end);
    const content = async (): Promise<Uint8Array> => {
      const parts: Uint8Array[] = [];
      for await (const part of read()) parts.push(part);
      return Buffer.concat(parts);
    };
    const { nom: name, type_mime: mediaType, octets: bytes, sha256 } = file;
    return { token, name, mediaType, bytes, sha256, read, content };
  };

  return {
    find,

    async receive({ name, mediaType, pieces }, { maxBytes: most, admit }) {
      const token = newToken();
      const key = hashToken(token);
      const at = now();
      // Nobody knows the token yet. A node that dies on the way leaves a row that expires, and its bytes with it.
      await database.execute(INSERT, [key, cut(name), mediaType, 0, '', at, at + HOUR]);
      try {
        const { bytes, sha256 } = await receive(backend, key, pieces, async (size, total) => {
          if (total > most) throw new ServiceError('trop_grand', { messages: uploadTooLarge(most) });
          await reserve(size);
          await admit?.(size);
        });
        const ends = now() + SEVEN_DAYS;
        await database.execute(RECEIVED, [bytes, sha256, ends, key]);
      } catch (error) {
        await database.execute('delete from artefacts where jeton = ?', [key]);
        throw error;
      }
      return (await find(token))!;
    },

    async put(file) {
      const bytes = file.bytes;
      await reserve(bytes.byteLength);
      const token = newToken();
      const key = hashToken(token);
      const sha256 = sha256Hex(bytes);
      const createdAt = now();
      const endsAt = createdAt + SEVEN_DAYS;
      const nom = cut(file.name);
      const steps = await backend.store(key, bytes);
      await database.group([
        { sql: INSERT, params: [key, nom, file.mediaType, bytes.byteLength, sha256, createdAt, endsAt] },
        ...steps,
      ]);
      return describe(key, token, { ...file, name: nom }, { sha256, endsAt, baseUrl });
    },

    open,

    async get(token): Promise<FileContent | null> {
      const file = await open(token);
      if (!file) return null;
      const parts: Uint8Array[] = [];
      for await (const part of file.read(0, file.octets)) parts.push(part);
      return { name: file.nom, mediaType: file.type_mime, bytes: Buffer.concat(parts) };
    },

    purge() {
      sum.readAt = -Infinity;
      return purgeExpired(database, 'artefacts', now(), backend.remove);
    },
  };
}

/** The id names a file in logs and answers without opening it: the link alone does. */
function describe(
  key: string,
  token: string,
  { name, mediaType, bytes }: FileContent,
  kept: { sha256: string; endsAt: number; baseUrl: string },
): Artefact {
  return {
    id: key.slice(0, 32),
    nom: name,
    type_mime: mediaType,
    octets: bytes.byteLength,
    sha256: kept.sha256,
    url: `${kept.baseUrl}/artefacts/${token}`,
    expire_le: new Date(kept.endsAt).toISOString(),
  };
}

const FULL = t(
  'La place réservée aux fichiers produits est pleine : réessayez plus tard.',
  'The space for produced files is full: try again later.',
);
const UPLOAD_TOO_LARGE = t('Le fichier dépasse {max} octets.', 'The file is larger than {max} bytes.');
const TOO_LARGE = t('Le fichier produit dépasse {mib} Mio.', 'The produced file is larger than {mib} MiB.');

/** @param max in bytes */
const uploadTooLarge = (max: number) => fill(UPLOAD_TOO_LARGE, { max: String(max) });
/** @param max in bytes */
const tooLarge = (max: number) => fill(TOO_LARGE, { mib: Math.floor(max / MIB) });
