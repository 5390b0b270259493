import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import type { RateLimiter, SceneStore, WorkShare } from '../../contract/index.js';
import { SERVICE_SHARE, shareOfAddress } from '../../contract/index.js';
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
  readonly now?: () => number;
}

export interface OwnedSceneStore extends SceneStore {
  /** Deletes expired scenes and returns how many. */
  purge(): Promise<number>;
}

/** Scenes behind unguessable handles, 7 days. The document is kept value for value, compressed. */
export function createSceneStore({ database, limits, digest, now = Date.now }: SceneStoreOptions): OwnedSceneStore {
  return {
    async put(scene, ip) {
      const text = JSON.stringify(scene);
      const bytes = Buffer.from(text);
      if (ip !== null) {
        await limits.consume('scenes', ip);
        await limits.consume('scenes-octets', ip, bytes.byteLength);
      }
      const [{ sha256, elements }, compressed] = await Promise.all([
        digest(text, ip === null ? SERVICE_SHARE : shareOfAddress(ip)),
        compress(bytes, { level: constants.Z_BEST_SPEED }),
      ]);
      const scene_id = newToken();
      const row = hashToken(scene_id);
      const createdAt = now();
      const endsAt = createdAt + SEVEN_DAYS;
      await database.group([
        {
          sql: 'insert into scenes (jeton, sha256, elements, octets, cree_le, expire_le) values (?, ?, ?, ?, ?, ?)',
          params: [row, sha256, elements, bytes.byteLength, createdAt, endsAt],
        },
        ...writeSteps(row, compressed),
      ]);
      return { scene_id, sha256, elements, expire_le: new Date(endsAt).toISOString() };
    },

    async get(sceneId) {
      // A malformed handle is hashed and looked up like any other: nothing tells it from an expired one.
      const row = hashToken(sceneId);
      const found = await database.query('select jeton from scenes where jeton = ? and expire_le > ?', [row, now()]);
      if (found.length === 0) return null;
      const text = (await expand(await readAll(database, row))).toString();
      return JSON.parse(text) as Record<string, unknown>;
    },

    purge: () => purgeExpired(database, 'scenes', now()),
  };
}
