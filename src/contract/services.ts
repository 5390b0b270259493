import type { Artefact, FileContent } from './artefact.js';
import type { Task, TaskHooks } from './task.js';

/** Prints HTML to PDF. No request leaves the browser, no script runs. @throws ServiceError indisponible, delai_depasse, annule */
export interface Printer {
  pdf(html: string, options?: { signal?: AbortSignal; lang?: string }): Promise<Uint8Array>;
}

/** Draws SVG to PNG with the shipped fonts: the same picture everywhere. */
export interface Rasterizer {
  png(svg: string, options: { largeur: number; signal?: AbortSignal }): Promise<Uint8Array>;
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

/** Files behind unguessable links, 7 days. Absent, expired and unknown look the same (null). */
export interface ArtefactStore {
  put(file: FileContent): Promise<Artefact>;
  get(token: string): Promise<FileContent | null>;
}

/** Scenes by handle, 7 days. */
export interface SceneStore {
  put(scene: unknown, ip: string): Promise<{ scene_id: string; sha256: string; elements: number; expire_le: string }>;
  get(sceneId: string): Promise<Record<string, unknown> | null>;
}

/** Runs a task inline when it is light, on a worker when it is heavy. @throws ServiceError annule, delai_depasse, indisponible */
export interface WorkEngine {
  run<I, O>(task: Task<I, O>, input: I, hooks: TaskHooks): Promise<O>;
}

/** Limits per caller, shared by all nodes. @throws ServiceError trop_de_requetes with retryAfter */
export interface RateLimiter {
  consume(limit: string, caller: string, points?: number): Promise<void>;
}

/** I/O that plugins reach through the context. */
export interface Services {
  readonly printer: Printer;
  readonly raster: Rasterizer;
  readonly mail: Mailer;
  readonly artefacts: ArtefactStore;
  readonly scenes: SceneStore;
  readonly work: WorkEngine;
  readonly limits: RateLimiter;
}
