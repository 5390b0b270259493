import type { Artefact, ArtefactStore, FileContent, StoredFile } from '../../contract/index.js';
import { ServiceError, SERVICE_SHARE } from '../../contract/index.js';
import type { Database } from '../../persistence/index.js';
import { purgeExpired } from '../../persistence/index.js';
import { createRoom, holderColumns } from '../shared/room.js';
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
  /** Limit of all files together in the database, bytes; a bucket has its own. @default 4 GiB */
  readonly capacity?: number;
  /** Limit of the files of one address without a key, bytes. @default 256 MiB */
  readonly perAddress?: number;
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
const INSERT = `insert into artefacts (jeton, nom, type_mime, octets, sha256, appelant, anonyme, cree_le, expire_le)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const RECEIVED = 'update artefacts set octets = ?, sha256 = ?, expire_le = ? where jeton = ?';
const FIND = `select nom, type_mime, octets, sha256, expire_le from artefacts
  where jeton = ? and retire_le is null and expire_le > ?`;
const HOUR = 3_600_000;
const MAX_NAME = 255;
const cut = (name: string): string => [...name].slice(0, MAX_NAME).join('');

/** What the parts of the store work with. */
interface Parts {
  readonly database: Database;
  readonly backend: Backend;
  readonly room: ReturnType<typeof createRoom>;
  readonly now: () => number;
  readonly maxBytes: number;
  readonly baseUrl: string;
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
}

/** A malformed token is hashed and looked up like any other: nothing distinguishes it from an expired one. */
async function openFile({ database, backend, now }: Parts, token: string): Promise<OpenFile | null> {
  const key = hashToken(token);
  const [row] = await database.query<Row>(FIND, [key, now()]);
  if (!row) return null;
  const { expire_le, ...file } = row;
  return { ...file, expiresAt: expire_le, read: (start, end) => backend.read(key, start, end) };
}

async function findFile(parts: Parts, token: string): Promise<StoredFile | null> {
  const file = await openFile(parts, token);
  if (!file) return null;
  const read: StoredFile['read'] = (start = 0, end = file.octets) => file.read(start, end);
  const { nom: name, type_mime: mediaType, octets: bytes, sha256 } = file;
  const { expiresAt } = file;
  return { token, name, mediaType, bytes, sha256, expiresAt, read, content: () => bytesOf(read()) };
}

type Receive = ArtefactStore['receive'];

async function receiveFile(
  { database, backend, room, now, maxBytes }: Parts,
  { name, mediaType, pieces }: Parameters<Receive>[0],
  { maxBytes: most, admit }: Parameters<Receive>[1],
): Promise<string> {
  const token = newToken();
  const key = hashToken(token);
  const at = now();
  const { appelant, anonyme } = holderColumns(SERVICE_SHARE);
  // Nobody knows the token yet. A node that dies on the way leaves a row that expires, and its bytes with it.
  await database.execute(INSERT, [key, cut(name), mediaType, 0, '', appelant, anonyme, at, at + HOUR]);
  try {
    const { bytes, sha256 } = await receive(backend, key, pieces, async (size, total) => {
      if (total > most) throw new ServiceError('trop_grand', { messages: uploadTooLarge(most) });
      if (size > maxBytes) throw new ServiceError('trop_grand', { messages: tooLarge(maxBytes) });
      await room.grow(size);
      await admit?.(size);
    });
    await database.execute(RECEIVED, [bytes, sha256, now() + SEVEN_DAYS, key]);
  } catch (error) {
    await database.execute('delete from artefacts where jeton = ?', [key]);
    throw error;
  }
  return token;
}

async function putFile(
  parts: Parts,
  file: FileContent,
  holder: Parameters<typeof holderColumns>[0],
): Promise<Artefact> {
  const { database, backend, room, now, maxBytes, baseUrl } = parts;
  const { bytes, mediaType } = file;
  if (bytes.byteLength > maxBytes) throw new ServiceError('trop_grand', { messages: tooLarge(maxBytes) });
  const columns = holderColumns(holder);
  await room.make(columns, bytes.byteLength);
  const token = newToken();
  const key = hashToken(token);
  const sha256 = sha256Hex(bytes);
  const at = now();
  const endsAt = at + SEVEN_DAYS;
  const nom = cut(file.name);
  const steps = await backend.store(key, bytes);
  const { appelant, anonyme } = columns;
  const params = [key, nom, mediaType, bytes.byteLength, sha256, appelant, anonyme, at, endsAt];
  await database.group([{ sql: INSERT, params }, ...steps]);
  return describe(key, token, { ...file, name: nom }, { sha256, endsAt, baseUrl });
}

/**
 * Produced files behind unguessable links, 7 days. Where room is lacking, the oldest of those made without a key leave
 * first; what an account was charged for stays.
 */
export function createArtefactStore(options: ArtefactOptions): OwnedArtefactStore {
  const { url = 'db:', database, baseUrl, now = Date.now, maxBytes = 128 * MIB, capacity } = options;
  const backend = url.startsWith('s3:') ? s3Backend(parseS3Url(url), now) : databaseBackend(database, capacity);
  const total = backend.capacity ?? Infinity;
  const sizes = { total, perAddress: options.perAddress ?? 256 * MIB, perAccount: Infinity };
  const room = createRoom({ database, table: 'artefacts', room: sizes, now, remove: (keys) => backend.remove(keys) });
  const parts: Parts = { database, backend, room, now, maxBytes, baseUrl };
  return {
    find: (token) => findFile(parts, token),
    receive: async (file, limits) => (await findFile(parts, await receiveFile(parts, file, limits)))!,
    put: (file, holder = SERVICE_SHARE) => putFile(parts, file, holder),
    open: (token) => openFile(parts, token),

    async get(token): Promise<FileContent | null> {
      const file = await openFile(parts, token);
      return file && { name: file.nom, mediaType: file.type_mime, bytes: await bytesOf(file.read(0, file.octets)) };
    },

    purge() {
      room.forget();
      return purgeExpired(database, 'artefacts', now(), (keys) => backend.remove(keys));
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

const UPLOAD_TOO_LARGE = t('Le fichier dépasse {max} octets.', 'The file is larger than {max} bytes.');
const TOO_LARGE = t('Le fichier produit dépasse {mib} Mio.', 'The produced file is larger than {mib} MiB.');

/** @param max in bytes */
const uploadTooLarge = (max: number) => fill(UPLOAD_TOO_LARGE, { max: String(max) });
/** @param max in bytes */
const tooLarge = (max: number) => fill(TOO_LARGE, { mib: Math.floor(max / MIB) });
