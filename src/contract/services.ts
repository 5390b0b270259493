import type { z } from 'zod';
import type { Artefact, FileContent } from './artefact.js';
import type { RequestContext } from './context.js';
import type { Cost, Costed } from './cost.js';
import type { Langue } from '../words/index.js';
import { ServiceError } from './errors.js';
import type { Counted } from './limit.js';
import type { StoredFile } from './upload.js';
import type { Task, TaskHooks, WorkHooks } from './task.js';
import type { Holder, WorkShare } from './work-share.js';
import { t } from '../words/index.js';

/**
 * Prints HTML to PDF, in the turn of whoever asks for it. No request leaves the browser, no script runs.
 * @throws ServiceError indisponible, delai_depasse, annule, trop_de_requetes (this caller has too many documents)
 */
export interface Printer {
  /** @param options `signal` and `share` are those of the resolver's context */
  pdf(html: string, options?: { lang?: string } & Partial<Pick<WorkHooks, 'signal' | 'share'>>): Promise<Uint8Array>;
}

/**
 * The typeface of documents, embedded in those that need it: a page then looks the same everywhere and reads nothing
 * outside.
 */
export interface Fonts {
  /**
   * `@font-face` rules with the subsets that a text needs, as data URIs. Equal sets of scripts give the same string.
   */
  css(text: string): string;
  /** Characters of a text that no embedded face has, each once: they would print as boxes. */
  missing(text: string): readonly string[];
}

