import { buffer } from 'node:stream/consumers';
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Holder, Langue, Operation, Services } from '../contract/index.js';
import { jsonOf } from '../contract/index.js';
import { encoded } from '../schema/encoded.js';
import { artefactLink, artefactLinks, artefactsIn } from './artefact-links.js';
import { handOverScenes, sceneUri } from './scene-handles.js';
import type { Value } from '../schema/door.js';
import { onceSaid } from './once-said.js';
import { firstEntries } from './first-entries.js';
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
/** JSON of scenes and alerts: figures and signs make its tokens short, and those of a random handle the shortest. */
const CHARS_PER_TOKEN = 2.35;
/** What says that lists were cut, and the link to the whole. */
const CUT_CHARS = 280;
/** What says that fields were left out. */
const CHAMPS_CHARS = 50;
/** A scene that was asked for is given whole up to this, some 20,000 tokens: hosts cut at 25,000. */
const WHOLE_CHARS = 56_000;
/** Room left for the cost, which is known only once the result is made. */
const COST_CHARS = 500;
const MAX_CUTS = 12;
/** What models take as a picture. */
const IMAGES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);
/** Hosts refuse larger ones. */
const MAX_IMAGE_BYTES = 3_000_000;

export interface ResultContext {
  readonly operation: Operation;
  readonly langue: Langue;
  readonly services: Pick<Services, 'scenes' | 'artefacts'>;
  readonly baseUrl: string;
  /** Whose the handles and files of the answer are. */
  readonly holder: Holder;
  /** True when scenes stand in the answer themselves, as far as there is room for them. @default false */
  readonly isWhole?: boolean;
  /** Resource that holds this very answer: a catalogue needs no file of its own. */
  readonly resource?: string;
}

/**
 * The answer of an operation as a tool result, its cost left to say: handles for scenes, links for files, lists cut
 * with a way to the rest.
 * A scene that was asked for by itself stands in it whole, as far as hosts pass it on.
 */
export async function toolResult(answer: Record<string, unknown>, context: ResultContext): Promise<CallToolResult> {
  const { operation, services, baseUrl } = context;
  if (context.isWhole) {
    const text = jsonOf(answer);
    if (text.length <= WHOLE_CHARS) return { content: [{ type: 'text', text }], structuredContent: answer };
  }
  const scenes = await handOverScenes(operation.resultat, answer, (scene) =>
    services.scenes.put(scene, context.holder, { isAnswer: true }),
  );
  const links: CallToolResult['content'] = [
    ...(operation.tool && operation.tool.image ? await pictures(scenes.value, services) : []),
    ...artefactLinks(scenes.value, baseUrl),
    ...scenes.handles.map(({ scene_id }) => ({
      type: 'resource_link' as const,
      uri: sceneUri(scene_id),
      name: 'scene',
      mimeType: 'application/json',
    })),
  ];
  const { value: looked, totals } = firstEntries(scenes.value);
  const told = withBriefAlerts(withFailedControls(onceSaid(looked, operation.tool || {})), operation);
  const { value, champs } = shortened(told, operation);
  const trimmed = trimTo(value, roomOf(value, operation) - (champs ? CHAMPS_CHARS : 0), totals);
  let structured = champs ? { ...trimmed.value, tronque: { champs } } : trimmed.value;
  if (Object.keys(trimmed.cuts).length > 0) {
    const whole = await linkToWhole(scenes.value, context);
    structured = {
      ...structured,
      tronque: { ...(champs && { champs }), listes: firstCuts(trimmed), complet: whole.uri },
    };
    // A short answer names it once.
    if (!(operation.tool && operation.tool.tokens)) links.push(whole);
  }
  const written = links.filter(({ type }) => type !== 'image');
  const room = RESULT_CHARS - COST_CHARS - JSON.stringify([structured, written]).length;
  const { text, isWhole } = textOf(structured, room, context.langue);
  if (!isWhole && context.resource && links.length === 0) links.push(await linkToWhole(structured, context));
  return { content: [{ type: 'text', text }, ...links], structuredContent: structured };
}

/** A verdict with the controls that fail alone: of a drawing that may be handed over, `livrable` says all. */
function withFailedControls(value: Value): Value {
  const verdict = value['verdict'] as { readonly controles?: readonly { readonly ok: boolean }[] } | null | undefined;
  if (!verdict?.controles) return value;
  return { ...value, verdict: { ...verdict, controles: verdict.controles.filter(({ ok }) => !ok) } };
}

/** Alerts beside a file, the critical ones alone with their sentences. */
function withBriefAlerts(value: Value, { tool }: Operation): Value {
  const { alertes } = value as { readonly alertes?: unknown };
  if (!tool || !tool.briefAlerts || !Array.isArray(alertes)) return value;
  const brief = (alert: unknown): unknown => {
    if (!isAlert(alert) || alert.severite === 'critique') return alert;
    const { message: _, ...rest } = alert;
    return rest;
  };
  return { ...value, alertes: alertes.map(brief) };
}

const isAlert = (value: unknown): value is { readonly severite: string; readonly message: string } =>
  typeof value === 'object' && value !== null && 'severite' in value && 'message' in value;

/** An answer that is too long, its lists without the fields that its tool gives up first. */
function shortened(told: Value, operation: Operation): { readonly value: Value; readonly champs?: readonly string[] } {
  const champs = operation.tool ? operation.tool.brief : undefined;
  if (!champs || JSON.stringify(told).length <= roomOf(told, operation)) return { value: told };
  const isKept = ([name]: readonly [string, unknown]): boolean => !champs.includes(name);
  const brief = (entry: unknown): unknown =>
    typeof entry === 'object' && entry !== null ? Object.fromEntries(Object.entries(entry).filter(isKept)) : entry;
  const lists = Object.entries(told).map(([name, value]) => [name, Array.isArray(value) ? value.map(brief) : value]);
  return { value: Object.fromEntries(lists) as Value, champs };
}

/** The pictures among the files of an answer, for the model to look at; a large one is only linked. */
async function pictures(value: Value, { artefacts }: ResultContext['services']): Promise<CallToolResult['content']> {
  const shown = artefactsIn(value).filter(
    ({ type_mime, octets }) => IMAGES.has(type_mime) && octets <= MAX_IMAGE_BYTES,
  );
  const files = await Promise.all(shown.map(({ url }) => artefacts.get(url!.split('/').at(-1)!)));
  return files.flatMap((file) => {
    if (!file) return [];
    const data = Buffer.from(file.bytes).toString('base64');
    return [{ type: 'image' as const, data, mimeType: file.mediaType }];
  });
}

/** JSON characters of the structured content; what fits needs no room for what says that it was cut. */
function roomOf(value: Record<string, unknown>, { tool }: Operation): number {
  const tokens = tool ? tool.tokens : undefined;
  if (tokens === undefined) return STRUCTURED_CHARS;
  const room = tokens * CHARS_PER_TOKEN;
  return JSON.stringify(value).length <= room ? room : room - CUT_CHARS;
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
  const octets = await buffer(encoded(jsonOf(value)));
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
