import type { Detail, Langue, Making } from '../../contract/index.js';
import { Held, ServiceError } from '../../contract/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { rememberKey } from '../building-cache.js';
import { heldIn, HeldValue } from './held-value.js';
import type { HeldDocument, SceneFacts, SceneForm } from './on-thread.js';
import type { Reader } from './reader.js';
import type { Source } from './source.js';
import { ON_THREAD } from './tasks.js';

/**
 * A scene too large for the event loop, in the place of the scene itself: its outline, where its parts lie, and once it
 * has been checked what a thread found of it. Tasks are given it as it is and find the scene.
 */
export class HeldScene extends Held {
  /** What the caller wrote, its large parts held. */
  readonly outline: unknown;
  readonly document: HeldDocument;
  #facts: SceneFacts | undefined;

  private constructor(outline: unknown, document: HeldDocument) {
    super();
    this.outline = outline;
    this.document = document;
  }

  /** The scene of a body, with something held in it. @param types SDL of `sceneTypes` */
  static written(outline: unknown, form: SceneForm, types: string): HeldScene {
    const parts = heldIn(outline);
    const { source } = parts[0]!.held;
    const value = plain(outline);
    const holes = parts.map(({ at, held }) => ({ at, from: held.path }));
    return new HeldScene(outline, { source, value, holes, form, types });
  }

  /** A scene of our own store. */
  static stored(source: Source): HeldScene {
    const outline = new HeldValue(source, [], { kind: 'object' });
    return new HeldScene(outline, { source, value: null, holes: [{ at: [], from: [] }], form: 'stored', types: '' });
  }

  get making(): Making {
    return { module: ON_THREAD, export: 'makeScene', input: this.document };
  }

  /** What was found of it. @throws TypeError before it is checked */
  get facts(): SceneFacts {
    if (!this.#facts) throw new TypeError('a held scene is checked before anything is asked of it');
    return this.#facts;
  }

  /** graphql-js prints a value that it refuses: this one in a word. */
  toJSON(): string {
    return 'scene';
  }

  /** Has a thread check it, once. */
  async check(reader: Reader, langue: Langue): Promise<SceneFacts> {
    if (this.#facts) return this.#facts;
    const facts = await reader.check({ ...this.document, langue });
    this.#facts = facts;
    rememberKey(this as unknown as Scene, facts.key);
    return facts;
  }
}

/** Held values as nulls: their bytes are not to be copied. */
function plain(outline: unknown): unknown {
  if (outline instanceof HeldValue) return null;
  if (typeof outline !== 'object' || outline === null) return outline;
  if (Array.isArray(outline)) return outline.map(plain);
  return Object.fromEntries(Object.entries(outline).map(([name, value]) => [name, plain(value)]));
}

/** What is wrong in a held scene, placed where the input has it. */
export const detailsAt = (prefix: Detail['loc'], { facts }: HeldScene): readonly Detail[] =>
  facts.details.map((detail) => ({ ...detail, loc: [...prefix, ...detail.loc] }));

/** Throws what the rules of every scene refuse of a held one, as they would of any. */
export function holdHeldToRules({ facts: { rule } }: HeldScene, field: string): void {
  if (!rule) return;
  const { detail, ...extras } = rule.extras;
  throw new ServiceError(rule.code, {
    ...extras,
    ...(detail && { detail: detail.map((found) => ({ ...found, loc: ['body', field, ...found.loc.slice(2)] })) }),
  });
}
