import { faultOf } from './lines.js';
import { say } from './page.js';
import type { Json } from './protocol.js';

/** A text that holds no scene: a title and the reasons, in the language of the page. */
export class UnreadableScene extends Error {
  constructor(
    title: string,
    readonly reasons: readonly string[],
  ) {
    super(title);
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The scene of a JSON text. A request or an answer of the service has its scene in the member `scene`.
 * @throws UnreadableScene
 */
export function readScene(text: string): Json {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    // The sentence of the browser is in its own language, and says where in characters.
    const { line, column } = faultOf(text) ?? { line: 1, column: 1 };
    throw new UnreadableScene(say('invalid'), [say('faultAt', { line, column })]);
  }
  if (!isObject(document)) throw new UnreadableScene(say('refused'), ['{ "murs": […] }']);
  const { scene } = document;
  return isObject(scene) ? scene : document;
}
