import type { BrowserBase } from '../shared/browser-base.js';
import { inBase } from '../shared/browser-base.js';
import type { Coding } from './coding.js';
import type { StageLook } from './stage.js';

/** All that the images of a film follow from, beside the building: of one plan they are the same on any day. */
export interface FilmPlan {
  readonly coding: Coding;
  readonly fps: number;
  readonly seconds: number;
  /** Pictures that an image is the mean of. */
  readonly pictures: number;
  readonly look: StageLook;
}

/** An image as it was encoded; times in microseconds. */
export interface Packet {
  readonly type: EncodedVideoChunkType;
  readonly timestamp: number;
  readonly data: Uint8Array<ArrayBuffer>;
}

/** Images from one that stands alone to the next. */
export interface Group {
  readonly packets: readonly Packet[];
  /** How a player reads them: one for the whole film. */
  readonly config: VideoDecoderConfig;
}

/** A film that was begun, with its groups so far. */
export interface BegunFilm {
  readonly plan: FilmPlan;
  readonly groups: number;
  /** When its last group was kept, ms. */
  readonly at: number;
}

const [FILMS, GROUPS] = ['films', 'groups'];
const BASE: BrowserBase = { name: 'aplomb-films', stores: [FILMS, GROUPS] };
/** A link lives this long at most, and what was begun behind it no longer, ms. */
const LIFE_MS = 7 * 86_400_000;

/** Groups of a film: keys are lists, which order by their parts. */
const groupsOf = (token: string): IDBKeyRange => IDBKeyRange.bound([token, 0], [token, Infinity]);

const forget = (token: string): Promise<void> =>
  inBase(BASE, 'readwrite', (storeOf) => {
    storeOf(GROUPS).delete(groupsOf(token));
    return storeOf(FILMS).delete(token);
  }).catch(() => {});

/** Forgets what was begun behind links that are dead. */
async function sweep(): Promise<void> {
  for (const token of await inBase(BASE, 'readonly', (storeOf) => storeOf(FILMS).getAllKeys())) {
    const { at } = await inBase<BegunFilm>(BASE, 'readonly', (storeOf) => storeOf(FILMS).get(token));
    if (Date.now() - at > LIFE_MS) await forget(token as string);
  }
}

/**
 * The film begun behind a token, kept in the browser group by group: a page that was closed goes on with the next one.
 * Where nothing may be kept, or no more, the film is made all the same.
 */
export class Reel {
  #isKeeping = false;

  constructor(private readonly token: string) {}

  /** What was begun; null of nothing. */
  async begun(): Promise<BegunFilm | null> {
    try {
      await sweep();
      const film = await inBase<BegunFilm | undefined>(BASE, 'readonly', (storeOf) => storeOf(FILMS).get(this.token));
      return film && film.groups > 0 ? film : null;
    } catch {
      // A window that keeps nothing has nothing.
      return null;
    }
  }

  /** Begins a film, over what was begun before; or goes on after the groups that were kept. */
  async begin(plan: FilmPlan, groups: number): Promise<void> {
    if (groups === 0) await this.drop();
    this.#isKeeping = await this.#write(plan, groups);
  }

  /** Keeps a group of a film, which all before it were. */
  async keep(plan: FilmPlan, index: number, group: Group): Promise<void> {
    if (this.#isKeeping) this.#isKeeping = await this.#write(plan, index + 1, group);
  }

  /** A group that was kept; undefined where the browser made room for something else. */
  group(index: number): Promise<Group | undefined> {
    return inBase<Group | undefined>(BASE, 'readonly', (storeOf) => storeOf(GROUPS).get([this.token, index]));
  }

  /** Forgets the film. */
  drop(): Promise<void> {
    return forget(this.token);
  }

  /** False where the browser has no room, or keeps nothing. */
  async #write(plan: FilmPlan, groups: number, last?: Group): Promise<boolean> {
    try {
      await inBase(BASE, 'readwrite', (storeOf) => {
        if (last) storeOf(GROUPS).put(last, [this.token, groups - 1]);
        return storeOf(FILMS).put({ plan, groups, at: Date.now() } satisfies BegunFilm, this.token);
      });
      return true;
    } catch {
      return false;
    }
  }
}
