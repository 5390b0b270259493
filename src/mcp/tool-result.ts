import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Cost, Langue, Operation, Services } from '../contract/index.js';
import { artefactLink, artefactLinks } from './artefact-links.js';
import { handOverScenes, sceneUri } from './scene-handles.js';
import type { Trimmed } from './trim.js';
import { trimTo } from './trim.js';

/**
 * Room of a result, in JSON characters (a token is about 3.6). The whole stays under 8,000 tokens: hosts warn at 10,000
 * and cut at 25,000. The text repeats what fits of the structured content, for hosts that show the model text only.
 */
const STRUCTURED_CHARS = 15_000;
const TEXT_CHARS = 5_000;
const MAX_CUTS = 12;

export interface ResultContext {
  readonly operation: Operation;
  readonly langue: Langue;
  readonly services: Pick<Services, 'scenes' | 'artefacts'>;
  readonly baseUrl: string;
}

/** The answer of an operation as a tool result: handles for scenes, links for files, lists cut with a way to the rest. */
export async function toolResult(answer: Record<string, unknown>, cout: Cost, context: ResultContext): Promise<CallToolResult> {
  const { operation, services, baseUrl } = context;
  const scenes = await handOverScenes(operation.resultat, answer, (scene) => services.scenes.put(scene, null));
  const links: CallToolResult['content'] = [
    ...artefactLinks(scenes.value, baseUrl),
    ...scenes.handles.map(({ scene_id, sha256 }) => ({
      type: 'resource_link' as const,
      uri: sceneUri(scene_id),
      name: scene_id,
      mimeType: 'application/json',
      description: `SHA-256 ${sha256}`,
    })),
  ];
  const trimmed = trimTo(scenes.value, STRUCTURED_CHARS);
  let structured = trimmed.value;
  if (Object.keys(trimmed.cuts).length > 0) {
    const whole = await services.artefacts.put({
      nom: `${operation.toolName}.json`,
      type_mime: 'application/json',
      octets: new TextEncoder().encode(JSON.stringify(scenes.value)),
    });
    structured = { ...structured, tronque: { listes: firstCuts(trimmed), complet: whole.url } };
    links.push(artefactLink(whole, baseUrl, FULL[context.langue]));
  }
  const text = { type: 'text' as const, text: textOf(structured, context.langue) };
  return { content: [text, ...links], structuredContent: structured, _meta: { cout } };
}

const FULL = { fr: 'Réponse entière (JSON)', en: 'Whole answer (JSON)' } as const;
const SHORT = {
  fr: '(extrait ; le contenu structuré et les liens portent le reste)',
  en: '(excerpt; the structured content and the links hold the rest)',
} as const;

function textOf(structured: Record<string, unknown>, langue: Langue): string {
  const { value, cuts } = trimTo(structured, TEXT_CHARS);
  const text = JSON.stringify(value);
  return Object.keys(cuts).length > 0 ? `${text}\n${SHORT[langue]}` : text;
}

const firstCuts = ({ cuts }: Trimmed) => Object.fromEntries(Object.entries(cuts).slice(0, MAX_CUTS));
