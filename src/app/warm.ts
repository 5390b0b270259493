import type { Operation, Services } from '../contract/index.js';
import { SERVICE_SHARE } from '../contract/index.js';
import { DEMOS } from '../kernel/demo/index.js';
import { withFonts } from '../kernel/formats/html/index.js';
import { Scene } from '../kernel/scene/index.js';
import type { SceneOutput } from '../schema/index.js';
import { inputFor } from '../schema/index.js';

type Json = Readonly<Record<string, unknown>>;
const PDF = 'pdf';

/** True of a printed document of a scene that takes no other input. */
const isPrinted = (operation: Operation): operation is SceneOutput => {
  if (!('task' in operation)) return false;
  const { representations, reads } = operation as SceneOutput;
  const isAlone = !reads || reads.options.length + reads.settings.length === 0;
  return isAlone && representations.some(({ format }) => format === PDF);
};

/**
 * The page of the first document that the service prints, drawn of its own example: the thread that draws has then
 * loaded and compiled what it needs, and the browser has read the fonts. Null where the service prints no document.
 * @param signal stops the drawing
 */
export async function examplePage(
  operations: Iterable<Operation>,
  { work, fonts }: Pick<Services, 'work' | 'fonts'>,
  signal: AbortSignal,
): Promise<string | null> {
  const document = [...operations].find(isPrinted);
  if (!document) return null;
  const scene = Scene.parse(DEMOS.maison());
  const { scene: _scene, format: _format, ...options } = document.entree!.parse({ scene, format: PDF }) as Json;
  const input = inputFor(scene, { options, file: PDF });
  const { written } = await work.run(document.task, input, { signal, progress: () => {}, share: SERVICE_SHARE });
  return typeof written === 'string' ? withFonts(written, fonts.css(written)) : null;
}
