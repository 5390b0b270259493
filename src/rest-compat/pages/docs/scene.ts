import { pageText } from '../../../contract/index.js';
import { sceneSchema } from '../../../schema/scene-schema.js';
import { say } from '../../../words/index.js';
import { fieldList } from './fields.js';
import type { Reader } from './frame.js';
import { docsPage } from './frame.js';
import { TEXT } from './texts.js';

/** The page of the document that design operations take: every list, every field. */
export function scenePage(reader: Reader): string {
  const { langue } = reader;
  const title = say(TEXT.scene, langue);
  const lead = say(TEXT.sceneLead, langue);
  const article = `<h1>${pageText(title)}</h1><p class="chapeau">${pageText(lead)}</p>
${fieldList(sceneSchema(langue), langue, 'input')}`;
  return docsPage(reader, { title, description: lead, path: '/docs/scene', article });
}