/** Draws SVG to PNG with the shipped fonts: the same picture everywhere. */
export interface Rasterizer {
  /** @param options `signal`, `progress` and `share` are those of the resolver's context */
  png(svg: string, options: { width: number } & Partial<WorkHooks>): Promise<Uint8Array>;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends one message to one recipient from the configured sender. @throws ServiceError envoi_indisponible */
export interface Mailer {
  readonly configured: boolean;
  send(mail: Mail): Promise<{ messageId: string }>;
}

/** True for a message that the relay neither took nor refused in time: it may have left. */
export const isMailUnconfirmed = (error: unknown): boolean =>
  error instanceof Error && (error as { isUnconfirmed?: unknown }).isUnconfirmed === true;

/** Files behind unguessable links, 7 days. Absent, expired and unknown look the same (null). */
export interface ArtefactStore {
  /** @param holder whose file it is: one without a key makes room for later ones. @throws trop_grand, indisponible */
  put(file: FileContent, holder?: Holder): Promise<Artefact>;
  /**
   * Stores a file of unknown length as it comes, piece by piece; one that fails or is too large leaves nothing.
   * @param admit called with each piece before it is kept; throws to refuse the file
   * @throws ServiceError trop_grand, indisponible, and whatever the pieces throw
   */
  receive(
    file: { readonly name: string; readonly mediaType: string; readonly pieces: AsyncIterable<Uint8Array> },
    options: { readonly maxBytes: number; readonly admit?: (bytes: number) => Promise<void> },
  ): Promise<StoredFile>;
  /** A stored file, its bytes left where they are. */
  find(token: string): Promise<StoredFile | null>;
  get(token: string): Promise<FileContent | null>;
}

/** A stored scene, as it is kept. */
export interface StoredScene {
  /** SHA-256 of its canonical JSON. */
  readonly sha256: string;
  readonly elements: number;
  /** When its handle ends (ISO 8601). */
  readonly expire_le: string;
  /** Size of its JSON text, bytes. */
  readonly bytes: number;
  /** Its JSON text, gzipped. */
  compressed(): Promise<Uint8Array>;
  text(): Promise<string>;
}

/** A scene ready to be stored, as a thread makes it. */
export interface PackedScene {
  /** SHA-256 of its canonical JSON. */
  readonly sha256: string;
  readonly elements: number;
  /** Size of its JSON text, bytes. */
  readonly bytes: number;
  /** Its JSON text, gzipped. */
  readonly compressed: Uint8Array;
}

/** What stands for a stored scene. */
export interface SceneHandle {
  readonly scene_id: string;
  readonly sha256: string;
  readonly elements: number;
  readonly expire_le: string;
}

/**
 * Scenes by handle, 7 days; where room is lacking, what a holder has beyond its own leaves by age, then the oldest of
 * those posted without a key.
 */
export interface SceneStore {
  /**
   * @param scene a document, or one that is held
   * @param options `isAnswer`: a scene that is an answer of ours, which counts for no limit of an hour
   * @throws ServiceError trop_de_requetes, trop_grand, indisponible
   */
  put(scene: unknown, holder: Holder, options?: { readonly isAnswer?: boolean }): Promise<SceneHandle>;
  /** Stores what a thread has packed. @throws ServiceError as `put` */
  keep(scene: PackedScene, holder: Holder): Promise<SceneHandle>;
  get(sceneId: string): Promise<StoredScene | null>;
  /** True for a handle whose scene had to make room before its end. */
  hasLeft(sceneId: string): Promise<boolean>;
}

/**
 * Runs a task inline when it is light, on a worker when it is heavy, in the turn of whoever asks for it.
 * @throws ServiceError annule, delai_depasse, indisponible, trop_de_requetes (this caller has too much of it)
 */
export interface WorkEngine {
  /** @param hooks a resolver hands in its context */
  run<I, O>(task: Task<I, O>, input: I, hooks: WorkHooks): Promise<O>;
}

/** Where large bodies are read: the event loop keeps what is small of them. */
export interface BodyThreads {
  /** Short work on bodies, on a thread of its own: it never waits behind long tasks. */
  readonly threads: WorkEngine;
  /** Bodies of more bytes are read there. */
  readonly from: number;
  /** Parts of up to this many characters cross to the event loop. */
  readonly part: number;
  /** Resolves in a turn of the event loop of its own: for a body from this address that is read there. */
  turn(address: string): Promise<void>;
  /**
   * Takes a piece of a large body from this address: at once while the pieces of this turn of the event loop have time
   * left, else in a later one. @param take called once
   */
  piece(address: string, take: () => void): void;
}

/** Limits per caller, shared by all nodes. @throws ServiceError trop_de_requetes with retryAfter */
export interface RateLimiter {
  /** @param caller the call itself, or a name of its own that is counted */
  consume(limit: string, caller: Counted, points?: number): Promise<void>;
}

/** A document published under a token. */
export interface Share {
  readonly owner: string;
  readonly name: string;
  readonly mediaType: string;
  /** Size, bytes. */
  readonly bytes: number;
  readonly createdAt: Date;
  /** Null: kept until it is revoked or is removed by the quota. */
  readonly expiresAt: Date | null;
  content(): Promise<Uint8Array>;
}

/**
 * Quota of an owner in a space: documents older than `maxAgeMs` are removed first, then the oldest ones until the new
 * one fits.
 */
export interface ShareQuota {
  readonly maxAgeMs: number;
  readonly maxBytes: number;
}

/**
 * Documents that their owner shows to anyone with the token (a studio, a shared plan). Tokens have 256 bits and are
 * stored hashed; absent, expired and revoked give the same answer (null). A space is a kind of document, named by its
 * plugin.
 */
export interface ShareStore {
  /** @throws ServiceError trop_grand for one that alone exceeds the quota */
  put(
    share: {
      readonly space: string;
      /** Id of the key it belongs to. */
      readonly owner: string;
      readonly name: string;
      readonly mediaType: string;
      readonly bytes: Uint8Array;
      /** How long it is shown, ms; null: without end. */
      readonly lifeMs: number | null;
    },
    quota: ShareQuota,
  ): Promise<{ readonly token: string; readonly createdAt: Date; readonly expiresAt: Date | null }>;
  get(space: string, token: string): Promise<Share | null>;
  /** False when this owner has no such document. */
  revoke(space: string, token: string, owner: string): Promise<boolean>;
}

/** One question to a language model, and the shape of the value wanted. */
export interface ModelQuestion<T> {
  /** Of the shape, for the model: letters, digits, `_` and `-`. */
  readonly name: string;
  /** The instruction to the model: text of the service only, never of a caller. */
  readonly instructions: string;
  /** Text of the caller: treated as data, even when it reads like an instruction. */
  readonly question: string;
  readonly answer: z.ZodType<T>;
  /** @default 2000, which is also the most */
  readonly maxTokens?: number;
  readonly signal?: AbortSignal;
}

/** A language model. Its answers are checked against their shape, and never trusted beyond it. */
export interface Model {
  readonly name: string;
  /** @throws ServiceError indisponible, delai_depasse, annule, trop_grand, trop_de_requetes (calls of the day) */
  ask<T>(question: ModelQuestion<T>): Promise<T>;
}

/** Services with input and output, which plugins reach through the context. */
export interface Services {
  readonly printer: Printer;
  readonly fonts: Fonts;
  readonly raster: Rasterizer;
  readonly mail: Mailer;
  readonly artefacts: ArtefactStore;
  readonly scenes: SceneStore;
  readonly shares: ShareStore;
  /** Null when MODEL_URL and MODEL_NAME are not set: `requireModel` says so to the caller. */
  readonly model: Model | null;
  readonly work: WorkEngine;
  readonly bodies: BodyThreads;
  readonly limits: RateLimiter;
  readonly jobs: JobService;
  readonly calls: Calls;
}

export type JobState = 'attente' | 'en_cours' | 'termine' | 'echec' | 'annule';

/** Asynchronous work as callers see it: GET /travaux/{id}, `travail(id)`, server-sent events, MCP progress. */
export interface Job {
  readonly id: string;
  readonly etat: JobState;
  readonly fait: number;
  readonly total: number;
  readonly libelle: string;
  /** Body of the answer, or the Artefact of a file answer; present once `termine`. */
  readonly resultat: unknown;
  /** The problem document of a failed call. */
  readonly erreur: unknown;
  /** Cost of the call and allowance left, once it has ended: null before that, and when its node was lost. */
  readonly cout: JobCost | null;
}

export type JobCost = Readonly<Pick<Cost, 'unites' | 'offert' | 'restant' | 'plan'>>;

/** The call behind a job. */
export interface JobCall {
  /** Language of its problem document, if it fails. @default fr */
  readonly langue?: Langue;
  /** Whose turn it takes. @default that of the service itself */
  readonly share?: WorkShare;
  /** Called instead of `run` when the job ends before its turn: cancelled, or the service stops. */
  readonly abandoned?: (reason: unknown) => void;
}

/** Asynchronous calls: started by a door, followed from any node. The id is an unguessable token. */
export interface JobService {
  /**
   * Registers a job and runs it in the background when its turn comes (`attente` until then); `run` resolves to the
   * answer's body, `Costed` when the call has an account, and rejects with an error whose `extras.cost` is what the
   * account has left.
   * @throws ServiceError trop_de_requetes (this caller has too many), indisponible
   */
  start(operation: string, run: (hooks: TaskHooks) => Promise<unknown>, call?: JobCall): Promise<Job>;
  get(id: string): Promise<Job | null>;
  /** Aborts a job that has not ended; the call it runs is then not charged. */
  cancel(id: string): Promise<Job | null>;
  /** The job at each change, ending after its last state. */
  watch(id: string, signal: AbortSignal): AsyncIterable<Job>;
}

/** A root field of a document, once for each response name, as the middleware will charge it. */
export interface RootCall {
  readonly alias: string;
  /** Name of the operation, or of a field of introspection. */
  readonly operation: string;
}

/** Operations on operations: start one in the background, list those that a document calls. */
export interface Calls {
  /**
   * The root fields that executing a document would resolve: fragments spread, equal response names merged as execution
   * merges them. Fields under `@skip` or `@include` are counted, since their variables are not known.
   * @throws ServiceError validation when the document is not valid against the schema, or beyond the limits of /graphql
   */
  rootCalls(document: string, operationName?: string | null): Promise<readonly RootCall[]>;
  /**
   * Starts a heavy operation, by the name of its field or tool, as the caller of `request`: authentication, allowance
   * and charge are those of the operation itself.
   * The cost of the answer is what its account has left at that moment.
   * @throws ServiceError validation (no such operation, or one that answers at once), and whatever the call is refused
   * with
   */
  start(operation: string, entree: Readonly<Record<string, unknown>>, request: RequestContext): Promise<Costed<Job>>;
}

/**
 * The configured model, for an operation that cannot do without.
 * @throws ServiceError indisponible, which names the setting
 */
export function requireModel({ model }: Pick<Services, 'model'>): Model {
  if (model) return model;
  throw new ServiceError('indisponible', {
    messages: t(
      'Aucun modèle de langage n’est configuré sur ce service (MODEL_URL, MODEL_NAME).',
      'No language model is configured on this service (MODEL_URL, MODEL_NAME).',
    ),
  });
}
