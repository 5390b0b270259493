import { createHash } from 'node:crypto';
import type { Artefact, FileContent } from '../contract/index.js';
import type { MemoryFiles } from './door.js';

/**
 * Keeps the files of one request in memory, for a door that streams them: nothing is stored, so the Artefact has
 * neither link nor end date, and its id has a meaning in this request only.
 */
export function memoryFiles(): MemoryFiles {
  // Made at the first file: most answers have none.
  let files: Map<string, FileContent> | undefined;
  return {
    async put(file: FileContent): Promise<Artefact> {
      files ??= new Map();
      const id = `requete-${files.size + 1}`;
      files.set(id, file);
      return {
        id,
        nom: file.name,
        type_mime: file.mediaType,
        octets: file.bytes.byteLength,
        sha256: createHash('sha256').update(file.bytes).digest('hex'),
        url: null,
        expire_le: null,
      };
    },
    get: (id) => files?.get(id),
  };
}
