import { z } from 'zod';
import { COST, defineOperation, fileEntree, post } from '../../contract/index.js';
import { described, t } from '../../words/index.js';
import { EXAMPLE } from './example.js';

/** Largest IFC file without the setting MAX_IFC, bytes. */
export const MAX_IFC = 256 * 1024 * 1024;

const Resultat = z
  .object({
    ifc_id: z.string().meta(described(t('Ce qui désigne le fichier, 7 jours', 'What names the file, 7 days'))),
    schema: z
      .string()
      .nullable()
      .meta(
        described(
          t('Schéma que l’en-tête nomme ; null s’il n’en nomme pas', 'Schema named by the header; null without one'),
        ),
      ),
    entites: z.int().meta(described(t('Nombre d’instances', 'Number of instances'))),
    octets: z.int().meta(described(t('Taille, octets', 'Size, bytes'))),
    sha256: z.string().meta(described(t('Empreinte SHA-256 du fichier', 'SHA-256 of the file'))),
    expire_le: z.iso.datetime().meta(described(t('Fin du ifc_id (ISO 8601)', 'End of the ifc_id (ISO 8601)'))),
  })
  .meta({ id: 'IfcDepose' });

/** Keeps an IFC file. */
export const caoIfcDepot = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.free,
  heavy: true,
  body: {
    raw: ['application/x-step', 'application/octet-stream'],
    field: 'fichier',
    maxBytes: MAX_IFC,
    maxBytesOf: (settings) => settings['MAX_IFC'] as number,
  },
  entree: fileEntree('CaoIfcDepotEntree', 'fichier', t('Fichier IFC', 'IFC file'), {}),
  resultat: Resultat,
  rest: post('/cao/ifc/depot'),
  help: {
    fr: {
      title: 'Dépôt d’un fichier IFC',
      description:
        'Garde un IFC 7 jours : le fichier est le corps de la requête (application/x-step, gzip accepté), écrit au fil de l’eau. ifc_id le désigne ensuite partout où `ifc` est accepté.',
    },
    en: {
      title: 'Store an IFC file',
      description:
        'Keeps an IFC for 7 days: the file is the body of the request (application/x-step, gzip accepted), written as it comes. ifc_id then names it wherever `ifc` is accepted.',
    },
    example: { fichier: `data:application/x-step;base64,${Buffer.from(EXAMPLE).toString('base64')}` },
  },
});

export type IfcDepose = z.output<typeof Resultat>;
