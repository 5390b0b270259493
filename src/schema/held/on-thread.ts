import { hash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Detail, ErrorCode, ErrorExtras, Langue } from '../../contract/index.js';
import { isServiceError } from '../../contract/index.js';
import { Scene, unreadPlaces, workOf } from '../../kernel/scene/index.js';
import { sceneKey } from '../building-cache.js';
import { fold, unfold, withoutNulls } from '../extra.js';
import { jsonText, parseJson, readJson } from '../read-json.js';
import { holdToRules } from '../scene-rules.js';
import { findings } from '../validation.js';
import { heapBytes } from './heap-bytes.js';
import { isObject } from './held-value.js';
import type { OutlineLimits } from './outline.js';
import { outlineOf, putAt, valueAt, weightOf } from './outline.js';
import type { Outline, Path, Source } from './source.js';
import type { InputFault } from './typed-scene.js';
import { typedScene } from './typed-scene.js';

/** Documents that were read and are about to be asked for again, first read first; what they take on the heap. */
const kept = new Map<number, { readonly document: unknown; readonly bytes: number }>();
const KEPT_BYTES = 40_000_000;

const parsed = ({ bytes, length, isGzip }: Source): unknown => {
  const written = Buffer.from(bytes, 0, length);
  return parseJson(jsonText(isGzip ? gunzipSync(written) : written));
};

function documentOf(source: Source): unknown {
  const known = kept.get(source.id);
  if (known) return known.document;
  const document = parsed(source);
  kept.set(source.id, { document, bytes: heapBytes(document) });
  let all = 0;
  for (const { bytes } of kept.values()) all += bytes;
  for (const [id, { bytes }] of kept) {
    if (all <= KEPT_BYTES || id === source.id) break;
    kept.delete(id);
    all -= bytes;
  }
  return document;
}

export interface BodyInput {
  readonly source: Source;
  readonly limits: OutlineLimits;
  /** Also answers with the SHA-256 of the bytes, and of each part left out. */
  readonly isHashed?: boolean;
}

/** A body as it was read; an empty one has no outline, one that is not JSON the parser's own words. */
export type BodyRead = { readonly sha256?: string } & (
  { readonly fault?: undefined; readonly outline?: Outline } | { readonly fault: string }
);

/** What came of a parse: what is not JSON, or holds too much, is an answer, not an error of the thread. */
function outcomeOf(read: () => unknown, limits: OutlineLimits, isHashed = false): BodyRead {
  try {
    const document = read();
    return document === undefined ? {} : { outline: outlineOf(document, limits, isHashed) };
  } catch (error) {
    if (error instanceof SyntaxError || isServiceError(error)) return { fault: error.message };
    throw error;
  }
}

/** Parses a body. What the outline leaves out stays here, to be asked for. */
export function readBody({ source, limits, isHashed = false }: BodyInput): BodyRead {
  const read = outcomeOf(() => documentOf(source), limits, isHashed);
  const bytes = Buffer.from(source.bytes, 0, source.length);
  return isHashed ? { ...read, sha256: hash('sha256', bytes, 'hex') } : read;
}

export interface TextInput {
  readonly source: Source;
  /** The string in the document. */
  readonly path: Path;
  readonly limits: OutlineLimits;
}

/** What a text holds as JSON: it was weighed as a text only. */
const readInnerText = (text: string): unknown => readJson(text, 'fr');

/** Parses a string of a document as JSON. */
export const readText = ({ source, path, limits }: TextInput): BodyRead =>
  outcomeOf(() => valueAt(documentOf(source), [...path, null], readInnerText), limits);

export interface GiveBackInput {
  readonly source: Source;
  readonly paths: readonly Path[];
  /** Characters of all parts together. */
  readonly most: number;
}

/** The values asked for; null when they are larger together than allowed. */
export type GivenBack = readonly unknown[] | null;

/** Parts of a document. */
export function giveBack({ source, paths, most }: GiveBackInput): GivenBack {
  const document = documentOf(source);
  const values = paths.map((path) => valueAt(document, path, readInnerText));
  return weightOf(values, most) > most ? null : values;
}

