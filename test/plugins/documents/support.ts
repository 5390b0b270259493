import { createHash } from 'node:crypto';
import type { FileContent, FileSink, Services } from '../../../src/contract/index.js';
import { documents } from '../../../src/plugins/documents/index.js';
import { documentsQuittance } from '../../../src/plugins/documents/operations.js';
import { createFonts } from '../../../src/services/fonts/index.js';
import { pipelineOf } from '../../support/pipeline.js';

export const body = {
  bailleur_nom: 'Mme Claire Fontaine',
  bailleur_adresse: '8 avenue Jean-Jaurès, 69007 Lyon',
  locataire_nom: 'M. Étienne Lefèvre',
  logement_adresse: 'Résidence Les Tilleuls, Bât. B, 12, rue des Lilas, 69003 Lyon',
  periode: 'mars 2026',
  loyer: 850,
  charges: 75.5,
  date_paiement: '2026-03-05',
  lieu: 'Lyon',
};

/** The receipt operation behind the real pipeline, with the files it hands over kept at hand. */
export function receiptDesk(printer: Services['printer']) {
  const files: FileContent[] = [];
  const sink: FileSink = {
    put: async (file) => {
      files.push(file);
      const sha256 = createHash('sha256').update(file.bytes).digest('hex');
      return {
        id: String(files.length),
        nom: file.name,
        type_mime: file.mediaType,
        octets: file.bytes.length,
        sha256,
        url: null,
        expire_le: null,
      };
    },
  };
  const { call } = pipelineOf([documents()], {
    files: sink,
    services: { printer, fonts: createFonts() } as Services,
    signal: new AbortController().signal,
  });
  const ask = async (change: Readonly<Record<string, unknown>> = {}) => {
    const { value, error } = await call(documentsQuittance, { ...body, ...change });
    return { value, error, file: files.at(-1) };
  };
  return { ask, files };
}
