import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import type { Holder, PackedScene, RateLimiter, SceneHandle, SceneStore, WorkShare } from '../../contract/index.js';
import { Held, SERVICE_SHARE } from '../../contract/index.js';
import type { Database } from '../../persistence/index.js';
import { purgeExpired, readAll, writeSteps } from '../../persistence/index.js';
import { createRoom, holderColumns, type Room } from '../shared/room.js';
import { hashToken, newToken, SEVEN_DAYS } from '../shared/token.js';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** What an answer says of a scene beside its handle. */
export interface SceneDigest {
  /** SHA-256 of the canonical JSON: equal scenes, equal digest, whatever the order of their properties. */
  readonly sha256: string;
  readonly elements: number;
}

export interface SceneStoreOptions {
  readonly database: Database;
  readonly limits: RateLimiter;
  /** Reads the JSON text of a scene: the composition root runs it on a worker when it is long. */
  readonly digest: (text: string, share: WorkShare) => Promise<SceneDigest>;
  /** Packs a scene that is held, where its bytes are. */
  readonly pack: (scene: Held, share: WorkShare) => Promise<PackedScene>;
  readonly now?: () => number;
  /** @default 4 GiB in all, 256 MiB an address, 1 GiB an account */
  readonly room?: Room;
}

export interface OwnedSceneStore extends SceneStore {
  /** Deletes expired scenes and returns how many. */
  purge(): Promise<number>;
}

const INSERT = `insert into scenes (jeton, sha256, elements, octets, appelant, anonyme, cree_le, expire_le)
  values (?, ?, ?, ?, ?, ?, ?, ?)`;
const ALIVE = 'select octets from scenes where jeton = ? and retire_le is null and expire_le > ?';
const MIB = 1024 ** 2;
const ROOM: Room = { total: 4096 * MIB, perAddress: 256 * MIB, perAccount: 1024 * MIB };

/** Scenes behind unguessable handles, 7 days. The document is kept value for value, compressed. */
export function createSceneStore(options: SceneStoreOptions): OwnedSceneStore {
  const { database, limits, digest, pack, now = Date.now } = options;
  const room = createRoom({ database, table: 'scenes', room: options.room ?? ROOM, now });

  const packed = async (scene: unknown, share: WorkShare): Promise<PackedScene> => {
    const text = JSON.stringify(scene);
    const bytes = Buffer.from(text);
    const [found, compressed] = await Promise.all([
      digest(text, share),
      compress(bytes, { level: constants.Z_BEST_SPEED }),
    ]);
    return { ...found, bytes: bytes.byteLength, compressed };
  };

  /** A caller is counted by its address, with a key or without. */
  const count = async (limit: string, { address }: Holder, points?: number): Promise<void> => {
    if (address !== null) await limits.consume(limit, address, points);
  };

  const store = async ({ sha256, elements, bytes, compressed }: PackedScene, holder: Holder): Promise<SceneHandle> => {
    const { appelant, anonyme } = holderColumns(holder);
    await room.make({ appelant, anonyme }, bytes);
    const scene_id = newToken();
    const row = hashToken(scene_id);
    const createdAt = now();
    const endsAt = createdAt + SEVEN_DAYS;
    const params = [row, sha256, elements, bytes, appelant, anonyme, createdAt, endsAt];
    await database.group([{ sql: INSERT, params }, ...writeSteps(row, compressed)]);
    return { scene_id, sha256, elements, expire_le: new Date(endsAt).toISOString() };
  };

  return {
    async put(scene, holder, { isAnswer = false } = {}) {
      if (!isAnswer) await count('scenes', holder);
      const share: WorkShare = { ...SERVICE_SHARE, ...holder, isBackground: isAnswer };
      const made = scene instanceof Held ? await pack(scene, share) : await packed(scene, share);
      if (!isAnswer) await count('scenes-octets', holder, made.bytes);
      return store(made, holder);
    },

    async keep(scene, holder) {
      await count('scenes', holder);
      await count('scenes-octets', holder, scene.bytes);
      return store(scene, holder);
    },

    async get(sceneId) {
      // A malformed handle is hashed and looked up like any other: nothing tells it from an expired one.
      const row = hashToken(sceneId);
      const [found] = await database.query<{ octets: number }>(ALIVE, [row, now()]);
      if (!found) return null;
      const compressed = () => readAll(database, row);
      return {
        bytes: Number(found.octets),
        compressed,
        text: async () => (await expand(await compressed())).toString(),
      };
    },

    hasLeft: (sceneId) => room.hasLeft(hashToken(sceneId)),

    purge() {
      room.forget();
      return purgeExpired(database, 'scenes', now());
    },
  };
}
