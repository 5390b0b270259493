import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import type { PackedScene, RateLimiter, SceneHandle, SceneStore, WorkShare } from '../../contract/index.js';
import { Held, SERVICE_SHARE, shareOfAddress } from '../../contract/index.js';
import type { Database } from '../../persistence/index.js';
import { purgeExpired, readAll, writeSteps } from '../../persistence/index.js';
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
}

export interface OwnedSceneStore extends SceneStore {
  /** Deletes expired scenes and returns how many. */
  purge(): Promise<number>;
}

/** Scenes behind unguessable handles, 7 days. The document is kept value for value, compressed. */
export function createSceneStore(options: SceneStoreOptions): OwnedSceneStore {
  const { database, limits, digest, pack, now = Date.now } = options;

  const packed = async (scene: unknown, share: WorkShare): Promise<PackedScene> => {
    const text = JSON.stringify(scene);
    const bytes = Buffer.from(text);
    const [found, compressed] = await Promise.all([
      digest(text, share),
      compress(bytes, { level: constants.Z_BEST_SPEED }),
    ]);
    return { ...found, bytes: bytes.byteLength, compressed };
  };

  const counted = async (ip: string | null): Promise<void> => {
    if (ip !== null) await limits.consume('scenes', ip);
  };

  const keep = async (
    { sha256, elements, bytes, compressed }: PackedScene,
    ip: string | null,
  ): Promise<SceneHandle> => {
    if (ip !== null) await limits.consume('scenes-octets', ip, bytes);
    const scene_id = newToken();
    const row = hashToken(scene_id);
    const createdAt = now();
    const endsAt = createdAt + SEVEN_DAYS;
    await database.group([
      {
        sql: 'insert into scenes (jeton, sha256, elements, octets, cree_le, expire_le) values (?, ?, ?, ?, ?, ?)',
        params: [row, sha256, elements, bytes, createdAt, endsAt],
      },
      ...writeSteps(row, compressed),
    ]);
    return { scene_id, sha256, elements, expire_le: new Date(endsAt).toISOString() };
  };

  return {
    async put(scene, ip) {
      await counted(ip);
      const share = ip === null ? SERVICE_SHARE : shareOfAddress(ip);
      return keep(scene instanceof Held ? await pack(scene, share) : await packed(scene, share), ip);
    },

    async keep(scene, ip) {
      await counted(ip);
      return keep(scene, ip);
    },

    async get(sceneId) {
      // A malformed handle is hashed and looked up like any other: nothing tells it from an expired one.
      const row = hashToken(sceneId);
      const found = await database.query<{ octets: number }>(
        'select octets from scenes where jeton = ? and expire_le > ?',
        [row, now()],
      );
      const compressed = () => readAll(database, row);
      return found[0]
        ? {
            bytes: Number(found[0].octets),
            compressed,
            text: async () => (await expand(await compressed())).toString(),
          }
        : null;
    },

    purge: () => purgeExpired(database, 'scenes', now()),
  };
}
