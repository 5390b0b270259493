import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Holder, Langue, Operation, Services } from '../contract/index.js';
import { artefactLink, artefactLinks } from './artefact-links.js';
import { handOverScenes, sceneUri } from './scene-handles.js';
import type { Trimmed } from './trim.js';
import { trimTo } from './trim.js';
import { say, t } from '../words/index.js';

/**
 * Room of a result, in JSON characters: 8,000 tokens of about 3.6, since hosts warn at 10,000 and cut at 25,000. The
 * text repeats what then fits of the structured content, for hosts that show the model text only.
 */
const RESULT_CHARS = 28_000;
const STRUCTURED_CHARS = 15_000;
const MIN_TEXT_CHARS = 500;
/** Room left for the cost, which is known only once the result is made. */
const COST_CHARS = 500;
const MAX_CUTS = 12;

export interface ResultContext {
  readonly operation: Operation;
  readonly langue: Langue;
  readonly services: Pick<Services, 'scenes' | 'artefacts'>;
  readonly baseUrl: string;
  /** Whose the handles and files of the answer are. */
  readonly holder: Holder;
  /** Resource that holds this very answer: a catalogue needs no file of its own. */
  readonly resource?: string;
}

/**
 * The answer of an operation as a tool result, its cost left to say: handles for scenes, links for files, lists cut
 * with a way to the rest.
 */
export async function toolResult(answer: Record<string, unknown>, context: ResultContext): Promise<CallToolResult> {
  const { operation, services, baseUrl } = context;
  const scenes = await handOverScenes(operation.resultat, answer, (scene) =>
    services.scenes.put(scene, context.holder, { isAnswer: true }),
  );
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
    const whole = await linkToWhole(scenes.value, context);
    structured = { ...structured, tronque: { listes: firstCuts(trimmed), complet: whole.uri } };
    links.push(whole);
  }
  const room = RESULT_CHARS - COST_CHARS - JSON.stringify([structured, links]).length;
  const { text, isWhole } = textOf(structured, room, context.langue);
  if (!isWhole && context.resource && links.length === 0) links.push(await linkToWhole(structured, context));
  return { content: [{ type: 'text', text }, ...links], structuredContent: structured };
}

async function linkToWhole(
  value: Record<string, unknown>,
  { operation, services, baseUrl, langue, resource, holder }: ResultContext,
) {
  if (resource) {
    return {
      type: 'resource_link' as const,
      uri: resource,
      name: operation.toolName!,
      mimeType: 'application/json',
      description: say(FULL, langue),
    };
  }
  const octets = new TextEncoder().encode(JSON.stringify(value));
  const file = { name: `${operation.toolName}.json`, mediaType: 'application/json', bytes: octets };
  const artefact = await services.artefacts.put(file, holder);
  return artefactLink(artefact, baseUrl, say(FULL, langue));
}

const FULL = t('Réponse entière (JSON)', 'Whole answer (JSON)');
const SHORT = t(
  '(extrait ; le contenu structuré et les liens portent le reste)',
  '(excerpt; the structured content and the links hold the rest)',
);

/** Inside a result the text is escaped once more: measured as it travels. */
function textOf(structured: Record<string, unknown>, room: number, langue: Langue): { text: string; isWhole: boolean } {
  for (let budget = room; ; budget = Math.floor(budget * 0.8)) {
    const { value, cuts } = trimTo(structured, budget);
    const isWhole = Object.keys(cuts).length === 0;
    const text = isWhole ? JSON.stringify(value) : `${JSON.stringify(value)}\n${say(SHORT, langue)}`;
    if (JSON.stringify(text).length <= room || budget < MIN_TEXT_CHARS) return { text, isWhole };
  }
}

const firstCuts = ({ cuts }: Trimmed) => Object.fromEntries(Object.entries(cuts).slice(0, MAX_CUTS));
