import type { ResourceLink } from '@modelcontextprotocol/server';
import type { Artefact } from '../contract/index.js';

/** Links a result carries at most; a fuller list stays in the structured content. */
const MAX_LINKS = 20;

const isArtefact = (value: object): value is Artefact =>
  'sha256' in value &&
  'type_mime' in value &&
  'nom' in value &&
  'url' in value &&
  typeof value.url === 'string' &&
  typeof value.nom === 'string';

/** Every file of an answer, wherever it stands. */
export function artefactsIn(value: unknown): Artefact[] {
  if (value === null || typeof value !== 'object') return [];
  if (isArtefact(value)) return [value];
  return Object.values(value).flatMap(artefactsIn);
}

/** A file is linked, never inlined: bytes in base64 would cost a model hundreds of thousands of tokens. */
export const artefactLink = (
  artefact: Artefact,
  baseUrl: string,
  description?: string,
): ResourceLink & { type: 'resource_link' } => ({
  type: 'resource_link',
  uri: new URL(artefact.url!, `${baseUrl}/`).href,
  name: artefact.nom,
  mimeType: artefact.type_mime,
  size: artefact.octets,
  ...(description && { description }),
});

/** Links to the files of an answer, the first twenty, at absolute addresses under `baseUrl`. */
export const artefactLinks = (value: unknown, baseUrl: string) =>
  artefactsIn(value)
    .slice(0, MAX_LINKS)
    .map((artefact) => artefactLink(artefact, baseUrl));
