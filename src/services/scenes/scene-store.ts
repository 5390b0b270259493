import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import type { Holder, PackedScene, RateLimiter, SceneHandle, SceneStore, WorkShare } from '../../contract/index.js';
import { Held, SERVICE_SHARE, ServiceError, WrittenJson } from '../../contract/index.js';
import type { Database, Step } from '../../persistence/index.js';
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
const LASTING = 'update scenes set expire_le = ? where jeton = ?';
const ALIVE =
  'select octets, sha256, elements, expire_le from scenes where jeton = ? and retire_le is null and expire_le > ?';
interface SceneRow {
  readonly octets: number;
  readonly sha256: string;
  readonly elements: number;
  readonly expire_le: number;
}

/** How long a scene may take to be written, ms. */
const UNFINISHED_MS = 10 * 60_000;

const MIB = 1024 ** 2;
const ROOM: Room = { total: 4096 * MIB, perAddress: 256 * MIB, perAccount: 1024 * MIB };

class DatabaseScenes implements OwnedSceneStore {
  readonly #options: Required<SceneStoreOptions>;
  readonly #room: ReturnType<typeof createRoom>;

  constructor({ now = Date.now, room = ROOM, ...options }: SceneStoreOptions) {
    this.#options = { ...options, now, room };
    this.#room = createRoom({ database: options.database, table: 'scenes', room, now });
  }

  async put(
    scene: object,
    holder: Holder,
    { isAnswer = false }: { readonly isAnswer?: boolean } = {},
  ): Promise<SceneHandle> {
    if (!isAnswer) await this.#count('scenes', holder);
    const share: WorkShare = { ...SERVICE_SHARE, ...holder, isBackground: isAnswer };
    const made = scene instanceof Held ? await this.#options.pack(scene, share) : await this.#packed(scene, share);
    if (!isAnswer) await this.#count('scenes-octets', holder, made.bytes);
    return this.#store(made, holder);
  }

  async keep(scene: PackedScene, holder: Holder): Promise<SceneHandle> {
    await this.#count('scenes', holder);
    await this.#count('scenes-octets', holder, scene.bytes);
    return this.#store(scene, holder);
  }

  async get(sceneId: string): ReturnType<SceneStore['get']> {
    const { database, now } = this.#options;
    // A malformed handle is hashed and looked up like any other: nothing distinguishes it from an expired one.
    const row = hashToken(sceneId);
    const [found] = await database.query<SceneRow>(ALIVE, [row, now()]);
    if (!found) return null;
    const compressed = () => readAll(database, row);
    return {
      sha256: found.sha256,
      elements: Number(found.elements),
      expire_le: new Date(Number(found.expire_le)).toISOString(),
      bytes: Number(found.octets),
      compressed,
      text: async () => (await expand(await compressed())).toString(),
    };
  }

  hasLeft(sceneId: string): Promise<boolean> {
    return this.#room.hasLeft(hashToken(sceneId));
  }

  purge(): Promise<number> {
    this.#room.forget();
    return purgeExpired(this.#options.database, 'scenes', this.#options.now());
  }

  async #packed(scene: unknown, share: WorkShare): Promise<PackedScene> {
    const text = scene instanceof WrittenJson ? scene.text : JSON.stringify(scene);
    const bytes = Buffer.from(text);
    const [found, compressed] = await Promise.all([
      this.#options.digest(text, share),
      compress(bytes, { level: constants.Z_BEST_SPEED }),
    ]);
    return { ...found, bytes: bytes.byteLength, compressed };
  }

  /** A caller is counted by its address, with a key or without. */
  async #count(limit: string, { address }: Holder, points?: number): Promise<void> {
    if (address !== null) await this.#options.limits.consume(limit, address, points);
  }

  async #store({ sha256, elements, bytes, compressed }: PackedScene, holder: Holder): Promise<SceneHandle> {
    const { database, now } = this.#options;
    const { appelant, anonyme } = holderColumns(holder);
    await this.#room.make({ appelant, anonyme }, bytes);
    const scene_id = newToken();
    const row = hashToken(scene_id);
    const createdAt = now();
    const endsAt = createdAt + SEVEN_DAYS;
    const blocks = writeSteps(row, compressed);
    const inserted = (until: number): Step => ({
      sql: INSERT,
      params: [row, sha256, elements, bytes, appelant, anonyme, createdAt, until],
    });
    if (blocks.length <= 1) await database.group([inserted(endsAt), ...blocks]);
    else await this.#storeLong(inserted(createdAt + UNFINISHED_MS), blocks, [endsAt, row]);
    return { scene_id, sha256, elements, expire_le: new Date(endsAt).toISOString() };
  }

  /**
   * A commit for each block: a charge that comes meanwhile waits for one of them alone. The scene lasts but some
   * minutes until its last block: of one that was never finished nothing is kept.
   */
  async #storeLong(inserted: Step, blocks: readonly Step[], lasting: readonly [endsAt: number, row: string]) {
    const { database } = this.#options;
    for (const step of [inserted, ...blocks.slice(0, -1)]) await database.group([step]);
    const { refused } = await database.group([blocks.at(-1)!, { sql: LASTING, params: lasting, expect: 1 }]);
    if (refused !== null) throw new ServiceError('indisponible', { retryAfter: 5 });
  }
}

/** Scenes behind unguessable handles, 7 days. The document is kept value for value, compressed. */
export const createSceneStore = (options: SceneStoreOptions): OwnedSceneStore => new DatabaseScenes(options);
