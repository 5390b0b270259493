import type { z } from 'zod';
import { WrittenJson } from '../../contract/index.js';
import { fieldsOf } from '../zod-shape.js';
import type { OutputMade } from './scene-output.js';

/** Characters from which on a scene leaves its thread as JSON: it would be copied, and written again, on the loop. */
const LONG = 65_536;

/** The fields of an answer that are scenes. */
const sceneFields = (resultat: z.ZodObject): readonly string[] =>
  fieldsOf(resultat).flatMap(({ name, shape }) =>
    shape.kind === 'scalar' && shape.scalar === 'SceneJSON' ? [name] : [],
  );

/** What a thread hands over: long scenes of the answer as their JSON. */
export function withScenesWritten(made: OutputMade, resultat: z.ZodObject): OutputMade {
  const answer = { ...made.answer };
  const scenes: Record<string, string> = {};
  for (const name of sceneFields(resultat)) {
    const text = answer[name] === undefined ? undefined : JSON.stringify(answer[name]);
    if (text === undefined || text.length <= LONG) continue;
    delete answer[name];
    scenes[name] = text;
  }
  return { ...made, answer, scenes };
}

/** The answer of a thread, its long scenes in their places, still as their JSON. */
export const withScenesPlaced = ({ answer, scenes = {} }: OutputMade): OutputMade['answer'] => ({
  ...answer,
  ...Object.fromEntries(Object.entries(scenes).map(([name, text]) => [name, new WrittenJson(text)])),
});
