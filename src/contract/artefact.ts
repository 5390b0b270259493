import { z } from 'zod';

/** A produced file as every door describes it. `url` is unguessable; null while REST streams the bytes itself. */
export const Artefact = z
  .object({
    id: z.string().describe('Identifiant du fichier'),
    nom: z.string().describe('Nom de fichier proposé'),
    type_mime: z.string().describe('Type de média'),
    octets: z.int().describe('Taille en octets'),
    sha256: z.string().describe('Empreinte SHA-256 du contenu, en hexadécimal'),
    url: z.string().nullable().describe('Lien de téléchargement, 7 jours, imprévisible'),
    expire_le: z.string().nullable().describe('Date et heure de fin du lien (ISO 8601)'),
  })
  .meta({ id: 'Artefact' });
export type Artefact = z.infer<typeof Artefact>;

/** What a resolver hands over: a name, a media type and the bytes. */
export interface FileContent {
  readonly nom: string;
  readonly type_mime: string;
  readonly octets: Uint8Array;
}

/**
 * Where a resolver puts the files it makes. REST keeps the bytes with the request and streams them; GraphQL, MCP and
 * asynchronous work store them and answer with a link.
 */
export interface FileSink {
  deposer(file: FileContent): Promise<Artefact>;
}
