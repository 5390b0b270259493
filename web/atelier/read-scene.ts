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
  } catch (error) {
    throw new UnreadableScene(say('invalid'), [withLine(text, (error as Error).message)]);
  }
  if (!isObject(document)) throw new UnreadableScene(say('refused'), ['{ "murs": […] }']);
  const { scene } = document;
  return isObject(scene) ? scene : document;
}

/** Browsers give the position of an error in characters; this adds its line and column. */
function withLine(text: string, message: string): string {
  const at = /position (\d+)/.exec(message)?.[1];
  if (at === undefined || /line \d+/.test(message)) return message;
  const before = text.slice(0, Number(at)).split('\n');
  return `${message} (${before.length}:${before.at(-1)!.length + 1})`;
}
