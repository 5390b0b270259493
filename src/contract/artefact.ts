import { z } from 'zod';
import type { Holder } from './work-share.js';
import { described, t } from '../words/index.js';

/** A produced file as every door describes it. `url` is unguessable; null while REST streams the bytes itself. */
export const Artefact = z
  .object({
    id: z.string().meta(described(t('Identifiant du fichier', 'Identifier of the file'))),
    nom: z.string().meta(described(t('Nom de fichier proposé', 'Suggested file name'))),
    type_mime: z.string().meta(described(t('Type de média', 'Media type'))),
    octets: z.int().meta(described(t('Taille en octets', 'Size in bytes'))),
    sha256: z
      .string()
      .meta(described(t('Empreinte SHA-256 du contenu, en hexadécimal', 'SHA-256 of the content, in hexadecimal'))),
    url: z
      .string()
      .nullable()
      .meta(described(t('Lien de téléchargement, 7 jours, imprévisible', 'Download link, 7 days, unguessable'))),
    expire_le: z
      .string()
      .nullable()
      .meta(described(t('Date et heure de fin du lien (ISO 8601)', 'Date and time when the link ends (ISO 8601)'))),
  })
  .meta({ id: 'Artefact', ...described(t('Un fichier produit', 'A produced file')) });
export type Artefact = z.infer<typeof Artefact>;

/** A file made by a resolver: a name, a media type and the bytes. */
export interface FileContent {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/**
 * Where a resolver puts the files it makes. REST keeps the bytes with the request and streams them; GraphQL, MCP and
 * asynchronous work store them and answer with a link.
 */
export interface FileSink {
  /** @param holder whose file it is; a resolver's own sink knows */
  put(file: FileContent, holder?: Holder): Promise<Artefact>;
}