/** How a scene was written: as a document, as a GraphQL input with `extra`, or as our own store keeps it. */
export type SceneForm = 'document' | 'input' | 'stored';

/** A scene by the bytes that it lies in: its outline, and where the parts left out of it are. */
export interface HeldDocument {
  readonly source: Source;
  readonly value: unknown;
  readonly holes: readonly { readonly at: Path; readonly from: Path }[];
  readonly form: SceneForm;
  /** GraphQL input types of a scene, as SDL; a stored scene needs none. */
  readonly types: string;
}

export interface CheckInput extends HeldDocument {
  readonly langue: Langue;
}

/**
 * What was found of a scene. Its faults are worded in the language of the call, as they would be of any scene; places
 * are those in the scene.
 */
export interface SceneFacts {
  /** What GraphQL refused before the schema was asked. */
  readonly inputFaults: readonly InputFault[];
  readonly details: readonly Detail[];
  /** Faults that have no detail. */
  readonly others: number;
  /** What the rules of every scene refuse of one that is well formed. */
  readonly rule?: Refused;
  /** `sceneKey` of the scene; empty for one with faults. */
  readonly key: string;
  /** What it asks for, in elements. */
  readonly work: number;
  /** Places of what nothing reads of it, as `unreadPlaces` lists them. */
  readonly unread: readonly string[];
}

/** An error of the table, as data. */
export interface Refused {
  readonly code: ErrorCode;
  readonly extras: ErrorExtras;
}

/** The refusal that a rule throws, if it does. */
function refused(rule: () => void): Refused | undefined {
  try {
    rule();
    return undefined;
  } catch (error) {
    if (!isServiceError(error)) throw error;
    return { code: error.code, extras: error.extras };
  }
}

const written = ({ source, value, holes }: HeldDocument): unknown => {
  const document = documentOf(source);
  return holes.reduce((scene, { at, from }) => putAt(scene, at, valueAt(document, from, readInnerText)), value);
};

/** A scene as the pipeline reads it: through GraphQL's types, unless it is our own. */
function readScene(scene: unknown, { form, types }: HeldDocument) {
  if (form === 'stored') return { read: scene, inputFaults: [] };
  const given = form === 'document' && isObject(scene) ? fold(Scene, scene) : scene;
  const { value, faults } = typedScene(types, given);
  return { read: faults.length > 0 ? undefined : unfold(Scene, value), inputFaults: faults };
}

/** A scene that GraphQL's types refused: its nulls say that a field was left out, as those of any input do. */
const leftOutDropped = (scene: unknown): unknown => (isObject(scene) ? withoutNulls(Scene, scene) : scene);

/** Holds a scene against GraphQL's types, the schema and the rules of every scene, in this order. */
export function checkScene(input: CheckInput): SceneFacts {
  const { langue } = input;
  const scene = written(input);
  const none = { inputFaults: [], details: [], others: 0, key: '', work: 0, unread: [] };
  const { read, inputFaults } = readScene(scene, input);
  const found = findings(Scene, inputFaults.length > 0 ? leftOutDropped(scene) : read, langue, []);
  const { details = [], others = 0 } = found;
  if (inputFaults.length > 0 || !found.data) return { ...none, inputFaults, details, others };
  const rule = refused(() => holdToRules(found.data, 'scene', langue));
  const facts = { ...none, ...(rule && { rule }), key: sceneKey(found.data), work: workOf(found.data).total };
  return rule ? facts : { ...facts, unread: unreadPlaces(found.data) };
}

/** The scene itself, for a task on this thread. It has been checked. */
export function makeScene(input: HeldDocument): Scene {
  const { source, value, holes } = input;
  const document = parsed(source);
  const scene = holes.reduce((whole, { at, from }) => putAt(whole, at, valueAt(document, from, readInnerText)), value);
  return Scene.parse(readScene(scene, input).read);
}

/** A scene that was made here, for the event loop. */
export const wholeScene = ({ scene }: { readonly scene: Scene }): Scene => scene;
